/** Refunds of an enrolment, and its cancellation. */

import type { Purpose } from "#kit/rules/pricing.ts";
import { counted } from "#kit/rules/text.ts";
import type { SmallerGroup } from "#sales/ledger/orders/rules/seat-pricing.ts";
import type { BankClaim } from "#sales/ledger/review/rules/review.ts";

export const adminSendBack = {
	cancelTitle: (name: string, isHeld: boolean) => `Cancel the ${isHeld ? "seat" : "enrolment"} of ${name}`,
	seat: (course: string, when: string | null) => (when ? `${course}, ${when}` : course),
	purposes: { full: "Full payment", deposit: "Deposit (40%)", balance: "Balance (60%)" } satisfies Record<
		Purpose,
		string
	>,
	unanswered: "The provider has not yet answered about an earlier refund of this payment.",
	ends: "What this cancels",
	groupKeepsPrice: ({ seats, name, terms }: SmallerGroup) =>
		`The other ${counted(seats, "seat keeps its", "seats keep their")} price with ${name}. The policy says: ${terms} You can change the price of a seat on the order.`,
	keepHeld: "Keep the seat",
	keepSeat: "Keep the enrolment",
	lineWays: {
		provider: "through the payment provider",
		"by-hand": "which you have already sent",
		later: "which the office will send",
		credit: "which stays as credit",
		outside: "which was already taken back",
	},
	// Refusals
	changed: "A payment or refund was recorded after you opened the page. Please check the current state, then decide.",
	claims: {
		disputed: "The bank is asking for this money back. Answer the dispute first.",
		"taken-back":
			"The bank has already taken this money back, so it cannot be refunded or kept. Choose: already taken back by the bank or the provider.",
	} satisfies Record<BankClaim, string>,
	providerSilent:
		"The payment provider did not answer, so we cannot tell whether some of this money has already gone back. Nothing was done. Please try again in a few minutes.",
};
