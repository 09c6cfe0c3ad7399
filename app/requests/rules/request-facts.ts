/** The stored facts of each kind of request, from which its e-mails and its document are written. */
import type { Quote } from "#courses/rules/discounts.ts";
import type { DocumentMark } from "#documents/rules/documents.ts";
import type { DateRange, Day } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Issuer, Signatory } from "#settings/rules/sender.ts";

export type BookingFacts = { serviceTitle: string; email: string; phone: string };
export type ContactFacts = { firstName: string; email: string; message: string | null };

/** A special invitation. Days are those of Lagos; `course` is null when none was chosen (docs/product.md#requests). */
export type InvitationFacts = {
	/** Five random characters (docs/product.md#requests). */
	reference: string;
	/** The day the letter bears; today unless the person chose another. */
	letterDay: Day;
	academyName: string;
	issuer: Issuer;
	firstName: string;
	lastName: string;
	/** Where it goes: the office's address as typed. */
	email: string;
	/** E.164. */
	phone: string;
	organisationName: string | null;
	/** How the letter should be addressed, as typed, line by line. */
	address: string | null;
	/** The position of the person it is addressed to. */
	recipientPosition: string | null;
	course: {
		title: string;
		description: string;
		location: string | null;
		locationAddress: string | null;
		/** Upcoming dates for the location, or for all locations when none was chosen. */
		dates: DateRange[];
		preferredDate: DateRange | null;
		net: Kobo;
		vat: Kobo;
		total: Kobo;
		vatBasisPoints: number;
	} | null;
	/** The person who signs; older letters, and those of an academy without a named person, have none. */
	signatory?: Signatory;
	document: DocumentMark;
};

/** A date of an organisation's own, as it was asked for. Empty: no place was typed. */
export type OwnDate = { place: string };

export type OpenDate = DateRange & { location: string };

/** A quotation for an organisation, valid for 14 days. Without a course there are no figures (docs/product.md#requests). */
export type QuotationFacts = {
	reference: string;
	issuedOn: Day;
	validUntil: Day;
	academyName: string;
	issuer: Issuer;
	organisationName: string;
	email: string;
	phone: string;
	participants: number;
	preferredStart: Day;
	preferredEnd: Day;
	/** They ask for a date of their own, which the office arranges. */
	ownDate?: OwnDate;
	course: {
		title: string;
		quote: Quote;
		/** Its open dates, the earliest first, and the seats they share, as they were that day; quotations before that have none. */
		dates?: OpenDate[];
		seatsLeft?: number;
	} | null;
	/** From the second on: which version it is. The first has none. */
	version?: number;
	/** The organisation's own number, typed when seats were asked for on the page of a course. */
	purchaseOrder?: string | null;
	document: DocumentMark;
};

/** A quotation for a chosen course, with its figures: only such a one can be accepted. */
export type QuotedFacts = QuotationFacts & { course: NonNullable<QuotationFacts["course"]> };

export const isQuoted = (facts: QuotationFacts): facts is QuotedFacts => facts.course !== null;
