import { type DraftFields, fieldsLike, readBack, recordFields } from "#kit/elements/draft-fields.ts";
import { whenPageChanges } from "#kit/elements/parsed.ts";
import { whenReactIsHere } from "#kit/elements/react-state.ts";

const PREFIX = "draft:";

/**
 * `<form data-draft="name">` keeps what is typed into it for this tab: logging in and coming back, or a page loaded anew,
 * loses nothing. It is forgotten once a page says `data-draft-done="name"`, and when somebody logs out.
 */
export function startDrafts(): void {
	document.addEventListener("input", storeDraft);
	document.addEventListener("change", storeDraft);
	window.addEventListener("submit", forgetOnLogOut, { capture: true });
	const seen = new WeakSet<Element>();
	whenPageChanges(["data-draft", "data-draft-done"], () => {
		// Each once: what is typed after a form was accepted is another draft.
		const isNew = (element: Element) => !seen.has(element) && seen.add(element);
		for (const said of document.querySelectorAll<HTMLElement>("[data-draft-done]"))
			if (isNew(said)) write(PREFIX + said.dataset.draftDone, {});
		for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) if (isNew(form)) restore(form);
	});
}

function storeDraft({ target }: Event): void {
	const form = target instanceof Element ? target.closest<HTMLFormElement>("form[data-draft]") : null;
	if (form && target) write(keyOf(form), recordFields(fieldsLike(form, target), read(keyOf(form))));
}

/** At once, and again when React is there: it writes some fields anew, and only then lists what depends on others. */
function restore(form: HTMLFormElement): void {
	void readBack(form, read(keyOf(form)));
	// Not within its own turn, in which it would hear of nothing until the end.
	whenReactIsHere(() => setTimeout(() => void readBack(form, read(keyOf(form))), 0));
}

function forgetOnLogOut({ target }: SubmitEvent): void {
	if (!(target instanceof HTMLFormElement) || target.getAttribute("action") !== "/log-out") return;
	for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) write(key, {});
}

function keyOf(form: HTMLFormElement): string {
	return PREFIX + form.dataset.draft;
}

function read(key: string): DraftFields {
	try {
		return JSON.parse(sessionStorage.getItem(key) ?? "{}");
	} catch {
		// A browser may forbid it. Then nothing is kept.
		return {};
	}
}

function write(key: string, kept: DraftFields): void {
	try {
		if (Object.keys(kept).length > 0) sessionStorage.setItem(key, JSON.stringify(kept));
		else sessionStorage.removeItem(key);
	} catch {
		// Forbidden or full, as above.
	}
}
