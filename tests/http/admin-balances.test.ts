import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { failing, formBattery } from "#tests/http/admin-battery.ts";
import { confirmed, fillIn, landed, send, sendForm } from "#tests/http/admin-forms.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { orderPage } from "#tests/http/order-page.ts";
import { mainText } from "#tests/http/pages.ts";

let site: OpenSite;
let id: number;
let order: string;
beforeAll(async () => {
	site = await openSite();
	const [row] =
		await site.query(`select e.id from enrolments e join enrolment_sums s on s.enrolment_id = e.id join users u on u.id = e.user_id
		where u.email = 'chidi@example.com' and s.due_net_kobo > 0`);
	id = row?.id;
	order = (await orderPage(site, id)).replace(/\?.*/, "");
}, 120_000);
afterAll(() => site.close());

const TODAY = todayInLagos(new Date());
const LIST = "/admin/payments/balances";
const page = () => order;
const open = (path: string) => site.ask(path, { who: "grace" });
const seen = async (path: string) => mainText((await open(path)).text);
const rows = async (where: string) => (await site.query(`select count(*)::int as n from ${where}`))[0]?.n as number;
const set = (facts: string) => site.query(`update enrolments set ${facts}, version = version + 1 where id = ${id}`);

/** As the demo has it: due on its first day, its location its own. */
beforeEach(() => set("due_day = null, seat_released_at = null"));

let days = 0;
formBattery({
	name: "Giving longer to pay",
	site: () => site,
	at: page,
	hidden: { form: "extend" },
	// Each time another day: the same is refused.
	fields: () => ({ day: addDays(TODAY, 30 + ++days) }),
	required: { day: "Please choose a date." },
	count: () => rows("mails where kind = 'balance-extended'"),
	says: "We are e-mailing them.",
});

describe("releasing a seat", () => {
	beforeEach(() => set("seat_released_at = null"));

	formBattery({
		name: "with a reason",
		site: () => site,
		at: async () => {
			await set("seat_released_at = null");
			return page();
		},
		hidden: { form: "release" },
		fields: (word) => ({ reason: `${word} has not paid.` }),
		required: { reason: "Please give the reason. The participant reads it in the e-mail." },
		tooLong: { reason: 4000 },
		count: () => rows("mails where kind = 'seat-released'"),
		says: "is free for others. We are e-mailing them.",
	});

	test("and giving it back is a press each, and both stand in the log", async () => {
		const done = await send(site, page(), { reason: "Not paid." }, { hidden: { form: "release" } });
		expect(await seen(page())).toContain("Seat released");
		expect(await seen(`${LIST}?state=released`)).toContain("Chidi Eze");
		expect(done.status).toBe(302);
		const back = await send(site, page(), {}, { hidden: { form: "restore" } });
		expect(mainText((await landed(site, back)).text)).toContain("Chidi Eze has a seat again.");
		expect(await seen("/admin/log")).toContain("restored the seat of the enrolment 'Chidi Eze");
	});
});

describe("the list of balances", () => {
	test("says who owes what by when, how to reach them, and when they were reminded", async () => {
		const text = await seen(LIST);
		for (const words of ["Chidi Eze", "Project Management Professional Prep", "₦119,325.00", "Not yet"])
			expect(text, words).toContain(words);
	});

	test("is narrowed to what is overdue, which Today counts, and back again", async () => {
		const overdue = `${LIST}?state=overdue`;
		expect(await seen(overdue)).not.toContain("Chidi Eze");
		expect(await seen("/admin")).not.toContain("overdue");
		await set(`due_day = '${addDays(TODAY, -4)}'`);
		expect(await seen(overdue)).toContain("4 days overdue");
		expect(await seen("/admin")).toContain("1 balance is overdue");
		// Who was decided about waits for nobody.
		await set("seat_released_at = now()");
		expect(await seen(overdue)).not.toContain("Chidi Eze");
	});

	test.each([
		[0, true],
		[7, true],
		[8, false],
		[-1, false],
	])("'Due this week' of a balance due in %i days: %s", async (left, isThere) => {
		await set(`due_day = '${addDays(TODAY, left)}'`);
		expect((await seen(`${LIST}?state=week`)).includes("Chidi Eze")).toBe(isThere);
	});

	test("is searched by name without its marks, by course and by e-mail", async () => {
		for (const words of ["CHIDI", "eze chidi", "project management", "chidi@example"])
			expect(await seen(`${LIST}?q=${encodeURIComponent(words)}`), words).toContain("Chidi Eze");
		expect(await seen(`${LIST}?q=funke`)).not.toContain("Chidi Eze");
	});

	test("is taken away as a table that runs nothing in a spreadsheet, and the log says so", async () => {
		await site.query(`update enrolments set title = '=HYPERLINK("http://a.example")' where id = ${id}`);
		const answer = await open(`${LIST}.csv`);
		await site.query(`update enrolments set title = 'Project Management Professional Prep' where id = ${id}`);
		expect(answer.headers["content-disposition"]).toContain(`balances-${TODAY}.csv`);
		expect(answer.text).toContain("Chidi Eze");
		expect(answer.text).not.toMatch(/(^|,|")=HYPERLINK/m);
		expect(await seen("/admin/log")).toContain("exported '");
	});
});

describe("a balance on the page of its order", () => {
	test.each([
		["is over by then", "last", 1, "The training will be over by then"],
		["has begun by then", "first", 1, "The training will have begun by then"],
		["begins on that day or later", "first", 0, undefined],
	] as const)("gives a day on which the training %s, and says so before", async (_, end, days, remark) => {
		await set(`due_day = '${addDays(TODAY, 1)}'`);
		const [date] = await site.query(`select to_char(d.${end}_day, 'YYYY-MM-DD') as day from enrolments e
			join course_dates d on d.id = e.course_date_id where e.id = ${id}`);
		const form = await fillIn(site, page(), { day: addDays(date?.day, days) }, { hidden: { form: "extend" } });
		const asked = await sendForm(site, form);
		expect(asked.status).toBe(409);
		const words = mainText(asked.text);
		if (remark) expect(words).toContain(remark);
		else expect(words).not.toContain("by then");
		const yes = confirmed(asked, form);
		expect(yes && (await sendForm(site, yes)).status).toBe(302);
	});

	test("tells a second admin who was first, and keeps what was typed", async () => {
		const reason = "I thought so too.";
		const late = await fillIn(site, page(), { reason }, { hidden: { form: "release" } });
		await send(site, page(), { day: addDays(TODAY, 40) }, { hidden: { form: "extend" } });
		const answer = await sendForm(site, late);
		expect(answer.status).toBe(409);
		expect(mainText(answer.text)).toMatch(/Grace \S+ changed something here on/);
		expect(answer.text).toContain(reason);
	});

	test("tells who comes too late, although the form they sent is gone", async () => {
		const late = await fillIn(site, page(), { reason: "Me too." }, { hidden: { form: "release" } });
		await send(site, page(), { reason: "Not paid." }, { hidden: { form: "release" } });
		expect(mainText((await sendForm(site, late)).text)).toMatch(/Grace \S+ changed something here on/);
		await set("seat_released_at = null");
		const asked = await fillIn(site, page(), { day: addDays(TODAY, 45) }, { hidden: { form: "extend" } });
		const paidNow = (paid: string) =>
			site.query(`update dues set paid_kobo = ${paid} where enrolment_id = ${id} and kind = 'balance'`);
		await set("due_day = null");
		await paidNow("net_kobo + vat_kobo");
		const paid = await sendForm(site, {
			...asked,
			fields: asked.fields.map(([name, value]) => [name, name === "version" ? String(Number(value) + 1) : value]),
		});
		await paidNow("0");
		expect(paid.status).toBe(409);
		expect(mainText(paid.text)).toContain("Nothing is due any more: it has been paid.");
	});

	test("says in words what is refused: a day that is over, too far, or the same", async () => {
		const refused = async (day: string) => {
			const answer = await send(site, page(), { day }, { hidden: { form: "extend" } });
			expect(answer.status).toBe(400);
			return mainText(answer.text);
		};
		expect(await refused(addDays(TODAY, -1))).toContain("This date is in the past.");
		expect(await refused(addDays(TODAY, 367))).toContain("more than a year away");
		await set(`due_day = '${addDays(TODAY, 20)}'`);
		expect(await refused(addDays(TODAY, 20))).toContain("The balance is already due on that date.");
	});

	test("asks before it writes to anybody, and nothing is done until then", async () => {
		const before = await rows("mails");
		const form = await fillIn(site, page(), { day: addDays(TODAY, 50) }, { hidden: { form: "extend" } });
		const asked = await sendForm(site, form);
		expect(asked.status).toBe(409);
		expect(mainText(asked.text)).toContain("Extend the due date of Chidi Eze to");
		expect(confirmed(asked, form)).toBeDefined();
		expect(await rows("mails")).toBe(before);
		expect(await rows(`enrolments where id = ${id} and due_day is null`)).toBe(1);
	});

	test("makes a link, shows it again, and takes it back", async () => {
		// The e-mails above carry one.
		await site.query("update pay_links set revoked_at = now(), revoked_why = 'withdrawn' where revoked_at is null");
		const made = await send(site, page(), {}, { hidden: { form: "seat-link" } });
		expect(made.status).toBe(302);
		const shown = (await open(page())).text;
		expect(shown).toMatch(/value="http[^"]+\/pay\/[\w-]{43}"/);
		expect(shown).toContain("https://wa.me/");
		expect(await rows("pay_links where revoked_at is null")).toBe(1);
		const gone = await send(site, page(), {}, { hidden: { form: "withdraw-link" } });
		expect(mainText((await landed(site, gone)).text)).toContain("The link is cancelled");
		expect(await rows("pay_links where revoked_at is null")).toBe(0);
	});

	test("says that nothing was done when the database refuses", async () => {
		const fields = { day: addDays(TODAY, 60) };
		const asked = await fillIn(site, page(), fields, { hidden: { form: "extend" } });
		const yes = confirmed(await sendForm(site, asked), asked) ?? asked;
		const answer = await failing(site, "mails", () => sendForm(site, yes));
		expect(answer.status).toBe(500);
		expect(mainText(answer.text)).toContain("This could not be done. Nothing was changed");
	});

	test("sends whoever pays a proforma, says what is awaited then, and keeps what was typed when it is refused", async () => {
		const hidden = { form: "seat-proforma" };
		const typed = { email: "accounts", buyerName: "Dangote Cement Plc", payerName: "Aisha Bello" };
		const refused = await send(site, page(), typed, { hidden });
		expect(refused.status).toBe(400);
		expect(mainText(refused.text)).toContain("Please type an e-mail address");
		expect(refused.text).toContain('value="Dangote Cement Plc"');
		const email = "accounts@dangote.example";
		const whose = await send(site, page(), { ...typed, email, buyerName: "", withholds: "yes" }, { hidden });
		expect(mainText(whose.text)).toContain("Enter the organisation that withholds the tax.");
		const sent = await send(site, page(), { ...typed, email }, { hidden });
		expect(mainText((await landed(site, sent)).text)).toContain(
			`The proforma is being e-mailed to ${email}. Its code is KY `,
		);
		expect(await seen(page())).toContain("We expect a transfer of ₦119,325.00 with the code KY ");
		expect(await rows(`mails where kind = 'proforma' and recipient = '${email}'`)).toBe(1);
	});

	test("offers nothing where nothing is owed or the seat is cancelled", async () => {
		const [paid] = await site.query("select enrolment_id as id from enrolment_sums where due_net_kobo = 0 limit 1");
		expect((await open(await orderPage(site, paid?.id))).text).not.toContain('value="extend"');
	});
});
