import { placeName } from "#domain/course.ts";
import { type Day, longDate } from "#domain/course-dates.ts";
import type { ReceiptFacts } from "#domain/letters.ts";
import { naira } from "#domain/money.ts";
import { rateText } from "#domain/pricing.ts";

/** The words of a receipt that its letter and its paper share. */
export const purposeWords = {
	full: "Full payment",
	deposit: "Deposit (40%)",
	balance: "Balance (60%)",
} as const satisfies Record<ReceiptFacts["purpose"], string>;

/** One day in the long reading: `5th March 2025`. */
export function longDay(day: Day): string {
	return longDate({ firstDay: day, lastDay: day });
}

/** The label of the tax line, with the rate that was frozen with the payment: `VAT (7.5%)`. */
export function vatLabel(basisPoints: number): string {
	return `VAT (${rateText(basisPoints)})`;
}

/** Where and when, as far as it is known: a course online has no address, an imported enrolment may have no date. */
export function whereAndWhen({
	date,
	place,
	placeAddress,
}: Pick<ReceiptFacts, "date" | "place" | "placeAddress">): { label: string; value: string }[] {
	return [
		...(date ? [{ label: "Date", value: longDate(date) }] : []),
		...(place ? [{ label: "Place", value: placeName(place) }] : []),
		...(placeAddress ? [{ label: "Address", value: placeAddress }] : []),
	];
}

/** What is still due and when, or that nothing is. */
export function dueWords(due: ReceiptFacts["due"]): { title: string; text: string } {
	if (!due) return { title: "Fully paid", text: "Nothing is left to pay for this course." };
	const by = due.by
		? `Due on or before the first day of training, ${longDay(due.by)}`
		: "Due on or before the first day of training";
	return { title: `Still due: ${naira(due.total)}, VAT included`, text: `${by}.` };
}
