// The tabs of the editions lead to the rule that the address names: whoever follows a verdict to its rule stays at it.
const tabs = document.querySelectorAll(".edition-tabs a");
const stay = () => tabs.forEach((tab) => { tab.hash = location.hash; });
window.addEventListener("hashchange", stay);
stay();
