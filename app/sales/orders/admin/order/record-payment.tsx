import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminForm } from "#kit/admin/admin-form.tsx";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { isDay, todayInLagos } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { naira } from "#kit/rules/money.ts";
import { oneLine } from "#kit/rules/text-input.ts";
import { Card } from "#kit/ui/card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, editIn, missing, newFormKey, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { payByHand } from "#sales/orders/actions/pay-by-hand.ts";
import { orderWords as words } from "#sales/orders/admin/order/words.ts";
import { Choice } from "#sales/orders/admin/registration/choice.tsx";
import { registrationErrors } from "#sales/orders/admin/registration/error-words.ts";
import { registrationWords } from "#sales/orders/admin/registration/words.ts";
import { findOrderHead, listDueRows, listPaymentRows } from "#sales/orders/data/order-page.ts";
import { nairaIn, RECEIVED_BY } from "#sales/orders/rules/office-registration.ts";
import { figuresOf } from "#sales/orders/rules/order-figures.ts";
import type { Route } from "./+types/record-payment";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const order = (await findOrderHead(params.code)) ?? missing(words.unknown);
	const [dues, payments] = await Promise.all([listDueRows(order.id), listPaymentRows(order.id)]);
	return {
		code: order.code,
		version: order.version,
		name: order.buyer.name,
		left: figuresOf(dues, payments).toPay,
		today: todayInLagos(new Date()),
		formKey: newFormKey(),
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const now = new Date();
	const { code } = (await findOrderHead(params.code)) ?? missing(words.unknown);
	const typed = (name: string) => formText(form, name).trim();
	const method = RECEIVED_BY.find((known) => known === typed("payment"));
	const amount = nairaIn(typed("amount"));
	const [day, detail] = [typed("day"), oneLine(typed("detail"))];
	const values = { payment: typed("payment"), amount: typed("amount"), day, detail: typed("detail") };
	const errors = {
		...(!method && { payment: words.methodMissing }),
		...(!amount && { amount: words.amountMissing }),
		...(!isDay(day) && { day: words.dayMissing }),
		...(detail === undefined && { detail: registrationErrors.detailTooLong }),
	};
	if (!method || !amount || Object.keys(errors).length > 0) return formAnswer(400, { values, errors }, now);
	const { key, seenVersion } = editIn(form);
	return await runAction(words.failed, now, { values }, async () => {
		const money = { method, amount, day, detail: detail || null };
		const paid = await payByHand({ ...money, code, seenVersion, key, actor, now });
		if (!paid.ok && paid.reason === "future")
			return formAnswer(400, { values, errors: { day: words.refusals.future } }, now);
		if (!paid.ok) return formAnswer(409, { values, errors: { form: words.refusals[paid.reason] } }, now);
		const page = `/admin/orders/${code}`;
		if ("again" in paid) return redirectWithFlash(page, words.recordedAlready);
		return redirectWithFlash(`${page}/receipts/${paid.receipt}`, words.recorded(paid.receipt, paid.kept));
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

/** Money the office has in hand for an order: it pays what is due, in its order, and gets its receipt. */
export default function RecordPayment({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["payments", "enrolments"]);
	const { code, version, name, left, today, formKey } = loaderData;
	const answer = useKeptAnswer(actionData);
	const { values, errors } = answer ?? {};
	const back = `/admin/orders/${code}`;
	return (
		<>
			<AdminHead
				title={words.recordTitle(name)}
				intro={words.recordIntro(code, naira(left))}
				back={{ to: back, label: words.toOrder }}
			/>
			<Card className="max-w-2xl">
				<AdminForm
					answer={answer}
					version={version}
					formKey={formKey}
					back={back}
					button={words.record}
					busyLabel={words.recording}
				>
					<Choice
						name="payment"
						legend={words.method}
						look="cards"
						chosen={values?.payment}
						error={errors?.payment}
						options={RECEIVED_BY.map((method) => ({ value: method, label: words.methods[method] }))}
					/>
					<Field
						label={registrationWords.amount}
						hint={words.amountHint}
						name="amount"
						inputMode="decimal"
						autoComplete="off"
						defaultValue={values?.amount ?? (left > 0 ? naira(left).replace("₦", "") : "")}
						error={errors?.amount}
					/>
					<div className="form-pair">
						<Field
							label={registrationWords.day}
							name="day"
							type="date"
							defaultValue={values?.day ?? today}
							error={errors?.day}
						/>
						<Field
							label={registrationWords.detail}
							name="detail"
							autoComplete="off"
							placeholder={registrationWords.optional}
							defaultValue={values?.detail}
							error={errors?.detail}
						/>
					</div>
				</AdminForm>
			</Card>
		</>
	);
}
