import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failing, formBattery } from "#tests/http/admin-battery.ts";
import { fillIn, send, sendForm } from "#tests/http/admin-forms.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";
import { uploadedPicture } from "#tests/http/rows.ts";

let site: OpenSite;
let id: number;
let picture: string;
beforeAll(async () => {
	site = await openSite();
	picture = await uploadedPicture(site);
	id = (await site.query("select id from services order by id limit 1"))[0]?.id;
}, 120_000);
afterAll(() => site.close());

const rows = async (where: string) => (await site.query(`select count(*)::int as n from ${where}`))[0]?.n as number;
const texts = { field: "body", shownAt: "/admin/services" };
const shared = {
	site: () => site,
	tooLong: { title: 160, body: 5000 },
	text: texts,
	missing: "Please fill in all fields and upload an image.",
};

formBattery({
	...shared,
	name: "Adding a service",
	at: "/admin/services/new",
	fields: (word) => ({ title: word, body: "What it is.", image: picture }),
	required: ["title", "body", "image"],
	count: () => rows("services"),
	says: (word) => `'${word}' has been added.`,
});

formBattery({
	...shared,
	name: "Editing a service",
	at: () => `/admin/services/${id}`,
	fields: (word) => ({ title: word, body: "What it is now." }),
	required: ["title", "body"],
	count: () => rows("changes where action = 'edited' and subject = 'service'"),
	says: (word) => `'${word}' has been saved.`,
});

test("a form sent again with other words, its answer having been lost, is told what was saved, and keeps them", async () => {
	const typed = { title: "Sent once", body: "Short.", image: picture };
	const form = await fillIn(site, "/admin/services/new", typed);
	expect((await sendForm(site, form)).status).toBe(302);
	const longer = form.fields.map(([name, value]): [string, string | File] => [
		name,
		name === "body" ? "Longer." : value,
	]);
	const answer = await sendForm(site, { ...form, fields: longer });
	expect([answer.status, mainText(answer.text)]).toEqual([
		409,
		expect.stringContaining("We have already saved your first version."),
	]);
	expect(answer.text).toContain("Longer.");
	expect((await sendForm(site, form)).status).toBe(302);
	expect(await rows("services where title = 'Sent once' and body = 'Short.'")).toBe(1);
});

describe("a service that could not be changed", () => {
	test("'Failed to update. Please try again.', and what was typed is still there", async () => {
		const typed = { title: "Kept", body: "Kept as well." };
		const answer = await failing(site, "services", () => send(site, `/admin/services/${id}`, typed));
		expect(answer.status).toBe(500);
		expect(mainText(answer.text)).toContain("Failed to update. Please try again.");
		expect(answer.text).toContain("Kept as well.");
	});

	test("'Failed to delete. Please try again.'", async () => {
		const hidden = { intent: "delete", id: String(id) };
		const answer = await failing(site, "services", () => send(site, "/admin/services", {}, { hidden }));
		expect([answer.status, mainText(answer.text)]).toEqual([
			500,
			expect.stringContaining("Failed to delete. Please try again."),
		]);
	});

	test("'No Changes': 'You haven't made any updates.'", async () => {
		const answer = await sendForm(
			site,
			await fillIn(site, `/admin/services/${id}`, {}, { hidden: { version: await version() } }),
		);
		expect(answer.status).toBe(409);
		expect(mainText(answer.text)).toContain("No Changes");
		expect(mainText(answer.text)).toContain("You haven't made any updates.");
	});
});

describe("the list of services", () => {
	test.each([
		[0, "", "No services available."],
		[1, "", "Service number 1"],
		[500, "", "1 / 20"],
		[500, "?service=20", "Service number 500"],
	])("with %i it says, at '%s': %s", async (count, query, says) => {
		await site.query("delete from services");
		await site.query(
			`insert into services (title, body, sort_order, created_at, updated_at)
			select 'Service number ' || n, 'How.', n, now(), now() from generate_series(1, $1::int) n`,
			[count],
		);
		const page = await site.ask(`/admin/services${query}`, { who: "grace" });
		expect(page.status).toBe(200);
		expect(mainText(page.text)).toContain(says);
	});
});

async function version(): Promise<string> {
	return String((await site.query("select version from services where id = $1", [id]))[0]?.version);
}
