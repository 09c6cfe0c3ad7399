import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failing, formBattery } from "#tests/http/admin-battery.ts";
import { landed, send } from "#tests/http/admin-forms.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";
import { uploadedPicture } from "#tests/http/rows.ts";

let site: OpenSite;
let picture: string;
const ids: Record<string, number> = {};
beforeAll(async () => {
	site = await openSite();
	picture = await uploadedPicture(site);
	ids.team = await firstId("team_members");
	for (const collection of ["gallery", "partners"])
		ids[collection] = await firstId(`pictures where collection = '${collection}'`);
}, 120_000);
afterAll(() => site.close());

const firstId = async (rows: string) => (await site.query(`select id from ${rows} order by id limit 1`))[0]?.id;
const count = async (rows: string) => (await site.query(`select count(*)::int as n from ${rows}`))[0]?.n as number;
const edits = (subject: string) => () => count(`changes where action = 'edited' and subject = '${subject}'`);
const shared = { site: () => site, missing: "Please fill in all fields and upload an image." };
const added = (word: string) => `'${word}' has been added.`;
const saved = (word: string) => `'${word}' has been saved.`;

formBattery({
	...shared,
	name: "Adding a team member",
	at: "/admin/about/team/new",
	fields: (word) => ({ name: word, position: "Trainer", image: picture }),
	required: ["name", "position", "image"],
	tooLong: { name: 160, position: 160 },
	text: { field: "position", shownAt: "/about" },
	count: () => count("team_members"),
	says: added,
});

formBattery({
	...shared,
	name: "Editing a team member",
	at: () => `/admin/about/team/${ids.team}`,
	fields: (word) => ({ name: word, position: "Trainer" }),
	required: ["name", "position"],
	tooLong: { name: 160, position: 160 },
	text: { field: "name", shownAt: "/about" },
	count: edits("team member"),
	says: saved,
});

for (const [name, at, subject] of [
	["a gallery picture", "gallery", "gallery picture"],
	["a partner's logo", "partners", "partner logo"],
] as const) {
	formBattery({
		...shared,
		name: `Adding ${name}`,
		at: `/admin/about/${at}/new`,
		fields: (word) => ({ image: picture, imageAlternative: word }),
		required: { image: "Please upload an image first." },
		tooLong: { imageAlternative: 300 },
		text: { field: "imageAlternative", shownAt: "/admin/about" },
		count: () => count("pictures"),
		says: added,
	});
	formBattery({
		...shared,
		name: `Editing ${name}`,
		at: () => `/admin/about/${at}/${ids[at]}`,
		fields: (word) => ({ imageAlternative: word }),
		required: [],
		tooLong: { imageAlternative: 300 },
		count: edits(subject),
		says: saved,
	});
}

describe("what could not be saved or deleted", () => {
	const remove = (form: string, id: number | undefined) =>
		send(site, "/admin/about", {}, { hidden: { intent: "delete", form, id: String(id) } });
	const typed = () => ({ image: picture, imageAlternative: "Kept" });

	test.each([
		["team_members", "Failed to remove team member. Try again.", () => remove("teamMember", ids.team)],
		["pictures", "Failed to delete the image.", () => remove("galleryPicture", ids.gallery)],
		["pictures", "Failed to delete the image.", () => remove("partner", ids.partners)],
		["pictures", "Failed to save image. Please try again.", () => send(site, "/admin/about/gallery/new", typed())],
		[
			"pictures",
			"Something went wrong. Please try again.",
			() => send(site, `/admin/about/partners/${ids.partners}`, typed()),
		],
		[
			"team_members",
			"Failed to save data. Please try again.",
			() => send(site, "/admin/about/team/new", { name: "Kept", position: "Trainer", image: picture }),
		],
		[
			"team_members",
			"Failed to update. Please try again.",
			() => send(site, `/admin/about/team/${ids.team}`, { name: "Kept", position: "Trainer" }),
		],
	])("when %s cannot be written: %s", async (table, sentence, work) => {
		const before = await count(table);
		const answer = await failing(site, table, work);
		expect([answer.status, mainText(answer.text)]).toEqual([500, expect.stringContaining(sentence)]);
		expect(await count(table)).toBe(before);
	});
});

test("a picture of one list has no address in another", async () => {
	for (const at of [`/admin/about/gallery/${ids.partners}`, `/admin/home/clients/${ids.gallery}`])
		expect((await site.ask(at, { who: "grace" })).status).toBe(404);
	const hidden = { intent: "delete", form: "partner", id: String(ids.partners) };
	const elsewhere = await site.post("/admin/home", { ...hidden, confirmed: "yes" }, { who: "grace" });
	expect(elsewhere.status).toBe(404);
	expect(await count(`pictures where id = ${ids.partners} and deleted_at is null`)).toBe(1);
});

test("what was deleted in another window is said to be gone, and what is typed for it stays", async () => {
	const [member] = await site.query(`insert into team_members (name, position, sort_order, created_at, updated_at)
		values ('Halima', 'Trainer', 900, now(), now()) returning id`);
	const hidden = { intent: "delete", form: "teamMember", id: String(member?.id) };
	const first = await send(site, "/admin/about", {}, { hidden });
	expect(mainText((await landed(site, first)).text)).toContain("'Halima' has been deleted.");
	const again = await site.post("/admin/about", { ...hidden, confirmed: "yes" }, { who: "grace" });
	expect(mainText((await landed(site, again)).text)).toContain("This was already deleted.");
});

describe("a list of About Us", () => {
	test.each([
		["teamMember", "No team members yet.", "team_members (name, position", "'Numbered ' || n, 'Trainer'"],
		[
			"galleryPicture",
			"No pictures yet.",
			"pictures (alternative, image_url, collection",
			"'Numbered ' || n, '/p.svg', 'gallery'",
		],
		[
			"partner",
			"No logos yet.",
			"pictures (alternative, image_url, collection",
			"'Numbered ' || n, '/p.svg', 'partners'",
		],
	])("%s: empty, one, 500, and one without a name", async (kind, none, into, values) => {
		await site.query("delete from team_members");
		await site.query("delete from pictures");
		const insert = `insert into ${into}, sort_order, created_at, updated_at)
			select ${values}, n, now(), now() from generate_series($1::int, $2::int) n`;
		const page = async (query = "") => mainText((await site.ask(`/admin/about${query}`, { who: "grace" })).text);
		expect(await page()).toContain(none);
		await site.query(insert, [1, 1]);
		expect([(await page()).includes(none), (await page()).includes("Numbered 1")]).toEqual([false, true]);
		await site.query(insert, [2, 500]);
		expect(await page()).toContain("1 / 20");
		expect(await page(`?${kind}=20`)).toContain("Numbered 500");
		expect(await page(`?${kind}=20`)).not.toContain("Numbered 1 ");
		if (kind !== "teamMember") {
			await site.query("update pictures set alternative = '' where alternative = 'Numbered 2'");
			expect(await page()).toContain("No name (2)");
		}
	});
});
