import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type OpenSite, openSite } from "#tests/http/house.ts";

const course = "/courses/financial-modelling-for-non-accountants";

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
}, 120_000);
afterAll(() => site.close());

/** A browser that has been here: with the cookies the site gave it. */
async function browserOf(email: string) {
	let cookies = await site.sessionOf(email);
	const { setCookies } = await site.ask("/courses", { headers: { cookie: cookies } });
	cookies = [cookies, ...setCookies.map((line) => line.split(";")[0])].join("; ");
	const ask = (path: string) => site.ask(path, { headers: { cookie: cookies } });
	return { ask, cookies };
}

const isKept = ({ headers }: Awaited<ReturnType<OpenSite["ask"]>>) => headers["cache-control"] === "private, no-cache";

describe("a kept page", () => {
	const kinds = {
		unverified: ["bola@example.com", "second-bola@example.com"],
		member: ["ada@example.com", "second-ada@example.com"],
		staff: ["grace@example.com", "second-grace@example.com"],
	};
	beforeAll(async () => {
		for (const [email, second] of Object.values(kinds))
			await site.query(
				`insert into users (id, full_name, email, email_verified, role, created_at, updated_at)
				select gen_random_uuid()::text, 'Second ' || full_name, $2, email_verified, role, now(), now() from users where email = $1`,
				[email, second],
			);
	});

	const addresses = [
		"/",
		"/courses",
		"/courses?location=lagos",
		course,
		"/terms",
		"/refunds",
		"/privacy",
		"/faq",
		"team",
	];
	test.each(addresses)("%s is the same bytes for everybody of a kind, and says nothing of anybody", async (asked) => {
		const [member] = await site.query("select id from team_members order by id");
		const { headers } = await site.ask(`/team/${member?.id}`);
		const path = asked === "team" ? String(headers.location) : asked;
		// A trainer's name is what a trainer's page is about; nobody's address or number is.
		const people = await site.query(
			"select id, email, case when role <> 'trainer' then full_name else id end as full_name from users",
		);
		const tags = new Set<string>();
		for (const emails of Object.values(kinds)) {
			const answers = [];
			for (const email of emails) answers.push(await (await browserOf(email)).ask(path));
			expect(new Set(answers.map(({ text }) => text)).size, path).toBe(1);
			for (const answer of answers) {
				expect([answer.status, isKept(answer), answer.setCookies]).toEqual([200, true, []]);
				for (const { id, full_name, email } of people)
					for (const word of [id, full_name, email]) expect(answer.text, path).not.toContain(word);
				expect(answer.text).not.toMatch(/nonce=|koya-session|token=/);
				tags.add(String(answer.headers.etag));
			}
		}
		const visitor = await site.ask(path);
		expect([isKept(visitor), visitor.setCookies]).toEqual([true, []]);
		tags.add(String(visitor.headers.etag));
		// Visitor, unverified, member and staff: four pages and no more.
		expect(tags.size).toBe(4);
	});

	test("is not asked of the memory where it says something to one person alone", async () => {
		const chidi = await browserOf("chidi@example.com");
		const [booked] = await site.query(`select slug from courses join enrolments on course_id = courses.id
			join users on users.id = user_id where email = 'chidi@example.com'`);
		expect((await chidi.ask(`/courses/${booked?.slug}`)).headers["cache-control"]).toBe("private, no-store");
		expect(isKept(await chidi.ask("/courses"))).toBe(true);
		expect((await (await browserOf("ada@example.com")).ask("/about")).text).toContain("ada@example.com");
		expect((await site.ask("/about")).text).not.toContain("@example.com");
	});

	test("is rendered each time for words of a search, and for a query nobody knows", async () => {
		for (const path of [
			"/courses?q=excel",
			"/?source=a",
			`${course}?x=1`,
			"/courses?location=lagos&q=excel&utm_source=a",
		])
			expect([path, isKept(await site.ask(path))]).toEqual([path, false]);
	});

	test("is what everybody gets who comes by an advertisement or a shared link", async () => {
		const long = "x".repeat(250);
		const same = [
			[`/?fbclid=${long}`, "/"],
			["/courses?utm_source=radio&location=lagos&utm_campaign=may%20day&gclid=1", "/courses?location=lagos"],
			[`${course}?mibextid=9R9pXO`, course],
		];
		for (const [asked = "", plain = ""] of same) {
			const [answer, { headers }] = [await site.ask(asked), await site.ask(plain)];
			expect([asked, isKept(answer), answer.headers.etag]).toEqual([asked, true, headers.etag]);
			expect(answer.text).not.toMatch(/utm_|fbclid|mibextid/);
		}
		const odd = await site.ask("/courses?location=lagos?utm_source=radio");
		expect(odd.headers.etag).not.toBe((await site.ask("/courses?location=lagos")).headers.etag);
	});

	test("a visit that has it already costs fewer than 300 bytes", async () => {
		const { headers } = await site.ask("/");
		const answer = await raw(`GET / HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: ${headers.etag}\r\n\r\n`, 1);
		expect(answer).toMatch(/^HTTP\/1.1 304 /);
		expect(answer.length).toBeLessThan(300);
	});
});

describe("a change", () => {
	test("shows at once, and a thousand who wait get one render", async () => {
		const before = (await site.ask("/")).headers.etag;
		await site.tell("courses");
		const answers = await Promise.all(Array.from({ length: 1000 }, () => site.ask("/")));
		const tags = new Set(answers.map(({ headers }) => headers.etag));
		tags.delete(before);
		// The order of the courses is drawn for each render, so that another one would have another tag.
		expect(tags.size).toBe(1);
	});

	test("of what somebody is shows with the next page", async () => {
		const ada = await browserOf("ada@example.com");
		expect((await ada.ask("/")).text).not.toContain('href="/admin');
		const [{ id } = {}] = await site.query(
			"update users set role = 'admin' where email = 'ada@example.com' returning id",
		);
		await site.tell(`user:${id}`);
		expect((await ada.ask("/")).text).toContain('href="/admin');
		await site.query("update users set role = 'user' where id = $1", [id]);
		await site.tell(`user:${id}`);
		expect((await ada.ask("/")).text).not.toContain('href="/admin');
	});

	test("that time makes shows without a notice: a held seat becomes free", async () => {
		const seats = async () => Number(/(\d+) slots?/.exec((await site.ask(course)).text)?.[1]);
		const before = await seats();
		const form = (await site.ask(`${course}/register`, { who: "ada" })).text;
		const [date] =
			await site.query(`select course_dates.id from course_dates join locations on locations.id = location_id
			join courses on courses.id = course_id where locations.name = 'lagos' and slug like 'financial%'`);
		const seenNow = /name="seenNow" value="(\d+)"/.exec(form)?.[1] ?? "16125000";
		const typed = { email: "ada@example.com", location: "lagos", courseDate: String(date?.id), pay: "now", seenNow };
		expect((await site.post(`${course}/register`, typed, { who: "ada" })).status).toBe(302);
		expect(await seats()).toBe(before - 1);
		await site.change(`update enrolments set held_until = now() + interval '1500 milliseconds'
			where confirmed_at is null and held_until > now()`);
		expect(await seats()).toBe(before - 1);
		await expect.poll(seats, { timeout: 4000 }).toBe(before);
	});

	test("that cannot be rendered leaves the page as it was, until it can", async () => {
		const { text } = await site.ask("/");
		const said = vi.spyOn(console, "error").mockImplementation(() => {});
		await site.change("alter table hero_slides rename to slides_away");
		const answer = await site.ask("/");
		expect([answer.status, answer.text === text]).toEqual([200, true]);
		expect(String(said.mock.calls)).toContain("hero_slides");
		said.mockRestore();
		await site.change("alter table slides_away rename to hero_slides");
		await expect.poll(async () => (await site.ask("/")).text === text, { timeout: 4000 }).toBe(false);
	});
});

describe("the name in the bar", () => {
	test("is the browser's own, and goes with the session", async () => {
		const [cookie] = (await site.ask("/courses", { who: "bola" })).setCookies;
		expect(JSON.parse(decodeURIComponent(/^koya-viewer=([^;]*)/.exec(cookie ?? "")?.[1] ?? ""))).toEqual({
			name: "Bola",
			picture: expect.stringMatching(/^\//),
			email: "bola@example.com",
		});
		const named = String(cookie).split(";")[0];
		const left = await site.ask("/", { headers: { cookie: String(named) } });
		expect(left.setCookies).toEqual([expect.stringMatching(/^koya-viewer=; .*Max-Age=0/)]);
		const session = await site.sessionOf("bola@example.com");
		const out = await site.post("/log-out", {}, { headers: { cookie: `${session}; ${named}` } });
		expect(out.setCookies).toContainEqual(expect.stringMatching(/^koya-viewer=; .*Max-Age=0/));
	});
});

describe("one connection", () => {
	const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
	const statuses = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);

	test("takes kept pages and everything else by turns", async () => {
		const post = `POST /log-out HTTP/1.1\r\nHost: localhost\r\nOrigin: http://evil.example\r\nContent-Length: 3\r\n\r\na=1`;
		expect(statuses(await raw([get("/"), get("/courses"), get("/healthz"), get("/"), post, get("/")], 6))).toEqual([
			"200",
			"200",
			"200",
			"200",
			"403",
			"200",
		]);
	});

	test("takes a head that comes in pieces, and several that come at once", async () => {
		const whole = get("/courses");
		expect(statuses(await raw([whole.slice(0, 9), whole.slice(9)], 1))).toEqual(["200"]);
		expect(statuses(await raw(get("/") + get("/courses"), 2))).toEqual(["200", "200"]);
	});

	test("answers a HEAD without a body, and goes on", async () => {
		const answer = await raw([`HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n`, get("/healthz")], 2);
		expect(statuses(answer)).toEqual(["200", "200"]);
		expect(answer).not.toContain("<html");
	});

	test.each([
		["a length with a space before its colon", get("/", "Content-Length : 5\r\n"), ["400"]],
		["a folded line", get("/", "X-A: b\r\n c: d\r\n"), ["400"]],
		["no host", "GET / HTTP/1.1\r\n\r\n", ["400"]],
		["two hosts", get("/", "Host: evil.example\r\n"), ["400"]],
		["two lengths", get("/", "Content-Length: 5\r\nContent-Length: 6\r\n"), ["400"]],
		["a length and chunks", get("/", "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n"), ["400"]],
		["no request at all", "hello\r\n\r\n", ["400"]],
		["a head of 20,000 signs", get("/", `X-A: ${"a".repeat(20_000)}\r\n`), ["431"]],
		["an older protocol", "GET / HTTP/1.0\r\nHost: localhost\r\n\r\n", ["200"]],
		["a body", `${get("/", "Content-Length: 5\r\n")}hello`, ["200"]],
		["a whole address", get("http://evil.example/"), ["200"]],
		["a part of a page", get("/", "Range: bytes=0-9\r\n"), ["200"]],
		["an expectation", get("/", "Expect: 100-continue\r\n"), ["100", "200"]],
		["another protocol", get("/", "Connection: Upgrade\r\nUpgrade: websocket\r\n"), ["200"]],
	])("that brings %s is answered as the protocol says", async (_, text, expected) => {
		expect(statuses(await raw(text, expected.length))).toEqual(expected);
	});

	test("is kept after a kept page, and closed where the browser asks for it", async () => {
		expect(await raw(get("/"), 1)).not.toMatch(/^connection: close/im);
		expect(await raw(get("/", "Connection: close\r\n"), 1)).toMatch(/^connection: close/im);
	});
});

/** What comes back over a socket of its own for these pieces, each sent once the one before has been read. */
async function raw(pieces: string | string[], answers: number): Promise<string> {
	const socket = connect(site.port, "127.0.0.1");
	let text = "";
	const count = () => [...text.matchAll(/HTTP\/1\.1 \d+/g)].length;
	socket.setEncoding("latin1").on("data", (part) => (text += part));
	socket.on("error", () => {});
	const list = [pieces].flat();
	for (const [at, piece] of list.entries()) {
		socket.write(piece);
		if (list.length === answers) await expect.poll(count, { timeout: 5000 }).toBe(at + 1);
		else await new Promise((resolve) => setTimeout(resolve, 20));
	}
	await expect.poll(count, { timeout: 5000 }).toBe(answers);
	socket.destroy();
	return text;
}
