import { z } from "zod";
import type { Trouble } from "#sales/paying/ways/card/gateways/payment-gateway.ts";
import {
	callProvider,
	type Line,
	type ProviderAnswer,
	withRetries,
} from "#sales/paying/ways/card/gateways/provider-http.ts";

/** The outcome of one call: the envelope's `data`, or why there is none. `code`: Paystack's own word for a refusal, or "". */
export type Reply =
	| { kind: "ok"; data: unknown; meta: unknown }
	| { kind: "not_found" }
	| { kind: "refused"; detail: string; code: string }
	| Trouble;

// `status` says whether the call worked, never whether the payment did.
const Envelope = z.object({
	status: z.boolean(),
	message: z.string().catch(""),
	code: z.string().catch(""),
	data: z.unknown().optional(),
	meta: z.unknown().optional(),
});

/** Sends a query. It is repeated when the network or the provider fails briefly. */
export async function sendQuery(line: Line, path: string): Promise<Reply> {
	return await withRetries(async () => readReply(await callProvider(line, path, { method: "GET" })));
}

/** Sends a command once: a repeated refund could pay out twice, and a repeated start is refused as a duplicate. */
export async function sendCommand(line: Line, path: string, body: unknown): Promise<Reply> {
	return readReply(await callProvider(line, path, { method: "POST", body: JSON.stringify(body) })).reply;
}

type Outcome = { reply: Reply; again: boolean };

function readReply(heard: ProviderAnswer): Outcome {
	if (heard.kind === "silence") return { reply: { kind: "unavailable", detail: heard.detail }, again: heard.again };
	const { status, ok, text, retryAfterMs } = heard;
	const envelope = Envelope.safeParse(readJson(text)).data;
	const detail = `HTTP ${status}${envelope?.message ? `: ${envelope.message}` : ""}`;
	const sure = (reply: Reply): Outcome => ({ reply, again: false });
	if (status === 401 || status === 403) return sure({ kind: "misconfigured", detail });
	if (status === 429) return sure({ kind: "unavailable", detail, ...(retryAfterMs !== undefined && { retryAfterMs }) });
	if (status >= 500) return { reply: { kind: "unavailable", detail }, again: true };
	if (!envelope) return { reply: { kind: "unavailable", detail: `${detail}: not the gateway's JSON` }, again: true };
	if (envelope.status && ok) return sure({ kind: "ok", data: envelope.data, meta: envelope.meta });
	if (isNotFound(envelope)) return sure({ kind: "not_found" });
	return sure({ kind: "refused", detail, code: envelope.code });
}

// The text decides together with the status: a wrong PAYSTACK_API_BASE also answers 404, and must not look like an unpaid payment.
function isNotFound({ status, code, message }: z.infer<typeof Envelope>): boolean {
	return !status && (code === "transaction_not_found" || /(transaction|reference)\b.*\bnot found/i.test(message));
}

export type PaystackSettings = {
	publicKey: string;
	secretKey: string;
	apiBase: string;
	scriptUrl: string;
};

/**
 * Parses the JSON of an answer or a webhook; undefined when it is not JSON. Paystack's transaction ids have 64 bits: a whole number that
 * JavaScript cannot hold is kept as its digits, so that no two transactions look the same.
 */
export function readJson(text: string): unknown {
	try {
		return JSON.parse(text, asExactText);
	} catch {
		return undefined;
	}
}

function asExactText(_key: string, value: unknown, context?: { source?: string }): unknown {
	if (typeof value !== "number" || Number.isSafeInteger(value)) return value;
	return context?.source && /^\d+$/.test(context.source) ? context.source : value;
}
