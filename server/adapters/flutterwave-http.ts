import { z } from "zod";
import type { GatewaySettings } from "#server/adapters/flutterwave.ts";

/** One call's outcome: the envelope's `data`, or why there is none. */
export type Reply =
	| { kind: "ok"; data: unknown; meta: unknown }
	| { kind: "not_found" }
	| { kind: "refused"; detail: string }
	| { kind: "unavailable"; detail: string; retryAfterMs?: number }
	| { kind: "misconfigured"; detail: string };

const TIMEOUT_MS = 10_000;
// Two more tries for a hiccup; anything longer is the reconcile job's business, a person is waiting here.
const RETRY_AFTER_MS = [150, 500];

const Envelope = z.object({
	status: z.string(),
	message: z.string().catch(""),
	data: z.unknown().optional(),
	meta: z.unknown().optional(),
});

/** A question may be asked again: up to two quick retries when the network or the gateway hiccups. */
export async function ask(settings: GatewaySettings, path: string): Promise<Reply> {
	for (const waitMs of RETRY_AFTER_MS) {
		const { reply, again } = await call(settings, path, { method: "GET" });
		if (!again) return reply;
		await new Promise((resolve) => setTimeout(resolve, waitMs));
	}
	return (await call(settings, path, { method: "GET" })).reply;
}

/** A deed is told once: v3 has no idempotency header, so a repeated refund could pay out twice. */
export async function tell(settings: GatewaySettings, path: string, body: unknown): Promise<Reply> {
	return (await call(settings, path, { method: "POST", body: JSON.stringify(body) })).reply;
}

type Outcome = { reply: Reply; again: boolean };

async function call(settings: GatewaySettings, path: string, init: RequestInit): Promise<Outcome> {
	const signal = AbortSignal.timeout(TIMEOUT_MS);
	const headers = { authorization: `Bearer ${settings.secretKey}`, "content-type": "application/json" };
	try {
		const response = await fetch(settings.apiBase + path, { ...init, headers, signal, redirect: "error" });
		return readReply(response, await response.text());
	} catch (error) {
		// Ten seconds are spent: another ten would only make a person wait longer for the same answer.
		if (signal.aborted) return { reply: unavailable(`no answer within ${TIMEOUT_MS} ms`), again: false };
		return { reply: unavailable(`network: ${causeOf(error)}`), again: true };
	}
}

function readReply(response: Response, text: string): Outcome {
	const { status } = response;
	const envelope = Envelope.safeParse(jsonOrUndefined(text)).data;
	const said = `HTTP ${status}${envelope?.message ? `: ${envelope.message}` : ""}`;
	if (status === 401 || status === 403) return { reply: { kind: "misconfigured", detail: said }, again: false };
	if (status === 429) return { reply: unavailable(said, retryAfterOf(response)), again: false };
	// "Not found" comes as 200 or as 400, depending on whom one asks: the words decide, not the code.
	if (envelope && isNotFound(envelope)) return { reply: { kind: "not_found" }, again: false };
	if (status >= 500) return { reply: unavailable(said), again: true };
	if (!envelope) return { reply: unavailable(`HTTP ${status}: not the gateway's JSON`), again: true };
	if (envelope.status === "success" && response.ok) {
		return { reply: { kind: "ok", data: envelope.data, meta: envelope.meta }, again: false };
	}
	return { reply: { kind: "refused", detail: said }, again: false };
}

function isNotFound(envelope: z.infer<typeof Envelope>): boolean {
	return envelope.status === "error" && /no transaction was found|transaction not found/i.test(envelope.message);
}

function unavailable(detail: string, retryAfterMs?: number): Reply {
	return retryAfterMs === undefined ? { kind: "unavailable", detail } : { kind: "unavailable", detail, retryAfterMs };
}

function retryAfterOf(response: Response): number | undefined {
	const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
	return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

function jsonOrUndefined(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function causeOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	const { cause } = error;
	if (cause instanceof Error) return "code" in cause ? String(cause.code) : cause.message;
	return error.message;
}
