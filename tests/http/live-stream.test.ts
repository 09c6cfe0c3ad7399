import { once } from "node:events";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { until } from "#tests/ground/processes.ts";
import { open } from "#tests/http/ask.ts";
import { LIVE, type OpenSite, openSite, type Who } from "#tests/http/house.ts";

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
}, 120_000);
afterAll(() => site.close());

const ears: { close(): Promise<void> }[] = [];
beforeEach(() => async () => {
	for (const ear of ears.splice(0)) await ear.close();
});

test("an open page hears within two seconds that somebody took a slot, and not before it is committed", async () => {
	const visitor = await listen("courses", "visitor");
	await site.query("select pg_notify('live', 'courses')");
	await visitor.hears(["courses"]);
	const course = "/courses/financial-modelling-for-non-accountants/register";
	const page = (await site.ask(course, { who: "ada" })).text;
	const [date] = await site.query(`select course_dates.id from course_dates join places on places.id = place_id
		join courses on courses.id = course_id where places.name = 'lagos' and slug like 'financial%'`);
	const seen = /name="seenNow" value="(\d+)"/.exec(page)?.[1] ?? "16125000";
	const form = { email: "ada@example.com", location: "lagos", courseDate: String(date?.id), pay: "now", seenNow: seen };
	const began = Date.now();
	expect((await site.post(course, form, { who: "ada" })).status).toBe(302);
	await visitor.hears(["courses", "courses"]);
	expect(Date.now() - began).toBeLessThan(2000);
});

test("a visitor hears of courses and of nobody's own affairs", async () => {
	const [ada] = await site.query("select id from users where email = 'ada@example.com'");
	const visitor = await listen(`me,user:${ada?.id},courses,*,accounts`, "visitor");
	await tell(`user:${ada?.id}`, "accounts", "courses");
	await visitor.hears(["courses"]);
});

test("a member hears of their own affairs as 'me', and of no other member's", async () => {
	const people = await site.query(
		"select id, email from users where email in ('ada@example.com', 'chidi@example.com')",
	);
	const idOf = (email: string) => people.find((person) => person.email === email)?.id;
	const ada = await listen(`me,user:${idOf("chidi@example.com")}`, "ada");
	await tell(`user:${idOf("chidi@example.com")}`, "courses", `user:${idOf("ada@example.com")}`);
	await ada.hears(["me"]);
	expect(ada.raw()).not.toContain(idOf("ada@example.com"));
});

test("a browser that asks for nothing is told nothing but that the line was lost", async () => {
	const nobody = await listen("", "ada");
	const witness = await listen("courses", "visitor");
	await tell("courses", "inbox");
	await witness.hears(["courses"]);
	expect(nobody.heard()).toEqual([]);
});

test("the stream comes at once, uncompressed, and no cache or proxy may hold it back", async () => {
	const stream = await open(site.port, "/live?topics=courses", { headers: { "accept-encoding": "gzip, br" } });
	expect(stream.headers).toMatchObject({
		"content-type": "text/event-stream",
		"cache-control": "no-store",
		"x-accel-buffering": "no",
	});
	expect(stream.headers["content-encoding"]).toBeUndefined();
	const [first] = await once(stream, "data");
	expect(String(first)).toMatch(/^retry: 1000\nid: [\w-]+\.\d+\n\n$/);
	stream.destroy();
});

test("a stream whose reader has left is taken down", async () => {
	const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;
	const before = timers();
	const streams = await Promise.all(Array.from({ length: 30 }, () => listen("courses", "visitor")));
	expect(timers()).toBeGreaterThan(before + 20);
	await Promise.all(streams.map((stream) => stream.close()));
	await until("their heartbeats have stopped", 5000, () => timers() < before + 10);
});

test("after the line to the database is cut, open pages are told '*' and hear again", async () => {
	const visitor = await listen("courses", "visitor");
	const cut = await site.query(
		"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen live'",
	);
	expect(cut.length).toBe(1);
	await visitor.hears(["*"]);
	await tell("courses");
	await visitor.hears(["*", "courses"]);
});

test("the inbox of a demo is told, that of a live site does not exist", async () => {
	const demo = await listen("inbox", "visitor");
	await tell("inbox");
	await demo.hears(["inbox"]);
	await demo.close();
	await site.close();
	site = await openSite(LIVE);
	const live = await listen("inbox,courses", "visitor");
	await tell("inbox", "courses");
	await live.hears(["courses"]);
});

async function listen(topics: string, who: Who) {
	const cookie = who === "visitor" ? undefined : await site.cookieOf(who);
	const path = `/live?topics=${encodeURIComponent(topics)}`;
	const stream = await open(site.port, path, cookie ? { headers: { cookie } } : {});
	let said = "";
	stream.setEncoding("utf8").on("data", (text: string) => {
		said += text;
	});
	// Ended by us or by the closing site.
	stream.on("error", () => {});
	await until("the stream has begun", 5000, () => said !== "");
	const heard = () => [...said.matchAll(/^data: (.*)$/gm)].map(([, topic]) => topic);
	const ear = {
		heard,
		raw: () => said,
		async hears(topics: string[]) {
			await until(`${topics} is heard`, 10_000, () => heard().length >= topics.length);
			expect(heard()).toEqual(topics);
		},
		async close() {
			if (stream.destroyed) return;
			const closed = once(stream, "close");
			stream.destroy();
			await closed;
		},
	};
	ears.push(ear);
	return ear;
}

async function tell(...topics: string[]) {
	for (const topic of topics) await site.query("select pg_notify('live', $1)", [topic]);
}
