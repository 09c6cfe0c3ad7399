import { afterEach, describe, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { historyWords } from "#sales/office/admin/order/history-words.ts";
import { findOrderHead } from "#sales/office/data/order-page.ts";
import { correctOrderBuyer } from "#sales/paying/orders/actions/correct-order-buyer.ts";
import { findLiveLink } from "#sales/paying/ways/links/data/pay-links.ts";
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
	email: "payables@kuramo.example",
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

/** What the order's page says of the last change. */
async function historyOf(code: string) {
	const changes = db.selectFrom("changes").select(["action", "subject", "title", "before", "after"]);
	const last = await changes.where("subject_id", "=", code).orderBy("id", "desc").executeTakeFirstOrThrow();
	return historyWords(last as never);
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
		const [awaited] = await attemptsOf(order.id);
		const transfers = db
			.selectFrom("bank_transfers")
			.select("facts")
			.where("attempt_id", "=", awaited?.id ?? 0);
		expect(await transfers.execute()).toMatchObject([{ facts: { buyer: facts } }]);
		const proformas = db
			.selectFrom("documents")
			.select("bearer")
			.where("attempt_id", "=", awaited?.id ?? 0);
		expect(await proformas.execute()).toEqual([{ bearer: CORRECT.name }]);
		expect(await historyOf(order.code)).toBe(
			`corrected the buyer: name ${organisation.name} to ${CORRECT.name}, address ${organisation.address} to ${CORRECT.address}, TIN ${organisation.taxNumber} to ${CORRECT.taxNumber}, purchase order none to PO-77, e-mail ${organisation.email} to ${email}.`,
		);
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
