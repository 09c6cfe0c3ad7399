import { afterAll, beforeAll, expect, test } from "vitest";
import { naira } from "#kit/rules/money.ts";
import { documentNameSentences } from "#kit/words/fields.ts";
import { adminDates } from "#sales/dates/admin/words.ts";
import { documentWords } from "#sales/documents/pages/document-words.ts";
import { registrationErrors } from "#sales/ledger/orders/rules/registration-errors.ts";
import { correctWords } from "#sales/office/admin/order/participant/correct-fields.tsx";
import { confirmed, type Filled, fillIn, landed, send, sendForm, type Typed } from "#tests/http/admin-forms.ts";
import type { Answer } from "#tests/http/ask.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText as textOf } from "#tests/http/pages.ts";

type Offered = { id: number; title: string; total: number };

let site: OpenSite;
let excel: Offered;
let other: Offered;
beforeAll(async () => {
	site = await openSite();
	const rows =
		await site.query(`select distinct on (c.id) d.id::int, c.title, c.slug, (c.price_kobo + vat_on(c.price_kobo, 750))::int as total
		from course_dates d join courses c on c.id = d.course_id
		where c.published and c.deleted_at is null and d.first_day > now() and d.cancelled_at is null and c.slots > 5
		order by c.id, d.first_day`);
	const all = rows as (Offered & { slug: string })[];
	const found = all.find(({ slug }) => slug === "data-analysis-with-excel-and-power-bi");
	const dearer = all.find(({ total }) => found && total > found.total);
	if (!found || !dearer) throw new Error("the demo has no two courses of different prices");
	[excel, other] = [found, dearer];
}, 120_000);
afterAll(() => site.close());

/** Kobo stand smaller, in an element of their own. */
const mainText = (html: string) => textOf(html).replace(/ \.(?=\d\d\b)/g, ".");

/** Somebody the office registers; answers the page of the order and their seat. */
async function registered(name: string, more: Typed = {}) {
	const typed = { name0: name, phone0: "0803 555 0142", dateListed: String(excel.id), payment: "cash", ...more };
	const done = await send(site, "/admin/registrations/new", typed);
	const [, code] = /\/admin\/orders\/([^/?]+)/.exec(String(done.headers.location)) ?? [];
	const [seat] = await site.query(
		`select e.id::int from enrolments e join orders o on o.id = e.order_id where o.code = '${code}'`,
	);
	const order = `/admin/orders/${code}`;
	return {
		order,
		receipt: String(done.headers.location),
		move: `/admin/enrolments/${seat?.id}/move`,
		seat: seat?.id,
	};
}

const notes = async () => (await site.query("select count(*)::int as n from credit_notes"))[0]?.n as number;
const yes = (answer: Answer, form: Filled) => {
	const form2 = confirmed(answer, form);
	if (!form2) throw new Error(`nothing is to be confirmed: ${mainText(answer.text)}`);
	return form2;
};

test("a seat goes to a dearer course: what is due is said before, and one is back at the order", async () => {
	const { order, move } = await registered("Amaka Nwosu");
	const page = await site.ask(order, { who: "grace" });
	expect(page.text).toContain(`href="${move}"`);
	const form = await fillIn(site, move, { date: String(other.id), price: "list" });
	const before = await notes();
	const shown = await sendForm(site, form);
	expect(shown.status).toBe(409);
	const said = mainText(shown.text);
	expect(said).toContain(`${naira(other.total - excel.total)} more is due.`);
	expect(said).toContain(`${naira(excel.total)} before, ${naira(other.total)} now, including VAT.`);
	expect(await notes()).toBe(before);
	const done = await sendForm(site, yes(shown, form));
	expect(done.headers.location).toBe(order);
	const after = mainText((await landed(site, done)).text);
	expect(after).toContain(`Amaka Nwosu now has a seat on ${other.title}`);
	expect(after).toContain(`changed the price from ${naira(excel.total)} to ${naira(other.total)}.`);
	expect(after).toContain("Still to pay");
	expect(await notes()).toBe(before + 1);
	// Pressed twice it is done once.
	const again = await sendForm(site, yes(shown, form));
	expect(mainText((await landed(site, again)).text)).toContain("This change was made already. Nothing was done twice.");
	expect(await notes()).toBe(before + 1);
});

test("a seat gets a lower price: the rest becomes credit, and the order says so", async () => {
	const { order, move } = await registered("Bayo Ojo");
	const agreed = { price: "agreed", agreedTotal: "86,000", agreedReason: "Regular customer" };
	const form = await fillIn(site, move, agreed);
	const shown = await sendForm(site, form);
	const credit = naira(excel.total - 8_600_000);
	expect(mainText(shown.text)).toContain(`${credit} becomes credit.`);
	const done = await sendForm(site, yes(shown, form));
	const after = mainText((await landed(site, done)).text);
	expect(done.headers.location).toBe(order);
	expect(after).toContain(`The seat of Bayo Ojo now costs ₦86,000.00. ${credit} becomes credit.`);
	expect(after).toContain("not used yet");
});

test("what is wrong is said, and what was typed stays", async () => {
	const { move } = await registered("Chika Eze");
	const typed = { price: "agreed", agreedTotal: "much", agreedReason: "Regular customer" };
	const wrong = await send(site, move, typed);
	expect(wrong.status).toBe(400);
	expect(mainText(wrong.text)).toContain(registrationErrors.agreedMissing);
	expect(wrong.text).toContain('value="Regular customer"');
	expect(wrong.text).toContain('value="much"');
	const nothing = await send(site, move, {});
	expect(nothing.status).toBe(409);
	expect(mainText(nothing.text)).toContain("Course, date and price are these already. Choose what is to change.");
	const noReason = await send(site, move, { price: "free" });
	expect(mainText(noReason.text)).toContain(registrationErrors.reasonMissing);
});

test("of two admins who change a seat at once, the second hears who was first", async () => {
	const { move } = await registered("Dele Musa");
	const first = await fillIn(site, move, { price: "agreed", agreedTotal: "90000", agreedReason: "A" });
	const second = await fillIn(site, move, { price: "agreed", agreedTotal: "80000", agreedReason: "B" });
	const [one, two] = [await sendForm(site, first), await sendForm(site, second)];
	expect((await sendForm(site, yes(one, first))).status).toBe(302);
	const late = await sendForm(site, yes(two, second));
	expect(late.status).toBe(409);
	expect(mainText(late.text)).toContain("after you opened the page. Please check the current state");
});

test("money that comes meanwhile changes the sums: they are shown again before anything is done", async () => {
	const { order, move } = await registered("Efe Oba", { part: "deposit" });
	const form = await fillIn(site, move, { price: "agreed", agreedTotal: "90000", agreedReason: "Regular customer" });
	const shown = await sendForm(site, form);
	await send(site, `${order}/payment`, { payment: "cash" });
	const pressed = yes(shown, form);
	const anew = await sendForm(site, pressed);
	expect(anew.status).toBe(409);
	expect(mainText(anew.text)).toContain("What happens has changed since you saw it. Please check it again.");
	expect(mainText(anew.text)).toContain(`${naira(excel.total - 9_000_000)} becomes credit.`);
	expect((await sendForm(site, yes(anew, pressed))).headers.location).toBe(order);
});

test("a plain move says what it always said, and leads back to the order", async () => {
	const { order, seat } = await registered("Femi Ade");
	const [date] =
		await site.query(`select d.id::int from course_dates d where d.course_id = (select course_id from course_dates where id = ${excel.id})
		and d.id <> ${excel.id} and d.first_day > now() and d.cancelled_at is null limit 1`);
	const form = await fillIn(site, `/admin/enrolments/${seat}/move`, { date: String(date?.id) });
	const shown = await sendForm(site, form);
	expect(mainText(shown.text)).toContain(adminDates.moveConfirm("Femi Ade"));
	const done = await sendForm(site, yes(shown, form));
	expect(done.headers.location).toBe(order);
});

test("a cancelled seat leads back to its order, whose history says why", async () => {
	const { order, seat } = await registered("Gbenga Alli");
	const at = `/admin/enrolments/${seat}/cancel`;
	const [payment] = await site.query(
		`select p.id from payments p join orders o on o.id = p.order_id where o.code = '${order.split("/").at(-1)}'`,
	);
	const done = await send(site, at, { reason: "They cannot come.", [`way-${payment?.id}`]: "later" });
	expect(done.headers.location, mainText(done.text)).toBe(order);
	// Why is in its history, with who.
	const said = mainText((await site.ask(order, { who: "grace" })).text);
	expect(said).toMatch(/Grace \w+ cancelled the seat of Gbenga Alli, [^:]+: They cannot come\./);
});

test("a name is corrected: another receipt takes the place of the old one, which says so everywhere", async () => {
	const { order, receipt, seat } = await registered("Ngozy Umeh");
	const page = `${order}/seats/${seat}`;
	const empty = await send(site, page, { correctName: "" });
	expect([empty.status, mainText(empty.text)]).toEqual([400, expect.stringContaining(registrationErrors.nameMissing)]);
	const same = await send(site, page, {});
	expect(mainText(same.text)).toContain(correctWords.refusals["nothing-changed"]);
	const form = await fillIn(site, page, { correctName: "Ngozi Umeh" });
	const done = await sendForm(site, form);
	expect(done.headers.location).toBe(order);
	const said = mainText((await landed(site, done)).text);
	expect(said).toMatch(
		/The details of Ngozi Umeh are saved\. Receipt R-\d{4}-\d{6} replaces the earlier one\. I-\d{4}-\d{6} still has the old name\./,
	);
	expect(said).toContain("corrected the name Ngozy Umeh to Ngozi Umeh (R-");
	const [number] = /R-\d{4}-\d{6}/.exec(said) ?? [];
	const old = await site.ask(receipt, { who: "grace" });
	expect(mainText(old.text)).toContain(documentWords.replacedBy(String(number)));
	const [{ code } = { code: "" }] = await site.query(
		`select d.code from documents d join receipts r on r.id = d.receipt_id join receipts n on n.replaces_id = r.id where n.number = '${number}'`,
	);
	expect(mainText((await site.ask(`/verify/${code}`)).text)).toContain(`${number} replaces this receipt.`);
	expect(mainText((await landed(site, await sendForm(site, form))).text)).toContain(
		"This was corrected already. Nothing was done twice.",
	);
});

test("whoever comes in place of another begins with an empty form, and keeps nothing of them", async () => {
	const { order, seat } = await registered("Yemi Cole", { email0: "yemi@cole.example" });
	const page = `${order}/seats/${seat}`;
	const form = await fillIn(site, page, { change: "replace", name: "Zainab Cole" });
	expect(form.fields).toEqual(
		expect.arrayContaining([
			["phone", ""],
			["email", ""],
		]),
	);
	expect((await sendForm(site, form)).headers.location).toBe(order);
	const rows = await site.query(
		`select participant_email as email, participant_phone as phone from enrolments where id = ${seat}`,
	);
	expect(rows).toEqual([{ email: null, phone: null }]);
	const mails = await site.query(
		"select kind from mails where recipient = 'yemi@cole.example' order by id desc limit 1",
	);
	expect(mails).toEqual([{ kind: "seat-replaced" }]);
});

test("a participant is corrected in one form, filled with what is stored, and what is typed stays where something is wrong", async () => {
	const { order, seat } = await registered("Halima Sani", { email0: "halima@sany.example" });
	const page = `${order}/seats/${seat}`;
	const filled = await fillIn(site, page, {});
	expect(Object.fromEntries(filled.fields)).toMatchObject({
		correctName: "Halima Sani",
		correctPhone: "+234 803 555 0142",
		correctEmail: "halima@sany.example",
	});
	const wrong = await send(site, page, { correctName: "pay.now.com", correctPhone: "0803", correctEmail: "halima@" });
	expect(wrong.status).toBe(400);
	for (const typed of ["pay.now.com", "0803", "halima@"]) expect(wrong.text).toContain(`value="${typed}"`);
	expect(mainText(wrong.text)).toContain(documentNameSentences.address);
	const none = await send(site, page, { correctEmail: "", sendJoining: "yes" });
	expect(mainText(none.text)).toContain("Enter the e-mail to which we should send the joining details.");
	const done = await send(site, page, {
		correctEmail: "halima@sani.example",
		correctPhone: "0802 987 6543",
		sendJoining: "yes",
	});
	expect(done.headers.location).toBe(order);
	const said = mainText((await landed(site, done)).text);
	expect(said).toContain("We are sending the joining details to halima@sani.example.");
	expect(said).toContain(
		"corrected Halima Sani: e-mail halima@sany.example to halima@sani.example, phone +234 803 555 0142 to +234 802 987 6543. Joining details were sent to halima@sani.example.",
	);
	const mails = "select kind from mails where recipient = $1 order by id desc limit 1";
	expect(await site.query(mails, ["halima@sani.example"])).toEqual([{ kind: "joining" }]);
});

test("the e-mail of an account is only shown, with who can change it", async () => {
	const [own] =
		await site.query(`select o.code, e.id::int from enrolments e join orders o on o.id = e.order_id join users u on u.id = e.user_id
		where u.email = 'chidi@example.com' and e.confirmed_at is not null and e.cancelled_at is null order by e.id desc limit 1`);
	const page = `/admin/orders/${own?.code}/seats/${own?.id}`;
	const { text } = await site.ask(page, { who: "grace" });
	expect(mainText(text)).toContain(
		"This is the address of the participant's account. Only they can change it, in their profile.",
	);
	expect(text).not.toContain('name="correctEmail"');
	const done = await send(site, page, { correctPhone: "0802 987 6543" });
	expect(done.headers.location, mainText(done.text)).toBe(`/admin/orders/${own?.code}`);
	const [row] = await site.query("select participant_phone, participant_email from enrolments where id = $1", [
		own?.id,
	]);
	expect(row).toEqual({ participant_phone: "+2348029876543", participant_email: null });
});
