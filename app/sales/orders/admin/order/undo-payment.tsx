import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { wrongText } from "#kit/admin/wrong-text.ts";
import { db } from "#kit/data/db.ts";
import { longDay } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { naira } from "#kit/rules/money.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { WholeNumbers } from "#kit/ui/whole-numbers.tsx";
import { actorOf, editIn, missing, newFormKey, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { LONGEST_REASON } from "#sales/documents/rules/document-facts.ts";
import { OrderForm } from "#sales/orders/admin/order/order-form.tsx";
import { undoWords as words } from "#sales/orders/admin/order/undo-words.ts";
import { orderWords } from "#sales/orders/admin/order/words.ts";
import {
	findOrderHead,
	findReceiptOfOrder,
	listPaymentRows,
	listSeatRows,
	type PaymentRow,
} from "#sales/orders/data/order-page.ts";
import { type PaymentUndone, undoPayment } from "#sales/payments/actions/undo-payment.ts";
import { findWhyNotUndone } from "#sales/payments/data/undoable.ts";
import { paymentMethodOf } from "#sales/payments/rules/payment-method.ts";
import { isOnStatement } from "#sales/statements/data/bank-matches.ts";
import type { Route } from "./+types/undo-payment";

const REFUSALS = words.refusals satisfies Record<Extract<PaymentUndone, { ok: false }>["reason"], string>;

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

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const { order, payment, toUndo, used } = await recordedAt(params);
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
		what: why === "undone" ? undefined : used ? words.whatCredit(naira(used.total), used.of) : whatOf(payment),
		consequences: [
			words.consequence,
			...(used ? [words.creditAgain(used.of)] : isShown ? [words.stays] : []),
			...numbers.map(words.receiptOff),
			words.invoiceOff,
		],
		hasSeats: seats.some(({ confirmedAt, cancelledAt }) => confirmedAt !== null && cancelledAt === null),
		isTrusted: seats.some(({ isTrusted }) => isTrusted),
		formKey: newFormKey(),
	};
}

function whatOf(payment: PaymentRow): string {
	const { amount, day, by } = payment;
	const method = orderWords.methods[paymentMethodOf(payment)];
	return words.what({ amount: naira(amount), method, day: longDay(day), by });
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const now = new Date();
	const { toUndo, used } = await recordedAt(params);
	const reason = formText(form, "reason").trim();
	const keepSeats = formText(form, "keepSeats") === "yes";
	const values = { reason, keepSeats: keepSeats ? "yes" : "" };
	const wrong = wrongText(reason, words.reasonMissing, LONGEST_REASON);
	if (wrong) return formAnswer(400, { values, errors: { reason: wrong } }, now);
	const { key, seenVersion } = editIn(form);
	return await runAction(words.failed, now, { values }, async () => {
		const undone = await undoPayment({ ...toUndo, reason, keepSeats, seenVersion, key, actor, now });
		if (!undone.ok) return formAnswer(409, { values, errors: { form: REFUSALS[undone.reason] } }, now);
		const page = `/admin/orders/${toUndo.code}`;
		if ("again" in undone) return redirectWithFlash(page, words.undoneAlready);
		const { amount, creditNotes, stays } = undone;
		if (stays) return redirectWithFlash(`/admin/payments/${stays}`, words.doneStays(amount, creditNotes));
		return redirectWithFlash(page, (used ? words.doneCredit : words.done)(amount, creditNotes));
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

/** Money that was recorded, or credit that was used, by mistake: what is undone with it, why, and whether the seats stay. */
export default function UndoPayment({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["payments", "enrolments"]);
	const { code, version, why, isCredit, what, consequences, hasSeats, isTrusted, formKey } = loaderData;
	const answer = useKeptAnswer(actionData);
	const { values, errors } = answer ?? {};
	return (
		<OrderForm
			title={isCredit ? words.titleCredit : words.title}
			intro={what}
			code={code}
			version={version}
			formKey={formKey}
			answer={answer}
			backLabel={words.keep}
			button={isCredit ? words.buttonCredit : words.button}
			busyLabel={words.busy}
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
					label={words.keepSeats}
					detail={words.keepSeatsHint}
					defaultChecked={values ? values.keepSeats === "yes" : isTrusted}
				/>
			)}
			<TextArea
				label={words.reason}
				name="reason"
				rows={2}
				hint={words.reasonHint}
				maxLength={LONGEST_REASON}
				defaultValue={values?.reason}
				error={errors?.reason}
			/>
		</OrderForm>
	);
}
