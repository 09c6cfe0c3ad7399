import { runAction } from "#kit/admin/admin-action.ts";
import { type AdminAnswer, formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { db } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { readPhone } from "#kit/rules/contact/read-phone.ts";
import { type Day, todayInLagos } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { Field } from "#kit/ui/forms/field.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { useTypedForm } from "#kit/ui/hooks/use-typed-form.ts";
import { actorOf, editIn, missing, newFormKey, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { OrderOffers } from "#sales/bank/admin/line-table.tsx";
import { offersForOrder } from "#sales/bank/admin/line-view.ts";
import { findWhyClosed } from "#sales/ledger/months/data/month-closings.ts";
import { listCreditsFor } from "#sales/ledger/orders/data/payer-credit.ts";
import { nairaIn, RECEIVED_BY } from "#sales/ledger/orders/rules/office-registration.ts";
import { figuresOf } from "#sales/ledger/orders/rules/order-figures.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import {
	amountTyped,
	confirmOf,
	isAgreed,
	MoneyFields,
	moneyTyped,
	PayerFields,
	PaymentPreview,
	Seen,
	seenIn,
} from "#sales/office/admin/order/money-fields.tsx";
import { OrderForm } from "#sales/office/admin/order/order-part.tsx";
import { orderWords as words } from "#sales/office/admin/order/words.ts";
import { Choice } from "#sales/office/admin/registration/choice.tsx";
import { findOrderHead, listDueRows, listPaymentRows } from "#sales/office/data/order-page.ts";
import { useCredit } from "#sales/paying/orders/actions/use-credit.ts";
import { secondSeatSentence } from "#sales/paying/orders/admin/words.ts";
import { payByHand } from "#sales/paying/ways/by-hand/actions/pay-by-hand.ts";
import type { Route } from "./+types/record-payment";

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const order = (await findOrderHead(params.code)) ?? missing(words.unknown);
	const [dues, payments, credits, offers] = await Promise.all([
		listDueRows(order.id),
		listPaymentRows(order.id),
		listCreditsFor(db, order.id),
		offersForOrder(order.code),
	]);
	return {
		code: order.code,
		version: order.version,
		name: order.buyer.name,
		left: figuresOf(dues, payments).toPay,
		credits: credits.map(({ paymentId, left, receipt, reference, orderCode }) => ({
			value: String(paymentId),
			left,
			origin: words.creditFrom(receipt ?? reference, orderCode && codeText(orderCode)),
		})),
		// Opened from "Use the credit", or from what a participant owes.
		wanted: wantedWay(url.searchParams.get("payment"), credits.length > 0),
		offers,
		today: todayInLagos(new Date()),
		formKey: newFormKey(),
	};
}

function wantedWay(asked: string | null, hasCredit: boolean) {
	if (asked === "credit") return hasCredit ? asked : undefined;
	return RECEIVED_BY.find((method) => method === asked);
}

/** `buyer`: by name. */
type Submission = { form: FormData; code: string; buyer: string; actor: Actor; now: Date };

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const { code, buyer } = (await findOrderHead(params.code)) ?? missing(words.unknown);
	const submission = { form, code, buyer: buyer.name, actor, now: new Date() };
	return formText(form, "payment") === "credit" ? await creditAction(submission) : await moneyAction(submission);
}

/** Records money that the office received. */
async function moneyAction({ form, code, buyer, actor, now }: Submission) {
	const { values, errors, money, paidBy } = moneyTyped(form, readPhone);
	if (!money) return formAnswer(400, { values, errors }, now);
	const closed = await findWhyClosed(money.day);
	if (closed) return formAnswer(400, { values, errors: { day: closed } }, now);
	const { key, seenVersion, confirmed } = editIn(form);
	const { amount } = money;
	const payer = paidBy?.name ?? buyer;
	const isSeen = isAgreed(form, amount, confirmed);
	const about = { ...money, paidBy, code, seenVersion, seenOwed: seenIn(form)?.owed };
	return await runAction(words.failed, now, { values }, async () => {
		const paid = await payByHand({ ...about, key, actor, now, onlyLook: !isSeen });
		if (!paid.ok && paid.reason === "future")
			return formAnswer(400, { values, errors: { day: words.refusals.future } }, now);
		if ("owed" in paid) {
			const confirm = confirmOf({ amount, owed: paid.owed, payer }, !paid.ok);
			return formAnswer(409, { values, confirm }, now);
		}
		if (!paid.ok) return formAnswer(409, { values, errors: { form: refusalOf(paid) } }, now);
		const page = `/admin/orders/${code}`;
		if ("again" in paid) return redirectWithFlash(page, words.recordedAlready);
		return redirectWithFlash(
			`${page}/receipts/${paid.receipt}`,
			paid.kept > 0
				? `Recorded. Receipt ${paid.receipt}. ${naira(paid.kept)} is kept as credit.`
				: `Recorded. Receipt ${paid.receipt}.`,
		);
	});
}

/** Uses credit of an earlier payment of the same buyer. */
async function creditAction({ form, code, actor, now }: Submission) {
	const typed = (name: string) => formText(form, name).trim();
	const values = { payment: "credit", credit: typed("credit"), creditAmount: typed("creditAmount") };
	const [paymentId, amount] = [rowId(values.credit), nairaIn(values.creditAmount)];
	const errors = {
		...(!paymentId && { payment: "Choose the credit." }),
		...(!amount && { creditAmount: words.amountMissing }),
	};
	if (!paymentId || !amount) return formAnswer(400, { values, errors }, now);
	const { key, seenVersion } = editIn(form);
	return await runAction(words.failed, now, { values }, async () => {
		const used = await useCredit({ code, paymentId, amount, seenVersion, key, actor, now });
		if (!used.ok && used.reason === "too-much")
			return formAnswer(
				409,
				{ values, errors: { creditAmount: `At most ${naira(used.most)} of this credit can be used here.` } },
				now,
			);
		if (!used.ok) return formAnswer(409, { values, errors: { form: refusalOf(used) } }, now);
		const page = `/admin/orders/${code}`;
		if ("again" in used) return redirectWithFlash(page, words.recordedAlready);
		return redirectWithFlash(
			`${page}/receipts/${used.receipt}`,
			`${naira(amount)} of the credit is used. Receipt ${used.receipt}.`,
		);
	});
}

/** The sentence of a refusal that belongs to no field. */
function refusalOf(refused: { reason: keyof typeof words.refusals } | { reason: "already-registered"; name: string }) {
	return "name" in refused ? secondSeatSentence(refused.name) : words.refusals[refused.reason];
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

/** Records a payment for an order, or uses credit of its buyer. It pays the dues in their order, and gets a receipt. */
export default function RecordPayment({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["payments", "enrolments"]);
	const { code, version, name, left, credits, offers, wanted, today, formKey } = loaderData;
	const answer = useKeptAnswer(actionData);
	const { values, errors } = answer ?? {};
	const ways = [
		...RECEIVED_BY.map((method) => ({ value: method as string, label: words.methods[method] })),
		...(credits.length > 0 ? [{ value: "credit", label: words.credit }] : []),
	];
	const [first] = credits;
	return (
		<OrderForm
			title={`Record payment: ${name}`}
			intro={`Order ${codeText(code)}. Still to pay: ${naira(left)}.`}
			code={code}
			version={version}
			formKey={formKey}
			answer={answer}
			button={words.record}
			busyLabel="Recording..."
			before={offers.length > 0 && <OrderOffers offers={offers} back={`/admin/orders/${code}`} />}
		>
			<Choice
				name="payment"
				legend={words.method}
				look="cards"
				chosen={values?.payment ?? wanted}
				error={errors?.payment}
				options={ways}
			/>
			<div data-when="received">
				<Received answer={answer} left={left} today={today} name={name} />
			</div>
			{first && (
				<div data-when="credit">
					<CreditFields answer={answer} left={left} credits={credits} first={first} name={name} />
				</div>
			)}
		</OrderForm>
	);
}

type ReceivedProps = { answer: AdminAnswer | undefined; left: Kobo; today: Day; name: string };

/** The fields for money that the office received, with its effect on the order. */
function Received({ answer, left, today, name }: ReceivedProps) {
	const { fields, typed, look } = useTypedForm();
	const { values } = answer ?? {};
	const text = (field: string) => (typed ? formText(typed, field) : (values?.[field] ?? "")).trim();
	const amount = nairaIn(typed ? text("amount") : (values?.amount ?? amountTyped(left)));
	const payer = (text("buyer") === "person" && text("payerName")) || name;
	return (
		<div ref={fields} onInput={look} onChange={look} className="grid gap-5">
			<MoneyFields answer={answer} left={left} today={today}>
				<PaymentPreview amount={amount} owed={left} payer={payer} />
				<Seen amount={amount} owed={left} />
			</MoneyFields>
			<PayerFields
				answer={answer}
				none={{ value: "self", label: name }}
				hint="The receipt is made out to them. What is more than is due is their credit."
			/>
		</div>
	);
}

type CreditProps = Omit<ReceivedProps, "today"> & { credits: readonly ShownCredit[]; first: ShownCredit };
type ShownCredit = { value: string; left: Kobo; origin: string };

/** The fields that choose a credit and its amount, with the effect on the order. */
function CreditFields({ answer, left, credits, first, name }: CreditProps) {
	const { fields, typed, look } = useTypedForm();
	const { values, errors } = answer ?? {};
	const usual = values?.creditAmount ?? amountTyped(Math.min(first.left, left));
	const amount = nairaIn(typed ? formText(typed, "creditAmount").trim() : usual);
	return (
		<div ref={fields} onInput={look} onChange={look} className="grid gap-5">
			<Choice
				name="credit"
				legend="Which credit"
				look="dates"
				chosen={values?.credit ?? first.value}
				options={credits.map(({ value, left, origin }) => ({ value, label: naira(left), detail: origin }))}
			/>
			<Field
				label={words.amount}
				hint="At most what the credit has, and what is due."
				name="creditAmount"
				inputMode="decimal"
				autoComplete="off"
				defaultValue={usual}
				error={errors?.creditAmount}
			/>
			<PaymentPreview amount={amount !== undefined && amount <= left ? amount : undefined} owed={left} payer={name} />
		</div>
	);
}
