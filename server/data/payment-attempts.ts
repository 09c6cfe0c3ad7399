import { type RawBuilder, type Selectable, sql } from "kysely";
import { type AttemptState, isReference, referenceAt } from "#domain/payment.ts";
import type { Charge, Purpose } from "#domain/pricing.ts";
import { type Database, db, type Tx } from "#server/data/db.ts";
import type { Purchase } from "#server/data/enrolments.ts";
import { type Allowance, allowanceOf, type Counted, countingTries, hashed, type Try } from "#server/data/limits.ts";
import { insertionOfEvents, type PaymentEvent } from "#server/data/payment-events.ts";
import { planOnce } from "#server/data/pipeline.ts";
import { insertionOfRows } from "#server/data/rows-as-json.ts";
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
	return (await sql<Attempt>`select * from payment_attempts where reference = ${reference}`.execute(db)).rows[0];
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

/** Several, in the order of their numbers; locked in it too, else two who lock several wait for each other. */
export async function lockAttempts(tx: Tx, ids: readonly number[]): Promise<Attempt[]> {
	const { rows } =
		await sql<Attempt>`select * from payment_attempts where id = any(${ids}::bigint[]) order by id for update`.execute(
			tx,
		);
	return rows;
}

/** An attempt by its number, to know what to lock. */
export async function findAttemptById(on: Database, id: number): Promise<Attempt | undefined> {
	return (await on.selectFrom("payment_attempts").selectAll().where("id", "=", id).executeTakeFirst()) as
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

/** Who tries to begin a payment, for what, and since when earlier tries are listed. */
export type StartTry = Try & { about: About; since: Date };

/** Counts tries to begin a payment, and lists the references of `listOpenReferences`: one question for all, each under a key of its own. */
export async function countStarts(
	tries: readonly StartTry[],
): Promise<{ allowance: Allowance; references: string[] }[]> {
	const abouts = tries.map(({ about }) => about);
	const question = sql<Counted & { references: string[] }>`with counted as (${countingTries(tries)})
		select tries, ends_at, array(
			select reference from payment_attempts a
			where a.user_id = w.user_id and ${isOpenAttempt(sql`w.since`)}
				and case when w.enrolment_id is null then a.course_date_id = w.course_date_id else a.enrolment_id = w.enrolment_id end
			${inOrder}
		) as references
		from unnest(${tries.map(({ key }) => hashed(key))}::text[], ${abouts.map(({ userId }) => userId)}::text[],
			${abouts.map((about) => ("courseDateId" in about ? about.courseDateId : null))}::bigint[],
			${abouts.map((about) => ("enrolmentId" in about ? about.enrolmentId : null))}::bigint[],
			${tries.map(({ since }) => since)}::timestamptz[])
			with ordinality as w(key, user_id, course_date_id, enrolment_id, since, n)
		join counted using (key) order by w.n`;
	const { rows } = await planOnce(db, question);
	return tries.map(({ limit, now }, index) => {
		const row = rows[index];
		return { allowance: allowanceOf(row, limit, now), references: row?.references ?? [] };
	});
}

/** Whether nothing came of an attempt `a` yet. What expired or was given up may still be paid: an account number outlives a window. */
export function isOpenAttempt(since: Date | RawBuilder<unknown>) {
	return sql`a.state <> 'paid' and a.created_at > ${since}`;
}

/** From where they are read, and in which order. */
function openAttempts(about: About, since: Date) {
	const thing =
		"enrolmentId" in about ? sql`a.enrolment_id = ${about.enrolmentId}` : sql`a.course_date_id = ${about.courseDateId}`;
	return sql`from payment_attempts a where a.user_id = ${about.userId} and ${thing} and ${isOpenAttempt(since)} ${inOrder}`;
}

const inOrder = sql`order by a.state in ('pending', 'needs_review') desc, a.id desc limit ${sql.lit(MOST_LISTED)}`;

export type NewAttempt = {
	/** At whom it is paid, and whether with real money. */
	provider: string;
	mode: "test" | "live";
	userId: string;
	courseId: number | null;
	courseDateId: number | null;
	enrolmentId: number | null;
	/** The invoice whose rest it pays, where it has one already. */
	invoiceId?: number | null;
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

/**
 * How far behind the last one a clock may be before it is believed to have been set. Requests that waited are behind by
 * seconds: would they begin at their own moment again, they would meet what others were given since, and those meet them.
 */
const CLOCK_SET_MS = 24 * 60 * 60 * 1000;
let lastMs = 0;

/** The reference of the time in ms, or of the next millisecond that this process has not given to another. */
export function newReference(now: Date): string {
	const ms = now.getTime();
	lastMs = ms > lastMs || lastMs - ms > CLOCK_SET_MS ? ms : lastMs + 1;
	return referenceAt(lastMs);
}

/** Writes an attempt under this reference. Undefined when there is one. */
export async function insertAttemptUnder(tx: Tx, reference: string, attempt: NewAttempt): Promise<Attempt | undefined> {
	return (await insertionOf([{ reference, attempt }]).execute(tx)).rows[0];
}

/** A new attempt under its reference, with the first entry of its timeline. */
export type Begun = { reference: string; attempt: NewAttempt; entry: PaymentEvent };

/** Writes several, each with the first entry of its timeline: one statement. Those whose reference is taken are not written, nor answered. */
export async function insertBegun(tx: Tx, begun: readonly Begun[]): Promise<Attempt[]> {
	const { rows } = await sql<Attempt>`with attempt as (${insertionOf(begun)}),
		entry as (${insertionOfEvents(begun.map(({ entry }) => entry))} where x.reference in (select reference from attempt))
		select * from attempt`.execute(tx);
	return rows;
}

function insertionOf(begun: readonly Pick<Begun, "reference" | "attempt">[]) {
	const rows = begun.map(({ reference, attempt }) => ({
		reference,
		provider: attempt.provider,
		mode: attempt.mode,
		user_id: attempt.userId,
		course_id: attempt.courseId,
		course_date_id: attempt.courseDateId,
		enrolment_id: attempt.enrolmentId,
		invoice_id: attempt.invoiceId ?? null,
		purpose: attempt.purpose,
		price_kobo: attempt.priceKobo,
		net_kobo: attempt.charge.net,
		vat_kobo: attempt.charge.vat,
		total_kobo: attempt.charge.total,
		vat_basis_points: attempt.vatBasisPoints,
		invoice_email: attempt.invoiceEmail,
		purchase: attempt.purchase,
		state: "created",
		hold_until: attempt.holdUntil,
		next_check_at: attempt.nextCheckAt,
		created_at: attempt.now,
	}));
	return sql<Attempt>`${insertionOfRows("payment_attempts", rows)} on conflict (reference) do nothing returning *`;
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
