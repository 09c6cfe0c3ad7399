import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { type FromForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { sumOf } from "#kit/rules/money.ts";
import { findPersonOf } from "#sales/ledger/orders/data/who-attends.ts";
import { enrolmentTitle } from "#sales/ledger/orders/rules/enrolment.ts";
import {
	type LockedMoney,
	lockSeenMoney,
	type SeenMoney,
	type SeenMoneyRefusal,
} from "#sales/paying/payments/actions/lock-money.ts";
import {
	isSent,
	issueCreditNotes,
	judgeParts,
	type Part,
	type PartRefusal,
	type ReturnedMoney,
} from "#sales/paying/refunds/actions/issue-credit-notes.ts";

export type RefundEnrolment = SeenMoney &
	FromForm & {
		parts: readonly Part[];
		/** Printed on the credit notes. */
		reason: string;
	};

type RefundRefusal = SeenMoneyRefusal | PartRefusal;
export type RefundResult = ({ ok: true } & ReturnedMoney) | { ok: true; again: true } | RefundRefusal;

/**
 * Refunds part or all of an enrolment's payments. The enrolment itself does not change, and cancelled ones can be refunded too.
 * Each payment gets a credit note with an e-mail, and each part says how its money is returned (`issueCreditNotes`). Ask the
 * providers before what is left (`checkBeforeSpending`). Refused: changed in the meantime, with the person who did it; no amount, or more
 * than is left; the provider has no keys, or has not answered about an earlier refund.
 */
export async function refundEnrolment(input: RefundEnrolment): Promise<RefundResult> {
	const { key, enrolmentId, parts, reason, now } = input;
	return await oncePerForm({ key, what: { enrolmentId, parts, reason }, now }, (tx) => refund(tx, input));
}

async function refund(tx: Tx, input: RefundEnrolment): Promise<RefundResult> {
	const seen = await lockSeenMoney(tx, input);
	if (!seen.ok) return seen;
	if (input.parts.length === 0) return { ok: false, reason: "nothing" };
	const { locked } = seen;
	const refused = await judgeParts(tx, locked, input.parts);
	if (refused) return refused;
	const { parts, reason, key, actor, now } = input;
	const sent = await issueCreditNotes(tx, { locked, parts, reason, actorId: actor.id, formKey: key, now });
	const { id } = locked.enrolment;
	const title = await titleOf(tx, locked);
	const after = { ...partsForLog(locked, parts), reason, creditNotes: sent.creditNotes };
	const done = parts.some(isSent) ? ("sent back" as const) : ("credited" as const);
	await insertChange(tx, { actor, action: done, subject: "enrolment", id, title, after, now });
	return { ok: true, ...sent };
}

/** The title of an enrolment in the log. */
export async function titleOf(tx: Tx, { enrolment }: LockedMoney): Promise<string> {
	const { fullName } = await findPersonOf(tx, enrolment.id);
	return enrolmentTitle(fullName, enrolment.title);
}

/** The returned part of each payment, for the log. */
export function partsForLog({ payments }: LockedMoney, parts: readonly Part[]) {
	const sent = parts.map(({ paymentId, amount, by }) => {
		const reference = payments.find(({ payment }) => payment.id === paymentId)?.payment.reference;
		return { reference, amount, ...by };
	});
	return { amount: sumOf(parts, ({ amount }) => amount), parts: sent };
}
