import { expect } from "vitest";
import { registrationWords } from "#sales/orders/pages/words.ts";
import { payingWords as words } from "#sales/payments/pages/words.ts";
import type { Scenario } from "#tests/sales/faults/scenario.ts";
import { HOUR_MS, MINUTE_MS } from "#tests/sales/faults/time.ts";

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
];
