import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { lookPatiently } from "#kit/elements/patient-look.ts";

/**
 * Fetches the page's data again after each refusal: what was refused has mostly changed since the page was opened, and its
 * form would say the same again. The router alone leaves the page as it was; a look that is lost on the way loses nothing typed.
 */
export function useLookAfter(refusal: object | undefined): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (refusal) void lookPatiently(revalidate);
	}, [refusal, revalidate]);
}
