// npm run bench: how many registrations a second the academy takes, beside what PostgreSQL's own benchmark does on the
// same machine; then the same over HTTP, by an outside client. BENCH_SECONDS (15), BENCH_ONLY (embedded or server), BENCH_OVER
// (calls or http), BENCH_DATABASE_URL (a server instead of one of our own), BENCH_STATEMENTS=1 (each statement with its wait).
import "#scripts/footing.ts";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { openGateway } from "#bench/gateway.ts";
import { measureHttp } from "#bench/http.ts";
import { type Figures, measure } from "#bench/measure.ts";
import { type Socket, serverAt, startServer } from "#bench/postgres-server.ts";
import { httpLines, linesOf, shortfalls, statementLines } from "#bench/report.ts";
import { startEmbedded } from "#kit/embedded/embedded-postgres.ts";
import { reasonToPrint } from "#scripts/refusal.ts";

const seconds = Number(process.env.BENCH_SECONDS || 15);
const url = process.env.BENCH_DATABASE_URL;
const only = process.env.BENCH_ONLY;
const over = process.env.BENCH_OVER;

console.log(`${os.availableParallelism()} cores, ${os.cpus()[0]?.model.trim()}, Node ${process.version}`);
console.log(
	"A registration is a start and a settle, called in the academy's process by 16 clients, each with new people",
);
console.log("on 50 courses; the gateway is another process that answers at once over HTTP.\n");

const gateway = await openGateway();
try {
	if (only !== "server") await benchEmbedded();
	process.exitCode = only === "embedded" || (await benchServer()) ? 0 : 1;
} catch (error) {
	console.error(reasonToPrint(error));
	process.exitCode = 1;
} finally {
	gateway.stop();
}

async function benchEmbedded() {
	const dataDir = mkdtempSync(path.join(os.tmpdir(), "koya-bench-"));
	const embedded = await startEmbedded({ dataDir, command: "npm run bench" });
	try {
		const connection = embedded.superuser as Socket;
		if (over !== "http") print("Embedded PostgreSQL", await measure(connection, seconds));
		if (over !== "calls") await printHttp("Embedded PostgreSQL", connection);
	} finally {
		await embedded.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

/** False when what is asked of server PostgreSQL was not reached. */
async function benchServer(): Promise<boolean> {
	const server = url ? { connection: serverAt(url), stop: () => {} } : startServer();
	if (!server) {
		console.log("There is no PostgreSQL server on this machine; name one in BENCH_DATABASE_URL.");
		return true;
	}
	try {
		const title = url ? "PostgreSQL server of BENCH_DATABASE_URL" : "PostgreSQL server with its default settings";
		if (over !== "calls") await printHttp(title, server.connection);
		if (over === "http") return true;
		const figures = await measure(server.connection, seconds);
		print(title, figures);
		const missed = shortfalls(figures);
		for (const shortfall of missed) console.log(`NOT REACHED: ${shortfall}`);
		return missed.length === 0;
	} finally {
		server.stop();
	}
}

async function printHttp(title: string, connection: Socket) {
	console.log(`${httpLines(title, await measureHttp(connection, gateway, seconds)).join("\n")}\n`);
}

function print(title: string, figures: Figures) {
	console.log(linesOf(title, figures).join("\n"));
	if (process.env.BENCH_STATEMENTS) console.log(statementLines(figures.look).join("\n"));
	console.log();
}
