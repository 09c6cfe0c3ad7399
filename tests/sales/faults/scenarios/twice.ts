import { expect } from "vitest";
import { payingWords } from "#sales/paying/payments/pages/words.ts";
import type { Scenario } from "#tests/sales/faults/scenario.ts";

/** The same thing wanted twice, or by many at once. */
export const twice: Scenario[] = [
	{
		id: "F32",
		title: "two tabs, two payments for the same seat, both paid: one seat, and the second waits to be sent back",
		async run(house) {
			const [ada, course] = [await house.aPerson(), await house.aCourse()];
			const [first, second] = [await house.begin(ada, course), await house.begin(ada, course, { pay: "instalment" })];
			expect(second).not.toBe(first);
			const [one, other] = [await house.pay(first), await house.pay(second)];
			await Promise.all([house.callBack(ada, first, one.providerId), house.callBack(ada, second, other.providerId)]);
			await house.control.idle();
			await house.callsAnswered();
			expect(await house.enrolled(course)).toEqual([ada.id]);
			const ends = [await house.stateOf(first), await house.stateOf(second)].sort();
			expect(ends).toEqual(["needs_review", "paid"]);
			const waiting = (await house.stateOf(first)) === "paid" ? second : first;
			expect(await house.booked(waiting)).toMatchObject([{ outcome: "review", reason: "already-registered" }]);
			expect((await house.look(ada, waiting)).title).toBe(payingWords.reviewTitle);
			expect(await house.emails(ada, "receipt")).toBe(1);
		},
	},
	{
		id: "F33",
		title: "fifty people press Pay in the same millisecond: fifty references",
		async run(house) {
			const course = await house.aCourse({ slots: 50 });
			const people = await Promise.all(Array.from({ length: 50 }, () => house.aPerson()));
			const pressed = () => Promise.all(people.map((one) => house.register(one, course)));
			const answers = await house.inOneMoment(pressed);
			const references = answers.map(({ headers }) => String(headers.location).replace("/payments/", ""));
			expect(new Set(references).size).toBe(50);
			const born = await Promise.all(references.map(async (one) => (await house.attempt(one)).created_at.getTime()));
			expect(new Set(born).size, "all of them began in one millisecond").toBe(1);
		},
	},
];
