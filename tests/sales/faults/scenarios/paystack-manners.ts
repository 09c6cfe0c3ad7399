import { expect } from "vitest";
import { registrationWords } from "#sales/paying/orders/pages/words.ts";
import { payingWords } from "#sales/paying/payments/pages/words.ts";
import type { Scenario } from "#tests/sales/faults/scenario.ts";

/** What only the second provider does. */
export const paystackManners: Scenario[] = [
	{
		id: "F43",
		title:
			"metadata comes back as it was, as text or not at all, and ids are larger than numbers can be: paid, id kept whole",
		only: "paystack",
		async run(house) {
			for (const metadata of ["object", "text", "empty"] as const) {
				const [ada, course] = [await house.aPerson(), await house.aCourse()];
				const reference = await house.begin(ada, course);
				await house.order(reference, { metadata, webhook: "before_callback" });
				const { providerId } = await house.pay(reference);
				expect(Number.isSafeInteger(Number(providerId)), providerId).toBe(false);
				expect((await house.callBack(ada, reference, providerId)).title).toBe(registrationWords.successTitle);
				const [payment] = await house.site.query(
					"select provider_transaction_id as id from payments where reference = $1",
					[reference],
				);
				expect(payment?.id).toBe(providerId);
			}
		},
	},
	{
		id: "F43",
		title: "a refused card is told to nobody by a call: asking finds it, and no call is waited for",
		only: "paystack",
		async run(house) {
			const [ada, course] = [await house.aPerson(), await house.aCourse()];
			const reference = await house.begin(ada, course);
			const { id } = await house.pay(reference, { outcome: "failed" });
			await house.control.idle();
			expect((await house.control.deliveries()).filter(({ transactionId }) => transactionId === id)).toEqual([]);
			expect((await house.callBack(ada, reference)).title).toBe(payingWords.failedOrCancelled);
		},
	},
];
