import type { Buyer } from "#domain/buyer.ts";
import type { Kobo } from "#domain/money.ts";
import type { Purpose } from "#domain/pricing.ts";
import { bankAccountOf } from "#domain/settings.ts";
import { transferDeadline } from "#domain/working-days.ts";
import { findTransferByForm, findTransferOf } from "#server/data/bank-transfers.ts";
import { db, inTransaction } from "#server/data/db.ts";
import { type Attempt, findAttemptById } from "#server/data/payment-attempts.ts";
import { readSettings } from "#server/data/settings.ts";
import { askAboutEarlier, countStart } from "#server/operations/ask-about-earlier.ts";
import { holdPlace, type StartRefusal } from "#server/operations/hold-place.ts";
import { bankTerms } from "#server/operations/pay-terms.ts";
import { writeProforma } from "#server/operations/write-proforma.ts";

export type RequestTransfer = {
	actor: { id: string };
	courseId: number;
	courseDateId: number;
	purpose: Exclude<Purpose, "balance">;
	/** To whom the papers are made out. Null: to the participant. */
	buyer: Buyer | null;
	/** Who pays, where it is somebody else. */
	payerName: string | null;
	invoiceEmail: string;
	/** Whether the payer keeps tax for the tax authority, at the rate of the settings. */
	withholding: boolean;
	/** The whole charge as the person saw it, in kobo, VAT included; what is withheld is a part of it. */
	seenTotal: Kobo;
	/** Of the form: sent twice it asks for one transfer. */
	key: string;
	now: Date;
};

export type TransferRefusal = StartRefusal | { reason: "no-account" };
export type TransferRequested = { ok: true; attempt: Attempt } | ({ ok: false } & TransferRefusal);

/**
 * Asks for a transfer to the academy's account in place of a card: holds a place until the deadline of the settings (working
 * days, never past the first morning), draws the code, and writes the proforma to the invoice address. The same form, or the
 * same wish again while it is open, answers the transfer there is. Refused as `startPayment`; without an account; tax
 * withheld of a deposit. Nothing is charged here, and no number of an invoice is used.
 */
export async function requestTransfer(request: RequestTransfer): Promise<TransferRequested> {
	const { actor, courseDateId, withholding, key, now, ...wanted } = request;
	const settings = await readSettings();
	const account = bankAccountOf(settings);
	if (!account) return { ok: false, reason: "no-account" };
	const sent = await transferOfForm(key, actor.id);
	if (sent && sent.course_date_id === courseDateId && isSameWish(sent, request)) return { ok: true, attempt: sent };
	const { allowance, references } = await countStart({ userId: actor.id, courseDateId }, now);
	if (!allowance.allowed) return { ok: false, reason: "too-many", retryAfterSeconds: allowance.retryAfterSeconds };
	const earlier = await askAboutEarlier(references, now);
	if (!earlier.ok) return earlier;
	const { transferDays: days, holidays, withholdingBasisPoints } = settings;
	return await inTransaction(async (tx): Promise<TransferRequested> => {
		const held = await holdPlace(tx, {
			...{ ...wanted, userId: actor.id, actorId: actor.id, courseDateId, now },
			...bankTerms({ ...wanted, withholdingBasisPoints: withholding ? withholdingBasisPoints : 0 }),
			holdUntil: (firstDay) => transferDeadline({ now, days, holidays, firstDay }),
		});
		if (!held.ok) return held;
		const { attempt } = held;
		if (held.again && (await findTransferOf(attempt.id, tx))) return { ok: true, attempt };
		const deadline = attempt.hold_until ?? now;
		await writeProforma(tx, { attempt, deadline, account, settings, key, now });
		return { ok: true, attempt };
	});
}

/** What a form asked for when it came before. */
export async function transferOfForm(key: string, userId: string): Promise<Attempt | undefined> {
	const transfer = await findTransferByForm(db, key);
	const attempt = transfer && (await findAttemptById(db, transfer.attempt_id));
	return attempt?.user_id === userId ? attempt : undefined;
}

function isSameWish(attempt: Attempt, { purpose, buyer, invoiceEmail, withholding }: RequestTransfer): boolean {
	return (
		attempt.purpose === purpose &&
		attempt.invoice_email === invoiceEmail &&
		attempt.withheld_kobo > 0 === withholding &&
		(attempt.buyer?.name ?? null) === (buyer?.name ?? null)
	);
}
