import { expect, test } from "vitest";
import { sender } from "#db/samples/emails.ts";
import { correctInvoice } from "#sales/documents/actions/correct-invoice.ts";
import { listDocuments, listRelated } from "#sales/documents/data/invoice-list.ts";
import { type Invoice, listInvoicesOf } from "#sales/documents/data/invoices.ts";
import { invoiceDocument } from "#sales/documents/emails/invoice-document.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { eInvoiceOf } from "#sales/documents/rules/e-invoice.ts";
import { stateOf } from "#sales/office/admin/documents/words.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import {
	aKey,
	anAdmin,
	cash,
	DEPOSIT,
	isSound,
	named,
	organisation,
	paid,
	placed,
	receiptsOf,
	WHOLE,
} from "#tests/sales/office-house.ts";
import { aCourse, NOW, openHouse } from "#tests/sales/payments/house.ts";
import { cancel, seenAs } from "#tests/sales/refund-house.ts";

openHouse();
openBank();

const listed = async ({ id }: Invoice) => {
	const [row] = await listDocuments([{ kind: "invoice", id }]);
	if (!row) throw new Error("not listed");
	return { ...row, state: stateOf(row) };
};
const standing = async (orderId: number) => (await listInvoicesOf(orderId)).at(-1) as Invoice;

test("an invoice written with a first part of the money says what is still due", async () => {
	const { order } = await placed(await aCourse(), { payment: cash(5_000_000) });
	const invoice = await standing(order.id);
	expect(invoice.facts).toMatchObject({
		total: WHOLE,
		due: WHOLE - 5_000_000,
		byCertificate: 0,
		paymentMeans: "office",
	});
	expect(eInvoiceOf(invoice.facts, null).document.payment_status).toBe("PARTIAL");
	const printed = JSON.stringify(invoiceDocument(invoice.facts, sender));
	expect(printed).toContain("Paid: ₦50,000.00");
	expect(printed).toContain("₦52,125.00 is still due on this invoice.");
	expect(printed).not.toContain("Nothing more is due");
	expect((await receiptsOf(order.id))[0]?.facts).toMatchObject({
		lines: [{ description: "Part payment", total: 5_000_000 }],
	});
	await paid(order.code, WHOLE - 5_000_000);
	const [, rest] = await receiptsOf(order.id);
	expect(rest?.facts).toMatchObject({ lines: [{ description: `Balance of invoice ${invoice.number}` }] });
	expect(await listed(invoice)).toMatchObject({ open: 0, credited: 0, state: "stands" });
	await isSound();
});

test("the invoice of a deposit that is paid whole says that nothing more is due on it", async () => {
	const { order } = await placed(await aCourse(), { plan: "deposit", payment: cash(DEPOSIT) });
	expect((await standing(order.id)).facts).toMatchObject({ total: DEPOSIT, due: 0 });
});

test("more than the deposit but less than all is a part payment, on one invoice over the full price", async () => {
	const { order } = await placed(await aCourse(), { plan: "deposit", payment: cash(5_000_000) });
	const { facts } = await standing(order.id);
	expect(facts).toMatchObject({ total: WHOLE, due: WHOLE - 5_000_000, lines: [{ description: "Full payment" }] });
	expect((await receiptsOf(order.id))[0]?.facts).toMatchObject({ lines: [{ description: "Part payment" }] });
	await isSound();
});

test("money for an invoice that came before it is its payment, and a part of it a part payment", async () => {
	const { order } = await placed(await aCourse(), { payment: { how: "invoice", until: "2026-12-10", confirm: true } });
	const { number } = await standing(order.id);
	await paid(order.code, 5_000_000);
	await paid(order.code, WHOLE - 5_000_000);
	const whole = await placed(await aCourse(), { payment: { how: "invoice", until: "2026-12-10", confirm: true } });
	await paid(whole.order.code, WHOLE);
	const all = [...(await receiptsOf(order.id)), ...(await receiptsOf(whole.order.id))];
	expect(all.map(({ facts }) => (facts as ReceiptFacts).lines.map(({ description }) => description))).toEqual([
		[`Part payment of invoice ${number}`],
		[`Balance of invoice ${number}`],
		[`Payment of invoice ${(await standing(whole.order.id)).number}`],
	]);
});

test("an invoice over three seats of which two are cancelled one after the other says what is left of it", async () => {
	const { order, seats } = await placed(await aCourse(), {
		participants: [named("Ada Obi"), named("Bola Ade"), named("Chidi Eze")],
		buyer: organisation,
		payment: { how: "invoice", until: "2026-12-10", confirm: true },
		seenTotal: WHOLE * 3,
	});
	const invoice = await standing(order.id);
	for (const seat of seats.slice(0, 2)) {
		const { seen } = await seenAs(seat.id);
		expect(await cancel(seen, [], await anAdmin())).toMatchObject({ ok: true });
	}
	expect(await listed(invoice)).toMatchObject({ credited: WHOLE * 2, open: WHOLE, state: "partly" });
	const notes = (await listRelated(invoice.id)).filter(({ isHere }) => isHere);
	expect(notes.map(({ does, total }) => [does, total])).toEqual([
		["release", WHOLE],
		["release", WHOLE],
	]);
	expect(notes.map(({ number }) => number)).toEqual(notes.map(({ number }) => number).toSorted());

	const buyer = { ...organisation, name: "Kuramo Mills Ltd", purchaseOrder: null };
	const correction = { number: invoice.number, buyer, reason: "Another name.", key: aKey(), now: NOW };
	expect(await correctInvoice({ ...correction, actor: await anAdmin() })).toMatchObject({ ok: true });
	const next = await standing(order.id);
	expect(next.facts).toMatchObject({ total: WHOLE, due: WHOLE, byCertificate: 0, credited: WHOLE * 2 });
	expect(next.facts.lines.map(({ participant, total }) => [participant, total])).toEqual([["Chidi Eze", WHOLE]]);
	expect(await listed(invoice)).toMatchObject({ state: "corrected" });

	const { seen } = await seenAs(seats[2]?.id ?? 0);
	expect(await cancel(seen, [], await anAdmin())).toMatchObject({ ok: true });
	expect(await listed(next)).toMatchObject({ credited: WHOLE, open: 0, state: "released" });
	await isSound();
});
