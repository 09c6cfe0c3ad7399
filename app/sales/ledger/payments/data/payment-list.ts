import { type RawBuilder, sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { addDays, instantInLagos } from "#kit/rules/days.ts";
import { likeText, likeWords, type Order, type SortOf } from "#kit/rules/listing.ts";
import { isProviderName } from "#kit/rules/payment-provider.ts";
import { attemptsAbout } from "#sales/ledger/payments/data/attempts-about.ts";
import type { PAYMENTS, PaymentFilter } from "#sales/ledger/payments/rules/payment-filter.ts";

type PaymentOrder = Order<SortOf<typeof PAYMENTS>>;
export type PaymentSort = PaymentOrder["sort"];

/** The references of a filter, in order. Equal ones are in the order they were written. */
export async function listPaymentReferences(filter: PaymentFilter, order: PaymentOrder): Promise<string[]> {
	const { sort, descending, limit = null, offset = 0 } = order;
	const way = descending ? sql`desc` : sql`asc`;
	// Only money without an attempt has no name.
	const inOrder = sql`order by rank ${way} ${sort === "name" ? sql`nulls last` : sql``}, at ${way}, reference ${way}`;
	// Each part is cut to what the page may need: an index finds the first of a million rows.
	const first = sql`${inOrder} limit ${limit === null ? null : offset + limit}`;
	const parts = found(filter, sort).map((part) => sql`(${part} ${first})`);
	const { rows } = await sql<{ reference: string }>`
		select reference from (${sql.join(parts, sql` union all `)}) found
		${inOrder} limit ${limit} offset ${offset}`.execute(db);
	return rows.map(({ reference }) => reference);
}

/** The most payments that are counted and shown page by page. Above that, the list asks for a narrower filter. */
const MOST_PAYMENTS_COUNTED = 5000;

/** Counts the payments of a filter. `isMore`: there are more than are counted. */
export async function countPayments(filter: PaymentFilter): Promise<{ count: number; isMore: boolean }> {
	const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
		select from (${sql.join(found(filter, "time"), sql` union all `)}) found limit ${MOST_PAYMENTS_COUNTED + 1}) counted`.execute(
		db,
	);
	const count = rows[0]?.count ?? 0;
	return { count: Math.min(count, MOST_PAYMENTS_COUNTED), isMore: count > MOST_PAYMENTS_COUNTED };
}

/** All attempts, and money under our references without an attempt: one or two parts of a union. */
function found(filter: PaymentFilter, sort: PaymentSort): RawBuilder<unknown>[] {
	const attempts = filter.state === "unknown" ? [] : [attemptsOf(filter, sort)];
	const isOfAttempts = filter.purpose !== undefined || filter.money === "none";
	const others = isOfAttempts || (filter.state && filter.state !== "unknown") ? [] : [moneyAlone(filter, sort)];
	const parts = [...attempts, ...others];
	return parts.length > 0
		? parts
		: [sql`select '' as reference, null::timestamptz as rank, null::timestamptz as at where false`];
}

function attemptsOf(filter: PaymentFilter, sort: PaymentSort) {
	const { state, paidBy, purpose, money, waits, words = "" } = filter;
	const rank = { time: sql`l.created_at`, name: sql`l.plain_name`, amount: sql`l.total_kobo` }[sort];
	const arrived = sql`exists (select from payments p where p.attempt_id = l.attempt_id)`;
	return sql`select l.reference, ${rank} as rank, l.created_at as at from ${attemptsAbout(words)} l
		${state || paidBy ? sql`join payment_attempts a on a.id = l.attempt_id` : sql``}
		where ${sql.join(
			[
				...daysOf(filter, sql`l.created_at`),
				...(state ? [sql`a.state = ${state}`] : []),
				...(paidBy ? [isPaidBy(paidBy)] : []),
				...(purpose ? [PAYS_PART[purpose]] : []),
				...(money === "arrived" ? [arrived] : []),
				...(money === "none" ? [sql`not ${arrived}`] : []),
				...(waits ? [waiting(sql`l.reference`)] : []),
				sql`true`,
			],
			sql` and `,
		)}`;
}

const names = (kind: "deposit" | "balance") =>
	sql`exists (select from named_dues where attempt_id = l.attempt_id and kind = ${kind})`;

/** Whether an attempt `l` pays this part of a price, by the dues it names. */
const PAYS_PART: Record<NonNullable<PaymentFilter["purpose"]>, RawBuilder<unknown>> = {
	full: sql`not ${names("deposit")} and not ${names("balance")}`,
	deposit: names("deposit"),
	balance: sql`${names("balance")} and not ${names("deposit")}`,
};

/** One row per reference, however many payments it has. */
function moneyAlone(filter: PaymentFilter, sort: PaymentSort) {
	const { paidBy, words = "" } = filter;
	const rank = { time: sql`min(p.recorded_at)`, name: sql`null`, amount: sql`sum(p.amount_kobo)::bigint` }[sort];
	const whole = likeText(words.toLowerCase());
	return sql`select p.reference, ${rank} as rank, min(p.recorded_at) as at from payments p
		where p.attempt_id is null and ${sql.join(
			[
				...daysOf(filter, sql`p.recorded_at`),
				...(paidBy ? [methodIs(paidBy)] : []),
				...(filter.waits ? [waiting(sql`p.reference`)] : []),
				...(words
					? [
							sql`(lower(p.reference) like ${whole} or lower(p.provider_transaction_id) like ${whole} or lower(p.note) like ${whole}
								or exists (select from buyers where id = p.payer_id and plain_name like all (${likeWords(words)}::text[])))`,
						]
					: []),
				sql`true`,
			],
			sql` and `,
		)} group by p.reference`;
}

type PayerKind = NonNullable<PaymentFilter["paidBy"]>;

/** An attempt names its provider; only a payment names what the office received by hand. */
function isPaidBy(paidBy: PayerKind): RawBuilder<unknown> {
	const taken = sql`exists (select from payments p where p.attempt_id = a.id and ${methodIs(paidBy)})`;
	if (isProviderName(paidBy)) return sql`a.provider = ${paidBy}`;
	if (paidBy === "certificate") return sql`a.provider = 'certificate'`;
	return paidBy === "bank transfer" ? sql`(a.provider = 'bank' or ${taken})` : taken;
}

function methodIs(paidBy: PayerKind): RawBuilder<unknown> {
	if (isProviderName(paidBy)) return sql`p.provider = ${paidBy}`;
	if (paidBy === "certificate") return sql`p.provider = 'certificate'`;
	const byHand = sql`(p.provider = 'office' and p.method = ${paidBy})`;
	return paidBy === "bank transfer" ? sql`(p.provider = 'bank' or ${byHand})` : byHand;
}

function daysOf({ from, until }: PaymentFilter, at: RawBuilder<unknown>) {
	return [
		...(from ? [sql`${at} >= ${instantInLagos(from, 0)}`] : []),
		...(until ? [sql`${at} < ${instantInLagos(addDays(until, 1), 0)}`] : []),
	];
}

const waiting = (reference: RawBuilder<unknown>) =>
	sql`${reference} in (select reference from review_items where closed_at is null)`;
