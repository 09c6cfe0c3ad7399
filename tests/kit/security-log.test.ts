import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepAccounts } from "#accounts/actions/sweep-accounts.ts";
import { closeDatabase, db, openDatabase } from "#kit/data/db.ts";
import { printLogLines } from "#kit/data/log-lines.ts";
import { inRequest } from "#kit/data/request-scope.ts";
import { listSecurityEvents, securityEvent, writeSecurityEvents } from "#kit/data/security-log.ts";
import { shortAddress } from "#kit/rules/office/security-events.ts";
import { settings } from "#tests/accounts/house.ts";
import { freshDatabase } from "#tests/support/database.ts";

const lines: string[] = [];
beforeAll(async () => {
	settings();
	openDatabase(await freshDatabase());
	printLogLines((line) => lines.push(line));
});
afterAll(async () => {
	printLogLines(undefined);
	await closeDatabase();
});

const now = new Date("2026-11-26T10:00:00Z");
const scope = { id: "abc123", address: "203.0.113.0/24", userAgent: "" };
const everything = { limit: 1000, offset: 0 };

test("an event is one line of JSON and one row, with time, event, account, network and request", async () => {
	inRequest({ ...scope, userId: "u1" }, () => securityEvent("settings-changed", { detail: "transfers", now }));
	await writeSecurityEvents();
	expect(lines.map((line) => JSON.parse(line))).toEqual([
		{
			time: "2026-11-26T10:00:00.000Z",
			log: "security",
			event: "settings-changed",
			user: "u1",
			address: "203.0.113.0/24",
			request: "abc123",
			detail: "transfers",
		},
	]);
	const { rows } = await listSecurityEvents({ event: undefined, who: "u1", words: "" }, everything);
	expect(rows).toMatchObject([{ event: "settings-changed", userId: "u1", request: "abc123", at: now }]);
});

test("whatever is put into the details by mistake, no e-mail and no markup gets through", async () => {
	securityEvent("limit-reached", { detail: "<b>ada@example.com</b>", now });
	expect(lines.at(-1)).not.toMatch(/[@<>]/);
});

test("a flood from one network is cut off, and says so", async () => {
	const before = lines.length;
	const later = new Date("2026-11-26T10:05:00Z");
	for (let n = 0; n < 1000; n++) inRequest(scope, () => securityEvent("door-refused", { now: later }));
	expect(lines.length - before).toBe(300);
	expect(lines.at(-1)).toContain("further ones of this minute are not listed");
	inRequest({ ...scope, address: "198.51.100.0/24" }, () => securityEvent("door-refused", { now: later }));
	expect(lines.length - before).toBe(301);
	await writeSecurityEvents();
});

test("rows are never changed, and go after ninety days", async () => {
	await expect(db.updateTable("security_events").set({ detail: "other" }).execute()).rejects.toThrow(
		/cannot be edited/,
	);
	securityEvent("log-in", { userId: "u2", now: new Date("2026-08-27T10:00:00Z") });
	securityEvent("log-in", { userId: "u2", now: new Date("2026-08-29T10:00:00Z") });
	await writeSecurityEvents();
	await sweepAccounts({ now });
	const { rows } = await listSecurityEvents({ event: undefined, who: "u2", words: "" }, everything);
	expect(rows.map(({ at }) => at.toISOString())).toEqual(["2026-08-29T10:00:00.000Z"]);
});

test("the site's own role deletes no row of the last month", async () => {
	const { rows } = await sql<{ id: number }>`
		insert into security_events (happened_at, event, address, request_id, detail)
		values (now() - interval '29 days', 'log-in', '', '', ''), (now() - interval '31 days', 'log-in', '', '', '')
		returning id`.execute(db);
	const [fresh, old] = rows.map(({ id }) => db.deleteFrom("security_events").where("id", "=", id).execute());
	await expect(fresh).rejects.toThrow(/cannot be edited/);
	await expect(old).resolves.toBeDefined();
});

test.each([
	["203.0.113.77", "203.0.113.0/24"],
	["2001:db8:1:2::/64", "2001:db8:1::/48"],
	["", ""],
])("the address %s is kept as %s", (address, short) => {
	expect(shortAddress(address)).toBe(short);
});
