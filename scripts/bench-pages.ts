// npm run bench:pages: what pages cost, beside nginx with the same bytes in the same run. Needs wrk and nginx, which Debian has.
// BENCH_SECONDS (3) and BENCH_ROUNDS (5) of each measure.
import "#scripts/footing.ts";
import { get } from "node:http";
import os from "node:os";
import { ENCODING, measureInTurns, memoryOf, type PageMeasurement, startNginx } from "#bench/pages.ts";
import { DEMO_PASSWORD } from "#db/seed/cast.ts";
import { connect } from "#kit/data/db.ts";
import { findRunningEmbedded } from "#kit/embedded/embedded-postgres.ts";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { isUp, startSite } from "#scripts/checks/own-site.ts";
import { freePorts } from "#scripts/ports.ts";
import { reasonToPrint } from "#scripts/refusal.ts";

const seconds = Number(process.env.BENCH_SECONDS || 3);
const rounds = Number(process.env.BENCH_ROUNDS || 5);
const PAGES = { home: "/", courses: "/courses", course: "/courses/financial-modelling-for-non-accountants" };

console.log(`${os.availableParallelism()} cores, ${os.cpus()[0]?.model.trim()}, Node ${process.version}`);
console.log(`The median of ${rounds} rounds of ${seconds} s by 16 connections, one program after the other.\n`);

await buildIfStale();
const site = await startSite("bench", "test-results/bench-site.log");
try {
	if (!(await isUp(site))) throw new Error("The site did not start: see test-results/bench-site.log.");
	await benchPages(site.environment.SITE_URL);
} catch (error) {
	console.error(reasonToPrint(error));
	process.exitCode = 1;
} finally {
	await site.stop();
}

async function benchPages(base: string) {
	const cookie = await cookiesOf(base, "ada@example.com");
	const answers: Record<string, Response> = {};
	for (const [name, path] of Object.entries(PAGES)) {
		await fetch(base + path, { headers: { cookie } });
		// Not `fetch`, which unpacks what it gets: nginx is to send the bytes as they are.
		answers[name] = await packed(base + path);
	}
	const before = memoryOf(site.program.pid ?? 0);
	const [port = 0] = await freePorts(1);
	const nginx = await startNginx(port, answers);
	if (!nginx) console.log("nginx is not installed: there is nothing to compare with.");
	try {
		for (const [name, path] of Object.entries(PAGES)) {
			const url = base + path;
			const asked = [
				...(nginx ? [{ who: "nginx", url: nginx.url(name) }] : []),
				{ who: "visitor", url },
				{ who: "signed in", url, cookie },
			];
			const speeds = await measureInTurns(asked, { rounds, seconds });
			for (const speed of speeds)
				console.log(
					lineOf(
						name,
						speed,
						speeds.find(({ who }) => who === "nginx"),
					),
				);
		}
	} finally {
		await nginx?.stop();
	}
	const own = { who: "signed in, rendered each time", url: `${base}/my-courses`, cookie };
	for (const speed of await measureInTurns([own], { rounds: 3, seconds })) console.log(lineOf("My Courses", speed));
	console.log(`a returning visit to Home: ${await returningBytes(base)} bytes`);
	console.log(`a change until Home has it: ${Math.round(await changeMs(base))} ms`);
	console.log(
		`memory of the process: ${before?.toFixed(0)} MB before, ${memoryOf(site.program.pid ?? 0)?.toFixed(0)} MB after`,
	);
}

function lineOf(page: string, { who, requests, p99Ms }: PageMeasurement, nginx?: PageMeasurement): string {
	const ratio = nginx && who !== "nginx" ? `, ${(requests / nginx.requests).toFixed(2)} of nginx` : "";
	return `${page}, ${who}: ${Math.round(requests)} requests a second${ratio}, p99 ${p99Ms.toFixed(2)} ms`;
}

/** The cookies of a browser that has logged in and seen a page. */
async function cookiesOf(base: string, email: string): Promise<string> {
	const body = new URLSearchParams({ email, password: DEMO_PASSWORD, next: "/" });
	const entered = await fetch(`${base}/log-in`, {
		method: "POST",
		redirect: "manual",
		headers: { origin: base },
		body,
	});
	const session = cookiesIn(entered);
	const seen = await fetch(`${base}/log-in`, { headers: { cookie: session }, redirect: "manual" });
	return `${session}; ${cookiesIn(seen)}`;
}

function cookiesIn({ headers }: Response): string {
	return headers
		.getSetCookie()
		.map((line) => line.split(";")[0])
		.join("; ");
}

async function packed(url: string): Promise<Response> {
	return await new Promise((resolve, reject) => {
		get(url, { headers: { "accept-encoding": ENCODING } }, async (answer) => {
			const parts: Buffer[] = [];
			for await (const part of answer) parts.push(part);
			resolve(new Response(Buffer.concat(parts), { headers: answer.headers as Record<string, string> }));
		}).on("error", reject);
	});
}

async function returningBytes(base: string): Promise<number> {
	const etag = (await packed(`${base}/`)).headers.get("etag") ?? "";
	return await new Promise((resolve, reject) => {
		get(`${base}/`, { agent: false, headers: { "if-none-match": etag } }, (answer) => {
			if (answer.statusCode !== 304) reject(new Error(`A returning visit was answered ${answer.statusCode}.`));
			const { socket } = answer;
			answer.resume().on("end", () => resolve(socket.bytesRead));
		}).on("error", reject);
	});
}

/** From the commit of a change to the first answer that has it, as a browser sees it. */
async function changeMs(base: string): Promise<number> {
	const running = findRunningEmbedded(site.environment.SITE_DATA_DIR);
	if (!running) throw new Error("The site's database is not there.");
	const { pool } = connect(running.connection, 1);
	try {
		const title = `Measured ${Date.now()}`;
		await pool.query("update hero_slides set title = $1 where sort_order = 1", [title]);
		await pool.query("select tell_live('hero')");
		const began = performance.now();
		while (!(await (await fetch(`${base}/`)).text()).includes(title))
			if (performance.now() - began > 5000) throw new Error("not within 5 s");
		return performance.now() - began;
	} finally {
		await pool.end();
	}
}
