import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { configure } from "#kit/config/config.ts";
import { organisationWords as words } from "#sales/groups/rules/organisation-words.ts";
import { namesWords, orderWords } from "#sales/groups/rules/words.ts";
import { buyerPath } from "#sales/ledger/buyers/data/buyer-links.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { organisationPageWords as office } from "#sales/office/admin/order/organisation-page-words.ts";
import { fillIn, send, sendForm } from "#tests/http/admin-forms.ts";
import { type OpenSite, openSite, type Who } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";

const COURSE = "/courses/data-analysis-with-excel-and-power-bi";
const AT = `${COURSE}/group`;

let site: OpenSite;
let date: string;
beforeAll(async () => {
	site = await openSite();
	configure(site.config);
	await site.query("update courses set slots = 300 where slug = $1", [COURSE.split("/").at(-1)]);
	date = /id="date-(\d+)"/.exec((await site.ask(AT)).text)?.[1] ?? "";
}, 120_000);
afterAll(() => site.close());

/** An order of three seats, whose documents go to this address. Answers the address of its page. */
async function order(buyerName: string, email: string): Promise<string> {
	const typed = { buyerName, contactName: "Ngozi Obi", email, phone: "0803 123 4567", seats: "3", date };
	const form = await fillIn(site, AT, typed, { who: "visitor" });
	const total = /name="seenTotal" value="(\d+)"/.exec((await sendForm(site, form, "visitor")).text)?.[1] ?? "";
	const fields = form.fields.map(([name, value]): [string, string | File] => [
		name,
		name === "seenTotal" ? total : value,
	]);
	return String((await sendForm(site, { ...form, fields }, "visitor")).headers.location);
}

const codeOf = (page: string) => page.split("/").at(-1) ?? "";

/** The address of the page of all orders, as it stands now. */
async function pageOf(buyerName: string): Promise<string> {
	const links = await site.query(
		`select nonce from buyer_links l join buyers b on b.id = l.buyer_id
			where b.name = $1 and l.order_id is null and l.revoked_at is null`,
		[buyerName],
	);
	return links[0] ? buyerPath({ nonce: String(links[0].nonce) }) : "";
}

/** The office presses one of the buttons on the page of an order, and confirms. */
const press = async (code: string, form: string) => await send(site, `/admin/orders/${code}`, {}, { hidden: { form } });

async function sheetAt(path: string, who: Who = "visitor") {
	const { status, bytes, headers } = await site.ask(path, { who });
	expect(status).toBe(200);
	return { headers, text: strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array()) };
}

describe("the office sends the page of an organisation", () => {
	const buyer = "Kuramo Cement Limited";
	let first: string;
	let second: string;
	beforeAll(async () => {
		first = await order(buyer, "hr@kuramo.example");
		second = await order(buyer, "hr@kuramo.example");
	});

	test("with one press; its link opens both orders, which lead back to it, and is not indexed or handed on", async () => {
		expect(mainText((await site.ask(`/admin/orders/${codeOf(first)}`, { who: "grace" })).text)).not.toContain(
			office.renew,
		);
		expect((await press(codeOf(first), "send-page")).status).toBe(302);
		const page = await pageOf(buyer);
		const opened = await site.ask(page);
		expect(opened.headers).toMatchObject({
			"cache-control": "private, no-store",
			"referrer-policy": "no-referrer",
			"x-robots-tag": "noindex",
		});
		for (const address of [first, second]) {
			expect(opened.text).toContain(`${page}/orders/${codeOf(address)}`);
			const one = await site.ask(`${page}/orders/${codeOf(address)}`);
			expect(mainText(one.text)).toContain(orderWords.allOrders);
			expect(one.text).toContain(`href="${page}"`);
		}
		const proforma = /href="([^"]+\/proformas\/[^"]+)"/.exec(opened.text)?.[1] ?? "";
		expect((await site.ask(proforma)).headers["content-type"]).toBe("application/pdf");
		const [mail] = await site.query("select facts::text from mails where kind = 'organisation-page'");
		expect(mail?.facts).not.toContain(page);
	});

	test("the link of one order leads to that order, and its table has no other", async () => {
		const above = first.split("/orders/")[0] ?? "";
		expect(await site.ask(above)).toMatchObject({ status: 302, headers: { location: first } });
		const { text } = await sheetAt(`${above}/orders.xlsx`);
		expect(text).toContain(codeText(codeOf(first)));
		expect(text).not.toContain(codeText(codeOf(second)));
		expect((await site.ask(`${above}/orders/${codeOf(second)}`)).status).toBe(404);
	});

	test("the table has a row for each seat", async () => {
		const { text, headers } = await sheetAt(`${await pageOf(buyer)}/orders.xlsx`);
		expect(text.split("<row").length - 1).toBe(7);
		for (const code of [first, second].map(codeOf)) expect(text).toContain(codeText(code));
		expect(text).toContain(words.nameFollows);
		expect(headers["x-robots-tag"]).toBe("noindex");
		expect(headers["content-disposition"]).toContain("Orders of Kuramo Cement Limited.xlsx");
	});

	test("a new link is confirmed first, and then the earlier ones are dead, of page and orders", async () => {
		const before = await pageOf(buyer);
		expect((await press(codeOf(second), "renew-page")).status).toBe(302);
		const after = await pageOf(buyer);
		expect(after).not.toBe(before);
		for (const path of [before, `${before}/orders.xlsx`, first]) expect((await site.ask(path)).status).toBe(404);
		expect((await site.ask(after)).status).toBe(200);
		expect((await press(codeOf(first), "withdraw-page")).status).toBe(302);
		expect(await pageOf(buyer)).toBe("");
		expect((await site.ask(after)).status).toBe(404);
	});
});

describe("the signed-in contact", () => {
	test("sees and changes the orders of the organisation without a link, and My Courses leads there", async () => {
		const code = codeOf(await order("Ada Foods", "ada@example.com"));
		expect((await site.ask("/my-courses", { who: "ada" })).text).toContain('href="/organisations/mine"');
		const mine = await site.ask("/organisations/mine", { who: "ada" });
		expect(mainText(mine.text)).toContain("Ada Foods");
		expect(mine.headers["referrer-policy"]).toBe("no-referrer");
		const at = `/organisations/mine/orders/${code}`;
		const named = await send(site, at, { list: "Ọlábísí Temitope Adé-Bello" }, { who: "ada" });
		expect(mainText(named.text)).toContain(namesWords.saved(1));
		expect((await sheetAt("/organisations/mine/orders.xlsx", "ada")).text).toContain("Ọlábísí Temitope Adé-Bello");
	});

	test("of another organisation, a visitor and a member with an unconfirmed address see nothing of it", async () => {
		const code = codeOf(await order("Ada Foods", "ada@example.com"));
		await order("Bola Foods", "bola@example.com");
		const at = `/organisations/mine/orders/${code}`;
		expect((await site.ask(at, { who: "chidi" })).status).toBe(404);
		expect((await site.post(at, { intent: "names", list: "Musa Bello" }, { who: "chidi" })).status).toBe(404);
		expect((await site.ask(at)).headers.location).toBe(`/log-in?next=${encodeURIComponent(at)}`);
		for (const path of ["/organisations/mine", "/organisations/mine/orders.xlsx", at])
			expect((await site.ask(path, { who: "bola" })).headers.location).toContain("/email-confirmation");
		expect((await site.ask("/my-courses", { who: "bola" })).text).not.toContain("/organisations/mine");
		expect(mainText((await site.ask("/organisations/mine", { who: "chidi" })).text)).toContain(words.none);
	});
});
