import { expect } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#kit/rules/days.ts";
import { registrationWords } from "#sales/paying/orders/pages/words.ts";
import { payingWords } from "#sales/paying/payments/pages/words.ts";
import type { Scenario } from "#tests/sales/faults/scenario.ts";

const success = registrationWords.successTitle;

/** In which order, and how often, browser, call and job bring the news. */
export const arrivals: Scenario[] = [
	{
		id: "F01",
		title: "the card is good, the browser reports, then the gateway calls: paid once",
		async run(house) {
			const [ada, course] = [await house.aPersonWhoLogsIn(), await house.aCourse()];
			const reference = await house.begin(ada, course);
			await house.order(reference, { webhook: { late: MINUTE_MS } });
			const { providerId } = await house.pay(reference);
			expect(await house.callBack(ada, reference, providerId)).toMatchObject({ status: 200, title: success });
			await house.advance(2 * MINUTE_MS);
			await house.callsAnswered();
			expect(await house.booked(reference)).toHaveLength(1);
			expect(await house.enrolled(course)).toEqual([ada.id]);
		},
	},
	{
		id: "F02",
		title: "the gateway calls before the browser reports: the call pays, the browser reads success",
		async run(house) {
			const [ada, course] = [await house.aPerson(), await house.aCourse()];
			const reference = await house.begin(ada, course);
			await house.order(reference, { webhook: "before_callback" });
			const { providerId } = await house.pay(reference);
			await house.becomes(reference, "paid");
			expect((await house.callBack(ada, reference, providerId)).title).toBe(success);
			expect(await house.emails(ada, "receipt")).toBe(1);
		},
	},
	{
		id: "F03",
		title: "report, call and redirect twenty times at once: one payment, one seat, one mail",
		async run(house) {
			const [ada, course] = [await house.aPerson(), await house.aCourse()];
			const reference = await house.begin(ada, course);
			await house.order(reference, { webhook: "lost" });
			const { id, providerId } = await house.pay(reference);
			const query = `?status=successful&tx_ref=${reference}&transaction_id=${providerId}&reference=${reference}`;
			const pages = await Promise.all(
				Array.from({ length: 20 }, async () => {
					await house.control.webhook({ id, times: 1 });
					return await Promise.all([house.callBack(ada, reference, providerId), house.look(ada, reference, query)]);
				}),
			);
			expect(pages.flat().filter(({ title }) => title !== success)).toEqual([]);
			await house.control.idle();
			await house.callsAnswered();
			expect(await house.booked(reference)).toHaveLength(1);
			expect(await house.enrolled(course)).toEqual([ada.id]);
			expect(await house.emails(ada, "receipt")).toBe(1);
		},
	},
	{
		id: "F04",
		title: "the call comes two hours late: the browser's report has paid, and the call changes nothing",
		async run(house) {
			const [ada, course] = [await house.aPerson(), await house.aCourse()];
			const reference = await house.begin(ada, course);
			await house.order(reference, { webhook: { late: 2 * HOUR_MS } });
			const { providerId } = await house.pay(reference);
			expect((await house.callBack(ada, reference, providerId)).title).toBe(success);
			await house.advance(3 * HOUR_MS);
			await house.callsAnswered();
			expect(await house.emails(ada, "receipt")).toBe(1);
		},
	},
	{
		id: "F05",
		title: "the call is lost and the browser dies: the first questions of the job find the money",
		async run(house) {
			const [ada, course] = [await house.aPerson(), await house.aCourse()];
			const reference = await house.begin(ada, course);
			await house.order(reference, { webhook: "lost" });
			await house.pay(reference);
			await house.advance(16_000);
			expect(await house.stateOf(reference)).toBe("paid");
			expect(await house.enrolled(course)).toEqual([ada.id]);
		},
	},
	{
		id: "F07",
		title: "the news come out of order, success first and an older failure after it: paid stays paid",
		async run(house) {
			const [ada, course] = [await house.aPerson(), await house.aCourse()];
			const reference = await house.begin(ada, course);
			await house.order(reference, { webhook: "out_of_order" });
			const failed = await house.pay(reference, { outcome: "failed" });
			const { providerId } = await house.pay(reference, { fresh: true });
			await house.callBack(ada, reference, providerId);
			await house.advance(MINUTE_MS);
			await house.control.webhook({ id: failed.id });
			await house.callBack(ada, reference, failed.providerId);
			await house.control.idle();
			await house.callsAnswered();
			expect(await house.stateOf(reference)).toBe("paid");
			expect((await house.look(ada, reference)).title).toBe(success);
		},
	},
	{
		id: "F26",
		title: "an old genuine call is sent again a week later: nothing changes",
		async run(house) {
			const [ada, course] = [await house.aPerson(), await house.aCourse()];
			const reference = await house.begin(ada, course);
			const { id } = await house.pay(reference);
			await house.control.idle();
			await house.becomes(reference, "paid");
			const before = await house.attempt(reference);
			await house.advance(7 * 24 * HOUR_MS);
			await house.control.webhook({ id, times: 3 });
			await house.control.idle();
			await house.callsAnswered();
			expect(await house.attempt(reference)).toEqual(before);
			expect(await house.emails(ada, "receipt")).toBe(1);
		},
	},
	{
		id: "F29",
		title: "a call says paid and the gateway, asked, says otherwise: what it says when asked counts",
		async run(house) {
			const [ada, course] = [await house.aPerson(), await house.aCourse()];
			const reference = await house.begin(ada, course);
			await house.order(reference, { verifyStatus: Array(60).fill(house.word.failed), webhook: "lost" });
			const { id } = await house.pay(reference);
			await house.control.webhook({ id });
			await house.control.idle();
			await house.callsAnswered();
			expect(await house.booked(reference)).toEqual([]);
			expect(await house.enrolled(course)).toEqual([]);
			expect((await house.look(ada, reference)).title).toBe(payingWords.failedOrCancelled);
		},
	},
];
