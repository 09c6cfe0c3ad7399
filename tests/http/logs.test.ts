import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sandboxControl } from "#sandbox/control.ts";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { blankSettings } from "#scripts/checks/blank-settings.ts";
import { freePorts } from "#scripts/ports.ts";
import { ask } from "#tests/http/ask.ts";
import { cookieIn } from "#tests/http/house.ts";
import { endAll, type Program, run } from "#tests/kit/processes.ts";
import { freshDatabase, type SocketConnection } from "#tests/support/database.ts";

let home: string;
let port: number;
let sandboxPort: number;
let database: SocketConnection;
let academy: Program;
beforeAll(async () => {
	await buildIfStale();
	home = mkdtempSync(path.join(os.tmpdir(), "koya-logs-"));
	[port = 0, sandboxPort = 0] = await freePorts(2);
	database = await freshDatabase();
	const address = `postgresql:///${database.database}?host=${encodeURIComponent(database.host)}&user=${database.user}`;
	const ports = { PORT: String(port), SANDBOX_PORT: String(sandboxPort) };
	academy = run(["scripts/start.ts"], { env: { ...blankSettings, ...ports, DATA_DIR: home, DATABASE_URL: address } });
	await academy.says(/Ctrl-C/);
}, 120_000);
afterAll(() => {
	endAll();
	rmSync(home, { recursive: true, force: true });
});

const person = {
	fullName: "Zubaida Onwuachimba",
	email: "zubaida.onwuachimba@mail.example",
	password: "tortoise-and-drum",
};

test("what goes wrong is logged without a name, an address, a password, a token or a number of a card", async () => {
	const welcome = academy.output();
	const secrets = JSON.parse(readFileSync(path.join(home, "secrets.json"), "utf8"));
	const control = sandboxControl({ url: `http://localhost:${sandboxPort}` }, secrets.sandboxToken);

	// Accounts, well and badly.
	const cookie = cookieIn(await post("/sign-up", person));
	expect(cookie).toContain("koya-session=");
	await post("/sign-up", { ...person, fullName: "Zubaida" });
	await post("/sign-up", person);
	for (let n = 0; n < 7; n++) await post("/log-in", { email: person.email, password: `${person.password}-${n}` });
	await post("/reset-password", { email: person.email });
	await post("/email-confirmation", {}, cookie);
	const tokens = await tokensSent();
	expect(tokens.length).toBeGreaterThan(1);
	for (const token of tokens) {
		const headers = { cookie, origin: origin() };
		for (const address of [`/reset-password/${token}`, `/reset-password/${token}/${person.email}`])
			for (const method of ["GET", "PUT", "DELETE", "TRACE"]) await ask(port, address, { method, headers });
		await ask(port, `/verify-email?token=${token}&email=${person.email}`);
	}
	// Nonsense with somebody's data in it.
	await ask(port, `/%E0%A4%A/${person.email}`);
	await ask(port, `/courses/%00${person.email}`);
	await ask(port, "/log-in", { method: "POST", headers: { origin: origin(), cookie }, body: JSON.stringify(person) });
	const json = { origin: origin(), cookie, "content-type": "application/json" };
	await ask(port, "/user/payment-email", { method: "POST", headers: json, body: `{"from":"${person.email}"` });

	// A payment at a gateway in trouble.
	const verify = [{ http: 401 }, "html", "truncated", "reset", { http: 500 }, { http: 503 }] as const;
	await control.scenario({ match: { all: true }, verify: [...verify] });
	const reference = await startPayment(cookie);
	const owned = { headers: { cookie } };
	for (let n = 0; n < 4; n++) expect((await ask(port, `/payments/${reference}`, owned)).status).toBe(200);
	const hook = { event: "charge.completed", data: { id: 1, tx_ref: reference, customer: { email: person.email } } };
	for (const hash of [secrets.sandboxSecretHash, "wrong"]) {
		const headers = { "verif-hash": hash, "content-type": "application/json" };
		await ask(port, "/payments/webhook", { method: "POST", headers, body: JSON.stringify(hook) });
	}
	// The database refuses something that holds their data.
	await query("alter table users add constraint nobody check (full_name <> 'Zubaida Broken')");
	const broken = { intent: "profile", firstName: "Zubaida", lastName: "Broken", phoneNumber: "08031112223" };
	const failed = await post("/my-courses", broken, cookie);
	expect([400, 500]).toContain(failed.status);
	await query("drop table webhook_events cascade");
	await post("/payments/webhook", {}, undefined, { "verif-hash": secrets.sandboxSecretHash });

	const said = academy.output().slice(welcome.length);
	// Faults are told to whoever runs the site.
	expect(said).toMatch(/provider refuses our key/);
	expect(said).toMatch(/violates check constraint/);
	const session = cookie.split("=")[1]?.split(".")[0] ?? "";
	const words = [
		"zubaida",
		"onwuachimba",
		"mail.example",
		person.password,
		session,
		"8031112223",
		...tokens,
		...Object.values<string>(secrets),
	];
	for (const word of words) expect(said.toLowerCase()).not.toContain(word.toLowerCase());
}, 60_000);

const origin = () => `http://localhost:${port}`;

async function post(
	address: string,
	fields: Record<string, string>,
	cookie?: string,
	more: Record<string, string> = {},
) {
	const headers = {
		origin: origin(),
		"content-type": "application/x-www-form-urlencoded",
		...(cookie && { cookie }),
		...more,
	};
	return await ask(port, address, { method: "POST", headers, body: new URLSearchParams(fields).toString() });
}

/** The secrets at the end of the links in their mails. */
async function tokensSent(): Promise<string[]> {
	let emails: Awaited<ReturnType<typeof query>> = [];
	const areKept = async () => {
		emails = await query(`select body_text from mails left join kept_mails on mail_id = mails.id
			where kind in ('verify-email', 'reset-password')`);
		return emails.length > 2 && emails.every(({ body_text }) => body_text);
	};
	// Read once: an e-mail that another reading finds may not be kept yet.
	await expect.poll(areKept, { timeout: 10_000 }).toBe(true);
	return emails.map(({ body_text }) => /(?:token=|reset-password\/)([\w-]+)/.exec(body_text)?.[1] ?? "");
}

async function startPayment(cookie: string): Promise<string> {
	await query("update users set email_verified = true where email = $1", [person.email]);
	const [date] = await query(`select course_dates.id from course_dates join locations on locations.id = location_id
		join courses on courses.id = course_id where locations.name = 'lagos' and slug like 'financial%'`);
	const form = {
		email: person.email,
		location: "lagos",
		courseDate: String(date?.id),
		pay: "now",
		seenNow: "16125000",
	};
	const answer = await post("/courses/financial-modelling-for-non-accountants/register", form, cookie);
	expect([answer.status, answer.headers.location]).toEqual([302, expect.stringMatching(/^\/payments\/KOYA-\d+$/)]);
	return String(answer.headers.location).split("/")[2] ?? "";
}

async function query(text: string, values: unknown[] = []) {
	const client = new pg.Client(database);
	await client.connect();
	try {
		return (await client.query(text, values)).rows;
	} finally {
		await client.end();
	}
}
