import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { revalidatePatiently } from "#kit/elements/patient-revalidation.ts";

/**
 * Fetches the page's data again after each such answer. What was refused has mostly changed since the page was opened, and its
 * form would say the same again. After a dialog's form the page is another one, and a look that began before the form was
 * sent must not put the old one back: this look ends that one. Lost on the way, it loses nothing typed.
 */
export function useLookAfter(answer: object | undefined): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (answer) void revalidatePatiently(revalidate);
	}, [answer, revalidate]);
}
