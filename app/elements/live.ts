import { bringReact } from "#app/elements/bring-react.ts";
import { leaveNews, openLine } from "#app/elements/live-line.ts";
import { whenIdle } from "#app/elements/parsed.ts";
import { isReactHere, whenReactIsHere } from "#app/elements/react-state.ts";

/** A page nobody has touched listens too. News brings React, which asks for the page's data and opens its own line. */
export function startLive(): void {
	whenIdle(() => {
		const topics = document.querySelector<HTMLElement>("script[data-live]")?.dataset.live;
		if (topics && !isReactHere()) whenReactIsHere(openLine(topics.split(","), bringReactToNews));
	});
}

function bringReactToNews(mark: string): void {
	leaveNews(mark);
	bringReact();
}
