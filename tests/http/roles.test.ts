import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mayOpen, maySendForm } from "#kit/rules/office/doors.ts";
import { DOORS, may, type Permission, ROLES, type Role } from "#kit/rules/permissions.ts";
import { doorRoutes } from "#tests/http/door-map.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { atLength } from "#tests/support/soak.ts";

let site: OpenSite;
const cookies = new Map<Role, string>();

beforeAll(async () => {
	site = await openSite();
	for (const role of ROLES) {
		await site.query("update users set role = $1 where email = 'funke@example.com'", [role]);
		cookies.set(role, await site.logIn("funke@example.com"));
	}
}, 120_000);
afterAll(() => site.close());

/** One account has one role at a time: each walk gives it its own. */
async function become(role: Role): Promise<string> {
	await site.query("update users set role = $1 where email = 'funke@example.com'", [role]);
	return cookies.get(role) ?? "";
}

describe("the table of permissions", () => {
	test("has a line for every address behind the door, and none for another", () => {
		const routes = doorRoutes(site).map(({ path }) => path.slice(1).replace(/\/$/, ""));
		expect(routes.length).toBeGreaterThan(80);
		expect(routes.filter((path) => !Object.hasOwn(DOORS, path))).toEqual([]);
		expect(Object.keys(DOORS).filter((path) => !routes.includes(path))).toEqual([]);
	});

	test("says for every address a form can be sent to what that asks for, and for no other", () => {
		const withAction = doorRoutes(site)
			.filter(({ route }) => route?.module.action)
			.map(({ path }) => path.slice(1).replace(/\/$/, ""));
		expect(withAction.length).toBeGreaterThan(40);
		const withWrite = Object.keys(DOORS).filter((path) => DOORS[path]?.write !== undefined);
		expect(withWrite.toSorted()).toEqual(withAction.toSorted());
	});

	test("lets whoever may send a form look at its page", () => {
		const wrong = ROLES.flatMap((role) =>
			Object.entries(DOORS).flatMap(([path, { read, write = [] }]) => {
				const needed: readonly Permission[] = typeof write === "string" ? [write] : Object.values(write);
				return needed.some((one) => may(role, one)) && !may(role, read) ? [`${role} at ${path}`] : [];
			}),
		);
		expect(wrong).toEqual([]);
	});
});

const filled = (path: string) => `/${path.replace(/:\w+\??/g, "1")}`;
/** One door stands before both; a page that is let in costs three times as much. */
const spelledAs = (path: string) => atLength([`${filled(path)}.data`], [`${filled(path)}.data`, filled(path)]);
/** Whether a role asks here: at each address, by turns, one that may and one that may not; in the soak all. */
function isAsked(role: Role, nth: number, mayDo: (role: Role) => boolean): boolean {
	const turn = nth % ROLES.length;
	const turned = [...ROLES.slice(turn), ...ROLES.slice(0, turn)];
	return atLength([turned.find(mayDo), turned.find((one) => !mayDo(one))], [...ROLES]).includes(role);
}
const FORM = { "content-type": "application/x-www-form-urlencoded" };

describe.each(ROLES)("somebody with the role '%s'", (role) => {
	test("opens exactly the addresses of the table, as pages and as data", async () => {
		const cookie = await become(role);
		const wrong: string[] = [];
		for (const [nth, [path, { read }]] of Object.entries(DOORS).entries())
			for (const at of isAsked(role, nth, (one) => may(one, read)) ? spelledAs(path) : []) {
				const { status } = await site.ask(at, { headers: { cookie } });
				if ((status !== 403) !== may(role, read)) wrong.push(`${at}: ${status}`);
			}
		expect(wrong).toEqual([]);
	}, 120_000);

	test("sends exactly the forms of the table", async () => {
		const cookie = await become(role);
		const wrong: string[] = [];
		for (const [nth, [path, { write }]] of Object.entries(DOORS).entries()) {
			const forms = typeof write === "object" ? Object.keys(write) : [""];
			for (const [nthForm, form] of forms.entries()) {
				const maySend = (one: Role) => maySendForm(one, filled(path), form) === true;
				for (const at of isAsked(role, nth + nthForm, maySend) ? spelledAs(path) : []) {
					const body = String(new URLSearchParams({ form }));
					const { status } = await site.post(at, {}, { body, headers: { cookie, ...FORM } });
					const isAllowed = maySend(role);
					if ((status !== 403) !== isAllowed) wrong.push(`${form} at ${at}: ${status}`);
				}
			}
		}
		expect(wrong).toEqual([]);
	}, 120_000);
});

describe.each(["finance", "desk", "editor", "trainer"] as const)("the pages of somebody with the role '%s'", (role) => {
	test("offer no link and no form that would be refused, and name nobody the role may not see", async () => {
		const cookie = await become(role);
		const refused: string[] = [];
		const seesNobody = !may(role, "participants.read");
		const [seen, waiting] = [new Set<string>(), ["/admin"]];
		// Every page its pages lead to, a few of each address.
		for (let at = waiting.shift(); at; at = waiting.shift()) {
			const path = at.replace(/[?#].*/, "");
			const pattern = patternOf(path);
			if (seen.has(path) || [...seen].filter((one) => patternOf(one) === pattern).length >= 3) continue;
			seen.add(path);
			const answer = await site.ask(path, { headers: { cookie } });
			// The address of an enrolment leads to its order.
			if (answer.status === 301) waiting.push(String(answer.headers.location));
			else if (answer.status !== 200) refused.push(`${path}: ${answer.status}`);
			if (!String(answer.headers["content-type"]).startsWith("text/html")) continue;
			const { text } = await site.ask(`${path}.data`, { headers: { cookie } });
			// A participant whom neither a review nor a date of their own names.
			if (seesNobody && /chidi/i.test(answer.text + text)) refused.push(`${path} names a participant`);
			const html = answer.text.replaceAll("&amp;", "&");
			for (const [, to = ""] of html.matchAll(/<a[^>]* href="(\/admin[^"]*)"/g)) {
				if (!mayOpen(role, to.replace(/[?#].*/, ""))) refused.push(`${path} leads to ${to}`);
				else waiting.push(to);
			}
			for (const form of formsIn(html))
				if (!maySendForm(role, path, form)) refused.push(`${path} offers the form '${form}'`);
		}
		expect(refused).toEqual([]);
		expect(seen.size).toBeGreaterThan(role === "trainer" ? 0 : 8);
	}, 120_000);
});

/** An address with its ids as parameters. */
function patternOf(path: string): string {
	return path.replace(/\/(\d+|new|KY[^/]*|KOYA-\d+|[0-9a-f-]{36}|[A-Z]+-\d{4}-\d+)(?=\/|$)/g, "/:id");
}

/** The forms of the office on a page that are sent to it, by their field `form`. */
function formsIn(html: string): string[] {
	return [...html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)].flatMap(([, head = "", body = ""]) => {
		const action = /action="([^"?#]*)/.exec(head)?.[1] ?? "";
		if (!/method="post"/.test(head) || (action !== "" && !action.startsWith("/admin"))) return [];
		return [/name="form" value="([^"]*)"/.exec(body)?.[1] ?? ""];
	});
}

test.each([
	["desk", ["/admin", "/admin/courses", "/admin/enrolments", "/admin/mail"]],
	["trainer", ["/admin"]],
] as const)(
	"the bar of somebody with the role '%s' leads to their pages alone, and another page says so",
	async (role, pages) => {
		const headers = { cookie: await become(role) };
		const today = (await site.ask("/admin", { headers })).text;
		const bars = [...today.matchAll(/<nav[^>]*aria-label="Admin pages".*?<\/nav>/gs)];
		expect(bars.length).toBeGreaterThan(0);
		for (const [bar] of bars) expect([...bar.matchAll(/href="(\/admin[^"]*)"/g)].map(([, to]) => to)).toEqual(pages);
		expect(today).not.toContain("Takings");
		if (role === "trainer") expect(today).not.toContain("₦");
		const refused = await site.ask("/admin/payments", { headers });
		expect(refused.status).toBe(403);
		for (const said of ["Your role does not include this page", "Go to Today"]) expect(refused.text).toContain(said);
	},
);

describe("a trainer", () => {
	const theirs = async () => {
		const rows = await site.query(`select d.id from course_dates d join course_trainers t on t.course_id = d.course_id
			join team_members m on m.id = t.team_member_id join users u on u.id = m.user_id where u.email = 'olabisi@example.com'`);
		return rows.map(({ id }) => Number(id));
	};

	test("sees the names on every date of their own, no money and no telephone, and no other date", async () => {
		const cookie = await site.logIn("olabisi@example.com");
		const own = await theirs();
		expect(own.length).toBeGreaterThan(1);
		const [free] = await site.query(
			"select id from course_dates d where id = any($1) and not exists (select from enrolments where course_date_id = d.id) order by id",
			[own],
		);
		const [person] = await site.query(
			`update enrolments e set course_date_id = $1 from enrolment_people p where p.enrolment_id = e.id
			and e.id = (select min(id) from enrolments where confirmed_at is not null and cancelled_at is null and seat_released_at is null)
			returning p.full_name as name, p.phone_number as phone`,
			[free?.id],
		);
		const all = await site.query("select id from course_dates order by id");
		for (const { id } of all) {
			for (const at of [`/admin/my-dates/${id}`, `/admin/my-dates/${id}.data`]) {
				const answer = await site.ask(at, { headers: { cookie } });
				expect([at, answer.status]).toEqual([at, own.includes(Number(id)) ? 200 : 404]);
				expect(answer.text).not.toMatch(/₦|kobo/i);
				if (person?.phone) expect(answer.text).not.toContain(person.phone);
			}
		}
		const shown = await site.ask(`/admin/my-dates/${free?.id}`, { headers: { cookie } });
		expect(shown.text).toContain(person?.name);
	});

	test("who is not linked to a member of the team any more sees no date at all", async () => {
		const cookie = await site.logIn("olabisi@example.com");
		const [first] = await theirs();
		const [{ id } = {}] = await site.query("select id from team_members where user_id is not null");
		const [{ user_id } = {}] = await site.query("select user_id from team_members where id = $1", [id]);
		await site.query("update team_members set user_id = null where id = $1", [id]);
		expect((await site.ask(`/admin/my-dates/${first}`, { headers: { cookie } })).status).toBe(404);
		expect((await site.ask("/admin", { headers: { cookie } })).text).toContain("not linked to a member of the team");
		await site.query("update team_members set user_id = $2 where id = $1", [id, user_id]);
	});
});

describe("the owner chooses a role", () => {
	const roleOf = async (email: string) => {
		const [person] = await site.query("select id, role from users where email = $1", [email]);
		return person;
	};
	const choose = async (email: string, role: string, confirmed: string) =>
		await site.post(`/admin/people/${(await roleOf(email))?.id}`, { form: "role", role, confirmed }, { who: "grace" });

	test("after a confirmation; open sessions end at once, the next one has the role, and the log says so", async () => {
		const email = "emeka@example.com";
		const opens = async (cookie: string) => (await site.ask("/admin/payments", { headers: { cookie } })).status;
		const asking = await choose(email, "finance", "");
		expect([asking.status, (await roleOf(email))?.role]).toEqual([409, "user"]);
		expect(asking.text).toContain("Handles all money");
		expect((await choose(email, "finance", "yes")).status).toBe(302);
		const cookie = await site.logIn(email);
		expect(await opens(cookie)).toBe(200);
		expect((await choose(email, "editor", "yes")).status).toBe(302);
		expect([await opens(cookie), await opens(await site.logIn(email))]).toEqual([302, 403]);
		const lines = await site.query("select after from changes where action = 'changed the role of' order by id");
		expect(lines.map(({ after }) => after.role)).toEqual(["finance", "editor"]);
	});

	test("but not for the last owner, and nobody else chooses any", async () => {
		const last = await choose("grace@example.com", "finance", "yes");
		expect([last.status, (await roleOf("grace@example.com"))?.role]).toEqual([409, "admin"]);
		const tunde = await site.logIn("tunde@example.com");
		const own = `/admin/people/${(await roleOf("tunde@example.com"))?.id}`;
		const refused = await site.post(
			own,
			{ form: "role", role: "admin", confirmed: "yes" },
			{ headers: { cookie: tunde } },
		);
		expect([refused.status, (await roleOf("tunde@example.com"))?.role]).toEqual([403, "desk"]);
	});
});

test("the search finds only what the role may see", async () => {
	const finds = async (role: Role, words: string) =>
		(await site.ask(`/admin/search?q=${words}`, { headers: { cookie: await become(role) } })).text;
	expect(await finds("desk", "chidi")).toMatch(/found-participants/);
	expect(await finds("desk", "chidi")).not.toMatch(/found-(payments|documents|lines)/);
	expect(await finds("finance", "chidi")).not.toMatch(/found-people/);
	expect(await finds("editor", "chidi")).not.toMatch(/found-|Chidi Eze/);
});
