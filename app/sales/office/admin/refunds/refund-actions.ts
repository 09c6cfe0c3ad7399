import { runAction } from "#kit/admin/admin-action.ts";
import { type Confirm, formAnswer } from "#kit/admin/admin-answer.ts";
import { wrongText } from "#kit/admin/wrong-text.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { isDay, todayInLagos } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { momentText } from "#kit/rules/moments.ts";
import { koboFromNaira, naira, sumOf } from "#kit/rules/money.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { editIn, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { LONGEST_REASON } from "#sales/documents/rules/document-facts.ts";
import { listMoneyOf, type MoneyRow } from "#sales/ledger/payments/data/money-of-enrolment.ts";
import { taxThatGoes } from "#sales/ledger/refunds/rules/credit.ts";
import { seatPage } from "#sales/office/admin/order/seat/seat-page.ts";
import { isTold, nameOf, type Participant } from "#sales/office/admin/refunds/refund-view.ts";
import { type CancelEnrolmentResult, cancelEnrolment } from "#sales/paying/orders/actions/cancel-enrolment.ts";
import { checkBeforeSpending } from "#sales/paying/refunds/actions/check-before-spending.ts";
import {
	isSent,
	isToSend,
	type Part,
	type SendBackBy,
	spentBy,
} from "#sales/paying/refunds/actions/issue-credit-notes.ts";
import {
	type RefundEnrolment,
	type RefundResult,
	refundEnrolment,
} from "#sales/paying/refunds/actions/refund-enrolment.ts";
import { adminSendBack as words } from "#sales/paying/refunds/admin/words.ts";
import { rehearse } from "#sales/paying/rehearsal/actions/rehearse.ts";
import { confirmEffects, seenEffects } from "#sales/paying/rehearsal/admin/confirm-effects.ts";

type Submission = { form: FormData; participant: Participant; actor: Actor; now: Date };
type FormReply = Response | ReturnType<typeof formAnswer>;

/** The differences between refunding and cancelling. `page`: the page to return to. */
type Step = {
	failed: string;
	page: string;
	run: (input: RefundEnrolment) => Promise<CancelEnrolmentResult | RefundResult>;
	done: (parts: readonly Part[], creditNotes: readonly string[]) => string;
	confirm: (parts: readonly Part[], money: readonly MoneyRow[], seenLeft: number) => Confirm;
};

/** Refunds parts of an enrolment's payments, after a confirmation. */
export async function refundAction(submission: Submission): Promise<FormReply> {
	const { participant } = submission;
	return await submit(submission, {
		failed: "The refund could not be recorded. Please try again. No money is sent twice.",
		page: seatPage(participant),
		run: refundEnrolment,
		done: (parts, notes) =>
			parts.some(moves)
				? `${totalOf(parts)} is being refunded, with ${notes.join(" and ")}. This page shows the progress.`
				: `${notes.join(" and ")} issued for ${totalOf(parts)}.`,
		confirm: (parts, money) => {
			const amount = totalOf(parts);
			const isMoved = parts.some(moves);
			const isMailed = parts.every(({ paymentId }) => money.find(({ id }) => id === paymentId)?.invoiceEmail);
			const byHand = isMailed ? "" : "We have no e-mail address of the payer: hand the credit note over. ";
			return {
				title: isMoved ? `Refund ${amount} to ${participant.full_name}?` : `Issue a credit note for ${amount}?`,
				body: `${byHand}${isMoved ? "Neither a numbered document nor a refund can be undone." : "No money is sent. A numbered document cannot be undone."}`,
				parts: [isMoved ? goesBack(parts, money) : { ...goesBack(parts, money), title: "Credited" }],
				button: isMoved ? `Yes, refund ${amount}` : "Yes, issue it",
			};
		},
	});
}

/** Cancels an enrolment and refunds the chosen parts, after a confirmation. `back`: the page to return to. */
export async function cancelAction({ back, ...submission }: Submission & { back: string }): Promise<FormReply> {
	const { participant } = submission;
	const isHeld = participant.confirmed_at === null;
	const what = isHeld ? "seat" : "enrolment";
	return await submit(submission, {
		failed: "The enrolment could not be cancelled. Please try again. Nothing is done twice.",
		page: back,
		run: cancelEnrolment,
		done: (parts) => {
			const sent = parts.filter(isSent);
			return `The ${what} of ${nameOf(participant)} is cancelled${sent.length > 0 ? `, and ${totalOf(sent)} is being refunded` : ""}.`;
		},
		confirm: (parts, money, seenLeft) => {
			const tax = sumOf(taxOf(parts, money), ({ amount }) => amount);
			const stays = parts.filter((part) => isSent(part) || part.by.way === "credit");
			const kept = seenLeft - tax - sumOf(stays, ({ amount }) => amount);
			return {
				title: `Cancel the ${what} of ${nameOf(participant)}?`,
				body: [cancelText(participant), kept > 0 && `The academy keeps ${naira(kept)} of what was paid.`]
					.filter(Boolean)
					.join(" "),
				parts: [goesBack(parts, money), ...(tax > 0 ? [{ title: "Withheld tax", lines: [taxText(naira(tax))] }] : [])],
				button: "Yes, cancel it",
				back: isHeld ? words.keepHeld : words.keepSeat,
			};
		},
	});
}

/** Reads the form, and runs the step or asks for its confirmation. Returns the result or the refusal. */
async function submit({ form, participant, actor, now }: Submission, step: Step): Promise<FormReply> {
	const money = await listMoneyOf(participant.id);
	const { values, errors, parts, reason } = readParts(form, idsOf(money), now);
	const rest = { form: "send-back", values };
	if (errors) return formAnswer(400, { ...rest, errors }, now);
	const { key, seenVersion } = editIn(form);
	const seenLeft = /^\d{1,15}$/.test(formText(form, "seenLeft")) ? Number(formText(form, "seenLeft")) : -1;
	const input = { enrolmentId: participant.id, parts, reason, seenVersion, seenLeft, key, actor, now };
	return await runAction(step.failed, now, rest, async () => {
		const silent = await checkBeforeSpending(spentBy(parts), now);
		if (silent) return formAnswer(409, { ...rest, errors: { form: words.providerSilent } }, now);
		const about = { seen: seenEffects(form), seatIds: [input.enrolmentId], now };
		const rehearsed = await rehearse(() => step.run(input), about);
		const { done } = rehearsed;
		if (!done.ok) return formAnswer(409, { ...rest, errors: errorsOf(done, money) }, now);
		if ("again" in done) return redirectWithFlash(step.page, "This form was already sent. It was processed once.");
		if (!rehearsed.effects) return redirectWithFlash(step.page, step.done(parts, done.creditNotes));
		const confirm = await confirmEffects(rehearsed, step.confirm(parts, money, seenLeft));
		return formAnswer(409, { ...rest, confirm }, now);
	});
}

const totalOf = (parts: readonly Part[]) => naira(sumOf(parts, ({ amount }) => amount));

function cancelText(participant: Participant): string {
	const isHeld = participant.confirmed_at === null;
	if (isHeld && isTold(participant))
		return "We will e-mail the member. A cancelled seat cannot be restored: the member would have to register again.";
	if (isHeld) return "A cancelled seat cannot be restored: the participant would have to be registered again.";
	const again = "A cancelled enrolment cannot be restored: the participant would have to register again.";
	if (participant.email === null) return `We have no e-mail address of the participant: please tell them. ${again}`;
	return `We will e-mail the participant. ${again}`;
}

/** The tax that certificates paid for a seat whose money is all refunded. The office settles it with the employer. */
function taxOf(parts: readonly Part[], money: readonly MoneyRow[]) {
	const seat = money.map(({ id, receipted, provider }) => ({
		paymentId: id,
		left: receipted,
		bringsMoney: provider !== "certificate",
	}));
	return taxThatGoes(seat, parts);
}

const taxText = (amount: string) =>
	`${amount} was withheld for the tax authority and is certified. It goes off the invoice with the seat, so the employer may claim it: settle it with them. It then waits under To decide.`;

/** Whether the part moves money. Otherwise it stays as credit, or the credit note records an earlier return. */
const moves = (part: Part) => isSent(part) && part.by.way !== "outside";

function goesBack(parts: readonly Part[], money: readonly MoneyRow[]) {
	const lines = parts.map(({ paymentId, amount, by }) => {
		const paid = money.find(({ id }) => id === paymentId);
		const what = paid ? `${words.purposes[paid.purpose]} (${paid.receipt})` : "";
		return `${naira(amount)} of ${what}, ${words.lineWays[isToSend(by) ? "later" : by.way]}`;
	});
	return { title: "Refund", lines: lines.length > 0 ? lines : ["Nothing is refunded."] };
}

type CancelRefusal = Extract<CancelEnrolmentResult, { ok: false }>;
/** The sentences of a refusal by field; one about a payment is shown at that payment. */
function errorsOf(refused: CancelRefusal, money: readonly MoneyRow[]): Record<string, string> {
	if (!("reference" in refused)) return { form: refusalText(refused) };
	const id = money.find(({ reference }) => reference === refused.reference)?.id ?? 0;
	switch (refused.reason) {
		case "too-much":
			return { [`amount-${id}`]: `You can refund at most ${naira(refused.left)} of this payment.` };
		case "no-provider":
			return { [`way-${id}`]: "The provider of this payment is not set up here. Please choose another way." };
		case "under-way":
			return { [`way-${id}`]: words.unanswered };
		default:
			return { [`way-${id}`]: words.claims[refused.reason] };
	}
}

function refusalText(refused: Exclude<CancelRefusal, { reference: string }>): string {
	switch (refused.reason) {
		case "nothing":
			return "Please type an amount to refund.";
		case "cancelled":
			return `${refused.who ? `${refused.who} cancelled this enrolment` : "This enrolment was cancelled"} on ${momentText(refused.at)}. Nothing was changed now.`;
		case "on-its-way":
			return "Money for this seat is on its way, or waits for a decision. Wait for it or decide about it, then cancel the seat.";
		case "changed":
			if (refused.who && refused.at)
				return `${refused.who} changed this on ${momentText(refused.at)}, after you opened the page. Please check the current state, then decide.`;
			return words.changed;
		case "gone":
			return words.changed;
	}
}

const LONGEST_HOW = 200;
const WAYS = ["provider", "by-hand", "later", "credit", "outside"];

type Errors = Record<string, string | undefined>;

/** Reads the returned part of each payment, and the reason. A payment with an empty amount is left alone. */
function readParts(form: FormData, paymentIds: readonly number[], now: Date) {
	const reason = formText(form, "reason").trim();
	const read = paymentIds.map((id) => readPart(form, id, now));
	const wrongReason = wrongText(reason, "Please give the reason.", LONGEST_REASON);
	const errors: Errors = Object.assign({}, ...read.map((one) => one.errors), wrongReason && { reason: wrongReason });
	return {
		values: Object.assign({ reason }, ...read.map(({ values }) => values)),
		errors: Object.values(errors).some(Boolean) ? errors : undefined,
		parts: read.flatMap(({ part }) => part ?? []),
		reason,
	};
}

function readPart(form: FormData, id: number, now: Date) {
	const named = (name: string) => `${name}-${id}`;
	const text = (name: string) => formText(form, named(name)).trim();
	const [amountText, way, day, how, account] = [text("amount"), text("way"), text("day"), text("how"), text("account")];
	const values = {
		[named("amount")]: amountText,
		[named("way")]: way,
		[named("day")]: day,
		[named("how")]: how,
		[named("account")]: account,
	};
	if (/^[0.,]*$/.test(amountText)) return { values, errors: {}, part: undefined };
	const amount = koboFromNaira(amountText);
	const isByHand = way === "by-hand";
	const errors: Errors = {
		[named("amount")]: amount ? undefined : "Please type the amount as a number, for example 40850.50.",
		[named("way")]: WAYS.includes(way) ? undefined : "Please choose how to refund it.",
		[named("day")]: isByHand ? wrongDay(day, now) : undefined,
		[named("how")]: isByHand ? wrongText(how, "Please say how you sent it.", LONGEST_HOW) : undefined,
		[named("account")]: way === "later" && account.length > LONGEST_HOW ? adminForms.tooLong(LONGEST_HOW) : undefined,
	};
	if (!amount || Object.values(errors).some(Boolean)) return { values, errors, part: undefined };
	return { values, errors, part: { paymentId: id, amount, by: byOf(way, { day, how, account }) } };
}

function byOf(way: string, { day, how, account }: { day: string; how: string; account: string }): SendBackBy {
	if (way === "by-hand") return { way, day, how };
	if (way === "later") return { way: "by-hand", account: account || null };
	return way === "outside" || way === "credit" ? { way } : { way: "provider" };
}

function wrongDay(day: string, now: Date): string | undefined {
	if (!isDay(day)) return "Please choose the date of the refund.";
	return day > todayInLagos(now) ? "This date is in the future." : undefined;
}
