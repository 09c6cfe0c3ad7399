/** Refunds of an enrolment, and its cancellation. */

import type { Purpose } from "#kit/rules/pricing.ts";
import type { BankClaim } from "#sales/ledger/review/rules/review.ts";

export const adminSendBack = {
	// Ways there
	refund: "Refund",
	// Sending back
	refundTitle: (name: string) => `Refund ${name}`,
	refundIntro: "The enrolment stays as it is. Each refunded payment gets a credit note, which we e-mail to the payer.",
	cancelTitle: (name: string, isHeld: boolean) => `Cancel the ${isHeld ? "seat" : "enrolment"} of ${name}`,
	cancelIntro:
		"The seat is free at once, and nothing more is due. We e-mail your reason to the participant, and a credit note for any refund to the payer.",
	/** Of a seat that is not confirmed. */
	cancelIntroHeld:
		"The seat is free at once, and it is no longer to be paid for. The participant gets no e-mail: the seat was never confirmed. A transfer that is not expected any more is cancelled by e-mail to the payer.",
	/** Of one a member began to register for. */
	cancelIntroBegun:
		"The seat is free at once, and it is no longer to be paid for. We e-mail your reason to the member. Money that comes all the same waits for a decision.",
	seat: (course: string, when: string | null) => (when ? `${course}, ${when}` : course),
	purposes: { full: "Full payment", deposit: "Deposit (40%)", balance: "Balance (60%)" } satisfies Record<
		Purpose,
		string
	>,
	received: "Received",
	onReceipt: "On the receipt",
	credited: "Already credited",
	underWay: "Refund in progress",
	left: "Left",
	paidBy: (name: string) => `Paid by ${name}`,
	documentsTo: (email: string) => `Documents are sent to ${email}`,
	amount: "Amount to refund",
	amountHint: (left: string) => `In naira, at most ${left}. Leave it empty to refund nothing of this payment.`,
	way: "How",
	provider: "Through the payment provider, to the original card or account",
	byHand: "Manually: I have already sent it by transfer or paid it in cash",
	later: "Later: the office will send it",
	credit: "Keep as credit: it can pay for another course",
	outside: "Already taken back by the bank or the provider",
	notByProvider: "This payment did not come through a payment provider that is set up here. Refund it manually.",
	unanswered: "The provider has not yet answered about an earlier refund of this payment.",
	day: "Date of the refund",
	how: "How you sent it",
	howHint: "For example: transfer to the payer's account at First Bank, with the bank's reference.",
	account: "Account for the refund",
	accountHint: "Optional. Bank, account name and account number, as far as you know them.",
	reason: "Reason",
	reasonHintRefund: "The payer can read it on the credit note.",
	reasonHintCancel: "The participant reads it in the e-mail, and it is printed on the credit note.",
	refundButton: "Refund",
	cancelHeldButton: "Cancel this seat",
	reasonHintHeld: "It is kept with the seat.",
	reasonHintBegun: "The member reads it in the e-mail.",
	reasonHintHeldPaid: "It is kept with the seat, and printed on the credit note.",
	cancelButton: "Cancel this enrolment",
	busy: "Recording...",
	// What is released
	ends: "What this cancels",
	endsOwed: (amount: string) => `The remaining ${amount} is no longer due.`,
	endsInvoice: (number: string, amount: string) =>
		`A credit note takes ${amount}, which was never paid, off invoice ${number}.`,
	endsLinks: "Its payment links and open transfers are cancelled.",
	endsOrderWays:
		"A transfer that is expected for the order asks for the rest, and ends where nothing is left. A payment link of the order ends: create another one for the rest.",
	endsBegun: "What the member began to pay is cancelled, and so is a payment link for the seat.",
	endsChoice: "The participant can no longer use the e-mailed link to choose another date.",
	nothingLeft: "Nothing is left to refund: everything that was paid has been credited.",
	nothingPaid: "No payment is recorded for this enrolment.",
	cancelledAlready: (at: string, by: string | null, isHeld: boolean) =>
		`${by ?? "The participant"} cancelled this ${isHeld ? "seat" : "enrolment"} on ${at}.`,
	// Confirmations
	refundConfirm: (amount: string, name: string) => `Refund ${amount} to ${name}?`,
	refundBody: (count: number) =>
		`We will issue and e-mail ${count === 1 ? "a credit note" : `${count} credit notes`}. Neither a numbered document nor a refund can be undone.`,
	yesRefund: (amount: string) => `Yes, refund ${amount}`,
	creditConfirm: (amount: string) => `Issue a credit note for ${amount}?`,
	creditBody: (count: number) =>
		`We will issue ${count === 1 ? "a credit note" : `${count} credit notes`} and e-mail ${count === 1 ? "it" : "them"} to the payer. No money is sent. A numbered document cannot be undone.`,
	yesCredit: "Yes, issue it",
	takenOff: "Credited",
	cancelConfirm: (name: string, isHeld: boolean) => `Cancel the ${isHeld ? "seat" : "enrolment"} of ${name}?`,
	cancelBodyHeld: "A cancelled seat cannot be restored: the participant would have to be registered again.",
	cancelBodyBegun:
		"We will e-mail the member. A cancelled seat cannot be restored: the member would have to register again.",
	keepHeld: "Keep the seat",
	cancelBody: (hasEmail: boolean) =>
		`${hasEmail ? "We will e-mail the participant." : "We have no e-mail address of the participant: please tell them."} A cancelled enrolment cannot be restored: the participant would have to register again.`,
	keepBody: (amount: string) => `The academy keeps ${amount} of what was paid.`,
	yesCancel: "Yes, cancel it",
	keepSeat: "Keep the enrolment",
	goesBack: "Refund",
	nothingGoesBack: "Nothing is refunded.",
	line: (amount: string, what: string, way: string) => `${amount} of ${what}, ${way}`,
	lineWays: {
		provider: "through the payment provider",
		"by-hand": "which you have already sent",
		later: "which the office will send",
		credit: "which stays as credit",
		outside: "which was already taken back",
	},
	// Done
	refunded: (amount: string, notes: readonly string[]) =>
		`${amount} is being refunded, with ${notes.join(" and ")}. This page shows the progress.`,
	credited_: (amount: string, notes: readonly string[]) => `${notes.join(" and ")} issued for ${amount}.`,
	cancelled: (name: string, amount: string | null, isHeld: boolean) => {
		const what = `The ${isHeld ? "seat" : "enrolment"} of ${name} is cancelled`;
		return amount ? `${what}, and ${amount} is being refunded.` : `${what}.`;
	},
	onItsWay:
		"Money for this seat is on its way, or waits for a decision. Wait for it or decide about it, then cancel the seat.",
	doneAlready: "This form was already sent. It was processed once.",
	// Refusals
	changedBy: (who: string, at: string) =>
		`${who} changed this on ${at}, after you opened the page. Please check the current state, then decide.`,
	changed: "A payment or refund was recorded after you opened the page. Please check the current state, then decide.",
	cancelledBy: (who: string, at: string) => `${who} cancelled this enrolment on ${at}. Nothing was changed now.`,
	cancelledOn: (at: string) => `This enrolment was cancelled on ${at}. Nothing was changed now.`,
	tooMuch: (left: string) => `You can refund at most ${left} of this payment.`,
	noProvider: "The provider of this payment is not set up here. Please choose another way.",
	claims: {
		disputed: "The bank is asking for this money back. Answer the dispute first.",
		"taken-back":
			"The bank has already taken this money back, so it cannot be refunded or kept. Choose: already taken back by the bank or the provider.",
	} satisfies Record<BankClaim, string>,
	providerSilent:
		"The payment provider did not answer, so we cannot tell whether some of this money has already gone back. Nothing was done. Please try again in a few minutes.",
	nothing: "Please type an amount to refund.",
	failedRefund: "The refund could not be recorded. Please try again. No money is sent twice.",
	failedCancel: "The enrolment could not be cancelled. Please try again. Nothing is done twice.",
	errors: {
		amountUnread: "Please type the amount as a number, for example 40850.50.",
		wayMissing: "Please choose how to refund it.",
		reasonMissing: "Please give the reason.",
		dayMissing: "Please choose the date of the refund.",
		dayTooLate: "This date is in the future.",
		howMissing: "Please say how you sent it.",
	},
	// On the page of the order
	sentBack: "Refunds",
	dueLine: "The office has to send it",
	dueTo: (account: string) => `To ${account}`,
	failedDue: "The refund failed and needs review",
	decideIt: "Review it at the payment",
};
