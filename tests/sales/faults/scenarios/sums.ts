import { expect } from "vitest";
import { naira } from "#kit/rules/money.ts";
import { registrationWords } from "#sales/paying/orders/pages/words.ts";
import { payingWords } from "#sales/paying/payments/pages/words.ts";
import type { Trouble } from "#tests/sales/faults/gateway.ts";
import type { FaultHouse } from "#tests/sales/faults/house.ts";
import type { Scenario } from "#tests/sales/faults/scenario.ts";

const success = registrationWords.successTitle;
const checked = payingWords.reviewTitle;

/** Money that is not quite what was asked. */
export const sums: Scenario[] = [
	{
		id: "F09",
		title: "one naira less, and a tenth: no seat, the office is told, the person reads that it is being checked",
		async run(house) {
			const priceNaira = 102_125;
			for (const amountDelta of [-1, 1 - priceNaira, -Math.round(priceNaira * 0.9)]) {
				const { reference, page } = await refused(house, { amountDelta });
				expect(page.text).toContain(naira((priceNaira + amountDelta) * 100));
				expect(await house.booked(reference)).toMatchObject([{ outcome: "review", reason: "amount-lower" }]);
				expect(await house.noticesAbout(reference)).toEqual(["amount-lower"]);
			}
		},
	},
	{
		id: "F10",
		title: "more than the price: the seat is theirs, and what is too much waits for a decision",
		async run(house) {
			const { ada, course, reference, page } = await paid(house, { amountDelta: 1_000 });
			expect(page.title).toBe(success);
			expect(await house.enrolled(course)).toEqual([ada.id]);
			const reviews = await house.reviewsOf(reference);
			expect(reviews).toMatchObject([{ reason: "overpaid", amount_kobo: 100_000, closed_at: null }]);
		},
	},
	{
		id: "F11",
		title: "the same figure in dollars or cedis: no seat",
		async run(house) {
			for (const currency of ["USD", "GHS"]) {
				const { reference } = await refused(house, { currency });
				expect(await house.booked(reference)).toMatchObject([{ outcome: "review", reason: "not-as-asked" }]);
			}
		},
	},
	{
		id: "F12",
		title: "the customer bears the gateway's fees: paid",
		async run(house) {
			const { ada, course, page } = await paid(house, { chargedDelta: 1_430 });
			expect(page.title).toBe(success);
			expect(await house.enrolled(course)).toEqual([ada.id]);
		},
	},
];

async function paid(house: FaultHouse, trouble: Trouble) {
	const [ada, course] = [await house.aPerson(), await house.aCourse()];
	const reference = await house.begin(ada, course);
	await house.order(reference, trouble);
	const { providerId } = await house.pay(reference);
	const page = await house.callBack(ada, reference, providerId);
	return { ada, course, reference, page };
}

async function refused(house: FaultHouse, trouble: Trouble) {
	const input = await paid(house, trouble);
	expect(input.page.title).toBe(checked);
	expect(await house.enrolled(input.course)).toEqual([]);
	await house.control.idle();
	await house.callsAnswered();
	expect(await house.stateOf(input.reference)).toBe("needs_review");
	return input;
}
