import type { HttpBindings } from "@hono/node-server";
import { config } from "#kit/config/config.ts";
import { logLine } from "#kit/data/log-lines.ts";
import type { RequestScope } from "#kit/data/request-scope.ts";
import { countRequest } from "#kit/web/figures.ts";

/** Once an answer has gone out, or its reader has left: counts it, and where the settings say so writes its line. */
export function noteAnswer(
	scope: RequestScope,
	method: string,
	path: string,
	{ incoming, outgoing }: Partial<HttpBindings>,
) {
	if (!incoming || !outgoing) return;
	const { socket } = incoming;
	const [beganAt, sentBefore] = [performance.now(), socket.bytesWritten];
	outgoing.once("close", () => {
		const ms = performance.now() - beganAt;
		const pattern = scope.pattern ?? fileOrCheck(path);
		countRequest(pattern, outgoing.statusCode, ms / 1000);
		if (!config.requestLog) return;
		logLine("request", new Date(), {
			method,
			route: pattern ?? "(none)",
			status: outgoing.statusCode,
			ms: Math.round(ms * 10) / 10,
			bytes: socket.bytesWritten - sentBefore,
			request: scope.id,
		});
	});
}

/** The same of a page that is kept in memory: its address has no key of anybody. Written before it goes out, for it is there already. */
export function noteKeptPage(url: string, status: number, bytes: number, beganAt: number) {
	const [route = "/"] = url.split("?");
	const ms = performance.now() - beganAt;
	countRequest(route, status, ms / 1000);
	if (!config.requestLog) return;
	logLine("request", new Date(), {
		method: "GET",
		route,
		status,
		ms: Math.round(ms * 10) / 10,
		bytes,
		request: "(kept)",
	});
}

/** What is answered before the router. The route says what was asked for and never whose it was: it has no key in it. */
function fileOrCheck(path: string): string | undefined {
	if (path === "/healthz" || path === "/readyz") return path;
	if (path.startsWith("/assets/")) return "/assets/*";
	return undefined;
}
