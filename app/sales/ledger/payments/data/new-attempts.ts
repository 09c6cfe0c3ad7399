import { sql } from "kysely";
import { namesOf, valuesOf } from "#kit/data/columns.ts";
import type { Tx } from "#kit/data/db.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import type { Due } from "#sales/ledger/orders/data/dues.ts";
import { holdFor } from "#sales/ledger/orders/data/seat-states.ts";
import type { Buyer } from "#sales/ledger/orders/rules/buyer.ts";
import type { Attempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { columnsOfEvent, type PaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import type { Channel } from "#sales/ledger/payments/rules/checkout.ts";
import { referenceAt } from "#sales/ledger/payments/rules/payment.ts";

/** The terms of a payment that starts. */
export type AttemptTerms = {
	/** The provider that takes the money, in test or live mode. */
	provider: string;
	mode: "test" | "live";
	/** The only way to pay that the provider's window offers. Left out or null: all ways of the academy. */
	channel?: Channel | null;
	/** Null: a payer without an account. */
	userId: string | null;
	/** The amount to pay in money. */
	charge: Charge;
	/** The part of the net that an employer withholds for the tax authority. */
	certificateKobo?: Kobo;
	vatBasisPoints: number;
	invoiceEmail: string;
	/** The buyer on the documents. Null: the participant. */
	buyer?: Buyer | null;
	/** The payer, when it is another person. */
	payerName?: string | null;
	/** The payment link another person pays through. */
	payLinkId?: number | null;
	/** The attempt may be paid until then, and the seat is held, unless `holdsSeat` is false. */
	holdUntil: Date | null;
	holdsSeat?: boolean;
	nextCheckAt: Date | null;
	now: Date;
};

/** `dues`: the dues it should pay, in money or by a certificate. `entry`: the first entry of its timeline. */
export type NewAttempt = AttemptTerms & {
	orderId: number;
	dues: readonly Pick<Due, "id" | "kind">[];
	entry?: Omit<PaymentEvent, "reference">;
};

/** Writes an attempt under a new reference: the time in milliseconds, or the next millisecond that is free. */
export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<Attempt> {
	for (let ms = attempt.now.getTime(); ; ms++) {
		const row = await insertAttemptUnder(tx, referenceAt(ms), attempt);
		if (row) return row;
	}
}

/**
 * Writes an attempt under this reference, with the dues it is to pay and the first entry of its timeline, and holds the seats of its order
 * until its `holdUntil`. Undefined when the reference is taken.
 */
export async function insertAttemptUnder(tx: Tx, reference: string, attempt: NewAttempt): Promise<Attempt | undefined> {
	const columns = columnsOf(reference, attempt);
	const entry = attempt.entry && columnsOfEvent({ reference, ...attempt.entry });
	const { rows } = await sql<Attempt>`
		with begun as (
			insert into payment_attempts (${namesOf(columns)}) values (${valuesOf(columns)}) on conflict (reference) do nothing
			returning *),
		named as (
			insert into attempt_dues (attempt_id, due_id) select begun.id, due from begun, unnest(${idsOf(attempt.dues)}::bigint[]) due),
		held as (${holdFor(sql`begun`)} and a.hold_until is not null and e.held_until is distinct from a.hold_until)
		${entry ? sql`, noted as (insert into payment_events (${namesOf(entry)}) select ${valuesOf(entry)} from begun)` : sql``}
		select * from begun`.execute(tx);
	return rows[0];
}

function columnsOf(reference: string, attempt: NewAttempt) {
	return {
		reference,
		provider: attempt.provider,
		mode: attempt.mode,
		channel: attempt.channel ?? null,
		user_id: attempt.userId,
		order_id: attempt.orderId,
		net_kobo: attempt.charge.net,
		vat_kobo: attempt.charge.vat,
		total_kobo: attempt.charge.total,
		vat_basis_points: attempt.vatBasisPoints,
		invoice_email: attempt.invoiceEmail,
		buyer: attempt.buyer ? storedJson(attempt.buyer) : null,
		payer_name: attempt.payerName ?? null,
		pay_link_id: attempt.payLinkId ?? null,
		certificate_kobo: attempt.certificateKobo ?? 0,
		state: "created",
		hold_until: attempt.holdUntil,
		holds_seat: attempt.holdsSeat ?? true,
		next_check_at: attempt.nextCheckAt,
		created_at: attempt.now,
	};
}
