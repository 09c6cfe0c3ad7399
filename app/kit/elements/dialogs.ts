/** Opens a dialog over the page. One that stands open in the page, as the server wrote it, is lifted first. */
export function showDialog(dialog: HTMLDialogElement): void {
	if (dialog.matches(":modal")) return;
	if (dialog.open) dialog.removeAttribute("open");
	dialog.showModal();
}

export function dialogWithId(id: string | null | undefined): HTMLDialogElement | undefined {
	const found = id ? document.getElementById(id) : null;
	return found instanceof HTMLDialogElement ? found : undefined;
}

/** The nearest element of a click that matches, also when the click fell on something inside it. */
export function clicked(event: Event, selector: string): HTMLElement | undefined {
	const at = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
	return at ?? undefined;
}
