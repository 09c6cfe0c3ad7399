/** The form with which the office registers people. The server and the browser read it with the same code. */

import type { CourseSeats } from "#courses/rules/course.ts";
import type { DateRange, Day } from "#kit/rules/date-range.ts";
import { isDay } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { type Kobo, koboFromNaira } from "#kit/rules/money.ts";
import { isEmail, normalEmail } from "#kit/rules/person.ts";
import type { PhoneRefusal, ReadPhone } from "#kit/rules/phone.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { oneLine, personLine } from "#kit/rules/text-input.ts";
import { type ReadOfficeBuyer, readOfficeBuyer } from "#sales/ledger/orders/rules/buyer.ts";
import { duesForSeats, type OfficePrice, type OrderDues, type Plan } from "#sales/ledger/orders/rules/order-dues.ts";
import { type ListedPerson, MOST_PEOPLE, peopleIn } from "#sales/ledger/orders/rules/people-list.ts";
import { participantNameError, registrationErrors as words } from "#sales/ledger/orders/rules/registration-errors.ts";

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
export type OfficeFacts = { dates: readonly OfferedDate[]; certificateRate: number; today: Day };

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

/** The participant of a seat as it is stored, without incomplete fields. */
type Participant = { name: string | null; phone: string | null; email: string | null };

export type OfficeRegistration = {
	isSeveral: boolean;
	/** As typed; the people of the pasted list come last. */
	people: (ListedPerson & { phoneRefusal?: PhoneRefusal })[];
	/** One per seat; a seat may have no name yet. */
	participants: Participant[];
	date: OfferedDate | undefined;
	/** Undefined while incomplete. */
	price: OfficePrice | undefined;
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
	const duesOf = (plan: Plan) =>
		date && price.price && people.participants.length > 0
			? duesForSeats({
					seats: people.participants.length,
					listPrice: date.price,
					price: price.price,
					plan,
					vatBasisPoints: date.vatBasisPoints,
					certificateRate: buyer.withholds ? facts.certificateRate : 0,
				})
			: undefined;
	const paid = isFree ? FREE : readPayment(form, { duesOf, today: facts.today });
	return {
		isSeveral: people.isSeveral,
		people: people.people,
		participants: people.participants,
		date,
		price: price.price,
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
			...buyer.errors,
			...paid.errors,
		},
	};
}

const FREE: ReadPayment = { plan: "whole", paidHow: undefined, payment: { how: "nothing" }, errors: {} };

/** The rows of the form, whose fields are numbered from 0. */
export function rowsIn(form: FormData): ListedPerson[] {
	const numbers = [...form.keys()].flatMap((key) => /^name(\d{1,3})$/.exec(key)?.[1] ?? []);
	return numbers.map((number) => ({
		name: formText(form, `name${number}`).trim(),
		phone: formText(form, `phone${number}`).trim(),
		email: formText(form, `email${number}`).trim(),
	}));
}

/** The first participant, who pays when no other buyer is named. */
export const firstParticipantIn = (form: FormData, readPhone: ReadPhone): Participant | undefined =>
	readPeople(form, readPhone).participants[0];

function readPeople(form: FormData, readPhone: ReadPhone) {
	const isSeveral = formText(form, "who") === "several";
	const rows = rowsIn(form);
	const people = isSeveral
		? [...rows.filter(isSomebody), ...peopleIn(formText(form, "list"))]
		: rows.slice(0, 1).filter(isSomebody);
	const typedSeats = isSeveral ? formText(form, "seats").trim() : "";
	const seats = typedSeats === "" ? people.length : (rowId(typedSeats) ?? 0);
	const names = people.map(({ name }) => (name === "" ? "" : personLine(name)));
	const wrongName = people.find((_, at) => names[at] === undefined)?.name;
	const errors: Record<string, string> = {
		...(!isSeveral && !people[0]?.name && { name0: words.nameMissing }),
		...(wrongName !== undefined && { name0: participantNameError(wrongName) }),
		...(isSeveral && seats === 0 && { seats: words.nobody }),
		...(isSeveral && seats > 0 && seats < people.length && { seats: words.tooFewSeats(people.length, seats) }),
		...(Math.max(seats, people.length) > MOST_PEOPLE && { seats: words.tooMany(MOST_PEOPLE) }),
	};
	const count = Math.min(MOST_PEOPLE, Math.max(seats, people.length));
	const participants = Array.from({ length: count }, (_, at): Participant => {
		const { name = "", phone = "", email = "" } = people[at] ?? {};
		const read = readPhone(phone);
		return {
			name: (name && personLine(name)) || null,
			phone: read?.ok ? read.phone : null,
			email: isEmail(normalEmail(email)) ? normalEmail(email) : null,
		};
	});
	return {
		isSeveral,
		people: people.map((person) => ({ ...person, ...refusalOf(person, readPhone) })),
		participants,
		errors,
	};
}

function refusalOf({ phone }: ListedPerson, readPhone: ReadPhone): { phoneRefusal?: PhoneRefusal } {
	const read = phone === "" ? undefined : readPhone(phone);
	return read && !read.ok ? { phoneRefusal: read } : {};
}

const isSomebody = ({ name, phone, email }: ListedPerson) => name !== "" || phone !== "" || email !== "";

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
