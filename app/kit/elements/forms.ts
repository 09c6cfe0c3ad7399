import { isReactComing, loadReact } from "#kit/elements/hydrate-on-interaction.ts";
import { isReactHere, whenReactIsHere } from "#kit/elements/react-state.ts";

/** How long a form waits for React. Then the browser sends it, and the answer is a page. */
export const LONGEST_HOLD_MS = 3000;

const held = new Map<HTMLFormElement, HTMLElement | null>();
const released = new WeakSet<HTMLFormElement>();

/**
 * A form sent while React is on its way waits for it, so that a dialog's form stays in its dialog. Without a network no
 * form leaves the page: sent into nothing, it would be replaced by an error, and what was typed with it.
 */
export function startForms(): void {
	window.addEventListener("submit", holdBackForm, { capture: true });
}

function holdBackForm(event: SubmitEvent): void {
	const form = event.target;
	if (!(form instanceof HTMLFormElement) || form.getAttribute("method") === "dialog") return;
	if (!navigator.onLine) {
		stop(event);
		return;
	}
	if (released.delete(form) || isReactHere() || !isForReact(form, event.submitter)) return;
	loadReact();
	if (!isReactComing()) return;
	stop(event);
	if (!held.has(form)) hold(form);
	held.set(form, event.submitter);
}

/** A search may as well ask for its page, and a form may say that the browser is to send it in any case. */
function isForReact(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
	const method = submitter?.getAttribute("formmethod") ?? form.getAttribute("method");
	return method?.toLowerCase() === "post" && !form.hasAttribute("data-native");
}

function hold(form: HTMLFormElement): void {
	form.setAttribute("data-held", "");
	const release = () => {
		if (!held.has(form)) return;
		const submitter = held.get(form);
		held.delete(form);
		form.removeAttribute("data-held");
		if (!form.isConnected) return;
		// It passes this time, to React if that is here, else to the browser.
		released.add(form);
		form.requestSubmit(submitter?.isConnected ? submitter : undefined);
		released.delete(form);
	};
	whenReactIsHere(release);
	document.addEventListener("react-stays-away", release, { once: true });
	setTimeout(release, LONGEST_HOLD_MS);
}

function stop(event: Event): void {
	event.preventDefault();
	event.stopImmediatePropagation();
}
