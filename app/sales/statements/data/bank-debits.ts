import { sql } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { cameWith } from "#sales/payments/data/payment-corrections.ts";
import type { BankLine, LineWords } from "#sales/statements/data/bank-lines.ts";
import type { Came, SentBack } from "#sales/statements/rules/classify-debit.ts";
import { isOwnReference } from "#sales/statements/rules/statement-match.ts";
import { codesOf, findAttemptsByCode } from "#sales/transfers/data/named-transfers.ts";

/** Lines of money that left, of one file and not looked at yet, or open in whichever file, in the order of their numbers. */
export async function listDebitsToJudge(statementId: number): Promise<(LineWords & { isNew: boolean })[]> {
	const { rows } = await sql<LineWords & { isNew: boolean }>`
		select id, narration, bank_reference, state = 'new' as "isNew" from bank_lines
		where amount_kobo < 0 and ((state = 'new' and statement_id = ${statementId}) or (state = 'open' and trouble = 'left-other'))
		order by id`.execute(db);
	return rows;
}

const DAYS_AROUND = 30;

/**
 * Lines of the other way in the sum of this one, within weeks of it, that nobody decided about and that took nothing back: the
 * nearest first.
 */
export async function listSameSumAround(on: Database, line: BankLine): Promise<BankLine[]> {
	const { rows } = await sql<BankLine>`select * from bank_lines l
		where amount_kobo = ${-line.amount_kobo} and abs(booked_on - ${line.booked_on}::date) <= ${DAYS_AROUND}
			and state in ('new', 'open', 'left') and note is null and decided_at is null
			and not exists (select from bank_takings where line_id = l.id)
		order by abs(booked_on - ${line.booked_on}::date), id`.execute(on);
	return rows;
}

/** Money that left and names nothing of ours is filed. */
export async function fileLeft(tx: Tx, ids: readonly number[]): Promise<void> {
	await sql`update bank_lines set state = 'left', version = version + 1
		where id = any(${ids}::bigint[]) and state = 'new' and amount_kobo < 0`.execute(tx);
}

/**
 * Filed lines of money that left and bear a reference of these lines are to be looked at again; answers the files whose
 * lines they are.
 */
export async function lookAgainAtLeft(tx: Tx, lines: readonly Pick<BankLine, "bank_reference">[]): Promise<number[]> {
	const references = lines.map((line) => line.bank_reference).filter(isOwnReference);
	if (references.length === 0) return [];
	const { rows } = await sql<{ statement_id: number }>`update bank_lines set state = 'new', version = version + 1
		where bank_reference = any(${references}::text[]) and state = 'left' and decided_at is null and refund_id is null
		returning statement_id`.execute(tx);
	return [...new Set(rows.map((row) => row.statement_id))];
}

/** The transfers each line names: by their codes, or by a reference the bank gave to one line of their money and to no other. */
export async function findNamedBy(lines: readonly LineWords[], on: Database = db): Promise<Map<number, number[]>> {
	const codes = new Map(lines.map((line) => [line.id, codesOf(line)]));
	const [byCode, byReference] = [
		await findAttemptsByCode([...codes.values()].flat(), on),
		await findAttemptsByReference(lines.map((line) => line.bank_reference).filter(isOwnReference), on),
	];
	return new Map(
		lines.map(({ id, bank_reference }) => {
			const coded = (codes.get(id) ?? []).flatMap((code) => byCode.get(code) ?? []);
			return [id, [...new Set([...coded, ...(byReference.get(bank_reference ?? "") ?? [])])]];
		}),
	);
}

async function findAttemptsByReference(references: readonly string[], on: Database): Promise<Map<string, number[]>> {
	const { rows } = await sql<{ reference: string; attemptId: number }>`
		select distinct l.bank_reference as reference, p.attempt_id as "attemptId"
		from bank_lines l join bank_matches m on m.line_id = l.id join payments p on p.id = m.payment_id
		where l.bank_reference = any(${references}::text[]) and l.amount_kobo > 0 and not exists (
			select from bank_lines other where other.bank_reference = l.bank_reference and other.amount_kobo > 0 and other.id <> l.id)`.execute(
		on,
	);
	const found = new Map<string, number[]>();
	for (const { reference, attemptId } of rows) found.set(reference, [...(found.get(reference) ?? []), attemptId]);
	return found;
}

/** What was received with the payment `p` as it stands corrected, and what of it lines took back. */
const came = cameWith("p");
const takenOf = sql`coalesce((select sum(amount_kobo) from bank_takings where payment_id = p.id), 0)::bigint`;

type CamePart = {
	movement: string;
	sameReference: boolean;
	paymentId: number;
	amount: Kobo;
	isHere: boolean;
};

/** What came for transfers, each line with all it paid and each payment whole, the latest first. Lock their attempts before. */
export async function listCame(tx: Tx, attemptIds: readonly number[], line: LineWords): Promise<Came[]> {
	const { bank_reference: reference } = line;
	const { rows } = await sql<CamePart>`
		with movements as (
			select 'line-' || l.id as movement, l.booked_on as day, coalesce(l.bank_reference = ${reference}, false) as same,
				m.payment_id, m.amount_kobo as amount
			from bank_matches m join bank_lines l on l.id = m.line_id where m.line_id in (
				select n.line_id from bank_matches n join payments p on p.id = n.payment_id where p.attempt_id = any(${attemptIds}::bigint[]))
			union all
			select 'payment-' || p.id, p.value_day, exists (select from bank_matches m join bank_lines l on l.id = m.line_id
					where m.payment_id = p.id and l.bank_reference = ${reference}), p.id, ${came}
			from payments p where p.attempt_id = any(${attemptIds}::bigint[])
		)
		select o.movement, o.same as "sameReference", o.payment_id as "paymentId", o.amount,
			o.amount + ${takenOf} <= ${came} and o.amount <= s.received - s.refunded - s.refunding as "isHere"
		from movements o join payments p on p.id = o.payment_id join payment_sums s on s.id = p.id
		order by o.day desc, p.id desc`.execute(tx);
	const movements = Map.groupBy(rows, ({ movement }) => movement);
	return [...movements.values()].map((parts) => ({
		sameReference: parts.some(({ sameReference }) => sameReference),
		parts: parts.map(({ paymentId, amount }) => ({ paymentId, amount })),
		isHere: parts.every(({ isHere }) => isHere),
	}));
}

/** What was sent back of these transfers by hand or outside, and no line stands for yet. */
export async function listSentBack(tx: Tx, attemptIds: readonly number[]): Promise<SentBack[]> {
	const { rows } = await sql<SentBack>`select f.id as "refundId", f.amount_kobo as amount
		from refunds f join payments p on p.id = f.payment_id
		where p.attempt_id = any(${attemptIds}::bigint[]) and f.way <> 'provider' and f.state <> 'failed'
			and not exists (select from bank_lines where refund_id = f.id)
			-- One that was written down because a line took the money is that line's.
			and not (f.way = 'outside' and exists (
				select from bank_takings t where t.payment_id = p.id))
		order by f.id`.execute(tx);
	return rows;
}

/** What the office is asked to send back by hand of these transfers. */
export async function listToSend(tx: Tx, attemptIds: readonly number[]): Promise<Kobo[]> {
	const { rows } = await sql<{ amount: Kobo }>`select amount_kobo as amount from review_items
		where attempt_id = any(${attemptIds}::bigint[]) and reason = 'refund-due' and closed_at is null`.execute(tx);
	return rows.map(({ amount }) => amount);
}

/** Puts a line to the payments it took back. Lock it before. */
export async function insertTakings(tx: Tx, lineId: number, parts: Came["parts"]): Promise<void> {
	await tx
		.insertInto("bank_takings")
		.values(parts.map(({ paymentId, amount }) => ({ line_id: lineId, payment_id: paymentId, amount_kobo: amount })))
		.execute();
}

/** A line's money went out for a refund of ours. Lock it before. */
export async function claimRefund(tx: Tx, lineId: number, refundId: number): Promise<void> {
	await tx.updateTable("bank_lines").set({ refund_id: refundId }).where("id", "=", lineId).execute();
}

/** How much was taken back of each payment of which nobody was asked about all of it. */
export async function listUnaskedTakings(): Promise<{ paymentId: number; amount: Kobo }[]> {
	const { rows } = await sql<{ paymentId: number; amount: Kobo }>`
		select t.payment_id as "paymentId", sum(t.amount_kobo)::bigint as amount from bank_takings t
		group by t.payment_id having not exists (select from review_items i
			where i.payment_id = t.payment_id and i.reason = 'reversed' and i.amount_kobo >= sum(t.amount_kobo))
		order by min(t.line_id), t.payment_id`.execute(db);
	return rows;
}

export type CameShown = {
	paymentId: number;
	/** What no line has taken back yet. */
	amount: Kobo;
	valueDay: Day;
	fullName: string;
	title: string;
};

/** What came for transfers and may have been taken back, for whoever decides; the latest first. */
export async function listCameShown(attemptIds: readonly number[], on: Database = db): Promise<CameShown[]> {
	const { rows } =
		await sql<CameShown>`select p.id as "paymentId", ${came} - ${takenOf} as amount, p.value_day as "valueDay",
			u.full_name as "fullName", a.purchase ->> 'title' as title
		from payments p join payment_attempts a on a.id = p.attempt_id join attempt_people u on u.attempt_id = a.id
		where p.attempt_id = any(${attemptIds}::bigint[]) and ${came} > ${takenOf}
		order by p.value_day desc, p.id desc`.execute(on);
	return rows;
}
