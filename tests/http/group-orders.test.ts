import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { configure } from "#kit/config/config.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { siteWords } from "#kit/words/site.ts";
import { quotationUrl } from "#requests/data/quotations.ts";
import { groupOrderWords as words } from "#sales/groups/rules/group-order-words.ts";
import { acceptWords, namesWords, orderWords } from "#sales/groups/rules/words.ts";
import { fillIn, sendForm } from "#tests/http/admin-forms.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";

const COURSE = "/courses/data-analysis-with-excel-and-power-bi";
const AT = `${COURSE}/group`;
const HR = {
	buyerName: "Kuramo Cement Limited",
	contactName: "Ngozi Obi",
	email: "hr@kuramo.example",
	phone: "0803 123 4567",
	seats: "3",
	purchaseOrder: "PO 12",
};

let site: OpenSite;
let date: string;
beforeAll(async () => {
	site = await openSite();
	configure(site.config);
	await site.query("update courses set slots = 300 where slug = $1", [COURSE.split("/").at(-1)]);
	date = /id="date-(\d+)"/.exec((await site.ask(AT)).text)?.[1] ?? "";
}, 120_000);
afterAll(() => site.close());

/** Pressed twice, as without script: the first press answers with the price. */
async function order(typed: Partial<typeof HR> = {}) {
	const form = await fillIn(site, AT, { ...HR, date, ...typed }, { who: "visitor" });
	const shown = await sendForm(site, form, "visitor");
	const total = /name="seenTotal" value="(\d+)"/.exec(shown.text)?.[1] ?? "";
	const fields = form.fields.map(([name, value]): [string, string | File] => [
		name,
		name === "seenTotal" ? total : value,
	]);
	return { shown, done: await sendForm(site, { ...form, fields }, "visitor") };
}

describe("a visitor orders three seats for an organisation, without script and without an account", () => {
	test("the course and its registration lead there", async () => {
		for (const path of [COURSE, `${COURSE}/register`]) expect((await site.ask(path)).text).toContain(`href="${AT}`);
	});

	test("reads the price first, then has the private page of the order, and its address by e-mail", async () => {
		const { shown, done } = await order();
		expect(shown.status).toBe(409);
		expect(mainText(shown.text)).toContain("Nothing was ordered yet");
		expect(shown.text).toContain('value="Kuramo Cement Limited"');
		expect(done.status).toBe(302);
		const page = String(done.headers.location);
		expect(page).toMatch(/^\/organisations\/[^/]+\/orders\/[A-Z0-9]{8}$/);
		const opened = await site.ask(page);
		for (const text of [orderWords.pay, namesWords.title, "Kuramo Cement Limited", "PO 12"])
			expect(mainText(opened.text)).toContain(text);
		const code = page.split("/").at(-1);
		const [mail] = await site.query("select kind from mails where recipient = $1", [HR.email]);
		expect(mail).toMatchObject({ kind: "proforma" });
		expect((await site.ask(`/admin/orders/${code}`, { who: "grace" })).text).toContain("ordered by an organisation");
	});

	test("a missing or wrong field is said at the field, and what was typed stays", async () => {
		const form = await fillIn(site, AT, { ...HR, date, email: "hr", seats: "2", phone: "" }, { who: "visitor" });
		const answer = await sendForm(site, form, "visitor");
		expect(answer.status).toBe(400);
		for (const text of [words.seatsWrong, siteWords.required, namesWords.emailWrong])
			expect(mainText(answer.text)).toContain(text);
		expect(answer.text).toContain('value="Kuramo Cement Limited"');
	});

	test("an organisation whose name is a web address is refused: its e-mail says nothing that a stranger wrote", async () => {
		const form = await fillIn(site, AT, { ...HR, date, buyerName: "Win at www.prize.example" }, { who: "visitor" });
		expect((await sendForm(site, form, "visitor")).status).toBe(400);
	});

	test("five orders a day come from one network; refused ones are not counted", async () => {
		await site.query("delete from limit_windows");
		for (let n = 0; n < LIMITS.groupOrdersPerAddress.times; n++)
			expect((await order({ email: `hr-${n}@kuramo.example` })).done.status).toBe(302);
		const { done } = await order({ email: "hr-9@kuramo.example" });
		expect([done.status, mainText(done.text).includes(words.tooMany)]).toEqual([429, true]);
	});
});

describe("an organisation accepts its quotation by the link, without script", () => {
	test("chooses a date, has the private page of its order, and sees the same order when it comes again", async () => {
		const [open] = await site.query("select first_day::text, last_day::text from course_dates where id = $1", [date]);
		await site.post(
			"/organisation-invitation",
			{
				organisationName: "Bonny Oil",
				email: "hr@bonny.example",
				phone: "08031234567",
				course: COURSE.split("/").at(-1) ?? "",
				participants: "8",
				startDate: open?.first_day,
				endDate: open?.last_day,
			},
			{ who: "ada" },
		);
		const [quotation] = await site.query("select * from quotations order by id desc limit 1");
		const at = new URL(quotationUrl(quotation as { nonce: string })).pathname;
		const form = await fillIn(site, at, { date, purchaseOrder: "PO 99" }, { who: "visitor" });
		const done = await sendForm(site, form, "visitor");
		expect(done.status).toBe(302);
		const order = await site.ask(String(done.headers.location));
		for (const text of [orderWords.pay, "Bonny Oil", "PO 99"]) expect(mainText(order.text)).toContain(text);
		const again = await site.ask(at);
		expect(mainText(again.text)).toContain(acceptWords.acceptedTitle);
		expect((await sendForm(site, form, "visitor")).headers.location).toBe(done.headers.location);
	});
});
