import { expect } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#kit/rules/days.ts";
import { payingWords } from "#sales/paying/payments/pages/words.ts";
import type { FaultHouse } from "#tests/sales/faults/house.ts";
import type { Scenario } from "#tests/sales/faults/scenario.ts";

/** Money that goes back where it came from. */
export const moneyBack: Scenario[] = [
	{
		id: "F06",
		title:
			"the call comes five times, and five times more after a refund: nothing is given twice, what went back stays back",
		async run(house) {
			const { paid, waiting, money, course, ada } = await paidTwice(house, { webhook: { duplicate: 5 } });
			expect(await house.refund(waiting, money.kobo)).toMatchObject({ ok: true });
			await refundEnds(house, waiting, ["completed"]);
			for (const id of money.ids) await house.control.webhook({ id, times: 5 });
			await house.control.idle();
			await house.callsAnswered();
			expect(await house.booked(paid)).toMatchObject([{ outcome: "accepted" }]);
			expect(await house.booked(waiting)).toMatchObject([{ outcome: "review" }]);
			expect((await house.refundsOf(waiting)).map(({ state }) => state)).toEqual(["completed"]);
			expect(await house.enrolled(course)).toEqual([ada.id]);
			expect(await house.emails(ada, "receipt")).toBe(1);
		},
	},
	{
		id: "F39",
		title:
			"a refund in two parts, the form sent twice, and more than is left: each part once, and no more than was paid",
		async run(house) {
			const { waiting, money } = await paidTwice(house);
			const [part, rest] = [1_000_050, money.kobo - 1_000_050];
			const more = await house.refund(waiting, money.kobo + 1);
			expect(more).toMatchObject({ ok: false, reason: "too-much", left: money.kobo });
			expect(await house.refund(waiting, part, "the first form")).toMatchObject({ ok: true });
			expect(await house.refund(waiting, part, "the first form")).toMatchObject({ ok: true });
			await refundEnds(house, waiting, ["completed"]);
			expect(await house.refund(waiting, rest + 1)).toMatchObject({ ok: false, reason: "too-much", left: rest });
			expect(await house.refund(waiting, rest)).toMatchObject({ ok: true });
			await refundEnds(house, waiting, ["completed", "completed"]);
			expect(await house.refund(waiting, 100)).toMatchObject({ ok: false });
			expect(await backAtTheGateway(house, waiting)).toEqual([part, rest]);
			expect((await house.reviewsOf(waiting)).map(({ resolution }) => resolution)).toEqual(["refunded"]);
		},
	},
	{
		id: "F39",
		title: "the call about a slow refund is lost: looking finds it",
		async run(house) {
			const slow = { status: "pending", after: 3 * HOUR_MS, becomes: "completed", webhook: "lost" } as const;
			const { ada, waiting, money } = await paidTwice(house, { refund: slow });
			expect(await house.refund(waiting, money.kobo)).toMatchObject({ ok: true });
			await house.refundBecomes(waiting, "pending");
			expect((await house.look(ada, waiting)).title).toBe(payingWords.goingBackTitle);
			await house.advance(DAY_MS + HOUR_MS);
			expect((await house.refundsOf(waiting)).map(({ state }) => state)).toEqual(["completed"]);
		},
	},
	{
		id: "F39",
		title: "the gateway does not answer whether it made the refund: looked for, and never made twice",
		async run(house) {
			const { waiting, money } = await paidTwice(house, { refund: { answer: "reset", webhook: "lost" } });
			expect(await house.refund(waiting, money.kobo)).toMatchObject({ ok: true });
			await house.refundBecomes(waiting, "unclear");
			await house.advance(HOUR_MS);
			await refundEnds(house, waiting, ["completed"]);
			expect(await backAtTheGateway(house, waiting)).toEqual([money.kobo]);
		},
	},
	{
		id: "F39",
		title: "the gateway cannot send the money back: it waits again, and the office is asked",
		async run(house) {
			const fails = { status: "pending", after: MINUTE_MS, becomes: "failed" } as const;
			const { waiting, money } = await paidTwice(house, { refund: fails });
			expect(await house.refund(waiting, money.kobo)).toMatchObject({ ok: true });
			await house.refundBecomes(waiting, "pending");
			await house.advance(HOUR_MS);
			expect((await house.refundsOf(waiting)).map(({ state }) => state)).toEqual(["failed"]);
			expect((await house.reviewsOf(waiting)).filter((one) => one.closed_at === null)).not.toEqual([]);
		},
	},
	{
		id: "F40",
		title:
			"a bank takes the money back: the list of the night shows it, and a person decides; the seat stays meanwhile",
		async run(house) {
			// Nobody calls about it: only the list tells.
			await house.control.settings({ disputeEvents: false });
			const [ada, course] = [await house.aPerson(), await house.aCourse()];
			const reference = await house.begin(ada, course);
			const { id, providerId } = await house.pay(reference);
			await house.callBack(ada, reference, providerId);
			await house.advance(2 * DAY_MS);
			await house.control.reverse(id);
			await house.advance(DAY_MS);
			await house.compareLists();
			expect(await house.reviewsOf(reference)).toMatchObject([{ reason: "reversed", closed_at: null }]);
			expect(await house.noticesAbout(reference)).toEqual(["reversed"]);
			await house.compareLists();
			await house.advance(DAY_MS);
			await house.compareLists();
			expect(await house.reviewsOf(reference)).toHaveLength(1);
			expect(await house.enrolled(course)).toEqual([ada.id]);
		},
	},
	{
		id: "F40",
		title:
			"money under a reference of ours that nobody brought us, and of which we know nothing: the list of the night finds both",
		async run(house) {
			const [ada, course] = [await house.aPerson(), await house.aCourse()];
			const reference = await house.begin(ada, course);
			await house.order(reference, { notFound: 404, webhook: "lost" });
			await house.advance(5 * DAY_MS);
			expect(await house.stateOf(reference)).toBe("expired");
			await house.pay(reference);
			const unknown = `KOYA-${Date.now() - 9 * DAY_MS}`;
			await house.control.pay({ tx_ref: unknown, face: house.provider, amount: 500, quiet: true });
			await house.advance(DAY_MS);
			await house.compareLists();
			expect(await house.enrolled(course)).toEqual([ada.id]);
			expect(await house.booked(unknown)).toMatchObject([{ outcome: "review", amount: 50_000 }]);
			expect(await house.reviewsOf(unknown)).toMatchObject([{ reason: "unknown-payer", closed_at: null }]);
		},
	},
];

/** Somebody pays the same place in two tabs: the first buys it, the second waits to be sent back. */
async function paidTwice(house: FaultHouse, trouble?: Parameters<FaultHouse["order"]>[1]) {
	const [ada, course] = [await house.aPerson(), await house.aCourse()];
	const [paid, waiting] = [await house.begin(ada, course), await house.begin(ada, course, { pay: "instalment" })];
	if (trouble) for (const reference of [paid, waiting]) await house.order(reference, trouble);
	const ids: number[] = [];
	for (const reference of [paid, waiting]) {
		const { id, providerId } = await house.pay(reference);
		await house.callBack(ada, reference, providerId);
		ids.push(id);
	}
	await house.control.idle();
	await house.callsAnswered();
	expect(await house.booked(waiting)).toMatchObject([{ outcome: "review", reason: "already-registered" }]);
	const { total_kobo: kobo } = await house.attempt(waiting);
	return { ada, course, paid, waiting, money: { kobo: kobo as number, ids } };
}

/** Lets time pass until every refund under a reference has ended so. */
async function refundEnds(house: FaultHouse, reference: string, states: string[]) {
	const asked = async () => (await house.refundsOf(reference)).filter(({ state }) => state !== "requested");
	await expect.poll(async () => (await asked()).length, { timeout: 15_000 }).toBe(states.length);
	await house.advance(3 * DAY_MS);
	await house.callsAnswered();
	expect((await house.refundsOf(reference)).map(({ state }) => state)).toEqual(states);
}

/** What the gateway itself has sent back, in kobo. */
async function backAtTheGateway(house: FaultHouse, reference: string): Promise<number[]> {
	const refunds = (await house.transactionsOf(reference)).flatMap((one) => one.refunds);
	return refunds.filter(({ status }) => status !== "failed").map(({ amount }) => Math.round(amount * 100));
}
