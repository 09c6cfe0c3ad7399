import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ContentKind } from "#site/rules/content.ts";
import { send, type Typed } from "#tests/http/admin-forms.ts";
import { openEar } from "#tests/http/ear.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { uploadedPicture } from "#tests/http/rows.ts";
import { until } from "#tests/kit/processes.ts";
import { pdfOf } from "#tests/media/photographs.ts";

let site: OpenSite;
let picture: string;
beforeAll(async () => {
	site = await openSite();
	picture = await uploadedPicture(site);
}, 120_000);
afterAll(() => site.close());

type Kind = { kind: ContentKind; topic: string; page: string; list: string; at: string; table: string };
const kinds: (Kind & { fields: (word: string) => Typed })[] = [
	{
		kind: "heroSlide",
		topic: "hero",
		page: "/",
		list: "/admin/home",
		at: "slides",
		table: "hero_slides",
		fields: (word) => ({ title: word, description: "Words.", image: picture }),
	},
	{
		kind: "testimonial",
		topic: "testimonials",
		page: "/",
		list: "/admin/home",
		at: "testimonials",
		table: "testimonials",
		fields: (word) => ({ name: word, testimonial: "Good.", image: picture }),
	},
	{
		kind: "client",
		topic: "clients",
		page: "/",
		list: "/admin/home",
		at: "clients",
		table: "pictures",
		fields: (word) => ({ image: picture, imageAlternative: word }),
	},
	{
		kind: "service",
		topic: "services",
		page: "/services",
		list: "/admin/services",
		at: "",
		table: "services",
		fields: (word) => ({ title: word, body: "How.", image: picture }),
	},
	{
		kind: "teamMember",
		topic: "team",
		page: "/about",
		list: "/admin/about",
		at: "team",
		table: "team_members",
		fields: (word) => ({ name: word, position: "Trainer", image: picture }),
	},
	{
		kind: "galleryPicture",
		topic: "gallery",
		page: "/about",
		list: "/admin/about",
		at: "gallery",
		table: "pictures",
		fields: (word) => ({ image: picture, imageAlternative: word }),
	},
	{
		kind: "partner",
		topic: "partners",
		page: "/about",
		list: "/admin/about",
		at: "partners",
		table: "pictures",
		fields: (word) => ({ image: picture, imageAlternative: word }),
	},
];

describe("an open public page", () => {
	test.each(kinds)("hears within two seconds of each change to a $kind, and shows it", async (facts) => {
		const { kind, topic, page, list, at, table, fields } = facts;
		const [first, second] = [`First${kind}`, `Second${kind}`];
		const form = `${list}${at && `/${at}`}`;
		/** The page as everybody gets it, as soon as it shows what it should, and a second after the change at the latest. */
		const showing = async (what: (html: string) => boolean) => {
			let html = "";
			await until(`${page} shows it`, 1000, async () => {
				html = (await site.ask(page)).text;
				return what(html);
			});
			return html;
		};
		const ear = await openEar(site, topic);
		const does = async (path: string, typed: Typed, hidden?: Record<string, string>) => {
			const answer = await ear.hears(() => send(site, path, typed, hidden ? { hidden } : {}));
			expect([answer.status, path]).toEqual([302, path]);
		};
		await does(`${form}/new`, fields(first));
		await does(`${form}/new`, fields(second));
		const comesBefore = (one: string, other: string) => (html: string) =>
			html.includes(one) && html.indexOf(one) < html.indexOf(other);
		expect(await showing(comesBefore(first, second))).toContain(picture);

		const id = String((await site.query(`select max(id) as id from ${table}`))[0]?.id);
		await does(list, { position: "1" }, { intent: "move", form: kind, id });
		await showing(comesBefore(second, first));

		await does(`${form}/${id}`, fields(`Third${kind}`));
		await showing((html) => html.includes(`Third${kind}`) && !html.includes(second));

		await does(list, {}, { intent: "delete", form: kind, id });
		await showing((html) => !html.includes(`Third${kind}`));
		await does("/admin/trash", {}, { kind, id });
		await showing(comesBefore(`Third${kind}`, first));
		ear.close();
	});

	test.each([
		["who-we-are", "/", "itemText"],
		["who-we-are", "/about", "itemText"],
		["why-choose-us", "/", "itemHeading"],
	])("hears of the text '%s', and %s shows it in the order of its rows", async (name, page, field) => {
		const ear = await openEar(site, "texts");
		const words = [`Ours${page.length}`, `Zeroth${name}`, `Amid${name}`];
		const rows =
			field === "itemText" ? { itemText: words.slice(1) } : { itemHeading: words.slice(1), itemText: ["", ""] };
		await ear.hears(() => send(site, `/admin/home/texts/${name}`, { description: words[0] ?? "", ...rows }));
		const html = (await site.ask(page)).text;
		const positions = words.map((word) =>
			html.lastIndexOf(word, html.indexOf("<script") > 0 ? html.length : undefined),
		);
		expect(positions.every((position) => position > 0)).toBe(true);
		expect(html.indexOf(words[1] ?? "")).toBeLessThan(html.indexOf(words[2] ?? ""));
		ear.close();
	});

	test("hears of the office's address, which stands in its footer", async () => {
		const ear = await openEar(site, "settings");
		const office = { officeEmail: "office@koya.example", address: "7 Marina, Lagos" };
		await ear.hears(() => send(site, "/admin/settings/office", office));
		expect((await site.ask("/services")).text).toContain("7 Marina, Lagos");
		ear.close();
	});

	test("hears of the training calendar, which is the uploaded one until it is removed", async () => {
		const ear = await openEar(site, "settings");
		const file = new File([new Uint8Array(pdfOf())], "2027.pdf", { type: "application/pdf" });
		const hidden = { form: "training-calendar", intent: "upload" };
		await ear.hears(() => send(site, "/admin/home", { documentFile: file }, { hidden }));
		const uploaded = await site.ask("/training-calendar");
		expect([uploaded.status, uploaded.headers.location]).toEqual([302, expect.stringMatching(/^\/media\/.*\.pdf$/)]);
		await ear.hears(() => send(site, "/admin/home", {}, { hidden: { form: "training-calendar", intent: "remove" } }));
		const made = await site.ask("/training-calendar");
		expect([made.status, made.headers["content-type"]]).toEqual([200, "application/pdf"]);
		ear.close();
	});
});
