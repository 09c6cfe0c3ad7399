import { runAction } from "#kit/admin/admin-action.ts";
import { type AdminAnswer, type Confirm, formAnswer } from "#kit/admin/admin-answer.ts";
import { wrongText } from "#kit/admin/wrong-text.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { longDate } from "#kit/rules/date-range.ts";
import { isDay, todayInLagos } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { momentText } from "#kit/rules/moments.ts";
import { type Kobo, koboFromNaira, moneyIn } from "#kit/rules/money.ts";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { editIn, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { findRefundUnder, findReturnable } from "#sales/ledger/refunds/data/refunds.ts";
import { secondSeatSentence } from "#sales/paying/orders/admin/words.ts";
import { recordRefundOutcome } from "#sales/paying/refunds/actions/finish-refund.ts";
import type { RefundBy } from "#sales/paying/refunds/actions/start-refund.ts";
import { adminSendBack } from "#sales/paying/refunds/admin/words.ts";
import type { AcceptShortPaymentResult } from "#sales/review/actions/accept-short-payment.ts";
import type { AttributePaymentResult } from "#sales/review/actions/attribute-payment.ts";
import type { CloseReviewResult } from "#sales/review/actions/close-review.ts";
import type { PutMoneyResult } from "#sales/review/actions/put-money-to-order.ts";
import { type ReviewRefundResult, refundFromReview } from "#sales/review/actions/refund-from-review.ts";
import { reviewOrderWords as orderWords, resolutionWords, adminReview as words } from "#sales/review/admin/words.ts";

const errors = words.refundErrors;
const LONGEST_HOW = 200;

type RefundTexts = { amount: string; way: string; day: string; how: string; reason: string };

/** Refunds money, or records a refund made elsewhere, after a confirmation with amount and name. */
export async function refundAction({ form, reference, actor, now, which, id }: ItemSubmission): Promise<FormReply> {
	const text = (name: string) => formText(form, name).trim();
	const typed: RefundTexts = {
		amount: text("amount"),
		way: text("way"),
		day: text("day"),
		how: text("how"),
		reason: text("reason"),
	};
	const rest = { form: which, values: typed };
	const read = readRefund(typed, now);
	if (!read.ok) return formAnswer(400, { ...rest, errors: read.errors }, now);
	const { key, seenVersion, confirmed } = editIn(form);
	const { amount, by, reason } = read;
	const input = { reference, itemId: id, amount, by, reason, seenVersion, key, actor, now, onlyLook: !confirmed };
	return await runAction(words.failedRefund, now, rest, async () => {
		const done = await refundFromReview(input);
		if (!done.ok) {
			if (done.reason !== "too-much") return notDone(done, rest, now);
			const left = moneyIn(done.currency, done.left);
			return formAnswer(409, { ...rest, errors: { amount: errors.amountTooMuch(left) } }, now);
		}
		const money = await findReturnable(reference, id);
		const said = moneyIn(money?.currency ?? "NGN", amount);
		if (!("left" in done)) {
			const sentence =
				by.way === "provider"
					? `The refund of ${said} has started. This page shows its progress.`
					: `The refund of ${said} has been recorded.`;
			return redirectWithFlash(`${paymentPage(reference)}#review`, sentence);
		}
		const facts = { said, name: money?.fullName ?? words.nobody, rest: done.left - amount, currency: done.currency };
		return formAnswer(409, { ...rest, confirm: questionOf(by, facts) }, now);
	});
}

type ConfirmationFacts = { said: string; name: string; rest: Kobo; currency: string };

function questionOf(by: RefundBy, { said, name, rest, currency }: ConfirmationFacts): Confirm {
	const left = rest > 0 ? ` ${moneyIn(currency, rest)} is then left to decide.` : "";
	if (by.way === "provider")
		return {
			title: `Refund ${said} to ${name}?`,
			body: `We will ask the payment provider to refund ${said} to ${name}, to the original card or account. This cannot be undone.${left}`,
			button: `Yes, refund ${said}`,
		};
	if (by.way === "outside")
		return {
			title: `Has ${said} been taken back?`,
			body: `We will record that ${said} was taken back. No money is sent, and nobody gets an e-mail about it.${left}`,
			button: "Yes, it was taken back",
		};
	const day = longDate({ firstDay: by.day, lastDay: by.day });
	const body = `You sent ${said} to ${name} yourself on ${day}. The provider sends nothing. We will e-mail ${name} about it.${left}`;
	return { title: `Have you sent ${said} to ${name}?`, body, button: "Yes, I have sent it" };
}

type RefundFormResult =
	| { ok: true; amount: Kobo; by: RefundBy; reason: string }
	| { ok: false; errors: Record<string, string | undefined> };

function readRefund(typed: RefundTexts, now: Date): RefundFormResult {
	const { day, how, reason } = typed;
	const amount = koboFromNaira(typed.amount);
	const isByHand = typed.way === "by-hand";
	const way = typed.way === "outside" ? ("outside" as const) : ("provider" as const);
	const wrong = {
		amount: !typed.amount ? errors.amountMissing : amount ? undefined : errors.amountUnread,
		way: ["provider", "by-hand", "outside"].includes(typed.way) ? undefined : errors.wayMissing,
		day: isByHand ? wrongDay(day, now) : undefined,
		how: isByHand ? wrongText(how, errors.howMissing, LONGEST_HOW) : undefined,
		reason: wrongText(reason, errors.reasonMissing, LONGEST_NOTE),
	};
	if (!amount || Object.values(wrong).some(Boolean)) return { ok: false, errors: wrong };
	return { ok: true, amount, reason, by: isByHand ? { way: "by-hand", day, how } : { way } };
}

function wrongDay(day: string, now: Date): string | undefined {
	if (!isDay(day)) return errors.dayMissing;
	return day > todayInLagos(now) ? errors.dayTooLate : undefined;
}

/** Records how a refund ended that the provider never reported, after confirmation. */
export async function refundEndAction({ form, reference, actor, now, which, id }: ItemSubmission): Promise<FormReply> {
	const end = formText(form, "end") === "arrived" ? "arrived" : "failed";
	const rest = { form: which };
	const refund = await findRefundUnder(reference, id);
	if (!refund) return formAnswer(409, { ...rest, errors: { form: words.refundGone } }, now);
	if (!editIn(form).confirmed) {
		const amount = moneyIn(refund.currency, refund.amount);
		const fields = { form: which, end };
		const confirm =
			end === "arrived"
				? {
						title: `Has ${amount} arrived?`,
						body: `We will record the refund as completed and e-mail ${refund.fullName ?? words.nobody}.`,
					}
				: {
						title: `Did the refund of ${amount} fail?`,
						body: "The amount will need a decision again. Please be sure: if you send it once more, it might arrive twice.",
					};
		return formAnswer(409, { ...rest, confirm: { ...confirm, button: "Yes", fields } }, now);
	}
	return await runAction(words.failedRefund, now, rest, async () => {
		const state = end === "arrived" ? "completed" : "failed";
		const done = await recordRefundOutcome({ reference, refundId: id, state, actor, now });
		if (!done.ok) return formAnswer(409, { ...rest, errors: { form: words.refundGone } }, now);
		return redirectWithFlash(`${paymentPage(reference)}#review`, "The result has been recorded.");
	});
}

export type ReviewSubmission = { form: FormData; reference: string; actor: Actor; now: Date };
/** `which`: the full name of the form; `id`: of the item or the refund. */
export type ItemSubmission = ReviewSubmission & { which: string; id: number };
export type FormReply = Response | ReturnType<typeof formAnswer>;
export type FormState = Pick<AdminAnswer, "form" | "values">;

/** The address of the page of a payment. */
export const paymentPage = (reference: string) => `/admin/payments/${reference}`;

/** The sentence of every refusal of the actions of a review item. An amount that is too high is marked at its field. */
type RefundRefusal = Exclude<
	Extract<
		PutMoneyResult | AttributePaymentResult | AcceptShortPaymentResult | CloseReviewResult | ReviewRefundResult,
		{ ok: false }
	>,
	{ reason: "too-much" }
>;
type Reason = Exclude<RefundRefusal["reason"], "decided">;

const SENTENCES = {
	...words.refundRefusals,
	...words.enrolRefusals,
	changed: "Something changed here after you opened the page. Please check it again, then decide.",
	"under-way": "A refund is in progress. This review item closes automatically when the refund has arrived.",
	...adminSendBack.claims,
	"provider-silent": adminSendBack.providerSilent,
} satisfies Record<Reason, string>;

/** The refusal of an action, shown in its form. */
export function notDone(refused: RefundRefusal, rest: FormState, now: Date): FormReply {
	// No date is chosen when money should pay the dues of its order.
	const isOfOrder = rest.form?.startsWith("review-order-") && rest.values?.date === undefined;
	return formAnswer(409, { ...rest, errors: { form: sentenceOf(refused, isOfOrder ? OF_ORDER : SENTENCES) } }, now);
}

const OF_ORDER = { ...SENTENCES, ...orderWords.refusals };

function sentenceOf(refused: RefundRefusal, sentences: Record<Reason, string>): string {
	if ("resolution" in refused) {
		const what = resolutionWords(refused.resolution).toLowerCase();
		return refused.who
			? `${refused.who} already decided this on ${momentText(refused.at)}: ${what}. Nothing was changed now.`
			: `This was already decided: ${what}. Nothing was changed now.`;
	}
	if ("name" in refused) return secondSeatSentence(refused.name);
	return sentences[refused.reason];
}
