/** The form with which the office registers people. The server and the browser read it with the same code. */

import type { CourseSeats } from "#courses/rules/course.ts";
import { codeIn, type SeatDiscount } from "#courses/rules/discount-table.ts";
import type { DateRange, Day } from "#kit/rules/date-range.ts";
import { isDay } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { type Kobo, koboFromNaira } from "#kit/rules/money.ts";
import type { ReadPhone } from "#kit/rules/phone.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { oneLine } from "#kit/rules/text-input.ts";
import { type ReadOfficeBuyer, readOfficeBuyer } from "#sales/ledger/orders/rules/buyer.ts";
import { codeRefusals } from "#sales/ledger/orders/rules/code-words.ts";
import { type ReadPeople, readPeople } from "#sales/ledger/orders/rules/office-people.ts";
import { duesForSeats, type OfficePrice, type OrderDues, type Plan } from "#sales/ledger/orders/rules/order-dues.ts";
import { registrationErrors as words } from "#sales/ledger/orders/rules/registration-errors.ts";
import { type PricedSeat, priceOfficeSeats, type SeatPricing } from "#sales/ledger/orders/rules/seat-pricing.ts";

/** A date that the office may sell seats of. */
export type OfferedDate = DateRange & {
	id: number;
	courseId: number;
	title: string;
	location: string;
	/** The organisation it is private to; null: it is for everybody. */
	privateTo: string | null;
	/** Kobo before VAT. */
	price: Kobo;
	vatBasisPoints: number;
	/** The seats of the date, or of the course, which its dates share. */
	seats: CourseSeats;
	/** The seats left for the person who gets the date. */
	left: number;
};

/** The facts needed to read the form. */
export type OfficeFacts = {
	dates: readonly OfferedDate[];
	certificateRate: number;
	today: Day;
	/** What decides about discounts, as the server read it for the buyer and the code. */
	pricing: SeatPricing;
};

export const RECEIVED_BY = ["cash", "POS", "bank transfer", "cheque"] as const;
export type ReceivedBy = (typeof RECEIVED_BY)[number];
/** How money is awaited: by a proforma, by a payment link, or on invoice. */
export const AWAITED_BY = ["transfer", "link", "invoice"] as const;
/** `credit`: the buyer's credit from an earlier payment. */
export type PaidHow = ReceivedBy | (typeof AWAITED_BY)[number] | "credit";

type Payment =
	| { how: "received"; method: ReceivedBy; amount: Kobo; day: Day; detail: string | null }
	| { how: "transfer" }
	| { how: "link" }
	| { how: "credit" }
	| { how: "invoice"; until: Day; confirm: boolean }
	| { how: "nothing" };

export type OfficeRegistration = {
	isSeveral: boolean;
	people: ReadPeople["people"];
	participants: ReadPeople["participants"];
	date: OfferedDate | undefined;
	/** Undefined while incomplete. */
	price: OfficePrice | undefined;
	/** The discount that counts for each seat at the list price. */
	discount: SeatDiscount | null;
	/** The discount code as `codeIn` reads it. `isOpen`: the server did not answer yet what it takes off. */
	code: { typed: string | null; isOpen: boolean };
	buyer: ReadOfficeBuyer;
	plan: Plan;
	/** The dues on the chosen plan or on another one, as far as they are known. */
	dues: OrderDues | undefined;
	duesOf: (plan: Plan) => OrderDues | undefined;
	paidHow: PaidHow | undefined;
	payment: Payment | undefined;
	errors: Record<string, string>;
};

/** The id of the date in the form. */
export const dateIn = (form: FormData) => rowId(formText(form, "dateListed")) ?? rowId(formText(form, "date"));

/** Reads the form. Errors are listed by field; the fields that can be read are returned too, so that the form can show the sums. */
export function readRegistration(form: FormData, facts: OfficeFacts, readPhone: ReadPhone): OfficeRegistration {
	const people = readPeople(form, readPhone);
	const dateId = dateIn(form);
	const date = facts.dates.find(({ id }) => id === dateId);
	const price = readPrice(form);
	const buyer = readOfficeBuyer(form, people.participants[0], readPhone);
	const isFree = formText(form, "price") === "free";
	const code = codeIn(formText(form, "code"));
	const isCodeOpen = code !== null && facts.pricing.code?.typed !== code;
	const seats = people.participants.length;
	const priced = (plan: Plan): PricedSeat => {
		if (!date || price.price?.kind !== "list") return { discount: null, refusal: null };
		const pricing = { ...facts.pricing, code: code === null || isCodeOpen ? undefined : facts.pricing.code };
		return priceOfficeSeats(
			pricing,
			{ ...date, listPrice: date.price },
			{
				seats,
				byOrganisation: buyer.kind === "organisation",
				isForThemselves: buyer.kind === "self" && seats === 1,
				plan,
				invoiceUntil: invoiceDayIn(form),
			},
		);
	};
	const duesOf = (plan: Plan) =>
		date && price.price && seats > 0
			? duesForSeats({
					seats,
					listPrice: date.price,
					off: priced(plan).discount?.off ?? 0,
					price: price.price,
					plan,
					vatBasisPoints: date.vatBasisPoints,
					certificateRate: buyer.withholds ? facts.certificateRate : 0,
				})
			: undefined;
	const { refusal } = priced("whole");
	const paid = isFree ? FREE : readPayment(form, { duesOf, today: facts.today });
	return {
		isSeveral: people.isSeveral,
		people: people.people,
		participants: people.participants,
		date,
		price: price.price,
		discount: priced(paid.plan).discount,
		code: { typed: code, isOpen: isCodeOpen },
		buyer,
		plan: paid.plan,
		dues: duesOf(paid.plan),
		duesOf,
		paidHow: paid.paidHow,
		payment: paid.payment,
		errors: {
			...people.errors,
			...(!date && { date: dateId === undefined ? words.dateMissing : words.dateGone }),
			...price.errors,
			...(refusal && { code: codeRefusals[refusal] }),
			...buyer.errors,
			...paid.errors,
		},
	};
}

/** The due day of the invoice that is chosen as the payment. */
function invoiceDayIn(form: FormData): Day | null {
	const until = formText(form, "until");
	return formText(form, "payment") === "invoice" && isDay(until) ? until : null;
}

const FREE: ReadPayment = { plan: "whole", paidHow: undefined, payment: { how: "nothing" }, errors: {} };

type ReadPrice = { price: OfficePrice | undefined; errors: Record<string, string> };

export function readPrice(form: FormData): ReadPrice {
	const kind = formText(form, "price");
	if (kind !== "agreed" && kind !== "free") return { price: { kind: "list" }, errors: {} };
	const reason = oneLine(formText(form, kind === "agreed" ? "agreedReason" : "freeReason"));
	const total = kind === "agreed" ? nairaIn(formText(form, "agreedTotal")) : 0;
	const field = kind === "agreed" ? "agreedReason" : "freeReason";
	const errors = {
		...(kind === "agreed" && !total && { agreedTotal: words.agreedMissing }),
		...(!reason && { [field]: reason === undefined ? words.reasonTooLong : words.reasonMissing }),
	};
	if (kind === "free") return { price: { kind, reason: reason ?? "" }, errors };
	return { price: total ? { kind, total, reason: reason ?? "" } : undefined, errors };
}

type ReadPayment = {
	plan: Plan;
	paidHow: PaidHow | undefined;
	payment: Payment | undefined;
	errors: Record<string, string>;
};
type FormContext = { duesOf: (plan: Plan) => OrderDues | undefined; today: Day };

function readPayment(form: FormData, { duesOf, today }: FormContext): ReadPayment {
	const how = formText(form, "payment");
	const part = formText(form, "part");
	const received = RECEIVED_BY.find((method) => method === how);
	const paidHow = received ?? (how === "credit" ? how : AWAITED_BY.find((awaited) => awaited === how));
	if (how === "invoice") return { plan: "whole", paidHow: "invoice", ...readInvoice(form, today) };
	const plan = part === "deposit" || (part === "other" && received !== undefined) ? "deposit" : "whole";
	if (how === "transfer" || how === "link" || how === "credit")
		return { plan, paidHow: how, payment: { how }, errors: {} };
	if (!received) return { plan, paidHow, payment: undefined, errors: { payment: words.paymentMissing } };
	const other = part === "other" ? nairaIn(formText(form, "amount")) : undefined;
	const dues = duesOf(plan);
	const whole = duesOf("whole");
	// A payment of the whole price or more is not a deposit.
	const isWhole = other !== undefined && whole !== undefined && other >= whole.first;
	const day = formText(form, "day");
	const detail = oneLine(formText(form, "detail"));
	const errors = {
		...(part === "other" && !other && { amount: words.amountMissing }),
		...(!isDay(day) && { day: words.dayMissing }),
		...(isDay(day) && day > today && { day: words.dayAhead }),
		...(detail === undefined && { detail: words.detailTooLong }),
	};
	const amount = part === "other" ? (other ?? 0) : (dues?.first ?? 0);
	const payment = { how: "received" as const, method: received, amount, day, detail: detail || null };
	return { plan: isWhole ? "whole" : plan, paidHow, payment, errors };
}

function readInvoice(form: FormData, today: Day): Pick<ReadPayment, "payment" | "errors"> {
	const until = formText(form, "until");
	const confirm = formText(form, "meanwhile") !== "hold";
	const error = !isDay(until) ? words.untilMissing : until < today ? words.untilPast : undefined;
	return { payment: { how: "invoice", until, confirm }, errors: error ? { until: error } : {} };
}

/** Naira as typed: `90,000`, `₦ 90000.50`. Undefined when empty or not an amount. */
export function nairaIn(text: string): Kobo | undefined {
	return koboFromNaira(text.replace(/\s/g, "")) || undefined;
}
