import type { PrivateFileRefusal } from "#media/rules/private-files.ts";
import { MOST_UNPAID_HOLDS } from "#sales/ledger/orders/rules/unpaid-holds.ts";

/** Why a proof was refused. */
const proofRefusals: Record<PrivateFileRefusal | "money-came" | "too-many", string> = {
	"no-file": "Choose your proof of transfer first: a PDF or a photo.",
	"too-large": "The file is larger than 10 MB. Please choose a smaller one.",
	"cut-off": "The connection broke before the upload finished. Please upload the file again.",
	heic: "This is a HEIC photo, which many computers cannot open. Take a screenshot of it and upload that, or save it as a JPEG.",
	"other-type": "We cannot open this type of file. Choose a PDF, JPEG, PNG or WebP.",
	unreadable: "The file is damaged or incomplete. Save it again, or take a screenshot of it, and upload that.",
	active: "This PDF contains scripts or other files. Print it to a new PDF and choose that file.",
	"too-many-pixels": "The picture has more than 50 megapixels. Take a screenshot of it and upload that.",
	busy: "We are processing other pictures. Please try again in a minute.",
	"too-slow": "Processing the picture took too long. Take a screenshot of it and upload that.",
	"not-kept": "We could not store the file. Nothing was changed. Please try again.",
	"money-came": "We have received your transfer in the meantime, so you no longer need to upload proof.",
	"too-many": "You have uploaded too many files in a short time. Please wait a while and try again.",
};

/** The words of the page of a transfer, and of transfers in the registration form. All of them are ours. */
export const transferWords = {
	pageTitle: "Bank transfer",
	// Status
	heldTitle: (amount: string) => `Please transfer ${amount}`,
	proofTitle: "We have your proof of transfer",
	lapsedTitle: "The time for this transfer has passed",
	lapsedProof:
		"We have your proof and are looking for the money. We will e-mail you as soon as it reaches our account.",
	paidForBody: "Someone pays for you by bank transfer with your payment link. You do not need to do anything.",
	paidForProof: "We have their proof of transfer. We will e-mail you as soon as the money reaches our account.",
	askThem: "Please ask the person who pays for you whether they have sent the money before you pay another way.",
	withdrawnTitle: {
		person: "You cancelled this transfer",
		office: "Our office cancelled this transfer",
		replaced: "A newer proforma invoice replaces this one",
		paid: "This is already paid",
		moved: "You have a seat on this date",
		cancelled: "This seat is cancelled",
		"date-cancelled": "We had to cancel this date",
		changed: "The course or the price has changed",
		unknown: "We no longer expect this transfer",
	},
	withdrawnWhy: {
		replaced:
			"Please do not make this transfer: use the payment code of the newer proforma invoice, which we have e-mailed.",
		paid: "It was paid another way. Please do not make this transfer.",
		moved: "There is nothing left to pay here. Please do not make this transfer.",
		cancelled: "Please do not make this transfer.",
		"date-cancelled": "Please do not make this transfer.",
		changed: "Please do not make this transfer: another amount is due now.",
	},
	withdrawnSeatFree: "We released the seat.",
	withdrawnSent: "If you have already sent the money, upload the proof so that we can find it.",
	withdrawnProofLooked:
		"We checked your proof, and the money has not reached our account. If you have sent it, please write to our office so that we can find it.",
	byCertificate: (amount: string) => `The organisation's tax credit note covers the other ${amount}.`,
	proofRefusals,
	payByCard: "Pay by card instead",
	registerAgain: "Register again",
	toMyCourses: "My Course",
	notWithdrawn: {
		"money-came": "We have received your transfer in the meantime, so it cannot be cancelled.",
		"proof-there":
			"You have uploaded proof of transfer, so only our office can cancel this transfer. Please write to us.",
	},
	// Requesting one
	heldTwice:
		"We have already held a seat on this date for your transfer twice. Please pay by card, or write to our office.",
	tooManyHolds: `You already have ${MOST_UNPAID_HOLDS} seats that we hold for bank transfers. Pay or cancel one of them first, or pay for this seat another way.`,
	transfersFull:
		"The seats of this course that we can hold for bank transfers are all taken. Please pay another way now, or try again when one of them is free.",
	/** Next to the other ways, before anything is typed. */
	transfersFullUntil: (until: string) =>
		`Bank transfer is not possible at the moment: the seats of this course that we can hold for transfers are all taken. Pay another way now, or try again after ${until}.`,
	noAccount: "We do not accept bank transfers at the moment. Please pay another way.",
	proofKeepsWords:
		"You have uploaded proof of transfer for this proforma invoice, so you can no longer change it here. To change the invoice, please write to our office.",
};
