import { afterEach, describe, expect, test } from "vitest";
import { findLiveLink } from "#sales/links/data/pay-links.ts";
import { correctOrderBuyer } from "#sales/orders/actions/correct-order-buyer.ts";
import { findOrderHead } from "#sales/orders/data/order-page.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import {
	aKey,
	anAdmin,
	attemptsOf,
	invoicesOf,
	isSound,
	named,
	onInvoice,
	orderOf,
	organisation,
	paid,
	placed,
	WHOLE,
} from "#tests/sales/office-house.ts";
import { aCourse, NOW, openHouse } from "#tests/sales/payments/house.ts";

openHouse();
openBank();
afterEach(isSound);

const CORRECT = {
	name: "Kuramo Energy Services Ltd",
	address: "4 Marina, Lagos",
	taxNumber: "87654321-0001",
	purchaseOrder: "PO-77",
	email: "accounts@kuramo.example",
};

/** Two seats of an organisation whose name was typed wrongly, asked for in this way. */
async function ordered(how: "transfer" | "link") {
	return await placed(await aCourse(), {
		participants: [named("Ada Obi"), named("Bola Ade")],
		buyer: organisation,
		payment: { how },
		seenTotal: WHOLE * 2,
	});
}

async function correct(code: string, changes: Partial<typeof CORRECT> = {}, seenVersion?: number) {
	const { version } = await orderOf(code);
	const about = { code, buyer: { ...CORRECT, ...changes }, seenVersion: seenVersion ?? version };
	return await correctOrderBuyer({ ...about, key: aKey(), actor: await anAdmin(), now: NOW });
}

describe("the organisation of an order", () => {
	test("is corrected before it has an invoice: what is awaited, receipt and invoice name it as it is", async () => {
		const { order } = await ordered("transfer");
		const other = await ordered("transfer");
		expect(await correct(order.code)).toEqual({ ok: true });
		const { email, ...facts } = CORRECT;
		expect(await findOrderHead(order.code)).toMatchObject({
			buyer: { name: CORRECT.name, address: CORRECT.address, taxNumber: CORRECT.taxNumber, email },
			purchaseOrder: "PO-77",
		});
		expect(await attemptsOf(order.id)).toMatchObject([{ buyer: facts, invoice_email: email }]);
		expect(await paid(order.code, WHOLE * 2)).toMatchObject({ ok: true });
		expect(await invoicesOf(order.id)).toMatchObject([{ facts: { buyer: { ...facts, email } } }]);
		expect((await findOrderHead(other.order.code))?.buyer.name).toBe(organisation.name);
	});

	test("is corrected on the link by which it pays", async () => {
		const { order } = await ordered("link");
		expect(await correct(order.code)).toEqual({ ok: true });
		expect((await findLiveLink({ userId: null, orderId: order.id }))?.buyer).toMatchObject({ name: CORRECT.name });
	});

	test("is not corrected behind an invoice, by who saw another order, or where nothing is different", async () => {
		const { order } = await ordered("transfer");
		expect(await correct(order.code, {}, 0)).toEqual({ ok: false, reason: "changed" });
		await correct(order.code);
		expect(await correct(order.code)).toEqual({ ok: false, reason: "nothing-changed" });
		const invoiced = await placed(await aCourse(), { buyer: organisation, payment: onInvoice });
		expect(await correct(invoiced.order.code)).toEqual({ ok: false, reason: "invoiced" });
		const person = await placed(await aCourse());
		expect(await correct(person.order.code)).toEqual({ ok: false, reason: "no-organisation" });
	});
});
