import { z } from "zod";
import {
	callProvider,
	type Line,
	type ProviderAnswer,
	withRetries,
} from "#sales/paying/ways/card/gateways/provider-http.ts";

/** The outcome of one call: the envelope's `data`, or why there is none. */
export type Reply =
	| { kind: "ok"; data: unknown; meta: unknown }
	| { kind: "not_found" }
	| { kind: "refused"; detail: string }
	| { kind: "unavailable"; detail: string; retryAfterMs?: number }
	| { kind: "misconfigured"; detail: string };

const Envelope = z.object({
	status: z.string(),
	message: z.string().catch(""),
	data: z.unknown().optional(),
	meta: z.unknown().optional(),
});

/** Sends a query. It is repeated when the network or the provider fails briefly. */
export async function sendQuery(line: Line, path: string): Promise<Reply> {
	return await withRetries(async () => readReply(await callProvider(line, path, { method: "GET" })));
}

/** Sends a command once: v3 has no idempotency header, so a repeated refund could pay out twice. */
export async function sendCommand(line: Line, path: string, body: unknown): Promise<Reply> {
	return readReply(await callProvider(line, path, { method: "POST", body: JSON.stringify(body) })).reply;
}

type Outcome = { reply: Reply; again: boolean };

function readReply(heard: ProviderAnswer): Outcome {
	if (heard.kind === "silence") return { reply: unavailable(heard.detail), again: heard.again };
	const { status } = heard;
	const envelope = Envelope.safeParse(jsonOrUndefined(heard.text)).data;
	const said = `HTTP ${status}${envelope?.message ? `: ${envelope.message}` : ""}`;
	if (status === 401 || status === 403) return { reply: { kind: "misconfigured", detail: said }, again: false };
	if (status === 429) return { reply: unavailable(said, heard.retryAfterMs), again: false };
	// "Not found" comes as 200 or as 400, depending on the endpoint: the text decides, not the status.
	if (envelope && isNotFound(envelope)) return { reply: { kind: "not_found" }, again: false };
	if (status >= 500) return { reply: unavailable(said), again: true };
	if (!envelope) return { reply: unavailable(`HTTP ${status}: not the gateway's JSON`), again: true };
	if (envelope.status === "success" && heard.ok) {
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

function jsonOrUndefined(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

export type GatewaySettings = {
	publicKey: string;
	secretKey: string;
	secretHash: string;
	apiBase: string;
	scriptUrl: string;
};
