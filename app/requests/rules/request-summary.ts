/** A request in words: what was asked, row by row, for the office's page and for the letter that answers it. */

import { locationName } from "#courses/rules/course.ts";
import { firstNameOf } from "#kit/rules/contact/first-name.ts";
import { type Day, longDate } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { shortened } from "#kit/rules/text.ts";
import { requestLabels } from "#requests/rules/request-labels.ts";
import type { AskedRequest, RequestKind } from "#requests/rules/requests.ts";

export type AskedRow = { label: string; value: string };

const words = requestLabels.rows;
const LINE = 90;

/** What it is about, in a line of a list. */
export function aboutOf({ kind, facts }: AskedRequest): string {
	switch (kind) {
		case "message":
			return facts.message === null ? requestLabels.asksForEmail : shortened(facts.message, LINE);
		case "booking":
			return facts.serviceTitle;
		case "invitation":
			return facts.course?.title ?? requestLabels.ourCourses;
		case "quotation":
			return [facts.course?.title, requestLabels.participants(facts.participants)].filter(Boolean).join(", ");
	}
}

/** Whom the answer greets: the name typed into the request, else that of the account. */
export function greetedIn({ kind, facts }: AskedRequest, accountName: string): string {
	return kind === "message" || kind === "invitation" ? firstNameOf(facts.firstName) : firstNameOf(accountName);
}

/** What a request is called, in the log and above its page: 'Booking from Ada Okafor'. */
export function requestTitle(asked: AskedRequest, accountName: string): string {
	const name = asked.kind === "quotation" ? asked.facts.organisationName : accountName;
	return requestLabels.heading(requestLabels.kinds[asked.kind], name);
}

/** The subject an answer begins with. */
export function proposedSubject({ kind, facts }: AskedRequest, academyName: string): string {
	switch (kind) {
		case "message":
			return requestLabels.subjects.message(academyName);
		case "booking":
			return requestLabels.subjects.booking(academyName, shortened(facts.serviceTitle, LINE));
		default:
			return requestLabels.subjects[kind](academyName, facts.reference);
	}
}

/** The reference people quote; a booking and a message have none. */
export function referenceOf({ kind, facts }: AskedRequest): string | null {
	return kind === "invitation" || kind === "quotation" ? facts.reference : null;
}

export function organisationOf({ kind, facts }: AskedRequest): string | null {
	return kind === "invitation" || kind === "quotation" ? facts.organisationName : null;
}

/** What was typed, row by row; the text of a message stands apart. */
export function askedRows(asked: AskedRequest): AskedRow[] {
	switch (asked.kind) {
		case "message":
			return [{ label: words.firstName, value: asked.facts.firstName }];
		case "booking":
			return [{ label: words.service, value: asked.facts.serviceTitle }, phoneRow(asked.facts.phone)];
		case "invitation":
			return invitationRows(asked.facts);
		case "quotation":
			return quotationRows(asked.facts);
	}
}

type FactsOf<Kind extends RequestKind> = Extract<AskedRequest, { kind: Kind }>["facts"];

function invitationRows(facts: FactsOf<"invitation">): AskedRow[] {
	const { course } = facts;
	return [
		{ label: words.reference, value: facts.reference },
		{ label: words.course, value: course?.title ?? words.noCourse },
		...row(
			words.location,
			course?.location && [locationName(course.location), course.locationAddress].filter(Boolean).join("\n"),
		),
		...row(words.preferredDate, course?.preferredDate && longDate(course.preferredDate)),
		...row(words.dates, course?.dates.map(longDate).join("\n")),
		...row(words.fee, course && naira(course.total)),
		{ label: words.for, value: `${facts.firstName} ${facts.lastName}` },
		phoneRow(facts.phone),
		...row(words.organisation, facts.organisationName),
		...row(words.addressedTo, facts.recipientPosition),
		...row(words.address, facts.address),
		{ label: words.letterDay, value: dayText(facts.letterDay) },
	];
}

function quotationRows(facts: FactsOf<"quotation">): AskedRow[] {
	const quote = facts.course?.quote;
	return [
		{ label: words.reference, value: facts.reference },
		{ label: words.organisation, value: facts.organisationName },
		{ label: words.course, value: facts.course?.title ?? words.courseOpen },
		{ label: words.participants, value: String(facts.participants) },
		{ label: words.preferredDates, value: longDate({ firstDay: facts.preferredStart, lastDay: facts.preferredEnd }) },
		...row(words.subtotal, quote && naira(quote.subtotal)),
		...row(words.group, quote?.applied && `${quote.applied.percent}%, ${naira(-quote.off)}`),
		...row(words.vat, quote && naira(quote.vat)),
		...row(words.total, quote && naira(quote.total)),
		...row(words.validUntil, quote && dayText(facts.validUntil)),
		phoneRow(facts.phone),
	];
}

function row(label: string, value: string | null | undefined): AskedRow[] {
	return value ? [{ label, value }] : [];
}

const phoneRow = (e164: string): AskedRow => ({ label: words.phone, value: phoneText(e164) });
const dayText = (day: Day) => longDate({ firstDay: day, lastDay: day });
