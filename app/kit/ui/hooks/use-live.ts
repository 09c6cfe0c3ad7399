import { useContext, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import { knowsUpTo, openLine, takeNews } from "#kit/elements/live-line.ts";
import { revalidatePatiently } from "#kit/elements/patient-revalidation.ts";
import { livePage } from "#kit/ui/pages/live-page.ts";

/** Several notices at once ask once. */
const TOGETHER_MS = 100;

/**
 * Fetches the page's data again when the server says that a topic changed. No polling: it waits for a notice. A look that is
 * lost on the way leaves the page as it is and is taken again.
 */
export function useLive(topics: readonly string[]): void {
	const page = useContext(livePage);
	// Written into the page (`ReactScripts`), the small script listens to them before React comes.
	for (const topic of topics) page?.topics.add(topic);
	const { revalidate, state } = useRevalidator();
	const isIdle = useNavigation().state === "idle" && state === "idle";
	const [news, setNews] = useState(0);
	const looked = useRef(0);
	const wanted = topics.join();
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same page at another place in the history may know less, and its line asks anew.
	useEffect(() => {
		let soon: ReturnType<typeof setTimeout> | undefined;
		const hear = (mark: string) => {
			knowsUpTo(mark);
			clearTimeout(soon);
			soon = setTimeout(() => setNews((count) => count + 1), TOGETHER_MS);
		};
		const heardBefore = takeNews();
		if (heardBefore) hear(heardBefore);
		const close = openLine(wanted.split(","), hear);
		return () => {
			clearTimeout(soon);
			close();
		};
	}, [wanted, key]);
	// Asking while the page is on its way elsewhere, or asks already, would break that off half way.
	useEffect(() => {
		if (news === looked.current || !isIdle) return;
		looked.current = news;
		void revalidatePatiently(revalidate);
	}, [news, isIdle, revalidate]);
}
