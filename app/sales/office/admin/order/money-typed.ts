import { readPhone } from "#kit/rules/contact/read-phone.ts";
import { isDay } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { oneLine } from "#kit/rules/text-input.ts";
import { readOfficeBuyer } from "#sales/ledger/orders/rules/office-buyer.ts";
import { nairaIn, RECEIVED_BY } from "#sales/ledger/orders/rules/office-registration.ts";
import { registrationErrors } from "#sales/ledger/orders/rules/registration-errors.ts";
import { orderWords as words } from "#sales/office/admin/order/words.ts";
import type { MoneyByHand, PaidBy } from "#sales/paying/ways/by-hand/actions/pay-by-hand.ts";

const FIELDS = ["payment", "amount", "day", "detail", "buyer", "payerName", "payerEmail", "payerPhone"];

type MoneyTyped = {
	values: Record<string, string>;
	errors: Record<string, string>;
	/** Undefined: something is wrong. */
	money: MoneyByHand | undefined;
	/** Null: nobody else is named. */
	paidBy: PaidBy | null;
};

/** Money the office has in hand, as a form says it (`MoneyFields`, `PayerFields`): how, how much, since when, and by whom. */
export function moneyTyped(form: FormData): MoneyTyped {
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
