import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Several notices at once ask once. */
const TOGETHER_MS = 100;

/** Fetches the page's data again when the server says that a topic changed. No polling: it waits to be told. */
export function useLive(topics: readonly string[]): void {
	const { revalidate } = useRevalidator();
	const address = `/live?topics=${topics.join(",")}`;
	useEffect(() => {
		let soon: ReturnType<typeof setTimeout> | undefined;
		const source = new EventSource(address);
		source.onmessage = () => {
			clearTimeout(soon);
			soon = setTimeout(() => void revalidate(), TOGETHER_MS);
		};
		return () => {
			clearTimeout(soon);
			source.close();
		};
	}, [address, revalidate]);
}
