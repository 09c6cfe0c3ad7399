import { expect, test } from "vitest";
import { aCourse, aMember, begin, later, openHouse, pay, register, settle } from "#tests/sales/payments/house.ts";
import { type Statement, statementsOf } from "#tests/support/statements.ts";

openHouse();

/** What a registration by card costs (docs/decisions/payment-speed.md); the notice to open pages follows each by itself. */
const START = 9;
const SETTLEMENT = 17;

test("a registration by card is started and settled in few statements", async () => {
	const course = await aCourse();
	await register(await aMember(), course, { now: later(-1) });
	const member = await aMember();
	const { answer: reference, statements: start } = await statementsOf(() => begin(member, course));
	await pay(reference);
	const { answer: state, statements: settlement } = await statementsOf(() => settle(reference));
	expect(state).toBe("paid");
	for (const [asked, most] of [
		[askersOf(start), START],
		[askersOf(settlement), SETTLEMENT],
	] as const)
		expect(asked, asked.join("\n")).toHaveLength(most);
});

const askersOf = (statements: readonly Statement[]) =>
	statements
		.filter(({ text }) => !text.includes("tell_live"))
		.map(({ by, text }) => `${by || "?"}: ${text.replace(/\s+/g, " ").slice(0, 80)}`);
