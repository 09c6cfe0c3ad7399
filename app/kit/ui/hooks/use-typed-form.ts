import { useCallback, useEffect, useRef, useState } from "react";

/**
 * A form as it stands typed. `fields` is an element within it; `look` is called when something in it changes. Undefined until
 * React is there: then it is as the server wrote it.
 */
export function useTypedForm() {
	const fields = useRef<HTMLDivElement>(null);
	const [typed, setTyped] = useState<FormData>();
	// Drawn first: what is typed may bring other fields, or take some away.
	const look = useCallback(
		() =>
			requestAnimationFrame(() => {
				const form = fields.current?.closest("form");
				if (form) setTyped(new FormData(form));
			}),
		[],
	);
	useEffect(() => {
		const frame = look();
		return () => cancelAnimationFrame(frame);
	}, [look]);
	return { fields, typed, look };
}
