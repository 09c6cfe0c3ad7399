import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DOORS, may, maySendForm, type Permission, ROLES, type Role } from "#kit/rules/permissions.ts";
import { doorRoutes } from "#tests/http/door-map.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";

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
const FORM = { "content-type": "application/x-www-form-urlencoded" };

describe.each(ROLES)("somebody with the role '%s'", (role) => {
	test("opens exactly the addresses of the table, as pages and as data", async () => {
		const cookie = await become(role);
		const wrong: string[] = [];
		for (const [path, { read }] of Object.entries(DOORS))
			for (const at of [filled(path), `${filled(path)}.data`]) {
				const { status } = await site.ask(at, { headers: { cookie } });
				if ((status !== 403) !== may(role, read)) wrong.push(`${at}: ${status}`);
			}
		expect(wrong).toEqual([]);
	}, 120_000);

	test("sends exactly the forms of the table", async () => {
		const cookie = await become(role);
		const wrong: string[] = [];
		for (const [path, { write }] of Object.entries(DOORS)) {
			const forms = typeof write === "object" ? Object.keys(write) : [""];
			for (const form of forms)
				for (const at of [filled(path), `${filled(path)}.data`]) {
					const body = String(new URLSearchParams({ form }));
					const { status } = await site.post(at, {}, { body, headers: { cookie, ...FORM } });
					const isAllowed = maySendForm(role, filled(path), form) === true;
					if ((status !== 403) !== isAllowed) wrong.push(`${form} at ${at}: ${status}`);
				}
		}
		expect(wrong).toEqual([]);
	}, 120_000);
});
