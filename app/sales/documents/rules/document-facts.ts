/** What the accountant's documents say, frozen when they are given: they are printed from nothing else, always alike. */

import type { ClassTimes } from "#courses/rules/class-times.ts";
import type { DocumentMark } from "#documents/rules/documents.ts";
import type { DateRange, Day } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Buyer } from "#sales/orders/rules/buyer.ts";
import type { MoneyKind } from "#sales/payments/rules/money-kind.ts";
import type { PaymentMethod } from "#sales/payments/rules/payment-method.ts";
import type { DocumentSeller, Issuer } from "#settings/rules/sender.ts";
import type { BankAccount } from "#settings/rules/settings.ts";

/** One seat on a document, or a part of it: what of its price is charged, paid or credited. Sums are kobo. */
export type DocumentLine = {
	/** Whole name of who attends; null: nobody is named yet. */
	participant: string | null;
	/** What it is of the price: deposit, balance, full price. */
	description: string;
	courseTitle: string;
	date: DateRange | null;
	/** The hours of its days, where the academy had said them; documents before that have none. */
	times?: ClassTimes;
	/** As stored: `port harcourt`, `online`. */
	location: string;
	locationAddress: string | null;
	quantity: number;
	net: Kobo;
	vatBasisPoints: number;
	/** Of UNCL 5305: standard rate, or zero. */
	taxCategory: "S" | "Z";
	vat: Kobo;
	total: Kobo;
};

/** What a receipt proves. `issuedOn` and `paidOn` are days in Lagos; what was paid is `total` and `kept`. */
export type ReceiptFacts = {
	number: string;
	issuedOn: Day;
	academyName: string;
	issuer: Issuer;
	/** What the money was allocated to, and below the sums of these lines. */
	lines: DocumentLine[];
	net: Kobo;
	vat: Kobo;
	total: Kobo;
	/** What of the payment stays as the payer's credit; it bears no VAT. */
	kept: Kobo;
	/**
	 * It was paid from the credit of an earlier payment, at this moment (ISO): by which receipt, or under which reference, and how much
	 * of it is left. Left out: of money as it came.
	 */
	credit?: { of: string; left: Kobo; at: string };
	method: PaymentMethod;
	kind: MoneyKind;
	/** Who of the academy took it by hand: cash, a cheque. */
	receivedBy: string | null;
	reference: string;
	paidOn: Day;
	/** What is still to be paid; `vat`: of `total`. */
	due: { total: Kobo; vat: Kobo; by: Day | null } | null;
	/** What certificates are still to prove: nobody is asked for it in money, and `due` says nothing of it. */
	awaited: Kobo;
	/** The tax invoice of what was paid; null: the demo writes some without one. */
	invoiceNumber: string | null;
	/** As kept; printed by `codeText`. */
	orderCode: string | null;
	/** Who paid, where it is somebody else than the participant. */
	payerName: string | null;
	/** To whom the invoice is made out, where it is not the participant. */
	buyer: Buyer | null;
	/** The number of the receipt it takes the place of: a name on that one was wrong. */
	replaces: string | null;
	document: DocumentMark;
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
	/** The whole charge, and below its sums. */
	lines: DocumentLine[];
	net: Kobo;
	vat: Kobo;
	total: Kobo;
	/** Of `total`, what a certificate is to pay; nothing, mostly. */
	byCertificate: Kobo;
	/** `total` less that. */
	toPay: Kobo;
	account: BankAccount;
	reference: string;
	document: DocumentMark;
};

/** `email` null: the office hands its documents over. */
export type DocumentBuyer = Buyer & { email: string | null };

/** What invoices and credit notes have in common. Sums are kobo, days those of Lagos. */
type NumberedDocument = {
	number: string;
	issuedOn: Day;
	/** ISO. */
	issuedAt: string;
	academyName: string;
	seller: DocumentSeller;
	buyer: DocumentBuyer;
	lines: DocumentLine[];
	net: Kobo;
	vat: Kobo;
	total: Kobo;
	currency: "NGN";
	document: DocumentMark;
};

/**
 * Everything printed on an invoice and asked for by the e-invoicing of the tax authority. Mostly it is written with the receipt of
 * its first money, whose document is then its own too; on invoice until a day it comes before any money.
 */
export type InvoiceFacts = NumberedDocument & {
	/** Of UNCL 1001: a commercial invoice. */
	typeCode: "380";
	/** Of `total`, what a certificate is to pay. */
	byCertificate: Kobo;
	/** Of that, what one had proved when this was written; mostly it comes later. */
	proved: Kobo;
	/** Of `total`, what was due in money when this was written. */
	due: Kobo;
	/** Until when that is to be paid, where the invoice came before any money; the next three are null then. */
	dueDay: Day | null;
	paymentMeans: MoneyKind | null;
	reference: string | null;
	paidOn: Day | null;
	/** Where to pay an invoice with a day; null: it was paid, or the academy had no account. */
	account: BankAccount | null;
	/** As kept; printed by `codeText`. It is the code to write in a transfer. */
	orderCode: string | null;
	/** The number of the one it stands for after a correction. */
	replaces: string | null;
	/** What credit notes had taken off that one before: it is over so much less. */
	credited: Kobo;
};

/** Of a credit note, so that it stays one page. */
export const LONGEST_REASON = 500;

export type CreditNoteKind = "refund" | "correction" | "release" | "change";

export type CreditNoteFacts = NumberedDocument & {
	/** Of UNCL 1001: a credit note; a debit note takes one back. */
	typeCode: "381" | "383";
	kind: CreditNoteKind;
	/** The invoice it takes from; the receipt, where that has no invoice; the credit note that it takes back. */
	of: { number: string; issuedOn: Day };
	reason: string;
	/**
	 * How the money goes back; `certificate`: it never came in money, and the office settles it with whoever gave that; `never-came`:
	 * more was recorded than came, so nothing goes; `misplaced`: it is not for this order; `credit`: it stays as the payer's credit;
	 * `credit-again`: that was used by mistake; `came-back`: the bank returned it unpaid; `refund-failed`: this takes back a credit note whose refund did not go; null where no money moves.
	 */
	way:
		| "provider"
		| "by-hand"
		| "outside"
		| "later"
		| "certificate"
		| "never-came"
		| "misplaced"
		| "credit"
		| "credit-again"
		| "came-back"
		| "refund-failed"
		| null;
	/** What the bank returned unpaid, what of it is due again, by which day where the seats stay, and to which account then. */
	cameBack?: {
		what: "cheque" | "transfer";
		due: Kobo;
		dueDay: Day | null;
		payTo?: { account: BankAccount; code: string };
	};
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
