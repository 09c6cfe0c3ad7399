// Ours: the words of proformas, invoices and credit notes. Only browsers that show these documents load them.
import type { CreditNoteKind } from "#sales/documents/rules/document-facts.ts";
import type { ReceiptSince } from "#sales/documents/rules/document-standing.ts";

/** Why the money of a receipt does not count. */
export const undoneReasons = {
	mistake: "Recorded by mistake",
	cheque: "Not paid: the cheque came back",
	transfer: "Not paid: the bank reversed the transfer",
};

export const documentWords = {
	issuedOn: (day: string) => `Issued on ${day}`,
	questionAbout: {
		proforma: "this proforma",
		invoice: "this invoice",
		receipt: "this receipt",
		creditNote: "this credit note",
	},
	order: (code: string) => `Order ${code}`,
	replaces: (number: string) => `Replaces ${number}`,
	replacedBy: (number: string) => `Replaced by ${number}. Do not use.`,
	/** Why a receipt is no longer valid; null: it is valid. */
	receiptSince: ({ replacedBy, undoneBy, cameBack }: ReceiptSince) => {
		if (undoneBy) return `${undoneReasons[cameBack ?? "mistake"]}, see credit note ${undoneBy}. Do not use.`;
		return replacedBy && `Replaced by ${replacedBy}. Do not use.`;
	},
	/** The issuer and the recipient of a document. */
	from: "From",
	madeOutTo: "Made out to",
	purchaseOrder: (number: string) => `Purchase order ${number}`,
	participant: "Participant",
	participants: "Participants",
	paidOn: "Paid on",
	payBy: "Pay by",
	reference: "Payment reference",
	heldAt: "Held at",
	/** The headings of the lines. */
	course: "Course",
	quantity: "Quantity",
	vatRate: "VAT rate",
	beforeVat: "Before VAT",
	total: "Total",
	/** Where to transfer money to. */
	bank: "Bank",
	accountName: "Account name",
	accountNumber: "Account number",
	narration: "Narration",
	receipt: {
		head: "RECEIPT",
		title: (number: string) => `Receipt ${number}`,
		subject: (course: string) => `Payment for ${course}`,
		taxInvoice: (number: string) => `Tax invoice ${number}`,
		issuedBy: "Issued by",
		receivedFrom: "Received from",
		paidFor: (organisation: string) => `for ${organisation}`,
		method: "Payment method",
		receivedBy: "Received by",
		kept: "Kept as your credit",
		keptWords: (amount: string) =>
			`We keep ${amount} as your credit and charge no VAT on it. You can use it for another course, or ask us to refund it.`,
		paidFrom: "Paid from",
		credit: (of: string) => `Credit of ${of}`,
		creditWords: (of: string, left: string | null) =>
			`This was paid from your credit of ${of}.${left ? ` ${left} of it is left.` : " None of it is left."}`,
		totalPaid: "Total paid",
	},
	invoice: {
		head: "TAX INVOICE",
		title: (number: string) => `Invoice ${number}`,
		subject: (course: string) => `Invoice for ${course}`,
		lessCredited: (amount: string) => `less ${amount} credited before`,
		due: "Still due",
		paid: "Amount received",
		toPay: "Amount to pay",
		toPayTitle: (amount: string, day: string) => `Please pay ${amount} by ${day}`,
		toPayWords: (code: string) =>
			`Use ${code} as the narration of your transfer, on its own, so that we can match your payment. We send the receipt when we have received it.`,
		paidTitle: (amount: string) => `Paid: ${amount}`,
		paidWords: {
			self: (day: string) => `We received it on ${day}. Nothing more is due on this invoice.`,
			link: (day: string) => `We received it on ${day} by payment link. Nothing more is due on this invoice.`,
			office: (day: string) => `We received it on ${day} at our office. Nothing more is due on this invoice.`,
			transfer: (day: string) => `We received it on ${day} by bank transfer. Nothing more is due on this invoice.`,
			certificate: (day: string) =>
				`We received a tax credit note for it on ${day}. Nothing more is due on this invoice.`,
		},
		/** Follows those words when a part was credited before. */
		creditedWords: (amount: string) => ` This excludes the ${amount} we credited before.`,
		/** `proved`: the amount of the certificate that came; null: none. */
		dueWords: (paid: string, day: string, due: string, proved: string | null) =>
			`We received ${paid} on ${day}${proved ? `, and a tax credit note for ${proved}` : ""}. ${due} is still due on this invoice.`,
	},
	creditNote: {
		head: "CREDIT NOTE",
		title: (number: string) => `Credit note ${number}`,
		subject: (of: string) => `Credit note on ${of}`,
		/** The heading of a document that withdraws a credit note. */
		headOfDebit: "DEBIT NOTE",
		titleOfDebit: (number: string) => `Debit note ${number}`,
		takesBackOf: "Takes back",
		takesBack: "Refund that could not be made",
		takenBack: "Total taken back",
		takesFrom: "Reduces",
		ofDay: (number: string, day: string) => `${number} of ${day}`,
		why: "Reason",
		credited: "Total credited",
		kinds: {
			refund: "Refund",
			correction: "Corrected invoice",
			release: "Unpaid amount cancelled",
			change: "Changed course or price",
		} satisfies Record<CreditNoteKind, string>,
		/** For a payment recorded by mistake. */
		undone: "Recorded by mistake",
		/** For a payment that the bank returned. */
		cameBack: "Payment that came back unpaid",
		matter: "Type",
		moneyTitle: "What happens to the payment",
		money: {
			provider: (amount: string) => `The payment provider returns ${amount} to the card or account it was paid with.`,
			"by-hand": (amount: string) => `Our office refunds ${amount} by transfer or in cash.`,
			outside: (amount: string) => `${amount} has already been refunded.`,
			undone: (amount: string) => `No money changes hands. We recorded ${amount} for this order by mistake.`,
			creditAgain: (amount: string) =>
				`No money changes hands. We used ${amount} of your credit by mistake, so you have it again.`,
			cameBack: (amount: string) => `No money changes hands. The bank returned ${amount} unpaid, so it is due again.`,
			refundFailed: (amount: string) =>
				`We still have ${amount}. Our team will write to you about another way to refund it.`,
			correction: (number: string) =>
				`No money changes hands. This credit note cancels ${number}, and another invoice replaces it.`,
			release: (number: string) =>
				`No money changes hands. This credit note cancels the amount that was not paid on ${number}.`,
			change: (number: string) =>
				`No money changes hands. This credit note takes a seat off ${number}: its course or its price has changed.`,
			credit: (amount: string) => `${amount} stays with us as credit. It can be used for another course.`,
		},
	},
	proforma: {
		head: "PROFORMA INVOICE",
		notTaxInvoice: "This is not a tax invoice.",
		title: (code: string) => `Proforma ${code}`,
		subject: (course: string) => `Proforma invoice for ${course}`,
		toTransfer: "Amount to transfer",
		howTitle: (amount: string) => `Please transfer ${amount}`,
		/** `participant`: null when there are several. */
		narrationWords: (code: string, participant: string | null) =>
			`Use ${code} as the narration, on its own, so that we can match your payment. ${participant ? `This code is for ${participant} only: each participant has a different code.` : "This code is for this order only: each order has a different code."}`,
		after: "We send the tax invoice and the receipt when we have received your transfer.",
		payer: "To be paid by",
	},
	/** The box for the tax authority's answer. */
	authority: {
		title: "Tax authority",
		reference: "Invoice reference number",
	},
};
