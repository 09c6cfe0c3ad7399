import { locationName } from "#courses/rules/course.ts";
import { db } from "#kit/data/db.ts";
import { rangeOf, weekdayRange } from "#kit/rules/date-range.ts";
import { momentText } from "#kit/rules/moments.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { type Attempt, findSubjectOfAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import type { Viewer } from "#sales/paying/payments/pages/payment-viewer.ts";

/** One line of the list of facts, as text. */
export type PayerFact = { name: string; text: string };

/** The names of the facts, in their order. */
const NAMES = {
	participant: "Participant",
	course: "Course",
	date: "Date",
	time: "Time",
	location: "Location",
	amount: "Amount",
	dueBy: "Due by",
	received: "Received",
	invoiceTo: "Invoice to",
	begun: "Started",
	reference: "Reference",
	receipt: "Receipt",
};

type KnownFacts = Partial<Record<keyof typeof NAMES, string | null | undefined>>;

export function factList(known: KnownFacts): PayerFact[] {
	const names = Object.entries(NAMES) as [keyof typeof NAMES, string][];
	return names.flatMap(([key, name]) => (known[key] ? { name, text: known[key] } : []));
}

/** The purpose of a payment or transfer, as far as this viewer may see it. A payer with a link sees nothing else. */
export async function findFacts(
	viewer: Viewer,
	attempt: Attempt,
	amount: Kobo,
	more: KnownFacts,
): Promise<PayerFact[]> {
	const { title, firstDay, lastDay, location, locationAddress } = await findSubjectOfAttempt(db, attempt);
	const date = rangeOf(firstDay ?? undefined, lastDay ?? undefined);
	const isMember = viewer.kind === "member";
	return factList({
		participant: isMember ? null : viewer.participant,
		course: title,
		date: date && weekdayRange(date),
		location: [location && locationName(location), isMember && locationAddress].filter(Boolean).join(", "),
		amount: naira(amount),
		begun: momentText(attempt.created_at),
		reference: attempt.reference,
		...more,
	});
}
