import { lockCourse } from "#courses/data/course-slots.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import type { DateRange } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Agreed } from "#kit/rules/office/policies.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import { refusalOfAddress, type TooManyAddresses } from "#requests/actions/typed-addresses.ts";
import type { StartRefusal } from "#sales/orders/actions/hold-seat.ts";
import { isForParticipant } from "#sales/orders/data/who-attends.ts";
import type { Buyer } from "#sales/orders/rules/buyer.ts";
import type { OtherParticipant } from "#sales/orders/rules/other-participant.ts";
import { askAboutEarlier, countStart } from "#sales/payments/actions/check-earlier-attempts.ts";
import { isToAccount } from "#sales/payments/actions/resume-attempt.ts";
import { findSeatsOn } from "#sales/payments/data/open-attempts.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import { findTransferOfForm, isSameRequest, orProofThere } from "#sales/transfers/actions/find-transfer-of-form.ts";
import { holdForTransfer } from "#sales/transfers/actions/hold-for-transfer.ts";
import { readSettings } from "#settings/data/settings.ts";
import { bankAccountOf } from "#settings/rules/settings.ts";

export type RequestTransfer = {
	actor: { id: string; email: string };
	courseId: number;
	courseDateId: number;
	purpose: Exclude<Purpose, "balance">;
	/** Whom the member registers. Null or left out: themselves. */
	other?: OtherParticipant | null;
	/** The member's own name as it should appear on documents. */
	ownName?: string | null;
	/** To whom the documents are made out. Null: to the participant. */
	buyer: Buyer | null;
	/** Who pays, where it is somebody else. */
	payerName: string | null;
	invoiceEmail: string;
	/** The whole charge as the person saw it, in kobo, VAT included; what a certificate is to pay is a part of it. */
	seenTotal: Kobo;
	/** The days of the date as the person saw them. */
	seenDays?: DateRange | undefined;
	/** Which versions of the policies the person agreed to. */
	agreed?: Agreed | undefined;
	/** The pending payment that this one takes the place of. */
	instead?: string | undefined;
	/** Of the form: sent twice it asks for one transfer. */
	key: string;
	now: Date;
};

export type TransferRefusal = StartRefusal | { reason: "no-account" | "proof-there" } | TooManyAddresses;
export type TransferRequested = { ok: true; attempt: Attempt } | ({ ok: false } & TransferRefusal);

/**
 * Asks for a transfer to the academy's account in place of a card (`holdForTransfer`): the proforma goes to the invoice address. The same form, or the
 * same wish again while it is open, answers the transfer there is; with other words, or to another account of the academy, the
 * one before is given up and another written, which keeps its deadline. Refused as `startPayment`; without an account; other words once a proof is here; the sixth address of the day that is not one's own.
 * Nothing is charged here, and no number of an invoice is used.
 */
export async function requestTransfer(request: RequestTransfer): Promise<TransferRequested> {
	const { actor, courseDateId, key, now } = request;
	const settings = await readSettings();
	const account = bankAccountOf(settings);
	if (!account) return { ok: false, reason: "no-account" };
	const sent = await findTransferOfForm(key, actor.id);
	const otherParticipant = request.other?.key ?? null;
	const isForSame = sent && (await isForParticipant(sent.order_id, otherParticipant));
	const isAsSent = isForSame && sent.course_date_id === courseDateId && isSameRequest(sent, request);
	if (isAsSent && (await isToAccount(sent, account))) return { ok: true, attempt: sent };
	const about = { userId: actor.id, courseDateId, otherParticipant };
	const allowance = await countStart(actor.id, now);
	if (!allowance.allowed) return { ok: false, reason: "too-many", retryAfterSeconds: allowance.retryAfterSeconds };
	const earlier = await askAboutEarlier(await findSeatsOn(db, about), {
		instead: request.instead,
		actorId: actor.id,
		now,
	});
	if (!earlier.ok) return await orProofThere(earlier, request);
	const asked = await inTransaction(async (tx): Promise<TransferRequested> => {
		await lockCourse(tx, request.courseId);
		const refusal = await refusalOfAddress(tx, { actor, email: request.invoiceEmail, now });
		if (refusal) return { ok: false, ...refusal };
		const theirs = { userId: actor.id, actorId: actor.id, payLinkId: null };
		const held = await holdForTransfer(tx, { ...request, ...theirs, account, settings });
		return held.ok ? { ok: true, attempt: held.attempt } : held;
	});
	return asked.ok ? asked : await orProofThere(asked, request);
}
