import { type Answer, json, type Visit } from "#sandbox/http.ts";
import type { Scenario, VerifyFault } from "#sandbox/scenario.ts";

/** The next fault ordered for a verify call, if any: answers, hangs or cuts the line. */
export function nextFault(scenario: Scenario, visit: Visit): { answer: Answer } | undefined {
	if (scenario.rateLimit > 0) {
		scenario.rateLimit -= 1;
		return { answer: json({ status: "error", message: "Too many requests", data: null }, 429, { "retry-after": "7" }) };
	}
	const fault = scenario.verify.shift();
	return fault === undefined ? undefined : { answer: answerOf(fault, visit) };
}

function answerOf(fault: VerifyFault, visit: Visit): Answer {
	if (typeof fault === "object") {
		const body = fault.body ?? { status: "error", message: messageOf(fault.http), data: null };
		return json(body, fault.http, fault.retryAfter === undefined ? {} : { "retry-after": String(fault.retryAfter) });
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

function messageOf(status: number): string {
	if (status === 401) return "Authorization required";
	if (status === 503) return "An error occurred. Please contact support";
	return "Something went wrong on our side";
}
