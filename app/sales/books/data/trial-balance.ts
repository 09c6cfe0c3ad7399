import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { journalRows, listDeferrals, readDeferred } from "#sales/books/data/journal.ts";
import { monthEndBefore, yearEndBefore } from "#sales/books/rules/accounts.ts";
import { ACCOUNTS, type Account } from "#settings/rules/account-codes.ts";

/** One account in a period: `opening` and `closing` are debits above nothing, credits below. Kobo. */
export type AccountBalance = { account: Account; opening: Kobo; debits: Kobo; credits: Kobo; closing: Kobo };

/** The accounts of a year's result: they begin at nothing on its first day, and what they had is the result of earlier years. */
const RESULT: readonly Account[] = ["income", "fees"];

/** Every account that was ever moved, from all rows of the journal. Openings, closings, and debits less credits add up to nothing each. */
export async function readTrialBalance(
	{ from, until }: { from: Day; until: Day },
	today: Day,
): Promise<AccountBalance[]> {
	const yearEnd = yearEndBefore(from);
	const { rows } = await sql<{ account: Account; earlier: Kobo; before: Kobo; debits: Kobo; credits: Kobo }>`
		select account, coalesce(sum(amount) filter (where day <= ${yearEnd}::date), 0)::bigint as earlier,
			coalesce(sum(amount) filter (where day > ${yearEnd}::date and day < ${from}::date), 0)::bigint as before,
			coalesce(sum(amount) filter (where day >= ${from}::date and amount > 0), 0)::bigint as debits,
			coalesce(-sum(amount) filter (where day >= ${from}::date and amount < 0), 0)::bigint as credits
		from (${journalRows({ from: undefined, until })}) x group by account`.execute(db);
	const sums = new Map(ACCOUNTS.map((account) => [account, { earlier: 0, before: 0, debits: 0, credits: 0 }]));
	const add = (
		account: Account,
		more: Partial<Omit<AccountBalance, "account">> & { earlier?: Kobo; before?: Kobo },
	) => {
		const of = sums.get(account);
		if (!of) throw new Error(`No account ${account}.`);
		of.earlier += more.earlier ?? 0;
		of.before += more.before ?? 0;
		of.debits += more.debits ?? 0;
		of.credits += more.credits ?? 0;
	};
	for (const { account, ...more } of rows) add(account, more);
	const earlier = await readDeferred(yearEnd);
	const before = (await readDeferred(monthEndBefore(from))) - earlier;
	add("income", { earlier, before });
	add("deferred", { earlier: -earlier, before: -before });
	for (const { account, amount } of await listDeferrals({ from, until }, today))
		add(account, amount > 0 ? { debits: amount } : { credits: -amount });
	return balancesOf(sums);
}

type Sums = ReadonlyMap<Account, { earlier: Kobo; before: Kobo; debits: Kobo; credits: Kobo }>;

function balancesOf(sums: Sums): AccountBalance[] {
	const result = RESULT.reduce((sum, account) => sum + (sums.get(account)?.earlier ?? 0), 0);
	return [...sums]
		.map(([account, { earlier, before, debits, credits }]) => {
			const carried = account === "earnings" ? result : RESULT.includes(account) ? 0 : earlier;
			const opening = carried + before;
			return { account, opening, debits, credits, closing: opening + debits - credits };
		})
		.filter(({ opening, debits, credits }) => opening !== 0 || debits !== 0 || credits !== 0);
}
