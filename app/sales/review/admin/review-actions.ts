import { locationName } from "#courses/rules/course.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { type Confirm, formAnswer } from "#kit/admin/admin-answer.ts";
import { wrongText } from "#kit/admin/wrong-text.ts";
import { longDate } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { moneyIn, naira } from "#kit/rules/money.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { editIn, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { findOrdersToPay } from "#sales/ledger/orders/data/orders-to-pay.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { notePayment } from "#sales/paying/payments/actions/note-payment.ts";
import { acceptShortPayment } from "#sales/review/actions/accept-short-payment.ts";
import { attributePayment } from "#sales/review/actions/attribute-payment.ts";
import { closeReview } from "#sales/review/actions/close-review.ts";
import type { SeatPreview } from "#sales/review/actions/judge-other-date.ts";
import { putMoneyToOrder } from "#sales/review/actions/put-money-to-order.ts";
import {
	type FormReply,
	type ItemSubmission,
	notDone,
	paymentPage,
	type ReviewSubmission,
	refundAction,
	refundEndAction,
} from "#sales/review/admin/review-refund-actions.ts";
import { reviewOrderWords as orderWords, adminReview as words } from "#sales/review/admin/words.ts";

const ACTIONS = {
	attribute: attributeAction,
	order: orderAction,
	short: shortAction,
	refund: refundAction,
	"refund-ended": refundEndAction,
	close: closeAction,
};

/**
 * Runs the action of a form of `<ReviewItems>` or `<PaymentNote>`, whose field `form` begins with `review-`. Undefined for every
 * other form of the page.
 */
export async function reviewAction(submission: ReviewSubmission): Promise<FormReply | undefined> {
	const form = formText(submission.form, "form");
	if (form === "review-note") return await note(submission);
	const [, which, number] = /^review-(attribute|order|short|refund|refund-ended|close)-(\d+)$/.exec(form) ?? [];
	const id = rowId(number);
	if (!which || id === undefined) return undefined;
	return await ACTIONS[which as keyof typeof ACTIONS]({ ...submission, form: submission.form, which: form, id });
}

async function closeAction(submission: ItemSubmission): Promise<FormReply> {
	const { form, reference, actor, now, which, id } = submission;
	const note = formText(form, "note").trim();
	const rest = { form: which, values: { note } };
	const wrong = wrongText(note, "Please give the reason, for anybody who checks this later.", LONGEST_NOTE);
	if (wrong) return formAnswer(400, { ...rest, errors: { note: wrong } }, now);
	const { key, seenVersion, confirmed } = editIn(form);
	const closing = { reference, itemId: id, note, seenVersion, key, actor, now, onlyLook: !confirmed };
	return await runAction("The review item could not be closed. Please try again.", now, rest, async () => {
		const done = await closeReview(closing);
		if (!done.ok) return notDone(done, rest, now);
		if (confirmed || "again" in done)
			return redirectWithFlash(`${paymentPage(reference)}#review`, "The review item is closed.");
		const left = moneyIn(done.currency, Math.abs(done.left));
		const isKept = done.resolution === "kept" && done.left > 0;
		const confirm = {
			title: isKept ? `Keep ${left} as credit?` : "Close this review item?",
			body: isKept ? `${words.closeHints.kept(left)} ${words.closeBody}` : words.closeBody,
			button: isKept ? `Yes, keep ${left} as credit` : "Yes, close",
		};
		return formAnswer(409, { ...rest, confirm }, now);
	});
}

async function note({ form, reference, actor, now }: ReviewSubmission): Promise<FormReply> {
	const body = formText(form, "note").trim();
	const rest = { form: "review-note", values: { note: body } };
	const wrong = wrongText(body, "Please write the remark first.", LONGEST_NOTE);
	if (wrong) return formAnswer(400, { ...rest, errors: { note: wrong } }, now);
	const { key } = editIn(form);
	return await runAction("The remark could not be added. Please try again.", now, rest, async () => {
		await notePayment({ reference, body, key, actor, now });
		return redirectWithFlash(`${paymentPage(reference)}#timeline`, "The remark has been added.");
	});
}

/** Accepts a payment that is short by a certificate, after a confirmation of what was received and what is expected. */
async function shortAction({ form, reference, actor, now, which, id }: ItemSubmission): Promise<FormReply> {
	const rest = { form: which };
	const { key, seenVersion, confirmed } = editIn(form);
	const input = { reference, itemId: id, seenVersion, key, actor, now, onlyLook: !confirmed };
	return await runAction(words.failedEnrol, now, rest, async () => {
		const done = await acceptShortPayment(input);
		if (!done.ok) return notDone(done, rest, now);
		if (confirmed || "again" in done)
			return redirectWithFlash(
				`${paymentPage(reference)}#review`,
				"The payment is accepted, and the withholding certificate is awaited. The receipt is being e-mailed where we have an address.",
			);
		const { came, missing } = done.shown;
		const confirm = {
			title: `Did the employer withhold ${naira(missing)}?`,
			body: `We received ${naira(came)} and will issue a receipt for it. A withholding certificate for ${naira(missing)} is then awaited. One invoice states both amounts.`,
			button: "Yes, accept it",
		};
		return formAnswer(409, { ...rest, confirm }, now);
	});
}

/** Assigns the money to an order, after a confirmation with the buyer and the dues that it pays. */
export async function attributeAction({ form, reference, actor, now, which, id }: ItemSubmission): Promise<FormReply> {
	const [order, chosen] = [formText(form, "order").trim(), formText(form, "code")];
	if (!order)
		return formAnswer(
			400,
			{ form: which, values: { order }, errors: { order: "Type the code of the order, or a name." } },
			now,
		);
	const orders = await findOrdersToPay(order, MOST_FOUND);
	const one = orders.length === 1 ? orders[0] : orders.find(({ code }) => code === chosen);
	const found = orders.map(
		({ code, buyer, courses, due }) => `${code} ${buyer}, ${orderText(code, courses)}: ${naira(due)} due`,
	);
	const rest = { form: which, values: { order, code: chosen, found: found.length > 1 ? found.join("\n") : "" } };
	if (!one) {
		const wrong =
			found.length > 1
				? "Several orders have this name. Choose one below."
				: "Nothing is due for an order with this code, name or e-mail.";
		return formAnswer(400, { ...rest, errors: { order: wrong } }, now);
	}
	const { key, seenVersion, confirmed } = editIn(form);
	const input = { reference, itemId: id, code: one.code, seenVersion, key, actor, now, onlyLook: !confirmed };
	const failed = "The money could not be used for the order. Please try again. Nothing is recorded twice.";
	return await runAction(failed, now, rest, async () => {
		const done = await attributePayment(input);
		if (!done.ok) return notDone(done, rest, now);
		if (confirmed || "again" in done)
			return redirectWithFlash(`/admin/orders/${one.code}`, `The money is used for order ${codeText(one.code)}.`);
		const { buyer, courses, pays, kept, due } = done.shown;
		const confirm = {
			title: `Use this money for the order of ${buyer}?`,
			body: [
				`${naira(pays)} pays what is due of ${orderText(one.code, courses)}. We will issue a receipt and e-mail it to the payer, where we have an address.`,
				kept > 0 && `${naira(kept)} stays as the payer's credit.`,
				due > 0 && `${naira(due)} is then still due.`,
			]
				.filter(Boolean)
				.join(" "),
			button: "Yes, use it for this order",
		};
		return formAnswer(409, { ...rest, confirm }, now);
	});
}

const MOST_FOUND = 8;

const orderText = (code: string, courses: readonly string[]) => `order ${codeText(code)} for ${courses.join(", ")}`;

/** Lets the money pay the seats it was sent for, on the chosen date if one is needed, after a confirmation with name and amount. */
export async function orderAction({ form, reference, actor, now, which, id }: ItemSubmission): Promise<FormReply> {
	const date = form.has("date") ? formText(form, "date") : undefined;
	const rest = { form: which, ...(date !== undefined && { values: { date } }) };
	const courseDateId = rowId(date ?? "");
	if (date !== undefined && courseDateId === undefined)
		return formAnswer(400, { ...rest, errors: { date: "Please choose a date." } }, now);
	const { key, seenVersion, confirmed } = editIn(form);
	const item = { reference, itemId: id, seenVersion, ...(courseDateId !== undefined && { courseDateId }) };
	return await runAction(
		courseDateId ? words.failedEnrol : "The payment could not be recorded. Please try again.",
		now,
		rest,
		async () => {
			const put = await putMoneyToOrder({ ...item, key, actor, now, onlyLook: !confirmed });
			if (!put.ok) return notDone(put, rest, now);
			const name = "shown" in put ? put.shown.fullName : words.nobody;
			const done = courseDateId ? words.enrolled : orderWords.done;
			if (confirmed || "again" in put) return redirectWithFlash(`${paymentPage(reference)}#review`, done(name));
			return formAnswer(409, { ...rest, confirm: (courseDateId ? askToEnrol : askToPayOrder)(put.shown) }, now);
		},
	);
}

function askToEnrol(shown: SeatPreview): Confirm {
	const { fullName, courseTitle, amount } = shown;
	const body = `${fullName} will be enrolled in ${courseTitle}, ${dateOf(shown)}. We will issue a receipt for ${naira(amount)} and e-mail it.`;
	return { title: `Enrol ${fullName}?`, body: withNotes(body, shown), button: "Yes, enrol" };
}

function askToPayOrder(shown: SeatPreview): Confirm {
	const { fullName, courseTitle: course, amount, seats = 0 } = shown;
	const body = orderWords.confirmBody({ seats, course, date: dateOf(shown), amount: naira(amount) });
	const title = seats > 0 ? `Confirm the seats of ${fullName}?` : `Pay what is due for ${fullName}?`;
	return { title, body: withNotes(body, shown), button: "Yes, pay what is due" };
}

function withNotes(body: string, { hasBegun, comesBack = false, kept = 0, excess }: SeatPreview): string {
	const notes = [
		hasBegun && "This date has already begun.",
		comesBack && "The seat had been released. It comes back with this payment.",
		kept > 0 && `${naira(kept)} more than is due stays as the payer's credit.`,
		excess > 0 && `We received ${naira(excess)} more than that. The rest becomes a review item of its own.`,
	];
	return [body, ...notes.filter((note) => note !== false)].join("\n\n");
}

function dateOf({ date, location }: SeatPreview): string {
	return [date && longDate(date), location && locationName(location)].filter(Boolean).join(", ");
}
