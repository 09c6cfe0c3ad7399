import { locationName } from "#courses/rules/course.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { type Confirm, formAnswer } from "#kit/admin/admin-answer.ts";
import { longDate } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { naira } from "#kit/rules/money.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { editIn, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { findOrdersToPay } from "#sales/ledger/orders/data/orders-to-pay.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { attributePayment } from "#sales/review/actions/attribute-payment.ts";
import { putMoneyToOrder, type SeatShown } from "#sales/review/actions/put-money-to-order.ts";
import { attributeWords } from "#sales/review/admin/attribute-words.ts";
import { reviewOrderWords as orderWords } from "#sales/review/admin/order-words.ts";
import { type FormReply, type ItemSubmission, notDone, paymentPage } from "#sales/review/admin/review-refusals.ts";
import { adminReview as words } from "#sales/review/admin/words.ts";

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
		({ code, buyer, courses, due }) =>
			`${code} ${buyer}, ${attributeWords.orderOf(codeText(code), courses)}: ${naira(due)} due`,
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
			body: attributeWords.attributeBody({
				order: attributeWords.orderOf(codeText(one.code), courses),
				pays: naira(pays),
				kept: kept > 0 ? naira(kept) : null,
				due: due > 0 ? naira(due) : null,
			}),
			button: "Yes, use it for this order",
		};
		return formAnswer(409, { ...rest, confirm }, now);
	});
}

const MOST_FOUND = 8;

/** Lets the money pay what it was sent for, on the chosen date if one is asked for, after a confirmation with name and amount. */
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

function askToEnrol(shown: SeatShown): Confirm {
	const { fullName, courseTitle, amount } = shown;
	const body = `${fullName} will be enrolled in ${courseTitle}, ${dateOf(shown)}. We will issue a receipt for ${naira(amount)} and e-mail it.`;
	return { title: `Enrol ${fullName}?`, body: withNotes(body, shown), button: "Yes, enrol" };
}

function askToPayOrder(shown: SeatShown): Confirm {
	const { fullName, courseTitle: course, amount, seats = 0 } = shown;
	const body = orderWords.confirmBody({ seats, course, date: dateOf(shown), amount: naira(amount) });
	const title = seats > 0 ? `Confirm the seats of ${fullName}?` : `Pay what is due for ${fullName}?`;
	return { title, body: withNotes(body, shown), button: "Yes, pay what is due" };
}

function withNotes(body: string, { hasBegun, comesBack = false, kept = 0, excess }: SeatShown): string {
	const notes = [
		hasBegun && "This date has already begun.",
		comesBack && "The seat had been released. It comes back with this payment.",
		kept > 0 && `${naira(kept)} more than is due stays as the payer's credit.`,
		excess > 0 && `We received ${naira(excess)} more than that. The rest becomes a review item of its own.`,
	];
	return [body, ...notes.filter((note) => note !== false)].join("\n\n");
}

function dateOf({ date, location }: SeatShown): string {
	return [date && longDate(date), location && locationName(location)].filter(Boolean).join(", ");
}
