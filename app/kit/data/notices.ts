import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterCommit, beforeClosing, type Database, db, type Tx } from "#kit/data/db.ts";
import { EVERYTHING } from "#kit/rules/topics.ts";

/** One notice in this time at most, of all that is announced within it: a busy day is one instead of hundreds. */
const GATHER_MS = 25;
const RETRY_MS = 1000;
/** Rather than a long list: everybody look again. */
const MOST_TOPICS = 500;

/** Sent with each notice, so that the process that has acted on a change already does not do so again. */
export const THIS_PROCESS = randomBytes(6).toString("base64url");

const waiting = new Set<string>();
let timer: NodeJS.Timeout | undefined;
let sending: Promise<void> | undefined;
let lastAt = -GATHER_MS;

/**
 * Tells open pages that something changed: `courses`, `inbox`, `user:<id>`. It is said once the transaction stands, never
 * before, and carries a topic, never data: anyone who hears it asks again with their own rights. PostgreSQL lets transactions
 * with a notice commit one after the other only, so it is not part of the action: pages that miss one of a process that dies
 * look again when their line is back.
 */
export async function notify(tx: Tx, ...topics: string[]) {
	if (!afterCommit(tx, () => queueTopics(topics))) {
		await sendTopics(tx, topics);
		for (const listener of listeners) listener(topics);
	}
}

type ChangeListener = (topics: readonly string[]) => void;
const listeners = new Set<ChangeListener>();

/** Calls `listener` as soon as a change of this very process stands: before the request that made it has an answer. Answers how to stop. */
export function onOwnChange(listener: ChangeListener): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

function queueTopics(topics: readonly string[]) {
	for (const listener of listeners) listener(topics);
	for (const topic of topics) waiting.add(topic);
	// At once on a quiet day: anyone who did it gets a page that has it already.
	if (!sending) scheduleNotice(Math.max(0, lastAt + GATHER_MS - performance.now()));
}

function scheduleNotice(ms: number) {
	timer ??= setTimeout(sendQueuedTopics, ms).unref();
}

/** One after the other: what was announced first is heard first, however slow the database is. */
function sendQueuedTopics() {
	const topics = waiting.size > MOST_TOPICS ? [EVERYTHING] : [...waiting];
	waiting.clear();
	timer = undefined;
	lastAt = performance.now();
	sending = sendTopics(db, topics).then(
		() => scheduleNext(GATHER_MS),
		() => {
			for (const topic of topics) waiting.add(topic);
			scheduleNext(RETRY_MS);
		},
	);
}

function scheduleNext(ms: number) {
	sending = undefined;
	if (waiting.size > 0) scheduleNotice(ms);
}

beforeClosing(async () => {
	clearTimeout(timer);
	timer = undefined;
	await sending;
	clearTimeout(timer);
	if (waiting.size > 0) sendQueuedTopics();
	await sending;
	// A database that cannot be reached now gets no notice at all.
	clearTimeout(timer);
	timer = undefined;
	waiting.clear();
});

async function sendTopics(on: Database, topics: readonly string[]) {
	await sql`select tell_live(topic, ${THIS_PROCESS}) from unnest(${topics}::text[]) as topic`.execute(on);
}
