// Ours: what /verify says of a paper.
import type { PaperKind, PaperState } from "#documents/rules/documents.ts";

const PAPERS: Record<PaperKind, string> = {
	receipt: "receipt",
	invitation: "special invitation",
	quotation: "quotation",
	"credit-note": "credit note",
	proforma: "proforma invoice",
};

export const papersWords = {
	title: "Verify a paper",
	intro:
		"Receipts, invoices, proformas, credit notes, invitations and quotations of ours carry a code of twelve letters and digits. Type it here, and we say whether the paper is ours.",
	code: "Code on the paper",
	codeHint: "For example 7K3M-9QWX-2TBA. Small letters and missing hyphens do not matter.",
	codeMissing: "Please type the code that stands on the paper.",
	verify: "Verify",
	verifying: "Verifying...",
	verifyAnother: "Verify another paper",
	kinds: {
		receipt: "Receipt",
		invitation: "Special invitation",
		quotation: "Quotation",
		"credit-note": "Credit note",
		proforma: "Proforma invoice",
	} satisfies Record<PaperKind, string>,
	/** A receipt and the invoice of its charge share their code. */
	states: {
		valid: "Valid",
		expired: "Expired",
		withdrawn: "Withdrawn",
	} satisfies Record<PaperState, string>,
	attested: (kind: PaperKind) => `This ${PAPERS[kind]} is ours`,
	attestedBody: (academy: string) => `${academy} issued it and stands by it.`,
	expired: (kind: PaperKind) => `This ${PAPERS[kind]} has expired`,
	expiredBody: (academy: string, day: string) =>
		`${academy} issued it, and it held good until ${day}. Our office will gladly write a new one.`,
	withdrawn: (kind: PaperKind) => `This ${PAPERS[kind]} was withdrawn`,
	withdrawnBody: (academy: string, day: string) =>
		`${academy} issued it, but withdrew it on ${day}. Please do not rely on it.`,
	kind: "Paper",
	numbers: "Number",
	numbersOf: ({ receipt, invoice, creditNote }: Record<"receipt" | "invoice" | "creditNote", string | null>) => {
		if (creditNote) return `Credit note ${creditNote}`;
		if (receipt && invoice) return `Receipt ${receipt} and tax invoice ${invoice}`;
		return receipt ? `Receipt ${receipt}` : "";
	},
	takesFrom: "Takes from",
	corrected: "Corrected",
	correctedBy: (before: readonly string[], now: string) =>
		before.length === 1
			? `${before[0]} is void, and ${now} stands in its place.`
			: `${before.join(", ")} are void, and ${now} stands in their place.`,
	credited: "Credit notes",
	creditedBy: (notes: string, isWhole: boolean) =>
		isWhole ? `${notes}: nothing of the receipt is left.` : `${notes}: they took off a part.`,
	madeOutTo: "Made out to",
	course: "Course",
	dates: {
		receipt: "Course date",
		invitation: "Preferred date",
		quotation: "Preferred dates",
		"credit-note": "Course date",
		proforma: "Course date",
	} satisfies Record<PaperKind, string>,
	issuedOn: "Issued on",
	validUntil: "Valid until",
	state: "State",
	compare:
		"Compare this with the paper in your hand: they must agree. For the sake of its bearer we show the name in short, and no amounts.",
	unknown: "We know no paper with this code",
	unknownBody:
		"Please compare each sign of the code with the paper. If they agree, the paper may not be ours: ask our office before you rely on it.",
	askOffice: "Ask our office",
};
