/** How far a pointer must go before it is a swipe and not a click (docs/product.md#home). */
export const SWIPE_PX = 10;

/** Tells of swipes by mouse, one page each. Fingers scroll the row natively. */
export function onSwipe(track: HTMLElement, step: (pages: number) => void, signal: AbortSignal): void {
	let startX: number | undefined;
	track.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
	track.addEventListener(
		"pointerdown",
		(event) => {
			startX = event.pointerType === "mouse" && event.button === 0 ? event.clientX : undefined;
		},
		{ signal },
	);
	window.addEventListener(
		"pointerup",
		(event) => {
			const moved = startX === undefined ? 0 : event.clientX - startX;
			startX = undefined;
			if (Math.abs(moved) < SWIPE_PX) return;
			swallowNextClick(track);
			step(moved < 0 ? 1 : -1);
		},
		{ signal },
	);
}

/** The click that ends a swipe must not open the card under the pointer. */
function swallowNextClick(track: HTMLElement): void {
	const swallow = (event: Event) => {
		event.preventDefault();
		event.stopPropagation();
	};
	track.addEventListener("click", swallow, { capture: true, once: true });
	setTimeout(() => track.removeEventListener("click", swallow, { capture: true }), 0);
}
