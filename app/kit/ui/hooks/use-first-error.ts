import { useEffect, useRef } from "react";

/** Gives the focus to the first field of a form that was refused, whenever another answer came. Answers the form's ref. */
export function useFirstError(answer: object | undefined) {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (answer) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
	}, [answer]);
	return form;
}
