import type { SeatDiscount } from "#courses/rules/discount-table.ts";
import { longDate, longDay, nearRange } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { counted } from "#kit/rules/text.ts";
import type { OfferedDate, OfficeRegistration, PaidHow } from "#sales/ledger/orders/rules/office-registration.ts";
import type { OrderDues } from "#sales/ledger/orders/rules/order-dues.ts";
import { paymentEffect } from "#sales/ledger/orders/rules/order-figures.ts";
import { isIncompleteEmail, type ListedPerson } from "#sales/ledger/orders/rules/people-list.ts";
import { effectWords } from "#sales/office/admin/order/words.ts";
import { adminCertificates } from "#sales/paying/ways/certificates/admin/words.ts";

const seats = (count: number) => counted(count, "seat", "seats");

const paidHow = {
	cash: "Cash",
	POS: "POS",
	"bank transfer": "Bank transfer",
	cheque: "Cheque",
	transfer: "Proforma",
	link: "Payment link",
	invoice: "Invoice later",
	credit: "Credit",
} satisfies Record<PaidHow, string>;

export const registrationWords = {
	add: "Add registration",
	// Participants
	participants: "Participants",
	name: "Full name",
	phone: "Phone",
	email: "E-mail",
	optional: "Optional",
	personNumber: (row: number) => `person ${row}`,
	incomplete: "Incomplete.",
	// Course and date
	chooseCourseFirst: "Choose a course",
	date: "Date",
	tooFew: (left: number, wanted: number) => `${seats(left)} left in the course, ${wanted} wanted.`,
	// Price
	free: "Free",
	below: (vat: Kobo, difference: Kobo) => {
		const compared =
			difference === 0
				? "The same as the list price."
				: `${naira(Math.abs(difference))} ${difference > 0 ? "below" : "above"} the list price.`;
		return `Includes ${naira(vat)} VAT. ${compared}`;
	},
	haveCode: "Discount code",
	code: "Code",
	codeOpen: "We check this code.",
	/** What an accepted code does. */
	codeEffect: (counts: SeatDiscount | null) =>
		counts?.isCode
			? `This code takes ${naira(counts.off)} off each seat, before VAT.`
			: counts
				? `${counts.name} takes off more, so it counts, and the code is not used.`
				: "This code takes nothing off here.",
	/** The discount that counts at the list price. */
	counts: (name: string, less: Kobo, total: Kobo) => `${name} takes off ${naira(less)}: ${naira(total)}.`,
	reason: "Reason",
	reasonHint: "Shown in the history, not on the receipt.",
	// Buyer
	buyers: {},
	buyerEmail: "Send the invoice to",
	// Payment
	paidHow,
	part: {},
	amount: "Amount in naira",
	day: "Received on",
	detail: "Number or note",
	detailHints: {
		cash: "Optional",
		POS: "Slip number",
		cheque: "Cheque number and bank",
		"bank transfer": "Sender or narration",
	},
	// The summary
	seatsOn: (count: number, date: OfferedDate) => `${seats(count)}, ${nearRange(date)}`,
	incompleteOf: (what: string, names: string) => `Incomplete ${what}: ${names}. It is not saved.`,
	button: buttonWords,
	follows: followsWords,
	// Answers
	changedTitle: "The price or the days changed",
	confirmBody: (read: OfficeRegistration & { date: OfferedDate; dues: OrderDues }, place: string) => {
		const { date, dues, discount, participants } = read;
		const sums = dues.total === 0 ? "Free." : `Total ${naira(dues.total)}, including ${naira(dues.vat)} VAT.`;
		const less = discount ? ` ${discount.name}.` : "";
		return `${date.title}, ${longDate(date)}, ${place}. ${seats(participants.length)}. ${sums}${less}`;
	},
	check: "Check before you register",
	registered: (names: readonly (string | null)[], left: number) => {
		const [name] = names;
		const has = names.length === 1 && name ? `${name} has a seat.` : `${seats(names.length)} registered.`;
		return `${has} ${left === 0 ? "This course is now full." : `${left === 1 ? "1 seat is" : `${left} seats are`} left in the course.`}`;
	},
	recordedHeld: (names: readonly (string | null)[]) => {
		const [name] = names;
		return names.length === 1 && name ? `A seat is held for ${name}.` : `${seats(names.length)} are held.`;
	},
	invoiced: (number: string, to: string | null) =>
		to === null
			? `Invoice ${number} is ready. The buyer has no e-mail address: open it under Documents, to print it or to share it.`
			: `Invoice ${number} is being e-mailed to ${to}.`,
	refusals: {
		"date-gone": "This date is no longer offered. Choose another. Nothing was registered.",
		"date-over": "This date has ended. Choose another. Nothing was registered.",
		"no-account": "The academy's bank account is not set. Add it in Settings, or choose another way to pay.",
		"amount-wrong": "This amount does not pay for the seats. Enter at least the deposit, or choose Invoice later.",
		"not-an-organisation": adminCertificates.notAnOrganisation,
	},
	full: (left: number | undefined, isOfDate = false) =>
		left
			? `Only ${seats(left)} left ${isOfDate ? "on this date" : "in the course"}. Nothing was registered.`
			: `The ${isOfDate ? "date" : "course"} is full. Nothing was registered.`,
	priceLimit: ({ least, percent }: { least: Kobo; percent: number }) =>
		`The front desk may agree ${percent === 0 ? "the list price only" : `${naira(least)} or more, ${percent}% below the list price`}. A lower price or a free seat needs the owner or finance: please ask them. Nothing was saved.`,
};

/** The label of the button, by what it will record. */
function buttonWords(read: OfficeRegistration): string {
	const { payment, participants, dues } = read;
	const who = participants.length > 1 ? `Register ${participants.length}` : "Register";
	if (!payment || !dues) return who;
	if (payment.how === "received")
		return payment.amount > 0 ? `${who} and record ${naira(payment.amount)} ${payment.method}` : who;
	if (payment.how === "transfer") return `${who} and ${documentsTo(read) ? "send" : "create"} a proforma`;
	if (payment.how === "link") return `${who} and create a payment link`;
	if (payment.how === "credit") return `${who} and use the credit`;
	return payment.how === "invoice" ? `${who} and ${documentsTo(read) ? "send" : "issue"} invoice` : `${who} for free`;
}

/** The recipient of the documents: the buyer, if they have an address. */
const documentsTo = ({ buyer, participants }: OfficeRegistration) =>
	buyer.kind === "self" ? participants[0]?.email : buyer.buyer?.email;

/** The effects of the button, in sentences. */
function followsWords(read: OfficeRegistration): string[] {
	const { payment, participants, plan } = read;
	const all = participants.length > 1 ? `the ${participants.length} seats` : "the seat";
	const invoiceTo = documentsTo(read);
	const written = participants.some(({ email }) => email !== null);
	const lines: string[] = [];
	if (payment?.how === "invoice") {
		lines.push(
			payment.confirm ? `You confirm ${all} now, before payment.` : `You hold ${all} until ${longDay(payment.until)}.`,
		);
		lines.push(
			invoiceTo ? `The invoice goes to ${invoiceTo}.` : "No e-mail is given: you print or send the invoice yourself.",
		);
		lines.push("The invoice carries the order code to write in the transfer.");
	}
	if (payment?.how === "received") {
		lines.push(
			plan === "deposit"
				? `The deposit confirms ${all}. The balance is due by the first day.`
				: `The money confirms ${all}.`,
		);
		lines.push(
			invoiceTo
				? `Receipt and invoice go to ${invoiceTo}.`
				: "No e-mail is given: you share the receipt by WhatsApp or print it.",
		);
	}
	if (payment?.how === "transfer")
		lines.push(
			invoiceTo
				? `The proforma goes to ${invoiceTo}.`
				: "No e-mail is given: the next page has the proforma to print or to share by WhatsApp.",
		);
	if (payment?.how === "credit")
		lines.push("The credit pays what it can, with a receipt. What is left stays to be paid.");
	if (payment?.how === "link") lines.push("The next page has the link to hand on.");
	if (payment?.how === "nothing") lines.push(`You confirm ${all}. Nothing is to be paid.`);
	if (written) lines.push("Participants with an e-mail receive the date, time and address.");
	return lines;
}

/** Whether the recorded amount is far above the price, which needs a confirmation. */
export function isFarMore({ dues, payment }: OfficeRegistration): boolean {
	if (!dues || payment?.how !== "received") return false;
	return paymentEffect(payment.amount, dues.total - dues.byCertificate).isFarMore;
}

/** The warnings to check before these people are registered. */
export function warningsOf(read: OfficeRegistration): string[] {
	const { date, people, participants } = read;
	const unnamed = participants.filter(({ name }) => name === null).length;
	const emails = people.filter(({ email }) => isIncompleteEmail(email));
	const phones = people.filter(({ phoneRefusal }) => phoneRefusal);
	return [
		...(isFarMore(read) ? [effectWords.farMore] : []),
		...(date && participants.length > date.left ? [registrationWords.tooFew(date.left, participants.length)] : []),
		...(unnamed > 0 && participants.length > 1
			? [unnamed === 1 ? "1 name to follow" : `${unnamed} names to follow`]
			: []),
		...(emails.length > 0 ? [registrationWords.incompleteOf("e-mail", namesOf(emails))] : []),
		...(phones.length > 0 ? [registrationWords.incompleteOf("phone number", namesOf(phones))] : []),
	];
}

const namesOf = (people: readonly ListedPerson[]) =>
	people.map(({ name }) => name || "a person without a name").join(", ");
