import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failing, formBattery } from "#tests/http/admin-battery.ts";
import { confirmed, fillIn, landed, send, sendForm, type Typed } from "#tests/http/admin-forms.ts";
import { formsIn } from "#tests/http/forms.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";
import { uploadedPicture } from "#tests/http/rows.ts";
import { pdfOf } from "#tests/media/photographs.ts";

let site: OpenSite;
let picture: string;
const ids: Record<string, number> = {};
beforeAll(async () => {
	site = await openSite();
	picture = await uploadedPicture(site);
	for (const table of ["hero_slides", "testimonials"]) ids[table] = await firstId(table);
	ids.clients = await firstId("pictures where collection = 'clients'");
}, 120_000);
afterAll(() => site.close());

const firstId = async (rows: string) => (await site.query(`select id from ${rows} order by id limit 1`))[0]?.id;
const count = async (rows: string) => (await site.query(`select count(*)::int as n from ${rows}`))[0]?.n as number;
const edits = (subject: string) => () => count(`changes where action = 'edited' and subject = '${subject}'`);
const added = (word: string) => `'${word}' has been added.`;
const saved = (word: string) => `'${word}' has been saved.`;
const shared = { site: () => site, missing: "Please fill in all fields and upload an image." };

formBattery({
	...shared,
	name: "Adding a hero slide",
	at: "/admin/home/slides/new",
	fields: (word) => ({ title: word, description: "Words.", image: picture }),
	required: ["title", "description", "image"],
	tooLong: { title: 160, description: 5000 },
	text: { field: "description", shownAt: "/" },
	count: () => count("hero_slides"),
	says: added,
});

formBattery({
	...shared,
	name: "Editing a hero slide",
	at: () => `/admin/home/slides/${ids.hero_slides}`,
	fields: (word) => ({ title: word, description: "Words.", image: picture }),
	required: ["title", "description"],
	tooLong: { title: 160, description: 5000 },
	text: { field: "title", shownAt: "/" },
	count: edits("hero slide"),
	says: saved,
});

formBattery({
	...shared,
	name: "Adding a testimonial",
	at: "/admin/home/testimonials/new",
	fields: (word) => ({ name: word, testimonial: "Good.", image: picture }),
	required: ["name", "testimonial", "image"],
	tooLong: { name: 160, testimonial: 5000 },
	text: { field: "testimonial", shownAt: "/" },
	count: () => count("testimonials"),
	says: added,
});

formBattery({
	...shared,
	name: "Editing a testimonial",
	at: () => `/admin/home/testimonials/${ids.testimonials}`,
	fields: (word) => ({ name: word, testimonial: "Good." }),
	required: ["name", "testimonial"],
	tooLong: { name: 160, testimonial: 5000 },
	text: { field: "name", shownAt: "/" },
	count: edits("testimonial"),
	says: saved,
});

formBattery({
	...shared,
	name: "Adding a client's logo",
	at: "/admin/home/clients/new",
	fields: (word) => ({ image: picture, imageAlternative: word }),
	required: { image: "Please upload an image first." },
	tooLong: { imageAlternative: 300 },
	text: { field: "imageAlternative", shownAt: "/admin/home" },
	count: () => count("pictures"),
	says: added,
});

formBattery({
	...shared,
	name: "Editing a client's logo",
	at: () => `/admin/home/clients/${ids.clients}`,
	fields: (word) => ({ imageAlternative: word }),
	required: [],
	tooLong: { imageAlternative: 300 },
	count: edits("client logo"),
	says: saved,
});

formBattery({
	...shared,
	name: "Editing Who We are",
	at: "/admin/home/texts/who-we-are",
	fields: (word) => ({ description: word, itemText: ["One", "Two"] }),
	required: { description: "Please fill in this field." },
	tooLong: { description: 5000 },
	text: { field: "description", shownAt: "/" },
	count: edits("text"),
	says: "'Who We are' has been saved.",
});

formBattery({
	...shared,
	name: "Editing Why Choose Us",
	at: "/admin/home/texts/why-choose-us",
	fields: (word) => ({ description: word, itemHeading: ["One", ""], itemText: ["Words.", ""] }),
	required: { description: "Please fill in this field." },
	tooLong: { description: 5000 },
	text: { field: "itemHeading", shownAt: "/" },
	count: edits("text"),
	says: "'Why Choose Us' has been saved.",
});

describe("what could not be saved or deleted", () => {
	const slide = (): Typed => ({ title: "Kept", description: "Kept as well.", image: picture });
	const remove = (form: string, id: number | undefined) =>
		send(site, "/admin/home", {}, { hidden: { intent: "delete", form, id: String(id) } });

	test.each([
		[
			"hero_slides",
			"Failed to update. Please try again.",
			() => send(site, `/admin/home/slides/${ids.hero_slides}`, slide()),
		],
		["hero_slides", "Failed to save data. Please try again.", () => send(site, "/admin/home/slides/new", slide())],
		["hero_slides", "Failed to delete. Please try again.", () => remove("heroSlide", ids.hero_slides)],
		[
			"site_texts",
			"Failed to save changes. Please try again.",
			() => send(site, "/admin/home/texts/who-we-are", { description: "Kept as well." }),
		],
		["testimonials", "Failed to delete testimonial. Try again.", () => remove("testimonial", ids.testimonials)],
		[
			"pictures",
			"Something went wrong. Please try again.",
			() => send(site, `/admin/home/clients/${ids.clients}`, { imageAlternative: "Kept as well." }),
		],
		[
			"pictures",
			"Failed to save image. Please try again.",
			() => send(site, "/admin/home/clients/new", { image: picture, imageAlternative: "Kept as well." }),
		],
		["pictures", "Failed to delete the image.", () => remove("client", ids.clients)],
	])("when %s cannot be written: %s", async (table, sentence, work) => {
		const before = await count(table);
		const answer = await failing(site, table, work);
		expect([answer.status, mainText(answer.text)]).toEqual([500, expect.stringContaining(sentence)]);
		if (!/delete/.test(sentence)) expect(answer.text).toContain("Kept as well.");
		expect(await count(table)).toBe(before);
	});

	test("what failed can be sent again from the answer, and is then done once", async () => {
		const form = await fillIn(site, "/admin/home/slides/new", {
			title: "Again",
			description: "Words.",
			image: picture,
		});
		await failing(site, "hero_slides", () => sendForm(site, form));
		expect((await sendForm(site, form)).status).toBe(302);
		expect((await sendForm(site, form)).status).toBe(302);
		expect(await count("hero_slides where title = 'Again'")).toBe(1);
	});
});

describe("the rows of a text, without script", () => {
	const at = "/admin/home/texts/why-choose-us";
	const rows: Typed = { description: "Typed.", itemHeading: ["One", "Two", "Three"], itemText: ["1", "2", "3"] };
	const headings = async (typed: Typed) => {
		const answer = await sendForm(site, await fillIn(site, at, typed));
		const form = formsIn(answer).find(({ names }) => names.includes("description"));
		const of = (name: string) => (form?.fields ?? []).filter(([field]) => field === name).map(([, value]) => value);
		return {
			status: answer.status,
			description: of("description"),
			headings: of("itemHeading"),
			texts: of("itemText"),
		};
	};

	test.each([
		["add", ["One", "Two", "Three", ""], ["1", "2", "3", ""]],
		["remove:1", ["One", "Three"], ["1", "3"]],
		["up:2", ["One", "Three", "Two"], ["1", "3", "2"]],
		["down:0", ["Two", "One", "Three"], ["2", "1", "3"]],
		["up:0", ["One", "Two", "Three"], ["1", "2", "3"]],
		["remove:9", ["One", "Two", "Three"], ["1", "2", "3"]],
		["nonsense", ["One", "Two", "Three"], ["1", "2", "3"]],
	])("'%s' changes the rows as typed, and saves nothing", async (change, wanted, texts) => {
		const before = await count("changes");
		// A browser sends the name and value of the button that was pressed.
		const page = await fillIn(site, at, rows);
		const answer = await sendForm(site, { ...page, fields: [...page.fields, ["rows", change]] });
		const form = formsIn(answer).find(({ names }) => names.includes("description"));
		const of = (name: string) => (form?.fields ?? []).filter(([field]) => field === name).map(([, value]) => value);
		expect([answer.status, of("description")]).toEqual([200, ["Typed."]]);
		expect([of("itemHeading"), of("itemText")]).toEqual([wanted, texts]);
		expect(await count("changes")).toBe(before);
	});

	test.each([
		["a text without a heading", { itemHeading: ["", "Two"], itemText: ["1", ""] }, "Item 1 needs a heading."],
		[
			"a heading with a colon",
			{ itemHeading: ["One", "Two: three"], itemText: ["1", ""] },
			"The heading of item 2 contains a colon",
		],
		["one item twice", { itemHeading: ["One", "One"], itemText: ["1", "1"] }, "Item 2 appears twice."],
		["too long an item", { itemHeading: ["One"], itemText: ["x".repeat(501)] }, "Item 1 is too long"],
		[
			"too many items",
			{
				itemHeading: Array.from({ length: 31 }, (_, n) => `Item ${n}`),
				itemText: Array.from({ length: 31 }, () => ""),
			},
			"You can add at most 30 items.",
		],
	])("%s is refused, and the rows stay as typed", async (_, typed, sentence) => {
		const answer = await sendForm(site, await fillIn(site, at, { description: "Typed.", ...typed }));
		expect([answer.status, mainText(answer.text)]).toEqual([400, expect.stringContaining(sentence)]);
		const sent = (await headings({ description: "Typed.", ...typed })).headings;
		expect(sent).toEqual(typed.itemHeading);
	});

	test("'No Changes': 'You haven't made any updates.'", async () => {
		const answer = await sendForm(site, await fillIn(site, at, { description: await described() }));
		expect(answer.status).toBe(409);
		expect(mainText(answer.text)).toContain("No Changes");
		expect(mainText(answer.text)).toContain("You haven't made any updates.");
	});

	test("a text nobody has written yet can be written, and its address alone is known", async () => {
		await site.query("delete from site_texts where name = 'who-we-are'");
		expect(mainText((await site.ask("/admin/home", { who: "grace" })).text)).toContain("No text yet.");
		const done = await send(site, "/admin/home/texts/who-we-are", { description: "First words." });
		expect(mainText((await landed(site, done)).text)).toContain("'Who We are' has been saved.");
		expect(mainText((await site.ask("/")).text)).toContain("First words.");
		expect((await site.ask("/admin/home/texts/where-we-are", { who: "grace" })).status).toBe(404);
	});

	const described = async () =>
		(await site.query("select description from site_texts where name = 'why-choose-us'"))[0]?.description as string;
});

describe("the training calendar", () => {
	const at = "/admin/home";
	const upload = { hidden: { form: "training-calendar", intent: "upload" } };
	const remove = { hidden: { form: "training-calendar", intent: "remove" } };
	const pdf = (name: string) => new File([new Uint8Array(pdfOf(500 + name.length))], name, { type: "application/pdf" });
	const offered = async () => (await site.ask("/training-calendar")).headers.location;

	test("'No File Selected': 'Please select a PDF file first!', also where one was uploaded before", async () => {
		for (const uploaded of [false, true]) {
			if (uploaded) expect((await send(site, at, { documentFile: pdf("first.pdf") }, upload)).status).toBe(302);
			const answer = await send(site, at, {}, upload);
			expect(answer.status).toBe(400);
			expect(mainText(answer.text)).toContain("No File Selected");
			expect(mainText(answer.text)).toContain("Please select a PDF file first!");
		}
	});

	test("'Upload Failed': what is no PDF is refused with its reason, and the former one stays", async () => {
		const before = await offered();
		const file = new File(["<script>alert(1)</script>"], "a.pdf", { type: "application/pdf" });
		const answer = await send(site, at, { documentFile: file }, upload);
		expect(answer.status).toBe(400);
		expect(mainText(answer.text)).toContain("Upload Failed");
		expect(mainText(answer.text)).toContain("Something went wrong. Please try again.");
		expect(mainText(answer.text)).toContain("The file is not a PDF.");
		expect(await offered()).toBe(before);
	});

	test("'Upload Failed': 'Something went wrong. Please try again.' when it cannot be saved", async () => {
		const answer = await failing(site, "settings", () => send(site, at, { documentFile: pdf("unsaved.pdf") }, upload));
		expect(answer.status).toBe(500);
		expect(mainText(answer.text)).toContain("Upload Failed");
		expect(mainText(answer.text)).toContain("Something went wrong. Please try again.");
		const removed = await failing(site, "settings", () => send(site, at, {}, remove));
		expect([removed.status, mainText(removed.text)]).toEqual([
			500,
			expect.stringContaining("Something went wrong. Please try again."),
		]);
	});

	test("is replaced, and what somebody else uploaded meanwhile only when one says so", async () => {
		const mine = await fillIn(site, at, { documentFile: pdf("mine.pdf") }, upload);
		expect((await send(site, at, { documentFile: pdf("theirs, longer.pdf") }, upload)).status).toBe(302);
		const theirs = await offered();
		const asked = await sendForm(site, mine);
		expect([asked.status, mainText(asked.text)]).toEqual([
			409,
			expect.stringContaining("Somebody else uploaded another one after you opened this page."),
		]);
		expect(await offered()).toBe(theirs);
		const yes = confirmed(asked, { ...mine, fields: [] });
		const done = yes && (await sendForm(site, yes));
		expect(done?.status).toBe(302);
		expect(await offered()).not.toBe(theirs);
	});

	test("is removed after it was asked, and the one made from the dates is offered again", async () => {
		const asked = await sendForm(site, await fillIn(site, at, {}, remove));
		expect([asked.status, mainText(asked.text)]).toEqual([
			409,
			expect.stringContaining("Remove the uploaded training calendar?"),
		]);
		expect(await offered()).toBeDefined();
		const done = await send(site, at, {}, remove);
		expect(mainText((await landed(site, done)).text)).toContain("The uploaded training calendar has been removed.");
		expect(await offered()).toBeUndefined();
	});
});

describe("a list of the home page", () => {
	test("'Add and start another' adds, and begins the form anew", async () => {
		const filled = await fillIn(site, "/admin/home/clients/new", { image: picture, imageAlternative: "One of two" });
		const done = await sendForm(site, { ...filled, fields: [...filled.fields, ["then", "another"]] });
		expect([done.status, done.headers.location]).toEqual([
			302,
			expect.stringMatching(/^\/admin\/home\/clients\/new\?after=/),
		]);
		const page = await landed(site, done);
		expect(mainText(page.text)).toContain("'One of two' has been added.");
		expect(formsIn(page)[0]?.fields.find(([name]) => name === "imageAlternative")?.[1]).toBe("");
		expect((await send(site, String(done.headers.location), { image: picture })).status).toBe(302);
	});

	const kinds = [
		["heroSlide", "No slides yet.", insertInto("hero_slides", "title, description", "'Numbered ' || n, ''")],
		[
			"testimonial",
			"No testimonials yet.",
			insertInto("testimonials", "publisher_name, testimonial", "'Numbered ' || n, 'Good.'"),
		],
		[
			"client",
			"No logos yet.",
			insertInto("pictures", "alternative, image_url, collection", "'Numbered ' || n, '/patterns/koya.svg', 'clients'"),
		],
	] as const;

	test.each(kinds)("%s: empty, one and 500, page by page, each row with its position", async (kind, none, insert) => {
		await site.query("delete from hero_slides");
		await site.query("delete from testimonials");
		await site.query("delete from pictures");
		const page = async (query = "") => await site.ask(`/admin/home${query}`, { who: "grace" });
		expect(mainText((await page()).text)).toContain(none);
		await site.query(insert, [1]);
		const one = mainText((await page()).text);
		expect([one.includes(none), one.includes("Numbered 1")]).toEqual([false, true]);
		await site.query(insert, [499]);
		const first = await page();
		expect(first.text.length).toBeLessThan(400_000);
		expect(mainText(first.text)).toContain("1 / 20");
		const last = mainText((await page(`?${kind}=20`)).text);
		expect([last.includes("20 / 20"), last.includes("Numbered 499")]).toEqual([true, true]);
		// From the last page to the first place, by the number.
		const form = formsIn(await page(`?${kind}=20`))
			.filter(({ names }) => names.includes("position"))
			.at(-1);
		const id = form?.fields.find(([name]) => name === "id")?.[1] ?? "";
		const moved = await send(
			site,
			`/admin/home?${kind}=20`,
			{ position: "1" },
			{ hidden: { intent: "move", form: kind, id } },
		);
		expect(moved.headers.location).toBe(`/admin/home?${kind}=20#${kind}`);
		expect(mainText((await landed(site, moved)).text)).toContain("is now in position 1.");
		const moveUp = formsIn(await page())[0]?.fields.find(([name]) => name === "id")?.[1];
		expect(moveUp).toBe(id);
		expect((await page(`?${kind}=99`)).status).toBe(200);
	});
});

function insertInto(table: string, columns: string, values: string): string {
	return `insert into ${table} (${columns}, sort_order, created_at, updated_at)
		select ${values}, 1000 + n, now(), now() from generate_series(1, $1::int) n`;
}
