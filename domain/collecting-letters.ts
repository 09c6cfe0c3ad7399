/** The letters about transfers, balances, cancelled places and dates, and the accountant's papers, as facts. */
import type { DateRange, Day } from "#domain/course-dates.ts";
import type { ReceiptFacts } from "#domain/letters.ts";
import type { Kobo } from "#domain/money.ts";
import type { CreditNoteFacts, InvoiceFacts, ProformaFacts } from "#domain/paper-facts.ts";

type About = { fullName: string; courseTitle: string };
type Place = DateRange & { place: string };

export type CollectingLetter =
	/** To who pays, with the proforma. */
	| { kind: "proforma"; facts: ProformaFacts & { transferUrl: string } }
	/** To the office: somebody uploaded a proof of their transfer. */
	| { kind: "proof-notice"; facts: ProofNoticeFacts }
	/** To the participant: the deadline passed, and nothing was seen. */
	| { kind: "transfer-lapsed"; facts: TransferLapsedFacts }
	/** To the participant, when somebody else got the papers: where and when. */
	| { kind: "joining"; facts: JoiningFacts }
	| { kind: "balance-due"; facts: BalanceDueFacts }
	| { kind: "balance-extended"; facts: BalanceFacts & { dueDay: Day } }
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

/** `deadline`: the ISO instant that passed. `held`: whether a place had been held until then. */
export type TransferLapsedFacts = About & {
	code: string;
	toPay: Kobo;
	deadline: string;
	held: boolean;
	transferUrl: string;
};

export type JoiningFacts = About & {
	/** For the calendar file, which is the same whenever it is sent. */
	enrolmentId: number;
	date: DateRange | null;
	place: string;
	placeAddress: string | null;
	due: ReceiptFacts["due"];
	/** Who paid, where they said so. */
	payerName: string | null;
	myCoursesUrl: string;
};

/** `total`: what is still due, VAT included. */
export type BalanceFacts = About & { date: DateRange | null; total: Kobo; payUrl: string; myCoursesUrl: string };

export type BalanceDueFacts = BalanceFacts & { dueDay: Day; daysLeft: number };

export type EnrolmentCancelledFacts = About & {
	date: DateRange | null;
	reason: string;
	paid: Kobo;
	goingBack: Kobo;
	/** How; `several` when by more than one way, null when nothing goes back. */
	way: CreditNoteFacts["way"] | "several";
	/** To whom, where somebody else had paid. */
	payerName: string | null;
	myCoursesUrl: string;
};

export type DateCancelledFacts = About & {
	was: Place;
	reason: string;
	/** What is sent back to who chooses that; nothing for who was only about to pay. */
	paid: Kobo;
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
