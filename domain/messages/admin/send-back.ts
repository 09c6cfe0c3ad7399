/** Sending back what was paid for a place, and cancelling it. All of it is ours. */
import type { Purpose } from "#domain/pricing.ts";

export const adminSendBack = {
	// Ways there
	refund: "Send money back",
	cancel: "Cancel the place",
	// Sending back
	refundTitle: (name: string) => `Send money back to ${name}`,
	refundIntro:
		"The place stays as it is. Each payment of which something goes back gets a credit note, which is mailed to who paid.",
	cancelTitle: (name: string) => `Cancel the place of ${name}`,
	cancelIntro:
		"The slot is free at once, and nothing more is asked for. The participant gets a letter with your reason; who paid gets a credit note for what goes back.",
	place: (course: string, when: string | null) => (when ? `${course}, ${when}` : course),
	purposes: { full: "Full payment", deposit: "Deposit (40%)", balance: "Balance (60%)" } satisfies Record<
		Purpose,
		string
	>,
	withheld: "Tax withheld, proved by a credit note",
	noMoneyCame:
		"No money came: the employer kept it for the tax authority. Leave it empty unless you give back its worth; if you do, settle it with the employer.",
	proved: "On the tax authority's note",
	amountHintWithheld: (most: string) => `May stay empty. At most ${most}.`,
	received: "Received",
	onReceipt: "On its receipt",
	credited: "Credited already",
	underWay: "On its way back",
	left: "Left",
	paidBy: (name: string) => `Paid by ${name}`,
	papersTo: (email: string) => `Papers go to ${email}`,
	amount: "Amount to send back",
	amountHint: (left: string) => `In naira, at most ${left}. Empty: nothing of this payment goes back.`,
	way: "How",
	provider: "Through the payment provider, back the way it came",
	byHand: "By hand: I have sent it by transfer or given it in cash",
	later: "Later: the office is asked to send it",
	outside: "It is gone already: the bank or the provider has taken it back",
	neverCame: (amount: string) => `It never came: ${amount} more was confirmed than the bank's statement shows`,
	notByProvider: "This money did not come through a payment provider that is set up here. It goes back by hand.",
	unanswered: "The provider has not answered yet about an earlier refund of this payment.",
	day: "Day on which it was sent",
	how: "How it was sent",
	howHint: "For example: transfer to the payer's account at First Bank, with the bank's number of it.",
	account: "Account to send it to",
	accountHint: "Name, bank and number, as far as you know them. May stay empty.",
	reason: "Reason",
	reasonHintRefund: "It stands on the credit note, and the payer reads it.",
	reasonHintCancel: "It stands in the letter to the participant and on the credit note.",
	refundButton: "Send it back",
	cancelButton: "Cancel this place",
	busy: "Writing it down...",
	// What is released
	ends: "What ends with the place",
	endsOwed: (amount: string) => `${amount} that was still to be paid is not asked for any more.`,
	endsNote: (amount: string) => `The tax credit note over ${amount} is not awaited any more.`,
	endsInvoice: (number: string, amount: string) =>
		`A credit note takes ${amount}, which was never paid, off invoice ${number}.`,
	endsLinks: "Its pay links and open transfers are withdrawn.",
	endsChoice: "The choice of another date, which was mailed, is closed.",
	noMoney: "Nothing of what was paid is left to send back.",
	nothingLeft: "Nothing is left to send back: all that was paid is credited.",
	nothingPaid: "No payment is recorded for this enrolment.",
	cancelledAlready: (at: string, by: string | null) =>
		by ? `${by} cancelled this place on ${at}.` : `This place was cancelled on ${at}, by the participant's own choice.`,
	back: "Back to the participant",
	// Confirmations
	refundConfirm: (amount: string, name: string) => `Send ${amount} back to ${name}?`,
	refundBody: (count: number) =>
		`${count === 1 ? "A credit note is" : `${count} credit notes are`} written and mailed. A paper with a number cannot be taken back, and neither can the money.`,
	yesRefund: (amount: string) => `Yes, ${amount} goes back`,
	creditConfirm: (amount: string) => `Take ${amount} off its papers?`,
	creditBody: (count: number) =>
		`${count === 1 ? "A credit note is" : `${count} credit notes are`} written and mailed to who paid. No money is sent. A paper with a number cannot be taken back.`,
	yesCredit: "Yes, write the credit note",
	takenOff: "Taken off",
	cancelConfirm: (name: string) => `Cancel the place of ${name}?`,
	cancelBody: "They are written to. A cancelled place does not come back: they would register again.",
	keepBody: (amount: string) => `${amount} of what was paid stays with the academy.`,
	yesCancel: "Yes, cancel it",
	keepPlace: "Keep it",
	goesBack: "Goes back",
	nothingGoesBack: "No money goes back.",
	line: (amount: string, what: string, way: string) => `${amount} of ${what}, ${way}`,
	lineWays: {
		provider: "through the payment provider",
		"by-hand": "which you have sent yourself",
		later: "which the office is asked to send",
		outside: "which is gone already",
		"never-came": "which never came",
	},
	// Done
	refunded: (amount: string, notes: readonly string[]) =>
		`${amount} goes back, with ${notes.join(" and ")}. This page follows it.`,
	credited_: (amount: string, notes: readonly string[]) =>
		`${amount} is taken off its papers, with ${notes.join(" and ")}.`,
	cancelled: (name: string, amount: string | null) =>
		amount ? `The place of ${name} is cancelled, and ${amount} goes back.` : `The place of ${name} is cancelled.`,
	doneAlready: "This form was sent before. It was done once.",
	// Refusals
	changedBy: (who: string, at: string) =>
		`${who} changed this on ${at}, after you opened the page. Look at it as it is now, then decide.`,
	changed: "This changed after you opened the page: money came or went. Look at it as it is now, then decide.",
	cancelledBy: (who: string, at: string) => `${who} cancelled this place on ${at}. Nothing was done a second time.`,
	cancelledOn: (at: string) => `This place was cancelled on ${at}. Nothing was done a second time.`,
	tooMuch: (left: string) => `At most ${left} of this payment can go back.`,
	noProvider: "This payment's provider is not set up here. Choose another way.",
	nothing: "Give the amount that goes back.",
	failedRefund: "The refund could not be written down. Please try again; nothing is sent twice.",
	failedCancel: "The place could not be cancelled. Please try again; nothing is done twice.",
	errors: {
		amountUnread: "Give the amount as a number, for example 40850.50.",
		wayMissing: "Choose how it is sent back.",
		reasonMissing: "Give the reason.",
		dayMissing: "Give the day on which it was sent.",
		dayTooLate: "This day has not come yet.",
		howMissing: "Say how it was sent.",
	},
	// On the participant's page
	creditedOf: (amount: string) => `${amount} credited`,
	sentBack: "Sent back",
	sentBackIntro: "Each refund, followed until it has arrived.",
	dueLine: "Waits for the office to send it",
	dueTax: "Withheld tax: waits for the office to settle it with whoever withheld it",
	dueTo: (account: string) => `To ${account}`,
	failedDue: "It did not go, and waits for a decision",
	decideIt: "Decide at the payment",
	papers: "Papers",
	noPapers: "No papers yet.",
	paperKinds: { R: "Receipt", I: "Invoice", C: "Credit note" },
	creditKinds: {
		refund: "for money sent back",
		correction: "voids an invoice",
		release: "for what was never paid",
	},
	number: "Number",
	kind: "Paper",
	issued: "Issued",
	total: "Total",
};
