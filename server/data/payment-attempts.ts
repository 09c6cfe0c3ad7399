import { type Selectable, sql } from "kysely";
import { type AttemptState, isReference, referenceAt } from "#domain/payment.ts";
import type { Charge, Purpose } from "#domain/pricing.ts";
import { type Database, db, type Tx } from "#server/data/db.ts";
import type { Purchase } from "#server/data/enrolments.ts";
import { storedJson } from "#server/data/stored-json.ts";
import type { PaymentAttempts } from "#server/data/types.ts";

export type Attempt = Omit<Selectable<PaymentAttempts>, "purchase" | "checkout_session"> & {
	purchase: Purchase;
	/** What the provider gave for its window or its own page. */
	checkout_session: { accessCode?: string; url?: string } | null;
};

export async function findAttempt(reference: string): Promise<Attempt | undefined> {
	// Anybody may write anything into an address; some of it the database would not even compare.
	if (!isReference(reference)) return undefined;
	return (await db.selectFrom("payment_attempts").selectAll().where("reference", "=", reference).executeTakeFirst()) as
		| Attempt
		| undefined;
}

/** An attempt through its owner: a reference is no key, it can be guessed. */
export async function findAttemptOf(userId: string, reference: string): Promise<Attempt | undefined> {
	const attempt = await findAttempt(reference);
	return attempt?.user_id === userId ? attempt : undefined;
}

export async function lockAttempt(tx: Tx, id: number): Promise<Attempt> {
	return (await tx
		.selectFrom("payment_attempts")
		.selectAll()
		.where("id", "=", id)
		.forUpdate()
		.executeTakeFirstOrThrow()) as Attempt;
}

/** An attempt by its number, to know what to lock. */
export async function findAttemptById(tx: Tx, id: number): Promise<Attempt | undefined> {
	return (await tx.selectFrom("payment_attempts").selectAll().where("id", "=", id).executeTakeFirst()) as
		| Attempt
		| undefined;
}

/** What a payment is for: a date, or what is still due for an enrolment. */
export type About = { userId: string } & ({ courseDateId: number } | { enrolmentId: number });

const MOST_LISTED = 20;

/** What a person has begun to pay for the same thing and nothing came of yet: where money may be first, then the newest. */
export async function listOpenAttempts(about: About, since: Date): Promise<Attempt[]> {
	return (await openAttempts(db, about, since).execute()) as Attempt[];
}

/** The same, locked. Lock the course first, and for a balance the enrolment. */
export async function lockOpenAttempts(tx: Tx, about: About, since: Date): Promise<Attempt[]> {
	return (await openAttempts(tx, about, since).forUpdate().execute()) as Attempt[];
}

function openAttempts(on: Database, about: About, since: Date) {
	const open = on
		.selectFrom("payment_attempts")
		.selectAll()
		.where("user_id", "=", about.userId)
		// What expired or was given up may still be paid: an account number outlives a window.
		.where("state", "<>", "paid")
		.where("created_at", ">", since)
		.orderBy((attempt) => attempt("state", "in", ["pending", "needs_review"]), "desc")
		.orderBy("id", "desc")
		.limit(MOST_LISTED);
	return "enrolmentId" in about
		? open.where("enrolment_id", "=", about.enrolmentId)
		: open.where("course_date_id", "=", about.courseDateId);
}

type NewAttempt = {
	/** At whom it is paid, and whether with real money. */
	provider: string;
	mode: "test" | "live";
	userId: string;
	courseId: number | null;
	courseDateId: number | null;
	enrolmentId: number | null;
	purpose: Purpose;
	priceKobo: number;
	charge: Charge;
	vatBasisPoints: number;
	invoiceEmail: string;
	purchase: Purchase;
	holdUntil: Date | null;
	nextCheckAt: Date | null;
	now: Date;
};

/** Writes an attempt under a reference nobody else has: the time in ms, or the next free millisecond. */
export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<Attempt> {
	for (let ms = attempt.now.getTime(); ; ms++) {
		const row = await insertAttemptUnder(tx, referenceAt(ms), attempt);
		if (row) return row;
	}
}

/** Writes an attempt under this reference. Undefined when there is one. */
export async function insertAttemptUnder(tx: Tx, reference: string, attempt: NewAttempt): Promise<Attempt | undefined> {
	const row = await tx
		.insertInto("payment_attempts")
		.values({
			reference,
			provider: attempt.provider,
			mode: attempt.mode,
			user_id: attempt.userId,
			course_id: attempt.courseId,
			course_date_id: attempt.courseDateId,
			enrolment_id: attempt.enrolmentId,
			purpose: attempt.purpose,
			price_kobo: attempt.priceKobo,
			net_kobo: attempt.charge.net,
			vat_kobo: attempt.charge.vat,
			total_kobo: attempt.charge.total,
			vat_basis_points: attempt.vatBasisPoints,
			invoice_email: attempt.invoiceEmail,
			purchase: storedJson(attempt.purchase),
			state: "created",
			hold_until: attempt.holdUntil,
			next_check_at: attempt.nextCheckAt,
			created_at: attempt.now,
		})
		.onConflict((conflict) => conflict.column("reference").doNothing())
		.returningAll()
		.executeTakeFirst();
	return row as Attempt | undefined;
}

type AttemptChange = {
	state?: AttemptState;
	holdUntil?: Date | null;
	nextCheckAt?: Date | null;
	checkedAt?: Date;
	settledAt?: Date;
	enrolmentId?: number;
	/** How the person pays, as the gateway last said. */
	method?: string;
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
			...(change.enrolmentId && { enrolment_id: change.enrolmentId }),
			...(change.method && { method: change.method }),
		}))
		.where("id", "=", id)
		.execute();
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

/** References that are due for a question to the gateway, the longest waiting first. */
export async function listReferencesToCheck(now: Date, limit: number): Promise<string[]> {
	const rows = await db
		.selectFrom("payment_attempts")
		.select("reference")
		.where("next_check_at", "<=", now)
		.orderBy("next_check_at")
		.limit(limit)
		.execute();
	return rows.map((row) => row.reference);
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
