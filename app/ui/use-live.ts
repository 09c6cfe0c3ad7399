import { useEffect, useRef, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";

/** Several notices at once ask once. */
const TOGETHER_MS = 100;

/** Fetches the page's data again when the server says that a topic changed. No polling: it waits to be told. */
export function useLive(topics: readonly string[]): void {
	const { revalidate, state } = useRevalidator();
	const isIdle = useNavigation().state === "idle" && state === "idle";
	const [news, setNews] = useState(0);
	const looked = useRef(0);
	const address = `/live?topics=${topics.join(",")}`;
	useEffect(() => {
		let soon: ReturnType<typeof setTimeout> | undefined;
		const source = new EventSource(address);
		source.onmessage = () => {
			clearTimeout(soon);
			soon = setTimeout(() => setNews((count) => count + 1), TOGETHER_MS);
		};
		return () => {
			clearTimeout(soon);
			source.close();
		};
	}, [address]);
	// Asking while the page is on its way elsewhere, or asks already, would break that off half way.
	useEffect(() => {
		if (news === looked.current || !isIdle) return;
		looked.current = news;
		void revalidate();
	}, [news, isIdle, revalidate]);
}
