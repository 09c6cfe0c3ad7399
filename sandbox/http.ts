import type { IncomingMessage, ServerResponse } from "node:http";

export type Visit = {
	method: string;
	url: URL;
	params: Record<string, string>;
	request: IncomingMessage;
	response: ServerResponse;
	/** The body, at most a megabyte. */
	text(): Promise<string>;
	json(): Promise<unknown>;
};

/** `undefined` means the route has dealt with the socket itself (hung, cut, …). */
export type Answer = { status?: number; type?: string; body: string; headers?: Record<string, string> } | undefined;
export type Route = {
	method: string;
	pattern: RegExp;
	names: string[];
	answer(visit: Visit): Answer | Promise<Answer>;
};

const BODY_LIMIT = 1_000_000;

export class Refused extends Error {
	readonly status: number;
	constructor(status: number, message: string) {
		super(message);
		this.status = status;
	}
}

/** `route("GET", "/transactions/:id/verify", …)` */
export function route(method: string, path: string, answer: Route["answer"]): Route {
	const names: string[] = [];
	const source = path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
		names.push(name);
		return "([^/]+)";
	});
	return { method, pattern: new RegExp(`^${source}$`), names, answer };
}

export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Answer {
	return { status, type: "application/json; charset=utf-8", body: JSON.stringify(value), headers };
}

/** The name this visitor knows us by: the window must come from where its script came from. */
export function originOf(visit: Visit): string {
	const { host } = visit.request.headers;
	return /^[\w.-]+(:\d+)?$|^\[[0-9a-f:]+\](:\d+)?$/.test(host ?? "") ? `http://${host}` : "http://localhost";
}

/** Finds the route, runs it, writes the answer. A mistake of ours is a 500 with words, never a dead process. */
export async function serve(routes: Route[], request: IncomingMessage, response: ServerResponse): Promise<void> {
	const url = new URL(request.url ?? "/", "http://localhost");
	const method = request.method === "HEAD" ? "GET" : (request.method ?? "GET");
	try {
		const found = findRoute(routes, method, url.pathname);
		const answer = found
			? await found.route.answer(visitOf(request, response, url, found.params))
			: { status: 404, type: "text/plain", body: "There is nothing at this address of the sandbox gateway." };
		if (answer) write(response, answer);
	} catch (error) {
		if (response.headersSent || response.destroyed) return;
		const status = error instanceof Refused ? error.status : 500;
		const message = error instanceof Error ? error.message : String(error);
		write(response, {
			...json({ status: "error", message, data: null }, status),
			body: JSON.stringify({ status: "error", message, data: null }),
		});
	}
}

export function write(response: ServerResponse, answer: NonNullable<Answer>): void {
	const bytes = Buffer.from(answer.body);
	response.writeHead(answer.status ?? 200, {
		"content-type": answer.type ?? "text/plain; charset=utf-8",
		"content-length": bytes.length,
		"x-content-type-options": "nosniff",
		"cache-control": "no-store",
		...answer.headers,
	});
	response.end(bytes);
}

function findRoute(routes: Route[], method: string, path: string) {
	for (const candidate of routes) {
		const match = candidate.method === method ? candidate.pattern.exec(path) : null;
		if (!match) continue;
		const params = Object.fromEntries(candidate.names.map((name, i) => [name, decodeURIComponent(match[i + 1] ?? "")]));
		return { route: candidate, params };
	}
	return undefined;
}

function visitOf(request: IncomingMessage, response: ServerResponse, url: URL, params: Record<string, string>): Visit {
	const text = () => readBody(request);
	return {
		method: request.method ?? "GET",
		url,
		params,
		request,
		response,
		text,
		async json() {
			try {
				return JSON.parse((await text()) || "{}");
			} catch {
				throw new Refused(400, "The body is not JSON.");
			}
		},
	};
}

async function readBody(request: IncomingMessage): Promise<string> {
	const parts: Buffer[] = [];
	let size = 0;
	for await (const part of request) {
		size += part.length;
		if (size > BODY_LIMIT) throw new Refused(413, "The body is too large.");
		parts.push(part);
	}
	return Buffer.concat(parts).toString("utf8");
}
