import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { revalidatePatiently } from "#kit/elements/patient-revalidation.ts";

const SECOND_MS = 1000;
/** Soon at first, then rarer: anyone who leaves the page open for an hour asks once a minute. */
const PAUSES_MS = [5, 5, 5, 10, 10, 15, 30, 60].map((seconds) => seconds * SECOND_MS);

/**
 * Has the page look again: while an answer is awaited, seldomer and seldomer; when its tab comes back; and when a time
 * is over (`turnsInMs` from now). No one sees a hidden page, so it does not ask.
 */
export function useLookAgain({
	isAwaited,
	isFinal,
	turnsInMs,
}: {
	isAwaited: boolean;
	isFinal: boolean;
	turnsInMs: number | null;
}) {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (isFinal) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let isGone = false;
		let looks = 0;
		const look = () => revalidatePatiently(revalidate).finally(plan);
		function plan(): void {
			clearTimeout(timer);
			if (isGone || !isAwaited || document.hidden) return;
			timer = setTimeout(() => void look(), PAUSES_MS[Math.min(looks++, PAUSES_MS.length - 1)]);
		}
		function comeBack(): void {
			clearTimeout(timer);
			looks = 0;
			if (!document.hidden) void look();
		}
		plan();
		document.addEventListener("visibilitychange", comeBack);
		return () => {
			isGone = true;
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", comeBack);
		};
	}, [isAwaited, isFinal, revalidate]);
	useEffect(() => {
		if (turnsInMs === null) return;
		const timer = setTimeout(() => void revalidatePatiently(revalidate), turnsInMs + SECOND_MS);
		return () => clearTimeout(timer);
	}, [turnsInMs, revalidate]);
}
