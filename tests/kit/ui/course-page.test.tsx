import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CourseFacts } from "#courses/pages/course-facts.tsx";
import { ShareCourse } from "#courses/pages/share-course.tsx";
import { StarRating } from "#courses/pages/star-rating.tsx";
import type { OfferedDate } from "#courses/rules/course-dates.ts";
import { visibleText } from "#tests/http/pages.ts";

describe("the rating of a course", () => {
	it("is a picture with a name, filled as far as the average goes", () => {
		const markup = renderToStaticMarkup(<StarRating rating={{ average: 4.5, count: 12 }} count={12} />);
		expect(markup).toContain('role="img" aria-label="Rated 4.5 of 5 by 12 participants"');
		expect(/<svg width="([\d.]+)"/.exec(markup)?.[1]).toBe("108");
		expect(visibleText(markup).trim()).toBe("4.5 (12 ratings)");
		expect(markup).not.toContain("style=");
	});

	it("is five empty stars before the first", () => {
		const markup = renderToStaticMarkup(<StarRating rating={null} count={0} />);
		expect(markup).toContain('aria-label="Not yet rated"');
		expect(visibleText(markup).trim()).toBe("Not yet rated");
		expect(markup.match(/<path/g)).toHaveLength(5);
		expect(markup).not.toMatch(/fill-marigold|<svg width/);
	});
});

describe("the rating of a course that few have rated", () => {
	it.each([
		[1, "1 rating so far. The average is shown from 3 ratings on."],
		[2, "2 ratings so far. The average is shown from 3 ratings on."],
	])("says that %i rated it, and shows no average", (count, words) => {
		const markup = renderToStaticMarkup(<StarRating rating={null} count={count} />);
		expect(visibleText(markup).trim()).toBe(words);
		expect(markup).toContain(`aria-label="${words}"`);
		expect(markup).not.toMatch(/fill-marigold|<svg width/);
	});
});

describe("the facts of a course", () => {
	const facts = { durationMinutes: 600, seatsLeft: 3 };

	it("break a long date after its hyphen and nowhere else", () => {
		const dates = [
			{ firstDay: "2026-12-31", lastDay: "2027-01-04" },
			{ firstDay: "2027-02-04", lastDay: "2027-02-08" },
		];
		const markup = renderToStaticMarkup(<CourseFacts {...facts} dates={dates} />);
		const pieces = [...markup.matchAll(/<span class="whitespace-nowrap">([^<]*)/g)].map(([, piece]) => piece);
		expect(pieces).toEqual(["31st December 2026 -", "4th January 2027,", "4th -", "8th February 2027"]);
		expect(visibleText(markup).replace(/ +/g, " ")).toContain(
			"31st December 2026 - 4th January 2027, 4th - 8th February 2027",
		);
	});

	it("tell slots only when there is a date to take one of", () => {
		const dates = [{ firstDay: "2027-02-04", lastDay: "2027-02-08" }];
		expect(renderToStaticMarkup(<CourseFacts {...facts} dates={dates} />)).toContain("3 slots left");
		const without = visibleText(renderToStaticMarkup(<CourseFacts {...facts} dates={[]} />));
		expect(without).toContain("Date Not Available");
		expect(without).not.toMatch(/slot/i);
	});
});

it("a shared course says its title, next date, price and address, whatever signs are in them", () => {
	const markup = renderToStaticMarkup(
		<ShareCourse
			course={{ title: `Q&A? #1 "100%"`, priceKobo: 9_500_000, vatBasisPoints: 750 }}
			next={{ id: 1, location: "lagos", firstDay: "2026-12-16", lastDay: "2026-12-18" } as OfferedDate}
			today="2026-11-26"
			academyName="Koya"
			address="https://koya.example/courses/qa"
		/>,
	);
	const href = /href="([^"]*)"/.exec(markup)?.[1]?.replace(/&amp;/g, "&") ?? "";
	const link = new URL(href);
	expect([link.origin, link.hash]).toEqual(["https://wa.me", ""]);
	const lines = [`Q&A? #1 "100%" at Koya`, "Lagos, Wed 16 – Fri 18 December", "₦95,000.00 plus 7.5% VAT"];
	expect([...link.searchParams]).toEqual([["text", [...lines, "https://koya.example/courses/qa"].join("\n")]]);
	expect(markup).toContain('data-copy="https://koya.example/courses/qa" data-copied="Link copied"');
	expect(markup).toMatch(/data-share="true"[^>]*hidden=""/);
});
