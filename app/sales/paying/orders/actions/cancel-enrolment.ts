import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { type FromForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { countOrderChange, findOrderOfSeat } from "#sales/ledger/orders/data/orders.ts";
import { isForBuyer } from "#sales/ledger/orders/rules/order-source.ts";
import { isMoneyOnItsWay } from "#sales/ledger/payments/data/open-attempts.ts";
import { taxThatGoes } from "#sales/ledger/refunds/rules/credit.ts";
import { cancelLockedEnrolment } from "#sales/paying/orders/actions/cancel-locked-enrolment.ts";
import {
	changedBy,
	type LockedMoney,
	leftOnReceipt,
	lockMoneyOfSeat,
	type SeenMoney,
	type SeenMoneyRefusal,
	whatChanged,
} from "#sales/paying/payments/actions/lock-money.ts";
import {
	judgeParts,
	type Part,
	type PartRefusal,
	type ReturnedMoney,
} from "#sales/paying/refunds/actions/issue-credit-notes.ts";
import { partsForLog, titleOf } from "#sales/paying/refunds/actions/refund-enrolment.ts";

export type CancelEnrolment = SeenMoney &
	FromForm & {
		/** The parts of its payments that are refunded; none when the academy keeps all of it. */
		parts: readonly Part[];
		/** Printed on the credit notes and in the e-mail. */
		reason: string;
	};

type CancellationRefusal =
	| SeenMoneyRefusal
	| PartRefusal
	| { ok: false; reason: "cancelled"; who: string | null; at: Date }
	| { ok: false; reason: "on-its-way" };
type Judgement = { ok: true; locked: LockedMoney; mailsParticipant: boolean } | CancellationRefusal;
export type CancelEnrolmentResult = ({ ok: true } & ReturnedMoney) | { ok: true; again: true } | CancellationRefusal;

/**
 * Cancels an enrolment, or a seat that is not confirmed (`cancelLockedEnrolment`), refunds the given parts of its money and credits the
 * withheld tax with it (`taxThatGoes`), and e-mails the participant. A participant for whom the office only held a seat gets no e-mail.
 * Refused: cancelled or changed after the form was shown, with the person who did it; money for an unconfirmed seat is on its way; and
 * the refusals of `judgeParts`. Ask the providers before what is left (`checkBeforeSpending`).
 */
export async function cancelEnrolment(input: CancelEnrolment): Promise<CancelEnrolmentResult> {
	const { key, enrolmentId, parts, reason, now } = input;
	return await oncePerForm({ key, what: { enrolmentId, parts, reason }, now }, (tx) => cancel(tx, input));
}

async function judge(tx: Tx, input: CancelEnrolment): Promise<Judgement> {
	const found = await findOrderOfSeat(tx, input.enrolmentId);
	if (!found) return { ok: false, reason: "gone" };
	const locked = await lockMoneyOfSeat(tx, input.enrolmentId);
	if (!locked) return { ok: false, reason: "gone" };
	const isHeld = locked.enrolment.confirmed_at === null;
	const at = locked.enrolment.cancelled_at;
	if (at) return { ok: false, reason: "cancelled", who: (await changedBy(tx, input.enrolmentId)).who, at };
	if (isHeld && (await isMoneyOnItsWay(tx, input.enrolmentId))) return { ok: false, reason: "on-its-way" };
	const refused = (await whatChanged(tx, locked, input)) ?? (await judgeParts(tx, locked, input.parts));
	return refused ?? { ok: true, locked, mailsParticipant: !isHeld || !isForBuyer(found.source) };
}

async function cancel(tx: Tx, input: CancelEnrolment): Promise<CancelEnrolmentResult> {
	const judged = await judge(tx, input);
	if (!judged.ok) return judged;
	const { locked, mailsParticipant } = judged;
	const parts = withTax(locked, input.parts);
	return { ok: true, ...(await cancelJudged(tx, { ...input, parts, locked, mailsParticipant })) };
}

/** Adds the certificates that are credited too: the office settles them with their employers. */
function withTax({ payments }: LockedMoney, parts: readonly Part[]): Part[] {
	const seat = payments.map((money) => ({
		paymentId: money.payment.id,
		left: leftOnReceipt(money).total,
		bringsMoney: money.payment.brings_money,
	}));
	const tax = taxThatGoes(seat, parts);
	return [...parts, ...tax.map((part): Part => ({ ...part, by: { way: "by-hand", account: null } }))];
}

type CancelLocked = Pick<CancelEnrolment, "parts" | "reason" | "key" | "actor" | "now"> & {
	locked: LockedMoney;
	mailsParticipant: boolean;
	/** The reason for the participant, when it differs from `reason`. */
	reasonForParticipant?: string;
};

/** Cancels a locked seat after `judge`, and logs it for the office or the member. Call it last in its transaction. */
export async function cancelJudged(tx: Tx, input: CancelLocked): Promise<ReturnedMoney> {
	const { locked, parts, reason, reasonForParticipant, key, actor, now, mailsParticipant } = input;
	const about = { locked, parts, reason, actorId: actor.id, formKey: key, now, mailsParticipant };
	const sent = await cancelLockedEnrolment(tx, {
		...about,
		...(reasonForParticipant !== undefined && { reasonForParticipant }),
	});
	const { id, order_id: orderId } = locked.enrolment;
	await countOrderChange(tx, orderId);
	const after = { ...partsForLog(locked, parts), reason, creditNotes: sent.creditNotes };
	const title = await titleOf(tx, locked);
	await insertChange(tx, { actor, action: "cancelled", subject: "enrolment", id, title, after, now });
	return sent;
}
