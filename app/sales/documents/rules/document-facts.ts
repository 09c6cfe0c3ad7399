/** What the accountant's documents say, frozen when they are given: they are printed from nothing else, always alike. */

import type { DocumentMark } from "#documents/rules/documents.ts";
import type { DateRange, Day } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import type { Buyer } from "#sales/orders/rules/buyer.ts";
import type { MoneyKind } from "#sales/payments/rules/money-kind.ts";
import type { DocumentSeller, Issuer } from "#settings/rules/sender.ts";
import type { BankAccount } from "#settings/rules/settings.ts";

/** What a receipt proves. `issuedOn` and `paidOn` are days in Lagos; `due` is what stays to be paid. */
export type ReceiptFacts = {
	number: string;
	issuedOn: Day;
	academyName: string;
	/** Documents before the numbers of the academy have none. */
	issuer?: Issuer;
	fullName: string;
	courseTitle: string;
	date: DateRange | null;
	location: string;
	locationAddress: string | null;
	purpose: Purpose;
	net: Kobo;
	vat: Kobo;
	total: Kobo;
	vatBasisPoints: number;
	reference: string;
	paidOn: Day;
	/** `vat`: of `total`; receipts before it was told apart say none. */
	due: { total: Kobo; by: Day | null; vat?: Kobo } | null;
	/** The invoice it pays the rest of, where its charge has one already. */
	restOf?: string;
	/** Receipts before the codes have none. */
	document?: DocumentMark;
	/** The tax invoice of the same charge; receipts before the invoices name none. */
	invoiceNumber?: string;
	/** Who paid, where it is somebody else than the participant. */
	payerName?: string | null;
	/** To whom the invoice is made out, where it is not the participant. */
	buyer?: Buyer | null;
	/** By which way it came; receipts before the ways say none. */
	kind?: MoneyKind;
	/** What is still to be proved by a tax credit note: nobody is asked for it in money, and `due` says nothing of it. */
	withheld?: { awaited: Kobo } | null;
};

/** A request to transfer money. It has a code and no number of a series: it is no tax invoice. */
export type ProformaFacts = {
	/** As kept; printed by `codeText`. */
	code: string;
	issuedOn: Day;
	/** ISO instant until which it is awaited, and the seat held. */
	deadline: string;
	academyName: string;
	issuer: Issuer;
	/** Null: the participant. */
	buyer: Buyer | null;
	/** Who pays, where it is somebody else. */
	payerName: string | null;
	/** Whole name. */
	participant: string;
	courseTitle: string;
	date: DateRange | null;
	location: string;
	locationAddress: string | null;
	purpose: Purpose;
	/** The invoice it asks the rest of, where its charge has one already. */
	restOf?: string;
	/** The whole charge. */
	net: Kobo;
	vat: Kobo;
	total: Kobo;
	vatBasisPoints: number;
	/** What the buyer keeps for the tax authority and proves by a credit note; nothing, mostly. */
	withheld: Kobo;
	/** `total` less `withheld`. */
	toPay: Kobo;
	account: BankAccount;
	reference: string;
	document: DocumentMark;
};

export type DocumentBuyer = Buyer & { email: string };

export type DocumentLine = {
	/** What was paid of the course: deposit, balance, full price. */
	description: string;
	courseTitle: string;
	date: DateRange | null;
	location: string;
	quantity: number;
	net: Kobo;
	vatBasisPoints: number;
	/** Of UNCL 5305: standard rate, or zero. */
	taxCategory: "S" | "Z";
	vat: Kobo;
	total: Kobo;
};

/** What invoices and credit notes have in common. Sums are kobo, days those of Lagos. */
type NumberedDocument = {
	number: string;
	issuedOn: Day;
	/** ISO. */
	issuedAt: string;
	academyName: string;
	seller: DocumentSeller;
	buyer: DocumentBuyer;
	/** Whole name. */
	participant: string;
	lines: DocumentLine[];
	net: Kobo;
	vat: Kobo;
	total: Kobo;
	currency: "NGN";
	document: DocumentMark;
};

/** Everything printed on an invoice and asked for by the e-invoicing of the tax authority. Its document is its receipt's. */
export type InvoiceFacts = NumberedDocument & {
	/** Of UNCL 1001: a commercial invoice. */
	typeCode: "380";
	/** Of `total`, what the buyer keeps for the tax authority. */
	withheld: Kobo;
	/** Of that, what its tax credit note had proved when this was written; mostly the note comes later. */
	proved?: Kobo;
	/** Of `total`, what was due in money when this was written: a tax credit note had not brought it. */
	due?: Kobo;
	paymentMeans: MoneyKind;
	reference: string;
	paidOn: Day;
	/** The number of the one it stands for after a correction. */
	replaces: string | null;
	/** What credit notes had taken off that one before, where they had: it is over so much less. */
	credited?: Kobo;
};

/** Of a credit note, so that it stays one page. */
export const LONGEST_REASON = 500;

export type CreditNoteKind = "refund" | "correction" | "release";

export type CreditNoteFacts = NumberedDocument & {
	/** Of UNCL 1001: a credit note. */
	typeCode: "381";
	kind: CreditNoteKind;
	/** The invoice it takes from; the receipt, where that is older than invoices. */
	of: { number: string; issuedOn: Day };
	reason: string;
	/**
	 * How the money goes back; `withheld`: it never came in money, and the office settles it with whoever withheld it; `never-came`:
	 * more was confirmed than the bank's statement shows, so nothing goes; null where no money moves.
	 */
	way: "provider" | "by-hand" | "outside" | "later" | "withheld" | "never-came" | null;
};

/** Of the text of its square, in bytes: with more of them the square has more rows than the room for it has points (version 19 at level L). */
export const LONGEST_QR = 792;

/** Whether a square can say a text letter for letter: pictures and the rarest scripts come out as something else. */
export function isForQr(text: string): boolean {
	return !/[\ud800-\udfff]/.test(text);
}

/** What the tax authority answered for a paper: recorded beside it, and printed on it from then on. */
export type Clearance = {
	/** The invoice reference number (IRN). */
	authorityReference: string;
	/** What its square says, letter for letter; null: none was given. */
	qr: string | null;
};
