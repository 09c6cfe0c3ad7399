import { config } from "#kit/config/config.ts";
import type { Tx } from "#kit/data/db.ts";
import { firstNameOf } from "#kit/rules/contact/first-name.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { insertMail } from "#mail/data/mails.ts";
import { type Attempt, findPersonOfAttempt, isOfOrder } from "#sales/payments/data/payment-attempts.ts";
import type { ChargeFacts } from "#sales/payments/gateways/payment-gateway.ts";
import type { ReviewReason } from "#sales/payments/rules/payment-verdict.ts";
import type { ReviewNoticeFacts, UnderReviewFacts } from "#sales/review/rules/letter-facts.ts";
import { afterWorkingDays } from "#sales/transfers/rules/working-days.ts";
import { readSettings } from "#settings/data/settings.ts";

type Money = Pick<ChargeFacts, "amount" | "currency">;
/** `knowing`: addresses that read of it in another e-mail. */
type Review = { attempt: Attempt; facts: Money; reason: ReviewReason; knowing?: readonly string[]; now: Date };

/** Nothing is asked of the payer and nothing changed for them: only the office has something to do. */
const OFFICE_ALONE: readonly ReviewReason[] = [
	"disputed",
	"unknown-payer",
	"not-as-booked",
	"refunded-outside",
	"refund-unclear",
	"refund-due",
	"came-less",
];

/**
 * Writes to the person what became of their money and what happens next, and to the office why it waits. Call it once
 * for the same money, where its review item is opened. Amounts are kobo.
 */
export async function notifyOfReview(tx: Tx, { attempt, facts, reason, knowing = [], now }: Review) {
	const person = await findPersonOfAttempt(tx, attempt);
	// To the person, whose page it is: the invoice may go to an accountant.
	const email = person?.email ?? attempt.invoice_email;
	const fullName = person?.full_name ?? "";
	const { reference, purchase } = attempt;
	const isBalance = attempt.purpose === "balance" && ({ isBalance: true } as const);
	const isOrder = isOfOrder(attempt) && ({ isOrder: true } as const);
	const isShort = reason === "amount-lower" && facts.currency === attempt.currency;
	const missing = isShort ? attempt.total_kobo - facts.amount : 0;
	const common = {
		fullName,
		courseTitle: purchase.title,
		reference,
		...moneyOf(facts),
		reason,
		...(missing > 0 && { missing, answerBy: await nextWorkingDay(tx, now) }),
		...isBalance,
		...isOrder,
	};
	if (!OFFICE_ALONE.includes(reason) && email !== "") {
		const letter = { kind: "payment-under-review" as const, facts: common };
		if (!knowing.includes(email)) await insertMail(tx, { letter, to: email, toName: fullName, now });
		if (!knowing.includes(attempt.invoice_email))
			await tellPayer(tx, { attempt, common, paidFor: firstNameOf(person.greeting_name), email, now });
	}
	const certificate = !attempt.brings_money && { certificateOf: attempt.buyer?.name ?? null };
	await tellOffice(tx, { ...common, email, ...certificate }, now);
}

async function nextWorkingDay(tx: Tx, now: Date) {
	return afterWorkingDays(todayInLagos(now), 1, (await readSettings(tx)).holidays);
}

type Payer = { attempt: Attempt; common: UnderReviewFacts; paidFor: string; email: string; now: Date };

/** Somebody else's money waits: they hear of it too, without a way to the participant's pages. */
async function tellPayer(tx: Tx, { attempt, common, paidFor, email, now }: Payer) {
	const { payer_name: payerName, invoice_email: to } = attempt;
	if (payerName === null || to === email) return;
	const facts = { ...common, fullName: payerName, paidFor };
	await insertMail(tx, { letter: { kind: "payment-under-review", facts }, to, toName: payerName, now });
}

type Found = { reference: string; facts: Money; reason: ReviewReason; now: Date };

/** Writes to the office about money of which we do not know whose it is. Kobo. */
export async function notifyOfFoundMoney(tx: Tx, { reference, facts, reason, now }: Found) {
	await tellOffice(tx, { fullName: "", courseTitle: "", email: "", reference, ...moneyOf(facts), reason }, now);
}

type Notice = Money & {
	fullName: string;
	courseTitle: string;
	email: string;
	reference: string;
	reason: ReviewReason;
} & Pick<ReviewNoticeFacts, "certificateOf">;

async function tellOffice(tx: Tx, notice: Notice, now: Date) {
	const deskUrl = `${config.publicUrl}/admin/payments/${notice.reference}`;
	const letter = { kind: "review-notice" as const, facts: { ...notice, deskUrl } };
	await insertMail(tx, { letter, to: (await readSettings(tx)).officeEmail, now });
}

function moneyOf({ amount, currency }: Money): Money {
	return { amount, currency };
}
