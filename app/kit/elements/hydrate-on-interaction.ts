import { clicked } from "#kit/elements/dialogs.ts";
import { whenParsed } from "#kit/elements/parsed.ts";
import { preload } from "#kit/elements/preload.ts";
import { isReactHere } from "#kit/elements/react-state.ts";

/** What a mouse points at before it presses. */
const PRESSABLE = "a[href], button, input, select, textarea, summary, label";
/** What somebody is about to fill in. A link has the focus, too, when a finger taps it. */
const FIELD = "input, select, textarea";

let isAwake = false;

/**
 * React comes when the visitor first does something that it could answer: a key, a press, a field that takes the focus, a
 * mouse over something to press. Reading and scrolling do not bring it.
 */
export function startReactOnTouch(): void {
	document.addEventListener("keydown", loadReact);
	document.addEventListener("focusin", (event) => clicked(event, FIELD) && loadReact());
	document.addEventListener("pointerdown", (event) => event.pointerType !== "touch" && loadReact());
	document.addEventListener("pointerover", (event) => {
		if (event.pointerType === "mouse" && clicked(event, PRESSABLE)) loadReact();
	});
	// A finger that scrolls lands first, and is then cancelled. A tap on a mere link leads to another page anyway.
	document.addEventListener("pointerup", (event) => {
		const link = clicked(event, "a[href]");
		if (event.pointerType === "touch" && (!link || link.dataset.dialog)) loadReact();
	});
	// The first touch may have come before this script did.
	if (document.activeElement?.matches(FIELD)) loadReact();
}

/** Wakes the scripts that `ReactScripts` wrote asleep. Once; again only after they failed to load. */
export function loadReact(): void {
	whenParsed(() => {
		const asleep = document.querySelector<HTMLScriptElement>("script[data-react=asleep]");
		// Without a network it would only fail. The next touch tries again.
		if (!asleep || isAwake || isReactHere() || !navigator.onLine) return;
		isAwake = true;
		wake(asleep);
	});
}

/** Whether React is on its way to this page, be it woken or awake from the start. */
export function isReactComing(): boolean {
	return !isReactHere() && (isAwake || document.querySelector("script[data-react=awake]") !== null);
}

function wake(asleep: HTMLScriptElement): void {
	// Said beforehand, the files come side by side and not one after the other.
	for (const href of asleep.dataset.modules?.split(" ") ?? []) preload(href);
	const awake = document.createElement("script");
	awake.type = "module";
	awake.nonce = asleep.nonce;
	awake.textContent = asleep.textContent;
	awake.addEventListener("error", () => {
		isAwake = false;
		document.dispatchEvent(new Event("react-stays-away"));
	});
	document.head.append(awake);
	// It is under way. React finds the page as the server wrote it.
	awake.remove();
}
