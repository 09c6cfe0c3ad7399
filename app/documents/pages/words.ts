// Ours: what /verify says about a document.
import type { DocumentKind, DocumentState } from "#documents/rules/documents.ts";

const DOCUMENTS: Record<DocumentKind, string> = {
	receipt: "receipt",
	invoice: "invoice",
	invitation: "special invitation",
	quotation: "quotation",
	"credit-note": "credit note",
	proforma: "proforma invoice",
};

export const documentsWords = {
	tooMany: "You have asked for many documents in a short time. Please wait a minute and try again.",
	title: "Verify a document",
	intro:
		"Our receipts, invoices, proforma invoices, credit notes, invitations and quotations carry a code of twelve letters and digits. Enter it here to check that a document is genuine.",
	code: "Code on the document",
	codeHint: "For example 7K3M-9QWX-2TBA. Capitals and hyphens do not matter.",
	codeMissing: "Enter the code printed on the document.",
	verify: "Verify",
	verifying: "Verifying...",
	verifyAnother: "Verify another document",
	kinds: {
		receipt: "Receipt",
		invoice: "Invoice",
		invitation: "Special invitation",
		quotation: "Quotation",
		"credit-note": "Credit note",
		proforma: "Proforma invoice",
	} satisfies Record<DocumentKind, string>,
	states: {
		valid: "Valid",
		expired: "Expired",
		withdrawn: "Withdrawn",
	} satisfies Record<DocumentState, string>,
	attested: (kind: DocumentKind) => `This ${DOCUMENTS[kind]} is genuine`,
	attestedBody: (academy: string) => `${academy} issued it, and it is still valid.`,
	expired: (kind: DocumentKind) => `This ${DOCUMENTS[kind]} has expired`,
	expiredBody: (academy: string, day: string) =>
		`${academy} issued it, and it was valid until ${day}. Ask our office for a new one.`,
	withdrawn: (kind: DocumentKind) => `This ${DOCUMENTS[kind]} was withdrawn`,
	withdrawnBody: (academy: string, day: string) =>
		`${academy} issued it, but withdrew it on ${day}. Please do not rely on it.`,
	kind: "Document",
	numbers: "Number",
	numbersOf: ({ receipt, invoice, creditNote }: Record<"receipt" | "invoice" | "creditNote", string | null>) => {
		if (creditNote) return `Credit note ${creditNote}`;
		if (receipt && invoice) return `Receipt ${receipt} and tax invoice ${invoice}`;
		return receipt ? `Receipt ${receipt}` : "";
	},
	replaced: "Replaced",
	replacedBy: (number: string) => `${number} replaces this receipt. Please do not use this one.`,
	takesFrom: "Reduces",
	corrected: "Corrected",
	correctedBy: (before: readonly string[], now: string) =>
		before.length === 1
			? `${before[0]} is cancelled, and ${now} replaces it.`
			: `${before.join(", ")} are cancelled, and ${now} replaces them.`,
	credited: "Credit notes",
	creditedBy: (notes: string, isWhole: boolean) =>
		isWhole ? `${notes}: the whole receipt is credited.` : `${notes}: part of the receipt is credited.`,
	madeOutTo: "Made out to",
	course: "Course",
	dates: {
		receipt: "Course date",
		invoice: "Course date",
		invitation: "Preferred date",
		quotation: "Preferred dates",
		"credit-note": "Course date",
		proforma: "Course date",
	} satisfies Record<DocumentKind, string>,
	issuedOn: "Issued on",
	validUntil: "Valid until",
	state: "Status",
	compare:
		"Compare these details with your document: they must be the same. To protect the holder, we show only part of a person's name and no amounts. You can check the total of your document below.",
	total: "Total on your document",
	totalHint: "In naira, for example 102,125.00.",
	totalWrong: "Enter the total as it is printed, for example 102,125.00.",
	compareTotal: "Check the total",
	totals: {
		agrees: { title: "The total agrees", body: (typed: string) => `${typed} is the total of the document we issued.` },
		differs: {
			title: "The total does not agree",
			body: (typed: string) =>
				`${typed} is not the total of the document we issued. Check the figure. If it is what your document says, the document was changed: ask our office before you rely on it.`,
		},
	},
	unknown: "No document has this code",
	unknownBody:
		"Check each character of the code against the document. If they are the same, the document may not be genuine: ask our office before you rely on it.",
	askOffice: "Ask our office",
};
