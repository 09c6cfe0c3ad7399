import { StatePill } from "#kit/admin/state-pill.tsx";
import type { ListedState } from "#sales/ledger/payments/rules/payment-filter.ts";
import { adminPayments as words } from "#sales/office/admin/payments/words.ts";

const TONES = {
	created: "plain",
	opened: "plain",
	pending: "due",
	paid: "good",
	failed: "off",
	expired: "off",
	cancelled: "off",
	needs_review: "off",
	unknown: "off",
} as const satisfies Record<ListedState, string>;

/** How far a payment has come, and whether somebody has to decide about it. */
export function PaymentPill({ state, waits }: { state: ListedState; waits: boolean }) {
	// What waits for a decision was looked at by nobody yet.
	const isOnlyWaiting = waits && state === "needs_review";
	return (
		<span className="inline-flex flex-wrap justify-end gap-1.5 md:justify-start">
			{!isOnlyWaiting && (
				<StatePill tone={TONES[state]}>{state === "needs_review" ? "Reviewed" : words.states[state]}</StatePill>
			)}
			{waits && <StatePill tone="bad">Needs review</StatePill>}
		</span>
	);
}
