import { type Selectable, sql } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { PaymentAttempts } from "#kit/data/schema.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Charge, Purpose } from "#kit/rules/pricing.ts";
import { holdSeats } from "#sales/ledger/orders/data/seat-states.ts";
import { type Buyer, memberAsBuyer } from "#sales/ledger/orders/rules/buyer.ts";
import { replaceAttemptDues } from "#sales/ledger/payments/data/attempt-dues.ts";
import { type AttemptState, isReference } from "#sales/ledger/payments/rules/payment.ts";

export type Attempt = Omit<Selectable<PaymentAttempts>, "buyer" | "checkout_session"> & {
	/** The buyer on the documents. Null: the participant. */
	buyer: Buyer | null;
	/** The provider's answer that opens its window or its own page. */
	checkout_session: { accessCode?: string; url?: string } | null;
};

export async function findAttempt(reference: string, on: Database = db): Promise<Attempt | undefined> {
	// The address may contain any text, and the database cannot compare some of it.
	if (!isReference(reference)) return undefined;
	return (await sql<Attempt>`select * from payment_attempts where reference = ${reference}`.execute(on)).rows[0];
}

/** Finds an attempt of its owner. The reference alone is no proof: it can be guessed. */
export async function findAttemptOf(userId: string | null, reference: string): Promise<Attempt | undefined> {
	const attempt = await findAttempt(reference);
	return attempt?.user_id === userId ? attempt : undefined;
}

/** The person an attempt pays for, as e-mails and lists name them. The address is empty when there is none. */
export async function findPersonOfAttempt(
	on: Database,
	{ id }: Attempt,
): Promise<{ full_name: string; greeting_name: string; email: string }> {
	const people = on
		.selectFrom("attempt_people")
		.select(["full_name", "greeting_name", "email"])
		.where("attempt_id", "=", id);
	return await people.executeTakeFirstOrThrow();
}

/** The first seat an attempt pays, with its days as they were bought, and the part of its price. */
export type AttemptSubject = {
	courseId: number | null;
	courseDateId: number | null;
	title: string;
	location: string | null;
	locationAddress: string | null;
	firstDay: string | null;
	lastDay: string | null;
	purpose: Purpose;
};

export async function findSubjectOfAttempt(on: Database, { id }: Pick<Attempt, "id">): Promise<AttemptSubject> {
	return await on
		.selectFrom("attempt_subjects")
		.select(["course_id as courseId", "course_date_id as courseDateId", "title", "location"])
		.select(["location_address as locationAddress", "first_day as firstDay", "last_day as lastDay", "purpose"])
		.where("attempt_id", "=", id)
		.executeTakeFirstOrThrow();
}

/** Finds an attempt that was started through a payment link. */
export async function findAttemptOfLink(linkId: number, reference: string): Promise<Attempt | undefined> {
	const attempt = await findAttempt(reference);
	return attempt?.pay_link_id === linkId ? attempt : undefined;
}

/** Several attempts, by id. */
export async function listAttempts(on: Database, ids: readonly number[]): Promise<Attempt[]> {
	const { rows } =
		await sql<Attempt>`select * from payment_attempts where id = any(${ids}::bigint[]) order by id`.execute(on);
	return rows;
}

/** Finds an attempt by its id. */
export async function findAttemptById(on: Database, id: number): Promise<Attempt | undefined> {
	return (await on.selectFrom("payment_attempts").selectAll().where("id", "=", id).executeTakeFirst()) as
		| Attempt
		| undefined;
}

type AttemptChange = {
	state?: AttemptState;
	holdUntil?: Date | null;
	nextCheckAt?: Date | null;
	checkedAt?: Date;
	settledAt?: Date;
	/** The way to pay, as the provider last reported it. */
	method?: string;
	/** The payer cancelled it while money was on its way. */
	cancelledPendingAt?: Date;
};

export async function updateAttempt(tx: Tx, id: number, change: AttemptChange) {
	await tx
		.updateTable("payment_attempts")
		.set((attempt) => ({
			...(change.state && { state: change.state }),
			...(change.holdUntil !== undefined && { hold_until: change.holdUntil }),
			...(change.nextCheckAt !== undefined && { next_check_at: change.nextCheckAt }),
			...(change.checkedAt && { last_checked_at: change.checkedAt, check_count: attempt("check_count", "+", 1) }),
			...(change.settledAt && { settled_at: change.settledAt }),
			...(change.method && { method: change.method }),
			...(change.cancelledPendingAt && { cancelled_pending_at: change.cancelledPendingAt }),
		}))
		.where("id", "=", id)
		.execute();
	// A paid attempt has confirmed its seat and needs no hold any more.
	if (change.state !== "paid" && (change.state || change.holdUntil !== undefined)) await holdSeats(tx, id);
}

/** The full charge of an attempt, in money and by certificate. */
export function wholeCharge({ net_kobo, vat_kobo, total_kobo, certificate_kobo }: Attempt): Charge {
	return { net: net_kobo + certificate_kobo, vat: vat_kobo, total: total_kobo + certificate_kobo };
}

/** `charge`: the amount in money, kobo. What is left out does not change. */
type NewCharge = { charge: Charge; certificateKobo?: Kobo; dues?: readonly { id: number }[] };

/** Changes the charge of an attempt and the part that a certificate pays. Lock its order before. */
export async function restateAttempt(
	tx: Tx,
	{ id, certificate_kobo: was }: Attempt,
	{ charge: { net, vat, total }, certificateKobo = was, dues }: NewCharge,
) {
	if (dues) await replaceAttemptDues(tx, id, dues);
	await tx
		.updateTable("payment_attempts")
		.set({ net_kobo: net, vat_kobo: vat, total_kobo: total, certificate_kobo: certificateKobo })
		.where("id", "=", id)
		.execute();
}

/** Sets the order and dues an attempt pays, when they differ from those it was started for. */
export async function setDuesOfAttempt(
	tx: Tx,
	id: number,
	{ orderId, dues }: { orderId: number; dues: readonly { id: number }[] },
) {
	await tx.updateTable("payment_attempts").set({ order_id: orderId }).where("id", "=", id).execute();
	await replaceAttemptDues(tx, id, dues);
}

/** Ends an attempt under review that bought nothing. False: it is not under review. */
export async function endReview(tx: Tx, id: number): Promise<boolean> {
	const row = await tx
		.updateTable("payment_attempts")
		.set({ state: "cancelled", next_check_at: null, hold_until: null })
		.where("id", "=", id)
		.where("state", "=", "needs_review")
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Stores the transaction id that a browser or webhook reported. It is only a hint for asking the provider, never a fact. */
export async function storeTransactionHint(reference: string, transactionId: string) {
	await db
		.updateTable("payment_attempts")
		.set({ transaction_hint: transactionId })
		.where("reference", "=", reference)
		.execute();
}

/** Adds the provider's data for its window or page to the stored data. Returns all of it. */
export async function storeCheckoutSession(id: number, session: NonNullable<Attempt["checkout_session"]>) {
	const row = await db
		.updateTable("payment_attempts")
		.set({ checkout_session: sql`coalesce(checkout_session, '{}') || ${storedJson(session)}::jsonb` })
		.where("id", "=", id)
		.returning("checkout_session")
		.executeTakeFirstOrThrow();
	return row.checkout_session as NonNullable<Attempt["checkout_session"]>;
}

/** Whether a reference belongs to another attempt. */
export async function isReferenceOfOther(tx: Tx, attemptId: number, reference: string): Promise<boolean> {
	const row = await tx
		.selectFrom("payment_attempts")
		.select("id")
		.where("reference", "=", reference)
		.where("id", "<>", attemptId)
		.executeTakeFirst();
	return row !== undefined;
}

/**
 * Names the payer on the payments of an order whose payer was the participant: refunds then go to that payer, and not to the new
 * participant. Lock the order before.
 */
export async function nameWhoPaid(tx: Tx, orderId: number, name: string) {
	await sql`update payment_attempts set buyer = ${JSON.stringify(memberAsBuyer(name))}::jsonb
		where order_id = ${orderId} and buyer is null and payer_name is null`.execute(tx);
}
