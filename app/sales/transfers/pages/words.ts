import type { PrivateFileRefusal } from "#media/rules/private-files.ts";

/** Why a proof was not taken. */
const proofRefusals: Record<PrivateFileRefusal | "money-came" | "too-many", string> = {
	"no-file": "Please choose the proof first: a PDF, or a photo of it.",
	"too-large": "The file is larger than 10 MB. Please choose a smaller one.",
	"cut-off": "The connection broke before all of it had come. Please upload it again.",
	heic: "This is a HEIC photo, which many computers cannot open. Save it as JPEG and choose that.",
	"other-type": "This file is no proof we can open. Choose a PDF, JPEG, PNG or WebP.",
	unreadable: "The PDF is damaged or incomplete. Please save it again and choose that.",
	"not-kept": "It could not be stored on our side. Nothing was changed; please try again.",
	"money-came": "Your money has arrived in the meantime, so no proof is needed any more.",
	"too-many": "You have uploaded many files in a short time. Please wait a while and try again.",
};

/** The page of a transfer, and what the registration form says of it. All of it is ours. */
export const transferWords = {
	pageTitle: "Bank transfer",
	// How it stands
	heldTitle: (amount: string) => `Please transfer ${amount}`,
	heldUntil: (until: string) => `Your place is held until ${until}.`,
	awaitedUntil: (until: string) => `We wait for your transfer until ${until}.`,
	proofTitle: "We have your proof",
	proofBody: "We confirm your place as soon as the bank shows the money, and write to you then.",
	lapsedTitle: "The time for this transfer has passed",
	lapsedPlace: "The place is free for others. If you have sent the money, upload the proof: it is never lost.",
	lapsedBalance: "If you have sent the money, upload the proof: it is never lost.",
	lapsedProof: "We have your proof and look for the money. It is never lost; we write to you when the bank shows it.",
	withdrawnTitle: {
		person: "You gave this transfer up",
		office: "Our office ended this transfer",
		replaced: "Another transfer has taken its place",
		paid: "This is paid already",
		moved: "You have a place on this date",
		cancelled: "This place is cancelled",
		"date-cancelled": "We had to cancel this date",
		unknown: "We no longer expect this transfer",
	},
	withdrawnWhy: {
		replaced: "Please transfer with the code of the newer proforma, which you find under My Course.",
		paid: "It was paid another way, so please do not transfer it.",
		moved: "What you paid for another date counts for it, so please do not transfer.",
		cancelled: "Nothing is to be transferred any more.",
		"date-cancelled": "Nothing is to be transferred any more. Our letter says what you can do.",
	},
	withdrawnPlaceFree: "The place is free for others.",
	withdrawnSent: "If you have sent the money all the same, upload the proof: it is never lost.",
	withdrawnProofLooked:
		"We looked at your proof, and our bank has not shown the money. If you have sent it, please write to our office: it is never lost.",
	// What to write at the bank
	accountTitle: "Transfer to",
	amount: "Amount",
	bank: "Bank",
	accountName: "Account name",
	accountNumber: "Account number",
	narration: "Narration",
	narrationHint: "Write this in the transfer's narration, nothing else. By it we know whose money came.",
	withheld: (amount: string) => `${amount} more is paid by the organisation's tax credit note.`,
	copy: "Copy",
	copyCode: "Copy the code",
	copyNumber: "Copy the account number",
	copied: "Copied.",
	// Steps
	steps: "How it goes",
	stepTransfer: "Transfer",
	stepTransferHint: "From any bank, with the code as narration.",
	stepProof: "Upload proof",
	stepProofHint: "A receipt of your bank, or a photo of it.",
	stepConfirm: "We confirm",
	stepConfirmHint: "On a working day, when our bank shows it.",
	done: "Done",
	// Proof
	proofField: "Proof of the transfer",
	proofLimits: "A PDF, or a photo as JPEG, PNG or WebP, up to 10 MB. Only you and the office see it.",
	upload: "Upload proof",
	uploadAnother: "Upload another proof",
	uploading: "Uploading...",
	yourProof: "Your proof",
	proofSince: (at: string) => `Uploaded on ${at}.`,
	proofRefusals,
	// What else can be done
	proforma: "Proforma invoice (PDF)",
	payByCard: "Pay by card instead",
	registerAgain: "Register again",
	toMyCourses: "My Course",
	giveUp: "Give this transfer up",
	givingUp: "Giving it up...",
	giveUpHintPlace: "Your place is then free for somebody else. Only do so if you have not sent the money.",
	giveUpHintBalance: "Only do so if you have not sent the money.",
	notWithdrawn: {
		"money-came": "Your money has arrived in the meantime, so there is nothing to give up.",
		"proof-there": "You have uploaded a proof, so only the office can end this transfer. Please write to us.",
	},
	// Asking for one
	heldTwice:
		"We have held a place on this date for your transfer twice already. Please pay by card now, or write to our office.",
	noAccount: "The academy takes no bank transfers at the moment. Please pay another way.",
	proofKeepsWords:
		"You have uploaded a proof for the proforma you have, so it stays as it is. If the papers must say something else, please write to our office: the invoice can still be changed.",
	// Facts
	invoiceTo: "Invoice to",
};
