import { type Answer, json, type Visit } from "#sandbox/http.ts";
import type { Scenario, VerifyFault } from "#sandbox/scenario.ts";

/** How a provider words its own failures. */
export type TroubleBody = (status: number) => unknown;

/** The next fault ordered for a verify call, if any: answers, hangs or cuts the line. */
export function nextFault(
	scenario: Scenario,
	visit: Visit,
	body: TroubleBody = flutterwaveTrouble,
): { answer: Answer } | undefined {
	if (scenario.rateLimit > 0) {
		scenario.rateLimit -= 1;
		return { answer: json(body(429), 429, { "retry-after": "7" }) };
	}
	return takeFault(scenario.verify, visit, body);
}

/** Uses up the first of a sequence of faults. */
export function takeFault(
	faults: VerifyFault[] | undefined,
	visit: Visit,
	body: TroubleBody = flutterwaveTrouble,
): { answer: Answer } | undefined {
	const fault = faults?.shift();
	return fault === undefined ? undefined : { answer: answerOf(fault, visit, body) };
}

/** One fault as an answer; hanging and cut lines answer nothing. */
export function answerOf(fault: VerifyFault, visit: Visit, body: TroubleBody = flutterwaveTrouble): Answer {
	if (typeof fault === "object") {
		const headers = fault.retryAfter === undefined ? undefined : { "retry-after": String(fault.retryAfter) };
		return json(fault.body ?? body(fault.http), fault.http, headers);
	}
	if (fault === "html") return { status: 502, type: "text/html", body: "<html><h1>502 Bad Gateway</h1></html>" };
	const { socket } = visit.request;
	if (fault === "reset") socket.resetAndDestroy();
	if (fault === "truncated") {
		visit.response.writeHead(200, { "content-type": "application/json", "content-length": "900" });
		visit.response.write('{"status":"success","message":"Transaction fet', () => socket.destroySoon());
	}
	// A hanging call keeps its line until the caller gives up.
	return undefined;
}

function flutterwaveTrouble(status: number): unknown {
	return { status: "error", message: messageOf(status), data: null };
}

function messageOf(status: number): string {
	if (status === 401) return "Authorization required";
	if (status === 429) return "Too many requests";
	if (status === 503) return "An error occurred. Please contact support";
	return "Something went wrong on our side";
}
