import { createHmac } from "node:crypto";
import { extractText } from "unpdf";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { shortDate } from "#kit/rules/date-range.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { addressTable } from "#tests/http/address-table.ts";
import { type OpenSite, openSite, type Who } from "#tests/http/house.ts";
import { tagsIn } from "#tests/http/pages.ts";

const SLUG = "financial-modelling-for-non-accountants";
const REGISTER = `/courses/${SLUG}/register`;
const firstDay = addDays(todayInLagos(new Date()), 403);
const days = { firstDay, lastDay: addDays(firstDay, 2) };
/** What only the private date says: its location, organisation, hours, days, price and seats. */
const SECRETS = ["quarry camp", "zebra mills", "06:17", firstDay, shortDate(days), "77,777", "7777700", "4117"];

let site: OpenSite;
let date: number;
beforeAll(async () => {
	site = await openSite();
	const [location] = await site.query("insert into locations (name) values ('quarry camp') returning id");
	const [added] = await site.query(
		`insert into course_dates (course_id, location_id, first_day, last_day, starts_at, ends_at, private_to, price_kobo, seats)
		select id, $1, $2, $3, '06:17', '12:00', 'Zebra Mills', 7777700, 4117 from courses where slug = $4 returning id`,
		[location?.id, days.firstDay, days.lastDay, SLUG],
	);
	date = added?.id;
}, 180_000);
afterAll(() => site.close());
beforeEach(() => site.query("delete from limit_windows"));

/** The address behind the link of the date, as the office sends it. */
async function link() {
	const [row] = await site.query("select private_nonce as nonce from course_dates where id = $1", [date]);
	const token = createHmac("sha256", site.config.authSecret).update(`private-date:${row?.nonce}`).digest("base64url");
	return `${REGISTER}?private=${token}`;
}

const readable = async ({ text, bytes, headers }: Awaited<ReturnType<OpenSite["ask"]>>) => {
	if (!headers["content-type"]?.includes("pdf")) return text;
	return (await extractText(new Uint8Array(bytes), { mergePages: true })).text;
};
const leaksOf = async (path: string, who: Who) => {
	const said = (await readable(await site.ask(path, { who }))).toLowerCase();
	// A search names what was typed.
	const asked = decodeURIComponent(path).replaceAll("+", " ");
	return SECRETS.filter((secret) => !asked.includes(secret) && said.includes(secret.toLowerCase())).map(
		(secret) => `${path}: ${secret}`,
	);
};

const isPublic = ({ at, form, stream, route }: (typeof addressTable)[number]) =>
	!form && !stream && !route.startsWith("admin") && !route.startsWith("dev") && !at.includes("{");
const addresses = [
	...new Set([
		...addressTable.filter(isPublic).map(({ at }) => at),
		"/courses.data",
		"/courses?q=quarry+camp",
		"/courses?q=zebra+mills",
		"/courses?location=quarry+camp",
		`/courses/${SLUG}.data`,
		`${REGISTER}.data`,
		`${REGISTER}?private=anything`,
		`${REGISTER}?private=`,
		"/calendar.ics?place=quarry+camp",
		`/special-invitation.data?course=${SLUG}`,
		`/organisation-invitation.data?course=${SLUG}`,
		`/log-in?next=${encodeURIComponent("/my-courses")}`,
	]),
];

describe("a private date is at no public address", () => {
	test("the addresses that are walked are those of the whole site", () => {
		expect(addresses.length).toBeGreaterThan(60);
	});

	test.each(["visitor", "ada"] as const)("as %s reads it", { timeout: 120_000 }, async (who) => {
		const leaks: string[] = [];
		for (const path of addresses) leaks.push(...(await leaksOf(path, who)));
		expect(leaks).toEqual([]);
	});

	test("not even by its number, on the registration page or after the log-in that leads there", async () => {
		expect((await site.ask("/calendar.ics?place=quarry+camp")).status).toBe(404);
		const named = [`${REGISTER}?date=${date}`, `/log-in?next=${encodeURIComponent(`${REGISTER}?date=${date}`)}`];
		expect((await Promise.all(named.map((path) => leaksOf(path, "visitor")))).flat()).toEqual([]);
	});

	test("not after it was cancelled either, where feeds still show cancelled dates", async () => {
		await site.query("update course_dates set cancelled_at = now(), cancel_reason = 'x' where id = $1", [date]);
		expect([...(await leaksOf("/calendar.ics", "visitor")), ...(await leaksOf(REGISTER, "visitor"))]).toEqual([]);
		await site.query("update course_dates set cancelled_at = null, cancel_reason = null where id = $1", [date]);
	});
});

const fields = async (from: string) => {
	const inputs = tagsIn((await site.ask(from, { who: "ada" })).text, "input");
	return Object.fromEntries(
		inputs.flatMap(({ type, name, value = "" }) => (name && type === "hidden" ? [[name, value]] : [])),
	);
};
const wish = { email: "ada@example.com", location: "quarry camp", pay: "now", how: "card", who: "me" };

test("who has the link registers and pays for the date, and no one registers for it without the link", async () => {
	const path = await link();
	const page = await site.ask(path, { who: "ada" });
	expect(page.status).toBe(200);
	for (const said of ["Zebra Mills", "Quarry Camp", "06:17"]) expect(page.text).toContain(said);
	const typed = { ...(await fields(path)), ...wish, courseDate: String(date) };
	const { private: token = "", ...without } = typed as Record<string, string>;
	expect((await site.post(REGISTER, without, { who: "ada" })).status).toBe(400);
	expect((await site.post(REGISTER, { ...without, private: "wrong" }, { who: "ada" })).status).toBe(404);
	const begun = await site.post(REGISTER, { ...without, private: token }, { who: "ada" });
	expect(begun.text).not.toContain('role="alert"');
	expect([begun.status, begun.headers.location]).toEqual([302, expect.stringContaining("/payments/")]);
	const [attempt] = await site.query(
		"select e.course_date_id from payment_attempts a join enrolments e on e.order_id = a.order_id where a.reference = $1",
		[begun.headers.location?.split("/").pop()],
	);
	expect(attempt?.course_date_id).toBe(date);
});

test("a visitor who logs in comes back to the link", async () => {
	const path = await link();
	const page = await site.ask(path, { who: "visitor" });
	expect(page.text).toContain("Zebra Mills");
	expect(page.text).toContain(`/log-in?next=${encodeURIComponent(path)}`.replaceAll("&", "&amp;"));
});

test("the office sees to whom a date is private on its page, in the lists and in its form, and renews its link", async () => {
	const old = await link();
	const door = `/admin/enrolments/dates/${date}`;
	for (const path of [door, "/admin/enrolments/dates?course=", `/admin/registrations/new?date=${date}`])
		expect((await site.ask(path, { who: "grace" })).text, path).toContain("Private to Zebra Mills");
	expect((await site.ask(door, { who: "grace" })).text).toContain(old);
	const asked = await site.post(door, { form: "private-link" }, { who: "grace" });
	expect([asked.status, asked.text]).toEqual([409, expect.stringContaining("leads nowhere from then on")]);
	const [confirmed] = tagsIn(asked.text, "button").filter(({ name }) => name === "confirmed" || name === "confirm");
	await site.post(door, { form: "private-link", confirmed: confirmed?.value ?? "yes" }, { who: "grace" });
	expect(await link()).not.toBe(old);
	expect((await site.ask(old, { who: "ada" })).status).toBe(404);
	expect((await site.ask(await link(), { who: "ada" })).status).toBe(200);
});
