import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { discountWords as words } from "#courses/admin/discount-words.ts";
import { formBattery } from "#tests/http/admin-battery.ts";
import { confirmed, fillIn, landed, send, sendForm } from "#tests/http/admin-forms.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";

const LIST = "/admin/settings/discounts";

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
}, 240_000);
afterAll(() => site.close());

const rows = async (where: string) => (await site.query(`select count(*)::int as n from ${where}`))[0]?.n as number;
const said = async (at: string, who: "grace" | "ada" | "visitor" = "grace") =>
	mainText((await site.ask(at, { who })).text);
const idOf = async (where: string) =>
	(await site.query(`select id from discounts where ${where} order by id desc`))[0]?.id;

let codes = 0;
const aCode = () => `CODE-${100 + codes++}`;
formBattery({
	name: "Adding a code",
	site: () => site,
	at: `${LIST}/new?kind=code`,
	fields: (word) => ({ name: word, code: aCode(), off: "10%", mostSeats: "20", mostBuyers: "" }),
	required: { name: "Please type a name.", code: "Use 3 to 20 letters", off: "Type a whole per cent" },
	tooLong: { name: 60 },
	count: () => rows("discounts"),
	says: (word) => `'${word}' has been added.`,
});
let percents = 1;
formBattery({
	name: "Editing a discount",
	site: () => site,
	at: `${LIST}/3`,
	fields: (word) => ({ name: word.slice(0, 60), off: `${2 + (percents++ % 80)}%` }),
	required: { name: "Please type a name.", off: "Type a whole per cent" },
	count: () => rows("changes where subject = 'discount' and action = 'edited' and subject_id = '3'"),
	says: (word) => `'${word}' has been saved.`,
});

describe("the table of discounts", () => {
	test("is what the application for organisations shows, and what a quotation is worked out by", async () => {
		const done = await send(site, `${LIST}/2`, { off: "12%", fromSeats: "4" });
		expect(done.status, mainText(done.text)).toBe(302);
		expect(await said("/organisation-invitation", "ada")).toContain(
			"Group 12% off for 4 or more participants from one organisation.",
		);
		expect(await said("/")).toMatch(/Less group discount, 12%/);
		expect(await said("/admin/settings")).toContain("12% off for 4 or more participants");
	});

	test("a discount of naira for some courses says so, and two codes cannot be the same", async () => {
		const [course] = await site.query("select id, title from courses order by id");
		const typed = { name: "Sale", off: "₦5,000", where: "some", course: [String(course?.id)], fromSeats: "2" };
		expect((await send(site, `${LIST}/new?kind=group`, typed)).status).toBe(302);
		expect(await said("/organisation-invitation", "ada")).toContain(
			"Sale ₦5,000 off for 2 or more participants from one organisation. On some courses.",
		);
		const code = { name: "One", code: "twice-1", off: "5%" };
		expect((await send(site, `${LIST}/new?kind=code`, code)).status).toBe(302);
		const again = await send(site, `${LIST}/new?kind=code`, { ...code, code: " TWICE-1" });
		expect([again.status, mainText(again.text)]).toEqual([409, expect.stringContaining(words.codeTaken("TWICE-1"))]);
		const nowhere = await send(site, `${LIST}/new?kind=code`, { ...code, code: "NOWHERE", where: "some" });
		expect([nowhere.status, mainText(nowhere.text)]).toEqual([400, expect.stringContaining("Tick at least one")]);
	});

	test("ends a discount, after a question; its promise is gone at once", async () => {
		const hidden = { intent: "end", id: "4" };
		const form = await fillIn(site, LIST, {}, { hidden });
		const asked = await sendForm(site, form);
		expect(asked.status).toBe(409);
		expect(await said("/organisation-invitation", "ada")).toContain("Online or distance learning");
		const yes = confirmed(asked, form);
		const done = yes && (await sendForm(site, yes));
		expect(done && mainText((await landed(site, done)).text)).toContain("has ended.");
		expect(await said("/organisation-invitation", "ada")).not.toContain("Online or distance learning");
	});

	test("what was used cannot be deleted, only ended; what never was can", async () => {
		await site.query(
			"insert into discounts (kind, name, code, percent, for_everybody, active) values ('code', 'Never', 'NEVER1', 5, true, false)",
		);
		const never = String(await idOf("code = 'NEVER1'"));
		const done = await send(site, LIST, {}, { hidden: { intent: "delete", id: never } });
		expect(mainText((await landed(site, done)).text)).toContain("has been deleted.");
		expect(await rows("discounts where code = 'NEVER1'")).toBe(0);
		await site.query(
			"insert into discounts (kind, name, code, percent, for_everybody, active) values ('code', 'Used', 'USED1', 10, true, false)",
		);
		const used = String(await idOf("code = 'USED1'"));
		const filled = await fillIn(site, LIST, {}, { hidden: { intent: "delete", id: used } });
		await site.query(
			`update enrolments set discount = 'policy', discount_reason = 'Code USED1 (10%)', discount_id = ${used},
				list_price_kobo = price_kobo + 100 where id = (select min(id) from enrolments where confirmed_at is not null)`,
		);
		const refused = await sendForm(site, filled);
		expect([refused.status, mainText(refused.text)]).toEqual([409, expect.stringContaining(words.inUse)]);
		expect(await said(LIST)).toMatch(/Used: USED1.*1 seat ₦1 ?\.00/);
	});
});
