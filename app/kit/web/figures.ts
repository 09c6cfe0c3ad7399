// Figures of this process for a monitoring program, in the text format of Prometheus (docs/decisions/logs.md).
import { monitorEventLoopDelay } from "node:perf_hooks";

export type Sample = { labels?: Readonly<Record<string, string>>; value: number };
export type Figure = { name: string; help: string; type: "gauge" | "counter"; samples: readonly Sample[] };

/** Upper ends of the classes, in seconds: a page takes some ten milliseconds, an upload several seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

type Times = { group: string; status: string; counts: number[]; sum: number; count: number };
const times = new Map<string, Times>();
const lag = monitorEventLoopDelay({ resolution: 20 });

/** One answered request: by the first part of its route and the first figure of its status, so that there are never many series. */
export function countRequest(pattern: string | undefined, status: number, seconds: number) {
	const group = pattern === undefined ? "none" : (/^\/[^/]*/.exec(pattern)?.[0] ?? "/");
	const key = `${group} ${Math.floor(status / 100)}`;
	const own = times.get(key) ?? { group, status: `${key.slice(-1)}xx`, counts: BUCKETS.map(() => 0), sum: 0, count: 0 };
	times.set(key, own);
	own.count++;
	own.sum += seconds;
	const bucket = BUCKETS.findIndex((end) => seconds <= end);
	if (bucket >= 0) own.counts[bucket] = (own.counts[bucket] ?? 0) + 1;
}

export function watchEventLoop(isOn: boolean) {
	if (isOn) lag.enable();
	else lag.disable();
}

/** All of it as text. The lag is that since the last time it was asked for. */
export function figuresText(more: readonly Figure[]): string {
	const memory = process.memoryUsage();
	const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);
	const own: Figure[] = [
		gauge("process_resident_memory_bytes", "Memory of the process.", memory.rss),
		gauge("koya_heap_used_bytes", "Memory of JavaScript objects.", memory.heapUsed),
		gauge("koya_event_loop_lag_seconds", "How late the event loop is, 99th percentile.", seconds(lag.percentile(99))),
		gauge("koya_event_loop_lag_max_seconds", "How late it was at most.", seconds(lag.max)),
		gauge("koya_uptime_seconds", "Since the process started.", process.uptime()),
	];
	lag.reset();
	return `${[requestsText(), ...[...own, ...more].map(figureText)].join("\n")}\n`;
}

export function gauge(name: string, help: string, value: number): Figure {
	return { name, help, type: "gauge", samples: [{ value }] };
}

function requestsText(): string {
	const name = "koya_request_duration_seconds";
	const lines = [`# HELP ${name} Answered requests by the first part of their route.`, `# TYPE ${name} histogram`];
	for (const { group, status, counts, sum, count } of times.values()) {
		let under = 0;
		for (const [index, end] of BUCKETS.entries()) {
			under += counts[index] ?? 0;
			lines.push(`${name}_bucket${labelled({ group, status, le: String(end) })} ${under}`);
		}
		lines.push(`${name}_bucket${labelled({ group, status, le: "+Inf" })} ${count}`);
		lines.push(
			`${name}_sum${labelled({ group, status })} ${sum}`,
			`${name}_count${labelled({ group, status })} ${count}`,
		);
	}
	return lines.join("\n");
}

function figureText({ name, help, type, samples }: Figure): string {
	const lines = samples.map(({ labels = {}, value }) => `${name}${labelled(labels)} ${value}`);
	return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join("\n");
}

function labelled(labels: Readonly<Record<string, string>>): string {
	const parts = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, "\\$&")}"`);
	return parts.length > 0 ? `{${parts.join(",")}}` : "";
}
