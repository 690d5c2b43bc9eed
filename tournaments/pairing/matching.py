"""Exact matching of players over rustworkx."""

from collections.abc import Callable, Sequence

import rustworkx


def matching(
    members: Sequence[int], met: Sequence[set[int]], weight: Callable[[int, int], int], reach: int = 0
) -> list[tuple[int, int]]:
    """The heaviest of the largest matchings without a rematch.

    `met[i]` holds the members that `i` may not be paired with; one side's entry is enough to forbid a pair. With a
    `reach`, a partner stands at most so many places further on in `members`. The order of `members` decides between
    equals, so a shuffled list gives a random choice.
    """
    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(len(members)))
    edges = []
    for i, a in enumerate(members):
        met_by_a = met[a]
        for j in range(i + 1, min(len(members), i + 1 + (reach or len(members)))):
            b = members[j]
            if b not in met_by_a and a not in met[b]:
                edges.append((i, j, weight(a, b)))
    graph.add_edges_from(edges)
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return [(members[min(pair)], members[max(pair)]) for pair in sorted(tuple(sorted(p)) for p in found)]
