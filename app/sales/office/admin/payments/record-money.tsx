import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminForm } from "#kit/admin/admin-form.tsx";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { readPhone } from "#kit/rules/contact/read-phone.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { Card } from "#kit/ui/card.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { actorOf, editIn, newFormKey, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { findWhyClosed } from "#sales/ledger/months/data/month-closings.ts";
import { RECEIVED_BY } from "#sales/ledger/orders/rules/office-registration.ts";
import { MoneyFields, moneyTyped, PayerFields } from "#sales/office/admin/order/money-fields.tsx";
import { orderWords } from "#sales/office/admin/order/words.ts";
import { adminPayments } from "#sales/office/admin/payments/words.ts";
import { Choice } from "#sales/office/admin/registration/choice.tsx";
import { recordUnknown } from "#sales/paying/ways/by-hand/actions/record-unknown.ts";
import type { Route } from "./+types/record-money";

const LIST = "/admin/payments";

export async function loader({ request, context }: Route.LoaderArgs) {
	actorOf(context, request);
	return { today: todayInLagos(new Date()), formKey: newFormKey() };
}

export async function action({ request, context }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const now = new Date();
	const { values, errors, money, paidBy } = moneyTyped(form, readPhone);
	if (!money) return formAnswer(400, { values, errors }, now);
	const closed = await findWhyClosed(money.day);
	if (closed) return formAnswer(400, { values, errors: { day: closed } }, now);
	const { key } = editIn(form);
	const failed = "The money could not be recorded. Nothing was changed. Please try again.";
	return await runAction(failed, now, { values }, async () => {
		const done = await recordUnknown({ ...money, paidBy, key, actor, now });
		if (!done.ok)
			return formAnswer(
				400,
				{
					values,
					errors: done.reason === "future" ? { day: orderWords.refusals.future } : { amount: orderWords.amountMissing },
				},
				now,
			);
		if ("again" in done) return redirectWithFlash(LIST, "This money was recorded already. Nothing was done twice.");
		return redirectWithFlash(
			`${LIST}/${done.reference}`,
			"The money is recorded. Put it to an order here as soon as you know which.",
		);
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

/** The page that records money for an unknown order. It counts as received and waits for a decision. */
export default function RecordMoney({ loaderData, actionData }: Route.ComponentProps) {
	const { today, formKey } = loaderData;
	const answer = useKeptAnswer(actionData);
	const { values, errors } = answer ?? {};
	return (
		<>
			<AdminHead
				title="Record money"
				intro="For money whose order nobody knows yet. It is counted, and waits under To decide until it is put to an order. Money for a known order is recorded on the order's page."
				back={{ to: LIST, label: adminPayments.title }}
			/>
			<Card className="max-w-2xl">
				<AdminForm answer={answer} formKey={formKey} back={LIST} button="Record money" busyLabel="Recording...">
					<Choice
						name="payment"
						legend={orderWords.method}
						look="cards"
						chosen={values?.payment}
						error={errors?.payment}
						options={RECEIVED_BY.map((method) => ({ value: method, label: orderWords.methods[method] }))}
					/>
					<MoneyFields answer={answer} left={0} today={today} />
					<PayerFields
						answer={answer}
						none={{ value: "self", label: "Unknown" }}
						hint="The receipt is made out to them when the money is put to an order."
					/>
				</AdminForm>
			</Card>
		</>
	);
}
