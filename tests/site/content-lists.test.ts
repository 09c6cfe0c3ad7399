import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { config } from "#kit/config/config.ts";
import { closeDatabase, db, inTransaction, openDatabase, type Tx } from "#kit/data/db.ts";
import { PUBLIC_TOPICS } from "#kit/rules/topics.ts";
import { listServices } from "#requests/data/services.ts";
import { readSettings, writeSetting } from "#settings/data/settings.ts";
import { insertContent } from "#site/data/content.ts";
import { listHeroSlides } from "#site/data/hero-slides.ts";
import { listPictures } from "#site/data/pictures.ts";
import { findSiteTexts, saveSiteText } from "#site/data/site-texts.ts";
import { listTeam } from "#site/data/team.ts";
import { listTestimonials } from "#site/data/testimonials.ts";
import { settings } from "#tests/accounts/house.ts";
import { until } from "#tests/kit/processes.ts";
import { freshDatabase, type SocketConnection } from "#tests/support/database.ts";
import { topicOf } from "#tests/support/notices.ts";

const now = new Date("2026-11-21T09:00:00Z");
const NAME = "Ọlábísí Adéwálé";
const PICTURE = "/patterns/koya.svg";

let connection: SocketConnection;
let ear: pg.Client;
let heard: (string | undefined)[];

beforeAll(async () => {
	settings();
	connection = await freshDatabase();
	openDatabase(connection);
});
afterAll(() => closeDatabase());

beforeEach(async () => {
	heard = [];
	ear = new pg.Client(connection);
	await ear.connect();
	ear.on("notification", ({ payload }) => heard.push(topicOf(payload)));
	await ear.query("listen live");
});
afterEach(() => ear.end());

type Write = (tx: Tx) => Promise<unknown>;

/** Every way to write content, and whom it concerns. */
const writes: [topic: (typeof PUBLIC_TOPICS)[number], write: Write][] = [
	[
		"hero",
		(tx) =>
			insertContent(tx, "heroSlide", { title: NAME, description: "", image_url: null, image_alternative: "" }, now),
	],
	["texts", (tx) => saveSiteText(tx, "who-we-are", { description: NAME, items: ["one", "two: three"] }, now)],
	["texts", (tx) => saveSiteText(tx, "why-choose-us", { description: NAME, items: [] }, now)],
	[
		"services",
		(tx) =>
			insertContent(
				tx,
				"service",
				{ title: NAME, body: "A body.", price: "", image_url: PICTURE, image_alternative: "" },
				now,
			),
	],
	[
		"testimonials",
		(tx) =>
			insertContent(tx, "testimonial", { publisher_name: NAME, testimonial: "…", publisher_image_url: null }, now),
	],
	[
		"team",
		(tx) => insertContent(tx, "teamMember", { name: NAME, position: "Trainer", biography: "", image_url: null }, now),
	],
	["clients", (tx) => insertContent(tx, "client", { image_url: PICTURE, alternative: NAME }, now)],
	["partners", (tx) => insertContent(tx, "partner", { image_url: PICTURE, alternative: NAME }, now)],
	["gallery", (tx) => insertContent(tx, "galleryPicture", { image_url: PICTURE, alternative: NAME }, now)],
	["settings", (tx) => writeSetting(tx, "phones", ["+2348000000001"], now)],
];

describe("what the academy says of itself", () => {
	test("every topic an open page may ask for, but courses, is told by a write", () => {
		expect(new Set(writes.map(([topic]) => topic))).toEqual(
			new Set(PUBLIC_TOPICS.filter((topic) => topic !== "courses")),
		);
	});

	test.each(writes)("open pages hear '%s' when a change is committed, and not before", async (topic, write) => {
		await inTransaction(async (tx) => {
			await write(tx);
			await flush();
			expect(heard).toEqual([]);
		});
		await until(`${topic} is heard`, 5000, () => heard.length > 0);
		expect(heard).toEqual([topic]);
	});

	test.each(writes)("nobody hears '%s' of a change that was taken back", async (_, write) => {
		const before = await everything();
		const gone = inTransaction(async (tx) => {
			await write(tx);
			throw new Error("taken back");
		});
		await expect(gone).rejects.toThrow("taken back");
		await flush();
		expect(heard).toEqual([]);
		expect(await everything()).toEqual(before);
	});

	test("what is added stands at the end of its row, in each row for itself", async () => {
		// As after an administrator has put the rows into another order.
		for (const table of ["team_members", "pictures"] as const)
			await db.updateTable(table).set({ sort_order: 50 }).execute();
		for (const name of ["Zainab Audu", "Ada Okafor"])
			await inTransaction((tx) =>
				insertContent(tx, "teamMember", { name, position: "Trainer", biography: "", image_url: null }, now),
			);
		expect((await listTeam()).map((member) => member.name).slice(-2)).toEqual(["Zainab Audu", "Ada Okafor"]);
		await inTransaction((tx) =>
			insertContent(tx, "galleryPicture", { image_url: "/g.svg", alternative: "A class" }, now),
		);
		await inTransaction((tx) =>
			insertContent(tx, "client", { image_url: "/c.svg", alternative: "O'Connor & Co" }, now),
		);
		const [gallery, clients] = [await listPictures("gallery"), await listPictures("clients")];
		expect([gallery.at(-1)?.alternative, clients.at(-1)?.alternative]).toEqual(["A class", "O'Connor & Co"]);
		expect(clients.map(({ imageUrl }) => imageUrl)).not.toContain("/g.svg");
	});

	test("slides and testimonials added at the same moment all stand, in one order for everybody", async () => {
		const titles = ["one", "two", "three", "four"];
		await Promise.all(
			titles.map((title) =>
				inTransaction((tx) =>
					insertContent(tx, "heroSlide", { title, description: "", image_url: null, image_alternative: "" }, now),
				),
			),
		);
		const order = (await listHeroSlides()).map(({ id }) => id);
		expect(order.length).toBeGreaterThanOrEqual(titles.length);
		for (let again = 0; again < 3; again++) expect((await listHeroSlides()).map(({ id }) => id)).toEqual(order);
	});

	test("a service is told with its whole text", async () => {
		const [service] = await listServices();
		expect(service).toMatchObject({ title: NAME, body: "A body.", imageUrl: PICTURE });
	});

	test("a text that is written again stands in place of the former one", async () => {
		const newer = { description: "Newer.", items: ["Dates: Yours.", 'O\'Connor, "quoted", and {braces}'] };
		await inTransaction((tx) => saveSiteText(tx, "who-we-are", newer, new Date(now.getTime() + 1)));
		expect((await findSiteTexts())["who-we-are"]).toEqual(newer);
	});

	test("the phone of the installation is told until an admin saves others, and none of them is one too", async () => {
		await db.deleteFrom("settings").where("name", "=", "phones").execute();
		settings({ mail: { ...config.mail, officePhone: "+2348031234567" } });
		try {
			expect((await readSettings()).phones).toEqual(["+2348031234567"]);
			await inTransaction((tx) => writeSetting(tx, "phones", [], now));
			expect((await readSettings()).phones).toEqual([]);
		} finally {
			settings();
		}
	});

	test("a setting that is saved again wins, and nonsense that stands in the table does not", async () => {
		await inTransaction((tx) => writeSetting(tx, "socialLinks", { x: "https://x.com/koya" }, now));
		await inTransaction((tx) => writeSetting(tx, "phones", ["+2348000000001", "+2348000000002"], now));
		await inTransaction((tx) => writeSetting(tx, "address", "14 Commercial Avenue", now));
		expect(await readSettings()).toMatchObject({
			socialLinks: { x: "https://x.com/koya" },
			phones: ["+2348000000001", "+2348000000002"],
			address: "14 Commercial Avenue",
			trainingCalendarUrl: null,
		});
		await db
			.updateTable("settings")
			.set({ value: JSON.stringify("nonsense") })
			.where("name", "=", "phones")
			.execute();
		expect(await readSettings()).toMatchObject({ phones: [], address: "14 Commercial Avenue" });
		await inTransaction((tx) => writeSetting(tx, "address", null, now));
		expect((await readSettings()).address).toBeNull();
	});
});

/** Notices arrive before the answer to a question that is asked after them. */
async function flush() {
	await ear.query("select 1");
}

async function everything() {
	const pictures = await Promise.all((["clients", "partners", "gallery"] as const).map(listPictures));
	const rows = [await listHeroSlides(), await listServices(), await listTestimonials(), await listTeam()];
	return { pictures, rows, texts: await findSiteTexts(), settings: await readSettings() };
}
