import { describe, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { releaseSeat } from "#sales/paying/balances/actions/release-seat.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { receiveCertificate } from "#sales/paying/ways/certificates/actions/receive-certificate.ts";
import { type AcceptShortPayment, acceptShortPayment } from "#sales/review/actions/accept-short-payment.ts";
import { enrolmentNow, formOn } from "#tests/sales/balance-house.ts";
import {
	type Admin,
	CAME,
	documentsOf,
	expectAllToAgree,
	noteForm,
	WITHHELD,
	wordsOf,
} from "#tests/sales/certificates/withheld-house.ts";
import { orderOf } from "#tests/sales/invoice-house.ts";
import { openBank, ZENITH } from "#tests/sales/member-transfer-house.ts";
import { paid } from "#tests/sales/office-house.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	bookingsOf,
	emailsTo,
	enrolmentOf,
	enrolmentsOf,
	later,
	openHouse,
	register,
} from "#tests/sales/payments/house.ts";
import { aKey, anAdmin, openItem, raiseSeats } from "#tests/sales/payments/review-house.ts";
import { cancel, seenAs } from "#tests/sales/refund-house.ts";
import { aBalanceTransfer, aTransfer, confirm } from "#tests/sales/transfer-house.ts";

openHouse();
openBank();

describe("a transfer that is short by withheld tax", () => {
	const form = async (reference: string, actor: Admin): Promise<AcceptShortPayment> => {
		const { id: itemId, version: seenVersion } = await openItem(reference);
		return { reference, itemId, seenVersion, key: aKey(), actor, now: later(60) };
	};

	test("buys its seat once somebody accepts it, and the note is awaited", async () => {
		const [member, grace, course] = [await aMember(), await anAdmin(), await aCourse()];
		const reference = await aTransfer(member, course, { buyer: ZENITH });
		expect(await confirm(reference, { amount: CAME })).toBe("needs_review");
		const shown = { came: CAME, missing: WITHHELD };
		const accepting = await form(reference, grace);
		expect(await acceptShortPayment({ ...accepting, onlyLook: true })).toEqual({ ok: true, shown });
		expect(await enrolmentsOf(member)).toEqual([]);
		expect(await acceptShortPayment(accepting)).toEqual({ ok: true, shown });
		expect(await acceptShortPayment(accepting)).toEqual({ ok: true, again: true });
		const { id } = await enrolmentOf(member);
		expect(await wordsOf(id)).toBe("Certificate awaited");
		expect(await attemptOf(reference)).toMatchObject({ state: "paid", total_kobo: CAME, certificate_kobo: WITHHELD });
		expect(await bookingsOf(reference)).toMatchObject([{ outcome: "accepted", amount: CAME }]);
		expect((await documentsOf(id)).invoices).toEqual([{ net: 9_500_000, vat: 712_500 }]);
		expect(await emailsTo(member.email)).toContain("receipt");
		await expectAllToAgree();
		expect(await receiveCertificate(await noteForm(id, grace))).toEqual({ ok: true, short: 0, seats: 1 });
		expect(await wordsOf(id)).toBe("Fully Paid");
		await expectAllToAgree();
	});

	test("pays its balance once somebody accepts it", async () => {
		const [member, grace, course] = [await aMember(), await anAdmin(), await aCourse()];
		await register(member, course, { purpose: "deposit" });
		const reference = await aBalanceTransfer(member, { buyer: ZENITH });
		expect(await confirm(reference, { amount: 6_127_500 - 285_000 })).toBe("needs_review");
		expect(await acceptShortPayment(await form(reference, grace))).toMatchObject({
			ok: true,
			shown: { missing: 285_000 },
		});
		const { id } = await enrolmentOf(member);
		expect(await wordsOf(id)).toBe("Certificate awaited");
		await expectAllToAgree();
		expect(await receiveCertificate(await noteForm(id, grace, { amount: 285_000 }))).toMatchObject({ ok: true });
		expect(await enrolmentNow(id)).toMatchObject({ due_net_kobo: 0, certificate_due_kobo: 0, paid_kobo: 10_212_500 });
		await expectAllToAgree();
	});

	test("pays the rest of a balance of which a part was paid at the counter", async () => {
		const [member, grace, course] = [await aMember(), await anAdmin(), await aCourse()];
		await register(member, course, { purpose: "deposit" });
		const { id } = await enrolmentOf(member);
		const orderId = await orderOf(id);
		const { code } = await db.selectFrom("orders").select("code").where("id", "=", orderId).executeTakeFirstOrThrow();
		expect(await paid(code, 1_000_000)).toMatchObject({ ok: true });
		const asked = { buyer: ZENITH, payerName: null, invoiceEmail: null, transferKey: aKey() };
		const rest = { enrolmentId: id, ...asked, seenTotal: 5_127_500, now: later(30) };
		const started = await startPayment({ actor: member, ...rest });
		if (!started.ok) throw new Error(`refused: ${started.reason}`);
		const { reference } = started.attempt;
		expect(await confirm(reference, { amount: 5_127_500 - 100_000 })).toBe("needs_review");
		expect(await acceptShortPayment(await form(reference, grace))).toMatchObject({ ok: true });
		expect(await enrolmentNow(id)).toMatchObject({ due_net_kobo: 0, certificate_due_kobo: 100_000 });
		await expectAllToAgree();
		expect(await receiveCertificate(await noteForm(id, grace, { amount: 100_000 }))).toMatchObject({ ok: true });
		expect(await wordsOf(id)).toBe("Fully Paid");
		await expectAllToAgree();
	});

	test("is accepted once by two admins at once, and the other hears of it", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await aTransfer(member, course, { buyer: ZENITH });
		await confirm(reference, { amount: CAME });
		const forms = [await form(reference, await anAdmin()), await form(reference, await anAdmin("Ngozi Bello"))];
		const done = await Promise.all(forms.map(acceptShortPayment));
		expect(done.filter((one) => one.ok)).toHaveLength(1);
		expect(done.find((one) => !one.ok)).toMatchObject({ reason: "decided", resolution: "enrolled" });
		expect(await enrolmentsOf(member)).toHaveLength(1);
		await expectAllToAgree();
	});

	test("is not taken of a private person: nobody but an organisation keeps tax", async () => {
		const [member, grace, course] = [await aMember(), await anAdmin(), await aCourse()];
		const reference = await aTransfer(member, course);
		await confirm(reference, { amount: CAME });
		expect(await acceptShortPayment(await form(reference, grace))).toMatchObject({ reason: "not-short" });
		expect(await enrolmentsOf(member)).toEqual([]);
		await expectAllToAgree();
	});

	test("is refused of a deposit, when all of the net is missing, and while no slot is free", async () => {
		const [member, grace, quick, course] = [
			await aMember(),
			await anAdmin(),
			await aMember(),
			await aCourse({ slots: 1 }),
		];
		const deposit = await aTransfer(member, course, { purpose: "deposit", buyer: ZENITH });
		await confirm(deposit, { amount: 4_000_000 });
		expect(await acceptShortPayment(await form(deposit, grace))).toMatchObject({ reason: "not-short" });
		const other = await aMember();
		const full = await aTransfer(other, await aCourse(), { buyer: ZENITH });
		await confirm(full, { amount: 700_000 });
		expect(await acceptShortPayment(await form(full, grace))).toMatchObject({ reason: "not-short" });
		const taken = await aTransfer(quick, course, { buyer: ZENITH });
		await confirm(taken, { amount: CAME });
		await register(await aMember(), course, { now: later(60 * 24 * 10) });
		expect(await acceptShortPayment(await form(taken, grace))).toMatchObject({ reason: "course-full" });
		await raiseSeats(course.courseId);
		expect(await acceptShortPayment(await form(taken, grace))).toMatchObject({ ok: true });
		await expectAllToAgree();
	});
});

test("the look at withheld tax refuses what the action would: a released seat that somebody else has, a seat cancelled meanwhile", async () => {
	const [member, grace, course] = [await aMember(), await anAdmin(), await aCourse({ slots: 1 })];
	await register(member, course, { purpose: "deposit" });
	const reference = await aBalanceTransfer(member, { buyer: ZENITH });
	expect(await confirm(reference, { amount: 6_127_500 - 285_000 })).toBe("needs_review");
	const { id } = await enrolmentOf(member);
	const looking = async (): Promise<AcceptShortPayment> => {
		const { id: itemId, version: seenVersion } = await openItem(reference);
		return { reference, itemId, seenVersion, key: aKey(), actor: grace, now: later(60) };
	};
	expect(await acceptShortPayment({ ...(await looking()), onlyLook: true })).toMatchObject({ ok: true });
	expect(await releaseSeat({ ...(await formOn(id, grace, later(50))), reason: "Nobody paid." })).toEqual({ ok: true });
	expect(await acceptShortPayment({ ...(await looking()), onlyLook: true })).toMatchObject({ ok: true });
	await register(await aMember("Bola Ade"), course);
	for (const act of [acceptShortPayment])
		expect(await act(await looking())).toEqual({ ok: false, reason: "course-full" });
	expect(await cancel((await seenAs(id)).seen, [], grace)).toMatchObject({ ok: true });
	for (const act of [acceptShortPayment])
		expect(await act(await looking())).toEqual({ ok: false, reason: "nothing-owed" });
	await expectAllToAgree();
});
