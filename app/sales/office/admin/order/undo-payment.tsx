import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { wrongText } from "#kit/admin/wrong-text.ts";
import { db } from "#kit/data/db.ts";
import { longDay, todayInLagos } from "#kit/rules/date-range.ts";
import { addDays, isDay } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { naira } from "#kit/rules/money.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { WholeNumbers } from "#kit/ui/whole-numbers.tsx";
import { actorOf, editIn, missing, newFormKey, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { LONGEST_REASON } from "#sales/documents/rules/document-facts.ts";
import { isOnStatement } from "#sales/ledger/bank/data/bank-matches.ts";
import { nairaIn } from "#sales/ledger/orders/rules/office-registration.ts";
import { findWhyNotUndone } from "#sales/ledger/payments/data/undoable.ts";
import { paymentMethodOf, returnableAs } from "#sales/ledger/payments/rules/payment-method.ts";
import { OrderForm } from "#sales/office/admin/order/order-part.tsx";
import { orderWords, undoWords as words } from "#sales/office/admin/order/words.ts";
import {
	findOrderHead,
	findReceiptOfOrder,
	listPaymentRows,
	listSeatRows,
	type PaymentRow,
} from "#sales/office/data/order-page.ts";
import { type UndoPaymentResult, undoPayment } from "#sales/paying/payments/actions/undo-payment.ts";
import type { Route } from "./+types/undo-payment";

const REFUSALS = words.refusals satisfies Record<Extract<UndoPaymentResult, { ok: false }>["reason"], string>;

/** A payment of an order, or (`receipt`) a use of credit for it. */
async function recordedAt({ code, id, receipt: number }: Route.LoaderArgs["params"]) {
	const order = (await findOrderHead(code)) ?? missing(words.unknown);
	const payment = (await listPaymentRows(order.id)).find((row) => row.id === rowId(id)) ?? missing(words.unknown);
	const toUndo = { code: order.code, paymentId: payment.id, receipt: number ?? null };
	if (number === undefined) return payment.isCredit ? missing(words.unknown) : { order, payment, toUndo, used: null };
	const receipt = (await findReceiptOfOrder(order.code, number)) ?? missing(words.unknown);
	const { credit, total } = receipt.facts;
	return credit ? { order, payment, toUndo, used: { of: credit.of, total } } : missing(words.unknown);
}

/** Whether the page was opened for money that the bank returned; otherwise for a payment recorded by mistake. */
const isCameBack = (as: string | null) => as === "came-back";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const { order, payment, toUndo, used } = await recordedAt(params);
	const cameBack = isCameBack(new URL(request.url).searchParams.get("as")) && !used ? returnableAs(payment) : null;
	const [why, seats, isShown] = await Promise.all([
		findWhyNotUndone(db, toUndo),
		listSeatRows(order.id),
		isOnStatement(db, payment.id),
	]);
	const numbers = used && toUndo.receipt ? [toUndo.receipt] : payment.receipts.map(({ number }) => number);
	return {
		code: order.code,
		version: order.version,
		why: why ?? null,
		isCredit: used !== null,
		cameBack,
		untilUsual: addDays(todayInLagos(new Date()), DAYS_TO_PAY),
		what:
			why === "undone"
				? undefined
				: used
					? `${naira(used.total)} of the credit ${used.of} pays for this order. Undo it if it should not.`
					: whatOf(payment, cameBack !== null),
		consequences: [
			"The amount is due again.",
			...(used ? [`The credit ${used.of} can be used again.`] : []),
			...(isShown && !used
				? [
						cameBack
							? "The line of the bank's statement that shows this money is set aside."
							: "The bank's statement shows this money, so it stays with us: it waits under To decide as money of an unknown payer, until you put it to the right order.",
					]
				: []),
			...numbers.map(words.receiptOff),
			cameBack
				? "Where you keep the seats, their invoice stays valid. Otherwise an invoice that was issued with it is credited."
				: "An invoice that was issued with it is credited too. An invoice that was there before stays.",
		],
		hasSeats: seats.some(({ confirmedAt, cancelledAt }) => confirmedAt !== null && cancelledAt === null),
		isTrusted: seats.some(({ isTrusted }) => isTrusted),
		formKey: newFormKey(),
	};
}

/** The days for a new cheque or transfer. */
const DAYS_TO_PAY = 7;

function whatOf(payment: PaymentRow, cameBack: boolean): string {
	const { amount, day, by } = payment;
	const method = orderWords.methods[paymentMethodOf(payment)];
	return (cameBack ? words.whatCameBack : words.what)({ amount: naira(amount), method, day: longDay(day), by });
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const now = new Date();
	const { payment, toUndo, used } = await recordedAt(params);
	const reason = formText(form, "reason").trim();
	const keepSeats = formText(form, "keepSeats") === "yes";
	const returned = isCameBack(formText(form, "as")) && !used && returnableAs(payment) !== null;
	const [dueDay, bankCharge] = [formText(form, "dueDay").trim(), formText(form, "bankCharge").trim()];
	const values = { reason, keepSeats: keepSeats ? "yes" : "", dueDay, bankCharge };
	const charge = bankCharge === "" ? null : nairaIn(bankCharge);
	const errors = {
		...(returned && (!isDay(dueDay) || dueDay < todayInLagos(now)) && { dueDay: "Please give a day, today or later." }),
		...(returned && charge === undefined && { bankCharge: "Please give the charge in naira, such as 1,500." }),
		...textError(reason),
	};
	if (Object.keys(errors).length > 0) return formAnswer(400, { values, errors }, now);
	const cameBack = returned ? { dueDay, charge: charge ?? null } : null;
	const { key, seenVersion } = editIn(form);
	const failed = "The payment could not be undone. Nothing was changed. Please try again.";
	return await runAction(failed, now, { values }, async () => {
		const undone = await undoPayment({ ...toUndo, reason, keepSeats, cameBack, seenVersion, key, actor, now });
		if (!undone.ok) return formAnswer(409, { values, errors: { form: REFUSALS[undone.reason] } }, now);
		const page = `/admin/orders/${toUndo.code}`;
		if ("again" in undone) return redirectWithFlash(page, "This was undone already. Nothing was done twice.");
		const { amount, creditNotes, stays } = undone;
		if (stays) return redirectWithFlash(`/admin/payments/${stays}`, words.doneStays(amount, creditNotes));
		const done = used ? words.doneCredit : cameBack ? words.doneCameBack : words.done;
		return redirectWithFlash(page, done(amount, creditNotes));
	});
}

function textError(reason: string) {
	const wrong = wrongText(reason, "Please give the reason.", LONGEST_REASON);
	return wrong && { reason: wrong };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

/** The page that undoes a payment or a use of credit: its effects, the reason, and whether the seats stay confirmed. */
export default function UndoPayment({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["payments", "enrolments"]);
	const { code, version, why, isCredit, cameBack, untilUsual, what, consequences, hasSeats, isTrusted, formKey } =
		loaderData;
	const answer = useKeptAnswer(actionData);
	const { values, errors } = answer ?? {};
	return (
		<OrderForm
			title={
				cameBack
					? words.titlesCameBack[cameBack]
					: isCredit
						? "Was this credit used by mistake?"
						: "Was this payment recorded by mistake?"
			}
			intro={what}
			code={code}
			version={version}
			formKey={formKey}
			answer={answer}
			backLabel={cameBack ? "Go back" : "Keep it"}
			button={cameBack ? "Record that it came back" : isCredit ? "Undo this use of credit" : "Undo this payment"}
			busyLabel="Undoing..."
			refusal={why && <Notice tone="warn">{REFUSALS[why]}</Notice>}
		>
			<ul className="grid gap-1 pl-5 [list-style:disc]">
				{consequences.map((sentence) => (
					<li key={sentence}>
						<WholeNumbers text={sentence} />
					</li>
				))}
			</ul>
			{hasSeats && (
				<CheckboxCard
					name="keepSeats"
					value="yes"
					label="Keep the seats"
					detail="Otherwise seats whose first payment this was are free for others, and we e-mail their participants."
					defaultChecked={values ? values.keepSeats === "yes" : isTrusted || cameBack !== null}
				/>
			)}
			{cameBack && (
				<>
					<input type="hidden" name="as" value="came-back" />
					<Field
						label="To be paid by"
						name="dueDay"
						type="date"
						hint="The payer reads this day in the e-mail, where you keep the seats."
						defaultValue={values?.dueDay ?? untilUsual}
						error={errors?.dueDay}
					/>
					<Field
						label="Bank charge (₦)"
						name="bankCharge"
						inputMode="decimal"
						hint="Optional. What the bank took for the return. The academy bears it: it is kept in the history, and nobody is asked for it."
						defaultValue={values?.bankCharge}
						error={errors?.bankCharge}
					/>
				</>
			)}
			<TextArea
				label="Reason"
				name="reason"
				rows={2}
				hint="It is printed on the credit note."
				maxLength={LONGEST_REASON}
				defaultValue={values?.reason}
				error={errors?.reason}
			/>
		</OrderForm>
	);
}
