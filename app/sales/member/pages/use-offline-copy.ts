import { useEffect } from "react";

/** Lets the browser keep My Courses for use without a network (public/my-courses-worker.js). `owner`: the member whose copy it is. */
export function useOfflineCopy(owner: string | undefined): void {
	useEffect(() => {
		if (!owner || !("serviceWorker" in navigator)) return;
		navigator.serviceWorker
			.register("/my-courses-worker.js", { scope: "/my-courses" })
			.then(() => navigator.serviceWorker.ready)
			.then(({ active }) => active?.postMessage("keep"))
			// A browser may forbid it; then nothing is kept.
			.catch(() => undefined);
	}, [owner]);
}
