import { useEffect, useState } from "react";

/**
 * Whether the browser knows that it has no network. Until it has one, no form leaves the page: sent into nothing, it
 * would be replaced by an error, and what was typed with it.
 */
export function useOffline(): boolean {
	const [offline, setOffline] = useState(false);
	useEffect(() => {
		const look = () => setOffline(!navigator.onLine);
		look();
		window.addEventListener("online", look);
		window.addEventListener("offline", look);
		window.addEventListener("submit", keepBack, { capture: true });
		return () => {
			window.removeEventListener("online", look);
			window.removeEventListener("offline", look);
			window.removeEventListener("submit", keepBack, { capture: true });
		};
	}, []);
	return offline;
}

function keepBack(event: SubmitEvent) {
	const isForServer = event.target instanceof HTMLFormElement && event.target.method !== "dialog";
	if (navigator.onLine || !isForServer) return;
	event.preventDefault();
	event.stopImmediatePropagation();
}
