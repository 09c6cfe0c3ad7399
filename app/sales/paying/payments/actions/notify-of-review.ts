import { config } from "#kit/config/config.ts";
import type { Tx } from "#kit/data/db.ts";
import { firstNameOf } from "#kit/rules/contact/first-name.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { insertMail } from "#mail/data/mails.ts";
import { confirmsSeats } from "#sales/ledger/payments/data/attempt-dues.ts";
import {
	type Attempt,
	findPersonOfAttempt,
	findSubjectOfAttempt,
} from "#sales/ledger/payments/data/payment-attempts.ts";
import type { ReviewReason } from "#sales/ledger/payments/rules/payment-verdict.ts";
import type { ReviewNoticeFacts, UnderReviewFacts } from "#sales/ledger/review/rules/email-facts.ts";
import { afterWorkingDays } from "#sales/ledger/transfers/rules/working-days.ts";
import type { ChargeFacts } from "#sales/paying/ways/card/gateways/payment-gateway.ts";
import { readSettings } from "#settings/data/settings.ts";

type Money = Pick<ChargeFacts, "amount" | "currency">;
/** `knowing`: addresses that another e-mail informs. */
type Review = { attempt: Attempt; facts: Money; reason: ReviewReason; knowing?: readonly string[]; now: Date };

/** The payer has nothing to do and nothing changed for them: only the office gets an e-mail. */
const OFFICE_ALONE: readonly ReviewReason[] = [
	"disputed",
	"unknown-payer",
	"not-as-booked",
	"refunded-outside",
	"refund-unclear",
	"refund-due",
];

/**
 * E-mails the payer the status of their money and the next step, and the office the reason why it waits. Call it once for the same money,
 * where its review item is opened. Amounts are kobo.
 */
export async function notifyOfReview(tx: Tx, { attempt, facts, reason, knowing = [], now }: Review) {
	const person = await findPersonOfAttempt(tx, attempt);
	// To the participant, whose page it is: the invoice may go to an accountant.
	const email = person?.email ?? attempt.invoice_email;
	const fullName = person?.full_name ?? "";
	const { reference } = attempt;
	const isBalance = !(await confirmsSeats(attempt.id, tx)) && ({ isBalance: true } as const);
	const isOrder = attempt.user_id === null && ({ isOrder: true } as const);
	const isShort = reason === "amount-lower" && facts.currency === attempt.currency;
	const missing = isShort ? attempt.total_kobo - facts.amount : 0;
	const common = {
		fullName,
		courseTitle: (await findSubjectOfAttempt(tx, attempt)).title,
		reference,
		...moneyOf(facts),
		reason,
		...(missing > 0 && { missing, answerBy: await nextWorkingDay(tx, now) }),
		...isBalance,
		...isOrder,
	};
	if (!OFFICE_ALONE.includes(reason) && email !== "") {
		const mail = { kind: "payment-under-review" as const, facts: common };
		if (!knowing.includes(email)) await insertMail(tx, { email: mail, to: email, toName: fullName, now });
		if (!knowing.includes(attempt.invoice_email))
			await notifyPayer(tx, { attempt, common, paidFor: firstNameOf(person.greeting_name), email, now });
	}
	const certificate = !attempt.brings_money && { certificateOf: attempt.buyer?.name ?? null };
	await notifyOffice(tx, { ...common, email, ...certificate }, now);
}

async function nextWorkingDay(tx: Tx, now: Date) {
	return afterWorkingDays(todayInLagos(now), 1, (await readSettings(tx)).holidays);
}

type Payer = { attempt: Attempt; common: UnderReviewFacts; paidFor: string; email: string; now: Date };

/** To another payer, without a link to the participant's pages. */
async function notifyPayer(tx: Tx, { attempt, common, paidFor, email, now }: Payer) {
	const { payer_name: payerName, invoice_email: to } = attempt;
	if (payerName === null || to === email) return;
	const facts = { ...common, fullName: payerName, paidFor };
	await insertMail(tx, { email: { kind: "payment-under-review", facts }, to, toName: payerName, now });
}

type FoundMoney = { reference: string; facts: Money; reason: ReviewReason; now: Date };

/** E-mails the office about money with an unknown payer. Kobo. */
export async function notifyOfFoundMoney(tx: Tx, { reference, facts, reason, now }: FoundMoney) {
	await notifyOffice(tx, { fullName: "", courseTitle: "", email: "", reference, ...moneyOf(facts), reason }, now);
}

type Notice = Money & {
	fullName: string;
	courseTitle: string;
	email: string;
	reference: string;
	reason: ReviewReason;
} & Pick<ReviewNoticeFacts, "certificateOf">;

async function notifyOffice(tx: Tx, notice: Notice, now: Date) {
	const deskUrl = `${config.publicUrl}/admin/payments/${notice.reference}`;
	const mail = { kind: "review-notice" as const, facts: { ...notice, deskUrl } };
	await insertMail(tx, { email: mail, to: (await readSettings(tx)).officeEmail, now });
}

function moneyOf({ amount, currency }: Money): Money {
	return { amount, currency };
}
