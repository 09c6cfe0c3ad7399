import { type RawBuilder, sql } from "kysely";
import { listReviews, type ReviewToCheck } from "#courses/data/reviews.ts";
import { type LateCertificate, lateCertificates, listLateCertificates } from "#desk/data/late-certificates.ts";
import { DECIDED_BY, type DecisionKind } from "#desk/rules/decided-by.ts";
import { db } from "#kit/data/db.ts";
import { type DateRange, type Day, rangeOf } from "#kit/rules/date-range.ts";
import { endOfDay } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { may, type Role } from "#kit/rules/permissions.ts";
import { listRefusedMails } from "#mail/data/mail-list.ts";
import { listWaitingRequests, type WaitingRequest } from "#requests/data/request-list.ts";
import { listCandidates } from "#sales/bank/data/line-candidates.ts";
import { type SuggestedFor, suggestionsFor } from "#sales/bank/rules/statement-suggest.ts";
import type { BankLine } from "#sales/ledger/bank/data/bank-lines.ts";
import type { ReviewReason } from "#sales/ledger/payments/rules/payment-verdict.ts";
import { isProofOpenOf } from "#sales/paying/ways/transfers/data/bank-transfers.ts";
import { findOrdersNamedBy, listOrderNames } from "#sales/paying/ways/transfers/data/line-orders.ts";

/** Who a statement line is probably from, and why. `others`: how many fit as well. */
export type Probably = { fullName: string; asked: Kobo; why: SuggestedFor; others: number };

/** One thing a person has to decide. Money is in the hundredth of its currency. */
export type ToDecide =
	| {
			kind: "payment";
			reference: string;
			since: Date;
			fullName: string | null;
			/** What it was sent for, where that is known. */
			course: string | null;
			reasons: readonly ReviewReason[];
			/** Nothing of it came in money: a certificate brought it. */
			isTax: boolean;
			money: { amount: number; currency: string } | null;
	  }
	| {
			kind: "line";
			id: number;
			day: Day;
			narration: string;
			amount: Kobo;
			trouble: NonNullable<BankLine["trouble"]>;
			/** Whose orders it names, and for which courses. */
			people: readonly string[];
			courses: readonly string[];
			probably: Probably | null;
	  }
	| { kind: "rows"; statementId: number; filename: string; since: Date; rows: number }
	| {
			kind: "proof";
			reference: string;
			fullName: string;
			course: string;
			amount: Kobo;
			at: Date;
			deadline: Date;
			isBalance: boolean;
	  }
	| { kind: "choices"; dateId: number | null; title: string; date: DateRange | null; since: Date; people: number }
	| ({ kind: "request" } & WaitingRequest)
	| ({ kind: "mail" } & RefusedMail)
	| ({ kind: "certificate" } & LateCertificate)
	| ({ kind: "review" } & ReviewToCheck);

/** `email`: which kind of e-mail it is; `error`: the mail server's own words. */
type RefusedMail = {
	id: number;
	email: string;
	recipient: string;
	name: string | null;
	error: string | null;
	at: Date;
};

/** Transfers with a proof that the money was sent, and without money received. */
const openProofs = sql`from bank_transfers t join payment_attempts a on a.id = t.attempt_id
	join attempt_subjects seat on seat.attempt_id = a.id left join attempt_people u on u.attempt_id = a.id
	where ${isProofOpenOf("t")} and a.state not in ('paid', 'needs_review')
		and not exists (select from payments where attempt_id = a.id)`;

/** Files with rows of money that could not be read. */
const statementsAsking = sql`bank_statements where unreadable @> '[{"asks": true}]'`;

/** Dates the academy cancelled, with people who have chosen neither another date nor their money. */
const openChoices = sql`from date_choices c join enrolments e on e.id = c.enrolment_id
	where c.choice is null and e.cancelled_at is null
	group by c.course_date_id, e.title, c.first_day, c.last_day`;

/** How many things wait for a decision of this role: as many as `listToDecide` has without its limit. */
export async function countToDecide(today: Day, role: Role): Promise<number> {
	const counts: Readonly<Record<DecisionKind, RawBuilder<unknown>>> = {
		payment: sql`(select count(distinct reference) from review_items where closed_at is null)`,
		line: sql`(select count(*) from bank_lines where state = 'open')`,
		rows: sql`(select count(*) from ${statementsAsking})`,
		proof: sql`(select count(*) ${openProofs})`,
		choices: sql`(select count(*) from (select 1 ${openChoices}) dates)`,
		request: sql`(select count(*) from requests where state = 'new')`,
		mail: sql`(select count(*) from mails where state = 'failed' and set_aside_at is null)`,
		certificate: sql`(select count(*) ${lateCertificates(today)})`,
		review: sql`(select count(*) from course_ratings where review_state = 'waiting')`,
	};
	const kinds = Object.keys(counts) as DecisionKind[];
	const each = kinds.filter((kind) => may(role, DECIDED_BY[kind])).map((kind) => counts[kind]);
	const sum = sql.join([sql`0`, ...each], sql` + `);
	const { rows } = await sql<{ count: number }>`select (${sum})::int as count`.execute(db);
	return rows[0]?.count ?? 0;
}

/**
 * What waits for a decision of this role, the most urgent first: seats whose time is over by the end of the day, then money, the longest
 * waiting first, then people: of cancelled dates, whom an e-mail did not reach, and who asked something; then certificates and what
 * participants wrote.
 */
export async function listToDecide(today: Day, limit: number, role: Role): Promise<ToDecide[]> {
	const theirs = async <Row>(kind: DecisionKind, list: () => Promise<Row[]>) =>
		may(role, DECIDED_BY[kind]) ? list() : [];
	const [payments, lines, rows, proofs, choices, requests, mails, certificates, reviews] = await Promise.all([
		theirs("payment", () => listPayments(limit)),
		theirs("line", () => listLines(limit)),
		theirs("rows", () => listRows(limit)),
		theirs("proof", () => listProofs(limit)),
		theirs("choices", () => listChoices(limit)),
		theirs("request", () => listWaitingRequests(limit)),
		theirs("mail", () => listRefusedMails(limit)),
		theirs("certificate", () => listLateCertificates(today, limit)),
		theirs("review", () => listReviews("waiting", { limit })),
	]);
	const isUrgent = ({ deadline }: { deadline: Date }) => deadline <= endOfDay(today);
	const money = [...payments, ...lines, ...rows, ...proofs.filter((proof) => !isUrgent(proof))];
	return [
		...proofs.filter(isUrgent).toSorted((a, b) => a.deadline.getTime() - b.deadline.getTime()),
		...money.toSorted((a, b) => waitingSince(a) - waitingSince(b)),
		...choices,
		...mails.map((mail) => ({ ...mail, kind: "mail" as const, email: mail.kind })),
		...requests.map((request) => ({ kind: "request" as const, ...request })),
		...certificates.map((certificate) => ({ kind: "certificate" as const, ...certificate })),
		...reviews.map((review) => ({ kind: "review" as const, ...review })),
	].slice(0, limit);
}

function waitingSince(item: Extract<ToDecide, { kind: "payment" | "line" | "rows" | "proof" }>): number {
	if (item.kind === "line") return Date.parse(item.day);
	return (item.kind === "proof" ? item.at : item.since).getTime();
}

/** Payments with open questions: one item for each, however many are asked about it. */
async function listPayments(limit: number): Promise<Extract<ToDecide, { kind: "payment" }>[]> {
	type Row = Omit<Extract<ToDecide, { kind: "payment" }>, "kind" | "money"> & {
		amount: number | null;
		currency: string;
	};
	const { rows } = await sql<Row>`
		select r.reference, min(r.opened_at) as since, coalesce(max(u.full_name), max(b.name)) as "fullName",
			max((select title from attempt_subjects where attempt_id = a.id)) as course,
			array_agg(r.reason order by r.id) as reasons, coalesce(bool_or(not a.brings_money), false) as "isTax",
			max(r.amount_kobo) as amount, max(r.currency) as currency
		from review_items r left join payment_attempts a on a.id = r.attempt_id left join attempt_people u on u.attempt_id = a.id
		left join payments p on p.id = r.payment_id left join buyers b on b.id = p.payer_id
		where r.closed_at is null group by r.reference order by 2, 1 limit ${limit}`.execute(db);
	return rows.map(({ amount, currency, ...row }) => ({
		kind: "payment",
		...row,
		money: amount === null ? null : { amount, currency },
	}));
}

type LineRow = Pick<BankLine, "id" | "narration" | "bank_reference" | "booked_on" | "amount_kobo"> & {
	trouble: NonNullable<BankLine["trouble"]>;
};

async function listLines(limit: number): Promise<Extract<ToDecide, { kind: "line" }>[]> {
	const { rows } = await sql<LineRow>`select id, narration, bank_reference, booked_on, amount_kobo, trouble
		from bank_lines where state = 'open' order by booked_on, id limit ${limit}`.execute(db);
	const isNameless = rows.some(({ trouble }) => trouble === "unknown");
	const [people, awaited] = await Promise.all([namesOf(rows), isNameless ? listCandidates() : []]);
	return rows.map((row) => {
		const line = { narration: row.narration, bankReference: row.bank_reference, amount: row.amount_kobo };
		const found = row.trouble === "unknown" ? suggestionsFor(line, awaited) : [];
		const [best] = found;
		return {
			kind: "line",
			id: row.id,
			day: row.booked_on,
			narration: row.narration,
			amount: row.amount_kobo,
			trouble: row.trouble,
			people: people.get(row.id)?.people ?? [],
			courses: people.get(row.id)?.courses ?? (best ? [best.title] : []),
			probably: best
				? {
						fullName: best.fullName,
						asked: best.asked,
						why: best.why,
						others: found.filter(({ why }) => why === best.why).length - 1,
					}
				: null,
		};
	});
}

async function listRows(limit: number): Promise<Extract<ToDecide, { kind: "rows" }>[]> {
	type Row = Omit<Extract<ToDecide, { kind: "rows" }>, "kind">;
	const { rows } = await sql<Row>`select id as "statementId", filename, imported_at as since,
			jsonb_array_length(jsonb_path_query_array(unreadable, '$[*] ? (@.asks == true)')) as rows
		from ${statementsAsking} order by id limit ${limit}`.execute(db);
	return rows.map((row) => ({ kind: "rows", ...row }));
}

type LineNames = { people: string[]; courses: string[] };

/** Whose orders lines name, and for which courses. */
async function namesOf(lines: readonly LineRow[]): Promise<Map<number, LineNames>> {
	const named = await findOrdersNamedBy(lines.filter(({ trouble }) => trouble !== "unknown"));
	const orders = await listOrderNames([...named.values()].flat());
	return new Map(
		[...named].map(([line, ids]) => {
			const theirs = orders.filter(({ orderId }) => ids.includes(orderId));
			const unique = (texts: readonly string[]) => [...new Set(texts)];
			return [
				line,
				{
					people: unique(theirs.flatMap(({ people }) => people)),
					courses: unique(theirs.flatMap(({ courses }) => courses)),
				},
			];
		}),
	);
}

async function listProofs(limit: number): Promise<Extract<ToDecide, { kind: "proof" }>[]> {
	type Row = Omit<Extract<ToDecide, { kind: "proof" }>, "kind">;
	const { rows } =
		await sql<Row>`select a.reference, u.full_name as "fullName", seat.title as course, a.total_kobo as amount, t.proof_at as at,
		t.deadline, seat.purpose = 'balance' as "isBalance" ${openProofs} order by t.deadline, a.id limit ${limit}`.execute(
			db,
		);
	return rows.map((row) => ({ kind: "proof", ...row }));
}

async function listChoices(limit: number): Promise<Extract<ToDecide, { kind: "choices" }>[]> {
	type Row = { dateId: number | null; title: string; first: Day | null; last: Day | null; since: Date; people: number };
	const { rows } =
		await sql<Row>`select c.course_date_id as "dateId", e.title, c.first_day as first, c.last_day as last,
		min(c.offered_at) as since, count(*)::int as people ${openChoices} order by 5, 1 limit ${limit}`.execute(db);
	return rows.map(({ first, last, ...row }) => ({
		kind: "choices",
		...row,
		date: rangeOf(first ?? undefined, last ?? undefined) ?? null,
	}));
}
