// What the owner does at random with the books: closes months that have ended, and opens one again now and then.
import { todayInLagos } from "#kit/rules/days.ts";
import type { MonthKey } from "#kit/rules/months.ts";
import { closeMonth, reopenMonth } from "#sales/books/actions/close-month.ts";
import { readDay } from "#sales/books/data/as-of-day.ts";
import { listDeferrals, listJournal } from "#sales/books/data/journal.ts";
import { listVatMonths } from "#sales/books/data/month-figures.ts";
import { readTrialBalance } from "#sales/books/data/trial-balance.ts";
import { readOpenFrom } from "#sales/ledger/months/data/month-closings.ts";
import { closableMonths, openableMonths } from "#sales/ledger/months/rules/closed-month.ts";
import { monthOf } from "#sales/ledger/payments/rules/period.ts";
import { listCertificates } from "#sales/paying/ways/certificates/data/certificate-list.ts";
import { type Action, note, type Turn, type World } from "#tests/sales/orders/random-office.ts";

export const BOOKS: readonly Action[] = [
	{ name: "close a month", weight: 6, play: close },
	{ name: "open a month again", weight: 0.3, play: reopen },
];

/** The months whose answers are compared: money of earlier days is typed for the last forty. */
const MONTHS_COMPARED = 3;

async function close(turn: Turn): Promise<boolean> {
	const month = await closeMonths(turn);
	if (month) note(turn, month);
	return month !== undefined;
}

/** Closes every month that has ended, as two who press at once, and remembers what is answered about the last ones. */
export async function closeMonths({
	world,
	actor,
	now,
}: Pick<Turn, "world" | "actor" | "now">): Promise<MonthKey | undefined> {
	const closable = closableMonths(await readOpenFrom(), todayInLagos(now));
	const month = closable.at(-1);
	if (!month) return undefined;
	const answers = await Promise.all([closeMonth({ month, actor, now }), closeMonth({ month, actor, now })]);
	if (answers.filter(({ ok }) => ok).length !== 1) throw new Error("A month was closed twice, or not at all.");
	if (world.isInTurn)
		for (const closed of closable.slice(-MONTHS_COMPARED)) world.closed.set(closed, await answersOf(closed, now));
	return month;
}

async function reopen({ world, draw, actor, now }: Turn): Promise<boolean> {
	const openable = openableMonths(await readOpenFrom()).slice(0, 2);
	if (openable.length === 0) return false;
	const month = draw.pick(openable);
	const done = await reopenMonth({ month, reason: "A random one.", actor, now });
	for (const closed of [...world.closed.keys()]) if (closed >= month) world.closed.delete(closed);
	return done.ok;
}

/** Every answer about a month but what came in cash, from which a payment is left out that is undone in a later month. */
async function answersOf(month: MonthKey, now: Date): Promise<Record<string, string>> {
	const period = monthOf(month);
	const today = todayInLagos(now);
	const lines = [...(await listJournal(period)), ...(await listDeferrals(period, today))];
	const answers = {
		journal: lines
			.map(({ day, document, kind, account, amount }) => [day, document, kind, account, amount].join(" "))
			.sort(),
		trial: await readTrialBalance(period, today),
		vat: await listVatMonths(period),
		standing: (await readDay({ asOf: period.until, today })).standing,
		certificates: (await listCertificates({ asOf: period.until }))
			.map(({ order, number, amount }) => [order, number, amount].join(" "))
			.sort(),
	};
	return Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, JSON.stringify(answer)]));
}

/** The closed months of which something else is answered than when they were closed. */
export async function listMonthsThatChanged({ now, closed }: World): Promise<string[]> {
	const wrong: string[] = [];
	for (const [month, then] of closed)
		for (const [name, answer] of Object.entries(await answersOf(month, now)))
			if (answer !== then[name]) wrong.push(`${name} of ${month}: it was ${then[name]}, and ${answer} is answered`);
	return wrong;
}
