// The same over HTTP: the built site as `npm start` runs it, in a process of its own, and an outside client that sends what a
// browser and the payment provider send. A registration is the form's post, the provider's call, and its receipt in the database.
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { makeCourses, makeMembers, type Offer } from "#bench/academy.ts";
import { type Quantiles, quantilesOf, TOTAL_KOBO } from "#bench/drive.ts";
import { type Gateway, KEYS } from "#bench/gateway.ts";
import type { Socket } from "#bench/postgres-server.ts";
import { closeDatabase, db, openDatabase } from "#kit/data/db.ts";
import { migrate } from "#kit/data/migrate.ts";
import { freePorts } from "#scripts/ports.ts";
import { sealed } from "#tests/support/session.ts";

const CLIENTS = 16;
const WARM_UP_SECONDS = 15;
const MOST_A_SECOND = 600;
const SESSION_MS = 24 * 60 * 60_000;
/** After the last answer the site still works off the calls it has taken. */
const LAST_RECEIPTS_MS = 60_000;

/** Registrations that were complete, and milliseconds of the two answers and from the form to the receipt. */
export type OverHttp = { perSecond: number; many: number; form: Quantiles; call: Quantiles; receipt: Quantiles };

/** Measures a site on a database of its own, which is gone afterwards. Throws for any answer that is not as it should be. */
export async function measureHttp(server: Socket, gateway: Gateway, seconds: number): Promise<OverHttp> {
	const database = `koya_bench_${randomBytes(4).toString("hex")}`;
	const client = new pg.Client(server);
	await client.connect();
	await client.query(`create database ${database}`);
	const dataDir = mkdtempSync(path.join(os.tmpdir(), "koya-bench-"));
	const connection = { ...server, database };
	await migrate(connection);
	openDatabase(connection, 2);
	const site = await startSite(connection, gateway, dataDir);
	try {
		const offers = await makeCourses(new Date());
		await drive(site, offers, WARM_UP_SECONDS);
		await sql`vacuum analyze`.execute(db);
		return await drive(site, offers, seconds);
	} finally {
		await site.stop();
		await closeDatabase();
		await client.query(`drop database if exists ${database} with (force)`);
		await client.end();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

type Site = { origin: string; port: number; secret: string; stop(): Promise<void> };

async function startSite(database: Socket, gateway: Gateway, dataDir: string): Promise<Site> {
	const [port = 0] = await freePorts(1);
	const secret = randomBytes(24).toString("hex");
	const { host, user, database: name, port: at } = database;
	const url = new URL(`postgresql:///${name}`);
	url.search = new URLSearchParams({ host, user, port: String(at) }).toString();
	const program = path.join(import.meta.dirname, "../scripts/start.ts");
	const child = spawn(process.execPath, [...process.execArgv, program], {
		stdio: ["ignore", "pipe", "inherit"],
		env: {
			PATH: process.env.PATH,
			...KEYS,
			...gateway.settings,
			PORT: String(port),
			DATA_DIR: dataDir,
			DATABASE_URL: url.href,
			SEED: "none",
			AUTH_SECRET: secret,
		},
	});
	await waitForOutput(child, "is running at");
	return {
		origin: `http://localhost:${port}`,
		port,
		secret,
		stop: () =>
			new Promise((resolve) => {
				child.once("exit", () => resolve());
				child.kill("SIGTERM");
			}),
	};
}

/** Resolves when a process has said these words. */
async function waitForOutput(child: ChildProcess, words: string) {
	let heard = "";
	for await (const part of child.stdout ?? []) {
		heard += part;
		if (heard.includes(words)) break;
	}
	if (!heard.includes(words)) throw new Error(`The site did not start: ${heard}`);
}

type Person = { id: string; cookie: string };

/** People with a session each, as rows: logging in is not measured. */
async function makePeople(many: number, secret: string): Promise<Person[]> {
	const now = new Date();
	const ids = await makeMembers(many, now);
	const people = ids.map((id) => ({ id, token: randomUUID() }));
	const tokens = people.map(({ token }) => token);
	const until = new Date(now.getTime() + SESSION_MS);
	await sql`insert into sessions (id, token, user_id, expires_at, created_at, updated_at)
		select gen_random_uuid(), token, id, ${until}, ${now}, ${now} from unnest(${ids}::text[], ${tokens}::text[]) p (id, token)`.execute(
		db,
	);
	return people.map(({ id, token }) => ({ id, cookie: `koya-session=${sealed(token, secret)}` }));
}

type Times = { form: number[]; call: number[]; began: Map<string, Date> };

async function drive(site: Site, offers: Offer[], seconds: number): Promise<OverHttp> {
	const people = (await makePeople(seconds * MOST_A_SECOND, site.secret)).values();
	const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
	const times: Times = { form: [], call: [], began: new Map() };
	let turn = 0;
	const began = Date.now();
	const ends = began + seconds * 1000;
	await Promise.all(
		Array.from({ length: CLIENTS }, async () => {
			while (Date.now() < ends) {
				const { value: person } = people.next();
				if (!person) return;
				await registerOnce({ site, agent, person, offer: offers[turn++ % offers.length] as Offer, times });
			}
		}),
	);
	agent.destroy();
	const receipts = await allReceipts([...times.began.keys()]);
	const last = Math.max(...receipts.map(({ at }) => at.getTime()));
	return {
		many: receipts.length,
		perSecond: receipts.length / ((last - began) / 1000),
		form: quantilesOf(times.form),
		call: quantilesOf(times.call),
		receipt: quantilesOf(
			receipts.map(({ reference, at }) => at.getTime() - (times.began.get(reference) as Date).getTime()),
		),
	};
}

type Registration = { site: Site; agent: Agent; person: Person; offer: Offer; times: Times };

async function registerOnce({ site, agent, person, offer, times }: Registration) {
	const at = new Date();
	const began = performance.now();
	const form = await post(site, agent, `/courses/course-${offer.course}/register`, {
		headers: { cookie: person.cookie, "content-type": "application/x-www-form-urlencoded" },
		body: new URLSearchParams({
			member: person.id,
			email: `${person.id}@example.com`,
			location: "lagos",
			courseDate: String(offer.courseDateId),
			pay: "now",
			how: "card",
			seenNow: String(TOTAL_KOBO),
			key: randomUUID(),
		}).toString(),
	});
	const reference = /^\/payments\/(KOYA-\d+)$/.exec(form.location)?.[1];
	if (form.status !== 302 || !reference)
		throw new Error(`The form was answered ${form.status} ${form.location} ${form.text.slice(0, 300)}`);
	const formAt = performance.now();
	times.form.push(formAt - began);
	times.began.set(reference, at);
	const call = await post(site, agent, "/payments/webhook", {
		headers: { "content-type": "application/json", "verif-hash": KEYS.FLW_SECRET_HASH },
		body: JSON.stringify({
			event: "charge.completed",
			data: { id: Number(reference.slice("KOYA-".length)), tx_ref: reference, status: "successful" },
		}),
	});
	if (call.status !== 200) throw new Error(`The call was answered ${call.status}`);
	times.call.push(performance.now() - formAt);
}

type RequestParts = { headers: Record<string, string>; body: string };

function post(site: Site, agent: Agent, to: string, { headers, body }: RequestParts) {
	return new Promise<{ status: number; location: string; text: string }>((resolve, reject) => {
		const length = String(Buffer.byteLength(body));
		const asked = request(
			{
				host: "127.0.0.1",
				port: site.port,
				path: to,
				method: "POST",
				agent,
				headers: { ...headers, origin: site.origin, host: new URL(site.origin).host, "content-length": length },
			},
			async (answer) => {
				let text = "";
				for await (const part of answer) text += part;
				resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? "", text });
			},
		);
		asked.once("error", reject);
		asked.end(body);
	});
}

/** When each was recorded, once all of them are. */
async function allReceipts(references: string[]): Promise<{ reference: string; at: Date }[]> {
	const until = Date.now() + LAST_RECEIPTS_MS;
	for (;;) {
		const { rows } = await sql<{ reference: string; at: Date }>`select p.reference, p.recorded_at as at
			from payments p join receipts r on r.payment_id = p.id where p.reference = any(${references}::text[])`.execute(
			db,
		);
		if (rows.length === references.length) return rows;
		if (Date.now() > until) throw new Error(`${references.length - rows.length} registrations got no receipt.`);
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
}
