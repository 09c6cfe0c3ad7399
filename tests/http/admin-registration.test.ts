import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleOf } from "#db/samples/emails.ts";
import { longDay } from "#kit/rules/date-range.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { naira } from "#kit/rules/money.ts";
import { registrationErrors } from "#sales/ledger/orders/rules/registration-errors.ts";
import { proformaWords } from "#sales/office/admin/order/document-words.ts";
import { effectWords, orderWords } from "#sales/office/admin/order/words.ts";
import { registrationWords } from "#sales/office/admin/registration/words.ts";
import { confirmed, fillIn, landed, send, sendForm, type Typed } from "#tests/http/admin-forms.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText as textOf } from "#tests/http/pages.ts";
import { aRequest } from "#tests/http/request-rows.ts";

let site: OpenSite;
let date: string;
beforeAll(async () => {
	site = await openSite();
	const [row] = await site.query(`select d.id from course_dates d join courses c on c.id = d.course_id
		where c.slug = 'data-analysis-with-excel-and-power-bi' and d.first_day > now() order by d.first_day limit 1`);
	date = String(row?.id);
	// Room for all that is registered here.
	await site.query("update courses set slots = slots + 20 where slug = 'data-analysis-with-excel-and-power-bi'");
}, 120_000);
afterAll(() => site.close());

const NEW = "/admin/registrations/new";
const oneOf = async (sql: string) => (await site.query(sql))[0];
const orders = async () => (await oneOf("select count(*)::int as n from orders where source = 'office'"))?.n as number;
/** Kobo stand smaller, in an element of their own. */
const mainText = (html: string) => textOf(html).replace(/ \.(?=\d\d\b)/g, ".");
const codeIn = (location: unknown) => /\/admin\/orders\/([^/?]+)/.exec(String(location))?.[1] ?? "";
const walkIn = (more: Typed = {}): Typed => ({
	name0: "Blessing Okoro",
	phone0: "0803 555 0142",
	dateListed: date,
	payment: "cash",
	...more,
});

test("the front desk reads that a price is below its limit before it is asked to confirm anything", async () => {
	const low = walkIn({ price: "agreed", agreedTotal: "20000", agreedReason: "Regular customer" });
	const role = (is: string) => site.query(`update users set role = '${is}' where email = 'grace@example.com'`);
	await role("desk");
	const form = await fillIn(site, NEW, low);
	const refused = await sendForm(site, form);
	await role("admin");
	expect(refused.status).toBe(409);
	expect(mainText(refused.text)).toContain("The front desk may agree ₦91,912.50 or more, 10% below the list price.");
	expect(confirmed(refused, form)).toBeUndefined();
});

test("a walk-in pays in cash: the sums are shown first, then the receipt is on the screen", async () => {
	const form = await fillIn(site, NEW, walkIn());
	const before = await orders();
	const shown = await sendForm(site, form);
	expect(shown.status).toBe(409);
	expect(mainText(shown.text)).toContain("Total ₦102,125.00, including ₦7,125.00 VAT.");
	expect(await orders()).toBe(before);
	const yes = confirmed(shown, form);
	if (!yes) throw new Error("nothing is to be confirmed");
	const done = await sendForm(site, yes);
	expect(done.headers.location).toMatch(/^\/admin\/orders\/\w+\/receipts\/R-\d{4}-\d{6}\?new=1$/);
	const receipt = await landed(site, done);
	const said = mainText(receipt.text);
	expect(said).toContain("Blessing Okoro has a seat.");
	expect(said).toContain("received in cash, including ₦7,125.00 VAT");
	expect(said).toContain("Received by");
	expect(receipt.text).toContain("https://wa.me/2348035550142?text=");
	// Pressed twice it is done once.
	const again = await sendForm(site, yes);
	expect(again.headers.location).toBe(`/admin/orders/${codeIn(done.headers.location)}`);
	expect(mainText((await landed(site, again)).text)).toContain("This was registered already. Nothing was done twice.");
	expect(await orders()).toBe(before + 1);
});

test("the page of the order says who, what, how much, and what happened", async () => {
	const done = await send(
		site,
		NEW,
		walkIn({ name0: "Amina Bello", part: "deposit", payment: "POS", detail: "Slip 4471" }),
	);
	const page = await site.ask(`/admin/orders/${codeIn(done.headers.location)}`, { who: "grace" });
	const said = mainText(page.text);
	expect(said).toContain("Amina Bello");
	expect(said).toContain("40% Paid");
	expect(said).toContain("₦40,850.00");
	expect(said).toContain("₦61,275.00");
	expect(said).toContain("Slip 4471");
	expect(said).toContain("registered Amina Bello for Data Analysis with Excel and Power BI: ₦102,125.00.");
	expect(said).toMatch(/recorded ₦40,850\.00 by POS \(Slip 4471\)\. Receipt R-\d{4}-\d{6} ?\./);
});

test("a walk-in who is said to pay far more than the price is asked about first", async () => {
	const form = await fillIn(site, NEW, walkIn({ name0: "Segun Coker", part: "other", amount: "1,021,250" }));
	const before = await orders();
	const shown = await sendForm(site, form);
	expect(mainText(shown.text)).toContain(effectWords.farMore);
	// The script shows the sums, so that they need no dialog. This one comes all the same.
	const seen: [string, string][] = [...shown.text.matchAll(/name="(seen\w+)" value="([^"]+)"/g)].map((m) => [
		String(m[1]),
		String(m[2]),
	]);
	const asked = await sendForm(site, { ...form, fields: [...form.fields, ...seen] });
	expect([asked.status, mainText(asked.text).includes(effectWords.farMore)]).toEqual([409, true]);
	expect(await orders()).toBe(before);
	const yes = confirmed(asked, form);
	expect(yes && (await sendForm(site, yes)).status).toBe(302);
});

test("more money for an order is recorded by hand, once, and has its receipt", async () => {
	const done = await send(site, NEW, walkIn({ name0: "Tunde Ajayi", part: "deposit" }));
	const page = `/admin/orders/${codeIn(done.headers.location)}`;
	const form = await fillIn(site, `${page}/payment`, { payment: "bank transfer" });
	expect(form.fields).toContainEqual(["amount", "61,275.00"]);
	const paid = await sendForm(site, form);
	expect(paid.headers.location).toMatch(new RegExp(`^${page}/receipts/R-`));
	expect(mainText((await landed(site, paid)).text)).toContain("received by bank transfer");
	expect((await sendForm(site, form)).headers.location).toBe(page);
	const after = await site.ask(page, { who: "grace" });
	expect(mainText(after.text)).toContain("Fully Paid");
	// Each payment is in the history once, the one taken at registration and the later one.
	expect(mainText(after.text).match(/ recorded ₦[\d,.]+ (?:in|by) [\w ]+\. Receipt /g)).toEqual([
		" recorded ₦61,275.00 by bank transfer. Receipt ",
		" recorded ₦40,850.00 in cash. Receipt ",
	]);
	expect(mainText(after.text)).not.toContain(orderWords.record);
});

test("what is left after a deposit is asked for by a new link", async () => {
	const done = await send(site, NEW, walkIn({ name0: "Ife Alabi", part: "deposit" }));
	const page = `/admin/orders/${codeIn(done.headers.location)}`;
	const made = await send(site, page, {}, { hidden: { form: "link" } });
	expect(made.headers.location).toBe(page);
	const { text } = await landed(site, made);
	expect(mainText(text)).toContain("The person who has this link pays ₦61,275.00 for the order.");
	const [, url] = /value="([^"]+\/pay\/[^"]+)"/.exec(text) ?? [];
	const opened = await site.ask(new URL(String(url)).pathname);
	expect(mainText(opened.text)).toContain("₦61,275.00");
	expect(text).not.toContain("Create payment link");
});

test("a balance is asked for by a proforma from the page of the order", async () => {
	const done = await send(
		site,
		NEW,
		walkIn({ name0: "Ngozi Balance", email0: "ngozi@balance.example", part: "deposit" }),
	);
	const page = `/admin/orders/${codeIn(done.headers.location)}`;
	const made = await send(site, page, {}, { hidden: { form: "proforma" } });
	expect(made.headers.location).toMatch(new RegExp(`^${page}/proformas/KOYA-`));
	const said = mainText((await landed(site, made)).text);
	expect(said).toContain(proformaWords.sent("ngozi@balance.example"));
	expect(said).toContain("₦61,275.00");
	const order = await site.ask(page, { who: "grace" });
	expect(order.text).toContain(`href="${made.headers.location}"`);
	expect(mainText(order.text)).toContain("created a proforma for");
	// It is asked for already: there is no second button.
	expect(mainText(order.text)).not.toContain("Create a proforma");
	// Nor is it asked for once more at its seat.
	expect(mainText(order.text)).not.toContain("Proforma invoice for a bank transfer");
});

test("somebody comes in place of another; the receipt keeps the name it was issued with", async () => {
	const done = await send(site, NEW, walkIn({ name0: "Yusuf Garba" }));
	const code = codeIn(done.headers.location);
	const seat = await oneOf(`select e.id from enrolments e join orders o on o.id = e.order_id where o.code = '${code}'`);
	const page = `/admin/orders/${code}/seats/${seat?.id}`;
	const form = await fillIn(site, page, { change: "replace", name: "Halima Garba", email: "halima@" });
	expect((await sendForm(site, form)).text).toContain(registrationErrors.emailWrong);
	const right = await fillIn(site, page, { change: "replace", name: "Halima Garba", email: "halima@garba.example" });
	const changed = await sendForm(site, right);
	expect(changed.headers.location).toBe(`/admin/orders/${code}`);
	const said = mainText((await landed(site, changed)).text);
	expect(said).toContain("Halima Garba has the seat.");
	expect(said).toContain("changed the participant from Yusuf Garba to Halima Garba.");
	// Another admin had the page open meanwhile.
	const late = await sendForm(site, { ...form, fields: form.fields.map(([k, v]) => [k, k === "email" ? "" : v]) });
	expect(late.status).toBe(409);
	expect(mainText(late.text)).toContain(orderWords.nameRefusals.changed);
	const receipt = await site.ask(String(done.headers.location), { who: "grace" });
	expect(mainText(receipt.text)).toContain("Yusuf Garba");
	const [mail] = await site.query("select kind from mails where recipient = 'halima@garba.example'");
	expect(mail).toEqual({ kind: "joining" });
});

test("five people of a pasted list are one order of an organisation, on one invoice", async () => {
	const list =
		"Tobi Akinwale, 0802 555 0117, tobi@harmattan.example\nNgozi Umeh\t0806 555 0171\nIbrahim Sani\nKemi Oladipo-Hassan; kemi@harmattan.example\nMusa Danladi, musa@harmattan";
	const typed = {
		who: "several",
		list,
		dateListed: date,
		buyer: "organisation",
		buyerName: "Harmattan Energy Ltd",
		buyerEmail: "accounts@harmattan.example",
		purchaseOrder: "PO-2026-0417",
		withholds: "yes",
		payment: "invoice",
	};
	const form = await fillIn(site, NEW, typed);
	const shown = await sendForm(site, form);
	expect(mainText(shown.text)).toContain("Register 5 people?");
	// What is incomplete is said, and blocks nothing.
	expect(mainText(shown.text)).toContain("Incomplete e-mail: Musa Danladi.");
	expect(shown.text).toContain('value="Kemi Oladipo-Hassan"');
	const yes = confirmed(shown, form);
	const done = yes && (await sendForm(site, yes));
	const code = codeIn(done?.headers.location);
	// Sent again, the organisation that was new is known by now: it is the same form all the same.
	const again = yes && (await sendForm(site, yes));
	expect(again?.headers.location).toBe(`/admin/orders/${code}`);
	const said = mainText((await site.ask(`/admin/orders/${code}`, { who: "grace" })).text);
	expect(said).toContain("Harmattan Energy Ltd");
	expect(said).toContain("PO-2026-0417");
	expect(said).toContain("₦459,562.50");
	expect(said).toContain("₦21,375.00");
	expect(said).toContain("List price ₦102,125.00. Group (10%)");
	// Each seat says how it stands, and the order says it of all.
	expect(said.match(/On invoice/g)).toHaveLength(6);
	expect(said).toContain("Correct name, TIN or order number");
	const invoices = await site.query(
		`select i.total_kobo::int as total from invoices i join orders o on o.id = i.order_id where o.code = '${code}'`,
	);
	expect(invoices).toEqual([{ total: 45_956_250 }]);
	// The same organisation is the same buyer, and is found.
	const more = await send(site, NEW, {
		...typed,
		list: "Zainab Lawal",
		withholds: null,
		buyerEmail: "",
		buyerName: "harmattan energy ltd",
	});
	expect(more.status).toBe(302);
	const buyers = await oneOf(
		"select count(*)::int as n from buyers where is_organisation and plain_name like 'harmattan%'",
	);
	expect(buyers?.n).toBe(1);
	expect(mainText((await site.ask("/admin/search?q=harmattan", { who: "grace" })).text)).toContain(
		"Harmattan Energy Ltd",
	);
	expect(mainText((await site.ask("/admin/enrolments?q=tobi", { who: "grace" })).text)).toContain("Order of 5 seats");
});

test("what an organisation paid is offered to none of its participants", async () => {
	const buyer = { buyer: "organisation", buyerName: "Sahel Solar Ltd" };
	const done = await send(site, NEW, walkIn({ name0: "Fatima Sani", email0: "fatima@sahel.example", ...buyer }));
	const receipt = (await landed(site, done)).text;
	expect(receipt).toContain("https://wa.me/?text=");
	expect(receipt).not.toContain("fatima@sahel.example");
	// Its payment leads back to the order, and its day is written as people read it.
	const [paid] = await site.query(`select reference from payments p join orders o on o.id = p.order_id
		where o.code = '${codeIn(done.headers.location)}'`);
	const payment = await site.ask(`/admin/payments/${paid?.reference}`, { who: "grace" });
	expect(payment.text).toContain(`href="/admin/orders/${codeIn(done.headers.location)}"`);
	expect(mainText(payment.text)).toContain(`Day: ${longDay(todayInLagos(new Date()))}`);
});

test("who refunds money of a payer without an address reads that the credit note is to be handed over", async () => {
	const done = await send(site, NEW, walkIn({ name0: "Garba Musa" }));
	const [seat] = await site.query(`select e.id, p.id as payment from enrolments e join orders o on o.id = e.order_id
		join payments p on p.order_id = o.id where o.code = '${codeIn(done.headers.location)}'`);
	const asked = await sendForm(
		site,
		await fillIn(site, `/admin/enrolments/${seat?.id}/refund`, {
			[`amount-${seat?.payment}`]: "1000",
			[`way-${seat?.payment}`]: "later",
			reason: "Fell ill.",
		}),
	);
	for (const words of [
		"We have no e-mail address of the payer: hand the credit note over.",
		"Money The office sends ₦1,000.00 back. Documents",
	])
		expect(mainText(asked.text)).toContain(words);
});

test("a certificate is recorded from the order, with the employer filled in; the same one is not taken twice", async () => {
	const organisation = {
		buyer: "organisation",
		buyerName: "Savannah Mills Ltd",
		buyerEmail: "accounts@savannah.example",
		buyerTaxNumber: "55512345-0001",
		withholds: "yes",
	};
	const pages: string[] = [];
	for (const name0 of ["Emmanuel Ojo", "Grace Bassey"]) {
		const done = await send(site, NEW, walkIn({ name0, ...organisation }));
		pages.push(`/admin/orders/${codeIn(done.headers.location)}`);
	}
	const certificate = async (page: string) => {
		const order = await site.ask(page, { who: "grace" });
		const [, at] = /href="([^"]+)#certificate"/.exec(order.text) ?? [];
		if (!at) throw new Error(`${page} has no way to record a certificate`);
		return at.replace("&amp;", "&");
	};
	const [first = "", second = ""] = pages;
	const at = await certificate(first);
	const shown = await site.ask(at, { who: "grace" });
	expect(mainText(shown.text)).not.toContain("Extend the due date");
	const typed = { number: "WHT/2026/77", issuedOn: "2026-01-05" };
	const form = await fillIn(site, at, typed, { hidden: { form: "certificate" } });
	expect(form.fields).toContainEqual(["issuerName", "Savannah Mills Ltd"]);
	expect(form.fields).toContainEqual(["issuerTaxNumber", "55512345-0001"]);
	const taken = await sendForm(site, form);
	expect(taken.headers.location).toBe(first);
	const after = mainText((await landed(site, taken)).text);
	expect(after).toContain("Fully Paid");
	expect(after).not.toContain(orderWords.recordCertificate);
	const again = await send(site, await certificate(second), typed, { hidden: { form: "certificate" } });
	expect(again.status).toBe(400);
	expect(mainText(again.text)).toContain("This certificate is already recorded, for Emmanuel Ojo");
});

test("credit of somebody who comes again is said while they are typed, on the page of their order, and used", async () => {
	const yemi = { name0: "Yemi Credit", email0: "yemi@credit.example" };
	await send(site, NEW, walkIn({ ...yemi, part: "other", amount: "112,125" }));
	const typed = { who: "one", buyer: "self", ...yemi };
	const asked = await sendForm(site, {
		path: "/admin/registrations/typed",
		fields: Object.entries(typed),
		isMultipart: false,
	});
	expect(JSON.parse(asked.text).credit).toEqual({ name: "Yemi Credit", amount: 1_000_000 });
	// Another date: who has a seat on one is registered there already.
	const [other] = await site.query(`select d.id from course_dates d join courses c on c.id = d.course_id
		where c.slug = 'data-analysis-with-excel-and-power-bi' and d.first_day > now() order by d.first_day offset 1 limit 1`);
	const again = { ...yemi, dateListed: String(other?.id) };
	const held = await send(site, NEW, walkIn({ ...again, payment: "link" }));
	const order = await site.ask(`/admin/orders/${codeIn(held.headers.location)}`, { who: "grace" });
	expect(mainText(order.text)).toContain(`${"Yemi Credit"} has ${"₦10,000.00"} credit. Use it?`);
	const [, to = ""] = /href="([^"]+payment\?payment=credit)"/.exec(order.text) ?? [];
	expect((await fillIn(site, to, {})).fields).toContainEqual(["payment", "credit"]);
	const used = await send(site, NEW, walkIn({ ...again, payment: "credit" }));
	expect(used.headers.location).toMatch(/\/receipts\/R-.*\?new=1$/);
	expect(mainText((await landed(site, used)).text)).toContain("₦10,000.00 of the credit is used. Receipt R-");
});

test("seats without names are held for an organisation by a proforma", async () => {
	const done = await send(site, NEW, {
		who: "several",
		seats: "3",
		dateListed: date,
		buyer: "organisation",
		buyerName: "Zenith Foods",
		payment: "transfer",
	});
	const proforma = await landed(site, done);
	expect(mainText(proforma.text)).toContain(`3 seats are held. ${proformaWords.sent(null)}`);
	// It is there to be shown, printed and shared, with all that whoever pays needs.
	const code = codeIn(done.headers.location);
	for (const said of ["Zenith Foods", "₦275,737.50", "Account number", "Narration"])
		expect(mainText(proforma.text)).toContain(said);
	expect(proforma.text).toContain("https://wa.me/?text=");
	const at = String(done.headers.location).replace("?new=1", "");
	const file = await site.ask(`${at}/pdf`, { who: "grace" });
	expect([file.status, file.headers["content-type"]]).toEqual([200, "application/pdf"]);
	const mailed = await send(site, at, { to: "Zenith@Example.com" }, { hidden: { form: "email" } });
	expect(mainText((await landed(site, mailed)).text)).toContain(
		`The proforma is being e-mailed to ${"zenith@example.com"}.`,
	);
	expect(await oneOf("select kind from mails where recipient = 'zenith@example.com'")).toEqual({ kind: "proforma" });
	const page = await site.ask(`/admin/orders/${code}`, { who: "grace" });
	expect(page.text).toContain(`href="${at}"`);
	expect(mainText(page.text).match(/Name to follow/g)).toHaveLength(3);
	expect(mainText(page.text)).toContain("Held until");
	// One of them is not wanted any more: the others are still asked for.
	const seat = await oneOf(`select min(e.id)::int as id from enrolments e join orders o on o.id = e.order_id
		where o.code = '${code}'`);
	const cancel = `/admin/enrolments/${seat?.id}/cancel`;
	expect(page.text).toContain(cancel);
	expect((await site.ask(`/admin/enrolments/${seat?.id}`, { who: "grace" })).headers.location).toBe(
		`/admin/orders/${code}?seat=${seat?.id}#seat-${seat?.id}`,
	);
	const form = await fillIn(site, cancel, { reason: "One person less." }, { hidden: { form: "send-back" } });
	const shown = await sendForm(site, form);
	expect(shown.status).toBe(409);
	expect(mainText(shown.text)).toContain("Cancel the seat of Name to follow?");
	expect(mainText(shown.text)).toContain(
		"A transfer that is expected for the order asks for the rest, and ends where nothing is left. A payment link of the order ends: create another one for the rest.",
	);
	const yes = confirmed(shown, form);
	const cancelled = yes && (await sendForm(site, yes));
	expect(cancelled?.headers.location).toBe(`/admin/orders/${code}?seat=${seat?.id}#seat-${seat?.id}`);
	const after = await site.ask(`/admin/orders/${code}`, { who: "grace" });
	expect(mainText(after.text).match(/Held until/g)).toHaveLength(3);
	expect(mainText(after.text)).toContain("₦183,825.00");
	expect(mainText((await site.ask(cancel, { who: "grace" })).text)).toMatch(/cancelled this seat on/);
	// The proforma asked for three: it says that less is due, and another asks for it.
	expect(mainText((await site.ask(at, { who: "grace" })).text)).toContain(
		`Only ${naira(18_382_500)} of it is still due. Create another proforma before you hand it over.`,
	);
});

test("a payment link is on the order's page, to be handed on, and opens for anybody", async () => {
	const done = await send(site, NEW, walkIn({ name0: "Kunle Ade", payment: "link", part: "deposit" }));
	const page = await landed(site, done);
	expect(mainText(page.text)).toContain("A seat is held for Kunle Ade.");
	expect(mainText(page.text)).toContain("The person who has this link pays ₦40,850.00 for the order.");
	const url = /value="([^"]*\/pay\/[^"]+)"/.exec(page.text)?.[1] ?? "";
	const opened = await site.ask(new URL(url).pathname);
	expect(opened.status).toBe(200);
	expect(mainText(opened.text)).toContain("Data Analysis with Excel and Power BI");
});

test("an agreed price includes its VAT, and its reason stays in the history", async () => {
	const agreed = { price: "agreed", agreedTotal: "90,000", agreedReason: "Promised by phone" };
	const done = await send(site, NEW, walkIn({ name0: "Funmi Cole", ...agreed }));
	expect(mainText((await landed(site, done)).text)).toContain("₦90,000.00");
	const page = await site.ask(`/admin/orders/${codeIn(done.headers.location)}`, { who: "grace" });
	// Prices of seats include VAT, those of the list too.
	expect(mainText(page.text)).toContain("List price ₦102,125.00. Promised by phone");
	const agreedOf = "registered Funmi Cole for Data Analysis with Excel and Power BI: ₦90,000.00.";
	expect(mainText(page.text)).toContain(`${agreedOf} Agreed price: Promised by phone.`);
	const without = await send(site, NEW, walkIn({ ...agreed, agreedReason: "" }));
	expect(without.status).toBe(400);
	expect(mainText(without.text)).toContain(registrationErrors.reasonMissing);
});

test("a free seat needs a reason and no payment, and nothing is asked for", async () => {
	const done = await send(
		site,
		NEW,
		walkIn({ name0: "Speaker's Guest", price: "free", freeReason: "Guest of the trainer", payment: null }),
	);
	const page = await landed(site, done);
	expect(done.headers.location).toMatch(/^\/admin\/orders\/\w+$/);
	expect(mainText(page.text)).toContain("Nothing is to be paid for these seats.");
	expect(mainText(page.text)).toContain(": ₦0.00. Free: Guest of the trainer.");
});

test("what is refused keeps what was typed, and says at each field what is wrong", async () => {
	const before = await orders();
	const refused = await send(
		site,
		NEW,
		walkIn({ name0: "", email0: "kept@example.com", payment: null, dateListed: "" }),
	);
	expect(refused.status).toBe(400);
	for (const sentence of ["nameMissing", "dateMissing", "paymentMissing"] as const)
		expect(mainText(refused.text)).toContain(registrationErrors[sentence]);
	expect(refused.text).toContain('value="kept@example.com"');
	expect(refused.text).toContain('value="0803 555 0142"');
	const ahead = await send(site, NEW, walkIn({ day: "2099-01-01" }));
	expect(mainText(ahead.text)).toContain(registrationErrors.dayAhead);
	const nobody = await send(site, NEW, { who: "several", list: "", dateListed: date, payment: "cash" });
	expect(mainText(nobody.text)).toContain(registrationErrors.nobody);
	expect(await orders()).toBe(before);
});

test("somebody who is registered already is refused by name, and more people than seats with how many are left", async () => {
	const email0 = "ada@example.com";
	expect((await send(site, NEW, walkIn({ name0: "Ada Okafor", email0 }))).status).toBe(302);
	const again = await send(site, NEW, walkIn({ name0: "Ada Okafor", email0 }));
	expect(again.status).toBe(409);
	expect(mainText(again.text)).toContain(
		`${"Ada Okafor"} is registered for this date already. Nothing was registered.`,
	);
	const many = { who: "several", list: "Ada Obi", seats: "90", dateListed: date, payment: "cash" };
	const full = await send(site, NEW, many);
	expect(full.status).toBe(409);
	expect(mainText(full.text)).toMatch(/Only \d+ seats left in the course\. Nothing was registered\./);
});

test("a price that changed while the form was open is shown before anybody is registered", async () => {
	const form = await fillIn(site, NEW, walkIn({ name0: "Late Price" }));
	const shown = await sendForm(site, form);
	const yes = confirmed(shown, form);
	const change = (kobo: number) =>
		site.query("update courses set price_kobo = $1 where slug = 'data-analysis-with-excel-and-power-bi'", [kobo]);
	await change(10_000_000);
	const before = await orders();
	const asked = yes && (await sendForm(site, yes));
	await change(9_500_000);
	expect(asked?.status).toBe(409);
	expect(mainText(asked?.text ?? "")).toContain(registrationWords.changedTitle);
	expect(await orders()).toBe(before);
});

test("the form takes over a person and a date", async () => {
	const ada = await oneOf("select id from users where email = 'ada@example.com'");
	const of = await site.ask(`${NEW}?person=${ada?.id}&date=${date}`, { who: "grace" });
	expect(of.text).toContain('value="ada@example.com"');
	expect(of.text).toMatch(
		new RegExp(`<input[^>]*name="date"[^>]*checked=""[^>]*value="${date}"|value="${date}"[^>]*checked`),
	);
});

test("a request for a quotation becomes an order of its organisation, at the price that was quoted", async () => {
	const id = await aRequest(site, { kind: "quotation" });
	const { organisationName, participants, reference } = sampleOf.quotation;
	const page = await site.ask(`/admin/requests/${id}`, { who: "grace" });
	expect(page.text).toContain(`${NEW}?request=${id}`);
	const filled = await fillIn(site, `${NEW}?request=${id}`, {});
	expect(filled.fields).toContainEqual(["buyerName", organisationName]);
	expect(filled.fields).toContainEqual(["seats", String(participants)]);
	expect(filled.fields).toContainEqual(["buyer", "organisation"]);
	expect(filled.fields).toContainEqual(["agreedReason", `Quotation ${reference}`]);
});

test("a receipt is e-mailed to an address somebody gives", async () => {
	const done = await send(site, NEW, walkIn({ name0: "Mail Me" }));
	const page = String(done.headers.location).replace("?new=1", "");
	const sent = await send(site, page, { to: "Someone@Example.com" }, { hidden: { form: "email" } });
	expect(mainText((await landed(site, sent)).text)).toContain("is being e-mailed to someone@example.com.");
	const mail = await oneOf("select kind from mails where recipient = 'someone@example.com'");
	expect(mail?.kind).toBe("receipt");
	const wrong = await send(site, page, { to: "someone" }, { hidden: { form: "email" } });
	expect(mainText(wrong.text)).toContain("Enter a complete e-mail address.");
});

test("with more courses than a list holds the others are found by words, and somebody is registered for one", async () => {
	await site.query(`insert into courses (slug, title, description, price_kobo, duration_minutes, slots, category, published, created_at, updated_at)
		select 'further-' || n, 'Further Course ' || n, '', 100000, 480, 10, 'Physical', true, now(), now() from generate_series(1, 120) n`);
	await site.query(`insert into course_dates (course_id, location_id, first_day, last_day)
		select c.id, (select min(id) from locations), current_date + 700 + c.id::int, current_date + 700 + c.id::int
		from courses c where c.slug like 'further-%'`);
	const last = await oneOf(
		"select d.id, d.course_id from course_dates d join courses c on c.id = d.course_id where c.slug = 'further-120'",
	);
	const page = (await site.ask(NEW, { who: "grace" })).text;
	const offered = new Set([...page.matchAll(/>(Further Course \d+), /g)].map(([, title]) => title));
	expect(offered.size).toBeGreaterThan(50);
	expect(offered.size).toBeLessThanOrEqual(100);
	expect(page).toContain("The list has the 100 courses that begin next. Type words of a title to find the others.");
	expect(page).not.toContain("Further Course 120");
	// Where one comes from the course or its date, it is there.
	for (const query of [`date=${last?.id}`, `course=${last?.course_id}`])
		expect((await site.ask(`${NEW}?${query}`, { who: "grace" })).text).toContain("Further Course 120");

	const find = async (words: string) =>
		JSON.parse(
			(await site.ask(`/admin/registrations/dates?words=${encodeURIComponent(words)}`, { who: "grace" })).text,
		);
	const { dates, isMore } = await find("COURSE further 12");
	expect(isMore).toBe(false);
	expect(dates.map(({ title }: { title: string }) => title).sort()).toEqual([
		"Further Course 112",
		"Further Course 12",
		"Further Course 120",
	]);
	expect(dates.find(({ id }: { id: number }) => id === last?.id)).toMatchObject({
		left: 10,
		location: expect.any(String),
	});
	expect((await find("basket % weaving")).dates).toEqual([]);

	// As the script sends it: the date was found, and what is to be paid has been seen.
	const form = await fillIn(site, NEW, walkIn({ name0: "Far Ahead", dateListed: "" }));
	const found = dates.find(({ id }: { id: number }) => id === last?.id);
	form.fields.push(["date", String(last?.id)], ["seenTotal", "107500"]);
	form.fields.push(["seenFirstDay", found.firstDay], ["seenLastDay", found.lastDay]);
	const done = await sendForm(site, form);
	expect(done.headers.location).toMatch(/receipts\/R-/);
	expect(mainText((await landed(site, done)).text)).toContain("Further Course 120");
});
