import { expect, test } from "vitest";
import { readTimeline } from "#sales/payments/admin/payment-timeline.ts";
import { findDeskPayment } from "#sales/payments/data/payment-desk.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import { aCourse, aMember, later, openHouse, settle } from "#tests/sales/payments/house.ts";
import { aTransfer, confirm } from "#tests/sales/transfer-house.ts";

openHouse();
openBank();

test("the timeline of a transfer says that the academy's own books were looked up, and names no provider", async () => {
	const reference = await aTransfer(await aMember(), await aCourse());
	await settle(reference, later(1), undefined, "job");
	await confirm(reference, {}, later(2));
	const payment = await findDeskPayment(reference);
	if (!payment) throw new Error("no such payment");
	const lines = await readTimeline(payment, later(10));
	const looked = lines.filter(({ happened }) => happened === "Offline payments were checked");
	expect(looked.map(({ answer }) => answer)).toEqual([
		"The transfer has not been received yet: nobody confirmed it, and no statement shows it",
		"The transfer was received: an admin confirmed it, or a statement shows it",
	]);
	const words = lines.flatMap(({ happened, answer, facts }) => [happened, answer, ...facts.map(({ name }) => name)]);
	expect(words.join("\n")).not.toMatch(/provider('s number| was| has)|never heard/i);
	expect(lines.flatMap(({ facts }) => facts.map(({ text }) => text)).join()).not.toContain("arrival-");
});
