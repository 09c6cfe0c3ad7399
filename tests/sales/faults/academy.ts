import { randomUUID } from "node:crypto";
import { hashPassword } from "#accounts/auth/password.ts";
import { insertUser } from "#accounts/data/users.ts";
import { DEMO_PASSWORD } from "#db/seed/cast.ts";
import { inTransaction } from "#kit/data/db.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { chargeFor } from "#kit/rules/pricing.ts";
import type { OpenSite } from "#tests/http/house.ts";
import { type Page, readPage } from "#tests/sales/faults/page.ts";
import { sealed } from "#tests/support/session.ts";

export type Person = { id: string; name: string; email: string; cookie: string };
export type Course = { id: number; slug: string; dateId: string; location: string; priceKobo: number };
type Changes = Record<string, string>;
type Facts = { name?: string; email?: string; phone?: string; role?: "user" | "admin" };

const YEARS_MS = 5 * 365 * 24 * 60 * 60_000;
let count = 0;
let passwordHash: string | undefined;

/** Who visits the academy, and what a browser does there: forms posted, pages read. */
export function academyOf(site: OpenSite) {
	/** The last attempt that was there before the scenario. */
	let mark = 0;

	/** Somebody verified, without a session yet. */
	async function aVisitor({ name = "Ada Okafor", phone = "+2348031234567", role = "user", ...given }: Facts = {}) {
		const email = given.email ?? `payer-${count++}@example.com`;
		passwordHash ??= await hashPassword(DEMO_PASSWORD);
		const facts = { fullName: name, email, phoneNumber: phone, role, verified: true, passwordHash, now: new Date() };
		return { id: await inTransaction((tx) => insertUser(tx, facts)), name, email };
	}

	/** Somebody verified with a session of their own, made without the work of a log-in, and for longer. */
	async function aPerson(given: Facts = {}): Promise<Person> {
		const { id, name, email } = await aVisitor(given);
		const [token, now] = [randomUUID(), new Date()];
		await site.query(
			`insert into sessions (id, token, user_id, expires_at, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)`,
			[randomUUID(), token, id, new Date(now.getTime() + YEARS_MS), now],
		);
		return { id, name, email, cookie: `koya-session=${sealed(token, site.config.authSecret)}` };
	}

	async function aCourse({ slots = 5, priceKobo = 9_500_000, dates = 1 } = {}): Promise<Course> {
		const slug = `fault-${count++}`;
		const firstDay = addDays(todayInLagos(new Date()), 60);
		const [course] = await site.query(
			`insert into courses (slug, title, description, price_kobo, duration_minutes, slots, category, created_at, updated_at)
			 values ($1, $1, 'How to.', $2, 600, $3, 'Physical', $4, $4) returning id`,
			[slug, priceKobo, slots, new Date()],
		);
		const [location] = await site.query("insert into locations (name) values ($1) returning id", [
			`location of ${slug}`,
		]);
		const rows = await site.query(
			`insert into course_dates (course_id, location_id, first_day, last_day)
			 select $1, $2, day, day from unnest($3::date[]) as day returning id`,
			[course?.id, location?.id, Array.from({ length: dates }, (_, index) => addDays(firstDay, index * 7))],
		);
		return { id: course?.id, slug, dateId: String(rows[0]?.id), location: `location of ${slug}`, priceKobo };
	}

	/** The form of the registration page, sent as a browser without script sends it. */
	async function register(person: Person, course: Course, changes: Changes = {}) {
		const seen = (purpose: "full" | "deposit") => String(chargeFor(purpose, course.priceKobo, 750).total);
		const fields = {
			email: person.email,
			location: course.location,
			courseDate: course.dateId,
			pay: "now",
			seenNow: seen("full"),
			seenInstalment: seen("deposit"),
			...changes,
		};
		return await site.post(`/courses/${course.slug}/register`, fields, { headers: { cookie: person.cookie } });
	}

	return {
		aPerson,
		/** Somebody who logs in as people do. */
		async aPersonWhoLogsIn(): Promise<Person> {
			const visitor = await aVisitor();
			return { ...visitor, cookie: await site.logIn(visitor.email) };
		},
		aCourse,
		register,
		async begins() {
			mark = (await site.query("select coalesce(max(id), 0) as id from payment_attempts"))[0]?.id;
		},
		/** Every attempt this scenario began. */
		async attempts() {
			return await site.query(
				`select a.*, seat.purpose, u.email as owner_email from payment_attempts a join attempt_subjects seat on seat.attempt_id = a.id join users u on u.id = a.user_id
				 where a.id > $1 order by a.id`,
				[mark],
			);
		},
		/** Begins a payment that must not be refused; answers its reference. */
		async begin(person: Person, course: Course, changes: Changes = {}): Promise<string> {
			const answer = await register(person, course, changes);
			const reference = /^\/payments\/(KOYA-\d+)$/.exec(String(answer.headers.location))?.[1];
			if (answer.status !== 302 || !reference)
				throw new Error(`no payment began: ${answer.status} ${readPage(answer).body}`);
			// A browser goes there: a provider that wants to know of a payment beforehand is told by that page.
			await site.ask(`/payments/${reference}`, { headers: { cookie: person.cookie } });
			return reference;
		},
		/** What the page's script posts when the window reports or closes. */
		async callBack(person: Person, reference: string, transactionId: string | number = ""): Promise<Page> {
			const headers = { cookie: person.cookie };
			const fields = { reported: transactionId === "" ? "closed" : "successful", transactionId: String(transactionId) };
			return readPage(await site.post(`/payments/${reference}`, fields, { headers }));
		},
		/** The payment's page, opened again; with a query as the gateway's redirect brings it. */
		async look(person: Person | undefined, reference: string, query = ""): Promise<Page> {
			const headers = person ? { cookie: person.cookie } : {};
			const page = readPage(await site.ask(`/payments/${reference}${query}`, { headers }));
			// What the gateway's redirect brought is taken off the address.
			if (page.location !== `/payments/${reference}`) return page;
			return readPage(await site.ask(page.location, { headers }));
		},
		/** Whoever began it, without knowing them. */
		async sessionOf(userId: string): Promise<{ cookie: string }> {
			const [row] = await site.query("select token from sessions where user_id = $1 limit 1", [userId]);
			return { cookie: `koya-session=${sealed(row?.token, site.config.authSecret)}` };
		},
	};
}
