import { clicked, dialogWithId, showDialog } from "#kit/elements/dialogs.ts";
import { whenParsed } from "#kit/elements/parsed.ts";

/** Dialogs open by `command`, close by a click beside them, and stand over the page when the server opened them. */
export function startCommands(): void {
	whenParsed(() => {
		for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) showDialog(dialog);
	});
	// Safari before 26.2, Firefox before 144 and Chrome before 135 do not know these attributes.
	if (!("commandForElement" in HTMLButtonElement.prototype)) document.addEventListener("click", obeyCommand);
	if (!("closedBy" in HTMLDialogElement.prototype)) document.addEventListener("click", closeFromBackdrop);
}

function obeyCommand(event: MouseEvent): void {
	const button = clicked(event, "button[commandfor]");
	const dialog = dialogWithId(button?.getAttribute("commandfor"));
	const command = button?.getAttribute("command");
	if (!dialog) return;
	if (command === "show-modal") showDialog(dialog);
	else if (command === "close" || command === "request-close") dialog.close();
}

function closeFromBackdrop(event: MouseEvent): void {
	const dialog = event.target;
	if (!(dialog instanceof HTMLDialogElement) || dialog.getAttribute("closedby") !== "any") return;
	const box = dialog.getBoundingClientRect();
	const inside =
		event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
	if (!inside) dialog.close();
}
