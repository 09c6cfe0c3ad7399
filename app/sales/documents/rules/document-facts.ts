/** The facts of accounting documents, frozen when they are issued: they are printed from nothing else. */

import type { ClassTimes } from "#courses/rules/class-times.ts";
import type { DocumentMark } from "#documents/rules/documents.ts";
import type { DateRange, Day } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Buyer } from "#sales/ledger/orders/rules/buyer.ts";
import type { MoneyKind, PaymentMethod } from "#sales/ledger/payments/rules/payment-method.ts";
import type { DocumentSeller, Issuer } from "#settings/rules/sender.ts";
import type { BankAccount } from "#settings/rules/settings.ts";

/** One seat on a document, or a part of it: what is charged, paid or credited. Amounts are kobo. */
export type DocumentLine = {
	/** The full name of the participant; null: not named yet. */
	participant: string | null;
	/** How a seat that has no name yet is printed: `Guest 3 of Bonny Oil`. */
	guest?: string;
	/** The part of the price: deposit, balance, full price. */
	description: string;
	/** The name of the discount in the price of the seat: `Early Bird (5%)`. Documents of before do not have it. */
	discount?: string;
	courseTitle: string;
	date: DateRange | null;
	/** The hours of its days, where the academy had set them. */
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

/** The facts of a receipt. `issuedOn` and `paidOn` are days in Lagos; the payment is `total` and `kept`. */
export type ReceiptFacts = {
	number: string;
	issuedOn: Day;
	academyName: string;
	issuer: Issuer;
	/** The seats that the money was allocated to; the totals follow. */
	lines: DocumentLine[];
	net: Kobo;
	vat: Kobo;
	total: Kobo;
	/** The part that stays as the payer's credit; it bears no VAT. */
	kept: Kobo;
	/**
	 * Set if credit of an earlier payment paid, at this moment (ISO): the receipt or reference of that payment, and the credit
	 * that is left.
	 */
	credit?: { of: string; left: Kobo; at: string };
	method: PaymentMethod;
	kind: MoneyKind;
	/** The office member who received it by hand: cash, a cheque. */
	receivedBy: string | null;
	reference: string;
	paidOn: Day;
	/** The amount still due; `vat`: of `total`. */
	due: { total: Kobo; vat: Kobo; by: Day | null } | null;
	/** The amount that certificates must still prove: it is not due in money, and not part of `due`. */
	awaited: Kobo;
	/** The tax invoice of the payment; null: the demo has some without. */
	invoiceNumber: string | null;
	/** As stored; printed by `codeText`. */
	orderCode: string | null;
	/** The payer, where it is not the participant. */
	payerName: string | null;
	/** The buyer on the invoice, where it is not the participant. */
	buyer: Buyer | null;
	/** The number of the receipt that it replaces because of a wrong name. */
	replaces: string | null;
	document: DocumentMark;
};

/** A request to transfer money. It has a code and no number of a series: it is no tax invoice. */
export type ProformaFacts = {
	/** As stored; printed by `codeText`. */
	code: string;
	issuedOn: Day;
	/** The ISO instant until which the transfer is expected and the seat is held. */
	deadline: string;
	academyName: string;
	issuer: Issuer;
	/** Null: the participant. */
	buyer: Buyer | null;
	/** The payer, if it is another person. */
	payerName: string | null;
	/** The seats of the whole charge; the totals follow. */
	lines: DocumentLine[];
	net: Kobo;
	vat: Kobo;
	total: Kobo;
	/** The part of `total` that a certificate pays; usually nothing. */
	byCertificate: Kobo;
	/** `total` less that. */
	toPay: Kobo;
	account: BankAccount;
	reference: string;
	document: DocumentMark;
};

/** `email` null: the office hands the documents over. */
export type DocumentBuyer = Buyer & { email: string | null };

/** The common facts of invoices and credit notes. Amounts are kobo, days are in Lagos. */
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
 * The facts of an invoice, including those of e-invoicing. It is usually issued with the receipt of its first payment, and their
 * document is shared; an invoice that is due by a day is issued before any payment.
 */
export type InvoiceFacts = NumberedDocument & {
	/** Of UNCL 1001: a commercial invoice. */
	typeCode: "380";
	/** The part of `total` that a certificate pays. */
	byCertificate: Kobo;
	/** The part of that which a certificate had proved when the invoice was issued; usually it follows later. */
	proved: Kobo;
	/** The part of `total` that was due in money when the invoice was issued. */
	due: Kobo;
	/** The day it is due, for an invoice before any payment; the next three are null then. */
	dueDay: Day | null;
	paymentMeans: MoneyKind | null;
	reference: string | null;
	paidOn: Day | null;
	/** The account to pay an invoice that is due by a day; null: it was paid, or the academy had no account. */
	account: BankAccount | null;
	/** As stored; printed by `codeText`. It is the code to write in a transfer. */
	orderCode: string | null;
	/** The number of the invoice that it replaces after a correction. */
	replaces: string | null;
	/** The amount that credit notes had taken off that invoice; this one is lower by it. */
	credited: Kobo;
};

/** The longest reason of a credit note, so that it stays one page. */
export const LONGEST_REASON = 500;

export type CreditNoteKind = "refund" | "correction" | "release" | "change";

export type CreditNoteFacts = NumberedDocument & {
	/** Of UNCL 1001: a credit note; a debit note withdraws one. */
	typeCode: "381" | "383";
	kind: CreditNoteKind;
	/**
	 * The document that it takes from: the invoice, the receipt where there is no invoice, or the credit note that it withdraws.
	 */
	of: { number: string; issuedOn: Day };
	reason: string;
	/**
	 * How the money is returned: through the provider, by the office, or by a bank or at the provider's dashboard (`outside`).
	 * `credit`: it stays as the payer's credit; `undone`: it was recorded by mistake, or came back unpaid; null: no money moves, and
	 * what a certificate paid the office settles with the employer.
	 */
	way: "provider" | "by-hand" | "outside" | "credit" | "undone" | null;
	/** Credit was used by mistake: its payer has it again. */
	isCreditAgain?: true;
	/** The amount that the bank returned unpaid, the amount due again, the day where the seats stay, and the account. */
	cameBack?: {
		what: "cheque" | "transfer";
		due: Kobo;
		dueDay: Day | null;
		payTo?: { account: BankAccount; code: string };
	};
};

/** Whether it withdraws a credit note whose refund failed. Its row has negative sums; the printed document has positive ones. */
export const isDebitNote = ({ typeCode }: { typeCode: string }) => typeCode === "383";

/**
 * The longest text of the QR code, in bytes: a longer one needs more modules than its space can print (version 19 at level L).
 */
export const LONGEST_QR = 792;

/** Whether a QR code can carry a text exactly: emojis and rare scripts would be changed. */
export function isForQr(text: string): boolean {
	return !/[\ud800-\udfff]/.test(text);
}

/** The answer of the tax authority for a document: recorded beside it, and printed on it from then on. */
export type Clearance = {
	/** The invoice reference number (IRN). */
	authorityReference: string;
	/** The exact text of its QR code; null: none was given. */
	qr: string | null;
};
