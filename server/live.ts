import pg from "pg";
import type { Connection } from "#server/data/connection.ts";

/** Heard by every open stream after the line to the database was down: something may have changed unheard. */
export const EVERYTHING = "*";

const RETRY_MS = 1000;
type Listener = (topic: string) => void;
const listeners = new Set<Listener>();

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
		const line = new pg.Client(connection);
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
			if (!isFirst) tell(EVERYTHING);
		} catch {
			redial();
		}
	}

	const ready = dial(true);
	return {
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
	for (const listener of listeners) listener(topic);
}
