import type { Tx } from "#kit/data/db.ts";
import { isOfflineProvider } from "#kit/rules/payment-provider.ts";
import { type Attempt, updateAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { notifyLinkPayer, notifyOfTransferEnd } from "#sales/paying/ways/transfers/actions/notify-of-transfer-end.ts";
import { markWithdrawn } from "#sales/paying/ways/transfers/data/bank-transfers.ts";

/**
 * What a start takes the seat of. A transfer goes on while another way is only begun: its proforma is with somebody, who
 * transfers until the day it names. It ends when another transfer is asked for, when it is paid another way
 * (`closeStarts`, `restateOtherWays`), or when its person gives it up.
 */
export function replacedBy({ provider }: { provider: string }, unused: readonly Attempt[]): Attempt[] {
	return unused.filter((attempt) => isOfflineProvider(provider) || !isOfflineProvider(attempt.provider));
}

/** `replaced`: another attempt goes on. `paid`: another one paid the same. `moved`: the person has that seat already. `cancelled`: its seats are. `changed`: they have another course or price. */
type GivenUp = { now: Date } & (
	| { why: "paid" | "moved" | "cancelled" | "changed" }
	/** `holder`: to whom the proforma of what goes on is sent; null: it goes on without one, or with the office. */
	| { why: "replaced"; holder: string | null }
);

/**
 * Ends locked attempts that were begun and not tried: they hold no slot and are opened no more; a transfer is withdrawn with
 * its attempt, and whoever else holds its proforma is told where the same is paid. Money under one is taken all the same.
 */
export async function abandonAttempts(tx: Tx, unused: readonly Attempt[], givenUp: GivenUp) {
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
} satisfies Record<GivenUp["why"], string>;
