import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { type Day, isDay } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { type Kobo, koboFromNaira, naira, sumOf } from "#kit/rules/money.ts";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { editIn, missing, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { confirmTransfer } from "#sales/bank/actions/confirm-transfer.ts";
import { listRecorded } from "#sales/bank/data/orders-of-line.ts";
import { confirmsSeats } from "#sales/ledger/payments/data/attempt-dues.ts";
import { type Attempt, findAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { listPaymentsOf } from "#sales/ledger/payments/data/payments.ts";
import { isUntried } from "#sales/ledger/payments/rules/payment.ts";
import { adminTransfers as words } from "#sales/office/admin/transfers/words.ts";
import { withdrawTransfer } from "#sales/paying/ways/transfers/actions/withdraw-transfer.ts";
import { findTransferOf, peopleOfTransfer } from "#sales/paying/ways/transfers/data/bank-transfers.ts";

/** `page`: where the action leads. */
type Submission = { form: FormData; orderId: number; actor: Actor; now: Date; page: string };

/** The forms about a transfer of an order, by their names. */
export const transferActions: Readonly<
	Record<string, (of: Submission) => Promise<Response | ReturnType<typeof formAnswer>>>
> = { confirm: confirmAction, withdraw: withdrawAction };

/** Confirms by hand that money was received. Another amount, or a second payment, is confirmed first. */
async function confirmAction({ form, orderId, actor, now, page }: Submission) {
	const { attempt } = await transferIn(form, orderId);
	const values = valuesIn(form);
	const rest = { form: "confirm", values };
	const read = readConfirmation(values);
	if (!read.ok) return formAnswer(400, { ...rest, errors: read.errors }, now);
	const { amount, arrivedOn, note } = read;
	const { key, confirmed } = editIn(form);
	if (!confirmed) {
		const confirm =
			(await afterPart(attempt, amount)) ?? (await afterPiece(attempt, amount)) ?? otherSum(attempt, amount);
		if (confirm) return formAnswer(409, { ...rest, confirm }, now);
	}
	const failed = "The transfer could not be confirmed. Please try again. Nothing is recorded twice.";
	return await runAction(failed, now, rest, async () => {
		const evenSo = formText(form, "evenSo") === "yes";
		const { reference } = attempt;
		const done = await confirmTransfer({ reference, amount, arrivedOn, note, evenSo, key, actor, now });
		if (done.ok) {
			const { paid, paidAndMore, part, waits } = words.confirmed;
			if (done.rest !== undefined) return redirectWithFlash(page, part(naira(done.rest)));
			return redirectWithFlash(page, done.waits === null ? paid : done.waits === "overpaid" ? paidAndMore : waits);
		}
		if (done.reason === "twice") {
			const confirm = {
				title: "Have we received this a second time?",
				body: "We already received money for this transfer. If this is the same money, cancel. If it is a second payment, it needs review.",
				button: "Yes, received twice",
				fields: { evenSo: "yes" },
			};
			return formAnswer(409, { ...rest, confirm }, now);
		}
		if (done.reason === "no-such-transfer") return missing(words.unknown);
		const wrong =
			done.reason === "future"
				? { arrivedOn: "This date is in the future. Please choose the date on which the account received the money." }
				: { amount: words.nothing };
		return formAnswer(400, { ...rest, errors: wrong }, now);
	});
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

/** A part was received before: one question asks whether this is another part. */
async function afterPiece(attempt: Attempt, amount: Kobo) {
	const before = (await listPaymentsOf(attempt.id)).reduce((sum, { amount_kobo }) => sum + amount_kobo, 0);
	if (before === 0 || before >= attempt.total_kobo || amount >= attempt.total_kobo) return undefined;
	return {
		title: words.pieceTitle(naira(before), naira(amount)),
		body: "If this is the same money, cancel. Parts that are confirmed manually are not added up, even if they make the whole amount: each part needs review, and nobody is enrolled. You can refund the parts and ask for the whole amount in one transfer.",
		button: words.yesOther(naira(amount)),
		fields: { evenSo: "yes" },
	};
}

/** A part payment was recorded before: asks whether this is other money. */
async function afterPart(attempt: Attempt, amount: Kobo) {
	const { total_kobo: asked } = attempt;
	const parts = mayBePart(attempt) ? await listRecorded([attempt.order_id]) : [];
	if (parts.length === 0) return undefined;
	const before = naira(sumOf(parts, (part) => part.amount));
	const differs = asked - amount;
	return {
		title: words.pieceTitle(before, naira(amount)),
		body: `If this is the same money, cancel. ${differs > 0 ? words.partBody(naira(amount), naira(differs)) : "It is the rest of this transfer, and completes it."}`,
		button: words.yesOther(naira(amount)),
		fields: { evenSo: "yes" },
	};
}

/** Says what another amount than the expected one will do. */
function otherSum(attempt: Attempt, amount: Kobo) {
	const { total_kobo: asked } = attempt;
	if (amount === asked) return undefined;
	const [came, wanted, differs] = [naira(amount), naira(asked), naira(Math.abs(asked - amount))];
	const isLess = amount < asked;
	const less = mayBePart(attempt)
		? words.partBody(came, differs)
		: `${differs} is missing. The payment needs review: nobody is enrolled yet, and we e-mail the person that we are checking it. If the rest is still to come, wait for it and confirm the whole amount at once. Parts that are confirmed manually are not added up.`;
	return {
		title: (isLess ? words.lessTitle : words.moreTitle)(came, wanted),
		body: isLess ? less : `The participant is enrolled. The extra ${differs} needs review.`,
		button: words.yesOther(came),
	};
}

/** For an order of the office, less than the expected amount is a part payment. */
const mayBePart = (attempt: Attempt) => attempt.user_id === null && isUntried(attempt.state);
