// How fast pages are, beside nginx with the same bytes: wrk asks both in turns, since one machine is never twice the same.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { runProgram } from "#scripts/run-program.ts";

const CONNECTIONS = 16;
export const ENCODING = "br";

export type Speed = { requests: number; p99Ms: number };
export type PageMeasurement = PageRequest & Speed;
export type PageRequest = { who: string; url: string; cookie?: string };

/** Requests a second and the slowest hundredth at 16 connections, the median of the rounds, of all in turns. */
export async function measureInTurns(
	asked: readonly PageRequest[],
	{ rounds, seconds }: { rounds: number; seconds: number },
): Promise<PageMeasurement[]> {
	const all = asked.map((one) => ({ one, speeds: [] as Speed[] }));
	for (let round = 0; round < rounds; round++) for (const { one, speeds } of all) speeds.push(await wrk(one, seconds));
	const median = (list: number[]) => list.sort((a, b) => a - b)[list.length >> 1] ?? Number.NaN;
	return all.map(({ one, speeds }) => ({
		...one,
		requests: median(speeds.map(({ requests }) => requests)),
		p99Ms: median(speeds.map(({ p99Ms }) => p99Ms)),
	}));
}

async function wrk({ url, cookie }: PageRequest, seconds: number): Promise<Speed> {
	const headers = ["-H", `Accept-Encoding: ${ENCODING}`, ...(cookie ? ["-H", `Cookie: ${cookie}`] : [])];
	const { ok, output } = await runProgram("wrk", [
		"-t1",
		`-c${CONNECTIONS}`,
		`-d${seconds}s`,
		"--latency",
		...headers,
		url,
	]);
	if (!ok || /Non-2xx|Socket errors/.test(output)) throw new Error(`wrk on ${url} failed:\n${output}`);
	const [, p99 = "", unit = ""] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
	return {
		requests: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
		p99Ms: Number(p99) * { us: 0.001, ms: 1, s: 1000 }[unit as "us" | "ms" | "s"],
	};
}

/** nginx with these answers as files, header for header; undefined where it is not installed. */
export async function startNginx(port: number, answers: Record<string, Response>) {
	const home = mkdtempSync(path.join(os.tmpdir(), "koya-nginx-"));
	const locations: string[] = [];
	for (const [name, answer] of Object.entries(answers)) {
		writeFileSync(path.join(home, name), Buffer.from(await answer.arrayBuffer()));
		const headers = [...answer.headers].filter(
			([header]) => !/^(date|content-length|content-type|connection|keep-alive)$/.test(header),
		);
		const lines = headers.map(([header, value]) => `add_header ${header} ${JSON.stringify(value)};`);
		locations.push(`location = /${name} { types { } default_type text/html; ${lines.join(" ")} }`);
	}
	const user = process.getuid?.() === 0 ? "user root;" : "";
	writeFileSync(
		path.join(home, "nginx.conf"),
		`${user} worker_processes auto; pid ${home}/pid; error_log ${home}/errors; daemon off;
		events { worker_connections 512; }
		http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100;
			server { listen 127.0.0.1:${port}; root ${home}; ${locations.join("\n")} } }`,
	);
	const program = spawn("nginx", ["-p", home, "-c", path.join(home, "nginx.conf")], { stdio: "ignore" });
	const stop = async () => {
		if (program.exitCode === null && program.pid) {
			program.kill("SIGTERM");
			await once(program, "exit");
		}
		rmSync(home, { recursive: true, force: true });
	};
	if (await isListening(program, port)) return { url: (name: string) => `http://127.0.0.1:${port}/${name}`, stop };
	await stop();
	return undefined;
}

async function isListening(program: ChildProcess, port: number): Promise<boolean> {
	let isGone = false;
	program.once("error", () => {
		isGone = true;
	});
	for (let tries = 0; tries < 50 && !isGone && program.exitCode === null; tries++) {
		await pause(100);
		if (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)) return true;
	}
	return false;
}

/** The memory of a process alone, shared pages by their share, in MB; undefined where the system does not say. */
export function memoryOf(pid: number): number | undefined {
	try {
		const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1];
		return Number(kilobytes) / 1024;
	} catch {
		return undefined;
	}
}
