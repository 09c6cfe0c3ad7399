import { useEffect, useRef } from "react";
import { Form, useLocation, useNavigation, useSearchParams } from "react-router";
import { adminFrame as words } from "#desk/admin/frame-words.ts";
import { Icon } from "#kit/ui/icon.tsx";

const SEARCH = "/admin/search";

/** One search for everything, on every screen; the key '/' leads into it. */
export function SearchField() {
	const field = useRef<HTMLInputElement>(null);
	const [query] = useSearchParams();
	const { pathname } = useLocation();
	const busy = useNavigation().location?.pathname === SEARCH;
	useEffect(() => {
		const jump = (event: KeyboardEvent) => {
			const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
			if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
			event.preventDefault();
			field.current?.focus();
			field.current?.select();
		};
		document.addEventListener("keydown", jump);
		return () => document.removeEventListener("keydown", jump);
	}, []);
	// What was sought stands in the field of its own page only. What somebody types meanwhile is theirs, and stays.
	const sought = pathname === SEARCH ? (query.get("q") ?? "") : "";
	const shown = useRef(sought);
	useEffect(() => {
		if (field.current?.value === shown.current) field.current.value = sought;
		shown.current = sought;
	}, [sought]);
	return (
		<Form action={SEARCH} role="search" aria-label={words.searchLabel} className="admin-search" aria-busy={busy}>
			<Icon name="search" className="size-4.5 shrink-0 text-muted" />
			<input
				ref={field}
				type="search"
				name="q"
				aria-label={words.searchLabel}
				aria-keyshortcuts="/"
				placeholder={words.searchHint}
				defaultValue={sought}
				maxLength={100}
				autoComplete="off"
				enterKeyHint="search"
			/>
			<span className="needs-script" aria-hidden="true">
				/
			</span>
		</Form>
	);
}
