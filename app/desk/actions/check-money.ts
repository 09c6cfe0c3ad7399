import {
	atOneMoment,
	forgetMoneyCheck,
	type MoneyCheck,
	makeMoneyCheck,
	readKeptCheck,
	storeMoneyCheck,
} from "#desk/data/money-check.ts";
import { asReport, inTransaction, isStatementTimeout } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { hasten, isWaitingFor } from "#kit/data/queue.ts";

/** A check that is quicker is made at each look. */
const QUICK_MS = 300;
/** What no one waits for: where no check was made yet, one tries. */
const MOST_WAIT_MS = 1500;
/** A check that takes minutes is not made again and again because somebody looks. */
const REST_MS = 3_600_000;
const NIGHTLY_MS = 12 * REST_MS;

/**
 * `check`: null, the first one is under way. `kept`: when it was made and how long it took, where that is too long for each look; then
 * another is made every night, when somebody asks, and when the last one is old.
 */
export type MoneyState = {
	check: MoneyCheck | null;
	kept: { beganAt: Date; tookMs: number } | null;
	isUnderWay: boolean;
};

/** Whether all money adds up: looked at now, or as the last check found it. */
export async function readMoneyState(now: Date): Promise<MoneyState> {
	const last = await readKeptCheck();
	if (!last || last.tookMs <= QUICK_MS) {
		const check = await checkWithin(MOST_WAIT_MS, now);
		if (check) return { check, kept: null, isUnderWay: false };
	}
	if (!last || now.getTime() - last.beganAt.getTime() > REST_MS) await requestMoneyCheck();
	const isUnderWay = await isWaitingFor("money-check");
	if (!last) return { check: null, kept: null, isUnderWay };
	const { beganAt, tookMs, ...check } = last;
	return { check, kept: { beganAt, tookMs }, isUnderWay };
}

async function checkWithin(waitMs: number, now: Date): Promise<MoneyCheck | undefined> {
	return await atOneMoment((tx) => makeMoneyCheck(tx, now), waitMs).catch((error) => {
		if (isStatementTimeout(error)) return undefined;
		throw error;
	});
}

/** Has another check made soon. One that waits or is under way already is that one. */
export async function requestMoneyCheck(): Promise<void> {
	await inTransaction((tx) => hasten(tx, "money-check", {}));
}

/** At night: the next one of an academy whose checks are kept. */
export async function checkMoneyAgain({ now }: { now: Date }): Promise<void> {
	const last = await readKeptCheck();
	if (last && now.getTime() - last.beganAt.getTime() > NIGHTLY_MS) await requestMoneyCheck();
}

/** Checks everything, however long that takes, and keeps what was found where it takes long. */
export async function checkMoney({ now }: { now: Date }): Promise<void> {
	const began = performance.now();
	const check = await asReport(() => atOneMoment((tx) => makeMoneyCheck(tx, now)));
	const tookMs = Math.round(performance.now() - began);
	await inTransaction(async (tx) => {
		if (tookMs > QUICK_MS) await storeMoneyCheck(tx, check, { now, tookMs });
		else await forgetMoneyCheck(tx);
		await notify(tx, "checks");
	});
}
