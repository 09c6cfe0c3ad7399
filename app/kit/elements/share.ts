import { clicked } from "#kit/elements/dialogs.ts";
import { whenPageChanges } from "#kit/elements/parsed.ts";

/** How long a sentence stands. */
const SAID_MS = 4000;
const LINE =
	"pointer-events-none fixed inset-x-0 bottom-6 z-20 mx-auto w-fit rounded-full bg-ink px-5 py-3 text-sm font-medium text-white empty:opacity-0";

/**
 * `data-share` opens the device's own share sheet (and shows only where there is one); `data-copy` copies an address and
 * says the sentence in `data-copied`.
 */
export function startSharing(): void {
	if ("share" in navigator)
		whenPageChanges(["data-share"], () => {
			for (const button of document.querySelectorAll<HTMLElement>("button[data-share][hidden]")) button.hidden = false;
		});
	document.addEventListener("click", (event) => {
		const { title = "", text, url = location.href } = clicked(event, "button[data-share]")?.dataset ?? {};
		// Somebody who closes the sheet again has done nothing wrong.
		if (clicked(event, "button[data-share]")) navigator.share({ title, url, ...(text && { text }) }).catch(() => {});
		const { copy, copied = "" } = clicked(event, "button[data-copy]")?.dataset ?? {};
		if (copy) void copyText(copy).then((isDone) => isDone && showSentence(copied));
	});
}

async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		// Without TLS, and where it is forbidden, there is only the old way.
		return copyBySelection(text);
	}
}

function copyBySelection(text: string): boolean {
	const field = document.createElement("textarea");
	field.value = text;
	field.className = "sr-only";
	const focused = document.activeElement;
	document.body.append(field);
	field.select();
	const isDone = document.execCommand("copy");
	field.remove();
	if (focused instanceof HTMLElement) focused.focus();
	return isDone;
}

/** Beside React's page, not in it: a line at its foot, read out and gone after a while. */
function showSentence(sentence: string): void {
	const line = document.createElement("p");
	line.role = "status";
	line.className = LINE;
	document.body.append(line);
	// A line is only read out if it was empty before.
	setTimeout(() => {
		line.textContent = sentence;
	}, 50);
	setTimeout(() => line.remove(), SAID_MS);
}
