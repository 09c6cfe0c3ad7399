import { type SubmitEvent, useEffect, useId, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { catalogueWords as words } from "#courses/pages/catalogue-words.ts";
import { FILTERS_ID, FilterRail } from "#courses/pages/filter-rail.tsx";
import { courseWords } from "#courses/pages/words.ts";
import { type Catalogue, countChoices } from "#courses/rules/catalogue.ts";
import { addressOf, type CourseSearch, readSearch } from "#courses/rules/filters.ts";
import { Button } from "#kit/ui/button.tsx";
import { Icon } from "#kit/ui/icon.tsx";

export const FORM_ID = "find";

type CourseSearchProps = { search: CourseSearch; choices: Catalogue["choices"]; found: number };

/** Words and choices, a plain GET form: what one looks for stands in the address. With script a choice acts at once. */
export function CourseSearchForm({ search, choices, found }: CourseSearchProps) {
	const wordsId = useId();
	const navigate = useNavigate();
	const form = useFormAsWritten();
	const made = countChoices(search);

	function find(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
		const asked = new URLSearchParams(typed);
		// The same address as by the form alone, without what asks for nothing.
		void navigate(addressOf(readSearch(asked)), { preventScrollReset: true });
		const pressed = event.nativeEvent.submitter;
		const sheet = pressed?.closest<HTMLElement>(":popover-open");
		sheet?.hidePopover();
	}

	return (
		<search className="contents">
			<form id={FORM_ID} ref={form} action="/courses" data-at-once onSubmit={find} className="contents">
				<div className="flex flex-wrap gap-2 md:col-span-2">
					<div className="relative min-w-0 flex-[1_1_8rem]">
						<label htmlFor={wordsId} className="sr-only">
							{courseWords.searchLabel}
						</label>
						<Icon
							name="search"
							className="pointer-events-none absolute top-1/2 left-4 size-[1.125rem] -translate-y-1/2 text-muted"
						/>
						<input
							id={wordsId}
							name="q"
							type="search"
							defaultValue={search.words}
							placeholder={words.placeholder}
							autoComplete="off"
							enterKeyHint="search"
							className="control pl-11 text-ellipsis"
						/>
					</div>
					<button type="button" popoverTarget={FILTERS_ID} className="button button-quiet shrink-0 px-4 md:hidden">
						<Icon name="sliders" className="size-[1.125rem]" />
						{words.filters}
						{made > 0 && (
							<span className="grid size-6 place-items-center rounded-full bg-indigo text-xs text-white">
								{made} <span className="sr-only">{words.chosen}</span>
							</span>
						)}
					</button>
					<Button type="submit" tone="dark" className="without-script">
						{courseWords.search}
					</Button>
				</div>
				<FilterRail search={search} choices={choices} found={found} />
			</form>
		</search>
	);
}

/**
 * The address may change without this form (back, a chip, 'Clear all'): then its fields say what the page says. React leaves
 * alone what was pressed, and putting the fields anew would lose the focus.
 */
function useFormAsWritten() {
	const form = useRef<HTMLFormElement>(null);
	const { state } = useNavigation();
	const { search: query } = useLocation();
	const shown = useRef(query);
	useEffect(() => {
		if (state !== "idle" || shown.current === query) return;
		shown.current = query;
		for (const field of form.current?.elements ?? []) {
			if (field instanceof HTMLSelectElement) field.value = field.dataset.written ?? "";
			if (!(field instanceof HTMLInputElement)) continue;
			if (field.type === "search") field.value = field.defaultValue;
			else field.checked = field.defaultChecked;
		}
	}, [state, query]);
	return form;
}
