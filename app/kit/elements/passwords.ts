import { clicked } from "#kit/elements/dialogs.ts";

/** 'Show password': the button beside a password field. */
export function startPasswordToggles(): void {
	document.addEventListener("click", (event) => {
		const button = clicked(event, "button[data-shows-password]");
		const field = document.getElementById(button?.dataset.showsPassword ?? "");
		if (!button || !(field instanceof HTMLInputElement)) return;
		const shown = field.type === "password";
		field.type = shown ? "text" : "password";
		button.setAttribute("aria-pressed", String(shown));
	});
}
