import { expect, test } from "vitest";
import { listCards, listOutlines } from "#courses/data/catalogue.ts";
import type { DateTerms } from "#courses/rules/date-terms.ts";
import { added, anAdmin, FIRST, SECOND } from "#tests/courses/course-house.ts";
import { NOW, openHouse } from "#tests/sales/payments/house.ts";

openHouse();

/** The card of a course at ₦95,000 whose two dates have these terms. */
async function cardWith(first: DateTerms, second: DateTerms) {
	const dates = [
		{ ...FIRST, terms: first },
		{ ...SECOND, terms: second },
	];
	const { id } = await added(await anAdmin(), {}, dates);
	const [card] = await listCards([id], NOW);
	return { price: card?.priceKobo, isFrom: card?.isFrom ?? false, total: card?.totalKobo };
}

test("the list of courses shows the lowest price of the open dates, with 'from' where another one costs more", async () => {
	expect(await cardWith({}, {})).toMatchObject({ price: 9_500_000, isFrom: false });
	expect(await cardWith({ price: 12_000_000 }, {})).toMatchObject({ price: 9_500_000, isFrom: true });
	expect(await cardWith({ price: 8_000_000 }, {})).toEqual({ price: 8_000_000, isFrom: true, total: 8_600_000 });
	expect(await cardWith({ price: 8_000_000 }, { price: 8_000_000 })).toMatchObject({ price: 8_000_000, isFrom: false });
});

test("a date that is closed or private has no part in that price", async () => {
	const closed = { price: 7_000_000, registerUntil: "2026-11-01" };
	expect(await cardWith(closed, {})).toMatchObject({ price: 9_500_000, isFrom: false });
	expect(await cardWith({ price: 7_000_000, privateTo: "Dangote Cement" }, {})).toMatchObject({ price: 9_500_000 });
});

test("a course without dates is listed at its own price", async () => {
	const { id } = await added(await anAdmin(), {}, []);
	expect((await listOutlines(NOW)).find((course) => course.id === id)).toMatchObject({ priceKobo: 9_500_000 });
});
