import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AddressRow, Expected } from "#tests/http/address-row.ts";
import { addressTable } from "#tests/http/address-table.ts";
import type { Answer } from "#tests/http/ask.ts";
import { cookieIn, type OpenSite, openSite, type Who } from "#tests/http/house.ts";
import { anInvoice } from "#tests/http/invoice-rows.ts";
import { aSeatLink } from "#tests/http/link-rows.ts";
import { mainText } from "#tests/http/pages.ts";
import { anEmail, aRequest } from "#tests/http/request-rows.ts";
import { isLayout, wholePath } from "#tests/http/route-map.ts";
import { draftIssue, keepMail, subscriber } from "#tests/http/rows.ts";
import { atLength } from "#tests/support/soak.ts";

let site: OpenSite;
let facts: Record<string, string>;
beforeAll(async () => {
	site = await openSite();
	const [bought] =
		await site.query(`select reference, enrolment_id, order_id, code from payment_attempts join named_dues on attempt_id = payment_attempts.id join orders on orders.id = order_id
		join users on users.id = payment_attempts.user_id where email = 'chidi@example.com' and kind = 'deposit'`);
	const [document] =
		await site.query(`select code, number, payment_id from documents join receipts on receipts.id = receipt_id
		where order_id = ${bought?.order_id}`);
	const mail = await keepMail(site, { to: "ada@example.com" });
	facts = {
		payment: bought?.reference,
		enrolment: String(bought?.enrolment_id),
		mail: String(mail),
		order: bought?.code,
		document: document?.code,
		receipt: document?.number,
		paymentId: String(document?.payment_id),
		invoice: await anInvoice(site, "chidi@example.com"),
		issue: String(await draftIssue(site)),
		subscriber: String(await subscriber(site)),
		request: String(await aRequest(site)),
		invitation: String(await aRequest(site, { kind: "invitation" })),
		payLink: String((await aSeatLink(site, "ada@example.com")).id),
		email: String(await anEmail(site)),
		secretEmail: String(await anEmail(site, { kind: "reset-password", to: "ada@example.com" })),
		...(await firstRows()),
	};
}, 120_000);
afterAll(() => site.close());

const people: Who[] = ["visitor", "bola", "ada", "chidi", "grace"];
/** Behind the door only Grace gets anything: that nobody else does is walked in admin-door.test.ts, as a page, as data and as a form. */
const isBehindDoor = ({ route }: AddressRow) => /^(admin|uploads)(\/|$)/.test(route);
/** Everybody the table names; of the others a visitor and one member, and all of them in the soak. */
const peopleAt = (row: AddressRow) => {
	const others = people.filter((who) => !(who in row));
	return people.filter((who) => who in row || atLength(others.slice(0, 2), others).includes(who));
};
const cases = addressTable.flatMap((row) =>
	(isBehindDoor(row) ? people.filter((who) => who in row) : peopleAt(row)).map((who) => {
		const [status, says = ""] = row[who] ?? row.others;
		return { name: `${who} ${row.form ? "sends a form to" : "opens"} ${row.at}: ${status} ${says}`, row, who };
	}),
);

describe("what each of the cast gets at every address", () => {
	// All of them come from one network address, and the table has more wrong links than one may try in an hour.
	beforeEach(() => site.query("delete from limit_windows"));
	test.each(cases)("$name", async ({ row, who }) => {
		const answer = await visit(row, who);
		const [status, says]: Expected = row[who] ?? row.others;
		expect(answer.status, answer.text.slice(0, 400)).toBe(status);
		if (says === undefined) return;
		const said = status === 301 || status === 302 ? String(answer.headers.location) : readable(answer);
		expect(said).toContain(filled(says));
	});
});

test("no address of the academy is missing from the table, neither to look at nor to write to", () => {
	const looks = addressTable.filter((row) => !row.form).map((row) => row.route);
	const writes = addressTable.filter((row) => row.form).map((row) => row.route);
	const routes = site.routes.filter((route) => !isLayout(site, route));
	expect(routes.length).toBeGreaterThan(20);
	expect(routes.map((route) => wholePath(site, route)).filter((path) => !looks.includes(path))).toEqual([]);
	const withAction = routes.filter((route) => route?.module.action).map((route) => wholePath(site, route));
	expect(withAction.length).toBeGreaterThan(8);
	expect(withAction.filter((path) => !writes.includes(path))).toEqual([]);
});

test("whoever logs out is a visitor afterwards, and the cookie is worth nothing any more", async () => {
	const cookie = await site.logIn("ada@example.com");
	const out = await site.post("/log-out", {}, { headers: { cookie } });
	expect(cookieIn(out)).toMatch(/^koya-session=(;|$)/);
	expect(mainText((await site.ask("/my-courses", { headers: { cookie } })).text)).toContain("User not logged in.");
});

test("a session whose user's record is gone is told so, and is nobody elsewhere", async () => {
	const cookie = await site.logIn("funke@example.com");
	await site.query("update sessions set user_id = 'gone' where user_id = (select id from users where email = $1)", [
		"funke@example.com",
	]);
	const answer = await site.ask("/my-courses", { headers: { cookie } });
	expect(answer.status).toBe(200);
	expect(mainText(answer.text)).toContain("No user details available.");
	expect(
		(await site.ask("/user/welcome-email", { method: "POST", headers: { cookie, origin: site.config.publicUrl } }))
			.status,
	).toBe(401);
});

/** The ids of the first rows, for addresses that name one. */
async function firstRows(): Promise<Record<string, string>> {
	const tables = {
		service: "services",
		heroSlide: "hero_slides",
		testimonial: "testimonials",
		teamMember: "team_members",
		client: "pictures where collection = 'clients'",
		partner: "pictures where collection = 'partners'",
		galleryPicture: "pictures where collection = 'gallery'",
		course: "courses",
		member: "users where email = 'ada@example.com'",
		admin: "users where email = 'grace@example.com'",
	};
	const found = Object.entries(tables).map(async ([name, from]) => {
		const [row] = await site.query(`select id from ${from} order by id limit 1`);
		return [name, String(row?.id)];
	});
	return Object.fromEntries(await Promise.all(found));
}

async function visit(row: AddressRow, who: Who): Promise<Answer> {
	const at = filled(row.at);
	if (row.stream) return await site.firstOf(at, { who });
	if (!row.form) return await site.ask(at, { who });
	const form = Object.fromEntries(Object.entries(row.form).map(([name, value]) => [name, filled(value)]));
	if (at !== "/log-out" || who === "visitor") return await site.post(at, form, { who });
	// The others keep theirs: a session of its own is closed.
	return await site.post(at, form, { headers: { cookie: await site.logIn(`${who}@example.com`) } });
}

function filled(text: string): string {
	return text
		.replace(/\{(\w+)\}/g, (_, name) => facts[name] ?? "")
		.replace(/%7B(\w+)%7D/g, (_, name) => facts[name] ?? "");
}

function readable(answer: Answer): string {
	return String(answer.headers["content-type"]).startsWith("text/html") ? mainText(answer.text) : answer.text;
}
