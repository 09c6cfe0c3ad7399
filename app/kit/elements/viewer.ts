import { whenParsed } from "#kit/elements/parsed.ts";
import { isReactHere } from "#kit/elements/react-state.ts";

/** What the browser knows of its owner, for the bar above a page that says the same to everybody. No server believes it. */
export type ViewerFacts = { name: string; picture: string; email?: string };

export const VIEWER_COOKIE = "koya-viewer";

let last: { text: string; facts: ViewerFacts | null } | undefined;

/** Null for a visitor. The same object as long as the cookie says the same. */
export function readViewerFacts(): ViewerFacts | null {
	const start = `${VIEWER_COOKIE}=`;
	const cookie = document.cookie.split("; ").find((part) => part.startsWith(start)) ?? start;
	const text = cookie.slice(start.length);
	if (last?.text !== text) last = { text, facts: parsed(text) };
	return last.facts;
}

function parsed(text: string): ViewerFacts | null {
	try {
		return text ? JSON.parse(decodeURIComponent(text)) : null;
	} catch {
		return null;
	}
}

/**
 * Writes name and picture into the bar before React comes. A page one comes back to, which the browser has kept from before
 * somebody logged in or out, is asked for anew.
 */
export function startViewer(): void {
	whenParsed(() => {
		const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
		show(loaded?.type === "back_forward");
	});
	window.addEventListener("pageshow", ({ persisted }) => persisted && show(true));
}

function show(isCameBackTo: boolean): void {
	const bar = document.querySelector("header[data-site]");
	const isForMember = bar?.querySelector("[data-viewer-name]") != null;
	if (bar && isCameBackTo && isForMember !== (readViewerFacts() !== null)) location.reload();
	else fillIn();
}

function fillIn(): void {
	const facts = readViewerFacts();
	if (!facts || isReactHere()) return;
	for (const name of document.querySelectorAll("[data-viewer-name]")) name.textContent = facts.name;
	for (const picture of document.querySelectorAll<HTMLImageElement>("[data-viewer-picture]"))
		picture.src = facts.picture;
	for (const menu of document.querySelectorAll<HTMLElement>("[data-viewer-label]"))
		menu.setAttribute("aria-label", facts.name + menu.dataset.viewerLabel);
}
