import { clicked } from "#kit/elements/dialogs.ts";

/** Menus are native (`details`, `popover`); here they learn to close when one goes elsewhere. */
export function startMenus(): void {
	document.addEventListener("click", closeAfterClick);
	document.addEventListener("focusin", closeWhenFocusIsElsewhere);
	document.addEventListener("keydown", closeOnEscape);
}

function closeAfterClick(event: MouseEvent): void {
	for (const menu of openMenus())
		if (!(event.target instanceof Node && menu.contains(event.target)) || clicked(event, "a")) menu.open = false;
	// A client-side move does not load a new page, so the sheet would stay over it.
	if (clicked(event, "a")) clicked(event, "[popover]")?.hidePopover();
}

function closeWhenFocusIsElsewhere({ target }: FocusEvent): void {
	if (!(target instanceof Element)) return;
	for (const menu of openMenus()) if (!menu.contains(target)) menu.open = false;
	// The sheet covers the page: focus must not wander behind it.
	for (const sheet of document.querySelectorAll<HTMLElement>("[data-locks-scroll]:popover-open"))
		if (!sheet.contains(target) && target.getAttribute("popovertarget") !== sheet.id) sheet.hidePopover();
}

function closeOnEscape(event: KeyboardEvent): void {
	if (event.key !== "Escape") return;
	for (const menu of openMenus()) {
		const hadFocus = menu.contains(document.activeElement);
		menu.open = false;
		if (hadFocus) menu.querySelector("summary")?.focus();
	}
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
	return document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");
}
