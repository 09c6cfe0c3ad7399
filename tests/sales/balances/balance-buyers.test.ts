// To whom the invoice of a balance is made out, where whoever pays it says nothing of it.
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#kit/rules/changes.ts";
import { correctInvoice } from "#sales/documents/actions/correct-invoice.ts";
import { findBuyerBefore } from "#sales/ledger/orders/data/buyer-before.ts";
import type { Buyer } from "#sales/ledger/orders/rules/buyer.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { invoicesOfSeat } from "#tests/sales/invoice-house.ts";
import { payBalanceByLink } from "#tests/sales/link-house.ts";
import {
	aCourse,
	aMember,
	enrolmentOf,
	later,
	type Member,
	openHouse,
	pay,
	register,
	settle,
	totalOf,
} from "#tests/sales/payments/house.ts";
import { aKey, anAdmin } from "#tests/sales/payments/review-house.ts";

openHouse();
let grace: Actor;
beforeAll(async () => {
	grace = await anAdmin();
});

const ZENITH: Buyer = { name: "Zenith Ltd", address: "1 Marina", taxNumber: "12345678-0001", purchaseOrder: "PO-7" };
const ACCOUNTS = "accounts@zenith.example";

/** Whose deposit was invoiced to an organisation. */
async function depositOf(buyer: Buyer | null = ZENITH) {
	const member = await aMember();
	await register(member, await aCourse(), { purpose: "deposit", buyer, invoiceEmail: ACCOUNTS });
	return member;
}

async function payBalance(member: Member, changes: { buyer?: Buyer | null; invoiceEmail?: string } = {}) {
	const { id: enrolmentId } = await enrolmentOf(member);
	const about = { actor: member, enrolmentId, seenTotal: totalOf("balance"), now: later(10) };
	const started = await startPayment({ ...about, ...changes });
	if (!started.ok) throw new Error(`refused: ${started.reason}`);
	const { reference } = started.attempt;
	await pay(reference);
	expect(await settle(reference, later(12))).toBe("paid");
}

const buyersOf = async (member: Member) =>
	(await invoicesOfSeat((await enrolmentOf(member)).id)).map(({ facts }) => [facts.buyer.name, facts.buyer.taxNumber]);

test("the balance paid by card is invoiced to the organisation the deposit was invoiced to", async () => {
	const member = await depositOf();
	await payBalance(member);
	expect(await buyersOf(member)).toEqual([
		["Zenith Ltd", "12345678-0001"],
		["Zenith Ltd", "12345678-0001"],
	]);
});

test("as the invoice names it by now, where it was corrected", async () => {
	const member = await depositOf({ ...ZENITH, taxNumber: null });
	const [first] = await invoicesOfSeat((await enrolmentOf(member)).id);
	const number = first?.facts.number ?? "";
	const corrected = await correctInvoice({
		number,
		buyer: ZENITH,
		reason: "The tax number was missing.",
		key: aKey(),
		actor: grace,
		now: later(5),
	});
	expect(corrected).toMatchObject({ ok: true });
	await payBalance(member);
	expect((await buyersOf(member)).at(-1)).toEqual(["Zenith Ltd", "12345678-0001"]);
});

test("documents to another address are not made out to it, nor where somebody says so, nor where there was none", async () => {
	const [other, said, none] = [await depositOf(), await depositOf(), await depositOf(null)];
	await payBalance(other, { invoiceEmail: other.email });
	expect((await buyersOf(other)).at(-1)).toEqual(["Ada Okafor", null]);
	await payBalance(said, { buyer: null });
	expect((await buyersOf(said)).at(-1)).toEqual(["Ada Okafor", null]);
	await payBalance(none);
	expect((await buyersOf(none)).at(-1)).toEqual(["Ada Okafor", null]);
});

test("who pays by a link gives their own, and gets the one of before where their address is the same", async () => {
	for (const { payerEmail, name } of [
		{ payerEmail: "funke@payer.example", name: "Ada Okafor" },
		{ payerEmail: ACCOUNTS, name: "Zenith Ltd" },
	]) {
		const member = await depositOf();
		await payBalanceByLink(member, { payerEmail, now: later(10) });
		expect((await buyersOf(member)).at(-1)?.[0]).toBe(name);
	}
});

test("the forms that ask for it begin with it", async () => {
	const member = await depositOf();
	const { id } = await enrolmentOf(member);
	expect(await findBuyerBefore(id, ACCOUNTS)).toEqual(ZENITH);
	expect(await findBuyerBefore(id, member.email)).toBeNull();
});
