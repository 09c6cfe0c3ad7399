import { LONGEST_HOLD_MS } from "#kit/elements/forms.ts";
import { isReactComing, loadReact } from "#kit/elements/hydrate-on-interaction.ts";
import { whenReactIsHere } from "#kit/elements/react-state.ts";

/**
 * `<form data-at-once>` is sent whenever a choice in it changes. It waits for React while that is on its way, which keeps an open
 * sheet open; then the browser sends it.
 */
export function startActingAtOnce(): void {
	document.addEventListener("change", ({ target }) => {
		const isChoice = target instanceof HTMLSelectElement || target instanceof HTMLInputElement;
		const form = isChoice && target.type !== "search" ? target.form : null;
		if (form?.hasAttribute("data-at-once")) send(form);
	});
}

const waiting = new WeakSet<HTMLFormElement>();

function send(form: HTMLFormElement): void {
	loadReact();
	if (!isReactComing()) {
		form.requestSubmit();
		return;
	}
	if (waiting.has(form)) return;
	waiting.add(form);
	const release = () => {
		if (waiting.delete(form) && form.isConnected) form.requestSubmit();
	};
	whenReactIsHere(release);
	setTimeout(release, LONGEST_HOLD_MS);
}
