import { expect } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#kit/rules/days.ts";
import { registrationWords } from "#sales/paying/orders/pages/words.ts";
import { payingWords as words } from "#sales/paying/payments/pages/words.ts";
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
			expect(await house.emails(ada, "receipt")).toBe(1);
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
			expect(await house.emails(ada, "payment-under-review")).toBe(1);
			expect(await house.enrolled(course)).toEqual([bola.id]);
		},
	},
	{
		id: "F44",
		title:
			"a card left at its code, paid another way, and both are charged in either order: one seat, and a person decides about the second",
		async run(house) {
			for (const isFirstCharged of [false, true]) {
				const [ada, course] = [await house.aPerson(), await house.aCourse({ slots: 1 })];
				const first = await leftAtTheCode(house, ada, course);
				const page = await house.look(ada, first.reference);
				expect(page.title).toBe(words.pendingTitle);
				expect(page.text).toContain("Paying another way cancels that payment.");
				expect((await pressAnotherWay(house, ada, first.reference)).headers.location).toMatch(/\/register$/);
				const second = await house.begin(ada, course);
				const chargeFirst = () => house.control.settle(first.id, "successful");
				const chargeSecond = () => house.pay(second);
				const [charge, chargeAgain] = isFirstCharged ? [chargeFirst, chargeSecond] : [chargeSecond, chargeFirst];
				const [paid, late] = isFirstCharged ? [first.reference, second] : [second, first.reference];
				await charge();
				await house.becomes(paid, "paid");
				await chargeAgain();
				await house.becomes(late, "needs_review");
				expect(await house.refundsOf(paid)).toEqual([]);
				expect(await house.enrolled(course)).toEqual([ada.id]);
				expect(await house.emails(ada, "receipt")).toBe(1);
				expect(await house.noticesAbout(late)).toEqual(["already-registered"]);
			}
		},
	},
	{
		id: "F45",
		title: "the registration form offers another payment in the place of a pending one, and sent twice begins one",
		async run(house) {
			const [ada, course] = [await house.aPerson(), await house.aCourse()];
			const { reference } = await leftAtTheCode(house, ada, course);
			const asked = await house.register(ada, course);
			expect(asked.status).toBe(409);
			expect(asked.text).toContain("Paying another way cancels that payment.");
			expect(await house.attempts()).toHaveLength(1);
			const agree = () => house.register(ada, course, { instead: reference });
			const both = await Promise.all([agree(), agree()]);
			const begun = new Set(both.map(({ headers }) => String(headers.location)));
			expect(begun.size).toBe(1);
			expect([...begun][0]).not.toBe(`/payments/${reference}`);
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

const pressAnotherWay = (house: FaultHouse, { cookie }: Person, reference: string) =>
	house.site.post(`/payments/${reference}`, { intent: "another-way" }, { headers: { cookie } });
