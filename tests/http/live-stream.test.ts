import { once } from "node:events";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { open } from "#tests/http/ask.ts";
import { LIVE, type OpenSite, openSite, type Who } from "#tests/http/house.ts";
import { until } from "#tests/kit/processes.ts";

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
	await site.query("select tell_live('courses')");
	await visitor.hears(["courses"]);
	const course = "/courses/financial-modelling-for-non-accountants/register";
	const page = (await site.ask(course, { who: "ada" })).text;
	const [date] = await site.query(`select course_dates.id from course_dates join locations on locations.id = location_id
		join courses on courses.id = course_id where locations.name = 'lagos' and slug like 'financial%'`);
	const seen = /name="seenNow" value="(\d+)"/.exec(page)?.[1] ?? "16125000";
	const form = { email: "ada@example.com", location: "lagos", courseDate: String(date?.id), pay: "now", seenNow: seen };
	expect((await site.post(course, form, { who: "ada" })).status).toBe(302);
	// How long the provider and the other tests take before it is committed is not what is promised.
	const began = Date.now();
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
	expect(String(first)).toMatch(/^retry: 1000\nid: \d+\n\n$/);
	stream.destroy();
});

test("a stream whose reader has left is taken down", async () => {
	const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;
	const streams = await Promise.all(Array.from({ length: 50 }, () => listen("courses", "visitor")));
	// Each has a heartbeat and an end. Other timers come and go meanwhile, some thirty at most.
	const open = timers();
	expect(open).toBeGreaterThanOrEqual(100);
	await Promise.all(streams.map((stream) => stream.close()));
	await until("their heartbeats have stopped", 5000, () => timers() < open - 75);
});

test("after the line to the database is cut, open pages are told '*' and hear again", async () => {
	const visitor = await listen("courses", "visitor");
	const cut = await site.query(
		"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%from live_notices'",
	);
	expect(cut.length).toBe(1);
	await visitor.hears(["*"]);
	await tell("courses");
	await visitor.hears(["*", "courses"]);
});

describe("whoever opens a line with the mark of what is known already", () => {
	test("is told at once what has changed since the page was read, and of nothing else", async () => {
		const page = (await site.ask("/courses")).text;
		const mark = markIn(page);
		await tellAndHear("courses", "team");
		expect((await begun("courses,services", mark)).heard()).toEqual(["courses"]);
		expect((await begun("services", mark)).heard()).toEqual([]);
		expect((await begun("courses", markIn((await site.ask("/courses")).text))).heard()).toEqual([]);
	});

	test("is told of the change that came between two lines, by the mark the browser sends when it dials again", async () => {
		const first = await listen("courses,team", "visitor");
		const mark = /^id: (.*)$/m.exec(first.raw())?.[1] ?? "";
		await first.close();
		await tellAndHear("team");
		const again = await begun("courses,team", "older.1", { "last-event-id": mark });
		expect(again.heard()).toEqual(["team"]);
		// Each event carries a newer mark than the one before.
		expect([...again.raw().matchAll(/^id: (.*)$/gm)].at(-1)?.[1]).not.toBe(mark);
	});

	test("is told that anything may have changed when the mark is older than what the site has heard", async () => {
		const mark = markIn((await site.ask("/")).text);
		expect((await begun("courses", mark)).heard()).toEqual([]);
		expect((await begun("courses", "-1")).heard()).toEqual(["*"]);
		expect((await begun("", "-1")).heard()).toEqual([]);
	});

	test("hears of itself only, also of what was missed", async () => {
		const mark = markIn((await site.ask("/", { who: "ada" })).text);
		const [chidi] = await site.query("select id from users where email = 'chidi@example.com'");
		await tellAndHear("inbox", `user:${chidi?.id}`, "accounts");
		expect((await begun("me,accounts", mark)).heard()).toEqual([]);
	});
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

const listen = (topics: string, who: Who) => begun(topics, "", {}, who);

/** A line that has been told what it missed: that comes with its beginning. */
async function begun(topics: string, since: string, headers: Record<string, string> = {}, who: Who = "visitor") {
	const cookie = who === "visitor" ? undefined : await site.cookieOf(who);
	const path = `/live?${new URLSearchParams({ topics, ...(since && { since }) })}`;
	const stream = await open(site.port, path, { headers: { ...headers, ...(cookie && { cookie }) } });
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

function markIn(page: string): string {
	return /<html[^>]* data-live-at="(\d+)"/.exec(page)?.[1] ?? "";
}

/** Tells, and waits until the site has heard it all. */
async function tellAndHear(...topics: string[]) {
	const witness = await listen("gallery", "visitor");
	await tell(...topics, "gallery");
	await witness.hears(["gallery"]);
	await witness.close();
}

async function tell(...topics: string[]) {
	for (const topic of topics) await site.query("select tell_live($1)", [topic]);
}
