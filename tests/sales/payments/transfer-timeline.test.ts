import { expect, test } from "vitest";
import { listProformasAsked } from "#sales/ledger/orders/data/order-history.ts";
import { findDeskPayment } from "#sales/ledger/payments/data/payment-desk.ts";
import { readTimeline } from "#sales/office/admin/payments/payment-timeline.ts";
import { GRACE, imported, openBank, ownStatement, transferBy } from "#tests/sales/bank-house.ts";
import { aCourse, attemptOf, later, openHouse, settle, totalOf } from "#tests/sales/payments/house.ts";
import { confirm, deadlineOf } from "#tests/sales/transfer-house.ts";

openHouse();
openBank();

const timelineOf = async (reference: string) => {
	const payment = await findDeskPayment(reference);
	if (!payment) throw new Error("no such payment");
	const lines = await readTimeline(payment, later(10));
	const words = lines.flatMap(({ happened, answer, facts }) => [happened, answer, ...facts.map(({ name }) => name)]);
	expect(words.join("\n")).not.toMatch(/provider('s number| was| has)|never heard/i);
	expect(lines.flatMap(({ facts }) => facts.map(({ text }) => text)).join()).not.toMatch(/form-|line-/);
	return lines;
};

test("the timeline of a transfer says who confirmed it, and names no provider", async () => {
	const { reference } = await transferBy("Ada Okafor", await aCourse());
	// Whoever looks before its deadline asks nobody and writes nothing.
	for (const by of ["job", "page", "start"] as const) await settle(reference, later(1), undefined, by);
	await confirm(reference, { recordedBy: GRACE.id }, later(2));
	const lines = await timelineOf(reference);
	expect(lines).toContainEqual(
		expect.objectContaining({ happened: "Confirmed the transfer manually", actor: "Grace Eze", after: "paid" }),
	);
	expect(lines.filter(({ source }) => source === "Payment page")).toEqual([]);
});

test("the timeline of a transfer says that a statement line shows it", async () => {
	const { reference, code } = await transferBy("Bola Ade", await aCourse());
	await imported(ownStatement([{ narration: `NIP KY${code}`, naira: totalOf("full") / 100 }]));
	expect(await timelineOf(reference)).toContainEqual(
		expect.objectContaining({ happened: "A statement line shows the transfer", actor: null, after: "paid" }),
	);
});

test("the timeline of a transfer says that its due date has passed, once", async () => {
	const { reference } = await transferBy("Chidi Eze", await aCourse());
	const after = new Date(deadlineOf(null).getTime() + 1);
	for (const by of ["job", "page"] as const) await settle(reference, after, undefined, by);
	const lapsed = (await timelineOf(reference)).filter(({ after: state }) => state === "expired");
	expect(lapsed).toMatchObject([
		{ happened: "Ended: we did not receive the transfer by its due date", before: "created" },
	]);
});

test("the history of a member's order says that they asked for a proforma, and the timeline that they did", async () => {
	const { reference, code } = await transferBy("Efe Obi", await aCourse());
	const { order_id: orderId } = await attemptOf(reference);
	const asked = { who: "Efe Obi", code, amount: totalOf("full") };
	expect(await listProformasAsked(orderId)).toMatchObject([asked]);
	expect((await timelineOf(reference))[0]).toMatchObject({
		happened: "Asked for a proforma, to pay by bank transfer",
		actor: "Efe Obi",
	});
});
