import { afterAll, beforeAll, expect, test } from "vitest";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { effectWords, undoWords } from "#sales/office/admin/order/words.ts";
import { confirmed, fillIn, landed, send, sendForm, type Typed } from "#tests/http/admin-forms.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText as textOf } from "#tests/http/pages.ts";

let site: OpenSite;
let date: string;
beforeAll(async () => {
	site = await openSite();
	const [row] = await site.query(`select d.id from course_dates d join courses c on c.id = d.course_id
		where c.slug = 'data-analysis-with-excel-and-power-bi' and d.first_day > now() order by d.first_day limit 1`);
	date = String(row?.id);
}, 120_000);
afterAll(() => site.close());

/** Kobo stand smaller, in an element of their own. */
const mainText = (html: string) => textOf(html).replace(/ \.(?=\d\d\b)/g, ".");
const seen = async (path: string) => mainText((await site.ask(path, { who: "grace" })).text);
const one = async (sql: string) => (await site.query(sql))[0];
const agrees = async () => expect((await one("select agrees from money_agrees"))?.agrees).toBe(true);

/** Registers somebody; answers the page of their order. */
async function registered(name: string, more: Typed = {}) {
	const typed = { name0: name, phone0: "0803 555 0142", dateListed: date, payment: "cash", ...more };
	const done = await send(site, "/admin/registrations/new", typed);
	const [, code] = /\/admin\/orders\/([^/?]+)/.exec(String(done.headers.location)) ?? [];
	if (!code) throw new Error(done.text.slice(0, 500));
	return `/admin/orders/${code}`;
}

const codeIn = (page: string) => page.split("/").at(-1) ?? "";

async function cancelledAsCredit(name: string) {
	const page = await registered(name);
	const seat = await one(
		`select e.id from enrolments e join orders o on o.id = e.order_id where o.code = '${codeIn(page)}'`,
	);
	const payment = await one(
		`select p.id from payments p join orders o on o.id = p.order_id where o.code = '${codeIn(page)}'`,
	);
	const at = `/admin/enrolments/${seat?.id}/cancel`;
	const form = await fillIn(site, at, { [`way-${payment?.id}`]: "credit", reason: "Ill" });
	const asked = await sendForm(site, form);
	expect(mainText(asked.text)).toContain("which stays as credit");
	const yes = confirmed(asked, form);
	const done = yes && (await sendForm(site, yes));
	expect(done?.headers.location).toBe(page.replace(/[?#].*/, ""));
	return { page, paymentId: String(payment?.id) };
}

test("what was paid stays as credit, and pays the next order of the same person", async () => {
	const from = await cancelledAsCredit("Yewande Alli");
	expect(await seen(from.page)).toContain("₦102,125.00");
	const to = await registered("Yewande Alli", { payment: "link" });
	const form = await fillIn(site, `${to}/payment`, { payment: "credit" });
	expect(form.fields).toContainEqual(["credit", from.paymentId]);
	expect(form.fields).toContainEqual(["creditAmount", "102,125.00"]);
	const typed = (amount: string) => ({
		...form,
		fields: form.fields.map(([name, value]): [string, string | File] => [
			name,
			name === "creditAmount" ? amount : value,
		]),
	});
	const tooMuch = await sendForm(site, typed("200,000"));
	expect(tooMuch.status).toBe(409);
	expect(mainText(tooMuch.text)).toContain(`At most ${"₦102,125.00"} of this credit can be used here.`);
	expect(tooMuch.text).toContain('value="200,000"');
	const done = await sendForm(site, form);
	expect(done.headers.location).toMatch(new RegExp(`^${to}/receipts/R-`));
	expect(mainText((await landed(site, done)).text)).toContain("paid from your credit");
	expect((await sendForm(site, form)).headers.location).toBe(to);
	expect(await seen(to)).toContain("Fully Paid");
	expect(await seen(to)).toContain(`Credit (${"Cash"})`);
	expect(await seen(from.page)).toContain(`Order ${codeText(codeIn(to))}`);
	const reference = await one(`select reference from payments where id = ${from.paymentId}`);
	expect(await seen(`/admin/payments/${reference?.reference}`)).toContain(`Order ${codeText(codeIn(to))}`);
	await agrees();
	const receipt = String(done.headers.location).split("/").at(-1);
	const undo = await fillIn(site, `${to}/payments/${from.paymentId}/undo/${receipt}`, { reason: "Another order." });
	const undone = await sendForm(site, undo);
	expect(undone.headers.location).toBe(to);
	const said = mainText((await landed(site, undone)).text);
	expect(said).toContain("₦102,125.00 is credit again.");
	expect(said).toContain(`undid the use of ₦102,125.00 of credit (${receipt}): Another order.`);
	expect(await seen(`${to}/receipts/${receipt}`)).toMatch(/Recorded by mistake, see credit note C-\S+\. Do not use\./);
	await agrees();
});

test("somebody else pays in cash: a wrong address keeps what was typed", async () => {
	const page = await registered("Folake Ojo", { payment: "link" });
	const wrong = { payment: "cash", buyer: "person", payerName: "Gbenga Ojo", payerEmail: "gbenga@", amount: "102,125" };
	const form = await fillIn(site, `${page}/payment`, wrong);
	const refused = await sendForm(site, form);
	expect(refused.status).toBe(400);
	for (const value of ["Gbenga Ojo", "gbenga@", "102,125"]) expect(refused.text).toContain(`value="${value}"`);
	const done = await send(site, `${page}/payment`, { ...wrong, payerEmail: "gbenga@ojo.example" });
	expect(mainText((await landed(site, done)).text)).toContain("From Gbenga Ojo");
	expect(await one("select kind from mails where recipient = 'gbenga@ojo.example'")).toEqual({ kind: "receipt" });
	await agrees();
});

test("what money will do is shown before it is recorded, and far more than is owed is asked about", async () => {
	const page = await registered("Ngozi Ume", { payment: "link" });
	const at = `${page}/payment`;
	const money = { payment: "cash", buyer: "person", payerName: "Gbenga Ume" };
	expect(await seen(at)).toContain("Pays all of the ₦102,125.00 that is still to pay.");
	// The page showed another amount than this one: it is shown first.
	const part = await fillIn(site, at, { ...money, amount: "110,000" });
	const shown = await sendForm(site, part);
	expect(shown.status).toBe(409);
	expect(mainText(shown.text)).toContain(
		"Pays all of the ₦102,125.00 that is still to pay. ₦7,875.00 is kept as credit for Gbenga Ume.",
	);
	expect(mainText(shown.text)).not.toContain(effectWords.farMore);
	// A nought too many, sent as the script sends it: with what was shown.
	const far = await fillIn(site, at, { ...money, amount: "1,021,250", seenAmount: "102125000", seenOwed: "10212500" });
	const asked = await sendForm(site, far);
	expect(asked.status).toBe(409);
	expect(mainText(asked.text)).toContain(effectWords.farMore);
	// Another amount than the one that was confirmed is not recorded either.
	const yes = confirmed(asked, far);
	if (!yes) throw new Error("nothing is to be confirmed");
	const other = yes.fields.map(([name, value]): [string, string | File] => [
		name,
		name === "amount" ? "2,042,500" : value,
	]);
	expect((await sendForm(site, { ...yes, fields: other })).status).toBe(409);
	expect(await seen(page)).toContain("No money was received yet.");
	expect((await sendForm(site, yes)).headers.location).toMatch(new RegExp(`^${page}/receipts/R-`));
	await agrees();
});

test("a payment recorded by mistake is undone once, by one of two admins", async () => {
	const page = await registered("Hauwa Sani");
	expect(await seen(page)).toContain("Undo: recorded by mistake");
	const payment = await one(
		`select p.id from payments p join orders o on o.id = p.order_id where o.code = '${codeIn(page)}'`,
	);
	const at = `${page}/payments/${payment?.id}/undo`;
	const empty = await sendForm(site, await fillIn(site, at, { reason: "" }));
	expect([empty.status, mainText(empty.text).includes("Please give the reason.")]).toEqual([400, true]);
	const [first, second] = [
		await fillIn(site, at, { reason: "Typed twice." }),
		await fillIn(site, at, { reason: "Mine." }),
	];
	const done = await sendForm(site, first);
	expect(done.headers.location).toBe(page);
	const said = mainText((await landed(site, done)).text);
	expect(said).toContain("The payment of ₦102,125.00 is undone.");
	expect(said).toContain("undid the payment of ₦102,125.00 in cash: Typed twice.");
	expect((await sendForm(site, first)).headers.location).toBe(page);
	const late = await sendForm(site, second);
	expect([late.status, late.text.includes("Mine.")]).toEqual([409, true]);
	expect(mainText(late.text)).toContain(undoWords.refusals.undone);
	expect(await seen(at)).toContain(undoWords.refusals.undone);
	await agrees();
});

test("a transfer that was refunded is not offered to be undone, and its order says that the seat is cancelled", async () => {
	const page = await registered("Tonye Brown", { payment: "bank transfer" });
	const ids =
		await one(`select e.id, p.id as payment, p.reference from enrolments e join payments p on p.order_id = e.order_id
		join orders o on o.id = e.order_id where o.code = '${codeIn(page)}'`);
	const undone = ["Undo: the bank reversed it", "Undo: recorded by mistake"];
	for (const offer of undone) expect(await seen(page)).toContain(offer);
	expect(await seen(`/admin/payments/${ids?.reference}`)).toContain("Undo it, then record what came");
	const at = `/admin/enrolments/${ids?.id}/cancel`;
	const sent = { way: "by-hand", day: "2026-01-05", how: "transfer to First Bank" };
	const typed = Object.fromEntries(Object.entries(sent).map(([name, value]) => [`${name}-${ids?.payment}`, value]));
	const form = await fillIn(site, at, { ...typed, reason: "Ill" });
	const yes = confirmed(await sendForm(site, form), form);
	expect((yes && (await sendForm(site, yes)))?.headers.location).toBe(page);
	const after = await seen(page);
	expect(after).toContain("₦102,125.00 refunded");
	expect(after).toContain("1 seat, cancelled");
	for (const offer of undone) expect(after).not.toContain(offer);
	expect(await seen(`/admin/payments/${ids?.reference}`)).not.toContain("Undo it, then record what came");
	await agrees();
});

test("money of an unknown payer is recorded, waits, and is put to an order by a name", async () => {
	const money = { payment: "bank transfer", amount: "90,000", detail: "CASH DEPOSIT BY SELF" };
	const wrong = await sendForm(site, await fillIn(site, "/admin/payments/record", { ...money, amount: "much" }));
	expect([wrong.status, wrong.text.includes("CASH DEPOSIT BY SELF")]).toEqual([400, true]);
	const form = await fillIn(site, "/admin/payments/record", money);
	const done = await sendForm(site, form);
	expect(done.headers.location).toMatch(/^\/admin\/payments\/KOYA-0\d+$/);
	const at = String(done.headers.location);
	expect(mainText((await landed(site, done)).text)).toContain("CASH DEPOSIT BY SELF");
	const again = await landed(site, await sendForm(site, form));
	expect(mainText(again.text)).toContain("This money was recorded already. Nothing was done twice.");
	expect(await seen("/admin/to-decide")).toContain("₦90,000.00");
	const pages = [
		await registered("Blessing Okonkwo", { payment: "link" }),
		await registered("Blessing Okonkwo", { payment: "link" }),
	];
	const put = async (order: string) => await fillIn(site, at, { order });
	expect(mainText((await sendForm(site, await put("Zeppelin"))).text)).toContain(
		"Nothing is due for an order with this code, name or e-mail.",
	);
	const several = await put("blessing okonkwo");
	const found = await sendForm(site, several);
	expect(mainText(found.text)).toContain("Several orders have this name. Choose one below.");
	const chosen = { ...several, fields: [...several.fields, ["code", codeIn(pages[1] ?? "")] as [string, string]] };
	const asked = await sendForm(site, chosen);
	expect([asked.status, mainText(asked.text).includes("₦90,000.00 pays what is due of order")]).toEqual([409, true]);
	const yes = confirmed(asked, chosen);
	const paid = yes && (await sendForm(site, yes));
	expect(paid?.headers.location).toBe(pages[1]);
	expect(await seen(pages[1] ?? "")).toContain("₦12,125.00");
	const late = await sendForm(site, yes as never);
	expect(late.headers.location).toBe(pages[1]);
	await agrees();
});
