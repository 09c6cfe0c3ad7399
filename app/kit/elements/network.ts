/** Says on the page whether the browser knows that it has no network; what is shown then is written already, hidden. */
export function startNetworkNotice(): void {
	const look = () => document.documentElement.toggleAttribute("data-offline", !navigator.onLine);
	look();
	window.addEventListener("online", look);
	window.addEventListener("offline", look);
}
