import type { ProviderReply } from "#sales/paying/ways/card/gateways/payment-gateway.ts";
import { requestText } from "#sales/paying/ways/card/gateways/plain-https.ts";

/** A connection to a provider's API that records its requests and answers in `said`. */
export type Line = { apiBase: string; secretKey: string; said: ProviderReply[] };

/** Opens a connection to the API that records everything. */
export function openLine(
	{ apiBase, secretKey }: { apiBase: string; secretKey: string },
	said: ProviderReply[] = [],
): Line {
	return { apiBase, secretKey, said };
}

/** `again`: worth another try at once. */
export type ProviderAnswer =
	| { kind: "answer"; status: number; ok: boolean; text: string; retryAfterMs?: number }
	| { kind: "silence"; detail: string; again: boolean };

type Call = { method: "GET" } | { method: "POST"; body: string };

const TIMEOUT_MS = 10_000;
// Two quick retries; the reconcile job handles longer trouble, because a person is waiting here.
const RETRY_AFTER_MS = [150, 500];
const MOST_KEPT = 8000;

/** One call with the secret key. A time-out is not retried, since it took ten seconds already. */
export async function callProvider(line: Line, path: string, call: Call): Promise<ProviderAnswer> {
	const signal = AbortSignal.timeout(TIMEOUT_MS);
	const headers = { accept: "application/json", authorization: `Bearer ${line.secretKey}`, ...contentOf(call) };
	const asked = `${call.method} ${path}`;
	try {
		const {
			status,
			text,
			headers: answerHeaders,
		} = await requestText(line.apiBase + path, {
			...call,
			headers,
			signal,
		});
		line.said.push({ asked, status, body: withoutTokens(text).slice(0, MOST_KEPT) });
		const retryAfterMs = retryAfterOf(answerHeaders["retry-after"]);
		const ok = status >= 200 && status < 300;
		return { kind: "answer", status, ok, text, ...(retryAfterMs !== undefined && { retryAfterMs }) };
	} catch (error) {
		const detail = signal.aborted ? `no answer within ${TIMEOUT_MS} ms` : `network: ${causeOf(error)}`;
		line.said.push({ asked, status: null, body: detail });
		return { kind: "silence", detail, again: !signal.aborted };
	}
}

function contentOf(call: Call): Record<string, string> {
	return call.method === "GET" ? {} : { "content-type": "application/json" };
}

/** Repeats a query: up to two quick retries when the network or the provider fails briefly. */
export async function withRetries<Reply>(call: () => Promise<{ reply: Reply; again: boolean }>): Promise<Reply> {
	for (const waitMs of RETRY_AFTER_MS) {
		const { reply, again } = await call();
		if (!again) return reply;
		await new Promise((resolve) => setTimeout(resolve, waitMs));
	}
	return (await call()).reply;
}

/** A body without what could charge a card again. We do not need it, so we do not store it. */
export function withoutTokens(text: string): string {
	return text.replace(/"(token|authorization_code|customertoken)"\s*:\s*"[^"]*"/g, '"$1":"removed"');
}

/** A time in the provider's spelling; null when it cannot be read. */
export function timeIn(value: unknown): Date | null {
	const at = new Date(typeof value === "string" ? value : Number.NaN);
	return Number.isNaN(at.getTime()) ? null : at;
}

function retryAfterOf(answerHeaders: string | undefined): number | undefined {
	const seconds = Number(answerHeaders ?? Number.NaN);
	return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

function causeOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return "code" in error ? String(error.code) : error.message;
}
