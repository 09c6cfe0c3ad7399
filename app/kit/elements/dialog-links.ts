import { clicked, dialogWithId, showDialog } from "#kit/elements/dialogs.ts";
import { isReactHere, whenReactIsHere } from "#kit/elements/react-state.ts";

/**
 * A link with `data-dialog="log-in"` opens the dialog of that id when the page has it, and is a link otherwise.
 * Where one wants to go afterwards (`?next=`) is handed to the dialog's form, and an open dialog gives way.
 */
export function startDialogLinks(): void {
	// In the capture phase: before the router's own listener, which leaves a prevented click alone.
	window.addEventListener("click", openInstead, { capture: true });
}

function openInstead(event: MouseEvent): void {
	if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
	const link = clicked(event, "a[data-dialog]");
	const dialog = dialogWithId(link?.dataset.dialog);
	if (!(link instanceof HTMLAnchorElement) || !dialog) return;
	event.preventDefault();
	const next = new URL(link.href).searchParams.get("next");
	handNext(dialog, next);
	// React, taking a page over, writes hidden fields as the server did.
	if (!isReactHere()) whenReactIsHere(() => dialog.open && handNext(dialog, next));
	const before = link.closest("dialog");
	// From Log In to Sign Up the reason stays the same.
	handNote(dialog, link.dataset.note ?? noteIn(before));
	if (before) handEmail(before, dialog);
	before?.close();
	link.closest<HTMLElement>("[popover]")?.hidePopover();
	showDialog(dialog);
}

/** Says in the dialog why it opened. An attribute, which CSS shows: React, taking a page over, leaves it alone. */
function handNote(dialog: HTMLDialogElement, note: string | undefined): void {
	for (const line of dialog.querySelectorAll<HTMLElement>(".dialog-note")) {
		if (note) line.dataset.text = note;
		else delete line.dataset.text;
	}
}

function noteIn(dialog: HTMLDialogElement | null): string | undefined {
	return dialog?.querySelector<HTMLElement>(".dialog-note")?.dataset.text;
}

/** No one types an address twice: what stands in the dialog that gives way is the next one's, unless that has one. */
function handEmail(from: HTMLDialogElement, to: HTMLDialogElement): void {
	const [typed, field] = [from, to].map((dialog) => dialog.querySelector<HTMLInputElement>("input[name=email]"));
	if (typed && field && !field.value) field.value = typed.value;
}

/** Writes the way on into the form, and into the dialog's links to other dialogs, so it survives 'Sign Up instead'. */
export function handNext(dialog: HTMLDialogElement, next: string | null): void {
	if (next === null) return;
	for (const field of dialog.querySelectorAll<HTMLInputElement>("input[name=next]")) field.value = next;
	for (const link of dialog.querySelectorAll<HTMLAnchorElement>("a[data-dialog]")) {
		const address = new URL(link.href);
		address.searchParams.set("next", next);
		link.href = address.href;
	}
}
