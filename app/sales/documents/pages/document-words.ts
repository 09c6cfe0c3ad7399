// Ours: what stands on proformas, invoices and credit notes. Nobody's browser needs it but those who read these papers.
import type { CreditNoteKind } from "#sales/documents/rules/document-facts.ts";

export const paperWords = {
	issuedOn: (day: string) => `Issued on ${day}`,
	questionAbout: { proforma: "this proforma", invoice: "this invoice", creditNote: "this credit note" },
	/** Who issues a paper, and to whom. */
	from: "From",
	madeOutTo: "Made out to",
	registrationNumber: (number: string) => `Registration number ${number}`,
	taxNumber: (number: string) => `Tax number ${number}`,
	purchaseOrder: (number: string) => `Purchase order ${number}`,
	participant: "Participant",
	reference: "Payment reference",
	heldAt: "Held at",
	/** Heads of the lines. */
	course: "Course",
	quantity: "Quantity",
	vatRate: "VAT rate",
	beforeVat: "Before VAT",
	vat: "VAT",
	total: "Total",
	invoice: {
		head: "TAX INVOICE",
		title: (number: string) => `Invoice ${number}`,
		subject: (course: string) => `Invoice for ${course}`,
		replaces: (number: string) => `Replaces ${number}`,
		lessCredited: (amount: string) => `less ${amount} credited before`,
		paidOn: "Paid on",
		withheld: "Withheld for the tax authority",
		due: "Still due",
		paid: "Paid in money",
		paidTitle: (amount: string) => `Paid: ${amount}`,
		paidWords: {
			self: (day: string) => `Received on ${day}. There is nothing more to pay on this invoice.`,
			link: (day: string) => `Received on ${day} by payment link. There is nothing more to pay on this invoice.`,
			transfer: (day: string) => `Received on ${day} by bank transfer. There is nothing more to pay on this invoice.`,
			withheld: (day: string) => `Proved on ${day} by a tax credit note. There is nothing more to pay on this invoice.`,
		},
		/** Behind those words, where a part went back before. */
		creditedWords: (amount: string) => ` The ${amount} credited before is not in it.`,
		provedWords: (paid: string, day: string, withheld: string) =>
			`${paid} was received on ${day}, and a tax credit note over the ${withheld} you withheld. There is nothing more to pay on this invoice.`,
		/** `proved`: over how much a tax credit note came; null: none. */
		dueWords: (paid: string, day: string, due: string, proved: string | null) =>
			`${paid} was received on ${day}${proved ? `, and a tax credit note over ${proved}` : ""}. ${due} is still to pay on this invoice.`,
		withheldWords: (paid: string, day: string, withheld: string) =>
			`${paid} was received on ${day}. Please hand in the tax authority's credit note for the ${withheld} you withheld.`,
	},
	creditNote: {
		head: "CREDIT NOTE",
		title: (number: string) => `Credit note ${number}`,
		subject: (of: string) => `Credit note on ${of}`,
		takesFrom: "Takes from",
		ofDay: (number: string, day: string) => `${number} of ${day}`,
		why: "Why",
		credited: "Total credited",
		kinds: {
			refund: "Money goes back",
			correction: "The paper is corrected",
			release: "What was not paid is let go",
		} satisfies Record<CreditNoteKind, string>,
		/** Of a refund of which nothing came in money. */
		taxBack: "Withheld tax is given back",
		/** Of a refund of what was confirmed by mistake. */
		neverCame: "What never came is taken off",
		matter: "What it does",
		moneyTitle: "What becomes of the money",
		money: {
			provider: (amount: string) => `The payment provider sends ${amount} back the way it came.`,
			"by-hand": (amount: string) => `The office sends ${amount} back itself, by transfer or in cash.`,
			later: (amount: string) => `The office sends ${amount} back by transfer.`,
			outside: (amount: string) => `${amount} was sent back already.`,
			withheld: (amount: string) =>
				`${amount} was withheld for the tax authority and never paid in money. The office gets in touch about it with whoever withheld it.`,
			"never-came": (amount: string) =>
				`No money moves. ${amount} was confirmed and never came, as the statement of our bank shows.`,
			correction: (number: string) => `No money moves. It voids ${number}, and another invoice stands in its place.`,
			release: (number: string) => `No money moves. It takes off what was never paid on ${number}.`,
			none: "No money moves.",
		},
	},
	proforma: {
		head: "PROFORMA INVOICE",
		notTaxInvoice: "This is not a tax invoice.",
		title: (code: string) => `Proforma ${code}`,
		subject: (course: string) => `Proforma invoice for ${course}`,
		validUntil: "Pay until",
		toTransfer: "To transfer",
		withheld: "Withheld by you for the tax authority",
		howTitle: (amount: string) => `Please transfer ${amount}`,
		bank: "Bank",
		accountName: "Account name",
		accountNumber: "Account number",
		narration: "Narration",
		narrationWords: (code: string, participant: string) =>
			`Write ${code} as the narration of the transfer and nothing else: by it we know whose money came. The code is for ${participant} alone; each participant has a code of their own.`,
		after: "The tax invoice and the receipt come when the money has arrived.",
		afterWithheld: (amount: string) =>
			`The tax invoice and the receipt come when the money has arrived. Please hand in the tax authority's credit note for the ${amount} you withhold.`,
		payer: "To be paid by",
	},
	/** The room for the tax authority's answer. */
	authority: {
		title: "Tax authority",
		reference: "Invoice reference number",
		open: "To be filled in by the tax authority's system.",
	},
};
