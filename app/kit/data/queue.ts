import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { fromKysely, PgBoss } from "pg-boss";
import { pool, type Tx } from "#kit/data/db.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Job and wait never end by themselves within a year: what a row promises is only given up by a person. */
const NEVER_GIVE_UP = { retryLimit: 10_000, retryBackoff: true, retentionSeconds: YEAR_SECONDS };

/** Every queue and how patient it is: soon again at first, then every two hours for an e-mail, every half for a call. */
export const queues = {
	mail: { ...NEVER_GIVE_UP, retryDelay: 5, retryDelayMax: 7200, expireInSeconds: 120 },
	/** Letters of an issue of the newsletter: apart, so that no other letter waits behind them. */
	newsletter: { ...NEVER_GIVE_UP, retryDelay: 60, retryDelayMax: 7200, expireInSeconds: 120 },
	/** E-mails by which somebody chooses a new password. */
	reset: { ...NEVER_GIVE_UP, retryDelay: 2, retryDelayMax: 60, expireInSeconds: 60 },
	/** Seats bought for an address that an account has just verified. */
	claims: { ...NEVER_GIVE_UP, retryDelay: 2, retryDelayMax: 600, expireInSeconds: 60 },
	/** Money to be sent back: asked for once; whatever stays open is looked at by follow-refunds. */
	refund: { ...NEVER_GIVE_UP, retryDelay: 5, retryDelayMax: 1800, expireInSeconds: 120 },
	/**
	 * A statement of the bank: thousands of lines, each done once however often the job begins again. The process that works on it says so, else
	 * one that was killed would keep the rest of its lines waiting until it is over.
	 */
	statement: { ...NEVER_GIVE_UP, retryDelay: 5, retryDelayMax: 1800, expireInSeconds: 900, heartbeatSeconds: 30 },
	/** A check of all money that takes too long for a page: of a million payments minutes. */
	"money-check": { ...NEVER_GIVE_UP, retryDelay: 60, retryDelayMax: 7200, expireInSeconds: 3600, heartbeatSeconds: 30 },
	webhook: { ...NEVER_GIVE_UP, retryDelay: 2, retryDelayMax: 1800, expireInSeconds: 60 },
};

export type QueueName = keyof typeof queues;

let boss: PgBoss | undefined;

/** Connects the queue to the shared pool, making its tables on the first start. Refuses a second one: no one would stop the first. */
export async function openQueue(options: { supervise: boolean }) {
	if (boss) throw new Error("The queue is open already: call closeQueue() first.");
	const opened = new PgBoss({
		db: { executeSql: (text, values) => pool.query(text, values) },
		schema: "pgboss",
		supervise: options.supervise,
		schedule: false,
	});
	opened.on("error", (error) => console.warn(`queue: ${error.message}`));
	await opened.start();
	for (const [name, policy] of Object.entries(queues)) {
		await opened.createQueue(name, policy);
		// One made by an older version keeps its old patience otherwise.
		await opened.updateQueue(name, policy);
		// The library looks a queue up at its first use, on a second connection: within transactions that would
		// hold every connection of the pool, all of them would wait for ever. So the first use is here.
		await opened.findJobs(name, { id: randomUUID() });
	}
	boss = opened;
	return opened;
}

/** What is being done is waited for, but not longer than this. */
const LAST_JOBS_MS = 3000;

export async function closeQueue() {
	// The library itself would look only twice a second whether its jobs are done.
	const jobsEnd = Promise.all(Object.keys(queues).map((name) => boss?.offWork(name)));
	await Promise.race([jobsEnd, pause(LAST_JOBS_MS, undefined, { ref: false })]);
	await boss?.stop({ graceful: false, close: false });
	boss = undefined;
}

/** What has not been done yet, waits for its turn, or is being done right now. */
const ALIVE = ["created", "retry", "active"];

/** Has a job done now that waits for its next try. One that was lost is put into the queue again; none is ever there twice. */
export async function hasten(tx: Tx, queue: QueueName, data: object) {
	if (!boss) throw new Error("The queue is not open: call openQueue() after openDatabase().");
	const on = { db: fromKysely(tx) };
	const alive = (await boss.findJobs(queue, { data, ...on })).filter(({ state }) => ALIVE.includes(state));
	if (alive.length === 0) return await enqueue(tx, queue, data);
	// No one waits shorter than no time at all.
	for (const { id, state } of alive)
		if (state !== "active") await boss.update(queue, undefined, { id, startAfter: "0 seconds", ...on });
}

/** Whether a job of a queue waits or is being done. */
export async function isWaitingFor(queue: QueueName): Promise<boolean> {
	if (!boss) throw new Error("The queue is not open: call openQueue() after openDatabase().");
	return (await boss.findJobs(queue)).some(({ state }) => ALIVE.includes(state));
}

/** Puts a job into the queue inside the transaction of the action that causes it: both happen or neither. */
export async function enqueue(tx: Tx, queue: QueueName, data: object) {
	if (!boss) throw new Error("The queue is not open: call openQueue() after openDatabase().");
	await boss.insert(queue, [{ data }], { db: fromKysely(tx) });
}
