/** The timeline of one payment: what browser, provider, background checks and people said and did, in one order. */
import type { AttemptState } from "#sales/ledger/payments/rules/payment.ts";

/** A raw body as it came: what was asked for it, and its status where it was an answer. */
export type Raw = { asked: string | null; status: number | null; body: string };

export type TimelineEntry = {
	key: string;
	at: Date;
	/** When the same happened last; `times` is how often in all. */
	lastAt: Date;
	times: number;
	/** `browser`, `page`, `webhook`, `job`, `sweep`, `desk`, `start`, `person`; `call`, `mail`, `refund`, `book` from other records. */
	source: string;
	kind: string;
	/** Who did it. */
	actor: string | null;
	before: AttemptState | null;
	after: AttemptState | null;
	/** What is said of it besides. */
	facts: Readonly<Record<string, unknown>>;
	raws: readonly Raw[];
	/** Where more of it can be read. */
	link?: { to: string; text: string };
};

/** What follows from what, where all of it happened in one transaction. */
const ORDER = [
	"started",
	"proforma-asked",
	"proforma-made",
	"invoice-sent",
	"called",
	"asked",
	"confirmed",
	"taken",
	"on-statement",
	"booked",
	"receipt",
	"review",
	"written",
];

/** Entries of several records in the order in which they happened; at the same moment, in which one followed from the other. */
export function timelineOf(...records: readonly (readonly TimelineEntry[])[]): TimelineEntry[] {
	return records.flat().sort((a, b) => a.at.getTime() - b.at.getTime() || rankOf(a) - rankOf(b));
}

function rankOf({ kind }: TimelineEntry): number {
	const rank = ORDER.indexOf(kind);
	return rank < 0 ? ORDER.length : rank;
}
