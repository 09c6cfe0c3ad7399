import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { isOfflineProvider } from "#kit/rules/payment-provider.ts";
import { type Attempt, endReview, updateAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { hasOpenItem } from "#sales/ledger/review/data/review-items.ts";
import { notifyLinkPayer, notifyOfTransferEnd } from "#sales/paying/ways/transfers/actions/notify-of-transfer-end.ts";
import { markWithdrawn } from "#sales/paying/ways/transfers/data/bank-transfers.ts";

/**
 * The attempts that a new start replaces. A transfer stays while another way is only started, since the holder of its proforma may
 * transfer until its deadline. It ends when another transfer is requested, when the dues are paid another way (`closeStarts`,
 * `restateOtherWays`), or when its payer cancels it.
 */
export function replacedBy({ provider }: { provider: string }, unused: readonly Attempt[]): Attempt[] {
	return unused.filter((attempt) => isOfflineProvider(provider) || !isOfflineProvider(attempt.provider));
}

/**
 * `replaced`: another attempt continues. `paid`: another attempt paid the same dues. `moved`: the person has that seat already.
 * `cancelled`: its seats are cancelled. `changed`: they have another course or price.
 */
type AbandonReason = { now: Date } & (
	| { why: "paid" | "moved" | "cancelled" | "changed" }
	/** `holder`: the recipient of the new proforma; null: there is none, or it goes to the office. */
	| { why: "replaced"; holder: string | null }
);

/**
 * Ends locked attempts that were started and not tried: they lose their hold and cannot be opened. A transfer is withdrawn with its
 * attempt, and another person with its proforma gets an e-mail. Money that still arrives is accepted.
 */
export async function abandonAttempts(tx: Tx, unused: readonly Attempt[], givenUp: AbandonReason) {
	const { why, now } = givenUp;
	for (const attempt of unused) {
		const { id, reference, state: before } = attempt;
		await updateAttempt(tx, id, { state: "cancelled", holdUntil: null });
		await markWithdrawn(tx, attempt, { why, at: now });
		if (why !== "replaced") await notifyOfTransferEnd(tx, { attempt, why, now });
		else if (attempt.invoice_email !== givenUp.holder) await notifyLinkPayer(tx, { attempt, why, now });
		const source = why === "replaced" ? "start" : "job";
		const kind = KINDS[why];
		await insertPaymentEvent(tx, { reference, source, kind, before, after: "cancelled", now });
	}
}

const KINDS = {
	replaced: "given-up",
	paid: "paid-otherwise",
	moved: "moved-there",
	cancelled: "seat-cancelled",
	changed: "seat-changed",
} satisfies Record<AbandonReason["why"], string>;

/**
 * Ends a locked attempt that bought nothing once its last review item is closed, so that the payer may register again at once. Returns
 * `cancelled` for a repeated call too, since an action may call it twice with the same row.
 */
export async function releaseAttempt(tx: Tx, attempt: Attempt): Promise<Attempt["state"]> {
	await notify(tx, `user:${attempt.user_id}`, "courses", "payments");
	if (attempt.state !== "needs_review" || (await hasOpenItem(tx, attempt.id))) return attempt.state;
	return (await endReview(tx, attempt.id)) ? "cancelled" : attempt.state;
}
