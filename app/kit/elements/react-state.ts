/** What `<html data-react>` says once React has taken the page over. `ReactScripts` writes it. */
export const HERE = "ready";

export function isReactHere(): boolean {
	return document.documentElement.dataset.react === HERE;
}

/** Calls once React has taken the page over: now, or later, or never. */
export function whenReactIsHere(then: () => void): void {
	if (isReactHere()) then();
	else document.addEventListener("react-is-here", then, { once: true });
}
