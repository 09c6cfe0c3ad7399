import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { DEMO_PASSWORD } from "#db/seed/cast.ts";
import { type Config, readConfig } from "#kit/config/config.ts";
import { connect } from "#kit/data/db.ts";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { blankSettings } from "#scripts/checks/blank-settings.ts";
import { freePorts } from "#scripts/ports.ts";
import type { Site } from "#scripts/site.ts";
import { type Answer, answerOf, ask, open, type Question } from "#tests/http/ask.ts";
import { until } from "#tests/kit/processes.ts";
import { freshDatabase, type SocketConnection, type Template } from "#tests/support/database.ts";
import { SECRETS } from "#tests/support/secrets.ts";
import { sealed } from "#tests/support/session.ts";

let built: Promise<void> | undefined;

const SESSION_MS = 24 * 60 * 60_000;

export type Member = "ada" | "bola" | "chidi" | "grace";
export type Who = "visitor" | Member;

export type OpenSite = Awaited<ReturnType<typeof openSite>>;

type Opening = {
	/** What the database begins as: the demo unless SEED is none. */
	template?: Template;
	/** Hears the lines of the logs. */
	print?: (line: string) => void;
	/** The way by which the site reaches its database. */
	wayOf?: (database: SocketConnection) => Promise<SocketConnection>;
};

/** The built site on a port and a database of its own. `settings` name what differs from a plain one. */
export async function openSite(settings: Record<string, string> = {}, opening: Opening = {}) {
	// React decides at its import how careful it is; the site runs as it does for people.
	process.env.NODE_ENV = "production";
	built ??= buildIfStale();
	await built;
	const [freePort, freeSandboxPort] = await freePorts(2);
	// What is uploaded here is nobody else's, and goes with the site.
	const dataDir = await mkdtemp(path.join(os.tmpdir(), "koya-site-"));
	const ports = { PORT: String(freePort), SANDBOX_PORT: String(freeSandboxPort) };
	const config = configOf({ ...ports, DATA_DIR: dataDir, ...settings });
	const { port, sandboxPort = 0 } = config;
	const { template = settings.SEED === "none" ? "empty" : "demo", wayOf } = opening;
	const connection = await freshDatabase(template);
	if (template === "collecting") await cp(inject("collectingFiles"), dataDir, { recursive: true });
	const site = loadSite();
	const server = await site.entry.module.startServer({
		config,
		connection: wayOf ? await wayOf(connection) : connection,
		getBuild: async () => site,
		...(opening.print && { print: opening.print }),
	});
	const { pool } = connect(connection, 2);
	const cookies = new Map<Member, Promise<string>>();

	async function asking(path: string, question: Question & { who?: Who } = {}): Promise<Answer> {
		const { who = "visitor", headers, ...rest } = question;
		const cookie = who === "visitor" ? undefined : await cookieOf(who);
		return await ask(port, path, { ...rest, headers: { ...(cookie && { cookie }), ...headers } });
	}
	/** The beginning of an answer that never ends by itself. */
	async function firstOf(path: string, { who, ...question }: Question & { who: Who }): Promise<Answer> {
		const cookie = who === "visitor" ? undefined : await cookieOf(who);
		const stream = await open(port, path, { ...question, headers: { ...(cookie && { cookie }), ...question.headers } });
		const [bytes] = (await once(stream, "data")) as [Buffer];
		stream.destroy();
		return answerOf(stream, bytes);
	}
	/** A form of the site's own pages. */
	async function post(path: string, fields: Record<string, string> = {}, question: Question & { who?: Who } = {}) {
		const body = new URLSearchParams(fields).toString();
		const headers = { origin: config.publicUrl, "content-type": "application/x-www-form-urlencoded" };
		return await asking(path, { method: "POST", body, ...question, headers: { ...headers, ...question.headers } });
	}
	async function logIn(email: string, headers: Record<string, string> = {}): Promise<string> {
		const answer = await post("/log-in", { email, password: DEMO_PASSWORD }, { headers });
		if (answer.status !== 302) throw new Error(`${email} could not log in: ${answer.status}`);
		return cookieIn(answer);
	}
	/** A session as a row and its sealed cookie, without the work of a log-in. */
	async function sessionOf(email: string): Promise<string> {
		const { rows } = await pool.query("select id from users where email = $1", [email]);
		const [token, now] = [randomUUID(), new Date()];
		await pool.query(
			`insert into sessions (id, token, user_id, expires_at, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)`,
			[randomUUID(), token, rows[0].id, new Date(now.getTime() + SESSION_MS), now],
		);
		const name = config.publicUrl.startsWith("https:") ? "__Host-koya-session" : "koya-session";
		return `${name}=${sealed(token, config.authSecret)}`;
	}
	async function cookieOf(member: Member): Promise<string> {
		const cookie = cookies.get(member) ?? sessionOf(`${member}@example.com`);
		cookies.set(member, cookie);
		return await cookie;
	}
	/** Tells the site that something changed, as an action does, and waits until it has heard. */
	async function tell(...topics: string[]) {
		let number = 0;
		for (const topic of topics) {
			await pool.query("select tell_live($1)", [topic]);
			number = Number((await pool.query("select last_value from live_notices")).rows[0].last_value);
		}
		const heard = async () => Number(/data-live-at="(\d+)"/.exec((await asking("/log-in")).text)?.[1]);
		await until(`the site has heard of ${topics}`, 5000, async () => (await heard()) >= number);
	}
	return {
		config,
		connection,
		port,
		sandboxPort,
		routes: Object.values(site.routes),
		query: async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as Row[],
		/** A change behind the site's back, of which it is told that anything may have changed. */
		async change(text: string, values: unknown[] = []) {
			await pool.query(text, values);
			await tell("*");
		},
		tell,
		ask: asking,
		firstOf,
		post,
		logIn,
		sessionOf,
		cookieOf,
		async close() {
			await server.stop();
			await pool.end();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

// biome-ignore lint/suspicious/noExplicitAny: a row of whatever was asked for
type Row = Record<string, any>;

/** What a browser would send back. */
export function cookieIn(answer: Answer): string {
	return answer.setCookies.map((line) => line.split(";")[0]).join("; ");
}

/** The settings of a live site behind its proxy. */
export const LIVE = {
	MODE: "live",
	PUBLIC_URL: "https://academy.example.org",
	AUTH_SECRET: SECRETS.authSecret,
	SMTP_URL: "smtp://127.0.0.1:9",
	MAIL_FROM: "Koya Academy <hello@example.org>",
	OFFICE_EMAIL: "office@example.org",
	FLW_PUBLIC_KEY: "FLWPUBK-0123456789abcdef0123456789abcdef-X",
	FLW_SECRET_KEY: "FLWSECK-fedcba9876543210fedcba9876543210-X",
	FLW_SECRET_HASH: SECRETS.sandboxSecretHash,
	SANDBOX_PORT: "",
};

function configOf(settings: Record<string, string>): Config {
	const read = readConfig({ ...blankSettings, ...settings }, { secrets: () => SECRETS });
	if (!read.ok) throw new Error(read.problems.join("\n"));
	return read.config;
}

/** Natively, as npm start does: the bundle is not ours to transform. */
function loadSite(): Site {
	return createRequire(import.meta.url)(path.resolve("build/server/index.js"));
}
