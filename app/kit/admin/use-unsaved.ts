import { type RefObject, useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";

/** Whether a form holds something that is not saved; leaving then asks first, within the page and by closing it. */
export function useUnsaved(form: RefObject<HTMLFormElement | null>, answer: object | undefined) {
	const [dirty, setDirty] = useState(false);
	const first = useRef<string>(undefined);
	const isSending = useRef(false);
	useEffect(() => {
		if (form.current) first.current ??= textOf(form.current);
	}, [form]);
	useEffect(() => {
		// Not done yet: the form is still open.
		if (answer) isSending.current = false;
	}, [answer]);
	useEffect(() => {
		if (!dirty) return;
		const warn = (event: BeforeUnloadEvent) => {
			if (!isSending.current) event.preventDefault();
		};
		window.addEventListener("beforeunload", warn);
		return () => window.removeEventListener("beforeunload", warn);
	}, [dirty]);
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			dirty && !isSending.current && currentLocation.pathname !== nextLocation.pathname,
	);
	return {
		dirty,
		blocker,
		look: () => {
			if (form.current) setDirty(textOf(form.current) !== first.current);
		},
		/** What leads away from here on is the answer to the form. */
		sending: () => {
			isSending.current = true;
		},
	};
}

/** All that is in it; of a file its name and size. */
function textOf(form: HTMLFormElement): string {
	const entries = [...new FormData(form)].map(([name, value]) => [
		name,
		typeof value === "string" ? value : `${value.name} ${value.size}`,
	]);
	return JSON.stringify(entries);
}
