import { type RawBuilder, sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { hasLine, hasNumber, hasWords, isNumber } from "#kit/data/text-search.ts";
import { parsePhone } from "#kit/rules/contact/read-phone.ts";
import { type DateRange, type Day, rangeOf } from "#kit/rules/date-range.ts";
import { likeText, likeWords } from "#kit/rules/listing.ts";
import { type Kobo, koboFromNaira } from "#kit/rules/money.ts";
import { plainLetters } from "#kit/rules/text.ts";
import { enrolmentsAbout } from "#sales/ledger/orders/data/enrolment-list.ts";
import { attemptsAbout } from "#sales/ledger/payments/data/attempts-about.ts";
import { CODE_ALPHABET, foldedCode, isCode } from "#sales/ledger/transfers/rules/transfer-code.ts";

/** What is sought, in the forms in which it is looked for. */
export type SearchTerms = {
	words: string;
	/** Each word, anywhere in a text in plain letters. */
	each: readonly string[];
	/** All of it, anywhere. */
	whole: string;
	/** E.164. */
	phone: string | undefined;
	amount: Kobo | undefined;
	/** The code of an order and its transfers, or half of it. */
	code: string | undefined;
};

const SHORTEST_CODE = 4;

export function soughtIn(words: string): SearchTerms {
	return {
		words,
		each: likeWords(words),
		whole: likeText(words.toLowerCase()),
		phone: parsePhone(words),
		amount: koboFromNaira(words.replace(/\s/g, "")) || undefined,
		code: codeIn(words),
	};
}

/** With or without `KY` before it, which may also be how the code itself begins. */
function codeIn(words: string): string | undefined {
	const folded = foldedCode(words);
	const code = isCode(folded) ? folded : folded.replace(/^KY/, "");
	return code.length >= SHORTEST_CODE && [...code].every((sign) => CODE_ALPHABET.includes(sign)) ? code : undefined;
}

/** `isExact`: the very number, code, address or amount that was typed. */
type Hit = { isExact: boolean };

export type FoundEnrolment = Hit & {
	id: number;
	fullName: string;
	title: string;
	date: DateRange | null;
	isCancelled: boolean;
	orderCode: string;
	/** Still due in money, VAT included. */
	owed: Kobo;
};

/** Participants by name, e-mail, phone, course, reference or receipt; the latest first. */
export async function searchEnrolments({ words }: SearchTerms, limit: number): Promise<FoundEnrolment[]> {
	type Row = Omit<FoundEnrolment, "date"> & { first: Day | null; last: Day | null };
	const { rows } =
		await sql<Row>`select f.enrolment_id as id, u.full_name as "fullName", e.title, f.is_cancelled as "isCancelled",
			f.first_day as first, f.last_day as last, f."isExact", o.code as "orderCode",
			coalesce((select sum(net_kobo + vat_kobo) from dues where enrolment_id = e.id and is_open and in_money), 0)::bigint as owed
		from (
			select *, ${hasLine("words", words)} and plain_title <> ${plainLetters(words)} as "isExact" from ${enrolmentsAbout(words)} l
			order by "isExact" desc, enrolled_at desc, enrolment_id desc limit ${limit}
		) f join enrolments e on e.id = f.enrolment_id join orders o on o.id = e.order_id
			join enrolment_people u using (enrolment_id)
		order by "isExact" desc, f.enrolled_at desc, id desc`.execute(db);
	return rows.map(({ first, last, ...row }) => ({
		...row,
		date: rangeOf(first ?? undefined, last ?? undefined) ?? null,
	}));
}

export type FoundPerson = Hit & { id: string; fullName: string; email: string; phone: string | null };

/** Accounts by name, e-mail or phone. */
export async function searchPeople({ each, whole, words, phone }: SearchTerms, limit: number): Promise<FoundPerson[]> {
	const { rows } = await sql<FoundPerson>`select id, full_name as "fullName", email, phone_number as phone,
			plain_name = ${plainLetters(words)} or email = ${words.toLowerCase()} or coalesce(phone_number = ${phone ?? null}, false) as "isExact"
		from users where plain_names like all (${each}::text[]) or email like ${whole}
			${phone ? sql`or phone_number = ${phone}` : sql``}
		order by "isExact" desc, plain_name, id limit ${limit}`.execute(db);
	return rows;
}

export type FoundOrder = Hit & {
	code: string;
	buyer: string;
	isOrganisation: boolean;
	purchaseOrder: string | null;
	seats: number;
	total: Kobo;
	at: Date;
};

/** Orders by their code or half of it, by their purchase order, or by the buyer where that is no member for themselves; the latest first. */
export async function searchOrders({ words, code }: SearchTerms, limit: number): Promise<FoundOrder[]> {
	const found = [
		sql`(select o.id, b.plain_name = ${plainLetters(words)} as "isExact", o.placed_at
			from (select * from buyers where ${hasWords("plain_name", words)} offset 0) b join orders o on o.buyer_id = b.id
			order by 2 desc, 3 desc limit ${limit})`,
		sql`(select id, ${isNumber("purchase_order", words)}, placed_at from orders
			where ${hasNumber("purchase_order", words)} order by 2 desc, 3 desc limit ${limit})`,
		...(code
			? [
					sql`(select id, code = ${code}, placed_at from orders where code like ${likeText(code)}
						order by 2 desc, 3 desc limit ${limit})`,
				]
			: []),
	];
	const { rows } = await sql<FoundOrder>`select o.code, coalesce(b.name, u.document_name, u.full_name, '') as buyer,
			coalesce(b.is_organisation, false) as "isOrganisation", o.purchase_order as "purchaseOrder", o.placed_at as at,
			(select count(*)::int from enrolments e where e.order_id = o.id and e.cancelled_at is null) as seats,
			(select coalesce(sum(d.net_kobo + d.vat_kobo), 0)::bigint from dues d join enrolments e on e.id = d.enrolment_id
				where e.order_id = o.id and d.closed_at is null) as total,
			f."isExact"
		from (select id, bool_or("isExact") as "isExact" from (${sql.join(found, sql` union all `)}) found group by id) f
		join orders o on o.id = f.id left join buyers b on b.id = o.buyer_id left join users u on u.id = o.user_id
		order by "isExact" desc, o.placed_at desc, o.id desc limit ${limit}`.execute(db);
	return rows;
}

/** Prices are few: of those who paid the very same, as many are looked at. */
const MOST_OF_AN_AMOUNT = 100;

export type FoundPayment = Hit & {
	reference: string;
	/** Null: not a transfer. */
	code: string | null;
	fullName: string;
	title: string;
	asked: Kobo;
	at: Date;
};

/** Payments by what their list is searched for, by the code of the transfer or the amount; the latest first. */
export async function searchPayments({ words, amount, code }: SearchTerms, limit: number): Promise<FoundPayment[]> {
	const latest = (lines: RawBuilder<unknown>, isExact: RawBuilder<unknown>) =>
		sql`(select attempt_id, created_at, ${isExact} as "isExact" from ${lines} l order by 3 desc, created_at desc limit ${limit})`;
	const found = [
		latest(attemptsAbout(words), sql`lower(reference) = ${words.toLowerCase()}`),
		...(amount
			? [
					latest(
						sql`(select * from listed_attempts where total_kobo = ${amount} order by created_at desc limit ${limit})`,
						sql`true`,
					),
					latest(
						sql`(select l.* from payments p join listed_attempts l using (attempt_id)
						where p.amount_kobo = ${amount} limit ${MOST_OF_AN_AMOUNT})`,
						sql`false`,
					),
				]
			: []),
		...(code
			? [
					latest(
						sql`(select l.*, t.code from bank_transfers t join listed_attempts l using (attempt_id)
						where t.code like ${likeText(code)})`,
						sql`code = ${code}`,
					),
				]
			: []),
	];
	const { rows } = await sql<FoundPayment>`select a.reference, t.code, u.full_name as "fullName",
			seat.title, a.total_kobo as asked, a.created_at as at, f."isExact"
		from (
			select attempt_id, created_at, bool_or("isExact") as "isExact" from (${sql.join(found, sql` union all `)}) found
			group by 1, 2 order by 3 desc, created_at desc, attempt_id desc limit ${limit}
		) f join payment_attempts a on a.id = f.attempt_id join attempt_people u using (attempt_id) join attempt_subjects seat using (attempt_id)
		left join bank_transfers t using (attempt_id)
		order by f."isExact" desc, a.created_at desc, a.id desc`.execute(db);
	return rows;
}

export type FoundDocument = Hit & {
	kind: "receipt" | "invoice" | "credit-note";
	number: string;
	at: Date;
	name: string;
	total: Kobo;
	enrolmentId: number;
};

/** Receipts, invoices and credit notes by number; invoices and credit notes by who they are made out to, and invoices by purchase order. */
export async function searchDocuments({ words, each, whole }: SearchTerms, limit: number): Promise<FoundDocument[]> {
	const named = (of: string) => sql`lower(${sql.ref(`${of}.number`)}) like ${whole}
		or plain_letters(${sql.ref(`${of}.facts`)} #>> '{buyer,name}') like all (${each}::text[])`;
	const firstSeat = (of: string) => sql`(select min(id) from enrolments where order_id = ${sql.ref(`${of}.order_id`)})`;
	const { rows } = await sql<FoundDocument>`select kind, number, at, name, total, "enrolmentId",
			lower(number) = ${words.toLowerCase()} or ${isNumber("purchaseOrder", words)} as "isExact" from (
			select 'invoice' as kind, i.number, i.issued_at as at, i.facts #>> '{buyer,name}' as name,
				i.total_kobo as total, ${firstSeat("i")} as "enrolmentId",
				i.purchase_order as "purchaseOrder" from invoices i where ${named("i")} or ${hasNumber("i.purchase_order", words)}
			union all
			select 'credit-note', c.number, c.issued_at, c.facts #>> '{buyer,name}', c.total_kobo, ${firstSeat("c")}, null
				from credit_notes c where ${named("c")}
			union all
			select 'receipt', r.number, r.issued_at,
				coalesce(r.facts ->> 'payerName', r.facts #>> '{buyer,name}', r.facts #>> '{lines,0,participant}', ''), r.total_kobo, ${firstSeat("r")}, null
				from (
					(select * from receipts where number = ${words.toUpperCase()})
					union all
					(select * from receipts where lower(number) like ${whole} and number <> ${words.toUpperCase()} order by id desc limit ${limit})
				) r
		) found order by "isExact" desc, at desc, number limit ${limit}`.execute(db);
	return rows;
}

export type FoundCourse = Hit & { slug: string; title: string; price: Kobo; isDraft: boolean };

export async function searchCourses({ each, words }: SearchTerms, limit: number): Promise<FoundCourse[]> {
	const { rows } = await sql<FoundCourse>`select slug, title, price_kobo as price, not published as "isDraft",
			plain_title = ${plainLetters(words)} as "isExact"
		from courses where deleted_at is null and plain_title like all (${each}::text[])
		order by "isExact" desc, published desc, title, id limit ${limit}`.execute(db);
	return rows;
}

export type FoundLine = Hit & { id: number; day: Day; amount: Kobo; narration: string };

/** Lines of bank statements by what the bank wrote, or by their amount; the latest first. */
export async function searchLines({ each, whole, amount }: SearchTerms, limit: number): Promise<FoundLine[]> {
	const { rows } = await sql<FoundLine>`select id, booked_on as day, amount_kobo as amount, narration,
			coalesce(abs(amount_kobo) = ${amount ?? null}, false) as "isExact"
		from bank_lines where plain_letters(narration) like all (${each}::text[]) or bank_reference ilike ${whole}
			${amount ? sql`or abs(amount_kobo) = ${amount}` : sql``}
		order by "isExact" desc, booked_on desc, id desc limit ${limit}`.execute(db);
	return rows;
}
