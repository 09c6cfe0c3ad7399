import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type FromForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { replaceReceipts } from "#sales/documents/actions/replace-receipts.ts";
import { listInvoicesNaming } from "#sales/documents/data/invoices.ts";
import { lockSeatToName, type ParticipantNamed } from "#sales/orders/actions/name-participant.ts";
import { correctBuyerName } from "#sales/orders/data/buyers.ts";
import { countChange } from "#sales/orders/data/enrolment-changes.ts";
import { setParticipantName } from "#sales/orders/data/order-seats.ts";
import { countOrderChange } from "#sales/orders/data/orders.ts";
import { codeText } from "#sales/transfers/rules/transfer-code.ts";

export type CorrectName = FromForm & {
	code: string;
	enrolmentId: number;
	name: string;
	/** Of the order. */
	seenVersion: number;
};

export type NameCorrected =
	/** The new receipts, and the invoices that still bear the old name. */
	| { ok: true; receipts: string[]; invoices: string[] }
	| { ok: true; again: true }
	| Extract<ParticipantNamed, { reason: "gone" | "changed" | "cancelled" }>
	| { ok: false; reason: "not-named" | "same-name" };

/**
 * Spells the name of a participant as it should be: the person stays, with phone, e-mail and account, whose own name stays too. Each
 * receipt that names them is replaced by another; a buyer who is that person is spelled so too, there and from now on; invoices and credit notes stay as they were issued. Refused: no such seat,
 * cancelled, changed meanwhile; nobody is named yet; the name is that already.
 */
export async function correctName(input: CorrectName): Promise<NameCorrected> {
	const { code, enrolmentId, name, key, now } = input;
	return await oncePerForm<NameCorrected>({ key, what: { code, enrolmentId, correct: name }, now }, (tx) =>
		correct(tx, input),
	);
}

async function correct(tx: Tx, input: CorrectName): Promise<NameCorrected> {
	const { name, actor, now } = input;
	const locked = await lockSeatToName(tx, input);
	if (!locked.ok) return locked;
	const { order, seat } = locked;
	const was = seat.fullName;
	if (was === "") return { ok: false, reason: "not-named" };
	if (was === name) return { ok: false, reason: "same-name" };
	await setParticipantName(tx, seat.id, name);
	const isBuyer = await correctBuyerName(tx, order, { from: was, to: name });
	await countChange(tx, seat.id);
	await countOrderChange(tx, order.id);
	await notify(tx, "enrolments", "payments", ...(seat.user_id ? [`user:${seat.user_id}` as const] : []));
	const invoices = await listInvoicesNaming(tx, order.id, was);
	const receipts = await replaceReceipts(tx, { seat, from: was, to: name, isBuyer, now });
	await insertChange(tx, {
		actor,
		action: "corrected",
		subject: "order",
		id: order.code,
		title: codeText(order.code),
		before: { participant: was },
		after: { participant: name, receipts },
		now,
	});
	return { ok: true, receipts, invoices };
}
