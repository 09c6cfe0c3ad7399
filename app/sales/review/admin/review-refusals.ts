import { type AdminAnswer, formAnswer } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { momentText } from "#kit/rules/moments.ts";
import { secondSeatSentence } from "#sales/paying/orders/admin/words.ts";
import { adminSendBack } from "#sales/paying/refunds/admin/words.ts";
import type { ShortPaymentAccepted } from "#sales/review/actions/accept-short-payment.ts";
import type { Attributed } from "#sales/review/actions/attribute-payment.ts";
import type { Closed } from "#sales/review/actions/close-review.ts";
import type { MoneyPut } from "#sales/review/actions/put-money-to-order.ts";
import type { ReviewRefundResult } from "#sales/review/actions/refund-from-review.ts";
import { reviewOrderWords as orderWords } from "#sales/review/admin/order-words.ts";
import { resolutionWords, adminReview as words } from "#sales/review/admin/words.ts";

export type ReviewSubmission = { form: FormData; reference: string; actor: Actor; now: Date };
/** `which`: the full name of the form; `id`: of the item or the refund. */
export type ItemSubmission = ReviewSubmission & { which: string; id: number };
export type FormReply = Response | ReturnType<typeof formAnswer>;
export type Rest = Pick<AdminAnswer, "form" | "values">;

/** The address of the page of a payment. */
export const paymentPage = (reference: string) => `/admin/payments/${reference}`;

/** The sentence of every refusal of the actions of a review item. An amount that is too high is marked at its field. */
type Refused = Exclude<
	Extract<MoneyPut | Attributed | ShortPaymentAccepted | Closed | ReviewRefundResult, { ok: false }>,
	{ reason: "too-much" }
>;
type Reason = Exclude<Refused["reason"], "decided">;

const SENTENCES = {
	...words.refundRefusals,
	...words.enrolRefusals,
	changed: "Something changed here after you opened the page. Please check it again, then decide.",
	"under-way": "A refund is in progress. This review item closes automatically when the refund has arrived.",
	...adminSendBack.claims,
	"provider-silent": adminSendBack.providerSilent,
} satisfies Record<Reason, string>;

/** The refusal of an action, shown in its form. */
export function notDone(refused: Refused, rest: Rest, now: Date): FormReply {
	// Where money was to pay the dues of its order, no date is chosen.
	const isOfOrder = rest.form?.startsWith("review-order-") && rest.values?.date === undefined;
	return formAnswer(409, { ...rest, errors: { form: sentenceOf(refused, isOfOrder ? OF_ORDER : SENTENCES) } }, now);
}

const OF_ORDER = { ...SENTENCES, ...orderWords.refusals };

function sentenceOf(refused: Refused, sentences: Record<Reason, string>): string {
	if ("resolution" in refused) {
		const what = resolutionWords(refused.resolution).toLowerCase();
		return refused.who
			? `${refused.who} already decided this on ${momentText(refused.at)}: ${what}. Nothing was changed now.`
			: `This was already decided: ${what}. Nothing was changed now.`;
	}
	if ("name" in refused) return secondSeatSentence(refused.name);
	return sentences[refused.reason];
}
