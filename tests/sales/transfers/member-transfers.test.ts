import { describe, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { uploadProof } from "#sales/paying/ways/transfers/actions/upload-proof.ts";
import { withdrawTransfer } from "#sales/paying/ways/transfers/actions/withdraw-transfer.ts";
import { findStandingOf, findTransferThrough } from "#sales/paying/ways/transfers/data/bank-transfers.ts";
import {
	arriving,
	askTransfer,
	emailTo,
	giveAccount,
	openBank,
	PDF,
	transferOf,
	transferWish,
	WITHHOLDER,
	ZENITH,
} from "#tests/sales/member-transfer-house.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import type { StartSeat } from "#tests/sales/payments/house.ts";
import {
	aCourse,
	aFormerParticipant,
	aMember,
	attemptOf,
	emailsTo,
	enrolmentOf,
	enrolmentsOf,
	later,
	type Member,
	members,
	NOW,
	OFFICE,
	openHouse,
	register,
	registration,
	totalOf,
} from "#tests/sales/payments/house.ts";
import { confirm } from "#tests/sales/transfer-house.ts";

openHouse();
openBank();

/** NOW is a Friday: three working days end on Wednesday night. */
const DEADLINE = new Date("2026-11-25T23:00:00Z");
const AFTER = new Date("2026-11-26T08:00:00Z");
/** A week longer, so that the office can look. */
const WITH_PROOF = new Date("2026-12-02T23:00:00Z");

/** All that is typed and printed on the proforma, one after the other. */
const OTHER_WORDS: [string, Partial<Pick<StartSeat, "buyer" | "payerName">>][] = [
	["another name", { buyer: { ...ZENITH, name: "Kuramo Ltd" } }],
	["another address", { buyer: { ...ZENITH, address: "2 Marina" } }],
	["a tax number", { buyer: { ...ZENITH, taxNumber: "12345678-0001" } }],
	["a purchase order", { buyer: { ...ZENITH, purchaseOrder: "PO-77" } }],
	["no organisation", { buyer: null }],
	["another payer", { payerName: "Musa Bello" }],
];
const printed = ({ buyer = ZENITH, payerName = "Funke Bello" }: (typeof OTHER_WORDS)[number][1]) => ({
	buyer,
	payerName,
});

const standingOf = async (member: Member, reference: string, now = NOW) => {
	const found = await findTransferThrough(member, reference);
	return found && (await findStandingOf(found, now));
};
const prove = (member: Member, reference: string, now = NOW, bytes = PDF) =>
	uploadProof({ actor: member, reference, file: arriving(bytes), now });

describe("a seat by bank transfer", () => {
	test("is held until the deadline, with a code, a proforma to the invoice address and a document that can be verified", async () => {
		const [ada, course] = [await aFormerParticipant(), await aCourse()];
		const reference = await askTransfer(ada, course);
		const attempt = await attemptOf(reference);
		expect(attempt).toMatchObject({ provider: "bank", state: "created", total_kobo: 10_212_500, hold_until: DEADLINE });
		expect(attempt.next_check_at).toEqual(DEADLINE);
		const { code, facts, deadline } = await transferOf(reference);
		expect(deadline).toEqual(DEADLINE);
		expect(facts).toMatchObject({
			code,
			toPay: 10_212_500,
			byCertificate: 0,
			lines: [{ participant: "Ada Okafor", description: "Full payment" }],
			reference,
			buyer: null,
		});
		expect((await emailsTo(ada.email)).at(-1)).toBe("proforma");
		expect(await emailTo(ada.email, "proforma")).toMatchObject({ code, account: { number: "0123456789" } });
		const documents = db.selectFrom("documents").selectAll().where("attempt_id", "=", attempt.id);
		expect(await documents.execute()).toMatchObject([
			{ kind: "proforma", bearer: "Ada Okafor", valid_until: "2026-11-25" },
		]);
		expect(await standingOf(ada, reference)).toBe("held");
	});

	test("is never held past nine in the morning of the first day", async () => {
		const course = await aCourse({ firstDay: "2026-11-24", lastDay: "2026-11-24" });
		const { deadline } = await transferOf(await askTransfer(await aFormerParticipant(), course));
		expect(deadline).toEqual(new Date("2026-11-24T08:00:00Z"));
	});

	test("takes the last slot from others until then, and no longer", async () => {
		const course = await aCourse({ slots: 1 });
		const [ada, bola] = await members(2);
		if (!ada || !bola) throw new Error("nobody");
		await askTransfer(ada, course);
		expect(await startPayment(transferWish(bola, course))).toMatchObject({ ok: false, reason: "full" });
		expect(await startPayment(transferWish(bola, course, { now: AFTER }))).toMatchObject({ ok: true });
	});

	test("of an organisation that withholds tax asks for the rest, and the proforma tells the whole", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		const invoiceEmail = "accounts@zenith.example";
		const terms = { buyer: WITHHOLDER, payerName: ZENITH.name, invoiceEmail };
		const reference = await askTransfer(ada, course, terms);
		expect(await attemptOf(reference)).toMatchObject({
			net_kobo: 9_025_000,
			vat_kobo: 712_500,
			total_kobo: 9_737_500,
			certificate_kobo: 475_000,
			buyer: ZENITH,
			payer_name: ZENITH.name,
		});
		const sums = { net: 9_500_000, vat: 712_500, total: 10_212_500, byCertificate: 475_000, toPay: 9_737_500 };
		expect((await transferOf(reference)).facts).toMatchObject({ ...sums, buyer: ZENITH });
		expect(await emailsTo(ada.email)).toEqual([]);
		expect(await emailTo(invoiceEmail, "proforma")).toMatchObject(sums);
	});

	test("asked for again, or sent twice at once, is one transfer", async () => {
		const [ada, course] = [await aFormerParticipant(), await aCourse()];
		const wish = transferWish(ada, course);
		const both = await Promise.all([startPayment(wish), startPayment(wish)]);
		const again = await startPayment({ ...wish, transferKey: "another form", now: later(60 * 24) });
		const references = [...both, again].map((one) => one.ok && one.attempt.reference);
		expect(new Set(references).size).toBe(1);
		expect((await emailsTo(ada.email)).filter((kind) => kind === "proforma")).toHaveLength(1);
	});

	test.each(OTHER_WORDS)(
		"sent again with %s is another proforma with these words, and the first is given up",
		async (_, words) => {
			const [ada, course] = [await aMember(), await aCourse()];
			const wish = transferWish(ada, course, { buyer: ZENITH, payerName: "Funke Bello" });
			const first = await startPayment(wish);
			const second = await startPayment({ ...wish, ...words });
			if (!first.ok || !second.ok) throw new Error("refused");
			expect((await transferOf(second.attempt.reference)).facts).toMatchObject(printed(words));
			expect(await standingOf(ada, first.attempt.reference)).toBe("withdrawn");
			expect(await standingOf(ada, second.attempt.reference)).toBe("held");
			// As it was at first: not the one that was given up.
			const third = await startPayment(wish);
			if (!third.ok) throw new Error(third.reason);
			expect(await standingOf(ada, third.attempt.reference)).toBe("held");
			expect((await transferOf(third.attempt.reference)).facts).toMatchObject({
				buyer: ZENITH,
				payerName: "Funke Bello",
			});
		},
	);

	test("keeps its words once a proof is here, and whoever types others is told so", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		const wish = transferWish(ada, course, { buyer: ZENITH });
		const asked = await startPayment(wish);
		if (!asked.ok) throw new Error(asked.reason);
		await prove(ada, asked.attempt.reference);
		expect(await startPayment(wish)).toMatchObject({ ok: true, attempt: { id: asked.attempt.id } });
		const other = { ...wish, buyer: { ...ZENITH, taxNumber: "12345678-0001" } };
		expect(await startPayment(other)).toEqual({ ok: false, reason: "proof-there" });
		expect(await startPayment({ ...other, transferKey: "another form" })).toEqual({ ok: false, reason: "proof-there" });
		expect(await startPayment({ ...wish, transferKey: "a third form" })).toMatchObject({ reason: "earlier-pending" });
	});

	test("by other terms gives the first one up", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		const full = await askTransfer(ada, course);
		const deposit = await askTransfer(ada, course, { purpose: "deposit" });
		expect(await standingOf(ada, full)).toBe("withdrawn");
		expect((await attemptOf(full)).hold_until).toBeNull();
		expect(await standingOf(ada, deposit)).toBe("held");
	});

	test("is refused without an account, and for another total", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		const reasonOf = async (changes: Parameters<typeof transferWish>[2]) => {
			const asked = await startPayment(transferWish(ada, course, changes));
			return asked.ok ? "none" : asked.reason;
		};
		expect(await reasonOf({ seenTotal: 1 })).toBe("total-changed");
		await giveAccount(null);
		expect(await reasonOf({})).toBe("no-account");
		await giveAccount("0123456789");
		expect(await db.selectFrom("payment_attempts").select("id").where("user_id", "=", ada.id).execute()).toEqual([]);
		expect(await emailsTo(ada.email)).toEqual([]);
	});
});

describe("a proof", () => {
	test("has the payment wait, tells the office once, and keeps its person from paying twice", async () => {
		const [ada, course] = [await aFormerParticipant(), await aCourse()];
		const reference = await askTransfer(ada, course);
		const told = (await emailsTo(OFFICE)).length;
		expect(await prove(ada, reference)).toEqual({ ok: true });
		expect(await prove(ada, reference)).toEqual({ ok: true });
		expect((await emailsTo(OFFICE)).slice(told)).toEqual(["proof-notice"]);
		expect(await emailTo(OFFICE, "proof-notice")).toMatchObject({ reference, total: 10_212_500, email: ada.email });
		expect(await attemptOf(reference)).toMatchObject({ state: "pending", hold_until: WITH_PROOF });
		expect(await standingOf(ada, reference)).toBe("proof");
		expect(await startPayment(registration(ada, course))).toMatchObject({ reason: "earlier-pending", reference });
		expect(await withdrawTransfer({ actor: ada, reference, now: NOW })).toMatchObject({ reason: "proof-there" });
	});

	test("replaces the one before", async () => {
		const ada = await aMember();
		const reference = await askTransfer(ada, await aCourse());
		await prove(ada, reference);
		const { proof_id: first } = await transferOf(reference);
		await prove(ada, reference, later(5), Buffer.from("%PDF-1.7 another %%EOF"));
		const { proof_id: second, proof_at } = await transferOf(reference);
		expect(second).not.toBe(first);
		expect(proof_at).toEqual(later(5));
	});

	test("that comes too late, or after giving up, is kept and holds nothing", async () => {
		const ada = await aMember();
		const late = await askTransfer(ada, await aCourse());
		expect(await standingOf(ada, late, AFTER)).toBe("lapsed");
		expect(await prove(ada, late, AFTER)).toEqual({ ok: true });
		expect((await attemptOf(late)).state).not.toBe("pending");
		expect((await transferOf(late)).proof_at).toEqual(AFTER);
		const given = await askTransfer(ada, await aCourse());
		await withdrawTransfer({ actor: ada, reference: given, now: NOW });
		expect(await prove(ada, given)).toEqual({ ok: true });
		expect(await attemptOf(given)).toMatchObject({ state: "cancelled", hold_until: null });
		expect(await standingOf(ada, given)).toBe("withdrawn");
	});

	test("of somebody else's transfer, or of a card, is not taken and not read", async () => {
		const [ada, bola] = await members(2);
		if (!ada || !bola) throw new Error("nobody");
		const reference = await askTransfer(ada, await aCourse());
		const file = () => Promise.reject(new Error("was read"));
		expect(await uploadProof({ actor: bola, reference, file, now: NOW })).toEqual({
			ok: false,
			reason: "no-such-transfer",
		});
		await confirm(reference);
		expect(await uploadProof({ actor: ada, reference, file, now: NOW })).toEqual({ ok: false, reason: "money-came" });
	});

	test("is not taken too often", async () => {
		const ada = await aMember();
		const reference = await askTransfer(ada, await aCourse());
		for (let count = 0; count < 10; count++) await prove(ada, reference);
		expect(await prove(ada, reference)).toMatchObject({ ok: false, reason: "too-many" });
		expect(await prove(ada, reference, later(61))).toEqual({ ok: true });
	});
});

describe("giving a transfer up", () => {
	test("frees the seat at once, and is harmless twice", async () => {
		const course = await aCourse({ slots: 1 });
		const [ada, bola] = await members(2);
		if (!ada || !bola) throw new Error("nobody");
		const reference = await askTransfer(ada, course);
		for (const _ of [1, 2]) expect(await withdrawTransfer({ actor: ada, reference, now: NOW })).toEqual({ ok: true });
		expect(await standingOf(ada, reference)).toBe("withdrawn");
		expect(await startPayment(transferWish(bola, course))).toMatchObject({ ok: true });
	});

	test("is refused once money was confirmed, also where it waits for a decision, and to anybody else", async () => {
		const [ada, bola] = await members(2);
		if (!ada || !bola) throw new Error("nobody");
		const reference = await askTransfer(ada, await aCourse());
		expect(await withdrawTransfer({ actor: bola, reference, now: NOW })).toMatchObject({ reason: "no-such-transfer" });
		await confirm(reference, { amount: 1_000_00 });
		expect(await withdrawTransfer({ actor: ada, reference, now: NOW })).toMatchObject({ reason: "money-came" });
	});

	test("by an admin goes although a proof is there, and stands in the log", async () => {
		const ada = await aMember();
		const reference = await askTransfer(ada, await aCourse());
		await prove(ada, reference);
		const grace = { ...(await aMember("Grace Eze")), fullName: "Grace Eze" };
		expect(await withdrawTransfer({ admin: grace, reference, now: NOW })).toEqual({ ok: true });
		const changes = db.selectFrom("changes").select(["action", "subject"]).where("subject_id", "=", reference);
		expect(await changes.execute()).toEqual([{ action: "cancelled", subject: "transfer" }]);
	});

	test("then money that came all the same still buys the seat that is free", async () => {
		const ada = await aMember();
		const reference = await askTransfer(ada, await aCourse());
		await withdrawTransfer({ actor: ada, reference, now: NOW });
		expect(await confirm(reference)).toBe("paid");
		expect(await standingOf(ada, reference)).toBe("settled");
		expect(await enrolmentsOf(ada)).toHaveLength(1);
		await expectTheBooksToAgree();
	});
});

describe("a balance by transfer", () => {
	const owed = async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		await register(ada, course, { purpose: "deposit" });
		return { ada, course, enrolment: await enrolmentOf(ada) };
	};
	let forms = 0;
	const wish = (enrolmentId: number) => ({
		enrolmentId,
		buyer: null,
		payerName: null,
		invoiceEmail: null,
		seenTotal: totalOf("balance"),
		transferKey: `balance-${forms++}`,
		now: NOW,
	});

	test("holds no seat, and pays the enrolment fully when it is confirmed", async () => {
		const { ada, enrolment } = await owed();
		const asked = await startPayment({ actor: ada, ...wish(enrolment.id) });
		if (!asked.ok) throw new Error(asked.reason);
		expect(asked.attempt).toMatchObject({ provider: "bank", hold_until: null, next_check_at: DEADLINE });
		const again = await startPayment({ actor: ada, ...wish(enrolment.id) });
		expect(again.ok && again.attempt.id).toBe(asked.attempt.id);
		expect((await emailsTo(ada.email)).filter((kind) => kind === "proforma")).toHaveLength(1);
		expect(await confirm(asked.attempt.reference)).toBe("paid");
		expect(await enrolmentOf(ada)).toMatchObject({ due_net_kobo: 0 });
		await expectTheBooksToAgree();
	});

	test.each(OTHER_WORDS)("sent again with %s is another proforma with these words", async (_, words) => {
		const { ada, enrolment } = await owed();
		const form = { ...wish(enrolment.id), buyer: ZENITH, payerName: "Funke Bello" };
		const first = await startPayment({ actor: ada, ...form });
		const second = await startPayment({ actor: ada, ...form, ...words });
		if (!first.ok || !second.ok) throw new Error("refused");
		expect((await transferOf(second.attempt.reference)).facts).toMatchObject(printed(words));
		expect(await standingOf(ada, first.attempt.reference)).toBe("withdrawn");
		expect(await startPayment({ actor: ada, ...form, ...words })).toMatchObject({
			attempt: { id: second.attempt.id },
		});
	});

	test("goes to another address, or tells of tax that is kept, when the same form is sent with that", async () => {
		const { ada, enrolment } = await owed();
		const form = { ...wish(enrolment.id), buyer: ZENITH };
		await startPayment({ actor: ada, ...form });
		await startPayment({ actor: ada, ...form, invoiceEmail: "balance@zenith.example" });
		expect(await emailsTo("balance@zenith.example")).toEqual(["proforma"]);
		const kept = await startPayment({ actor: ada, ...form, buyer: WITHHOLDER });
		expect(kept).toMatchObject({ attempt: { certificate_kobo: 285_000 } });
	});

	test("keeps its words once a proof is here, for the desk as well", async () => {
		const { ada, enrolment } = await owed();
		const form = wish(enrolment.id);
		const asked = await startPayment({ actor: ada, ...form });
		if (!asked.ok) throw new Error(asked.reason);
		await prove(ada, asked.attempt.reference);
		expect(await startPayment({ actor: ada, ...form })).toMatchObject({ attempt: { id: asked.attempt.id } });
		const other = { ...form, buyer: ZENITH };
		expect(await startPayment({ actor: ada, ...other })).toEqual({ ok: false, reason: "proof-there" });
		const grace = { id: (await aMember()).id, fullName: "Grace Eze" };
		expect(await startPayment({ admin: grace, ...other })).toEqual({ ok: false, reason: "proof-there" });
	});

	test("that is overdue has the working days all the same", async () => {
		const { ada, enrolment } = await owed();
		const now = new Date("2026-12-22T12:00:00Z");
		const asked = await startPayment({ actor: ada, ...wish(enrolment.id), now });
		if (!asked.ok) throw new Error(asked.reason);
		expect((await transferOf(asked.attempt.reference)).deadline).toEqual(new Date("2026-12-28T23:00:00Z"));
	});

	test("is asked for by an admin too, who stands in the log, and by nobody else", async () => {
		const { ada, enrolment } = await owed();
		const bola = await aMember();
		expect(await startPayment({ actor: bola, ...wish(enrolment.id) })).toMatchObject({
			reason: "enrolment-gone",
		});
		const grace = { id: bola.id, fullName: "Grace Eze" };
		const asked = await startPayment({
			admin: grace,
			...wish(enrolment.id),
			invoiceEmail: "pay@zenith.example",
		});
		if (!asked.ok) throw new Error(asked.reason);
		expect(asked.attempt.user_id).toBe(ada.id);
		expect(await emailsTo("pay@zenith.example")).toEqual(["proforma"]);
		const changes = db
			.selectFrom("changes")
			.select(["action", "subject"])
			.where("subject_id", "=", asked.attempt.reference);
		expect(await changes.execute()).toEqual([{ action: "added", subject: "transfer" }]);
	});
});
