import type { EmailFacts } from "#mail/rules/emails.ts";
import type {
	CreditNoteFacts,
	DocumentLine,
	InvoiceFacts,
	ProformaFacts,
} from "#sales/documents/rules/document-facts.ts";

const document = { code: "7K3M9QWX2TBA", url: "https://academy.example/verify/7K3M9QWX2TBA" };
const date = { firstDay: "2026-12-21", lastDay: "2026-12-23" };
const sums = { net: 9_500_000, vat: 712_500, total: 10_212_500 };
export const account = { bank: "Wema Bank", name: "Koya Academy Ltd", number: "0123456789" };

export const issuer = {
	registrationNumber: "RC 123456",
	taxNumber: "01234567-0001",
	address: "14 Commercial Avenue,\nYaba",
};

/** ₦102,125.00 for one seat. */
const line: DocumentLine = {
	participant: "Ada Okafor",
	description: "Full payment",
	courseTitle: "Data Analysis",
	date,
	location: "lagos",
	locationAddress: "1 Marina",
	quantity: 1,
	...sums,
	vatBasisPoints: 750,
	taxCategory: "S",
};

/** ₦102,125.00 of which an organisation keeps 5% of the net. */
export const proforma: Omit<ProformaFacts, "code"> = {
	issuedOn: "2026-11-20",
	deadline: "2026-11-25T23:00:00.000Z",
	academyName: "Koya Academy",
	issuer,
	buyer: {
		name: "Zenith Foods & Sons",
		address: "14 Broad Street\nLagos",
		taxNumber: "98765432-0001",
		purchaseOrder: "PO-7",
	},
	payerName: "Ngozi Bello",
	lines: [line],
	...sums,
	byCertificate: 475_000,
	toPay: 9_737_500,
	account,
	reference: "KOYA-1795225015123",
	document,
};

const numbered = {
	issuedOn: "2026-11-20",
	issuedAt: "2026-11-20T09:00:00.000Z",
	academyName: "Koya Academy",
	seller: {
		name: "Koya Academy",
		...issuer,
		email: "office@academy.example",
		phone: "+2348031234567",
	},
	buyer: {
		name: "Zenith Foods & Sons",
		address: "14 Broad Street\nLagos",
		taxNumber: "98765432-0001",
		purchaseOrder: "PO-7",
		email: "accounts@zenithfoods.example",
	},
	lines: [line],
	...sums,
	currency: "NGN" as const,
	document,
};

export const invoice: InvoiceFacts = {
	...numbered,
	number: "I-2026-000001",
	typeCode: "380",
	byCertificate: 0,
	proved: 0,
	due: 0,
	dueDay: null,
	paymentMeans: "self",
	reference: "KOYA-1795225015123",
	paidOn: "2026-11-20",
	account: null,
	orderCode: null,
	replaces: null,
	credited: 0,
};

const NAMES = ["Ada Obi", "Chidi Eze", "Fatima Bello", "Ọlábísí Adéwálé", null];

/** Five seats of one course and date with a group discount of 10%; the last is not named yet. */
const seats: DocumentLine[] = NAMES.map((participant) => {
	return { ...line, participant, net: 8_550_000, vat: 641_250, total: 9_191_250 };
});
const groupSums = { net: 42_750_000, vat: 3_206_250, total: 45_956_250 };

export const groupInvoice: InvoiceFacts = {
	...invoice,
	number: "I-2026-000003",
	lines: seats,
	...groupSums,
	paymentMeans: "transfer",
	orderCode: "7K3M9QWX",
};

/** The same before any money, to be paid until a day, less what a certificate pays. */
export const invoiceUntil: InvoiceFacts = {
	...groupInvoice,
	number: "I-2026-000004",
	byCertificate: 2_137_500,
	due: 43_818_750,
	dueDay: "2026-12-18",
	paymentMeans: null,
	reference: null,
	paidOn: null,
	account,
};

const part = { net: 2_790_698, vat: 209_302, total: 3_000_000 };

/** Of a part of it: ₦30,000.00. */
export const creditNote: CreditNoteFacts = {
	...numbered,
	number: "C-2026-000001",
	lines: [{ ...line, ...part }],
	...part,
	typeCode: "381",
	kind: "refund",
	of: { number: "I-2026-000001", issuedOn: "2026-11-20" },
	reason: "The participant fell ill.",
	way: "provider",
};

export const seat: DocumentLine = {
	...line,
	participant: "Ọlábísí Adéwálé",
	courseTitle: "Data Analysis with Excel & Power BI",
	date: { firstDay: "2026-12-01", lastDay: "2026-12-03" },
	locationAddress: "12 Adéọlá Ọdẹ́kù Street, Victoria Island, Lagos",
};

/** One seat, paid by card. */
export const receipt: EmailFacts["receipt"] = {
	number: "R-2026-000001",
	issuedOn: "2026-11-21",
	academyName: "Koya Academy",
	issuer,
	lines: [seat],
	...sums,
	kept: 0,
	method: "card",
	kind: "self",
	receivedBy: null,
	reference: "KOYA-1795225015123",
	paidOn: "2026-11-20",
	due: null,
	awaited: 0,
	invoiceNumber: "I-2026-000001",
	orderCode: null,
	payerName: null,
	buyer: null,
	replaces: null,
	document,
	myCoursesUrl: "https://academy.example/my-courses",
	invoice: null,
	copy: false,
};

/** Cash that somebody of the academy took: more than was due, the rest stays as credit. */
export const cashReceipt: typeof receipt = {
	...receipt,
	number: "R-2026-000004",
	method: "cash",
	receivedBy: "Grace Adeyemi",
	orderCode: "7K3M9QWX",
	kept: 325_000,
};

/** A transfer over five seats. */
export const groupReceipt: typeof receipt = {
	...receipt,
	number: "R-2026-000005",
	lines: seats,
	...groupSums,
	method: "bank transfer",
	kind: "transfer",
	buyer: { name: "Zenith Foods & Sons", address: null, taxNumber: null, purchaseOrder: null },
	invoiceNumber: groupInvoice.number,
	orderCode: groupInvoice.orderCode,
};

/** One that was issued again after a name on it was corrected. */
export const renamedReceipt: typeof receipt = { ...receipt, number: "R-2026-000006", replaces: receipt.number };
