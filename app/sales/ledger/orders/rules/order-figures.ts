/** The five figures of an order in kobo: received + still to pay + awaited certificates - credit = total. */
import type { Kobo } from "#kit/rules/money.ts";
import { isInMoney, type NewDue, purposeOf } from "#sales/ledger/orders/rules/order-dues.ts";

type Due = { kind: NewDue["kind"]; total: Kobo; vat: Kobo; open: Kobo };
type Payment = {
	amount: Kobo;
	refunded: Kobo;
	isWaiting: boolean;
	currency: string;
	allocated: readonly { amount: Kobo }[];
	/** The parts that were used as credit for other orders. */
	elsewhere: readonly { amount: Kobo }[];
};

export type OrderFigures = {
	total: Kobo;
	/** The VAT in it. */
	vat: Kobo;
	/** Money and certificates, less refunds and credit used for other orders. */
	received: Kobo;
	toPay: Kobo;
	/** The amount that awaited certificates will prove. */
	awaited: Kobo;
	credit: Kobo;
};

/**
 * Returns the five figures. Money under review, or in another currency, is not counted, because it is not known yet which dues it pays.
 */
export function figuresOf(dues: readonly Due[], payments: readonly Payment[]): OrderFigures {
	const sum = (numbers: readonly Kobo[]) => numbers.reduce((all, one) => all + one, 0);
	const counted = payments.filter(({ isWaiting, currency }) => !isWaiting && currency === "NGN");
	const received = sum(
		counted.map(({ amount, refunded, elsewhere }) => amount - refunded - sum(elsewhere.map((used) => used.amount))),
	);
	const allocated = sum(payments.flatMap((payment) => payment.allocated.map(({ amount }) => amount)));
	const open = (inMoney: boolean) => sum(dues.filter((due) => isInMoney(due) === inMoney).map((due) => due.open));
	return {
		total: sum(dues.map(({ total }) => total)),
		vat: sum(dues.map(({ vat }) => vat)),
		received,
		toPay: open(true),
		awaited: open(false),
		credit: received - allocated,
	};
}

/** The amount to ask for next in money, in kobo: all open dues that confirm seats, else the balances. */
export function dueFirst(dues: readonly { kind: NewDue["kind"]; open: Kobo }[]): Kobo {
	const open = dues.filter((due) => isInMoney(due) && due.open > 0);
	const first = open.find(({ kind }) => kind !== "balance") ?? open[0];
	return open.reduce((sum, due) => (first && purposeOf(due) === purposeOf(first) ? sum + due.open : sum), 0);
}

/** The effect of a payment on an order, shown before it is recorded. Kobo. */

export type PaymentEffect = {
	/** The amount due before the payment. */
	owed: Kobo;
	/** The part of the payment that pays dues. */
	pays: Kobo;
	/** The part that becomes the payer's credit. */
	kept: Kobo;
	/** The amount is so far above what is due that it may be a typing mistake, such as one zero too many. */
	isFarMore: boolean;
};

/** The form asks for confirmation above this multiple of the amount due. */
const FAR_MORE = 2;

export function paymentEffect(amount: Kobo, owed: Kobo): PaymentEffect {
	const pays = Math.min(amount, owed);
	return { owed, pays, kept: amount - pays, isFarMore: amount > FAR_MORE * owed };
}
