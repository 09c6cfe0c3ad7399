import { afterAll, beforeAll, expect, test } from "vitest";
import { formBattery } from "#tests/http/admin-battery.ts";
import { fillIn, landed, send, sendForm } from "#tests/http/admin-forms.ts";
import { awaitNotes } from "#tests/http/awaited-notes.ts";
import { openDemo } from "#tests/http/demo-house.ts";
import type { OpenSite } from "#tests/http/house.ts";
import { orderPage } from "#tests/http/order-page.ts";
import { mainText } from "#tests/http/pages.ts";

let site: OpenSite;
beforeAll(async () => {
	site = await openDemo(() => awaitNotes(7));
}, 120_000);
afterAll(() => site.close());

const rows = async (where: string) => (await site.query(`select count(*)::int as n from ${where}`))[0]?.n as number;
const agrees = async () => (await site.query("select agrees, kinds_agree, unexplained from money_agrees"))[0];
/** The page of somebody for whom a note is awaited: after one was taken, the next one's. */
async function awaiting() {
	const [row] = await site.query(
		"select enrolment_id as id from enrolment_sums where certificate_due_kobo > 0 order by id limit 1",
	);
	if (!row) throw new Error("no note is awaited any more");
	last = (await orderPage(site, row.id)).replace(/\?.*/, "");
	return last;
}
let last = "";
const find = { hidden: { form: "certificate" } };
const note = (number: string) => ({ number, issuedOn: "2026-01-05", issuerName: "Zenith Foods", issuerTaxNumber: "" });

formBattery({
	name: "Taking a tax credit note",
	site: () => site,
	at: awaiting,
	...find,
	fields: (word) => ({ ...note(`WHT/${word}`), issuerName: `${word} Foods` }),
	required: {
		number: "Please type the certificate number",
		issuedOn: "Please choose the date on the certificate.",
		amount: "Please type the amount in naira",
		issuerName: "Please type the name of the employer",
	},
	tooLong: { number: 120, issuerName: 120, issuerTaxNumber: 120 },
	tooLongSays: () => "at most 120 characters",
	text: { field: "issuerName", shownAt: () => last },
	count: () => rows("withholding_certificates"),
	says: "The certificate has been recorded. Its receipt is being e-mailed where we have an address.",
});

test("a note that was taken already is refused at its number, with whose seat it was for, and a part of it is not", async () => {
	expect((await send(site, await awaiting(), note("WHT 77"), find)).status).toBe(302);
	const again = await send(site, await awaiting(), { ...note("wht/77"), issuerName: "ZENITH FOODS LTD" }, find);
	expect(again.status).toBe(400);
	expect(mainText(again.text)).toMatch(
		/This certificate is already recorded, for Ada .+'s enrolment in .+\. If it also covers another order,/,
	);
	expect(again.text).toContain('value="ZENITH FOODS LTD"');
	const part = await send(site, await awaiting(), note("WHT 77 part 2"), find);
	expect(mainText((await landed(site, part)).text)).toContain("The certificate has been recorded.");
	expect(await agrees()).toEqual({ agrees: true, kinds_agree: true, unexplained: 0 });
});

test("taken by two admins at once for two people it is taken once", async () => {
	const [one, other] = await site.query(
		"select enrolment_id as id from enrolment_sums where certificate_due_kobo > 0 order by id limit 2",
	);
	const pages = await Promise.all([one, other].map((row) => orderPage(site, row?.id)));
	const forms = await Promise.all(pages.map((page) => fillIn(site, page, note("WHT 99"), find)));
	const answers = await Promise.all(forms.map((form) => sendForm(site, form)));
	expect(answers.map(({ status }) => status).sort()).toEqual([302, 400]);
	expect(await rows("withholding_certificates where number = 'WHT 99'")).toBe(1);
	expect(await agrees()).toEqual({ agrees: true, kinds_agree: true, unexplained: 0 });
});
