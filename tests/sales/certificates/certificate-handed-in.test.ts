import { describe, expect, test } from "vitest";
import { listMoneyDays } from "#desk/data/money-totals.ts";
import { listTakings } from "#desk/data/takings.ts";
import { db } from "#kit/data/db.ts";
import { listExported, listExportLines } from "#sales/ledger/payments/data/payment-export.ts";
import {
	type ReceiveCertificate,
	receiveCertificate,
} from "#sales/paying/ways/certificates/actions/receive-certificate.ts";
import { listCertificates } from "#sales/paying/ways/certificates/data/certificate-list.ts";
import { enrolmentNow } from "#tests/sales/balance-house.ts";
import {
	CAME,
	documentsOf,
	dueOf,
	expectAllToAgree,
	NOTE,
	noteForm,
	payRest,
	TAX_NUMBER,
	WITHHELD,
	withheldRest,
	wordsOf,
} from "#tests/sales/certificates/withheld-house.ts";
import { paidByWay } from "#tests/sales/due-house.ts";
import { orderOf } from "#tests/sales/invoice-house.ts";
import { openBank, ZENITH } from "#tests/sales/member-transfer-house.ts";
import { aCourse, aMember, enrolmentOf, later, openHouse, register, settle } from "#tests/sales/payments/house.ts";
import { anAdmin } from "#tests/sales/payments/review-house.ts";
import { aBalanceTransfer, confirm } from "#tests/sales/transfer-house.ts";

openHouse();
openBank();

describe("a tax credit note that is handed in", () => {
	test("closes the enrolment with a receipt of its own, under the invoice of the whole charge", async () => {
		const { member, grace, id } = await withheldRest();
		expect(await wordsOf(id)).toBe("Certificate awaited");
		expect(await dueOf(id)).toBeNull();
		const form = await noteForm(id, grace);
		expect(await receiveCertificate(form)).toEqual({ ok: true, short: 0, seats: 1 });
		expect(await receiveCertificate(form)).toEqual({ ok: true, again: true });
		expect(await enrolmentOf(member)).toMatchObject({
			due_net_kobo: 0,
			certificate_due_kobo: 0,
			open_invoice_id: null,
			paid_kobo: 10_212_500,
		});
		expect(await paidByWay("transfer", { id })).toBe(CAME);
		expect(await paidByWay("certificate", { id })).toBe(WITHHELD);
		expect(await documentsOf(id)).toEqual({
			receipts: [
				{ net: 9_025_000, vat: 712_500 },
				{ net: WITHHELD, vat: 0 },
			],
			invoices: [{ net: 9_500_000, vat: 712_500 }],
		});
		expect(await receiveCertificate(await noteForm(id, grace))).toMatchObject({ ok: false, reason: "none-awaited" });
		await expectAllToAgree();
	});

	test("over less is taken as it is: the difference is due in money, under the same invoice", async () => {
		const { member, grace, id } = await withheldRest();
		const done = await receiveCertificate(await noteForm(id, grace, { amount: 400_000, number: "WHT-less" }));
		expect(done).toEqual({ ok: true, short: 75_000, seats: 1 });
		expect(await wordsOf(id)).toBe("Part paid");
		expect(await dueOf(id)).toEqual({ net: 75_000, vat: 0, total: 75_000 });
		await expectAllToAgree();
		const reference = await payRest(member, 75_000);
		expect(await settle(reference, later(90))).toBe("paid");
		expect(await enrolmentNow(id)).toMatchObject({ due_net_kobo: 0, certificate_due_kobo: 0, paid_kobo: 10_212_500 });
		expect((await documentsOf(id)).invoices).toHaveLength(1);
		await expectAllToAgree();
	});

	test("is no money of the day on which it came", async () => {
		const { grace, id } = await withheldRest();
		const received = async () =>
			(await listTakings("2026-11-01", "2026-12-31")).reduce((sum, day) => sum + day.received, 0);
		const before = await received();
		expect(before).toBeGreaterThanOrEqual(CAME);
		expect(await receiveCertificate(await noteForm(id, grace))).toMatchObject({ ok: true });
		expect(await received()).toBe(before);
	});

	test("is no money in the accountant's file either, whose sums are those of the totals", async () => {
		const { grace, id } = await withheldRest();
		expect(await receiveCertificate(await noteForm(id, grace))).toMatchObject({ ok: true });
		const lines = await listExported(await listExportLines({ words: "" }));
		const { number } = await db
			.selectFrom("receipts")
			.select("number")
			.where("order_id", "=", await orderOf(id))
			.orderBy("id", "desc")
			.executeTakeFirstOrThrow();
		const note = { kind: "payment", provider: "certificate", net: WITHHELD, vat: 0, beside: -WITHHELD, total: 0 };
		expect(lines.find(({ receipt }) => receipt === number)).toMatchObject(note);
		const { sum } = await listMoneyDays("2026-01-01", "2027-12-31");
		expect(sum.certified).toBeGreaterThan(0);
		const moved = lines.reduce((kobo, { total }) => kobo + total, 0);
		expect(moved).toBe(sum.received - sum.sentBack);
		for (const { net, vat, beside, total } of lines) expect((net ?? 0) + (vat ?? 0) + beside).toBe(total);
	});

	test("is refused over more than is awaited, of a day to come, over nothing, and when it stands for somebody else", async () => {
		const { grace, id } = await withheldRest();
		const reasonOf = async (changes: Partial<ReceiveCertificate>) => {
			const done = await receiveCertificate(await noteForm(id, grace, changes));
			return done.ok ? "none" : done.reason;
		};
		expect(await reasonOf({ amount: WITHHELD + 1 })).toBe("too-much");
		expect(await reasonOf({ amount: 0 })).toBe("nothing");
		expect(await reasonOf({ issuedOn: "2026-11-21" })).toBe("future");
		const other = await withheldRest("Bola Ade");
		const shared = { number: "WHT-shared", issuerTaxNumber: TAX_NUMBER };
		expect(await receiveCertificate(await noteForm(other.id, grace, shared))).toMatchObject({ ok: true });
		expect(await reasonOf({ ...shared, amount: 400_000 })).toBe("known");
		expect(await reasonOf({ ...shared, issuerTaxNumber: "98765432 0001", number: "wht shared" })).toBe("known");
		expect(await enrolmentNow(id)).toMatchObject({ certificate_due_kobo: WITHHELD, version: 1 });
		expect(await reasonOf({ ...shared, issuerTaxNumber: "another employer" })).toBe("none");
		await expectAllToAgree();
	});

	test("without a tax number is known by its number and its employer's name, and the refusal says for whom it was taken", async () => {
		const { grace, id } = await withheldRest();
		const other = await withheldRest("Bola Ade");
		const plain = { number: "WHT/77", issuerName: "Zenith Foods Ltd" };
		expect(await receiveCertificate(await noteForm(other.id, grace, plain))).toMatchObject({ ok: true });
		const { title: courseTitle } = await enrolmentNow(other.id);
		const refused = { ok: false, reason: "known", taken: { fullName: "Bola Ade", courseTitle } };
		for (const again of [{}, { issuerName: "ZENITH FOODS LIMITED" }, { number: "wht 77", issuerTaxNumber: TAX_NUMBER }])
			expect(await receiveCertificate(await noteForm(id, grace, { ...plain, ...again }))).toEqual(refused);
		expect(await enrolmentNow(id)).toMatchObject({ certificate_due_kobo: WITHHELD, version: 1 });
		const next = await noteForm(id, grace, { ...plain, number: "WHT/77 part 2" });
		expect(await receiveCertificate(next)).toMatchObject({ ok: true });
		await expectAllToAgree();
	});

	test("is taken once by two admins at once for two people, with a tax number and without", async () => {
		for (const [number, issuerTaxNumber, typedAgain] of [
			["WHT-88", null, null],
			["WHT-89", TAX_NUMBER, "98765432-0001 "],
			["WHT-90", TAX_NUMBER, null],
		]) {
			const [ada, bola] = [await withheldRest(), await withheldRest("Bola Ade")];
			const forms = [
				await noteForm(ada.id, ada.grace, { number: number ?? "", issuerTaxNumber: issuerTaxNumber ?? null }),
				await noteForm(bola.id, bola.grace, { number: `${number} `, issuerTaxNumber: typedAgain ?? null }),
			];
			const done = await Promise.all(forms.map(receiveCertificate));
			expect(done.filter((one) => one.ok)).toHaveLength(1);
			expect(done.find((one) => !one.ok)).toMatchObject({ reason: "known" });
		}
		await expectAllToAgree();
	});

	test("is taken once by two admins at once", async () => {
		const { grace, id } = await withheldRest();
		const ngozi = await anAdmin("Ngozi Bello");
		const forms = [await noteForm(id, grace, { number: "A" }), await noteForm(id, ngozi, { number: "B" })];
		const done = await Promise.all(forms.map(receiveCertificate));
		expect(done.map((one) => one.ok).sort()).toEqual([false, true]);
		expect(
			await db.selectFrom("withholding_certificates").select("id").where("number", "in", ["A", "B"]).execute(),
		).toHaveLength(1);
		expect(await enrolmentNow(id)).toMatchObject({ due_net_kobo: 0, certificate_due_kobo: 0, paid_kobo: 10_212_500 });
		await expectAllToAgree();
	});

	test("of a balance closes it too", async () => {
		const [member, grace, course] = [await aMember(), await anAdmin(), await aCourse()];
		await register(member, course, { purpose: "deposit" });
		const terms = { certificateRate: 500, buyer: ZENITH };
		expect(await confirm(await aBalanceTransfer(member, terms))).toBe("paid");
		const { id, certificate_due_kobo } = await enrolmentOf(member);
		expect(certificate_due_kobo).toBe(285_000);
		const done = await receiveCertificate(await noteForm(id, grace, { amount: 285_000 }));
		expect(done).toEqual({ ok: true, short: 0, seats: 1 });
		expect(await enrolmentNow(id)).toMatchObject({ due_net_kobo: 0, certificate_due_kobo: 0, paid_kobo: 10_212_500 });
		await expectAllToAgree();
	});
});

test("the tax office's list has each certificate with its number, day and issuer, and what is still owed", async () => {
	const [{ grace, id }, owed] = [await withheldRest("Emeka Obi"), await withheldRest("Funke Ade")];
	const form = await noteForm(id, grace);
	expect(await receiveCertificate(form)).toMatchObject({ ok: true });
	const listed = await listCertificates({ from: NOTE.issuedOn, until: NOTE.issuedOn });
	expect(listed).toContainEqual(
		expect.objectContaining({
			number: form.number,
			issuedOn: NOTE.issuedOn,
			issuer: NOTE.issuerName,
			amount: WITHHELD,
		}),
	);
	const stillOwed = listed.filter(({ number, participants }) => number === null && participants === "Funke Ade");
	expect(stillOwed).toMatchObject([{ amount: WITHHELD }]);
	const none = await listCertificates({ from: "2027-01-01", until: "2027-01-31" });
	expect(none.filter(({ number }) => number !== null)).toEqual([]);
	const lines = await listExported(await listExportLines({ words: "" }));
	expect(lines.filter(({ certificate }) => certificate === form.number)).toMatchObject([
		{ certifiedOn: NOTE.issuedOn, issuer: NOTE.issuerName },
	]);
	expect(owed.id).toBeGreaterThan(0);
});
