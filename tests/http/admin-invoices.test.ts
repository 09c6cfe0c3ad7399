import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formBattery } from "#tests/http/admin-battery.ts";
import { confirmed, fillIn, landed, send, sendForm } from "#tests/http/admin-forms.ts";
import { openDemo } from "#tests/http/demo-house.ts";
import type { OpenSite } from "#tests/http/house.ts";
import { anInvoice } from "#tests/http/invoice-rows.ts";
import { orderPage } from "#tests/http/order-page.ts";
import { mainText } from "#tests/http/pages.ts";

let site: OpenSite;
/** Emeka's, made out to Zenith Foods: a part of it is open until a note comes. */
let emeka: number;
beforeAll(async () => {
	site = await openDemo();
	emeka = (await site.query("select enrolment_id as id from enrolment_sums where certificate_due_kobo > 0"))[0]?.id;
}, 120_000);
afterAll(() => site.close());

const pageOf = (number: string) => `/admin/payments/invoices/${number}`;
const numberIn = (page: string) => page.split("/").at(-1) ?? "";
const rows = async (where: string) => (await site.query(`select count(*)::int as n from ${where}`))[0]?.n as number;
const agrees = async () => (await site.query("select agrees, kinds_agree, unexplained from money_agrees"))[0];
const seen = async (path: string) => mainText((await site.ask(path, { who: "grace" })).text);
/** The invoice of an enrolment that stands today. */
async function standing(enrolment = emeka) {
	const [row] = await site.query(
		`select i.number from invoices i where order_id = (select order_id from enrolments where id = $1) and not exists (select from invoices n where n.replaces_id = i.id)`,
		[enrolment],
	);
	return row?.number as string;
}

let shown = "";
formBattery({
	name: "Correcting the buyer of an invoice",
	site: () => site,
	at: async () => pageOf(await standing()),
	hidden: { form: "correct" },
	fields: (word) => ({
		buyerName: `${word} Foods`,
		buyerAddress: "2 Marina\nLagos",
		buyerTaxNumber: "98765432-0001",
		purchaseOrder: "PO-9",
		reason: `${word} pays.`,
	}),
	required: { buyerName: "Enter the name of the organisation", reason: "Please give the reason" },
	tooLong: { buyerName: 120, reason: 500 },
	tooLongSays: (most) => (most === 500 ? "Please shorten this to 500 characters." : "at most 120 characters"),
	text: { field: "buyerName", shownAt: async () => pageOf(await standing()) },
	count: () => rows("credit_notes where kind = 'correction'"),
	says: "have been issued and are being e-mailed.",
});

formBattery({
	name: "Recording what the tax authority answered",
	site: () => site,
	at: async () => {
		shown = pageOf(await standing());
		return shown;
	},
	hidden: { form: "record" },
	fields: (word) => ({ authorityReference: `I2026-${word}-20261120`, qr: `square of ${word}` }),
	required: { authorityReference: "Please type the number given by the tax authority's system." },
	tooLong: { authorityReference: 120, qr: 792 },
	tooLongSays: (most) =>
		most === 120 ? "A reference is one line of at most 120" : "Please shorten this to 792 characters",
	text: { field: "qr", shownAt: () => shown },
	count: () => rows("changes where action = 'recorded' and subject = 'invoice'"),
	says: "Recorded. The document shows it from now on.",
});

test("what a square cannot say is refused before it stands on a document, and stays in the form", async () => {
	const before = await rows("changes where action = 'recorded' and subject = 'invoice'");
	const at = pageOf(await standing());
	for (const [qr, sentence] of [
		["Ọ".repeat(265), "Please shorten this to 792 characters"],
		["IRN 🎓", "Please remove emojis and pictures."],
	] as const) {
		const answer = await send(site, at, { authorityReference: "I2026-7", qr }, { hidden: { form: "record" } });
		expect([answer.status, mainText(answer.text)]).toEqual([400, expect.stringContaining(sentence)]);
		expect(mainText(answer.text)).toContain(qr);
	}
	expect(await rows("changes where action = 'recorded' and subject = 'invoice'")).toBe(before);
});

describe("an invoice of which a part went back", () => {
	const find = { hidden: { form: "send-back" } };
	let enrolment: number;
	let payment: number;
	beforeAll(async () => {
		const [row] =
			await site.query(`select e.id, p.id as payment from enrolments e join payments p on p.order_id = e.order_id
			join receipts r on r.payment_id = p.id where r.invoice_id is not null and e.id = ${emeka} limit 1`);
		[enrolment, payment] = [row?.id, row?.payment];
	});
	const sendPart = async (amount: string) =>
		await send(
			site,
			`/admin/enrolments/${enrolment}/refund`,
			{
				[`amount-${payment}`]: amount,
				[`way-${payment}`]: "by-hand",
				[`day-${payment}`]: "2026-01-05",
				[`how-${payment}`]: "transfer",
				reason: "A day was cancelled.",
			},
			find,
		);
	const typed = { buyerName: "Zenith Mills", reason: "Another name." };

	test("says before and when it asks over how much the new one is, and the two add up", async () => {
		expect((await sendPart("20000")).status).toBe(302);
		const at = pageOf(await standing());
		expect(await seen(at)).toContain("by the ₦109,000.00 that is left of it");
		const form = await fillIn(site, at, typed, { hidden: { form: "correct" } });
		const asked = await sendForm(site, form);
		expect(mainText(asked.text)).toContain("a new invoice for the ₦109,000.00 that is left of it replaces it.");
		const yes = confirmed(asked, form);
		if (!yes) throw new Error("nothing was asked");
		const done = await landed(site, await sendForm(site, yes));
		expect(mainText(done.text)).toContain("₦109,000.00");
		expect(mainText(done.text)).toContain("Zenith Mills");
		expect(await agrees()).toEqual({ agrees: true, kinds_agree: true, unexplained: 0 });
		const next = await standing();
		const marks = [`Replaced by ${next}. Do not use.`, "Valid", `Reduces ${numberIn(at)}. For your accountant.`];
		const [whose] = await site.query(
			"select email from users join enrolments on user_id = users.id where enrolments.id = $1",
			[enrolment],
		);
		const cookie = await site.logIn(whose?.email);
		const member = mainText((await site.ask("/my-courses", { headers: { cookie } })).text);
		const office = await seen(await orderPage(site, enrolment));
		for (const mark of marks) expect(office).toContain(mark);
		for (const mark of ["No longer valid", `Replaced by ${next}.`, "Valid", marks[2]]) expect(member).toContain(mark);
		expect(await seen(at)).toContain(marks[0]);
		expect(await seen(pageOf(next))).toContain(marks[1]);
		const replaced = await site.ask(`/my-courses/${enrolment}/documents/${numberIn(at)}`, { headers: { cookie } });
		expect(replaced.headers["content-type"]).toBe("application/pdf");
	});

	test("offers no correction once all of it is credited, and refuses one from a page that was open", async () => {
		const number = await anInvoice(site, "chidi@example.com");
		const [row] = await site.query(
			"select e.id, r.payment_id as payment from invoices i join enrolments e on e.order_id = i.order_id join receipts r on r.invoice_id = i.id where i.number = $1",
			[number],
		);
		[enrolment, payment] = [row?.id, row?.payment];
		const at = pageOf(number);
		const open = await fillIn(site, at, typed, { hidden: { form: "correct" } });
		const [left] = await site.query("select total_kobo from receipts where payment_id = $1", [payment]);
		expect((await sendPart(String(left?.total_kobo / 100))).status).toBe(302);
		expect(await seen(at)).not.toContain("Correct the buyer");
		const refused = await sendForm(site, open);
		expect(refused.status).toBe(409);
		expect(mainText(refused.text)).toContain("It has been fully credited. Nothing is left to correct.");
	});
});
