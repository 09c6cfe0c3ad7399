import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { type ConfirmedForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { sumOf } from "#kit/rules/money.ts";
import { findPersonOf } from "#sales/ledger/orders/data/who-attends.ts";
import { enrolmentTitle } from "#sales/ledger/orders/rules/enrolment.ts";
import {
	type LockedMoney,
	lockSeenMoney,
	type SeenMoney,
	type SeenMoneyRefusal,
} from "#sales/paying/payments/actions/lock-money.ts";
import { checkBeforeSpending, type ProviderSilence } from "#sales/paying/refunds/actions/check-before-spending.ts";
import {
	isSent,
	issueCreditNotes,
	judgeParts,
	type Part,
	type PartRefusal,
	type ReturnedMoney,
	spentBy,
} from "#sales/paying/refunds/actions/issue-credit-notes.ts";

export type RefundEnrolment = SeenMoney &
	ConfirmedForm & {
		parts: readonly Part[];
		/** Printed on the credit notes. */
		reason: string;
	};

type Judgement = { ok: true; locked: LockedMoney } | SeenMoneyRefusal | PartRefusal | ProviderSilence;
export type RefundResult = ({ ok: true } & ReturnedMoney) | { ok: true; again: true } | Judgement;

/**
 * Refunds part or all of an enrolment's payments. The enrolment itself does not change, and cancelled ones can be refunded too.
 * Each payment gets a credit note with an e-mail, and each part says how its money is returned (`issueCreditNotes`). First the
 * providers are asked what is left. Refused: changed in the meantime, with the person who did it; no amount, or more than is
 * left; the provider has no keys, or has not answered about an earlier refund.
 */
export async function refundEnrolment(input: RefundEnrolment): Promise<RefundResult> {
	const { key, enrolmentId, parts, reason, now, onlyLook } = input;
	const silent = await checkBeforeSpending(spentBy(parts), now);
	if (silent) return silent;
	return await oncePerForm({ key, what: { enrolmentId, parts, reason }, now, onlyLook }, (tx) => refund(tx, input));
}

async function judge(tx: Tx, input: RefundEnrolment): Promise<Judgement> {
	const seen = await lockSeenMoney(tx, input);
	if (!seen.ok) return seen;
	if (input.parts.length === 0) return { ok: false, reason: "nothing" };
	return (await judgeParts(tx, seen.locked, input.parts)) ?? seen;
}

async function refund(tx: Tx, input: RefundEnrolment): Promise<RefundResult> {
	const judged = await judge(tx, input);
	if (!judged.ok || input.onlyLook) return judged;
	const { parts, reason, key, actor, now } = input;
	const { locked } = judged;
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
