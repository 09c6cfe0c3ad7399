/** What a quotation costs on a day: its own prices until its last day, afterwards today's (docs/product.md#accepting-a-quotation). */
import type { Discount } from "#courses/rules/discount-table.ts";
import { type Quote, quoteFor } from "#courses/rules/discounts.ts";
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { OwnDate } from "#requests/rules/request-facts.ts";

export type QuotationOffer = {
	quote: Quote;
	/** The last day of the quotation is over, so these are today's prices. */
	isToday: boolean;
};

/** The course as it is sold today. `price`: of one seat before VAT. */
export type CourseToday = { id: number; price: Kobo; vatBasisPoints: number; isOnline: boolean };

type OfferedQuotation = { validUntil: Day; preferredStart: Day; quote: Quote };

type DatedQuotation = { facts: { ownDate?: OwnDate }; courseDateId: number | null };

/** A date of their own is arranged by the office, which then gives it to the quotation: until then there is no date to accept it on. */
export const awaitsOwnDate = ({ facts, courseDateId }: DatedQuotation): boolean =>
	facts.ownDate !== undefined && courseDateId === null;

export function offerOn(
	today: Day,
	{ validUntil, preferredStart, quote }: OfferedQuotation,
	{ course, discounts }: { course: CourseToday; discounts: readonly Discount[] },
): QuotationOffer {
	// Derived, never written: a job that marks quotations as expired could overwrite an accepted one.
	if (today <= validUntil) return { quote, isToday: false };
	const todays = quoteFor({
		price: course.price,
		courseId: course.id,
		participants: quote.participants,
		startDay: preferredStart,
		today,
		online: course.isOnline,
		vatBasisPoints: course.vatBasisPoints,
		discounts,
	});
	return { quote: todays, isToday: true };
}
