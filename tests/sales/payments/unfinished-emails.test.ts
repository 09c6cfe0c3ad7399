import { describe, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import {
	aCourse,
	aMember,
	begin,
	control,
	emailsTo,
	later,
	NOW,
	openHouse,
	pay,
	settle,
} from "#tests/sales/payments/house.ts";

openHouse();

async function waiting(method: "card" | "ussd" | "banktransfer") {
	const [ada, course] = [await aMember(), await aCourse()];
	const reference = await begin(ada, course, { invoiceEmail: `accounts-of-${ada.email}` });
	const { id } = await pay(reference, { outcome: "pending", method, quiet: true });
	return { ada, reference, id };
}

describe("the e-mail that we wait for a bank", () => {
	test("goes to the person, once, when the window is closed on a payment by USSD, with the way back and the hold", async () => {
		const { ada, reference } = await waiting("ussd");
		await Promise.all([settle(reference), settle(reference), settle(reference, later(3), undefined, "job")]);
		expect(await emailsTo(ada.email)).toEqual(["payment-waiting"]);
		const mail = await db
			.selectFrom("mails")
			.select("facts")
			.where("recipient", "=", ada.email)
			.executeTakeFirstOrThrow();
		expect(mail.facts).toMatchObject({
			reference,
			method: "ussd",
			heldUntil: later(30).toISOString(),
			paymentUrl: expect.stringMatching(new RegExp(`/payments/${reference}$`)),
		});
	});

	test("waits two minutes while the window may be open, and for any card", async () => {
		const ussd = await waiting("ussd");
		await settle(ussd.reference, later(1), undefined, "webhook");
		expect(await emailsTo(ussd.ada.email)).toEqual([]);
		await settle(ussd.reference, later(2), undefined, "job");
		expect(await emailsTo(ussd.ada.email)).toEqual(["payment-waiting"]);
		const card = await waiting("card");
		await settle(card.reference, later(1));
		expect(await emailsTo(card.ada.email)).toEqual([]);
		await settle(card.reference, later(5), undefined, "job");
		expect(await emailsTo(card.ada.email)).toEqual(["payment-waiting"]);
	});

	test("is followed by the receipt when the money comes", async () => {
		const { ada, reference, id } = await waiting("banktransfer");
		await settle(reference);
		await control.settle(id, "successful");
		await settle(reference, later(20), undefined, "job");
		expect(await emailsTo(ada.email)).toEqual(["payment-waiting", "joining"]);
		expect(await emailsTo(`accounts-of-${ada.email}`)).toEqual(["receipt"]);
	});

	test.each([
		["expires", async () => {}],
		["is declined by the bank", async (id: number) => void (await control.settle(id, "failed"))],
	])("is followed by another, once, when it %s", async (_, end) => {
		const { ada, reference, id } = await waiting("ussd");
		await settle(reference);
		await end(id);
		await settle(reference, later(31), undefined, "job");
		await settle(reference, later(32), undefined, "job");
		expect(await emailsTo(ada.email)).toEqual(["payment-waiting", "payment-not-completed"]);
	});
});

test("who only looked, or whose card was refused, gets no e-mail", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	await begin(ada, course);
	await settle(await begin(ada, course), later(16), undefined, "job");
	const refused = await begin(ada, await aCourse());
	await pay(refused, { outcome: "failed" });
	await settle(refused, NOW);
	await settle(refused, later(16), undefined, "job");
	expect(await emailsTo(ada.email)).toEqual([]);
});
