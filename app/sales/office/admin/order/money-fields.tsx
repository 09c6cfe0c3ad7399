import type { ReactNode } from "react";
import type { AdminAnswer, Confirm } from "#kit/admin/admin-answer.ts";
import { type Day, isDay } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import type { ReadPhone } from "#kit/rules/phone.ts";
import { oneLine } from "#kit/rules/text-input.ts";
import { Field } from "#kit/ui/forms/field.tsx";
import { typedFields } from "#kit/ui/forms/typed-field.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { readOfficeBuyer } from "#sales/ledger/orders/rules/buyer.ts";
import { nairaIn, RECEIVED_BY } from "#sales/ledger/orders/rules/office-registration.ts";
import { paymentEffect } from "#sales/ledger/orders/rules/order-figures.ts";
import { registrationErrors } from "#sales/ledger/orders/rules/registration-errors.ts";
import { effectWords, orderWords as words } from "#sales/office/admin/order/words.ts";
import { Choice, ContactFields } from "#sales/office/admin/registration/choice.tsx";
import { registrationWords } from "#sales/office/admin/registration/words.ts";
import type { MoneyByHand, PaidBy } from "#sales/paying/ways/by-hand/actions/pay-by-hand.ts";

/** An amount as a field shows it. */
export const amountTyped = (amount: Kobo) => naira(amount).replace("₦", "");

/** `children`: below the amount, the dues it will pay. */
type MoneyProps = { answer: AdminAnswer | undefined; left: Kobo; today: Day; children?: ReactNode };

/** The fields for the amount the office received, its day, and its slip or note. `left`: the amount due. */
export function MoneyFields({ answer, left, today, children }: MoneyProps) {
	const field = typedFields(answer?.values ?? {}, answer?.errors ?? {});
	const { defaultValue: amount = left > 0 ? amountTyped(left) : "", ...ofAmount } = field("amount");
	const { defaultValue: day = today, ...ofDay } = field("day");
	return (
		<>
			<Field
				label={registrationWords.amount}
				{...ofAmount}
				defaultValue={amount}
				inputMode="decimal"
				autoComplete="off"
			/>
			{children}
			<div className="form-pair">
				<Field label={registrationWords.day} {...ofDay} defaultValue={day} type="date" />
				<Field
					label={registrationWords.detail}
					{...field("detail")}
					autoComplete="off"
					placeholder={registrationWords.optional}
				/>
			</div>
		</>
	);
}

type PayerProps = { answer: AdminAnswer | undefined; none: { value: "self"; label: string }; hint: string };

/** The fields for the payer: the usual one (`none`), or another person by name. */
export function PayerFields({ answer, none, hint }: PayerProps) {
	const field = typedFields(answer?.values ?? {}, answer?.errors ?? {});
	return (
		<>
			<Choice
				name="buyer"
				legend="Paid by"
				look="cards"
				chosen={answer?.values?.buyer || none.value}
				options={[none, { value: "person", label: "Somebody else" }]}
			/>
			<div data-when="person">
				<div className="grid gap-5">
					<Field label="Name of the payer" hint={hint} {...field("payerName")} autoComplete="off" />
					<div className="form-pair">
						<ContactFields field={field} names={{ phone: "payerPhone", email: "payerEmail" }} />
					</div>
				</div>
			</div>
		</>
	);
}

const FIELDS = ["payment", "amount", "day", "detail", "buyer", "payerName", "payerEmail", "payerPhone"];

type MoneyTyped = {
	values: Record<string, string>;
	errors: Record<string, string>;
	/** Undefined: a field is wrong. */
	money: MoneyByHand | undefined;
	/** Null: no other payer is named. */
	paidBy: PaidBy | null;
};

/** Reads money that the office received from `MoneyFields` and `PayerFields`: way, amount, day and payer. */
export function moneyTyped(form: FormData, readPhone: ReadPhone): MoneyTyped {
	const typed = (name: string) => formText(form, name).trim();
	const method = RECEIVED_BY.find((known) => known === typed("payment"));
	const amount = nairaIn(typed("amount"));
	const [day, detail] = [typed("day"), oneLine(typed("detail"))];
	const payer = readOfficeBuyer(form, undefined, readPhone);
	const errors = {
		...(!method && { payment: "Choose how it was paid." }),
		...(!amount && { amount: words.amountMissing }),
		...(!isDay(day) && { day: "Enter the day on which the money was received." }),
		...(detail === undefined && { detail: registrationErrors.detailTooLong }),
		...payer.errors,
	};
	const isRight = Object.keys(errors).length === 0;
	const { name, email, phone } = payer.buyer ?? { name: "", email: null, phone: null };
	return {
		values: Object.fromEntries(FIELDS.map((field) => [field, typed(field)])),
		errors,
		money: isRight && method && amount ? { method, amount, day, detail: detail || null } : undefined,
		paidBy: payer.buyer && { name, email, phone },
	};
}

/** A payment for an order: its amount, the amount due, and the owner of a remaining credit. */
export type Previewed = { amount: Kobo; owed: Kobo; payer: string };

/** `amount`: undefined while nothing valid is typed. */
type Typed = { amount: Kobo | undefined; owed: Kobo };

/** Shows the effect of the payment in a sentence. */
export function PaymentPreview({ amount, owed, payer }: Typed & { payer: string }) {
	const effect = amount !== undefined && owed > 0 ? paymentEffect(amount, owed) : undefined;
	return (
		<output className="grid gap-3 empty:hidden">
			{effect && (
				<Notice tone={effect.isFarMore ? "warn" : "info"} title="What will happen">
					{effect.isFarMore && <p className="font-semibold text-clay-dark">{effectWords.farMore}</p>}
					<p>{effectWords.sentence(effect, payer)}</p>
				</Notice>
			)}
		</output>
	);
}

/** The hidden fields with the amounts that the person saw; only these are recorded. */
export function Seen({ amount, owed }: Typed) {
	return (
		<>
			<input type="hidden" name="seenAmount" value={amount ?? ""} />
			<input type="hidden" name="seenOwed" value={owed} />
		</>
	);
}

/** The amounts that the person saw. A dialog that showed other amounts adds them at the end. */
export function seenIn(form: FormData): Omit<Previewed, "payer"> | undefined {
	const [amount, owed] = ["seenAmount", "seenOwed"].map((name) => String(form.getAll(name).at(-1) ?? ""));
	if (!amount || !owed || ![amount, owed].every((sum) => /^\d{1,15}$/.test(sum))) return undefined;
	return { amount: Number(amount), owed: Number(owed) };
}

/** Whether the payment may be recorded: its effect was shown, and an amount far above the dues was confirmed. */
export function isAgreed(form: FormData, amount: Kobo, confirmed: boolean): boolean {
	const seen = seenIn(form);
	return seen?.amount === amount && (confirmed || !paymentEffect(amount, seen.owed).isFarMore);
}

/** Asks for a confirmation. `isAnew`: the amount due changed since the form was shown. */
export function confirmOf({ amount, owed, payer }: Previewed, isAnew = false): Confirm {
	const effect = paymentEffect(amount, owed);
	const body = effectWords.sentence(effect, payer);
	return {
		title: isAnew ? "Another amount is due now" : `Record ${naira(amount)}?`,
		body: effect.isFarMore ? `${effectWords.farMore}\n\n${body}` : body,
		button: `Yes, record ${naira(amount)}`,
		back: "Go back",
		fields: { seenAmount: String(amount), seenOwed: String(owed) },
	};
}
