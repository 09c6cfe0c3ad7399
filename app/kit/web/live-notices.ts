import { randomBytes } from "node:crypto";
import pg from "pg";
import type { Connection } from "#kit/data/connection.ts";
import { EVERYTHING } from "#kit/rules/topics.ts";

const RETRY_MS = 1000;
/** A line that nobody picks up is dialled anew, instead of staying deaf for ever. */
const DIAL_MS = 5000;
type Listener = (topic: string) => void;
const listeners = new Set<Listener>();

/** Another process has told other things: its marks mean nothing here. */
const PROCESS = randomBytes(6).toString("base64url");
let told = 0;
/** At which count a kind of topic was last told. All members are one kind, so this stays small. */
const lastTold = new Map<string, number>();

/** How much has been told so far. A page carries it, and asks with it what it has missed. */
export function liveMark(): string {
	return `${PROCESS}.${told}`;
}

/** Of these topics, those told since a mark; everything, if this process does not know the mark. */
export function toldSince(mark: string, topics: Iterable<string>): string[] {
	const [process, count] = mark.split(".");
	if (process !== PROCESS) return [EVERYTHING];
	return [EVERYTHING, ...topics].filter((topic) => (lastTold.get(kindOf(topic)) ?? 0) > Number(count));
}

/** Calls `listener` with every topic that is told from now on. Answers how to stop. */
export function onLive(listener: Listener): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

/** Listens to the database's notices on a line of its own, and dials again when that line dies. */
export function startLive(connection: Connection) {
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
		line.on("notification", ({ payload }) => tell(payload ?? EVERYTHING));
		try {
			await line.connect();
			await line.query("listen live");
			// While the line was down something may have changed unheard.
			if (!isFirst) tell(EVERYTHING);
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

function tell(topic: string) {
	told++;
	lastTold.set(kindOf(topic), told);
	for (const listener of listeners) listener(topic);
}

function kindOf(topic: string): string {
	return topic.startsWith("user:") ? "user" : topic;
}
