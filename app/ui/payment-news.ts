import type { PaymentState } from "#domain/checkout.ts";
import { messages } from "#domain/messages.ts";
import type { Purpose } from "#domain/pricing.ts";

const say = messages.payment;

/** What is true of a payment now, as a title and a sentence. `heldUntil`: a time of day, while the slot is held. */
export function paymentNews(state: PaymentState, purpose: Purpose, heldUntil: string | null) {
	switch (state) {
		case "paid":
			return purpose === "balance"
				? { title: messages.result.success, body: messages.myCourses.balancePaid }
				: { title: messages.registration.successTitle, body: messages.registration.successBody };
		case "pending":
			return { title: say.pendingTitle, body: say.pendingBody };
		case "needs_review":
			return { title: say.reviewTitle, body: say.reviewBody };
		case "failed":
			return { title: say.failedOrCancelled, body: say.nothingLost };
		case "cancelled":
		case "expired":
			return { title: say.expiredTitle, body: say.expiredBody };
		case "unknown":
		case "no_such_payment":
			return { title: say.unknownTitle, body: say.notYetKnown };
		case "not_started":
			return { title: say.notStartedTitle, body: notStarted(purpose, heldUntil) };
	}
}

function notStarted(purpose: Purpose, heldUntil: string | null): string {
	if (purpose === "balance") return say.nothingYet;
	return heldUntil ? `${say.nothingYet} ${say.heldUntil(heldUntil)}` : `${say.nothingYet} ${say.holdOver}`;
}
