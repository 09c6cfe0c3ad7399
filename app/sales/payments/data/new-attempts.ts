import { sql } from "kysely";
import { rememberedOfDatabase, type Tx } from "#kit/data/db.ts";
import { insertionOfRows } from "#kit/data/rows-as-json.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Charge, Purpose } from "#kit/rules/pricing.ts";
import type { Purchase } from "#sales/orders/data/enrolments.ts";
import type { Buyer } from "#sales/orders/rules/buyer.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import { insertionOfEvents, type PaymentEvent } from "#sales/payments/data/payment-events.ts";
import { referenceAt } from "#sales/payments/rules/payment.ts";

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
	/** What is to be paid in money. */
	charge: Charge;
	/** What an employer keeps of the net beside it, for the tax authority. */
	withheldKobo?: Kobo;
	vatBasisPoints: number;
	invoiceEmail: string;
	/** To whom the documents are made out. Null: to the participant. */
	buyer?: Buyer | null;
	/** Who pays, where it is somebody else. */
	payerName?: string | null;
	/** The link by which somebody else pays. */
	payLinkId?: number | null;
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

/** Milliseconds this process has given away, the earliest first: whoever waited begins at a moment that others have gone past. */
const givenHere = rememberedOfDatabase(() => new Set<number>());
const MOST_REMEMBERED = 20_000;

/** The reference of the time in ms, or of the next millisecond that this process has not given to another. */
export function newReference(now: Date): string {
	const given = givenHere();
	let ms = now.getTime();
	while (given.has(ms)) ms++;
	given.add(ms);
	if (given.size > MOST_REMEMBERED) given.delete(given.values().next().value as number);
	return referenceAt(ms);
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
		buyer: attempt.buyer ?? null,
		payer_name: attempt.payerName ?? null,
		pay_link_id: attempt.payLinkId ?? null,
		withheld_kobo: attempt.withheldKobo ?? 0,
		purchase: attempt.purchase,
		state: "created",
		hold_until: attempt.holdUntil,
		next_check_at: attempt.nextCheckAt,
		created_at: attempt.now,
	}));
	return sql<Attempt>`${insertionOfRows("payment_attempts", rows)} on conflict (reference) do nothing returning *`;
}
