import { knowsOnly } from "#kit/elements/live-line.ts";

/** Pages that listen to news: shown again from here, they get what has changed since. */
const LISTENING = /^\/(courses(\/[\w-]+)?|team\/[\w-]+|about|services)?$/;
/** As far back as one goes page by page. */
const MOST_KEPT = 20;
/** By then the next page has most of what it needs. */
const AFTER_MOVE_MS = 300;

/** `mark`: what the page knew of all that the server tells. `cookies`: for whom it was, as far as a script can see. */
type Answer = { body: ArrayBuffer; headers: Headers; mark: string; cookies: string };

const kept = new Map<string, Answer>();

/** What a page of the site knew when it was asked for. */
export type AnswerMark = Pick<Answer, "mark" | "cookies">;

export function knownNow(): AnswerMark {
	return { mark: document.documentElement.dataset.liveAt ?? "", cookies: document.cookie };
}

/** Keeps a page's data for anyone who comes back to it. */
export function storeAnswer({ url }: Request, response: Response, known: AnswerMark): void {
	if (!isListening(url) || response.status !== 200) return;
	const { headers } = response;
	const keep = (body: ArrayBuffer) => {
		kept.delete(url);
		kept.set(url, { body, headers, ...known });
		const [oldest] = kept.keys();
		if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
	};
	// One that breaks off half way is not kept.
	response
		.clone()
		.arrayBuffer()
		.then(keep, () => {});
}

/**
 * What was shown at the address somebody goes back to, without asking the network. The page then knows no more than it knew: its line
 * asks for the news since.
 */
export function keptAnswer({ url }: Request): Response | undefined {
	const answer = kept.get(url);
	if (!answer || answer.cookies !== document.cookie) return undefined;
	knowsOnly(answer.mark);
	return new Response(answer.body, { headers: answer.headers });
}

/** Anyone who changes something sees everything anew. */
export function forgetAnswers(): void {
	kept.clear();
}

/** The address of the data of the page that is shown. */
export function dataAddress(): string {
	const { origin, pathname, search } = location;
	return `${origin}${pathname.endsWith("/") ? `${pathname}_` : pathname}.data${search}`;
}

/** The first page came as HTML, so its data was never fetched. It is fetched once somebody has gone on to the next page, for the way back. */
export function storePreviousPage(url: string, known: AnswerMark): void {
	const request = new Request(url);
	if (!isListening(url) || kept.has(url) || savesData()) return;
	setTimeout(() => {
		fetch(request, { priority: "low" }).then(
			(response) => storeAnswer(request, response, known),
			() => {},
		);
	}, AFTER_MOVE_MS);
}

function isListening(url: string): boolean {
	const { pathname } = new URL(url);
	const page = pathname.replace(/_?\.data$/, "");
	return page !== pathname && LISTENING.test(page);
}

function savesData(): boolean {
	return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
