import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmed, fillIn, landed, send, sendForm } from "#tests/http/admin-forms.ts";
import { openDemo } from "#tests/http/demo-house.ts";
import type { OpenSite } from "#tests/http/house.ts";
import { orderPage } from "#tests/http/order-page.ts";
import { mainText } from "#tests/http/pages.ts";

let site: OpenSite;
/** Emeka's employer withheld tax, and Funke's line of the bank is short by it. */
let emeka: { id: number; due: number };
beforeAll(async () => {
	site = await openDemo();
	[emeka] = (await site.query(
		"select enrolment_id as id, certificate_due_kobo as due from enrolment_sums where certificate_due_kobo > 0",
	)) as [typeof emeka];
}, 120_000);
afterAll(() => site.close());

const page = (id = emeka.id) => orderPage(site, id);
const agrees = async () => (await site.query("select agrees, kinds_agree, unexplained from money_agrees"))[0];
const TAKE = { hidden: { form: "certificate" } };
const copy = () => new File(["%PDF-1.4\nA note.\n%%EOF\n"], "Note 118.pdf", { type: "application/pdf" });
const typed = () => ({
	number: "WHT/118",
	issuedOn: "2026-01-05",
	issuerName: "Zenith Foods",
	issuerTaxNumber: "98-1",
});

test("a tax credit note without number, day or employer is not taken, and nothing typed is lost", async () => {
	const answer = await send(
		site,
		await page(),
		{ ...typed(), number: "", issuedOn: "2999-01-01", amount: "1.5" },
		TAKE,
	);
	expect(answer.status).toBe(400);
	for (const words of ["Please type the certificate number", "This date is in the future"])
		expect(answer.text, words).toContain(words);
	expect(answer.text).toContain('value="Zenith Foods"');
	const much = await send(site, await page(), { ...typed(), amount: "9999999" }, TAKE);
	expect(much.status).toBe(400);
	expect(much.text).toContain("Only ₦6,000.00 is awaited");
	const photo = new File(["no picture"], "Note.heic", { type: "image/heic" });
	const wrong = await send(site, await page(), { ...typed(), copy: photo }, TAKE);
	expect(wrong.text).toContain("We cannot open this type of file");
	expect(await site.query("select 1 from withholding_certificates")).toEqual([]);
});

test("a note of less is asked about first, its copy is kept meanwhile, and the rest is due in money", async () => {
	const form = await fillIn(site, await page(), { ...typed(), amount: "5000", copy: copy() }, TAKE);
	const asked = await sendForm(site, form);
	expect(asked.status).toBe(409);
	expect(mainText(asked.text)).toContain("The remaining ₦1,000.00 will be due in money");
	const yes = confirmed(asked, form);
	if (!yes) throw new Error("nothing was asked");
	// A browser without script sends no file a second time: it is named by its row.
	const again = { ...yes, fields: yes.fields.filter(([, value]) => !(value instanceof File)) };
	const done = await sendForm(site, again);
	const after = mainText((await landed(site, done)).text);
	expect(after).toContain(
		"The certificate has been recorded. ₦1,000.00 is still due in money. We are e-mailing the participant and the payer, where we have an address.",
	);
	// Of what was withheld and is owed in money after all, nobody withholds again.
	expect(after).toContain("Proforma invoice for a bank transfer");
	expect(after).not.toContain("sends a tax credit note");
	const text = await site.ask(await page(), { who: "grace" });
	expect(mainText(text.text)).toContain("WHT/118");
	expect(mainText(text.text)).toContain("Still to pay ₦1,000");
	const [row] = await site.query("select file_id, amount_kobo from withholding_certificates");
	expect(row?.amount_kobo).toBe(500_000);
	const file = `/files/${row?.file_id}`;
	expect(text.text).toContain(file);
	expect((await site.ask(file, { who: "grace" })).status).toBe(200);
	expect((await site.ask(file, { who: "ada" })).status).toBe(404);
	expect((await sendForm(site, again)).status).toBe(302);
	expect(await site.query("select 1 from withholding_certificates")).toHaveLength(1);
	expect(await agrees()).toEqual({ agrees: true, kinds_agree: true, unexplained: 0 });
});

test("a copy somebody else uploaded is not named as one's own", async () => {
	const [proof] = await site.query("select id from private_files where kind = 'proof'");
	const answer = await send(site, await page(), { ...typed(), number: "WHT/119", fileId: proof?.id }, TAKE).catch(
		() => null,
	);
	expect(answer).toBeNull();
	const form = { form: "certificate", ...typed(), amount: "1", fileId: proof?.id, key: "k", version: "1" };
	expect((await site.post(await page(), form, { who: "grace" })).text).toContain("The uploaded copy no longer exists");
});

test("a transfer that is short is accepted as withheld tax, and a note that never comes is due in money", async () => {
	const [line] = await site.query("select id, amount_kobo from bank_lines where trouble = 'short'");
	const form = await fillIn(site, `/admin/payments/lines/${line?.id}`, {}, { hidden: { form: "order" } });
	expect(mainText((await sendForm(site, form)).text)).toContain("₦6,000.00 less than due");
	const withheld = { ...form, fields: [...form.fields, ["short", "withheld"] as [string, string]] };
	const asked = await sendForm(site, withheld);
	const given = await sendForm(site, confirmed(asked, withheld) ?? withheld);
	expect(given.status).toBe(302);
	const [item] = await site.query("select id, reference from review_items where reason = 'amount-lower'");
	const at = `/admin/payments/${item?.reference}`;
	const shown = mainText((await site.ask(at, { who: "grace" })).text);
	expect(shown).toContain("₦6,000.00 is missing. If the employer withheld it");
	expect(shown).not.toContain("so it cannot pay for a seat");
	const find = { hidden: { form: `review-short-${item?.id}` } };
	const accepted = await sendForm(site, await fillIn(site, at, {}, find));
	expect(mainText(accepted.text)).toContain(
		"We received ₦123,000.00 and will issue a receipt for it. A withholding certificate for ₦6,000.00 is then awaited.",
	);
	const done = await send(site, at, {}, find);
	const after = mainText((await landed(site, done)).text);
	expect(after).toContain("The payment is accepted, and the withholding certificate is awaited.");
	for (const words of [
		"Accepted the missing amount as withholding tax",
		"Tax withheld: ₦6,000.00",
		"Amount due: ₦129,000.00",
		"Total: ₦129,000.00",
	])
		expect(after, words).toContain(words);
	const [funke] = await site.query("select enrolment_id as id from enrolment_sums where certificate_due_kobo > 0");
	const dropped = await send(site, await page(funke?.id), {}, { hidden: { form: "drop-certificate" } });
	expect(mainText((await landed(site, dropped)).text)).toContain("Funke Balogun has been asked to pay the money by ");
	expect(mainText((await site.ask(await page(funke?.id), { who: "grace" })).text)).toContain("₦6,000.00");
	expect(mainText((await site.ask("/admin/log", { who: "grace" })).text)).toContain(
		"recorded a document for the enrolment",
	);
	expect(await agrees()).toEqual({ agrees: true, kinds_agree: true, unexplained: 0 });
});
