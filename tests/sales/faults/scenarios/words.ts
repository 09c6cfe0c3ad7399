import { expect } from "vitest";
import { MINUTE_MS } from "#kit/rules/days.ts";
import { registrationWords } from "#sales/paying/orders/pages/words.ts";
import { payingWords } from "#sales/paying/payments/pages/words.ts";
import type { Scenario } from "#tests/sales/faults/scenario.ts";

const success = registrationWords.successTitle;

/** What the browser says, and what the gateway answers when it is asked. */
export const words: Scenario[] = [
	{
		id: "F13",
		title: "the browser says successful while the gateway says pending three times: waiting, then paid, never failed",
		async run(house) {
			const [ada, course] = [await house.aPerson(), await house.aCourse()];
			const reference = await house.inOneMoment(async () => {
				const begun = await house.begin(ada, course);
				await house.order(begun, { verifyStatus: Array(3).fill(house.word.pending), webhook: "lost" });
				const { providerId } = await house.pay(begun);
				expect((await house.callBack(ada, begun, providerId)).title).toBe(payingWords.pendingTitle);
				expect((await house.look(ada, begun)).title).toBe(payingWords.pendingTitle);
				return begun;
			});
			await house.advance(5 * MINUTE_MS);
			expect((await house.look(ada, reference)).title).toBe(success);
		},
	},
	{
		id: "F15",
		title: "the browser says successful and the gateway says failed: not paid, and the next try works",
		async run(house) {
			const [ada, course] = [await house.aPerson(), await house.aCourse()];
			const reference = await house.begin(ada, course);
			const { providerId } = await house.pay(reference, { outcome: "failed" });
			const page = await house.callBack(ada, reference, providerId);
			expect(page.title).toBe(payingWords.failedOrCancelled);
			expect(page.text).toContain(payingWords.nothingLost);
			expect(page.text).toContain(payingWords.tryAgain);
			expect(await house.enrolled(course)).toEqual([]);
			const again = await house.begin(ada, course);
			const second = await house.pay(again);
			expect((await house.callBack(ada, again, second.providerId)).title).toBe(success);
		},
	},
	{
		id: "F16",
		title: "the browser reports a word nobody knows, or nonsense for an id: the gateway's answer decides",
		async run(house) {
			for (const nonsense of ["in-limbo", "-1", "9".repeat(40), "1; drop table payments", "null"]) {
				const [ada, course] = [await house.aPerson(), await house.aCourse()];
				const reference = await house.begin(ada, course);
				await house.order(reference, { webhook: "lost" });
				const asked = `?status=in-limbo&tx_ref=${reference}&transaction_id=${encodeURIComponent(nonsense)}`;
				expect((await house.look(ada, reference, asked)).title).toBe(payingWords.notStartedTitle);
				await house.pay(reference);
				expect((await house.callBack(ada, reference, nonsense)).title).toBe(success);
			}
		},
	},
	{
		id: "F18",
		title: "the window is closed without paying: not begun, whichever way the gateway says so, and a later try works",
		async run(house) {
			for (const notFound of [200, 400, 404] as const) {
				const [ada, course] = [await house.aPerson(), await house.aCourse()];
				const reference = await house.begin(ada, course);
				await house.order(reference, { notFound });
				const page = await house.callBack(ada, reference);
				expect(page.title).toBe(payingWords.notStartedTitle);
				expect(page.text).toContain(payingWords.nothingYet);
				expect(await house.booked(reference)).toEqual([]);
				await house.advance(20 * MINUTE_MS);
				const again = await house.begin(ada, course);
				const { providerId } = await house.pay(again);
				expect((await house.callBack(ada, again, providerId)).title).toBe(success);
			}
		},
	},
	{
		id: "F38",
		title: "the redirect says cancelled or expired and names no transaction: the reference is asked about",
		async run(house) {
			for (const query of ["status=cancelled", "status=session_expired&transaction_id=null"]) {
				const [ada, course] = [await house.aPerson(), await house.aCourse()];
				const reference = await house.begin(ada, course);
				await house.order(reference, { webhook: "lost" });
				const asked = `?${query}&tx_ref=${reference}`;
				expect((await house.look(ada, reference, asked)).title).toBe(payingWords.notStartedTitle);
				expect((await house.attempt(reference)).transaction_hint).toBeNull();
				await house.pay(reference);
				expect((await house.look(ada, reference, asked)).title).toBe(success);
			}
		},
	},
];
