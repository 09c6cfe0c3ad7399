import { whenParsed } from "#kit/elements/parsed.ts";
import { onSwipe } from "#kit/elements/swipe.ts";

/** The course at which 'View All Courses' appears: the ninth (docs/product.md#home). */
const FAR = 9;

/** Not before the page stands: a carousel that is still being written has no row yet, and no one would tell it of the row. */
export function defineCarousel(): void {
	whenParsed(() => {
		if (!customElements.get("koya-carousel")) customElements.define("koya-carousel", Carousel);
	});
}

/**
 * A row that scrolls and snaps without it; with it: arrows, dots, keys, a mouse that drags, and time.
 * It writes attributes only, never elements, so React finds the page as it left it.
 * `advance`: milliseconds between slides. `wrap`: after the last comes the first.
 */
class Carousel extends HTMLElement {
	#visible = new Set<Element>();
	#watcher: IntersectionObserver | undefined;
	#timer: ReturnType<typeof setInterval> | undefined;
	#gone = new AbortController();
	#paused = false;

	connectedCallback(): void {
		const track = this.#track;
		if (!track) return;
		this.#gone = new AbortController();
		const options = { signal: this.#gone.signal };
		// The browser says what is in view when it has laid the page out anyway: nothing is measured at start.
		this.#watcher = new IntersectionObserver((entries) => this.#see(entries), { root: track, threshold: 0.6 });
		this.#watchItems();
		const changes = new MutationObserver(() => this.#watchItems());
		changes.observe(track, { childList: true });
		options.signal.addEventListener("abort", () => changes.disconnect());
		this.addEventListener("click", (event) => this.#click(event), options);
		this.addEventListener("keydown", (event) => this.#key(event), options);
		onSwipe(track, (steps) => this.#step(steps), { byFinger: this.hasAttribute("wrap"), signal: options.signal });
		this.#keepTime(options);
	}

	disconnectedCallback(): void {
		this.#gone.abort();
		this.#watcher?.disconnect();
		this.#visible.clear();
		clearInterval(this.#timer);
	}

	get #track(): HTMLElement | null {
		return this.querySelector("[data-track]");
	}

	get #items(): Element[] {
		return [...(this.#track?.children ?? [])];
	}

	#watchItems(): void {
		for (const item of this.#items) this.#watcher?.observe(item);
	}

	#see(entries: IntersectionObserverEntry[]): void {
		for (const { target, isIntersecting } of entries)
			if (isIntersecting) this.#visible.add(target);
			else this.#visible.delete(target);
		const items = this.#items;
		const seen = items.flatMap((item, i) => (this.#visible.has(item) ? [i] : []));
		const [first, last] = [seen[0], seen.at(-1)];
		if (first === undefined || last === undefined) return;
		this.toggleAttribute("data-far", this.hasAttribute("data-far") || last >= FAR - 1);
		const wrap = this.hasAttribute("wrap");
		for (const [name, atEnd] of [
			["prev", first === 0],
			["next", last === items.length - 1],
		] as const)
			this.querySelector(`[data-${name}]`)?.setAttribute("aria-disabled", String(!wrap && atEnd));
		this.querySelector("[data-at]")?.setAttribute("data-at", String(first + 1));
		this.querySelectorAll("[data-dot]").forEach((dot, i) => {
			dot.setAttribute("aria-current", String(i === first));
		});
	}

	/** Moves by pages: as many items as are seen at once. */
	#step(pages: number): void {
		const items = this.#items;
		const seen = items.flatMap((item, i) => (this.#visible.has(item) ? [i] : []));
		const first = seen[0] ?? 0;
		const size = Math.max(1, seen.length);
		const lastStart = Math.max(0, items.length - size);
		let target = first + pages * size;
		if (this.hasAttribute("wrap") && target > lastStart && first >= lastStart) target = 0;
		else if (this.hasAttribute("wrap") && target < 0 && first === 0) target = lastStart;
		this.#goTo(Math.min(lastStart, Math.max(0, target)));
	}

	#goTo(index: number): void {
		const track = this.#track;
		const items = this.#items as HTMLElement[];
		const [item, start] = [items[index], items[0]];
		// Not scrollIntoView: that would also pull the page up to a carousel one has read past.
		if (track && item && start) track.scrollTo({ left: item.offsetLeft - start.offsetLeft });
	}

	#click(event: MouseEvent): void {
		const button = event.target instanceof Element ? event.target.closest("button") : null;
		if (!button || button.getAttribute("aria-disabled") === "true") return;
		if (button.hasAttribute("data-prev")) this.#step(-1);
		if (button.hasAttribute("data-next")) this.#step(1);
		const dot = button.getAttribute("data-dot");
		if (dot !== null) this.#goTo(Number(dot));
		if (button.hasAttribute("data-pause")) {
			this.#pause(!this.#paused);
		}
		this.#restartTime();
	}

	#pause(paused: boolean): void {
		this.#paused = paused;
		this.querySelector("[data-pause]")?.setAttribute("aria-pressed", String(paused));
	}

	#key(event: KeyboardEvent): void {
		// In a field the arrows move within what is typed.
		if (event.target instanceof Element && event.target.closest("input, select, textarea")) return;
		if (event.altKey || event.ctrlKey || event.metaKey) return;
		const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
		if (steps === undefined) return;
		event.preventDefault();
		this.#step(steps);
	}

	#keepTime(options: { signal: AbortSignal }): void {
		if (!this.#everyMs) return;
		// Who wants less motion sees it paused, and may let it play.
		if (matchMedia("(prefers-reduced-motion: reduce)").matches) this.#pause(true);
		for (const type of ["pointerleave", "focusout", "pointerup"])
			this.addEventListener(type, () => this.#restartTime(), options);
		document.addEventListener("visibilitychange", () => this.#restartTime(), options);
		this.#restartTime();
	}

	#restartTime(): void {
		clearInterval(this.#timer);
		if (this.#everyMs) this.#timer = setInterval(() => this.#tick(), this.#everyMs);
	}

	#tick(): void {
		const resting =
			this.#paused ||
			document.hidden ||
			// A finger leaves `:hover` behind where it last touched.
			(this.matches(":hover") && matchMedia("(hover: hover)").matches) ||
			this.querySelector(":focus-visible") !== null ||
			document.querySelector("dialog:modal, [data-locks-scroll]:popover-open") !== null;
		if (!resting) this.#step(1);
	}

	get #everyMs(): number {
		return Number(this.getAttribute("advance")) || 0;
	}
}
