import { expect } from "vitest";
import { registrationWords } from "#sales/paying/orders/pages/words.ts";
import { payingWords as words } from "#sales/paying/payments/pages/words.ts";
import type { FaultHouse } from "#tests/sales/faults/house.ts";
import type { Scenario } from "#tests/sales/faults/scenario.ts";
import { visit } from "#tests/sales/faults/visitor.ts";

/** What happens in the payment window of a real browser. */
export const windows: Scenario[] = [
	{
		id: "F01",
		title: "in a browser: the window reports, the page says success, the call comes after it",
		async run(house) {
			const { ada, course, visitor } = await atThePage(house);
			await visitor.pressPay();
			await visitor.payByCard();
			await visitor.readsSuccess();
			await house.control.idle();
			await house.callsAnswered();
			expect(await house.enrolled(course)).toEqual([ada.id]);
			expect(await house.emails(ada, "receipt")).toBe(1);
			await visitor.leave();
		},
	},
	{
		id: "F08",
		title: "a card is refused and the next one in the same window is good: paid with the second transaction",
		async run(house) {
			const { ada, course, visitor } = await atThePage(house);
			await visitor.pressPay();
			await visitor.payByCard("999");
			await visitor.window.getByRole("button", { name: "Try again" }).waitFor();
			const reference = await visitor.reference();
			await house.control.idle();
			await house.callsAnswered();
			expect(["paid", "expired", "cancelled"]).not.toContain(await house.stateOf(reference));
			await visitor.window.getByRole("button", { name: "Try again" }).click();
			await visitor.payByCard();
			await visitor.readsSuccess();
			expect(await house.enrolled(course)).toEqual([ada.id]);
			const money = await house.moneyOf(reference);
			expect(money).toHaveLength(1);
			if (house.isFlutterwave) expect(await house.transactionsOf(reference)).toHaveLength(2);
			await visitor.leave();
		},
	},
	{
		id: "F14",
		title: "the window says completed instead of successful: the same",
		async run(house) {
			await house.orderForAll({ browser: { status: "completed" }, webhook: "lost" });
			const { ada, course, visitor } = await atThePage(house);
			await visitor.pressPay();
			await visitor.payByCard();
			await visitor.readsSuccess();
			expect(await house.enrolled(course)).toEqual([ada.id]);
			await visitor.leave();
		},
	},
	{
		id: "F17",
		title: "the window is closed after paying and reports nothing: asking finds the money",
		async run(house) {
			await house.orderForAll({ browser: { closeAfterPay: true }, webhook: "lost" });
			const { ada, course, visitor } = await atThePage(house);
			await visitor.pressPay();
			await visitor.payByCard();
			await visitor.readsSuccess();
			expect(await house.enrolled(course)).toEqual([ada.id]);
			await visitor.leave();
		},
	},
	{
		id: "F35",
		title: "Pay is pressed twice, and once more after a reload: one window, one payment",
		async run(house) {
			const { ada, course, visitor } = await atThePage(house);
			const { page } = visitor;
			await page.getByRole("button", { name: registrationWords.payNow }).dblclick();
			await visitor.window.getByLabel("Card number").waitFor();
			expect(await page.locator("iframe[title='Payment window']").count()).toBe(1);
			expect(await house.attempts()).toHaveLength(1);
			await page.reload();
			await visitor.pressPay();
			await visitor.payByCard();
			await visitor.readsSuccess();
			expect(await house.attempts()).toHaveLength(1);
			expect(await house.enrolled(course)).toEqual([ada.id]);
			await visitor.leave();
		},
	},
	{
		id: "F36",
		title: "two payments in the life of one page, with a script that forgets no listener: each report is heard once",
		async run(house) {
			const [ada, course] = [await house.aPerson(), await house.aCourse({ dates: 2 })];
			const visitor = await visit(house, ada, course);
			const reports: string[] = [];
			visitor.page.on("request", (request) => {
				const isReport = request.method() === "POST" && (request.postData() ?? "").includes("transactionId");
				if (isReport) reports.push(/KOYA-\d+/.exec(request.url())?.[0] ?? "");
			});
			for (const nth of [1, 2]) {
				// Whoever has the first date is offered the next free one.
				if (nth === 1) await visitor.choose(nth);
				await visitor.pressPay();
				await visitor.payByCard();
				await visitor.readsSuccess();
				// Back in the same document: the script of before is still there.
				if (nth === 1) await visitor.page.goBack();
			}
			const references = (await house.attempts()).map(({ reference }) => reference);
			expect(reports).toEqual(references);
			expect(references).toHaveLength(2);
			expect(await house.enrolled(course)).toEqual([ada.id, ada.id]);
			expect(await house.emails(ada, "receipt")).toBe(2);
			await visitor.leave();
		},
	},
	{
		id: "F37",
		title: "the amount is edited in the browser: the window refuses it, and without the seal it is checked by a person",
		only: "flutterwave",
		async run(house) {
			const edits = ["{ ...options, amount: 100 }", "{ ...options, amount: 100, payload_hash: undefined }"];
			for (const [index, edit] of edits.entries()) {
				const [ada, course] = [await house.aPerson(), await house.aCourse()];
				const visitor = await visit(house, ada, course, async (page) => {
					await page.addInitScript(`Object.defineProperty(window, "FlutterwaveCheckout", {
						get() { return this.real && ((options) => this.real(${edit})); },
						set(real) { this.real = real; },
					})`);
				});
				await visitor.pressPay();
				if (index === 0) await visitor.window.getByText("integrity check failed").waitFor();
				else {
					await visitor.payByCard();
					await visitor.page.waitForURL(/\/payments\/KOYA-\d+$/);
					await visitor.reads(words.reviewTitle);
				}
				expect(await house.enrolled(course)).toEqual([]);
				const money = await house.moneyOf(await visitor.reference());
				expect(money.map(({ amount }) => amount)).toEqual(index === 0 ? [] : [10_000]);
				await visitor.leave();
			}
		},
	},
];

async function atThePage(house: FaultHouse) {
	const [ada, course] = [await house.aPerson(), await house.aCourse()];
	return { ada, course, visitor: await visit(house, ada, course) };
}
