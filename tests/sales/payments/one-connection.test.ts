import { expect, test } from "vitest";
import { DAY_MS } from "#kit/rules/days.ts";
import { sweepPayments } from "#sales/paying/ways/card/actions/sweep-payments.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import { aCourse, aMember, control, later, noticesAbout, openHouse, register } from "#tests/sales/payments/house.ts";

openHouse(1);

test("a sweep that finds another amount than was booked asks on its own connection: one is enough", async () => {
	const reference = await register(await aMember(), await aCourse());
	await control.scenario({ match: { tx_ref: reference }, amountDelta: -100 });
	// The sandbox's clock is the real one.
	const range = { from: new Date(Date.now() - DAY_MS), to: new Date(Date.now() + DAY_MS) };
	expect(await sweepPayments({ provider: "flutterwave", ...range, now: later(5) })).toMatchObject({ trouble: null });
	expect(await noticesAbout(reference)).toEqual(["not-as-booked"]);
	await expectTheBooksToAgree();
});
