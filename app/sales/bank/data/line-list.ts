import { type RawBuilder, sql } from "kysely";
import { db } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/days.ts";
import { likeText, likeWords, type Order, type SortOf } from "#kit/rules/listing.ts";
import { type Kobo, koboFromNaira } from "#kit/rules/money.ts";
import type { LineState } from "#sales/bank/data/bank-statements.ts";
import { LINE_VIEWS, type LINES, type LineFilter, type LineView } from "#sales/bank/rules/line-filter.ts";
import type { BankLine } from "#sales/ledger/bank/data/bank-lines.ts";

type LineOrder = Order<SortOf<typeof LINES>>;

export type ListedLine = {
	id: number;
	version: number;
	bookedOn: Day;
	amount: Kobo;
	narration: string;
	bankReference: string | null;
	balance: Kobo | null;
	state: LineState;
	trouble: BankLine["trouble"];
	note: string | null;
	/** The participant it paid for. */
	people: string[];
	filename: string;
	line: number;
};

/** The ids of the lines that match a filter, in order; equal ones in the order of their files. */
export async function listLineIds(filter: LineFilter, order: LineOrder): Promise<number[]> {
	const way = order.descending ? sql`desc` : sql`asc`;
	const rank = { day: sql`l.booked_on`, amount: sql`l.amount_kobo` }[order.sort];
	const { rows } = await sql<{ id: number }>`select l.id from bank_lines l ${where(filter)}
		order by ${rank} ${way}, l.statement_id ${way}, l.line_number ${way}, l.id
		limit ${order.limit ?? null} offset ${order.offset ?? 0}`.execute(db);
	return rows.map(({ id }) => id);
}

/** These lines in this order, in their present state. */
export async function listLinesAs(ids: readonly number[]): Promise<ListedLine[]> {
	const { rows } =
		await sql<ListedLine>`select l.id, l.version, l.booked_on as "bookedOn", l.amount_kobo as amount, l.narration,
			l.bank_reference as "bankReference", l.balance_kobo as balance, l.state, l.trouble, l.note,
			s.filename, l.line_number as line,
			array(select u.full_name from bank_matches m
				join payments p on p.id = m.payment_id
				join payment_attempts a on a.id = p.attempt_id join attempt_people u on u.attempt_id = a.id
				where m.line_id = l.id order by p.id) as people
		from bank_lines l join bank_statements s on s.id = l.statement_id where l.id = any(${ids}::bigint[])`.execute(db);
	const position = new Map(ids.map((id, at) => [id, at]));
	return rows.sort((a, b) => (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0));
}

/** The lines that match a filter, in order. */
export async function listLines(filter: LineFilter, order: LineOrder): Promise<ListedLine[]> {
	return await listLinesAs(await listLineIds(filter, order));
}

/** The number and the sum of the lines that match a filter. */
export async function sumLines(filter: LineFilter): Promise<{ count: number; sum: Kobo }> {
	const { rows } = await sql<{ count: number; sum: Kobo }>`select count(*)::int as count,
		coalesce(sum(l.amount_kobo), 0)::bigint as sum from bank_lines l ${where(filter)}`.execute(db);
	return rows[0] ?? { count: 0, sum: 0 };
}

/** The number of lines that match the search words in each view. */
export async function countLineViews(filter: LineFilter): Promise<Record<LineView, number>> {
	const { rows } = await sql<{ state: LineState; count: number }>`select l.state, count(*)::int as count
		from bank_lines l ${where({ ...filter, view: "all", trouble: undefined })} group by 1`.execute(db);
	const of = (view: LineView) =>
		rows.reduce((sum, { state, count }) => sum + (STATES[view]?.includes(state) === false ? 0 : count), 0);
	return Object.fromEntries(LINE_VIEWS.map((view) => [view, of(view)])) as Record<LineView, number>;
}

const STATES: Record<LineView, readonly LineState[] | null> = {
	open: ["new", "open"],
	matched: ["matched"],
	ignored: ["ignored"],
	left: ["left"],
	all: null,
};

function where({ words, view, trouble, from, until, statementId }: LineFilter): RawBuilder<unknown> {
	const states = STATES[view];
	return sql`where ${sql.join(
		[
			...(states ? [sql`l.state = any(${states}::text[])`] : []),
			...(trouble ? [sql`l.trouble = ${trouble}`] : []),
			...(from ? [sql`l.booked_on >= ${from}::date`] : []),
			...(until ? [sql`l.booked_on <= ${until}::date`] : []),
			...(statementId ? [sql`l.statement_id = ${statementId}`] : []),
			...(words ? [isAbout(words)] : []),
			sql`true`,
		],
		sql` and `,
	)}`;
}

function isAbout(words: string) {
	const amount = koboFromNaira(words);
	return sql`(plain_letters(l.narration) like all (${likeWords(words)}::text[]) or l.bank_reference ilike ${likeText(words)}
		${amount === undefined ? sql`` : sql`or abs(l.amount_kobo) = ${amount}`})`;
}
