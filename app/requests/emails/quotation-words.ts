import { locationName } from "#courses/rules/course.ts";
import { type DiscountedTotal, type Quote, quotedFigure } from "#courses/rules/discounts.ts";
import { longDate, longDay } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { vatLabel } from "#kit/rules/pricing.ts";
import type { QuotationFacts, QuotedFacts } from "#requests/rules/request-facts.ts";

/** The words of a quotation that its letter and its document share. */

/** A quotation for a chosen course, with the address at which it is accepted. Without a course there are no figures, hence no document. */
export type PricedQuotation = QuotedFacts & Acceptable;

/** The secret address. Left out by quotations before there were any. */
export type Acceptable = { acceptUrl?: string | null };

export function hasFigures(facts: QuotationFacts & Acceptable): facts is PricedQuotation {
	return facts.course !== null;
}

export function participantsText(participants: number): string {
	return participants === 1 ? "1 participant" : `${participants.toLocaleString("en-GB")} participants`;
}

/** The preferred days; for a date of their own with its place. */
export function preferredRow({ preferredStart, preferredEnd, ownDate }: QuotationFacts) {
	const days = longDate({ firstDay: preferredStart, lastDay: preferredEnd });
	if (!ownDate) return { label: "Preferred dates", value: days };
	return { label: "A date of your own", value: ownDate.place ? `${days}, ${ownDate.place}` : days };
}

/** The lines between the price and the total, each with its amount. */
export function sumRows(quote: Quote): { label: string; amount: string }[] {
	const vat = { label: vatLabel(quote.vatBasisPoints), amount: naira(quote.vat) };
	if (!quote.applied) return [vat];
	return [
		{ label: `Group discount (${quotedFigure(quote.applied)})`, amount: naira(-quote.off) },
		{ label: "Before VAT", amount: naira(quote.net) },
		vat,
	];
}

/** A discount whose condition the academy cannot check, with that condition. */
export function conditionWords({ discount, payBy, from = 10, ...off }: DiscountedTotal): {
	name: string;
	condition: string;
} {
	const figure = quotedFigure(off);
	switch (discount) {
		case "early-bird":
			return {
				name: `Early bird (${figure})`,
				condition: payBy ? `if paid by ${longDay(payBy)}` : "if paid in advance",
			};
		case "group":
			return { name: `Group (${figure})`, condition: "if the participants come from one organisation" };
		case "alumni":
			return { name: `Alumni (${figure})`, condition: "if the participants are alumni of the academy" };
		case "online":
			return { name: `Online (${figure})`, condition: "if taken online or by distance learning" };
		case "in-house":
			return { name: `In-house (${figure})`, condition: `for in-house training of ${from} or more people` };
	}
}

/** More open dates than these are given by their number. */
const MOST_DATES = 6;

/** The dates the course is open on, each on its line: 'Lagos, 16th - 18th December 2026'. */
export function openDateLines({ course }: PricedQuotation): string[] {
	const dates = course.dates ?? [];
	const lines = dates
		.slice(0, MOST_DATES)
		.map(({ location, ...date }) => `${locationName(location)}, ${longDate(date)}`);
	const more = dates.length - lines.length;
	return more > 0 ? [...lines, `and ${more} more ${more === 1 ? "date" : "dates"}`] : lines;
}

/** That no seat is kept, and how the group and the seats that are free go together. */
export function seatsWords({
	course,
	participants,
	preferredStart,
	preferredEnd,
	ownDate: own,
}: PricedQuotation): string {
	const reserves = "This quotation does not reserve seats.";
	const { dates, seatsLeft } = course;
	if (own) return `${reserves} We will arrange a separate date for ${participantsText(participants)} with you.`;
	if (!dates || seatsLeft === undefined) return reserves;
	const ownDate = `For ${participantsText(participants)}, we will arrange a separate date.`;
	if (dates.length === 0) return `${reserves} This course has no open date at the moment. ${ownDate}`;
	const isOnADate = dates.some(({ firstDay, lastDay }) => firstDay === preferredStart && lastDay === preferredEnd);
	const seats =
		seatsLeft === 1 ? "1 seat is" : `${seatsLeft === 0 ? "No" : seatsLeft.toLocaleString("en-GB")} seats are`;
	const free = isOnADate ? `${seats} free on this date` : `${seats} free on the open dates of this course`;
	if (seatsLeft < participants) return `${reserves} ${free}. ${ownDate}`;
	return isOnADate ? `${reserves} ${free}.` : `${reserves} ${free}. For other days, we will arrange a separate date.`;
}

/** The sentences about the last valid day, and about a total that ends earlier. */
export function validityWords({ validUntil, course }: PricedQuotation): string {
	const earlier = course.quote.conditional.filter(({ payBy }) => payBy !== null && payBy < validUntil);
	return earlier
		.map(
			({ payBy, ...off }) =>
				`The early bird total (${quotedFigure(off)}) applies only if you pay by ${longDay(payBy ?? validUntil)}.`,
		)
		.join(" ");
}

export const conditionsLead =
	"Discounts cannot be combined. If one of these applies to you, you pay its total instead.";
