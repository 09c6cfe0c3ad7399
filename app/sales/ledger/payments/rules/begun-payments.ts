/** A person's started payments, as the registration page and My Courses show them. */

import { type DateRange, weekdayRange } from "#kit/rules/date-range.ts";
import { DAY_MS } from "#kit/rules/days.ts";
import { lastMinuteText, untilText } from "#kit/rules/moments.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { type Buyer, buyerFields, organisationOf } from "#sales/ledger/orders/rules/buyer.ts";
import type { UnfinishedState } from "#sales/ledger/payments/rules/unfinished.ts";

/** A started payment, with the choices of its payer. */
export type StartedAttemptFacts = {
	reference: string;
	/** Whether the payment is a deposit. */
	isDeposit: boolean;
	courseDateId: number | null;
	/** For a balance: its enrolment. */
	enrolmentId: number | null;
	/** The key of the participant the member registers (`OtherParticipant`), and their name. Null: the member. */
	otherParticipant: string | null;
	other: { name: string | null; email: string | null; phone: string | null } | null;
	invoiceEmail: string;
	/** The buyer on the documents. Null: the participant. */
	buyer: Buyer | null;
	/** Another person pays it through a link. */
	isByLink: boolean;
	total: Kobo;
	title: string;
	/** The days of its date as they were bought. */
	date: DateRange | null;
	holdUntil: Date | null;
	createdAt: Date;
	/** For a transfer: until when it is awaited. */
	deadline?: Date | null;
	/** Its status for the page; null: it is over. */
	unfinished: UnfinishedState | null;
};

/** An unfinished payment ready to show, with its date and the end of its hold as text. */
export type OpenPayment = {
	reference: string;
	title: string;
	total: Kobo;
	kind: UnfinishedState;
	/** Another person pays it through a link. */
	isByLink: boolean;
	date: string;
	/** For a transfer: until when it is awaited. */
	heldUntil: string | null;
	/** The address of its page. */
	path: string;
};

/** The payments that are not finished, the newest first. */
export function openPaymentsOf(begun: readonly StartedAttemptFacts[], now: Date): OpenPayment[] {
	return begun.flatMap((one, at) => {
		const { reference, title, total, date, isByLink, holdUntil, deadline, unfinished } = one;
		if (!unfinished || isOvertaken(one, { begun, newer: begun.slice(0, at) })) return [];
		const until = deadline ?? holdUntil;
		const text = deadline ? lastMinuteText(deadline) : holdUntil && untilText(holdUntil, now);
		const heldUntil = until && until > now ? text : null;
		const path = `/payments/${reference}${isTransferStill(unfinished) ? "/transfer" : ""}`;
		return [
			{ reference, title, total, kind: unfinished, isByLink, date: date ? weekdayRange(date) : "", heldUntil, path },
		];
	});
}

/**
 * While money for a date is being checked, an older payment for the date is not offered. A transfer that passed its deadline is not shown
 * beside a newer attempt.
 */
function isOvertaken(
	one: StartedAttemptFacts,
	{ begun, newer }: { begun: readonly StartedAttemptFacts[]; newer: readonly StartedAttemptFacts[] },
): boolean {
	const isSame = (other: StartedAttemptFacts) => isForSame(one, other);
	if (one.unfinished === "begun") return begun.some((other) => other.unfinished === "looked-at" && isSame(other));
	return one.unfinished === "lapsed" && newer.some((other) => other.unfinished !== null && isSame(other));
}

/** Whether the page of the transfer shows it, instead of the page of the payment. */
function isTransferStill(kind: UnfinishedState): boolean {
	return kind === "transfer" || kind === "proof" || kind === "lapsed";
}

/** The enrolments whose balance is on its way or under review, so that it is not offered for payment again. */
export function balancesUnderWay(begun: readonly StartedAttemptFacts[]): Set<number> {
	const underWay = begun.filter(({ unfinished }) => unfinished === "waiting" || unfinished === "looked-at");
	return new Set(underWay.flatMap(({ enrolmentId }) => enrolmentId ?? []));
}

function isForSame(one: StartedAttemptFacts, other: StartedAttemptFacts): boolean {
	if (one.otherParticipant !== other.otherParticipant) return false;
	return one.courseDateId !== null && one.courseDateId === other.courseDateId && one.enrolmentId === other.enrolmentId;
}

type Locations = readonly { location: string; dates: readonly (DateRange & { id: number })[] }[];

/** The choices of a person's last registration for a course, if it began within a day, so that a reload fills in the form again. */
export function choicesOf(begun: readonly StartedAttemptFacts[], locations: Locations, now: Date) {
	const last = begun.find(({ isByLink }) => !isByLink);
	if (!last || now.getTime() - last.createdAt.getTime() > DAY_MS) return undefined;
	const at = locations.find(({ dates }) => dates.some(({ id }) => id === last.courseDateId));
	return {
		email: last.invoiceEmail,
		buyer: buyerFields(organisationOf(last.buyer)),
		who: {
			who: last.other ? ("other" as const) : ("me" as const),
			otherName: last.other?.name ?? "",
			otherEmail: last.other?.email ?? "",
			otherPhone: last.other?.phone ?? "",
			documentName: "",
		},
		location: at?.location ?? "",
		courseDate: at ? String(last.courseDateId) : "",
		pay: last.isDeposit ? ("instalment" as const) : ("now" as const),
	};
}
