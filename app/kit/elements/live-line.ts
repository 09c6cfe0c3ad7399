/** How soon a line that was refused is tried again, and how late at most. One that merely broke the browser mends itself. */
const RETRY_MS = 3000;
const LONGEST_RETRY_MS = 60_000;

/**
 * Opens a line on which the server tells that one of the topics changed, since this page was written or since the last
 * news of it. A page that no one sees keeps no line: the browser has only six for a site. Answers how to close it.
 */
export function openLine(topics: readonly string[], onNews: (mark: string) => void): () => void {
	let source: EventSource | undefined;
	let again: ReturnType<typeof setTimeout> | undefined;
	let waitMs = RETRY_MS;

	function open(): void {
		isRewound = false;
		const since = document.documentElement.dataset.liveAt ?? "";
		const line = new EventSource(`/live?${new URLSearchParams({ topics: topics.join(), since })}`);
		source = line;
		line.onopen = () => {
			waitMs = RETRY_MS;
		};
		line.onmessage = ({ lastEventId }) => onNews(lastEventId);
		line.onerror = () => {
			if (line.readyState !== EventSource.CLOSED) return;
			hangUp();
			again = setTimeout(look, waitMs);
			waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS);
		};
	}
	function hangUp(): void {
		clearTimeout(again);
		source?.close();
		source = undefined;
	}
	function look(): void {
		if (document.hidden) hangUp();
		else if (!source) open();
	}

	look();
	document.addEventListener("visibilitychange", look);
	return () => {
		document.removeEventListener("visibilitychange", look);
		hangUp();
	};
}

/** Whether a page that was shown before is about to be shown again, and its line is still to open. */
let isRewound = false;

/** What this page knows is now as new as this mark. News that the page one leaves still hears is not news of the one that comes. */
export function knowsUpTo(mark: string): void {
	if (mark && !isRewound) document.documentElement.dataset.liveAt = mark;
}

/** The page that comes next knows no more than it did at this mark: its line asks for the news since. */
export function knowsOnly(mark: string): void {
	document.documentElement.dataset.liveAt = mark;
	isRewound = true;
}

/** Heard before React came, for React to find. */
export function leaveNews(mark: string): void {
	document.documentElement.dataset.liveNews = mark;
}

/** The mark of what was heard before React came, once. */
export function takeNews(): string | undefined {
	const mark = document.documentElement.dataset.liveNews;
	delete document.documentElement.dataset.liveNews;
	return mark;
}
