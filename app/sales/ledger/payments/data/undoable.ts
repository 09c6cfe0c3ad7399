import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#kit/data/db.ts";
import type { Kobo } from "#kit/rules/money.ts";

/**
 * Why a payment, or one use of its credit, cannot be undone.
 * - `gone`: the order has no such payment or use.
 * - `not-by-hand`: a provider has the money, which must be refunded; or a statement shows money that is under review.
 * - `undone`: it is undone already.
 * - `credit-used`: its credit paid for another order.
 * - `refunded`: a part was refunded, is being refunded, or is on a credit note.
 * - `seat-changed`: a seat that the credit paid has another course or price since.
 * - `in-question`: a review item is open.
 */
export type UndoRefusal =
	| "gone"
	| "not-by-hand"
	| "undone"
	| "credit-used"
	| "refunded"
	| "seat-changed"
	| "in-question";

/** `receipt`: the receipt of the use of credit to undo; null: the payment itself. */
export type ToUndo = { code: string; paymentId: number; receipt: string | null };

/** Finds why a payment cannot be undone. Undefined: it can. Inside an action, lock the payment and its order, and call it again. */
export async function findWhyNotUndone(on: Database, what: ToUndo): Promise<UndoRefusal | undefined> {
	const question = what.receipt === null ? ofPayment(what) : ofCredit(what, what.receipt);
	const [row] = (await question.execute(on)).rows;
	return row ? REASONS.find((reason) => row[reason]) : "gone";
}

type Row = Partial<Record<UndoRefusal, boolean>>;

const REASONS = [
	"not-by-hand",
	"undone",
	"credit-used",
	"refunded",
	"seat-changed",
	"in-question",
] as const satisfies UndoRefusal[];

/** Reviews of late money and of a wrong amount are closed by undoing it. */
const inQuestion = sql`exists (select from review_items where payment_id = p.id and closed_at is null
	and reason is distinct from coalesce(p.review_reason, 'overpaid')) as "in-question"`;

/** Amounts taken off a receipt for another reason than undoing a use of credit. */
const isCredited = sql`exists (select from credit_notes c where c.receipt_id = r.id and not c.facts ? 'isCreditAgain')`;

function ofPayment({ code, paymentId }: ToUndo) {
	return sql<Row>`select p.provider not in ('office', 'bank') or p.outcome = 'review' and exists (
				select from bank_matches where payment_id = p.id) as "not-by-hand",
			p.outcome = 'undone' as undone,
			exists (select from allocations a join dues d on d.id = a.due_id join enrolments e on e.id = d.enrolment_id
				where a.payment_id = p.id and e.order_id <> p.order_id group by e.order_id having sum(a.amount_kobo) <> 0) as "credit-used",
			exists (select from refunds where payment_id = p.id and state <> 'failed')
				or exists (select from receipts r where r.payment_id = p.id and ${isCredited}) as refunded,
			${inQuestion}
		from payments p join payment_attempts t on t.id = p.attempt_id join orders o on o.id = coalesce(p.order_id, t.order_id)
		where o.code = ${code} and p.id = ${paymentId}`;
}

function ofCredit({ code, paymentId }: ToUndo, receipt: string) {
	return sql<Row>`select exists (select from credit_notes c where c.receipt_id = r.id and c.facts ? 'isCreditAgain') as undone,
			${isCredited} as refunded,
			exists (select from (${creditParts({ orderId: sql.ref("o.id"), paymentId, receipt })}) part where part.total > (
				select coalesce(sum(a.amount_kobo), 0) from allocations a join dues d on d.id = a.due_id
				where a.payment_id = p.id and d.enrolment_id = part."enrolmentId")) as "seat-changed",
			${inQuestion}
		from orders o join standing_receipts r on r.order_id = o.id join payments p on p.id = r.payment_id
		where o.code = ${code} and p.id = ${paymentId} and r.number = ${receipt} and r.facts -> 'credit' is not null`;
}

export type CreditPart = { enrolmentId: number; total: number; vat: number };

type CreditUse = { orderId: RawBuilder<unknown>; paymentId: number; receipt: string };

/** The parts of one use of credit, by seat: they have the moment of its receipt. */
function creditParts({ orderId, paymentId, receipt }: CreditUse): RawBuilder<CreditPart> {
	return sql<CreditPart>`select d.enrolment_id as "enrolmentId", sum(a.amount_kobo)::bigint as total, sum(a.vat_kobo)::bigint as vat
		from allocations a join dues d on d.id = a.due_id join enrolments e on e.id = d.enrolment_id
		where a.payment_id = ${paymentId} and e.order_id = ${orderId} and a.amount_kobo > 0
			and a.allocated_at = (select (facts #>> '{credit,at}')::timestamptz from receipts where number = ${receipt})
		group by d.enrolment_id`;
}

/** The amount of credit a receipt gives to each seat of an order, in kobo. */
export async function listCreditParts(
	on: Database,
	{ orderId, ...use }: Omit<CreditUse, "orderId"> & { orderId: number },
): Promise<CreditPart[]> {
	return (await creditParts({ ...use, orderId: sql`${orderId}` }).execute(on)).rows;
}

type NewCorrection = {
	paymentId: number;
	/** The whole amount, negative. */
	difference: Kobo;
	actorId: string;
	now: Date;
};

/** Records that a payment recorded by hand never arrived; at most once per payment. Lock the payment before. */
export async function insertCorrection(tx: Tx, correction: NewCorrection): Promise<void> {
	await tx
		.insertInto("payment_corrections")
		.values({
			payment_id: correction.paymentId,
			amount_kobo: correction.difference,
			decided_by: correction.actorId,
			decided_at: correction.now,
		})
		.execute();
}

/** The amount of a payment after corrections, in the hundredth of its currency. `payments`: the name of the table in the query. */
export function cameWith(payments: string): RawBuilder<Kobo> {
	const [amount, id] = [sql.ref(`${payments}.amount_kobo`), sql.ref(`${payments}.id`)];
	return sql`(${amount} + coalesce((select c.amount_kobo from payment_corrections c where c.payment_id = ${id}), 0))`;
}
