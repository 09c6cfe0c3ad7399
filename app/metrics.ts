import { createServer } from "node:http";
import { readStoredFigures } from "#desk/data/stored-figures.ts";
import { pool } from "#kit/data/db.ts";
import { type Figure, figuresText, gauge, watchEventLoop } from "#kit/web/figures.ts";
import { openLines } from "#kit/web/live-lines.ts";
import { listTroubles } from "#sales/paying/ways/card/data/gateway-health.ts";

/** Serves /metrics on a port of its own; the visitors' port knows no such address. `stop` closes it. */
export async function startMetrics({ host, port }: { host: string; port: number }) {
	watchEventLoop(true);
	const server = createServer((request, response) => {
		if (request.method !== "GET" || request.url?.split("?")[0] !== "/metrics")
			return void response.writeHead(404).end();
		metricsText().then(
			(text) => response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(text),
			(error: Error) => {
				console.warn(`The figures could not be read: ${error.message}`);
				response.writeHead(503).end();
			},
		);
	});
	await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
	return async function stop() {
		watchEventLoop(false);
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	};
}

async function metricsText(): Promise<string> {
	const [{ jobs, mails, attempts }, troubles] = await Promise.all([readStoredFigures(new Date()), listTroubles()]);
	const states = (rows: readonly { state: string; many: number }[]) =>
		rows.map(({ state, many }) => ({ labels: { state }, value: many }));
	const gauges = (name: string, help: string, samples: Figure["samples"]): Figure => ({
		name,
		help,
		type: "gauge",
		samples,
	});
	return figuresText([
		gauges(
			"koya_jobs_waiting",
			"Jobs that are due and not begun.",
			jobs.map(({ name, many }) => ({ labels: { queue: name }, value: many })),
		),
		gauges(
			"koya_oldest_job_age_seconds",
			"Age of the oldest of them.",
			jobs.map(({ name, ageSeconds }) => ({ labels: { queue: name }, value: ageSeconds })),
		),
		gauge("koya_database_connections_in_use", "Connections of the pool at work.", pool.totalCount - pool.idleCount),
		gauge("koya_database_connections_waiting", "Whoever waits for a connection.", pool.waitingCount),
		gauges("koya_mails", "E-mails by state.", states(mails)),
		gauges("koya_payment_attempts", "Payment attempts by state.", states(attempts)),
		gauges(
			"koya_payment_provider_troubles",
			"Bad answers one after the other of a provider that refuses our key or does not answer.",
			troubles.map(({ provider, kind, times }) => ({ labels: { provider, kind }, value: times })),
		),
		gauge("koya_live_streams", "Pages that hear of changes.", openLines()),
	]);
}
