import { config } from "#kit/config/config.ts";
import { EVERYTHING, OFFICE_TOPICS, officeTopicsOf, PUBLIC_TOPICS } from "#kit/rules/topics.ts";
import { currentUser } from "#kit/web/guards.ts";
import { takeLine } from "#kit/web/live-lines.ts";
import { changedSince, liveMark, onLive } from "#kit/web/live-notices.ts";
import { requestFacts } from "#kit/web/request-facts.ts";
import { userOfRequest } from "#kit/web/session-context.ts";
import type { Route } from "./+types/live";

/** Proxies close silent lines after a minute or less. */
const HEARTBEAT_MS = 25_000;
/** A page dials again at once; what no one reads any more is gone by then. Not all at the same moment. */
const LONGEST_MS = 15 * 60_000;
const SPREAD_MS = 60_000;
/** A page that found no place looks again by itself. */
const TRY_AGAIN_SECONDS = 60;

/**
 * The event stream of an open page: topics only, never data. `me` stands for one's own account. What was announced since the
 * page was read, or since the line broke, is sent first.
 */
export function loader({ request, context }: Route.LoaderArgs) {
	const query = new URL(request.url).searchParams;
	const asked = query.get("topics")?.split(",") ?? [];
	const user = currentUser(context);
	const allowed: string[] = [
		...PUBLIC_TOPICS,
		...(config.showsInbox ? ["inbox"] : []),
		...(user ? officeTopicsOf(user.role) : []),
	];
	const names = new Map<string, string>(
		asked.filter((topic) => allowed.includes(topic)).map((topic) => [topic, topic]),
	);
	if (user && asked.includes("me")) names.set(`user:${user.id}`, "me");
	const since = request.headers.get("last-event-id") || query.get("since");
	const missed = since && names.size > 0 ? changedSince(since, names.keys()) : [];
	const inside = [...names.keys()].filter((topic) => Object.hasOwn(OFFICE_TOPICS, topic));
	const door =
		inside.length > 0 && user ? { own: `user:${user.id}`, isOpen: () => mayStillHear(request, inside) } : undefined;
	const { clientAddress } = context.get(requestFacts);
	const giveBack = takeLine({ address: clientAddress, member: user?.id });
	if (!giveBack) return new Response(null, { status: 503, headers: { "retry-after": String(TRY_AGAIN_SECONDS) } });
	return new Response(eventStream(names, missed, request.signal, door, giveBack), {
		headers: { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" },
	});
}

/** The line was let in once and stays open: whether it may still get what only the office gets. */
type LineDoor = { own: string; isOpen: () => Promise<boolean> };

async function mayStillHear(request: Request, topics: readonly string[]): Promise<boolean> {
	const user = await userOfRequest(request, new Date());
	const heard: readonly string[] = user ? officeTopicsOf(user.role) : [];
	return topics.every((topic) => heard.includes(topic));
}

function eventStream(
	names: Map<string, string>,
	missed: string[],
	signal: AbortSignal,
	door: LineDoor | undefined,
	giveBack: () => void,
): ReadableStream<Uint8Array> {
	const bytes = new TextEncoder();
	let stop = () => {};
	return new ReadableStream({
		start(controller) {
			const write = (text: string) => controller.enqueue(bytes.encode(text));
			const eventOf = (topic: string) => {
				const name = topic === EVERYTHING ? "*" : names.get(topic);
				return name ? `id: ${liveMark()}\ndata: ${name}\n\n` : "";
			};
			const hangUp = () => {
				stop();
				try {
					controller.close();
				} catch {
					// The reader left first; there is nothing left to close.
				}
			};
			// One after the other, so that no mark overtakes an earlier one.
			let turn = Promise.resolve();
			const tellThroughDoor = (topic: string, { own, isOpen }: LineDoor) => {
				const event = eventOf(topic);
				turn = turn
					.then(async () => {
						const isLetIn = await isOpen();
						// The last word: what happened to one's own account. It has the page look for itself.
						if (event && !isStopped && (isLetIn || topic === own)) write(event);
						if (!isLetIn) hangUp();
					})
					// Asked in vain: the browser dials again, and is let in by what holds then.
					.catch(hangUp);
			};
			const off = onLive((topic) => {
				const event = eventOf(topic);
				if (door && (event || topic === door.own)) tellThroughDoor(topic, door);
				else if (event) write(event);
			});
			const heartbeat = setInterval(() => write(":\n\n"), HEARTBEAT_MS);
			const end = setTimeout(hangUp, LONGEST_MS + Math.random() * SPREAD_MS);
			let isStopped = false;
			stop = () => {
				isStopped = true;
				off();
				clearInterval(heartbeat);
				clearTimeout(end);
				giveBack();
			};
			signal.addEventListener("abort", hangUp);
			// The mark alone is no event: the browser keeps it, and sends it when it dials again.
			write([`retry: 1000\nid: ${liveMark()}\n\n`, ...missed.map(eventOf)].join(""));
		},
		cancel: () => stop(),
	});
}
