import { insertChange } from "#kit/data/changes.ts";
import { db, inTransaction, type Tx } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { refusalOfAddress, type TooManyAddresses } from "#requests/actions/typed-addresses.ts";
import type { BalanceStarted } from "#sales/balances/actions/begin-balance.ts";
import { beginBalanceTransfer, buyerOfBalance } from "#sales/balances/actions/begin-balance-transfer.ts";
import { findMemberWhoPays } from "#sales/orders/data/buyer-before.ts";
import { lockSeat } from "#sales/orders/data/lock-orders.ts";
import { findParticipant } from "#sales/orders/data/participant.ts";
import type { Buyer } from "#sales/orders/rules/buyer.ts";
import { askAboutEarlier, countStart } from "#sales/payments/actions/check-earlier-attempts.ts";
import { isToAccount } from "#sales/payments/actions/resume-attempt.ts";
import { listSeatIdsOf } from "#sales/payments/data/attempt-dues.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import { findTransferOfForm, isSameRequest, orProofThere } from "#sales/transfers/actions/find-transfer-of-form.ts";
import { findTransferOf } from "#sales/transfers/data/bank-transfers.ts";
import { codeText } from "#sales/transfers/rules/transfer-code.ts";
import { readSettings } from "#settings/data/settings.ts";
import { bankAccountOf } from "#settings/rules/settings.ts";

/** The participant, or an admin at the desk. */
type By = { actor: { id: string; email: string } } | { admin: Actor };

export type RequestBalanceTransfer = By & {
	enrolmentId: number;
	buyer: Buyer | null;
	payerName: string | null;
	/** Null: to whom the documents of the enrolment went. */
	invoiceEmail: string | null;
	/** All that is due as it was seen, in kobo, VAT included; what a certificate is to pay is a part of it. */
	seenTotal: Kobo;
	/** The pending payment that this one takes the place of. */
	instead?: string | undefined;
	/** Of the form: sent twice it asks for one transfer. */
	key: string;
	now: Date;
};

export type BalanceTransferRequested =
	| { ok: true; attempt: Attempt }
	| ({ ok: false } & (
			| Extract<BalanceStarted, { ok: false }>
			| { reason: "no-account" | "proof-there" }
			| TooManyAddresses
	  ));

/**
 * Asks for the balance of an enrolment by transfer (`beginBalanceTransfer`): the proforma goes to the invoice address.
 * The same form, or the same wish again while it is open, answers the transfer there is; with other words, or to another account of the
 * academy, the one before is given up and another written. Refused: somebody else's enrolment (as one that does not exist), and as `startBalance`;
 * without an account; other words once a proof is here; of a member, the sixth address of the day that is not their own.
 */
export async function requestBalanceTransfer(request: RequestBalanceTransfer): Promise<BalanceTransferRequested> {
	const { enrolmentId, payerName, invoiceEmail, seenTotal, instead, key, now, ...by } = request;
	const settings = await readSettings();
	const account = bankAccountOf(settings);
	if (!account) return { ok: false, reason: "no-account" };
	const enrolment = await findParticipant(enrolmentId);
	if (!enrolment || ("actor" in by && enrolment.owner_id !== by.actor.id))
		return { ok: false, reason: "enrolment-gone" };
	if (enrolment.nowCancelled) return { ok: false, reason: "nothing-due" };
	const buyer = buyerOfBalance(enrolment, request.buyer) ?? (payerName ? null : await findMemberWhoPays(db, enrolment));
	const sent = await findTransferOfForm(key, enrolment.owner_id);
	const documentsTo = invoiceEmail ?? enrolment.invoice_email;
	const wish = { purpose: "balance" as const, invoiceEmail: documentsTo, buyer, payerName };
	const isForSame = sent && (await listSeatIdsOf(sent.id)).includes(enrolmentId);
	const isAsSent = isForSame && isSameRequest(sent, wish);
	if (isAsSent && (await isToAccount(sent, account))) return { ok: true, attempt: sent };
	const { owner_id: userId } = enrolment;
	const actorId = "actor" in by ? by.actor.id : by.admin.id;
	const allowance = await countStart(userId ?? `enrolment ${enrolmentId}`, now);
	if (!allowance.allowed) return { ok: false, reason: "too-many", retryAfterSeconds: allowance.retryAfterSeconds };
	const earlier = await askAboutEarlier({ userId, seatIds: [enrolmentId] }, { instead, actorId, now });
	if (!earlier.ok) return await orProofThere(earlier, wish);
	const asked = await inTransaction(async (tx): Promise<BalanceTransferRequested> => {
		await lockSeat(tx, enrolmentId);
		const refusal = "actor" in by && (await refusalOfAddress(tx, { actor: by.actor, email: documentsTo, now }));
		if (refusal) return { ok: false, ...refusal };
		const begun = await beginBalanceTransfer(tx, {
			enrolment,
			buyer,
			payerName,
			invoiceEmail: documentsTo,
			seenTotal,
			actorId,
			account,
			settings,
			key,
			now,
		});
		if (!begun.ok) return begun;
		const { attempt } = begun;
		if ("admin" in by && !begun.again) await log(tx, by.admin, attempt, now);
		return { ok: true, attempt };
	});
	return asked.ok ? asked : await orProofThere(asked, wish);
}

async function log(tx: Tx, actor: Actor, { id, reference }: Attempt, now: Date) {
	const title = codeText((await findTransferOf(id, tx))?.code ?? "");
	await insertChange(tx, { actor, action: "added", subject: "transfer", id: reference, title, now });
}
