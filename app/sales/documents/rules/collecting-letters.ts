/** The letters about transfers, balances, cancelled places and dates, and the accountant's papers, as facts. */
import type { DateRange, Day } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { ReceiptFacts } from "#mail/rules/letters.ts";
import type { CreditNoteFacts, InvoiceFacts, ProformaFacts } from "#sales/documents/rules/document-facts.ts";

type About = { fullName: string; courseTitle: string };
type Place = DateRange & { place: string };

export type CollectingLetter =
	/** To who pays, with the proforma. */
	| { kind: "proforma"; facts: ProformaFacts & { transferUrl: string | null } }
	/** To the office: somebody uploaded a proof of their transfer. */
	| { kind: "proof-notice"; facts: ProofNoticeFacts }
	/** To the participant, and to who holds the proforma where that is somebody else: the deadline passed, and nothing was seen. */
	| { kind: "transfer-lapsed"; facts: TransferLapsedFacts }
	/** To who holds the proforma, or to the participant: nobody waits for the transfer any more. */
	| { kind: "transfer-ended"; facts: TransferEndedFacts }
	/** To the participant, when somebody else got the papers: where and when. */
	| { kind: "joining"; facts: JoiningFacts }
	| { kind: "balance-due"; facts: BalanceDueFacts }
	| { kind: "balance-extended"; facts: BalanceFacts & { dueDay: Day } }
	/** To the participant and to who paid: what was withheld is due in money. */
	| { kind: "withheld-due"; facts: WithheldDueFacts }
	| { kind: "place-released"; facts: BalanceFacts & { reason: string } }
	| { kind: "enrolment-cancelled"; facts: EnrolmentCancelledFacts }
	/** To who paid. */
	| { kind: "credit-note"; facts: CreditNoteFacts }
	/** To who paid: an invoice that was corrected, with the credit note that voids the one before. */
	| { kind: "invoice"; facts: { invoice: InvoiceFacts; creditNote: CreditNoteFacts } }
	| { kind: "date-cancelled"; facts: DateCancelledFacts }
	| { kind: "moved"; facts: MovedFacts };

/** `code` as kept. */
export type ProofNoticeFacts = About & { email: string; reference: string; code: string; total: Kobo; deskUrl: string };

/** `deadline`: the ISO instant that passed. `held`: whether a place had been held until then. `hasProof`: whether they uploaded one. */
export type TransferLapsedFacts = {
	courseTitle: string;
	code: string;
	toPay: Kobo;
	deadline: string;
	held: boolean;
	hasProof: boolean;
} & (
	| { reader: "payer"; participant: string }
	/** Letters before there were others say no reader. */
	| { reader?: "participant"; fullName: string; transferUrl: string }
);

export type TransferEndedFacts = {
	/** `cancelled`: the place was; `paid`: another way; `moved`: to that date, with what was paid for another. */
	why: "office" | "cancelled" | "date-cancelled" | "paid" | "moved";
	/** Whole name. */
	participant: string;
	courseTitle: string;
	date: DateRange | null;
	/** As kept. */
	code: string;
	toPay: Kobo;
} & (
	| { reader: "payer" }
	/** `held`: whether a place is free for others with it. */
	| { reader: "participant"; fullName: string; held: boolean; hadProof: boolean; transferUrl: string }
);

export type JoiningFacts = About & {
	/** For the calendar file, which is the same whenever it is sent. */
	enrolmentId: number;
	date: DateRange | null;
	place: string;
	placeAddress: string | null;
	due: ReceiptFacts["due"];
	/** Who paid, where they said so. */
	payerName: string | null;
	/** The place had been released, and came back with the money. */
	isBack?: true;
	myCoursesUrl: string;
};

/** `total`: what is still due, VAT included, of it `vat`; letters before it was told apart say none. */
export type BalanceFacts = About & {
	date: DateRange | null;
	total: Kobo;
	vat?: Kobo;
	payUrl: string;
	myCoursesUrl: string;
};

/**
 * `noteOf`: what the tax credit note was over, less than was withheld; null: none came. `invoiceNumber`: under which it is due. `payer`: it
 * is written to who paid, not to the participant.
 */
export type WithheldDueFacts = BalanceFacts & {
	dueDay: Day;
	noteOf: Kobo | null;
	invoiceNumber: string | null;
	payer?: { name: string | null };
};

export type BalanceDueFacts = BalanceFacts & { dueDay: Day; daysLeft: number };

export type EnrolmentCancelledFacts = About & {
	date: DateRange | null;
	reason: string;
	/** In money, and of it what goes back. */
	paid: Kobo;
	goingBack: Kobo;
	/** Tax that was withheld and is given back to whoever withheld it, which the office settles: `by`, where their name is known. */
	withheld?: { amount: Kobo; by: string | null };
	/** How; `several` when by more than one way, null when nothing goes back. */
	way: Exclude<CreditNoteFacts["way"], "withheld" | "never-came"> | "several";
	/** To whom, where somebody else had paid. */
	payerName: string | null;
	myCoursesUrl: string;
};

export type DateCancelledFacts = About & {
	was: Place;
	reason: string;
	/** What is sent back in money to who chooses that; nothing for who was only about to pay. */
	paid: Kobo;
	/** What was withheld besides, and never paid in money. */
	withheld?: Kobo;
	/** Where they choose; null: they hold no place. */
	choiceUrl: string | null;
	/** The dates that are open, the earliest first; some of many. */
	dates: Place[];
	coursesUrl: string;
};

export type MovedFacts = About & {
	/** For the calendar file: whose event it is, which of its states, and since when (an ISO instant). */
	enrolmentId: number;
	version: number;
	movedAt: string;
	was: Place | null;
	is: Place & { placeAddress: string | null };
	due: ReceiptFacts["due"];
	myCoursesUrl: string;
};
