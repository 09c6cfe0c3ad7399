/** The form in which the office registers people, and what it answers. All of it is ours. */
import { adminCourses } from "#courses/admin/words.ts";
import { longDate, longDay, nearRange } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { rateText, withVat } from "#kit/rules/pricing.ts";
import { counted } from "#kit/rules/text.ts";
import type { OfferedDate, OfficeRegistration, PaidHow } from "#sales/ledger/orders/rules/office-registration.ts";
import type { OrderDues } from "#sales/ledger/orders/rules/order-dues.ts";
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
	title: "Add registration",
	add: "Add registration",
	back: "Participants",
	// Participants
	participants: "Participants",
	who: { one: "One person", several: "Several" },
	name: "Full name",
	phone: "Phone",
	email: "E-mail",
	optional: "Optional",
	paste: "Paste a list",
	pasteHint: "One person a line: name, phone, e-mail, in any order. Copy it from a spreadsheet or an e-mail.",
	list: "List of people",
	read: (count: number) =>
		count === 1
			? "1 person was read from your list. Correct anything here."
			: `${count} people were read from your list. Correct anything here.`,
	addRow: "Add a person",
	removeRow: (who: string) => `Remove ${who}`,
	personNumber: (row: number) => `person ${row}`,
	seats: "Number of seats",
	seatsHint: "Leave empty for one seat a person. With more seats than people, names can follow.",
	known: (name: string, day: string | null) => (day ? `Known: ${name}, last date ${day}` : `Known: ${name}`),
	incomplete: "Incomplete.",
	use: (host: string) => `Use ${host}`,
	// Course and date
	course: "Course and date",
	chooseCourse: "Course",
	chooseCourseFirst: "Choose a course",
	date: "Date",
	moreDates: (count: number) => (count === 1 ? "1 more date" : `${count} more dates`),
	noDates: "No date of a course on sale can be chosen. Add dates to a course first.",
	listedDate: (date: OfferedDate, place: string) => `${longDate(date)}, ${place}. ${adminCourses.seats(date.seats)}`,
	tooFew: (left: number, wanted: number) => `${seats(left)} left in the course, ${wanted} wanted.`,
	// Price
	listedPrice: (price: Kobo, vatBasisPoints: number) =>
		`List price ${naira(withVat(price, vatBasisPoints))}, including VAT`,
	price: "Price, including VAT",
	priceEach: "Price for each, including VAT",
	list_: "List price",
	agreed: "Agreed",
	free: "Free",
	agreedTotal: "Agreed price, including VAT",
	agreedTotalEach: "Agreed price for each, including VAT",
	below: (vat: Kobo, difference: Kobo) => {
		const compared =
			difference === 0
				? "The same as the list price."
				: `${naira(Math.abs(difference))} ${difference > 0 ? "below" : "above"} the list price.`;
		return `Includes ${naira(vat)} VAT. ${compared}`;
	},
	reason: "Reason",
	reasonHint: "Shown in the history, not on the receipt.",
	quoted: (reference: string) => `Quotation ${reference}`,
	freeHint: "Nothing is asked for, and no invoice is issued.",
	// Buyer
	buyer: "Who pays",
	buyers: { self: "The participant", person: "Another person", organisation: "Organisation" },
	firstPays: "The first participant",
	payerName: "Name of the person who pays",
	buyerEmail: "Send the invoice to",
	knownBuyer: (orders: number) =>
		orders === 0
			? "Known buyer. Empty fields are filled in."
			: `Known buyer, ${counted(orders, "earlier order", "earlier orders")}. Empty fields are filled in.`,
	// Payment
	payment: "Payment",
	paidHow,
	received: (how: PaidHow) => (how === "cash" ? "Cash received" : "Amount received"),
	asked: "Amount asked for",
	part: { all: "All", deposit: "Deposit", other: "Another amount" },
	amount: "Amount in naira",
	day: "Received on",
	detail: "Number or note",
	detailHints: {
		cash: "Optional",
		POS: "Slip number",
		cheque: "Cheque number and bank",
		"bank transfer": "Sender or narration",
	},
	until: "Invoice is due on",
	meanwhile: "Until it is paid",
	confirmNow: (count: number) => (count > 1 ? `Confirm the ${count} seats now` : "Confirm the seat now"),
	hold: (count: number) =>
		count > 1 ? "Hold them until that day, then release" : "Hold it until that day, then release",
	transferHint:
		"A proforma has the bank account and the code to write in the transfer. The seats are held until its deadline.",
	linkHint:
		"You hand the link on by WhatsApp or e-mail. The person who has it pays by card, and the seats are held meanwhile.",
	hasCredit: (name: string, amount: Kobo) => `${name} has ${naira(amount)} credit. Use it?`,
	useCredit: "Use the credit",
	creditOf: (amount: Kobo) => `Credit ${naira(amount)}`,
	creditHint:
		"The credit pays as much of it as it can. What is left stays to be paid, and the seats are held for the days of a transfer.",
	noAccount: "For a proforma or an invoice, add the academy's bank account in Settings first.",
	// The summary
	oneOrder: "One order",
	each: (count: number, price: Kobo, vat: Kobo) => `${count} × ${naira(price)}${vat > 0 ? ", before VAT" : ""}`,
	agreedLine: "Difference, before VAT",
	vat: (basisPoints: number) => `VAT ${rateText(basisPoints)}`,
	total: "Total",
	certificate: "By tax certificate",
	now: "Paid now",
	fromCredit: "Paid from credit",
	left_: "Left to pay",
	nothingLeft: "Nothing left to pay",
	leftOf: (amount: Kobo) => `${naira(amount)} left to pay`,
	credit: "Kept as credit",
	seatsOn: (count: number, date: OfferedDate) => `${seats(count)}, ${nearRange(date)}`,
	namesFollow: (count: number) => (count === 1 ? "1 name to follow" : `${count} names to follow`),
	incompleteOf: (what: string, names: string) => `Incomplete ${what}: ${names}. It is not saved.`,
	someone: "a person without a name",
	choose: "Choose a course and a date to see the total.",
	busy: "Registering...",
	button: buttonWords,
	follows: followsWords,
	// Answers
	confirmTitle: (count: number) => (count === 1 ? "Register 1 person?" : `Register ${count} people?`),
	changedTitle: "The price or the days changed",
	confirmBody: (read: OfficeRegistration & { date: OfferedDate; dues: OrderDues }, place: string) => {
		const { date, dues, participants } = read;
		const sums = dues.total === 0 ? "Free." : `Total ${naira(dues.total)}, including ${naira(dues.vat)} VAT.`;
		return `${date.title}, ${longDate(date)}, ${place}. ${seats(participants.length)}. ${sums}`;
	},
	changedBody: "Somebody changed the course while you filled this in. Nothing is registered yet. It is now:",
	check: "Check before you register",
	whatFollows: "What will happen",
	confirmBelow: "Check the sums and confirm",
	confirmBack: "Go back",
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
	creditUsed: (amount: string, receipt: string) => `${amount} of the credit is used. Receipt ${receipt}.`,
	noCreditUsed: "No credit was used: the buyer has none. Ask for the money another way.",
	again: "This was registered already. Nothing was done twice.",
	failed: "The registration could not be saved. Nothing was registered. Please try again.",
	refusals: {
		"date-gone": "This date is no longer offered. Choose another. Nothing was registered.",
		"date-over": "This date has ended. Choose another. Nothing was registered.",
		"no-account": "The academy's bank account is not set. Add it in Settings, or choose another way to pay.",
		"amount-wrong": "This amount does not pay for the seats. Enter at least the deposit, or choose Invoice later.",
		"not-an-organisation": adminCertificates.notAnOrganisation,
	},
	full: (left: number | undefined) =>
		left
			? `Only ${seats(left)} left in the course. Nothing was registered.`
			: "The course is full. Nothing was registered.",
	priceLimit: ({ least, percent }: { least: Kobo; percent: number }) =>
		`The front desk may agree ${percent === 0 ? "the list price only" : `${naira(least)} or more, ${percent}% below the list price`}. A lower price or a free seat needs the owner or finance: please ask them. Nothing was saved.`,
	already: (name: string) => `${name} is registered for this date already. Nothing was registered.`,
};

/** What the button will record. */
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

/** Who pays gets the documents, where they have an address. */
const documentsTo = ({ buyer, participants }: OfficeRegistration) =>
	buyer.kind === "self" ? participants[0]?.email : buyer.buyer?.email;

/** What follows from the button, in sentences. */
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
