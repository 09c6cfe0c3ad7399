import { type PointerEvent as Press, type RefObject, useEffect, useRef, useState } from "react";

/** Nearer than so to an edge of the window the page scrolls by itself, so many pixels a frame. */
const EDGE_PX = 72;
const SCROLL_PX = 12;

type Drag = { from: number; to: number; pointer: number };

/**
 * Drags a row of a list to another position. The rows stay where they are until it is dropped: moved while it is pressed, the
 * pressed one would lose the pointer. Escape puts it back. Positions are counted from 0.
 */
export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
	const [drag, setDrag] = useState<Drag>();
	const drop = useRef(onDrop);
	useEffect(() => {
		drop.current = onDrop;
	});
	const start = useRef({ y: 0 });
	const { from, pointer } = drag ?? {};
	useEffect(() => {
		const rows = [...(list.current?.children ?? [])] as HTMLElement[];
		const row = from === undefined ? undefined : rows[from];
		if (!row || from === undefined) return;
		const others = rows.filter((other) => other !== row);
		let y = start.current.y - window.scrollY;
		let to = from;
		let frame = 0;
		const look = () => {
			row.style.translate = `0 ${y + window.scrollY - start.current.y}px`;
			to = others.filter((other) => middleOf(other) < y).length;
			setDrag((now) => (now && now.to !== to ? { ...now, to } : now));
		};
		const scroll = () => {
			const way = y < EDGE_PX ? -1 : y > window.innerHeight - EDGE_PX ? 1 : 0;
			if (way) {
				window.scrollBy({ top: way * SCROLL_PX, behavior: "instant" });
				look();
			}
			frame = requestAnimationFrame(scroll);
		};
		const move = (event: PointerEvent) => {
			if (event.pointerId !== pointer) return;
			y = event.clientY;
			look();
		};
		const end = (event: PointerEvent) => {
			if (event.pointerId !== pointer) return;
			setDrag(undefined);
			if (event.type === "pointerup" && to !== from) drop.current(from, to);
		};
		const putBack = (event: KeyboardEvent) => event.key === "Escape" && setDrag(undefined);
		const listening = new AbortController();
		const { signal } = listening;
		window.addEventListener("pointermove", move, { signal });
		window.addEventListener("pointerup", end, { signal });
		window.addEventListener("pointercancel", end, { signal });
		window.addEventListener("keydown", putBack, { signal });
		frame = requestAnimationFrame(scroll);
		return () => {
			listening.abort();
			cancelAnimationFrame(frame);
			row.style.translate = "";
		};
	}, [list, from, pointer]);
	return {
		drag,
		begin: (event: Press, position: number) => {
			if (event.button !== 0 || drag) return;
			// Nothing of the page is selected by it.
			event.preventDefault();
			start.current = { y: event.clientY + window.scrollY };
			setDrag({ from: position, to: position, pointer: event.pointerId });
		},
	};
}

function middleOf(row: Element): number {
	const { top, height } = row.getBoundingClientRect();
	return top + height / 2;
}
