import { loadReact } from "#kit/elements/hydrate-on-interaction.ts";
import { leaveNews, openLine } from "#kit/elements/live-line.ts";
import { whenIdle } from "#kit/elements/parsed.ts";
import { isReactHere, whenReactIsHere } from "#kit/elements/react-state.ts";

/** A page no one has touched listens too. News brings React, which asks for the page's data and opens its own line. */
export function startLive(): void {
	whenIdle(() => {
		const topics = document.querySelector<HTMLElement>("script[data-live]")?.dataset.live;
		if (topics && !isReactHere()) whenReactIsHere(openLine(topics.split(","), loadReactForNews));
	});
}

function loadReactForNews(mark: string): void {
	leaveNews(mark);
	loadReact();
}
