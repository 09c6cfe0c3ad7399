// The academy has another account than a proforma names: whoever asks again must not be led to the old one.
import { beforeEach, expect, test } from "vitest";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { uploadProof } from "#sales/paying/ways/transfers/actions/upload-proof.ts";
import { findTransferByCode } from "#sales/paying/ways/transfers/data/bank-transfers.ts";
import {
	arriving,
	askTransfer,
	giveAccount,
	openBank,
	PDF,
	transferOf,
	transferWish,
} from "#tests/sales/member-transfer-house.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	emailsTo,
	enrolmentOf,
	later,
	NOW,
	openHouse,
	register,
	totalOf,
} from "#tests/sales/payments/house.ts";
import { confirm } from "#tests/sales/transfer-house.ts";

openHouse();
openBank();
beforeEach(() => giveAccount("0123456789"));

const accountOf = async (reference: string) =>
	((await transferOf(reference)).facts as { account: { number: string } }).account.number;

test("the same wish after the academy changed its account is another proforma, and the earlier one is ended", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const wish = transferWish(ada, course);
	const first = await askTransfer(ada, course, wish);
	expect(await askTransfer(ada, course, { now: later(1) })).toBe(first);
	await giveAccount("9876543210");
	// From a page that was open, and from a new one.
	const second = await askTransfer(ada, course, { ...wish, now: later(2) });
	expect(second).not.toBe(first);
	expect(await askTransfer(ada, course, { now: later(3) })).toBe(second);
	expect([await accountOf(first), await accountOf(second)]).toEqual(["0123456789", "9876543210"]);
	expect(await transferOf(first)).toMatchObject({ withdrawn_why: "replaced" });
	expect(await attemptOf(first)).toMatchObject({ state: "cancelled", hold_until: null });
	expect((await transferOf(second)).deadline).toEqual((await transferOf(first)).deadline);
	expect(await emailsTo(ada.email)).toEqual(["proforma", "proforma"]);
});

test("money that comes under the proforma of the old account is found, and buys the seat", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const first = await askTransfer(ada, course);
	await giveAccount("9876543210");
	const second = await askTransfer(ada, course, { now: later(2) });
	const { code } = await transferOf(first);
	expect((await findTransferByCode(code))?.attempt.reference).toBe(first);
	expect(await confirm(first)).toBe("paid");
	expect(await transferOf(second)).toMatchObject({ withdrawn_why: "paid" });
	await expectTheBooksToAgree();
});

test("the same of a balance", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	await register(ada, course, { purpose: "deposit" });
	const { id: enrolmentId } = await enrolmentOf(ada);
	const form = {
		actor: ada,
		enrolmentId,
		buyer: null,
		payerName: null,
		invoiceEmail: null,
		seenTotal: totalOf("balance"),
		transferKey: "balance",
		now: NOW,
	};
	const ask = async (changes: Partial<typeof form>) => {
		const asked = await startPayment({ ...form, ...changes });
		if (!asked.ok) throw new Error(asked.reason);
		return asked.attempt.reference;
	};
	const first = await ask({});
	await giveAccount("9876543210");
	const second = await ask({});
	expect(await ask({ transferKey: "another" })).toBe(second);
	expect([await accountOf(first), await accountOf(second)]).toEqual(["0123456789", "9876543210"]);
	expect(await transferOf(first)).toMatchObject({ withdrawn_why: "replaced" });
	expect(await confirm(first)).toBe("paid");
	expect(await enrolmentOf(ada)).toMatchObject({ due_net_kobo: 0 });
	await expectTheBooksToAgree();
});

test("with a proof there the money is on its way to the account it was asked to: nothing is ended", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const first = await askTransfer(ada, course);
	await uploadProof({ actor: ada, reference: first, file: arriving(PDF), now: later(1) });
	await giveAccount("9876543210");
	expect(await startPayment(transferWish(ada, course, { now: later(2) }))).toEqual({
		ok: false,
		reason: "earlier-pending",
		reference: first,
	});
	expect(await transferOf(first)).toMatchObject({ withdrawn_why: null });
});
