import { sql } from "kysely";
import { type BankAgreement, readBankAgreement } from "#desk/data/bank-agreement.ts";
import { linesOf, MONEY_COLUMNS, MONEY_SUMS } from "#desk/data/money-lines.ts";
import {
	listMoneyKinds,
	listMoneyOff,
	type MoneyAgreement,
	type MoneyOfKind,
	readMoneyAgreement,
	waysOf,
} from "#desk/data/money-totals.ts";
import { storeTakings } from "#desk/data/takings.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import { addDays, type Day, todayInLagos } from "#kit/rules/days.ts";
import { type BrokenInvariant, runChecks } from "#sales/ledger/orders/data/invariants.ts";

/** What a look at all money and all orders found: whether everything adds up, and what does not. */
export type MoneyCheck = {
	agreement: MoneyAgreement;
	kinds: MoneyOfKind[];
	bank: BankAgreement;
	checks: { name: string; broken: BrokenInvariant[] }[];
	off: Awaited<ReturnType<typeof listMoneyOff>>;
};

/** The last one that was kept. */
export type KeptCheck = MoneyCheck & { beganAt: Date; tookMs: number };

/** Looks at everything. The dearest question comes first: if it takes too long, that is known soon. */
export async function makeMoneyCheck(on: Database, now: Date): Promise<MoneyCheck> {
	const agreement = await readMoneyAgreement(on);
	return {
		agreement,
		kinds: await listMoneyKinds(on),
		bank: await readBankAgreement(on),
		checks: await runChecks(on, now),
		off: agreement.agrees ? { payments: [], enrolments: [] } : await listMoneyOff(on),
	};
}

/** All of it at one moment, so that a payment that arrives meanwhile is in every sum or in none. `waitMs`: for no question longer. */
export async function atOneMoment<T>(work: (tx: Tx) => Promise<T>, waitMs?: number): Promise<T> {
	return await db
		.transaction()
		.setIsolationLevel("repeatable read")
		.execute(async (tx) => {
			if (waitMs !== undefined) await sql`select set_config('statement_timeout', ${String(waitMs)}, true)`.execute(tx);
			return await work(tx);
		});
}

export async function readKeptCheck(): Promise<KeptCheck | undefined> {
	const row = await db.selectFrom("money_checks").selectAll().executeTakeFirst();
	return row && { ...(row.found as MoneyCheck), beganAt: row.began_at, tookMs: row.took_ms };
}

/** Whatever began on a day is long done an hour after it. */
const DONE_MS = 3_600_000;

/** The last day that is over. */
export const lastDayToKeep = (now: Date): Day => addDays(todayInLagos(new Date(now.getTime() - DONE_MS)), -1);

/** Keeps a check, and the sums of all days that are over, in the place of what was kept before. */
export async function storeMoneyCheck(tx: Tx, check: MoneyCheck, { now, tookMs }: { now: Date; tookMs: number }) {
	await forgetMoneyCheck(tx);
	const until = lastDayToKeep(now);
	await tx
		.insertInto("money_checks")
		.values({ began_at: now, took_ms: tookMs, kept_until: until, found: storedJson(withoutNames(check)) })
		.execute();
	await sql`insert into money_days (${MONEY_COLUMNS})
		select day, ${MONEY_SUMS} from (${linesOf(BEFORE_ALL, until, true)}) lines group by day`.execute(tx);
	await sql`insert into way_days (day, provider, method, payments, received, fees) ${waysOf(BEFORE_ALL, until)}`.execute(
		tx,
	);
	await storeTakings(tx, until, now);
}

/** Has everything added up at each look again. */
export async function forgetMoneyCheck(tx: Tx): Promise<void> {
	for (const table of ["money_checks", "money_days", "way_days", "taking_days"] as const)
		await tx.deleteFrom(table).execute();
}

const BEFORE_ALL = "2000-01-01";

/** What is kept outlives a person's wish to be forgotten: it holds the addresses of pages, and no one's name. */
function withoutNames({ checks, off, ...check }: MoneyCheck): MoneyCheck {
	return {
		...check,
		checks: checks.map(({ name, broken }) => ({
			name,
			broken: broken.map(({ what, at }) => ({ what: at ?? what, at })),
		})),
		off: {
			...off,
			enrolments: off.enrolments.map((one) => ({ ...one, fullName: "", title: `/admin/enrolments/${one.id}` })),
		},
	};
}
