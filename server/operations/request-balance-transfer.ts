import { dueDayOf } from "#domain/balances.ts";
import type { Buyer } from "#domain/buyer.ts";
import type { Actor } from "#domain/changes.ts";
import type { Day } from "#domain/days.ts";
import type { Kobo } from "#domain/money.ts";
import { bankAccountOf, type SiteSettings } from "#domain/settings.ts";
import { codeText } from "#domain/transfer-code.ts";
import { transferDeadline } from "#domain/working-days.ts";
import { findTransferOf } from "#server/data/bank-transfers.ts";
import { insertChange } from "#server/data/changes.ts";
import { inTransaction } from "#server/data/db.ts";
import { findParticipant } from "#server/data/participant.ts";
import type { Attempt } from "#server/data/payment-attempts.ts";
import { readSettings } from "#server/data/settings.ts";
import { askAboutEarlier, countStart } from "#server/operations/ask-about-earlier.ts";
import { type BalanceStarted, beginBalance } from "#server/operations/begin-balance.ts";
import { bankTerms } from "#server/operations/pay-terms.ts";
import { transferOfForm } from "#server/operations/request-transfer.ts";
import { writeProforma } from "#server/operations/write-proforma.ts";

/** The participant, or an admin at the desk. */
type By = { actor: { id: string } } | { admin: Actor };

export type RequestBalanceTransfer = By & {
	enrolmentId: number;
	buyer: Buyer | null;
	payerName: string | null;
	/** Null: to whom the papers of the enrolment went. */
	invoiceEmail: string | null;
	withholding: boolean;
	/** All that is due as it was seen, in kobo, VAT included; what is withheld is a part of it. */
	seenTotal: Kobo;
	/** Of the form: sent twice it asks for one transfer. */
	key: string;
	now: Date;
};

export type BalanceTransferRequested =
	| { ok: true; attempt: Attempt }
	| ({ ok: false } & (Extract<BalanceStarted, { ok: false }> | { reason: "no-account" }));

/**
 * Asks for the balance of an enrolment by transfer: the proforma goes to the invoice address. It holds no place, the deposit
 * has one, and is awaited to the morning it is due at most; one that is overdue has the working days of the settings alone.
 * The same form, or the same wish again while it is open, answers the transfer there is. Refused: somebody else's enrolment
 * (as one that does not exist), and as `startBalance`; without an account.
 */
export async function requestBalanceTransfer(request: RequestBalanceTransfer): Promise<BalanceTransferRequested> {
	const { enrolmentId, buyer, payerName, invoiceEmail, withholding, seenTotal, key, now, ...by } = request;
	const settings = await readSettings();
	const account = bankAccountOf(settings);
	if (!account) return { ok: false, reason: "no-account" };
	const enrolment = await findParticipant(enrolmentId);
	if (!enrolment || ("actor" in by && enrolment.user_id !== by.actor.id))
		return { ok: false, reason: "enrolment-gone" };
	if (enrolment.nowCancelled) return { ok: false, reason: "nothing-due" };
	const sent = await transferOfForm(key, enrolment.user_id);
	if (sent?.enrolment_id === enrolmentId) return { ok: true, attempt: sent };
	const { allowance, references } = await countStart({ userId: enrolment.user_id, enrolmentId }, now);
	if (!allowance.allowed) return { ok: false, reason: "too-many", retryAfterSeconds: allowance.retryAfterSeconds };
	const earlier = await askAboutEarlier(references, now);
	if (!earlier.ok) return earlier;
	const { due_day: dueDay, first_day: firstDay, nowFirst } = enrolment;
	const deadline = deadlineOf(settings, dueDayOf({ dueDay, firstDay }, nowFirst ? { firstDay: nowFirst } : null), now);
	const withholdingBasisPoints = withholding ? settings.withholdingBasisPoints : 0;
	return await inTransaction(async (tx): Promise<BalanceTransferRequested> => {
		const begun = await beginBalance(tx, {
			...{ enrolment, invoiceEmail, seenTotal, deadline, now },
			actorId: "actor" in by ? by.actor.id : by.admin.id,
			...bankTerms({ buyer, payerName, withholdingBasisPoints }),
		});
		if (!begun.ok) return begun;
		const { attempt } = begun;
		if (begun.again && (await findTransferOf(attempt.id, tx))) return { ok: true, attempt };
		const { code } = await writeProforma(tx, { attempt, deadline, account, settings, key, now });
		const about = { subject: "transfer", id: attempt.reference, title: codeText(code), now } as const;
		if ("admin" in by) await insertChange(tx, { actor: by.admin, deed: "added", ...about });
		return { ok: true, attempt };
	});
}

function deadlineOf({ transferDays: days, holidays }: SiteSettings, dueDay: Day | null, now: Date): Date {
	const deadline = transferDeadline({ now, days, holidays, firstDay: dueDay });
	return deadline > now ? deadline : transferDeadline({ now, days, holidays, firstDay: null });
}
