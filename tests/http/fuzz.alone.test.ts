import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "#kit/data/db.ts";
import { mayOpen } from "#kit/rules/office/doors.ts";
import { DOORS, type Role } from "#kit/rules/permissions.ts";
import { listBroken } from "#sales/ledger/orders/data/invariants.ts";
import type { Sandbox } from "#sandbox/server.ts";
import { type Answer, open } from "#tests/http/ask.ts";
import { formsIn, type PageForm } from "#tests/http/forms.ts";
import { addressOf, called, type FuzzRequest, look, sent } from "#tests/http/fuzz-requests.ts";
import { MARKER } from "#tests/http/fuzz-values.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { isLayout, wholePath } from "#tests/http/route-map.ts";
import { openSandbox } from "#tests/http/sandbox.ts";
import { drawFrom } from "#tests/support/random.ts";
import { sealed } from "#tests/support/session.ts";

/** A failure can be played again with its seed. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_126);
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 20_000);
/** So often everybody is somebody new: whoever was disabled, demoted, closed or told to wait would try nothing any more. */
const NEW_PEOPLE_EVERY = 400;
const SLOW_MS = 2000;
const INSIDES =
	/\n\s+at .+:\d+:\d+\)?|node_modules|syntax error at or near|duplicate key value|violates .* constraint|ECONNREFUSED/;

const PEOPLE = ["visitor", "unverified", "user", "admin", "finance", "desk", "editor", "trainer"] as const;
type Person = (typeof PEOPLE)[number];
const roleOf = (person: Person): Role => (person === "visitor" || person === "unverified" ? "user" : person);

let site: OpenSite;
let sandbox: Sandbox;
let routes: string[];
const cookies = new Map<Person, string>();
beforeAll(async () => {
	site = await openSite({ TRUSTED_PROXIES: "loopback" }, { template: "collecting" });
	// A provider that answers: the office would read the words of one that does not.
	sandbox = await openSandbox(site);
	routes = site.routes.filter((route) => !isLayout(site, route)).map((route) => wholePath(site, route));
}, 120_000);
afterAll(async () => {
	await site.close();
	await sandbox.stop();
});

test(
	`${REQUESTS} requests of every kind, to every address, by everybody: none breaks it, shows what it should not, or waits`,
	async () => {
		const draw = drawFrom(SEED);
		const origin = site.config.publicUrl;
		/** Addresses that pages linked to, by their route, and forms they showed, by who saw them. */
		const learnt = new Map<string, string[]>();
		const forms = new Map<Person, { page: string; form: PageForm }[]>();
		const statuses = new Map<number, number>();
		const times: { ms: number; what: string }[] = [];
		const faults: string[] = [];
		// First everybody everywhere, then whatever chance brings.
		const first = routes.flatMap((route) => PEOPLE.map((person) => ({ route, person })));

		function learn(person: Person, path: string, { text }: Answer): void {
			for (const [, href = ""] of text.matchAll(/\shref="(\/[^"#]*)"/g)) {
				const route = routeOf(href);
				const known = learnt.get(route ?? "") ?? [];
				if (route && known.length < 40 && !known.includes(href))
					learnt.set(route, [...known, href.replaceAll("&amp;", "&")]);
			}
			const seen = forms.get(person) ?? [];
			seen.push(...formsIn({ text } as Answer).map((form) => ({ page: path, form })));
			forms.set(person, seen.slice(-150));
		}

		function requestOf(nth: number): { person: Person; request: FuzzRequest } {
			const { route, person } = first[nth] ?? { route: draw.pick(routes), person: draw.pick(PEOPLE) };
			const path = addressOf(route, learnt.get(route) ?? [], draw);
			if (nth < first.length) return { person, request: { path, question: { method: "GET", headers: {} } } };
			const seen = forms.get(person) ?? [];
			const kind = draw.between(0, 9);
			if (kind < 4 && seen.length > 0) {
				const { page, form } = draw.pick(seen);
				return { person, request: sent(page, form, origin, draw) };
			}
			return { person, request: kind === 9 ? called(path, origin, draw) : look(path, draw) };
		}

		function faultsOf(
			person: Person,
			{ path, question }: FuzzRequest,
			{ status, headers, text, setCookies }: Answer,
			ms: number,
		): string[] {
			const type = String(headers["content-type"]);
			// As the server reads it: /admin/people/%2e%2e is /admin.
			const bare = new URL(path, origin).pathname;
			return [
				status >= 500 && `answered ${status}`,
				ms > SLOW_MS && `took ${Math.round(ms)} ms`,
				type.startsWith("text/html") && text.includes(MARKER) && "shows what was sent as it was sent",
				type.startsWith("text/javascript") && text.includes(MARKER) && "puts what was sent into a script",
				INSIDES.test(text) && !bare.startsWith("/assets") && "tells of its insides",
				status === 200 &&
					type.startsWith("text/html") &&
					question.method === "GET" &&
					routeOf(bare) !== undefined &&
					(routeOf(bare) ?? "") in DOORS &&
					!mayOpen(roleOf(person), bare) &&
					"lets in who may not",
				person === "visitor" &&
					setCookies.some((line) => /^koya-session=[^;]/.test(line)) &&
					!/^\/(log-in|sign-up|reset-password)/.test(bare) &&
					"gives a visitor a session",
			].filter((fault) => fault !== false);
		}

		async function tryOne(nth: number): Promise<void> {
			const { person, request } = requestOf(nth);
			const cookie = cookies.get(person);
			const from = {
				"x-forwarded-for": `${draw.between(11, 200)}.${draw.between(0, 255)}.${draw.between(0, 255)}.${draw.between(1, 254)}`,
			};
			const headers = { ...from, ...(cookie && { cookie }), ...request.question.headers };
			const began = performance.now();
			const answer = await answerTo(request.path, { ...request.question, headers });
			const ms = performance.now() - began;
			statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
			const what = `${person} ${request.question.method} ${request.path.slice(0, 200)} ${String(request.question.body ?? "").slice(0, 400)}`;
			times.push({ ms, what: `${answer.status} ${what.slice(0, 140)}` });
			if (answer.status === 200 && String(answer.headers["content-type"]).startsWith("text/html"))
				learn(person, request.path, answer);
			for (const fault of faultsOf(person, request, answer, ms)) faults.push(`${fault}: ${what}`);
		}

		// A process that has just begun compiles while it answers.
		for (let looks = 0; looks < 20; looks++) await site.ask(looks % 2 ? "/courses" : "/");
		for (let nth = 0; nth < REQUESTS; nth += NEW_PEOPLE_EVERY) {
			await newPeople();
			forms.clear();
			// One after the other: what is drawn depends on what was answered before, so only then does a seed bring the same again.
			for (let next = nth; next < Math.min(nth + NEW_PEOPLE_EVERY, REQUESTS); next++) await tryOne(next);
		}
		const counts = [...statuses]
			.toSorted(([one], [other]) => one - other)
			.map(([status, many]) => `${status}: ${many}`);
		const slowest = times.toSorted((one, other) => other.ms - one.ms).slice(0, 10);
		console.log(
			[
				`fuzz, FUZZ_SEED=${SEED}: ${counts.join(", ")}; ${learnt.size} of ${routes.length} addresses learnt from pages`,
				...slowest.map(({ ms, what }) => `${Math.round(ms)} ms ${what}`),
			].join("\n"),
		);
		expect([...new Set(faults)].slice(0, 25)).toEqual([]);
		// Who is told to wait tries nothing.
		expect((statuses.get(429) ?? 0) / REQUESTS).toBeLessThan(0.1);
		expect((statuses.get(200) ?? 0) / REQUESTS).toBeGreaterThan(0.2);

		const { db, pool } = connect(site.connection, 1);
		expect(await listBroken(db, new Date())).toEqual([]);
		await pool.end();
		for (const path of ["/", "/courses", "/readyz"]) expect((await site.ask(path)).status, path).toBe(200);
	},
	15 * 60_000,
);

/** An answer, or as much of one that never ends by itself. */
async function answerTo(path: string, question: Parameters<typeof open>[2]): Promise<Answer> {
	// What pages link to may have letters that no request line takes.
	const response = await open(site.port, path.replace(/[^!-~]+/g, encodeURIComponent), question);
	const parts: Buffer[] = [];
	if (String(response.headers["content-type"]).startsWith("text/event-stream")) response.destroy();
	else for await (const part of response) parts.push(part);
	const bytes = Buffer.concat(parts);
	const { statusCode = 0, headers } = response;
	return { status: statusCode, headers, setCookies: headers["set-cookie"] ?? [], bytes, text: bytes.toString("utf8") };
}

/** The route of an address as app/routes.ts writes it: what is written out goes before a parameter. */
function routeOf(href: string): string | undefined {
	const parts = (href.split("?")[0] ?? "").split("/").filter(Boolean);
	const fits = (route: string) => {
		const wanted = route.split("/").filter(Boolean);
		const least = wanted.filter((part) => !part.endsWith("?")).length;
		return (
			parts.length >= least &&
			parts.length <= wanted.length &&
			parts.every((part, at) => wanted[at]?.startsWith(":") || wanted[at] === part)
		);
	};
	return routes.filter(fits).toSorted((one, other) => one.split(":").length - other.split(":").length)[0];
}

/** One of each kind, whom nobody has heard of, logged in. */
async function newPeople(): Promise<void> {
	for (const person of PEOPLE) {
		if (person === "visitor") continue;
		const [id, token] = [randomUUID(), randomUUID()];
		await site.query(
			"insert into users (id, full_name, email, email_verified, role, created_at, updated_at) values ($1, $2, $3, $4, $5, now(), now())",
			[id, `Fuzz ${person}`, `fuzz-${id}@example.com`, person !== "unverified", roleOf(person)],
		);
		await site.query(
			"insert into sessions (id, token, user_id, expires_at, created_at, updated_at) values ($1, $2, $3, now() + interval '1 day', now(), now())",
			[randomUUID(), token, id],
		);
		cookies.set(person, `koya-session=${sealed(token, site.config.authSecret)}`);
	}
}
