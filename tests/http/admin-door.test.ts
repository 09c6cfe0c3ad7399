import { type IncomingMessage, request } from "node:http";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { officeTopicsOf } from "#kit/rules/topics.ts";
import { addressTable } from "#tests/http/address-table.ts";
import { type Answer, open } from "#tests/http/ask.ts";
import { doorRoutes, idsOf, outsideTheDoor } from "#tests/http/door-map.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { bodyWith, MULTIPART } from "#tests/http/upload-bodies.ts";
import { until } from "#tests/kit/processes.ts";
import { atLength } from "#tests/support/soak.ts";

let site: OpenSite;
/** Nobody may see it but an admin: it stands in every list of the admin that people fill. */
const CANARY = "Canary-3f9c";
const cookies: Record<string, string> = {};
const ids: Record<string, string> = {};
/** All that is walked, as each of these people. */
let questions: Asked[];

// Nobody who is not an admin at this very moment is let in, however the session began.
const EVERYBODY = [
	"a visitor",
	"somebody unverified",
	"a member",
	"a disabled admin with an open session",
	"a demoted admin with an open session",
	"an admin whose session was ended",
];
/** All of them take a minute. Of a member every address is asked in roles.test.ts too. */
const WALKERS = atLength(["a visitor"], EVERYBODY);

beforeAll(async () => {
	site = await openSite();
	cookies["a visitor"] = "";
	cookies["somebody unverified"] = await site.cookieOf("bola");
	cookies["a member"] = await site.cookieOf("ada");
	for (const [who, email, then] of [
		["a disabled admin with an open session", "emeka@example.com", "update users set disabled = true where id = $1"],
		["a demoted admin with an open session", "funke@example.com", "update users set role = 'user' where id = $1"],
		["an admin whose session was ended", "chidi@example.com", "delete from sessions where user_id = $1"],
	] as const) {
		const [user] = await site.query("update users set role = 'admin' where email = $1 returning id", [email]);
		const cookie = await site.logIn(email);
		expect((await site.ask("/admin/services", { headers: { cookie } })).status, `${who}, before`).toBe(200);
		await site.query(then, [user?.id]);
		cookies[who] = cookie;
	}
	await fillWithCanaries();
	questions = addresses().flatMap(questionsAt);
}, 120_000);
afterAll(() => site.close());

describe("the map of the routes", () => {
	test("has no route of the admin or the uploads outside the door", () => {
		expect(doorRoutes(site).length).toBeGreaterThan(20);
		expect(questions.length).toBeGreaterThan(20 * 5);
		expect(outsideTheDoor(site)).toEqual([]);
	});

	test("a route beside the door would be found, by its address and by its file", () => {
		const root = site.routes.find((route) => route?.id === "root");
		const beside = { ...root, parentId: "root", index: undefined };
		const routes = [
			...site.routes,
			{ ...beside, id: "courses/pages/export", path: "Admin/export.csv" },
			{ ...beside, id: "courses/admin/export", path: "export.csv" },
		] as OpenSite["routes"];
		expect(outsideTheDoor({ routes })).toEqual(["/Admin/export.csv", "/export.csv"]);
	});
});

describe("an admin sees what the walk below must not", () => {
	test.each(["/admin/people", "/admin/people.data", "/admin/log", "/admin/log.csv", "/admin/newsletter"])(
		"at %s",
		async (at) => {
			const answer = await site.ask(at, { who: "grace" });
			expect([answer.status, showsCanary(answer)]).toEqual([200, true]);
		},
	);

	test("and is refused at no page of the walk", async () => {
		const refused: string[] = [];
		const all = addresses();
		// That the owner is refused nowhere is seen at every address in roles.test.ts too.
		for (const at of atLength(all.slice(0, 20), all)) {
			const { status } = await site.ask(at.replace(/(\?|$)/, ".data$1"), { who: "grace" });
			if ([302, 401, 403].includes(status)) refused.push(`${at}: ${status}`);
		}
		expect(refused).toEqual([]);
	}, 60_000);
});

/** Whose cookie is nobody's: they are sent to log in; the others get 403. */
const NOBODIES = ["a visitor", "a disabled admin with an open session", "an admin whose session was ended"];

describe("the door is shut", () => {
	test.each(WALKERS)(
		"to %s, at every page, data request, action and export",
		async (who) => {
			const before = await everything();
			const answered = await walk(questions, who);
			expect(answered).toEqual([]);
			expect(await everything()).toEqual(before);
		},
		180_000,
	);

	test.each(atLength(["a visitor"], ["a visitor", "a demoted admin with an open session"]))(
		"to %s, in every spelling of an address",
		async (who) => {
			const some = ["/admin/people", "/admin/services/1", "/admin/log.csv", "/uploads/image"];
			expect(addresses()).toEqual(expect.arrayContaining(some));
			expect(await walk(some.flatMap(spellingsOf), who)).toEqual([]);
		},
		180_000,
	);
});

/** Asks all of it as somebody; answers what was not refused. */
async function walk(questions: Asked[], who: string): Promise<string[]> {
	const answered: string[] = [];
	await inTurns(questions, async ({ at, method, body, headers = {}, isPlain }) => {
		const answer = await site.ask(at, {
			method,
			...(body !== undefined && { body }),
			headers: { cookie: cookies[who] ?? "", origin: site.config.publicUrl, ...headers },
		});
		const isAsFixed = answer.status === (NOBODIES.includes(who) ? 302 : 403);
		if (!isRefused(answer, method) || (isPlain && !isAsFixed))
			answered.push(`${method} ${at}: ${answer.status} ${answer.text.slice(0, 160)}`);
	});
	return answered;
}

describe("what was on its way when its sender was let in", () => {
	test.each([
		["/admin/services", "demoted", "role = 'user'", [403]],
		["/admin/services.data", "disabled", "disabled = true", [202, 302]],
		["/%61dmin/services", "demoted", "role = 'user'", [403]],
		["/uploads/image", "demoted", "role = 'user'", [403]],
	] as const)("is not done at %s by somebody who is %s before all of it is here", async (at, _, change, expected) => {
		await site.query("update users set role = 'admin', disabled = false where email = 'chidi@example.com'");
		const cookie = await site.logIn("chidi@example.com");
		const [service] = await site.query("select id from services where deleted_at is null order by id limit 1");
		const isFile = at.startsWith("/uploads");
		const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "red" } })
			.png()
			.toBuffer();
		const body = isFile ? bodyWith(picture) : Buffer.from(`intent=delete&form=service&id=${service?.id}&confirmed=yes`);
		const type = isFile ? MULTIPART : form["content-type"];
		const [question, answer] = begin(at, { cookie, origin: site.config.publicUrl, "content-type": type }, body.length);
		question.write(body.subarray(0, 20));
		// So that the door has seen who came; were it slower, it would find them out all the same.
		await site.query("select pg_sleep(0.2)");
		await site.query(`update users set ${change} where email = 'chidi@example.com'`);
		question.end(body.subarray(20));
		const { statusCode } = await answer;
		expect(expected).toContain(statusCode);
		const kept = await site.query("select 1 from services where id = $1 and deleted_at is null", [service?.id]);
		expect(kept).toHaveLength(1);
	});
});

/** A question whose body is sent in pieces. */
function begin(path: string, headers: Record<string, string>, length: number) {
	const sent = request({
		port: site.port,
		path,
		method: "POST",
		headers: { ...headers, "content-length": length },
		agent: false,
	});
	const answer = new Promise<IncomingMessage>((resolve, reject) =>
		sent.once("response", resolve).once("error", reject),
	);
	return [sent, answer.then((response) => response.resume())] as const;
}

describe("the line of an open page", () => {
	test.each(EVERYBODY)("tells %s nothing that only admins are told", async (who) => {
		const line = await listen(officeTopicsOf("admin").join(), cookies[who] ?? "");
		const witness = await listen("courses", "");
		for (const topic of [...officeTopicsOf("admin"), "courses"]) await site.query("select tell_live($1)", [topic]);
		await until("the witness hears", 5000, () => witness.heard().includes("courses"));
		expect(line.heard()).toEqual([]);
		for (const ear of [line, witness]) ear.close();
	});

	test.each([
		["demoted", "update users set role = 'user' where email = 'chidi@example.com'"],
		["disabled", "update users set disabled = true where email = 'chidi@example.com'"],
		["logged out", "delete from sessions where user_id = (select id from users where email = 'chidi@example.com')"],
	])("is hung up for an admin who is %s while it is open", async (_, then) => {
		await site.query("update users set role = 'admin', disabled = false where email = 'chidi@example.com'");
		const line = await listen("requests,courses", await site.logIn("chidi@example.com"));
		await site.query("select tell_live('requests')");
		await until("an admin hears", 5000, () => line.heard().includes("requests"));
		await site.query(then);
		await site.query("select tell_live('requests')");
		await until("the line ends", 5000, () => line.hasEnded());
		expect(line.heard()).toEqual(["requests"]);
	});
});

test.each([
	["/admin/people.data?q=ada", "/admin/people?q=ada"],
	["/admin/people.data?q=ada&_routes=routes%2Fadmin%2Fpeople", "/admin/people?q=ada"],
	["/admin/_.data", "/admin"],
	["/admin.data?_routes=routes%2Fadmin%2Ftoday", "/admin"],
])("whoever is logged out on a move within the site (%s) comes back to the page", async (at, page) => {
	expect((await site.ask(at)).text).toContain(`"/log-in?next=${encodeURIComponent(page)}"`);
});

test("an open page is told as the last word that its admin was disabled, so that it looks for itself", async () => {
	await site.query("update users set role = 'admin', disabled = false where email = 'chidi@example.com'");
	const line = await listen("requests,me", await site.logIn("chidi@example.com"));
	const [chidi] = await site.query("update users set disabled = true where email = 'chidi@example.com' returning id");
	await site.query("select tell_live($1)", [`user:${chidi?.id}`]);
	await until("the line ends", 5000, () => line.hasEnded());
	expect(line.heard()).toEqual(["me"]);
	const other = await listen("requests,me", await site.cookieOf("grace"));
	await site.query("select tell_live($1)", [`user:${chidi?.id}`]);
	await site.query("select tell_live('requests')");
	await until("grace hears", 5000, () => other.heard().length > 0);
	expect(other.heard()).toEqual(["requests"]);
	other.close();
});

type Asked = {
	at: string;
	method: string;
	body?: string;
	headers?: Record<string, string>;
	/** A page by its own address: there the answer is fixed (docs/product.md#roles). */
	isPlain?: true;
};

/** Real addresses of every route: those of the address table, and the map's own with something in place of its parameters. */
function addresses(): string[] {
	const looked = new Set(doorRoutes(site).map(({ path }) => path));
	const known = addressTable.flatMap(({ route, at }) => (looked.has(`/${route}`) ? filled(at) : []));
	return [...new Set([...known, ...doorRoutes(site).map(({ path }) => filled(path))])];
}

function filled(path: string): string {
	return path
		.replace(":courseURL", "financial-modelling-for-non-accountants")
		.replace(":name", "who-we-are")
		.replace(/^\/admin\/people\/(:id|\{\w+\})/, `/admin/people/${ids.person}`)
		.replace(/:\w+\??|\{\w+\}/g, "1");
}

const form = { "content-type": "application/x-www-form-urlencoded" };

function questionsAt(at: string): Asked[] {
	const [path = "", query = ""] = at.split("?");
	const data = `${path}.data`;
	const written = addressTable.find((row) => row.form && filled(row.at) === path)?.form ?? {};
	const fields = {
		intent: "delete",
		form: "service",
		kind: "service",
		id: "1",
		email: "ada@example.com",
		version: "1",
	};
	const body = String(new URLSearchParams({ ...fields, ...written, confirmed: "yes" }));
	return [
		{ at, method: "GET", isPlain: true },
		...atLength([], [{ at, method: "HEAD", isPlain: true } as const]),
		{ at: path, method: "POST", body, headers: form, isPlain: true },
		{ at: query ? `${data}?${query}` : data, method: "GET" },
		...idsAt(path).map((id) => ({ at: `${data}?_routes=${id}`, method: "GET" })),
		...atLength(["POST"], ["POST", "PUT", "PATCH", "DELETE"]).map((method) => ({
			at: data,
			method,
			body,
			headers: form,
		})),
	];
}

function spellingsOf(path: string): Asked[] {
	const own = idsAt(path).at(-1);
	const pages = [
		...[`${path}/`, path.toUpperCase(), path.replace(/min|load/, (part) => part.toUpperCase())],
		path.replace(/^\/(.)/, (_, mail) => `/%${mail.charCodeAt(0).toString(16)}`),
		...[`/${path}`, path.replaceAll("/", "//"), path.replaceAll("/", "%2f"), `${path};x=1`],
		...["/./", "/courses/../", "/courses/..%2f"].map((start) => path.replace("/", start)),
	];
	const data = [
		...[`${path}/.data`, `${path}/_.data`, `${path}%2edata`, `${path.toUpperCase()}.data`, `${path}.DATA`],
		// A public address that is asked for an admin's data as well.
		...[`/courses.data?_routes=${own}`, `/_root.data?_routes=${own}`],
	];
	return [...pages, ...data].flatMap((at) => [
		{ at, method: "GET" },
		{ at, method: "POST", body: "intent=delete&form=service&id=1&confirmed=yes", headers: form },
	]);
}

function idsAt(path: string): string[] {
	const route = doorRoutes(site).find((one) => filled(one.path) === path)?.path ?? "";
	return idsOf(site, route);
}

/** An e-mail is kept in small letters. */
function showsCanary({ text }: Pick<Answer, "text">): boolean {
	return text.toLowerCase().includes(CANARY.toLowerCase());
}

/**
 * Refused: sent to log in (a data request hears it in its own words), 403, or nothing there under such a spelling; and
 * in no case a word of what the admin knows.
 */
function isRefused({ status, headers, text }: Answer, method: string): boolean {
	if (showsCanary({ text })) return false;
	if (status === 202) return method === "HEAD" || text.includes('"/log-in?next=');
	if ([301, 302, 308].includes(status))
		// Another spelling of a page may lead to the one that is walked as well.
		return String(headers.location).startsWith("/log-in?next=") || method === "GET";
	if ([400, 403, 404, 405].includes(status)) return true;
	// A public address answers its own data, which is none of what was asked for.
	return status === 200 && !text.includes("routes/admin") && text.length < 40;
}

/** What stands in the database, apart from what being looked at leaves: sessions and counted tries. */
async function everything(): Promise<Record<string, string>> {
	// No gateway answers here, and the worker asks it by itself meanwhile. Whoever has it asked stands in the log besides,
	// and who was refused at the door in the security log.
	const byItself = "'sessions', 'limit_windows', 'gateway_troubles', 'sweeps', 'security_events'";
	const tables = await site.query(
		`select table_name as name from information_schema.tables
		where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in (${byItself})`,
	);
	const sums = tables.map(async ({ name }) => {
		const [row] = await site.query(
			`select count(*) || ':' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as sum from "${name}" t`,
		);
		return [name, String(row?.sum)] as const;
	});
	return Object.fromEntries(await Promise.all(sums));
}

async function fillWithCanaries() {
	const [person] = await site.query("select id from users where email = 'ada@example.com'");
	ids.person = person?.id;
	await site.query("update users set phone_number = $2 where id = $1", [person?.id, CANARY]);
	await site.query(
		`insert into changes (happened_at, actor_name, action, subject, title, before)
		values (now(), $1, 'edited', 'service', $1, $2)`,
		[CANARY, JSON.stringify({ title: CANARY })],
	);
	await site.query(
		"insert into newsletter_subscribers (email, subscribed_at, confirmed_at) values (lower($1) || '@example.com', now(), now())",
		[CANARY],
	);
	await site.query(
		"insert into newsletter_issues (subject, body, created_at, updated_at) values ($1, $1, now(), now())",
		[CANARY],
	);
	await site.query(
		`insert into requests (kind, user_id, email, facts, facts_sha256, requested_at)
		values ('message', $1, 'ada@example.com', $2, 'canary', now())`,
		[person?.id, JSON.stringify({ firstName: CANARY, lastName: CANARY, message: CANARY })],
	);
}

/** Several at once, as browsers ask. */
async function inTurns<T>(all: readonly T[], ask: (one: T) => Promise<void>) {
	const waiting = [...all];
	const worker = async () => {
		for (let one = waiting.shift(); one; one = waiting.shift()) await ask(one);
	};
	await Promise.all(Array.from({ length: 8 }, worker));
}

async function listen(topics: string, cookie: string) {
	const stream = await open(site.port, `/live?topics=${topics}`, { headers: { ...(cookie && { cookie }) } });
	let [text, hasEnded] = ["", false];
	stream.on("data", (bytes) => {
		text += bytes;
	});
	stream.on("end", () => {
		hasEnded = true;
	});
	await until("the line is open", 5000, () => text !== "");
	return {
		heard: () => [...text.matchAll(/^data: (.*)$/gm)].map(([, topic]) => topic),
		hasEnded: () => hasEnded,
		close: () => stream.destroy(),
	};
}
