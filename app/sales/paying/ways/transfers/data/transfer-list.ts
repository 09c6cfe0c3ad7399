import { type RawBuilder, sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { type DateRange, type Day, rangeOf } from "#kit/rules/date-range.ts";
import { likeText, likeWords, type Order, type SortOf } from "#kit/rules/listing.ts";
import { type Kobo, sumOf } from "#kit/rules/money.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import { foldedCode } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { isProofOpenOf } from "#sales/paying/ways/transfers/data/bank-transfers.ts";
import type {
	ListedTransfer,
	TRANSFERS,
	TransferFilter,
	TransferView,
} from "#sales/paying/ways/transfers/rules/transfer-filter.ts";

export type TransferRow = ListedTransfer & {
	reference: string;
	/** The code of the order it pays. */
	order: string;
	code: string;
	fullName: string;
	email: string;
	/** The organisation its invoice goes to. */
	buyer: string | null;
	title: string;
	date: DateRange | null;
	purpose: Purpose;
	asked: Kobo;
	deadline: Date;
	proofId: string | null;
	proofAt: Date | null;
};

/** The transfers of a filter, in order; equal ones in the order they were requested. */
export async function listTransfers(
	filter: TransferFilter,
	order: Order<SortOf<typeof TRANSFERS>>,
): Promise<TransferRow[]> {
	const way = order.descending ? sql`desc` : sql`asc`;
	const rank = { deadline: sql`t.deadline`, name: sql`u.plain_name`, amount: sql`a.total_kobo` }[order.sort];
	type Row = Omit<TransferRow, "date"> & { first_day: Day | null; last_day: Day | null };
	const { rows } =
		await sql<Row>`select a.reference, (select code from orders where id = a.order_id) as "order", t.code, u.full_name as "fullName", u.email,
			a.buyer ->> 'name' as buyer, seat.title, seat.purpose, a.total_kobo as asked, t.deadline,
			t.proof_id as "proofId", t.proof_at as "proofAt", ${stateAt(filter.now)} as state,
			seat.first_day, seat.last_day
		${from(filter, sql`join attempt_subjects seat on seat.attempt_id = a.id`)} order by ${rank} ${way}, a.id ${way} 
			limit ${order.limit ?? null} offset ${order.offset ?? 0}`.execute(db);
	return rows.map(({ first_day, last_day, ...row }) => ({
		...row,
		date: rangeOf(first_day ?? undefined, last_day ?? undefined) ?? null,
	}));
}

/** Counts the transfers of a filter. */
export async function countTransfers(filter: TransferFilter): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*)::int as count ${from(filter)}`.execute(db);
	return rows[0]?.count ?? 0;
}

/** Counts the matches of the search words in each view. */
export async function countTransferViews(filter: TransferFilter): Promise<Record<TransferView, number>> {
	const counts = await sql<{ state: ListedTransfer["state"]; count: number }>`
		select ${stateAt(filter.now)} as state, count(*)::int as count ${from({ ...filter, view: "all" })} group by 1`.execute(
		db,
	);
	const of = (...states: ListedTransfer["state"][]) =>
		counts.rows.reduce((sum, { state, count }) => sum + (states.includes(state) ? count : 0), 0);
	return {
		awaited: of("awaited", "proof"),
		proof: of("proof"),
		late: of("late"),
		came: of("came", "question"),
		withdrawn: of("withdrawn"),
		all: sumOf(counts.rows, ({ count }) => count),
	};
}

const CAME = sql`(a.state in ('paid', 'needs_review') or exists (select from payments where attempt_id = a.id))`;

/** A proof must be checked whether or not the deadline has passed, also one that came after the transfer ended. */
function stateAt(now: Date): RawBuilder<ListedTransfer["state"]> {
	return sql`case
		when exists (select from review_items r where r.attempt_id = a.id and r.closed_at is null) then 'question'
		when ${CAME} then 'came' when ${isProofOpenOf("t")} then 'proof' when t.withdrawn_at is not null then 'withdrawn'
		when t.deadline < ${now} then 'late' when a.state = 'cancelled' then 'withdrawn' else 'awaited' end`;
}

const STATES: Record<TransferView, readonly ListedTransfer["state"][] | null> = {
	awaited: ["awaited", "proof"],
	proof: ["proof"],
	late: ["late"],
	came: ["came", "question"],
	withdrawn: ["withdrawn"],
	all: null,
};

function from({ words, view, now }: TransferFilter, also: RawBuilder<unknown> = sql``) {
	const states = STATES[view];
	return sql`from bank_transfers t join payment_attempts a on a.id = t.attempt_id join attempt_people u on u.attempt_id = a.id ${also}
		where ${states ? sql`${stateAt(now)} = any(${states}::text[])` : sql`true`}
		and ${words ? isAbout(words) : sql`true`}`;
}

function isAbout(words: string) {
	const plain = likeWords(words);
	const whole = likeText(words.toLowerCase());
	// A code as people write it: with `KY` before it, in two halves, in small letters.
	const code = foldedCode(words).replace(/^KY/, "");
	return sql`(u.plain_name like all (${plain}::text[]) 
		or exists (select from enrolments where order_id = a.order_id and plain_title like all (${plain}::text[]))
		or u.email like ${whole} or lower(a.reference) like ${whole} or lower(a.invoice_email) like ${whole}
		or plain_letters(a.buyer ->> 'name') like all (${plain}::text[]) ${code.length > 2 ? sql`or t.code like ${likeText(code)}` : sql``})`;
}
