import { expect } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#kit/rules/days.ts";
import { registrationWords } from "#sales/orders/pages/words.ts";
import { paymentPageWords as more } from "#sales/payments/pages/payment-page-words.ts";
import { payingWords as words } from "#sales/payments/pages/words.ts";
import type { Course, Person } from "#tests/sales/faults/academy.ts";
import type { FaultHouse } from "#tests/sales/faults/house.ts";
import type { Scenario } from "#tests/sales/faults/scenario.ts";

/** Money that takes its time, and seats that do not wait for ever. */
export const waiting: Scenario[] = [
	{
		id: "F19",
		title: "USSD is pending, the person leaves, the bank confirms after twenty minutes: paid, and the seat was kept",
		async run(house) {
			const [ada, bola, course] = [await house.aPerson(), await house.aPerson(), await house.aCourse({ slots: 1 })];
			const reference = await house.begin(ada, course);
			const { id } = await house.pay(reference, { outcome: "pending", method: "ussd" });
			expect((await house.callBack(ada, reference)).title).toBe(words.pendingTitle);
			await house.advance(19 * MINUTE_MS);
			const refused = await house.register(bola, course);
			expect(refused.status).toBe(409);
			expect(refused.text).toContain(registrationWords.full);
			await house.advance(MINUTE_MS);
			await house.control.settle(id, "successful");
			await house.advance(2_000);
			await house.becomes(reference, "paid");
			expect(await house.enrolled(course)).toEqual([ada.id]);
			expect(await house.letters(ada, "receipt")).toBe(1);
		},
	},
	{
		id: "F20",
		title: "USSD is never completed: expired after its time, and money that comes later is taken all the same",
		async run(house) {
			const [ada, course] = [await house.aPerson(), await house.aCourse()];
			const reference = await house.begin(ada, course);
			const { id } = await house.pay(reference, { outcome: "pending", method: "ussd" });
			expect((await house.callBack(ada, reference)).title).toBe(words.pendingTitle);
			await house.advance(4 * 24 * HOUR_MS);
			expect(await house.stateOf(reference)).toBe("expired");
			expect((await house.look(ada, reference)).title).toBe(words.expiredTitle);
			await house.control.settle(id, "successful");
			await house.advance(2_000);
			await house.becomes(reference, "paid");
			expect(await house.enrolled(course)).toEqual([ada.id]);
		},
	},
	{
		id: "F21",
		title: "the money comes after the hold, when the last seat is taken: recorded, and a person decides",
		async run(house) {
			const [ada, bola, course] = [await house.aPerson(), await house.aPerson(), await house.aCourse({ slots: 1 })];
			const late = await house.begin(ada, course);
			await house.advance(16 * MINUTE_MS);
			const taken = await house.begin(bola, course);
			const { providerId } = await house.pay(taken);
			await house.callBack(bola, taken, providerId);
			expect(await house.enrolled(course)).toEqual([bola.id]);
			const money = await house.pay(late);
			expect((await house.callBack(ada, late, money.providerId)).title).toBe(words.reviewTitle);
			expect(await house.booked(late)).toMatchObject([{ outcome: "review", reason: "course-full" }]);
			expect(await house.noticesAbout(late)).toEqual(["course-full"]);
			expect(await house.letters(ada, "payment-under-review")).toBe(1);
			expect(await house.enrolled(course)).toEqual([bola.id]);
		},
	},
	{
		id: "F44",
		title:
			"a card left at its code, paid again, and both are charged in either order: one seat, and the second goes back",
		async run(house) {
			for (const isFirstCharged of [false, true]) {
				const [ada, course] = [await house.aPerson(), await house.aCourse({ slots: 1 })];
				const first = await leftAtTheCode(house, ada, course);
				await house.advance(2 * MINUTE_MS);
				const page = await house.look(ada, first.reference);
				expect(page.title).toBe(words.pendingTitle);
				expect(page.text).toContain("If your bank charges you for it after all, we will refund it. Pay again?");
				const second = await payAgain(house, ada, first.reference);
				const chargeFirst = () => house.control.settle(first.id, "successful");
				const chargeSecond = () => house.pay(second);
				const [charge, chargeAgain] = isFirstCharged ? [chargeFirst, chargeSecond] : [chargeSecond, chargeFirst];
				const [paid, back] = isFirstCharged ? [first.reference, second] : [second, first.reference];
				await charge();
				await house.becomes(paid, "paid");
				await chargeAgain();
				await house.refundBecomes(back, "completed");
				expect(await house.refundsOf(paid)).toEqual([]);
				expect(await house.enrolled(course)).toEqual([ada.id]);
				expect(await house.letters(ada, "receipt")).toBe(1);
				expect(await house.letters(ada, "refund-done")).toBe(1);
				expect(await house.noticesAbout(back)).toEqual([]);
				expect((await house.look(ada, back)).title).toBe(more.sentBackTitle);
			}
		},
	},
	{
		id: "F45",
		title: "pay again pressed before its time begins nothing, and pressed twice at once begins one payment",
		async run(house) {
			const [ada, course] = [await house.aPerson(), await house.aCourse()];
			const { reference } = await leftAtTheCode(house, ada, course);
			const press = () => pressAgain(house, ada, reference);
			expect((await press()).headers.location).toBe(`/payments/${reference}`);
			// The registration form leads there as well.
			expect((await house.register(ada, course)).headers.location).toBe(`/payments/${reference}`);
			expect(await house.attempts()).toHaveLength(1);
			await house.advance(2 * MINUTE_MS);
			const asked = await house.register(ada, course);
			expect(asked.status).toBe(409);
			expect(asked.text).toContain("If your bank charges you for it after all, we will refund it. Pay again?");
			expect(await house.attempts()).toHaveLength(1);
			const both = await Promise.all([press(), press()]);
			const begun = new Set(both.map(({ headers }) => String(headers.location)));
			expect(begun.size).toBe(1);
			expect([...begun][0]).not.toBe(`/payments/${reference}`);
			const agreed = await house.register(ada, course, { beside: reference });
			expect(agreed.headers.location).toBe([...begun][0]);
			expect(await house.attempts()).toHaveLength(2);
		},
	},
];

/** The window is closed while the bank waits for the code of a card. */
async function leftAtTheCode(house: FaultHouse, person: Person, course: Course) {
	const reference = await house.begin(person, course);
	const { id } = await house.pay(reference, { outcome: "pending", method: "card" });
	expect((await house.callBack(person, reference)).title).toBe(words.pendingTitle);
	return { reference, id };
}

const pressAgain = (house: FaultHouse, { cookie }: Person, beside: string) =>
	house.site.post(`/payments/${beside}`, { intent: "pay-again", how: "card", beside }, { headers: { cookie } });

async function payAgain(house: FaultHouse, person: Person, beside: string): Promise<string> {
	const { headers } = await pressAgain(house, person, beside);
	const reference = /^\/payments\/(KOYA-\d+)$/.exec(String(headers.location))?.[1];
	if (!reference || reference === beside) throw new Error(`nothing began: ${headers.location}`);
	await house.look(person, reference);
	return reference;
}
