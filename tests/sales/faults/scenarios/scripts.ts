import type { Page, Request } from "@playwright/test";
import { expect } from "vitest";
import { registrationWords } from "#sales/paying/orders/pages/words.ts";
import { payingWords as words } from "#sales/paying/payments/pages/words.ts";
import type { Trouble } from "#tests/sales/faults/gateway.ts";
import type { FaultHouse } from "#tests/sales/faults/house.ts";
import type { Scenario } from "#tests/sales/faults/scenario.ts";
import { type Visitor, visit } from "#tests/sales/faults/visitor.ts";

/** The provider's script does not come, or comes empty. The page's own clock is pushed: nobody waits. */
export const scripts: Scenario[] = [
	{
		id: "F34",
		title: "the script fails once or twice: tried again a second later, and paid",
		async run(house) {
			for (const fail of [1, 2]) {
				const { visitor, tries } = await pressed(house, { fail });
				for (let failed = 1; failed <= fail; failed++) {
					await tries.are(failed);
					await tries.goOnAfterASecond();
				}
				await tries.are(fail + 1);
				await paid(visitor);
			}
		},
	},
	{
		id: "F34",
		title: "it fails three times: said, and the next press begins anew and pays",
		async run(house) {
			const { visitor, tries } = await pressed(house, { fail: 3 });
			await allTriesFail(visitor, tries, 1_100);
			await visitor.pressPay();
			await tries.are(4);
			await paid(visitor);
		},
	},
	{
		id: "F34",
		title: "it hangs: given up after three times ten seconds, said, and the next press pays",
		async run(house) {
			const { visitor, tries } = await pressed(house, { hang: true });
			await allTriesFail(visitor, tries, 11_100);
			await house.control.clearScenarios();
			await visitor.pressPay();
			await paid(visitor);
		},
	},
	{
		id: "F34",
		title: "it loads without what it should bring: said, and the provider's own page takes the payment instead",
		async run(house) {
			const { ada, course, visitor, tries } = await pressed(house, { loadsWithoutGlobal: true });
			await allTriesFail(visitor, tries, 1_100);
			const { page } = visitor;
			await page.getByRole("button", { name: words.providerPage }).click();
			await page.waitForURL((url) => url.port === String(house.site.sandboxPort));
			await page.clock.resume();
			await visitor.payByCard(undefined, page);
			await page.waitForURL(/\/payments\/KOYA-\d+$/);
			await visitor.reads(registrationWords.successTitle);
			expect(await house.enrolled(course)).toEqual([ada.id]);
			await visitor.leave();
		},
	},
];

async function pressed(house: FaultHouse, script: NonNullable<Trouble["script"]>) {
	await house.control.clearScenarios();
	await house.orderForAll({ script });
	const [ada, course] = [await house.aPerson(), await house.aCourse()];
	const isTheScript = (request: Request) => /\/(v3|inline)\.js$/.test(new URL(request.url()).pathname);
	const seen = { asked: 0, answered: 0 };
	const visitor = await visit(house, ada, course, async (page: Page) => {
		await page.clock.install();
		page.on("request", (request) => {
			if (isTheScript(request)) seen.asked++;
		});
		// A script that came with an error is a request that failed.
		for (const event of ["requestfinished", "requestfailed"] as const)
			page.on(event as "requestfinished", (request) => {
				if (isTheScript(request)) seen.answered++;
			});
	});
	await visitor.page.clock.pauseAt(Date.now() + 60_000);
	await visitor.pressPay();
	return { ada, course, visitor, tries: triesOf(visitor.page, seen) };
}

function triesOf(page: Page, seen: { asked: number; answered: number }) {
	/** The page has heard by now what the browser has. */
	const heard = () => page.evaluate(() => document.readyState);
	return {
		are: (many: number) => expect.poll(() => seen.asked, { timeout: 5_000 }).toBe(many),
		/** Time goes on until another one follows: the page may hear of a failure only after a step. */
		async goOnPast(many: number, stepMs: number) {
			await expect.poll(() => seen.asked, { timeout: 5_000 }).toBeGreaterThanOrEqual(many);
			for (let steps = 0; steps < 10 && seen.asked === many; steps++) {
				await page.clock.runFor(stepMs);
				await heard();
			}
		},
		/** The last one has failed, and for almost a second no other follows; then it does. */
		async goOnAfterASecond() {
			await expect.poll(() => seen.answered, { timeout: 5_000 }).toBe(seen.asked);
			await heard();
			const before = seen.asked;
			await page.clock.runFor(900);
			expect(seen.asked).toBe(before);
			for (let steps = 0; steps < 10 && seen.asked === before; steps++) {
				await page.clock.runFor(100);
				await heard();
			}
		},
	};
}

async function allTriesFail(visitor: Visitor, tries: ReturnType<typeof triesOf>, stepMs: number) {
	for (const many of [1, 2]) await tries.goOnPast(many, stepMs);
	await tries.are(3);
	await visitor.page.clock.runFor(stepMs);
	await visitor.reads(words.loaderFailed);
	await tries.are(3);
}

async function paid(visitor: Visitor) {
	await visitor.page.clock.resume();
	await visitor.payByCard();
	await visitor.readsSuccess();
	await visitor.leave();
}
