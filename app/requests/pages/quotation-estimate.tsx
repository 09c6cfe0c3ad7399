import { type RefObject, useEffect, useState } from "react";
import { PriceTable } from "#courses/pages/price-table.tsx";
import { courseWords } from "#courses/pages/words.ts";
import type { Discount } from "#courses/rules/discount-table.ts";
import { type Quote, quotedFigure, quoteFor } from "#courses/rules/discounts.ts";
import type { DateRange } from "#kit/rules/date-range.ts";
import type { Day } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { rateText } from "#kit/rules/pricing.ts";
import { Card } from "#kit/ui/card.tsx";
import { quotationWords as words } from "#requests/pages/quotation-words.ts";
import { participantsIn } from "#requests/rules/quotation.ts";

type PricedCourse = {
	id: number;
	slug: string;
	title: string;
	priceKobo: Kobo;
	vatBasisPoints: number;
	dates: readonly (DateRange & { price: Kobo })[];
};

/** `isLowest`: dates have different prices, and none is chosen yet. */
type Estimate = { quote: Quote; title: string; isLowest: boolean };

/** The estimate of a quotation before it is sent; nothing until the form has a course and a number of people. */
export function QuotationEstimate({ quote, title, isLowest }: Estimate) {
	const { participants, price, subtotal, applied, off, vat, total, vatBasisPoints } = quote;
	return (
		<Card>
			<h2 className="text-xl">{words.estimate}</h2>
			<p className="mt-1 mb-3 text-[0.9375rem] leading-snug text-muted">{title}</p>
			<PriceTable
				rows={[
					{ label: words.people(participants, naira(price)), amount: subtotal },
					...(applied ? [{ label: words.groupDiscount(quotedFigure(applied)), amount: -off }] : []),
					{ label: courseWords.vat(rateText(vatBasisPoints)), amount: vat },
				]}
				total={{ label: courseWords.total, amount: total }}
			/>
			<p className="mt-4 text-sm leading-normal text-muted">
				{isLowest && `${words.estimateFrom} `}
				{words.estimateNote}
			</p>
		</Card>
	);
}

/** The course that stands in the form, and its figures, following what is typed. The server decides. */
export function useEstimate<Course extends PricedCourse>(
	form: RefObject<HTMLFormElement | null>,
	{ courses, today, discounts }: { courses: readonly Course[]; today: Day; discounts: readonly Discount[] },
	/** The application that was accepted last: after it the form begins anew. */
	accepted: object | undefined,
): { estimate?: Estimate; course?: Course } {
	const [asked, ask] = useState({ slug: "", participants: "", firstDay: "", lastDay: "" });
	// biome-ignore lint/correctness/useExhaustiveDependencies: an accepted application empties the form
	useEffect(() => {
		const element = form.current;
		if (!element) return;
		const read = () => {
			const typed = new FormData(element);
			ask({
				slug: formText(typed, "course"),
				participants: formText(typed, "participants"),
				firstDay: formText(typed, "startDate"),
				lastDay: formText(typed, "endDate"),
			});
		};
		read();
		for (const type of ["input", "change"]) element.addEventListener(type, read);
		return () => {
			for (const type of ["input", "change"]) element.removeEventListener(type, read);
		};
	}, [form, accepted]);
	const course = courses.find(({ slug }) => slug === asked.slug);
	const participants = participantsIn(asked.participants);
	if (!course) return {};
	if (!participants) return { course };
	// Start and location only matter to the conditions, which the quotation lists.
	const group = { participants, startDay: today, today, online: false, vatBasisPoints: course.vatBasisPoints };
	const { price, isLowest } = priceOf(course, asked);
	const quote = quoteFor({ ...group, courseId: course.id, price, discounts });
	return { course, estimate: { quote, title: course.title, isLowest } };
}

/** The price of the chosen date, the course's for other days, as the quotation has it; before any are chosen, the lowest of the dates. */
function priceOf({ priceKobo, dates }: PricedCourse, { firstDay, lastDay }: { firstDay: string; lastDay: string }) {
	const chosen = dates.find((date) => date.firstDay === firstDay && date.lastDay === lastDay);
	if (chosen || firstDay || lastDay || dates.length === 0)
		return { price: chosen?.price ?? priceKobo, isLowest: false };
	const prices = dates.map(({ price }) => price);
	return { price: Math.min(...prices), isLowest: new Set(prices).size > 1 };
}
