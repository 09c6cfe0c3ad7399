import { findUserByEmail } from "#accounts/data/users.ts";
import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type FromForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { differenceOf } from "#kit/rules/changes.ts";
import { replaceReceipts } from "#sales/documents/actions/replace-receipts.ts";
import { findPayerOfOrder } from "#sales/documents/data/document-parties.ts";
import { listInvoicesNaming } from "#sales/documents/data/invoices.ts";
import { correctBuyer } from "#sales/ledger/orders/data/buyers.ts";
import { countChange } from "#sales/ledger/orders/data/enrolment-changes.ts";
import { findActiveEnrolmentIn } from "#sales/ledger/orders/data/enrolments.ts";
import { type OrderSeat, setParticipant } from "#sales/ledger/orders/data/order-seats.ts";
import { countOrderChange, type Order } from "#sales/ledger/orders/data/orders.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { mailJoiningDetails } from "#sales/paying/orders/actions/lock-order-seats.ts";
import { lockSeatToName, type NamingRefusal, transferSeat } from "#sales/paying/orders/actions/name-participant.ts";

/** The corrected participant with all fields, also unchanged ones. */
export type CorrectedParticipant = {
	name: string;
	email: string | null;
	/** E.164. */
	phone: string | null;
};

export type CorrectParticipant = FromForm & {
	code: string;
	enrolmentId: number;
	participant: CorrectedParticipant;
	/** Send the joining details again, to the corrected address. Nothing is sent for an unconfirmed seat. */
	sendJoining: boolean;
	/** The version of the order. */
	seenVersion: number;
};

export type CorrectParticipantResult =
	/** The new receipts, the invoices that still have the old name, and the address that got the joining details. */
	| { ok: true; receipts: string[]; invoices: string[]; joiningTo: string | null }
	| { ok: true; again: true }
	| NamingRefusal
	| {
			ok: false;
			reason: "not-named" | "nothing-changed" | "accounts-email" | "already-registered" | "course-full";
	  };

/**
 * Corrects the name, phone and e-mail of a participant, without changing who attends. Each receipt with the old name is replaced; a buyer
 * who is the same person is corrected too; invoices and credit notes stay as issued. An account keeps its own values, and the seat gets
 * other ones. If the new address belongs to a verified account, the seat belongs to that account. Refused: no such seat, cancelled,
 * changed after the form was shown; no participant is named yet; nothing to change; another e-mail for the seat of an account; a person
 * with a seat on that date.
 */
export async function correctParticipant(input: CorrectParticipant): Promise<CorrectParticipantResult> {
	const { code, enrolmentId, participant, sendJoining, key, now } = input;
	const what = { code, enrolmentId, correct: participant, sendJoining };
	return await oncePerForm<CorrectParticipantResult>({ key, what, now }, (tx) => correct(tx, input));
}

async function correct(tx: Tx, input: CorrectParticipant): Promise<CorrectParticipantResult> {
	const { participant, actor, now } = input;
	const locked = await lockSeatToName(tx, input);
	if (!locked.ok) return locked;
	const { order, seat } = locked;
	if (seat.fullName === "") return { ok: false, reason: "not-named" };
	const [was, is] = [factsOf({ ...seat, name: seat.fullName }), factsOf(participant)];
	const change = differenceOf(was, is);
	const joiningTo = input.sendJoining && seat.confirmed_at ? participant.email : null;
	if (!change && joiningTo === null) return { ok: false, reason: "nothing-changed" };
	const refused = change && (await correctSeat(tx, seat, participant, now));
	if (refused) return refused;
	const isBuyer = await correctBuyer(tx, order, { was: { ...seat, name: seat.fullName }, is: participant });
	await countChange(tx, seat.id);
	await countOrderChange(tx, order.id);
	await notify(tx, "enrolments", "payments", ...(seat.user_id ? [`user:${seat.user_id}` as const] : []));
	const renamed = { seat, from: seat.fullName, to: participant.name, isBuyer, now };
	const isRenamed = renamed.from !== renamed.to;
	const invoices = isRenamed ? await listInvoicesNaming(tx, order.id, renamed.from) : [];
	const receipts = isRenamed ? await replaceReceipts(tx, renamed) : [];
	if (joiningTo !== null) {
		const to = { ...seat, fullName: participant.name, email: joiningTo };
		await mailJoiningDetails(tx, to, { payerName: await whoRegistered(tx, locked) }, now);
	}
	await insertChange(tx, {
		actor,
		action: "corrected",
		subject: "order",
		id: order.code,
		title: codeText(order.code),
		// The log names the person even when only phone or e-mail changes.
		before: { participant: was.participant, ...change?.before },
		after: {
			participant: is.participant,
			...change?.after,
			...(receipts.length > 0 && { receipts }),
			...(joiningTo !== null && { joiningTo }),
		},
		now,
	});
	return { ok: true, receipts, invoices, joiningTo };
}

const factsOf = ({ name, email, phone }: CorrectedParticipant) => ({ participant: name, email, phone });

/** A value of the account is stored on the seat only when the seat's differs. */
async function correctSeat(tx: Tx, seat: OrderSeat, is: CorrectedParticipant, now: Date) {
	if (seat.user_id !== null) {
		if (is.email !== seat.email) return { ok: false, reason: "accounts-email" } as const;
		const name = is.name === seat.fullName ? seat.participant_name : is.name;
		const phone = is.phone === seat.phone ? seat.participant_phone : is.phone;
		const participant = { name, email: seat.participant_email, phone };
		await setParticipant(tx, seat.id, { userId: seat.user_id, participant });
		return undefined;
	}
	const isOther = is.email !== null && is.email !== seat.email;
	const user = isOther ? await findUserByEmail(tx, is.email ?? "") : undefined;
	const userId = user?.email_verified ? user.id : null;
	const dateId = seat.course_date_id;
	if (userId !== null && dateId !== null && (await findActiveEnrolmentIn(tx, userId, dateId)))
		return { ok: false, reason: "already-registered" } as const;
	const isGiven = await transferSeat(tx, seat, { userId, participant: is }, now);
	return isGiven ? undefined : ({ ok: false, reason: "course-full" } as const);
}

/** The person or organisation that registered the participant, for the e-mail to them. Null: they registered themselves. */
async function whoRegistered(tx: Tx, { order, seats, seat }: { order: Order; seats: OrderSeat[]; seat: OrderSeat }) {
	const payer = await findPayerOfOrder(tx, order, seats);
	if (payer.buyer) return payer.buyer.name;
	return order.user_id !== null && order.user_id !== seat.user_id ? payer.name : null;
}
