import { runAction } from "#kit/admin/admin-action.ts";
import { type AdminAnswer, formAnswer } from "#kit/admin/admin-answer.ts";
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
import { taxThatGoes } from "#sales/ledger/refunds/rules/tax-of-cancelled.ts";
import { seatPage } from "#sales/office/admin/order/seat/seat-page.ts";
import { endsOf, isTold, nameOf, type Participant } from "#sales/office/admin/refunds/refund-view.ts";
import { cancelEnrolment, type EnrolmentCancelled } from "#sales/paying/orders/actions/cancel-enrolment.ts";
import { isSent, isToSend, type Part, type SendBackBy } from "#sales/paying/refunds/actions/issue-credit-notes.ts";
import { refundEnrolment } from "#sales/paying/refunds/actions/refund-enrolment.ts";
import { adminSendBack as words } from "#sales/paying/refunds/admin/words.ts";
import { adminCertificates } from "#sales/paying/ways/certificates/admin/words.ts";

type Submission = { form: FormData; participant: Participant; actor: Actor; now: Date };
type FormReply = Response | ReturnType<typeof formAnswer>;

/** Refunds parts of an enrolment's payments, after confirmation. */
export async function refundAction({ form, participant, actor, now }: Submission): Promise<FormReply> {
	const money = await listMoneyOf(participant.id);
	const read = readParts(form, idsOf(money), now);
	const rest = { form: "send-back", values: read.values };
	if (read.errors) return formAnswer(400, { ...rest, errors: read.errors }, now);
	const { key, seenVersion, confirmed } = editIn(form);
	const { parts, reason } = read;
	const input = { ...seenIn(form, participant, seenVersion), parts, reason, key, actor, now, onlyLook: !confirmed };
	return await runAction(words.failedRefund, now, rest, async () => {
		const done = await refundEnrolment(input);
		if (!done.ok) return refusal(done, { rest, money, now });
		const amount = naira(sumOf(parts, ({ amount }) => amount));
		const isSending = parts.some(moves);
		if ("again" in done) return redirectWithFlash(seatPage(participant), words.doneAlready);
		if ("creditNotes" in done) {
			const said = isSending ? words.refunded : words.credited_;
			return redirectWithFlash(seatPage(participant), said(amount, done.creditNotes));
		}
		const confirm = isSending
			? {
					title: words.refundConfirm(amount, participant.full_name),
					body: words.refundBody(parts.length),
					parts: [goesBack(parts, money)],
					button: words.yesRefund(amount),
				}
			: {
					title: words.creditConfirm(amount),
					body: words.creditBody(parts.length),
					parts: [{ ...goesBack(parts, money), title: words.takenOff }],
					button: words.yesCredit,
				};
		return formAnswer(409, { ...rest, confirm }, now);
	});
}

/** Cancels an enrolment and refunds the chosen parts, after confirmation. `back`: the page to return to. */
export async function cancelAction({
	form,
	participant,
	back,
	actor,
	now,
}: Submission & { back: string }): Promise<FormReply> {
	const money = await listMoneyOf(participant.id);
	const read = readParts(form, idsOf(money), now);
	const rest = { form: "send-back", values: read.values };
	if (read.errors) return formAnswer(400, { ...rest, errors: read.errors }, now);
	const { key, seenVersion, confirmed } = editIn(form);
	const { parts, reason } = read;
	const isHeld = participant.confirmed_at === null;
	const input = { ...seenIn(form, participant, seenVersion), parts, reason, key, actor, now, onlyLook: !confirmed };
	return await runAction(words.failedCancel, now, rest, async () => {
		const done = await cancelEnrolment(input);
		if (!done.ok) return refusal(done, { rest, money, now });
		if ("again" in done) return redirectWithFlash(back, words.doneAlready);
		const goes = sumOf(parts.filter(isSent), ({ amount }) => amount);
		const amount = goes > 0 ? naira(goes) : null;
		if ("creditNotes" in done) return redirectWithFlash(back, words.cancelled(nameOf(participant), amount, isHeld));
		const credit = sumOf(
			parts.filter(({ by }) => by.way === "credit"),
			({ amount }) => amount,
		);
		const tax = taxOf(parts, money);
		const kept = input.seenLeft - goes - credit - sumOfTax(tax);
		const ends = await endsOf(participant);
		const held = isTold(participant) ? words.cancelBodyBegun : words.cancelBodyHeld;
		const body = isHeld ? held : words.cancelBody(participant.email !== null);
		const confirm = {
			title: words.cancelConfirm(nameOf(participant), isHeld),
			body: kept > 0 ? `${body} ${words.keepBody(naira(kept))}` : body,
			parts: [
				goesBack(parts, money),
				...settled(tax),
				...(ends.length > 0 ? [{ title: words.ends, lines: ends }] : []),
			],
			button: words.yesCancel,
			back: isHeld ? words.keepHeld : words.keepSeat,
		};
		return formAnswer(409, { ...rest, confirm }, now);
	});
}

/** The part that certificates paid for a seat whose money is all refunded. */
function taxOf(parts: readonly Part[], money: readonly MoneyRow[]) {
	const seat = money.map(({ id, receipted, provider }) => ({
		paymentId: id,
		left: receipted,
		bringsMoney: provider !== "certificate",
	}));
	return taxThatGoes(seat, parts);
}

type Tax = ReturnType<typeof taxOf>;

const sumOfTax = (tax: Tax) => tax.reduce((sum, { amount }) => sum + amount, 0);

/** A sentence: the office settles it with the employer who withheld it. */
function settled(tax: Tax) {
	const amount = sumOfTax(tax);
	return amount > 0 ? [{ title: adminCertificates.settleTitle, lines: [adminCertificates.settle(naira(amount))] }] : [];
}

/** Whether it moves money. Otherwise it stays as credit, or a document records what happened before. */
const moves = (part: Part) => isSent(part) && part.by.way !== "outside";

/** The money that the page showed, to detect payments and refunds since. */
function seenIn(form: FormData, { id }: Participant, seenVersion: number) {
	const left = formText(form, "seenLeft");
	return { enrolmentId: id, seenVersion, seenLeft: /^\d{1,15}$/.test(left) ? Number(left) : -1 };
}

function goesBack(parts: readonly Part[], money: readonly MoneyRow[]) {
	const lines = parts.map(({ paymentId, amount, by }) => {
		const paid = money.find(({ id }) => id === paymentId);
		const what = paid ? `${words.purposes[paid.purpose]} (${paid.receipt})` : "";
		return words.line(naira(amount), what, words.lineWays[isToSend(by) ? "later" : by.way]);
	});
	return { title: words.goesBack, lines: lines.length > 0 ? lines : [words.nothingGoesBack] };
}

type Refused = Extract<EnrolmentCancelled, { ok: false }>;
type ConfirmationFacts = { rest: Pick<AdminAnswer, "form" | "values">; money: readonly MoneyRow[]; now: Date };

function refusal(refused: Refused, { rest, money, now }: ConfirmationFacts): FormReply {
	const idOf = (reference: string) => money.find((one) => one.reference === reference)?.id ?? 0;
	const answer = (errors: Record<string, string>) => formAnswer(409, { ...rest, errors }, now);
	switch (refused.reason) {
		case "too-much":
			return answer({ [`amount-${idOf(refused.reference)}`]: words.tooMuch(naira(refused.left)) });
		case "no-provider":
			return answer({ [`way-${idOf(refused.reference)}`]: words.noProvider });
		case "under-way":
			return answer({ [`way-${idOf(refused.reference)}`]: words.unanswered });
		case "disputed":
		case "taken-back":
			return answer({ [`way-${idOf(refused.reference)}`]: words.claims[refused.reason] });
		case "provider-silent":
			return answer({ form: words.providerSilent });
		case "nothing":
			return answer({ form: words.nothing });
		case "cancelled": {
			const at = momentText(refused.at);
			return answer({ form: refused.who ? words.cancelledBy(refused.who, at) : words.cancelledOn(at) });
		}
		case "changed":
			return answer({
				form: refused.who && refused.at ? words.changedBy(refused.who, momentText(refused.at)) : words.changed,
			});
		case "on-its-way":
			return answer({ form: words.onItsWay });
		case "gone":
			return answer({ form: words.changed });
	}
}

const LONGEST_HOW = 200;
const WAYS = ["provider", "by-hand", "later", "credit", "outside"];

type Errors = Record<string, string | undefined>;
type PartsRead = {
	values: Record<string, string>;
	errors: Errors | undefined;
	parts: Part[];
	reason: string;
};

/** Reads the returned part of each payment, and the reason. A payment with an empty amount is left alone. */
function readParts(form: FormData, paymentIds: readonly number[], now: Date): PartsRead {
	const reason = formText(form, "reason").trim();
	const read = paymentIds.map((id) => readPart(form, id, now));
	const wrongReason = wrongText(reason, words.errors.reasonMissing, LONGEST_REASON);
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
		[named("amount")]: amount ? undefined : words.errors.amountUnread,
		[named("way")]: WAYS.includes(way) ? undefined : words.errors.wayMissing,
		[named("day")]: isByHand ? wrongDay(day, now) : undefined,
		[named("how")]: isByHand ? wrongText(how, words.errors.howMissing, LONGEST_HOW) : undefined,
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
	if (!isDay(day)) return words.errors.dayMissing;
	return day > todayInLagos(now) ? words.errors.dayTooLate : undefined;
}
