/** The timeline of one payment: what browser, provider, background checks and people reported and did, in one order. */
import type { AttemptState } from "#sales/ledger/payments/rules/payment.ts";

/** A raw message with its request; `status` when it is an answer. */
export type Raw = { asked: string | null; status: number | null; body: string };

export type TimelineEntry = {
	key: string;
	at: Date;
	/** When the same entry happened last; `times`: how often in all. */
	lastAt: Date;
	times: number;
	/** `browser`, `page`, `webhook`, `job`, `sweep`, `desk`, `start` or `person`; from other records `call`, `mail`, `refund` or `book`. */
	source: string;
	kind: string;
	/** The person who did it. */
	actor: string | null;
	before: AttemptState | null;
	after: AttemptState | null;
	/** Further facts of the entry. */
	facts: Readonly<Record<string, unknown>>;
	raws: readonly Raw[];
	/** A link to more detail. */
	link?: { to: string; text: string };
};

/** The order of cause and effect for entries of one transaction. */
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

/** Merges the entries of several records by time; at the same moment, a cause comes before its effect. */
export function timelineOf(...records: readonly (readonly TimelineEntry[])[]): TimelineEntry[] {
	return records.flat().sort((a, b) => a.at.getTime() - b.at.getTime() || rankOf(a) - rankOf(b));
}

function rankOf({ kind }: TimelineEntry): number {
	const rank = ORDER.indexOf(kind);
	return rank < 0 ? ORDER.length : rank;
}
