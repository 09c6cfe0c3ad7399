import pg from "pg";
import type { Connection } from "#kit/data/connection.ts";
import { THIS_PROCESS } from "#kit/data/notices.ts";
import { EVERYTHING } from "#kit/rules/topics.ts";

const RETRY_MS = 1000;
/** A line that no one picks up is dialled anew, instead of staying deaf for ever. */
const DIAL_MS = 5000;
/** `isOwn`: this process has changed it, and knew it before it was announced (`onOwnChange`). */
type Listener = (topic: string, isOwn: boolean) => void;
const listeners = new Set<Listener>();
const LAST_NUMBER = "select case when is_called then last_value else 0 end as last from live_notices";

/** The numbers of the notices: the last one heard, and the last one there was when this process began to listen. */
let heard = 0;
let listeningSince = Number.POSITIVE_INFINITY;
/** With which number a kind of topic was last announced. All members are one kind, so this stays small. */
const lastTold = new Map<string, number>();

/**
 * The number of the last notice heard. A page carries it, and asks with it what it has missed, of whichever process: what
 * stood before that notice was announced is in the page.
 */
export function liveMark(): string {
	return String(heard);
}

/** Of these topics, those announced since a mark; everything, if this process cannot know. */
export function changedSince(mark: string, topics: Iterable<string>): string[] {
	const number = Number(mark);
	if (!(number >= listeningSince)) return [EVERYTHING];
	return [EVERYTHING, ...topics].filter((topic) => (lastTold.get(kindOf(topic)) ?? 0) > number);
}

/** Calls `listener` with every topic that is announced from now on. Answers how to stop. */
export function onLive(listener: Listener): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

/** Listens to the database's notices on a line of its own, and dials again when that line dies. */
export function startLive(connection: Connection) {
	// Numbers of another database mean nothing in this one.
	heard = 0;
	listeningSince = Number.POSITIVE_INFINITY;
	lastTold.clear();
	let stopped = false;
	let client: pg.Client | undefined;
	let timer: NodeJS.Timeout | undefined;

	async function dial(isFirst: boolean) {
		const line = new pg.Client({ ...connection, connectionTimeoutMillis: DIAL_MS });
		client = line;
		let isDown = false;
		const redial = () => {
			if (isDown || stopped) return;
			isDown = true;
			void line.end().catch(() => {});
			timer = setTimeout(() => void dial(false), RETRY_MS);
		};
		line.on("error", redial);
		line.on("end", redial);
		line.on("notification", ({ payload = "" }) => {
			const [number, teller, ...topic] = payload.split(" ");
			announce(topic.join(" "), Number(number), teller === THIS_PROCESS);
		});
		try {
			await line.connect();
			await line.query("listen live");
			// A process that died may have changed something and not announced it: a process that starts has every page read again.
			if (isFirst) await line.query("select tell_live('*')");
			const { rows } = await line.query(LAST_NUMBER);
			const last = Number(rows[0].last);
			listeningSince = Math.min(listeningSince, last);
			// While the line was down something may have changed unheard.
			if (isFirst) heard = Math.max(heard, last);
			else announce(EVERYTHING, last, false);
		} catch {
			redial();
		}
	}

	const ready = dial(true);
	return {
		/** Once it listens; or once the first try failed, since a later one tells everything anew. */
		ready,
		async stop() {
			stopped = true;
			clearTimeout(timer);
			await ready;
			await client?.end().catch(() => {});
		},
	};
}

function announce(topic: string, number: number, isOwn: boolean) {
	heard = Math.max(heard, number);
	lastTold.set(kindOf(topic), Math.max(lastTold.get(kindOf(topic)) ?? 0, number));
	for (const listener of listeners) listener(topic, isOwn);
}

function kindOf(topic: string): string {
	return topic.startsWith("user:") ? "user" : topic;
}
