import { beforeAll, expect, test } from "vitest";
import { readBankAgreement } from "#desk/data/bank-agreement.ts";
import {
	listMoneyDays,
	listMoneyKinds,
	listMoneyOff,
	listMoneyWays,
	readMoneyAgreement,
} from "#desk/data/money-totals.ts";
import { listTakenBy } from "#desk/data/takings.ts";
import { inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { insertAllocations, listDues } from "#sales/ledger/orders/data/dues.ts";
import { cash, placed } from "#tests/sales/office-house.ts";
import { aCourse, aMember, later, NOW, openHouse } from "#tests/sales/payments/house.ts";
import { anAdmin } from "#tests/sales/payments/review-house.ts";
import { aParticipant, byHand, part, provider, seenOf, sendBack, WHOLE } from "#tests/sales/refund-house.ts";
import { aTransfer, confirm } from "#tests/sales/transfer-house.ts";

openHouse();
let grace: Actor;
beforeAll(async () => {
	grace = await anAdmin();
});

const today = todayInLagos(NOW);
const thirdDay = addDays(today, 3);
const inThreeDays = later(3 * 24 * 60);

test("the totals say by each way what came, what credit notes took off, and what the enrolments say; VAT goes on the credit note's day", async () => {
	const card = await aParticipant();
	const payer = await aMember("Bola Ade");
	await confirm(await aTransfer(payer, await aCourse()));
	const bank = await seenOf(payer);
	const half = 1_075_000;
	expect(await sendBack(bank.seen, [part(bank.payment, half, byHand)], grace, { now: inThreeDays })).toMatchObject({
		ok: true,
	});
	expect(await sendBack(card.seen, [part(card.payment, 215_000, provider)], grace, { now: inThreeDays })).toMatchObject(
		{
			ok: true,
		},
	);

	const nothing = { waiting: 0, kept: 0, borne: 0, agrees: true, payments: 1, received: WHOLE, receipts: WHOLE };
	expect(await listMoneyKinds()).toEqual([
		{ kind: "self", ...nothing, refunded: 215_000, credited: 215_000, onEnrolments: WHOLE - 215_000 },
		{ kind: "transfer", ...nothing, refunded: half, credited: half, onEnrolments: WHOLE - half },
	]);
	const { days, sum } = await listMoneyDays(today, thirdDay);
	expect(days.find(({ day }) => day === today)).toMatchObject({
		received: 2 * WHOLE,
		refunded: half,
		refunding: 215_000,
		receipts: 2 * WHOLE - half - 215_000,
		onEnrolments: 2 * WHOLE - half - 215_000,
		vat: 2 * 712_500,
	});
	expect(days.find(({ day }) => day === thirdDay)).toMatchObject({ received: 0, vat: -75_000 - 15_000 });
	expect(sum).toMatchObject({ vat: 2 * 712_500 - 90_000, certified: 0, unexplained: 0 });
	const agreement = await readMoneyAgreement();
	expect(agreement).toMatchObject({ agrees: true, credited: half + 215_000, receipts: 2 * WHOLE, invoicesAgree: true });
	expect(agreement.receipts - agreement.credited).toBe(sum.receipts);
	expect((await listMoneyWays(today, today)).reduce((total, { received }) => total + received, 0)).toBe(sum.received);
	expect(await listMoneyOff()).toEqual({ payments: [], enrolments: [] });
	expect(await readBankAgreement()).toEqual({
		agrees: true,
		came: 0,
		matched: 0,
		ignored: 0,
		open: 0,
		booked: WHOLE,
		corrected: 0,
	});
});

test("an allocation that no document explains is found and named, by its way too", async () => {
	const { seen, payment } = await aParticipant();
	await inTransaction(async (tx) => {
		const [due] = await listDues(tx, [seen.enrolmentId]);
		const charge = { vat: 0, total: -1 };
		await insertAllocations(tx, payment, [{ due: { id: due?.id ?? 0 }, charge }], NOW);
	});
	expect((await readMoneyAgreement()).agrees).toBe(false);
	expect((await listMoneyOff()).enrolments).toMatchObject([{ id: seen.enrolmentId, amount: -1 }]);
	expect((await listMoneyKinds()).find(({ kind }) => kind === "self")?.agrees).toBe(false);
});

test("a transfer the office recorded itself counts with transfers, and cash with what the office took", async () => {
	const before = await listMoneyKinds();
	const receivedBy = (kinds: typeof before, kind: string) => kinds.find((one) => one.kind === kind)?.received ?? 0;
	await placed(await aCourse(), { payment: { ...cash(WHOLE), method: "bank transfer" } });
	const [transferred, took] = [receivedBy(await listMoneyKinds(), "transfer"), receivedBy(before, "office")];
	expect(transferred).toBe(receivedBy(before, "transfer") + WHOLE);
	expect(receivedBy(await listMoneyKinds(), "office")).toBe(took);
	await placed(await aCourse());
	expect(receivedBy(await listMoneyKinds(), "office")).toBe(took + WHOLE);
	expect(await listTakenBy(today)).toEqual(
		expect.arrayContaining([
			{ method: "bank_transfer", received: expect.any(Number) },
			{ method: "cash", received: expect.any(Number) },
		]),
	);
});
