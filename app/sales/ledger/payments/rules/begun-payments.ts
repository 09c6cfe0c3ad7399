/** What somebody began to pay, as the registration page and My Courses show it. */

import { type DateRange, rangeOf, weekdayRange } from "#kit/rules/date-range.ts";
import { DAY_MS } from "#kit/rules/days.ts";
import { lastMinuteText, untilText } from "#kit/rules/moments.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { type Buyer, buyerFields, organisationOf } from "#sales/ledger/orders/rules/buyer.ts";
import type { Unfinished } from "#sales/ledger/payments/rules/unfinished.ts";

/** A payment somebody began, with what they chose. */
export type Begun = {
	reference: string;
	/** Whether it is for a deposit. */
	isDeposit: boolean;
	courseDateId: number | null;
	/** Of a balance: whose it is. */
	enrolmentId: number | null;
	/** By which whom the member registers is told (`OtherParticipant`), and who that is. Null: themselves. */
	otherParticipant: string | null;
	other: { name: string | null; email: string | null; phone: string | null } | null;
	invoiceEmail: string;
	/** To whom its documents are made out. Null: to the participant. */
	buyer: Buyer | null;
	/** Somebody else pays it, by a link. */
	isByLink: boolean;
	total: Kobo;
	purchase: { title: string; firstDay: string; lastDay: string };
	holdUntil: Date | null;
	createdAt: Date;
	/** Of one by transfer: until when it is awaited. */
	deadline?: Date | null;
	/** What there is to say of it, or null: it is over. */
	unfinished: Unfinished | null;
};

/** One that is not finished, ready to be shown: its date and the end of its hold as read. */
export type OpenPayment = {
	reference: string;
	title: string;
	total: Kobo;
	kind: Unfinished;
	/** Somebody else pays it, by a link. */
	isByLink: boolean;
	date: string;
	/** Of a transfer: until when it is awaited. */
	heldUntil: string | null;
	/** Its page. */
	path: string;
};

/** Those that are not finished, as they came: the newest first. */
export function openPaymentsOf(begun: readonly Begun[], now: Date): OpenPayment[] {
	return begun.flatMap((one, at) => {
		const { reference, total, purchase, isByLink, holdUntil, deadline, unfinished } = one;
		if (!unfinished || isOvertaken(one, { begun, newer: begun.slice(0, at) })) return [];
		const date = rangeOf(purchase.firstDay, purchase.lastDay);
		const until = deadline ?? holdUntil;
		const told = deadline ? lastMinuteText(deadline) : holdUntil && untilText(holdUntil, now);
		const heldUntil = until && until > now ? told : null;
		const path = `/payments/${reference}${isTransferStill(unfinished) ? "/transfer" : ""}`;
		const { title } = purchase;
		return [
			{ reference, title, total, kind: unfinished, isByLink, date: date ? weekdayRange(date) : "", heldUntil, path },
		];
	});
}

/** While money for a date is looked at, nobody is led on to pay for it once more; a transfer that was not seen is not told of beside another go. */
function isOvertaken(one: Begun, { begun, newer }: { begun: readonly Begun[]; newer: readonly Begun[] }): boolean {
	const isSame = (other: Begun) => isForSame(one, other);
	if (one.unfinished === "begun") return begun.some((other) => other.unfinished === "looked-at" && isSame(other));
	return one.unfinished === "lapsed" && newer.some((other) => other.unfinished !== null && isSame(other));
}

/** Whether the page of the transfer tells of it, and not that of the payment. */
function isTransferStill(kind: Unfinished): boolean {
	return kind === "transfer" || kind === "proof" || kind === "lapsed";
}

/** The enrolments whose balance is on its way or looked at: nobody is led on to pay it once more. */
export function balancesUnderWay(begun: readonly Begun[]): Set<number> {
	const underWay = begun.filter(({ unfinished }) => unfinished === "waiting" || unfinished === "looked-at");
	return new Set(underWay.flatMap(({ enrolmentId }) => enrolmentId ?? []));
}

function isForSame(one: Begun, other: Begun): boolean {
	if (one.otherParticipant !== other.otherParticipant) return false;
	return one.courseDateId !== null && one.courseDateId === other.courseDateId && one.enrolmentId === other.enrolmentId;
}

type Locations = readonly { location: string; dates: readonly (DateRange & { id: number })[] }[];

/** What somebody chose when they last began to register for a course, within a day: after a reload the form has it again. */
export function choicesOf(begun: readonly Begun[], locations: Locations, now: Date) {
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
