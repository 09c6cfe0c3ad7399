import { type Selectable, sql } from "kysely";
import type { Limit } from "#domain/limits.ts";
import { type AttemptState, isReference, referenceAt } from "#domain/payment.ts";
import type { Charge, Purpose } from "#domain/pricing.ts";
import { db, type Tx } from "#server/data/db.ts";
import type { Purchase } from "#server/data/enrolments.ts";
import { type Allowance, allowanceOf, type Counted, countingTry, type LimitKey } from "#server/data/limits.ts";
import { insertionOfEvent, type PaymentEvent } from "#server/data/payment-events.ts";
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

/** References of what a person has begun to pay for the same thing and nothing came of yet: where money may be first, then the newest. */
export async function listOpenReferences(about: About, since: Date): Promise<string[]> {
	const { rows } = await sql<{ reference: string }>`select reference ${openAttempts(about, since)}`.execute(db);
	return rows.map(({ reference }) => reference);
}

/** The same, whole and locked. Lock the course first, and for a balance the enrolment. */
export async function lockOpenAttempts(tx: Tx, about: About, since: Date): Promise<Attempt[]> {
	return (await sql<Attempt>`select * ${openAttempts(about, since)} for update`.execute(tx)).rows;
}

/** Counts a try to begin a payment, and lists the references of `listOpenReferences`: one question. */
export async function countStart(
	{ about, since, ...tries }: { about: About; since: Date; key: LimitKey; limit: Limit },
	now: Date,
): Promise<{ allowance: Allowance; references: string[] }> {
	const { rows } = await sql<
		Counted & { references: string[] }
	>`with counted as (${countingTry(tries.key, tries.limit, now)})
		select tries, ends_at, array(select reference ${openAttempts(about, since)}) as references from counted`.execute(
		db,
	);
	return { allowance: allowanceOf(rows[0], tries.limit, now), references: rows[0]?.references ?? [] };
}

/** From where they are read, and in which order. What expired or was given up may still be paid: an account number outlives a window. */
export function openAttempts(about: About, since: Date) {
	const thing =
		"enrolmentId" in about ? sql`a.enrolment_id = ${about.enrolmentId}` : sql`a.course_date_id = ${about.courseDateId}`;
	return sql`from payment_attempts a
		where a.user_id = ${about.userId} and a.state <> 'paid' and a.created_at > ${since} and ${thing}
		order by a.state in ('pending', 'needs_review') desc, a.id desc limit ${sql.lit(MOST_LISTED)}`;
}

export type NewAttempt = {
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
	for (;;) {
		const row = await insertAttemptUnder(tx, newReference(attempt.now), attempt);
		if (row) return row;
	}
}

/** How far behind the last one a clock may be before it is believed to have been set. */
const CLOCK_SET_MS = 1000;
let lastMs = 0;

/** The reference of the time in ms, or of the next millisecond that this process has not given to another. */
export function newReference(now: Date): string {
	const ms = now.getTime();
	lastMs = ms > lastMs || lastMs - ms > CLOCK_SET_MS ? ms : lastMs + 1;
	return referenceAt(lastMs);
}

/** Writes an attempt under this reference. Undefined when there is one. */
export async function insertAttemptUnder(tx: Tx, reference: string, attempt: NewAttempt): Promise<Attempt | undefined> {
	return (await insertionOf(reference, attempt).execute(tx)).rows[0];
}

/** The same with the first entry of its timeline: one statement. */
export async function insertBegun(tx: Tx, reference: string, attempt: NewAttempt, entry: PaymentEvent) {
	const { rows } = await sql<Attempt>`with attempt as (${insertionOf(reference, attempt)}),
		entry as (${insertionOfEvent(entry)} from attempt)
		select * from attempt`.execute(tx);
	return rows[0];
}

function insertionOf(reference: string, attempt: NewAttempt) {
	const { charge } = attempt;
	return sql<Attempt>`insert into payment_attempts (reference, provider, mode, user_id, course_id, course_date_id, enrolment_id,
			purpose, price_kobo, net_kobo, vat_kobo, total_kobo, vat_basis_points, invoice_email, purchase, state, hold_until,
			next_check_at, created_at)
		values (${reference}, ${attempt.provider}, ${attempt.mode}, ${attempt.userId}, ${attempt.courseId}, ${attempt.courseDateId},
			${attempt.enrolmentId}, ${attempt.purpose}, ${attempt.priceKobo}, ${charge.net}, ${charge.vat}, ${charge.total},
			${attempt.vatBasisPoints}, ${attempt.invoiceEmail}, ${storedJson(attempt.purchase)}, 'created', ${attempt.holdUntil},
			${attempt.nextCheckAt}, ${attempt.now})
		on conflict (reference) do nothing returning *`;
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
