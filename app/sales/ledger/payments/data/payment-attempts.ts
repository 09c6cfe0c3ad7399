import { type Selectable, sql } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { PaymentAttempts } from "#kit/data/schema.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import type { Purchase } from "#sales/ledger/orders/data/orders.ts";
import { holdSeats } from "#sales/ledger/orders/data/orders.ts";
import type { Buyer } from "#sales/ledger/orders/rules/buyer.ts";
import { replaceAttemptDues } from "#sales/ledger/payments/data/attempt-dues.ts";
import { type AttemptState, isReference } from "#sales/ledger/payments/rules/payment.ts";

export type Attempt = Omit<Selectable<PaymentAttempts>, "purchase" | "buyer" | "checkout_session"> & {
	purchase: Purchase;
	/** To whom the documents are made out. Null: to the participant. */
	buyer: Buyer | null;
	/** What the provider gave for its window or its own page. */
	checkout_session: { accessCode?: string; url?: string } | null;
};

export async function findAttempt(reference: string, on: Database = db): Promise<Attempt | undefined> {
	// Anybody may write anything into an address; some of it the database would not even compare.
	if (!isReference(reference)) return undefined;
	return (await sql<Attempt>`select * from payment_attempts where reference = ${reference}`.execute(on)).rows[0];
}

/** An attempt through its owner: a reference is no key, it can be guessed. */
export async function findAttemptOf(userId: string | null, reference: string): Promise<Attempt | undefined> {
	const attempt = await findAttempt(reference);
	return attempt?.user_id === userId ? attempt : undefined;
}

/** For whom an attempt pays, as e-mails and lists name them; the address is empty where nobody gave one. */
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

/** An attempt through the link it was begun by. */
export async function findAttemptOfLink(linkId: number, reference: string): Promise<Attempt | undefined> {
	const attempt = await findAttempt(reference);
	return attempt?.pay_link_id === linkId ? attempt : undefined;
}

/** Several, in the order of their numbers. */
export async function listAttempts(on: Database, ids: readonly number[]): Promise<Attempt[]> {
	const { rows } =
		await sql<Attempt>`select * from payment_attempts where id = any(${ids}::bigint[]) order by id`.execute(on);
	return rows;
}

/** An attempt by its number. */
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
	/** How the person pays, as the gateway last said. */
	method?: string;
	/** Its person cancelled it while its money was on its way. */
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
	// What is paid has confirmed its seat.
	if (change.state !== "paid" && (change.state || change.holdUntil !== undefined)) await holdSeats(tx, id);
}

/** All that an attempt is for, in money and by a certificate. */
export function wholeCharge({ net_kobo, vat_kobo, total_kobo, certificate_kobo }: Attempt): Charge {
	return { net: net_kobo + certificate_kobo, vat: vat_kobo, total: total_kobo + certificate_kobo };
}

/** `charge`: in money, kobo. Left out: as it was. */
type Restated = { charge: Charge; certificateKobo?: Kobo; dues?: readonly { id: number }[] };

/** Another charge of an attempt than it began with, and what a certificate pays beside it. Lock its order before. */
export async function restateAttempt(
	tx: Tx,
	{ id, certificate_kobo: was }: Attempt,
	{ charge: { net, vat, total }, certificateKobo = was, dues }: Restated,
) {
	if (dues) await replaceAttemptDues(tx, id, dues);
	await tx
		.updateTable("payment_attempts")
		.set({ net_kobo: net, vat_kobo: vat, total_kobo: total, certificate_kobo: certificateKobo })
		.where("id", "=", id)
		.execute();
}

/** The order and the dues that an attempt pays, where it got other ones than it began with. */
export async function setDuesOfAttempt(
	tx: Tx,
	id: number,
	{ orderId, dues }: { orderId: number; dues: readonly { id: number }[] },
) {
	await tx.updateTable("payment_attempts").set({ order_id: orderId }).where("id", "=", id).execute();
	await replaceAttemptDues(tx, id, dues);
}

/** An attempt under review bought nothing and is over. False: it is not under review (any more). */
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

/** Keeps the gateway's id that a browser or webhook told us. It is a question to ask later, never a fact. */
export async function keepTransactionHint(reference: string, transactionId: string) {
	await db
		.updateTable("payment_attempts")
		.set({ transaction_hint: transactionId })
		.where("reference", "=", reference)
		.execute();
}

/** Keeps what the provider gave for its window or its page, beside what it gave before. Answers all of it. */
export async function keepCheckoutSession(id: number, session: NonNullable<Attempt["checkout_session"]>) {
	const row = await db
		.updateTable("payment_attempts")
		.set({ checkout_session: sql`coalesce(checkout_session, '{}') || ${storedJson(session)}::jsonb` })
		.where("id", "=", id)
		.returning("checkout_session")
		.executeTakeFirstOrThrow();
	return row.checkout_session as NonNullable<Attempt["checkout_session"]>;
}

/** Whether a reference is that of another attempt of ours. */
export async function isReferenceOfOther(tx: Tx, attemptId: number, reference: string): Promise<boolean> {
	const row = await tx
		.selectFrom("payment_attempts")
		.select("id")
		.where("reference", "=", reference)
		.where("id", "<>", attemptId)
		.executeTakeFirst();
	return row !== undefined;
}
