/** How far a pointer must go before it is a swipe and not a click (docs/product.md#home). */
export const SWIPE_PX = 10;

/**
 * Tells of swipes, one page each: by mouse, and `byFinger` where the row does not scroll under a finger by itself (it needs
 * `touch-action: pan-y`). Where a finger scrolls the row natively, it is left alone.
 */
export function onSwipe(
	track: HTMLElement,
	step: (pages: number) => void,
	{ byFinger, signal }: { byFinger: boolean; signal: AbortSignal },
): void {
	let start: { x: number; y: number } | undefined;
	const forget = () => {
		start = undefined;
	};
	track.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
	track.addEventListener(
		"pointerdown",
		(event) => {
			const counts = event.isPrimary && event.button === 0 && (byFinger || event.pointerType === "mouse");
			start = counts ? { x: event.clientX, y: event.clientY } : undefined;
		},
		{ signal },
	);
	// The page scrolls under the finger: that is no swipe.
	window.addEventListener("pointercancel", forget, { signal });
	window.addEventListener(
		"pointerup",
		(event) => {
			if (!start) return;
			const [moved, fallen] = [event.clientX - start.x, event.clientY - start.y];
			forget();
			if (Math.abs(moved) < SWIPE_PX || Math.abs(moved) < Math.abs(fallen)) return;
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
