import { runAction } from "#kit/admin/admin-action.ts";
import { type Confirm, formAnswer } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { type Day, isDay } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { type Kobo, koboFromNaira, naira, sumOf } from "#kit/rules/money.ts";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { editIn, missing, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { confirmTransfer } from "#sales/bank/actions/confirm-transfer.ts";
import { listRecorded } from "#sales/bank/data/orders-of-line.ts";
import { mayBeTax } from "#sales/bank/rules/short-line.ts";
import { findWhyClosed } from "#sales/ledger/months/data/month-closings.ts";
import { confirmsSeats } from "#sales/ledger/payments/data/attempt-dues.ts";
import { type Attempt, findAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { listPaymentsOf } from "#sales/ledger/payments/data/payments.ts";
import { isSettled } from "#sales/ledger/payments/rules/payment.ts";
import { findAwaited } from "#sales/office/admin/order/transfer/transfer-view.ts";
import { adminTransfers as words } from "#sales/office/admin/transfers/words.ts";
import { withdrawTransfer } from "#sales/paying/ways/transfers/actions/withdraw-transfer.ts";
import { findTransferOf, peopleOfTransfer } from "#sales/paying/ways/transfers/data/bank-transfers.ts";

/** `page`: where the action leads. */
type Submission = { form: FormData; orderId: number; actor: Actor; now: Date; page: string };

/** The forms about a transfer of an order, by their names. */
export const transferActions: Readonly<
	Record<string, (of: Submission) => Promise<Response | ReturnType<typeof formAnswer>>>
> = { confirm: confirmAction, withdraw: withdrawAction };

/** Records that money was received. A different amount or a second payment needs a confirmation first. */
async function confirmAction({ form, orderId, actor, now, page }: Submission) {
	const { attempt } = await transferIn(form, orderId);
	const values = valuesIn(form);
	const rest = { form: "confirm", values };
	const read = readConfirmation(values);
	if (!read.ok) return formAnswer(400, { ...rest, errors: read.errors }, now);
	const { amount, arrivedOn, note } = read;
	const closed = await findWhyClosed(arrivedOn);
	if (closed) return formAnswer(400, { ...rest, errors: { arrivedOn: closed } }, now);
	const { key, confirmed } = editIn(form);
	const question = await questionAbout(attempt, amount);
	if (!confirmed && question) return formAnswer(409, { ...rest, confirm: question }, now);
	const failed = "The transfer could not be confirmed. Please try again. Nothing is recorded twice.";
	return await runAction(failed, now, rest, async () => {
		const evenSo = formText(form, "evenSo") === "yes";
		const { reference } = attempt;
		const done = await confirmTransfer({ reference, amount, arrivedOn, note, evenSo, key, actor, now });
		if (done.ok) {
			const { paid, part, paidAndKept, waits } = words.confirmed;
			if (done.rest !== undefined) return redirectWithFlash(page, part(naira(done.rest)));
			if (done.kept) return redirectWithFlash(page, paidAndKept(naira(done.kept)));
			return redirectWithFlash(page, done.waits === null ? paid : waits);
		}
		if (done.reason === "no-such-transfer") return missing(words.unknown);
		// Money arrived while this form was open.
		const again = done.reason === "twice" ? await questionAbout(attempt, amount) : undefined;
		if (again) return formAnswer(409, { ...rest, confirm: again }, now);
		const wrong =
			done.reason === "future"
				? { arrivedOn: "This date is in the future. Please choose the date on which the account received the money." }
				: { amount: words.nothing };
		return formAnswer(400, { ...rest, errors: wrong }, now);
	});
}

/** The question before recording a sum that differs from the transfer's, or a second payment. */
async function questionAbout(attempt: Attempt, amount: Kobo): Promise<Confirm | undefined> {
	const asked = await findAwaited(attempt);
	const [payments, recorded] = [await listPaymentsOf(attempt.id), await listRecorded([attempt.order_id])];
	const parts = recorded.filter(({ paymentId }) => !payments.some(({ id }) => id === paymentId));
	const before = sumOf(payments, (one) => one.amount_kobo) + sumOf(parts, (one) => one.amount);
	if (before === 0 && amount === asked) return undefined;
	const isSecond = payments.length > 0 || isSettled(attempt.state);
	const [came, differs] = [naira(amount), naira(Math.abs(asked - amount))];
	const what = isSecond
		? words.secondBody
		: amount === asked
			? "It is the rest of this transfer, and completes it."
			: amount > asked
				? words.moreBody(differs)
				: mayBeTax(attempt, amount)
					? words.taxBody(differs)
					: words.partBody(came, differs);
	if (before === 0) return { title: words.otherTitle(came, naira(asked)), body: what, button: words.yesOther(came) };
	return {
		title: words.pieceTitle(naira(before), came),
		body: `If this is the same money, cancel. ${what}`,
		button: words.yesOther(came),
		fields: { evenSo: "yes" },
	};
}

/** Cancels a transfer, after a confirmation. */
async function withdrawAction({ form, orderId, actor, now, page }: Submission) {
	const { attempt, name } = await transferIn(form, orderId);
	const what = (await confirmsSeats(attempt.id)) ? "seat" : "balance";
	const rest = { form: "withdraw" };
	if (!editIn(form).confirmed) {
		const confirm = {
			title: `Cancel the transfer of ${name}?`,
			body: words.withdrawHint[what],
			button: "Yes, cancel it",
		};
		return formAnswer(409, { ...rest, confirm }, now);
	}
	return await runAction("The transfer could not be cancelled. Please try again.", now, rest, async () => {
		const done = await withdrawTransfer({ admin: actor, reference: attempt.reference, now });
		if (done.ok) return redirectWithFlash(page, words.withdrawn[what]);
		if (done.reason === "no-such-transfer") return missing(words.unknown);
		return formAnswer(
			409,
			{ ...rest, errors: { form: "We already received money for this transfer, so it cannot be cancelled." } },
			now,
		);
	});
}

/** A transfer of another order is a 404. */
async function transferIn(form: FormData, orderId: number): Promise<{ attempt: Attempt; name: string }> {
	const attempt = await findAttempt(formText(form, "reference"));
	const transfer = attempt && (await findTransferOf(attempt.id));
	return attempt && transfer && attempt.order_id === orderId
		? { attempt, name: await peopleOfTransfer({ transfer, attempt }) }
		: missing(words.unknown);
}

function valuesIn(form: FormData) {
	const [amount, arrivedOn, note] = ["amount", "arrivedOn", "note"].map((name) => formText(form, name).trim());
	return { amount, arrivedOn, note };
}

type Confirmation =
	| { ok: true; amount: Kobo; arrivedOn: Day; note: string | null }
	| { ok: false; errors: Record<string, string> };

function readConfirmation({
	amount: typed = "",
	arrivedOn = "",
	note = "",
}: Partial<Record<string, string>>): Confirmation {
	const amount = koboFromNaira(typed.replace(/\s/g, ""));
	const errors = {
		...(amount === undefined && { amount: "Please type an amount in naira, for example 97,375.00." }),
		...(amount === 0 && { amount: words.nothing }),
		...(!isDay(arrivedOn) && { arrivedOn: "Please choose the date received." }),
		...(note.length > LONGEST_NOTE && { note: adminForms.tooLong(LONGEST_NOTE) }),
	};
	if (amount === undefined || Object.keys(errors).length > 0) return { ok: false, errors };
	return { ok: true, amount, arrivedOn, note: note || null };
}
