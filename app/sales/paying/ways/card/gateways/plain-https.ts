import http from "node:http";
import https from "node:https";

export type PlainRequest = {
	method: "GET" | "POST";
	headers: Readonly<Record<string, string>>;
	body?: string | undefined;
	/** Ends it, be it in the middle of the answer. */
	signal: AbortSignal;
};

export type PlainAnswer = { status: number; headers: http.IncomingHttpHeaders; text: string };

/** No answer of a provider is anywhere near; a stream that never ends must not fill the memory. */
const MOST_BYTES = 16 * 1024 * 1024;
// Lines stay open between questions: opening one costs three times around the network.
const AGENTS = { keepAlive: true, timeout: 15_000, maxSockets: 64, maxFreeSockets: 16, scheduling: "lifo" } as const;
const [overHttp, overHttps] = [new http.Agent(AGENTS), new https.Agent(AGENTS)];

/**
 * Asks a server that answers with text, and follows nothing it points to. Cheaper than `fetch`, whose streams
 * nobody needs here. Fails of the network's own error or of the signal's, of a redirect and of an answer without end.
 */
export function askPlainly(url: string, { method, headers, body, signal }: PlainRequest): Promise<PlainAnswer> {
	const isSecure = url.startsWith("https:");
	return new Promise((resolve, reject) => {
		const request = (isSecure ? https : http).request(
			url,
			// Without a list of them a server may choose how to compress; we would not understand it.
			{
				method,
				signal,
				headers: { "accept-encoding": "identity", "user-agent": "koya", ...headers },
				agent: isSecure ? overHttps : overHttp,
			},
			(response) => {
				const parts: Buffer[] = [];
				let size = 0;
				response.on("data", (part: Buffer) => {
					parts.push(part);
					size += part.length;
					if (size > MOST_BYTES) response.destroy(new Error("answer without end"));
				});
				response.on("error", reject);
				// A line cut in the middle of an answer ends it, too.
				response.on("close", () => (response.complete ? undefined : reject(new Error("cut off"))));
				response.on("end", () => {
					if (!response.complete) return;
					const status = response.statusCode ?? 0;
					if (status >= 300 && status < 400) return reject(new Error("unexpected redirect"));
					resolve({ status, headers: response.headers, text: Buffer.concat(parts).toString("utf8") });
				});
			},
		);
		request.on("error", reject);
		request.end(body);
	});
}
