import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { EnrolmentCard } from "#sales/member/pages/enrolment-card.tsx";
import type { EnrolmentFacts } from "#sales/paying/orders/pages/enrolment-parts.tsx";

const facts: EnrolmentFacts = {
	id: 3,
	title: "Leadership",
	imageUrl: null,
	subjectArea: "Data and Excel",
	seed: "leadership",
	courseUrl: null,
	attends: null,
	price: 18_500_000,
	discount: null,
	vatBasisPoints: 750,
	paid: 0,
	isCancelled: false,
	status: "40% Paid",
	cancelledOn: null,
	moneyBack: [],
	isDateCancelled: false,
	choiceAt: null,
	isSeatGone: false,
	balance: 11_932_500,
	dueOn: null,
	dueDay: null,
	holdsSeat: true,
	countdown: null,
	hours: null,
	hasEnded: false,
	map: null,
	trainers: [],
	bring: [],
	joining: null,
	cannotCome: null,
	asksForRating: false,
	isOverdue: false,
	date: null,
	moved: null,
	importedDate: null,
	location: null,
	locationAddress: null,
	calendar: "none",
};

function textOf(enrolment: EnrolmentFacts): string {
	const Page = createRoutesStub([
		{ path: "/", Component: () => <EnrolmentCard enrolment={enrolment} paying={undefined} isRated={false} /> },
	]);
	return renderToStaticMarkup(<Page />)
		.replace(/<[^>]*>/g, " ")
		.replace(/\s+/g, " ");
}

test("a date that was moved shows the new days, and says what they were", () => {
	const date = { firstDay: "2026-12-08", lastDay: "2026-12-10" };
	const moved = "Now 8th - 10th December 2026, was 7th - 9th December 2026";
	expect(textOf({ ...facts, date, moved })).toContain(moved);
	expect(textOf({ ...facts, date })).toContain("8th - 10th December 2026");
	expect(textOf({ ...facts, date })).not.toContain("was ");
});

test("the price of a course somebody bought says that it is the price, and that VAT came on it", () => {
	expect(textOf(facts)).toContain("Price ₦185,000.00 plus 7.5% VAT");
	expect(textOf(facts)).toContain("Pay Balance (₦119,325.00)");
	expect(textOf({ ...facts, vatBasisPoints: 0 })).toContain("Price ₦185,000.00 no VAT is added");
});
