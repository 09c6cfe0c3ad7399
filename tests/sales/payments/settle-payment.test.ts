import { afterEach, describe, expect, test, vi } from "vitest";
import { db } from "#kit/data/db.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	begin,
	beginBalance,
	bookingsOf,
	control,
	emailsTo,
	enrolmentOf,
	enrolmentsOf,
	later,
	NOW,
	openHouse,
	pay,
	register,
	settle,
} from "#tests/sales/payments/house.ts";

openHouse();
afterEach(expectTheBooksToAgree);

describe("money that came as it was asked", () => {
	test("a full payment enrols, writes a receipt and sends it to the invoice e-mail", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course, { invoiceEmail: "accounts@paid-in-full.example" });
		await pay(reference);
		expect(await settle(reference)).toBe("paid");
		expect(await enrolmentOf(member)).toMatchObject({
			due_net_kobo: 0,
			price_kobo: 9_500_000,
			invoice_email: "accounts@paid-in-full.example",
			first_day: "2026-12-21",
			course_date_id: course.dateId,
		});
		expect(await attemptOf(reference)).toMatchObject({ state: "paid", settled_at: NOW, check_count: 1 });
		expect(await bookingsOf(reference)).toEqual([{ outcome: "accepted", reason: null, amount: 10_212_500 }]);
		expect(await emailsTo("accounts@paid-in-full.example")).toEqual(["receipt"]);
		expect(await receiptFactsOf(reference)).toMatchObject({
			net: 9_500_000,
			vat: 712_500,
			total: 10_212_500,
			lines: [{ description: "Full payment", participant: expect.any(String), total: 10_212_500 }],
			method: "card",
			kept: 0,
			due: null,
			reference,
		});
	});

	test("a deposit says what is still due and by when; the balance clears it, on the same invoice e-mail", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const deposit = await register(member, course, { purpose: "deposit", invoiceEmail: "accounts@forty.example" });
		expect(await enrolmentOf(member)).toMatchObject({ due_net_kobo: 5_700_000 });
		expect(await receiptFactsOf(deposit)).toMatchObject({
			total: 4_085_000,
			due: { total: 6_127_500, by: "2026-12-21" },
		});
		const balance = await beginBalance(member, later(60));
		await pay(balance);
		expect(await settle(balance, later(61))).toBe("paid");
		expect(await enrolmentsOf(member)).toHaveLength(1);
		expect(await enrolmentOf(member)).toMatchObject({ due_net_kobo: 0 });
		expect(await receiptFactsOf(balance)).toMatchObject({
			total: 6_127_500,
			due: null,
			lines: [{ description: "Balance (60%)" }],
		});
		expect(await emailsTo("accounts@forty.example")).toEqual(["receipt", "receipt"]);
	});

	test("twice is once: from the browser, the webhook and the job, one after the other and all at the same time", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		const { id } = await pay(reference);
		const states = await Promise.all(
			Array.from({ length: 20 }, (_, index) => settle(reference, NOW, index % 2 ? String(id) : undefined)),
		);
		states.push(await settle(reference), await settle(reference, later(99), String(id)));
		expect(new Set(states)).toEqual(new Set(["paid"]));
		expect(await bookingsOf(reference)).toHaveLength(1);
		expect(await enrolmentsOf(member)).toHaveLength(1);
		expect(await emailsTo(member.email)).toEqual(["receipt"]);
	});

	test("the gateway's fees on top are the payer's affair", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		await control.scenario({ match: { tx_ref: reference }, chargedDelta: 1429.75 });
		await pay(reference);
		expect(await settle(reference)).toBe("paid");
	});

	test("more than the price is paid; the receipt is for the price and the booking keeps what came", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		await pay(reference, { amount: 102_225 });
		expect(await settle(reference)).toBe("paid");
		expect(await bookingsOf(reference)).toMatchObject([{ outcome: "accepted", amount: 10_222_500 }]);
		expect(await receiptFactsOf(reference)).toMatchObject({ total: 10_212_500 });
	});

	test("a second card in the same window pays after the first was declined, whichever the gateway returns", async () => {
		for (const verifyReturns of ["first", "latest", "successful-first"] as const) {
			const [member, course] = [await aMember(), await aCourse()];
			const reference = await begin(member, course);
			await control.scenario({ match: { tx_ref: reference }, verifyReturns });
			await pay(reference, { outcome: "failed" });
			expect(await settle(reference)).toBe("failed");
			await pay(reference, { fresh: true });
			expect(await settle(reference, later(1))).toBe("paid");
		}
	});
});

describe("what is not yet money", () => {
	test("nobody has tried to pay: nothing changes but the next question", async () => {
		const reference = await begin(await aMember(), await aCourse());
		expect(await settle(reference, later(1))).toBe("not_started");
		expect(await attemptOf(reference)).toMatchObject({
			state: "created",
			hold_until: later(15),
			next_check_at: later(5),
			last_checked_at: later(1),
		});
	});

	test.each([200, 400, 404] as const)("'no transaction was found' said with %i is no failure", async (notFound) => {
		const reference = await begin(await aMember(), await aCourse());
		await control.scenario({ match: { tx_ref: reference }, notFound });
		expect(await settle(reference)).toBe("not_started");
	});

	test("a declined card in a closed window is told as failed, holds no slot and leaves the payment open", async () => {
		const member = await aMember();
		const reference = await begin(member, await aCourse());
		await pay(reference, { outcome: "failed" });
		expect(await settle(reference)).toBe("failed");
		expect(await attemptOf(reference)).toMatchObject({ state: "failed", hold_until: null });
		expect(await enrolmentsOf(member)).toEqual([]);
	});

	test("the bank's 'pending', three times, and then the money", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		await control.scenario({ match: { tx_ref: reference }, verifyStatus: ["pending", "pending", "pending"] });
		await pay(reference);
		for (const minute of [1, 2, 3]) expect(await settle(reference, later(minute))).toBe("pending");
		expect(await enrolmentsOf(member)).toEqual([]);
		expect(await settle(reference, later(4))).toBe("paid");
	});

	test("a word for the state that nobody knows is 'not yet', never 'no'", async () => {
		const reference = await begin(await aMember(), await aCourse());
		await control.scenario({ match: { tx_ref: reference }, verifyStatus: ["completed", "on its way"] });
		await pay(reference);
		expect(await settle(reference)).toBe("pending");
		expect(await settle(reference)).toBe("pending");
		expect(await settle(reference)).toBe("paid");
	});

	const troubles = {
		"500": { http: 500 },
		"503": { http: 503 },
		"429": { http: 429, retryAfter: 5 },
		"a page": "html",
		"half an answer": "truncated",
		"a cut line": "reset",
	} as const;
	test.each(Object.entries(troubles))(
		"the gateway answers with %s: not known, and paid once it can be asked",
		async (_, trouble) => {
			const [member, course] = [await aMember(), await aCourse()];
			const reference = await begin(member, course);
			await control.scenario({ match: { tx_ref: reference }, verify: [trouble, trouble, trouble] });
			await pay(reference);
			expect(await settle(reference, later(1))).toBe("unknown");
			expect(await attemptOf(reference)).toMatchObject({ state: "created", next_check_at: later(5) });
			await control.scenario({ match: { tx_ref: reference } });
			expect(await settle(reference, later(5))).toBe("paid");
		},
	);

	test("a key the gateway refuses is the operator's trouble: said in the log, never the payer's failure", async () => {
		const reference = await begin(await aMember(), await aCourse());
		const said = vi.spyOn(console, "error").mockImplementation(() => {});
		await control.scenario({ match: { tx_ref: reference }, verify: [{ http: 401 }] });
		expect(await settle(reference)).toBe("unknown");
		expect(said).toHaveBeenCalledWith(expect.stringContaining("refuses our key"));
		expect((await attemptOf(reference)).state).toBe("created");
		said.mockRestore();
	});

	test.each(["KOYA-1", "KOYA-", "koya-1700000000000", "KOYA-\0", "'; drop table payments", ""])(
		"nobody has begun %j",
		async (reference) => {
			expect(await settle(reference)).toBe("no_such_payment");
		},
	);
});

describe("what is paid stays paid", () => {
	test("whatever the gateway says afterwards, and whoever asks", async () => {
		const reference = await register(await aMember(), await aCourse());
		const { id } = await pay(reference, { outcome: "failed", fresh: true });
		for (const verifyStatus of ["failed", "pending", "cancelled"]) {
			await control.scenario({ match: { tx_ref: reference }, verifyStatus: [verifyStatus, verifyStatus] });
			expect(await settle(reference, later(60))).toBe("paid");
			expect(await settle(reference, later(60), String(id))).toBe("paid");
		}
		await control.scenario({ match: { tx_ref: reference }, verify: [{ http: 500 }, { http: 500 }, { http: 500 }] });
		expect(await settle(reference, later(61), String(id))).toBe("paid");
		expect(await bookingsOf(reference)).toHaveLength(1);
	});

	test("what the gateway could tell too late changes nothing: two answers cross", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		await control.scenario({
			match: { tx_ref: reference },
			verifyStatus: ["pending", "failed", "successful", "pending"],
		});
		await pay(reference);
		const states = await Promise.all([settle(reference), settle(reference), settle(reference), settle(reference)]);
		expect(states).toContain("paid");
		expect((await attemptOf(reference)).state).toBe("paid");
	});

	test("a payment whose time was over is taken all the same while there is a seat", async () => {
		const [member, course] = [await aMember(), await aCourse({ slots: 1 })];
		const reference = await begin(member, course);
		expect(await settle(reference, later(26 * 60))).toBe("expired");
		await pay(reference);
		expect(await settle(reference, later(27 * 60))).toBe("paid");
		expect(await enrolmentsOf(member)).toHaveLength(1);
	});

	test("who paid while the slot was held is in, though midnight came while the bank was thinking", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const evening = new Date("2026-12-20T22:55:00Z");
		const reference = await begin(member, course, { now: evening });
		await pay(reference);
		expect(await settle(reference, later(10, evening))).toBe("paid");
	});
});

async function receiptFactsOf(reference: string) {
	const row = await db
		.selectFrom("receipts")
		.innerJoin("payments", "payments.id", "receipts.payment_id")
		.select("receipts.facts")
		.where("payments.attempt_id", "=", (await attemptOf(reference)).id)
		.executeTakeFirstOrThrow();
	return row.facts;
}
