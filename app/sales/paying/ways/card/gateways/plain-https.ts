import http from "node:http";
import https from "node:https";

export type PlainRequest = {
	method: "GET" | "POST";
	headers: Readonly<Record<string, string>>;
	body?: string | undefined;
	/** Aborts the request, even in the middle of the answer. */
	signal: AbortSignal;
};

export type PlainAnswer = { status: number; headers: http.IncomingHttpHeaders; text: string };

/** No answer of a provider comes near this size. An endless stream must not fill the memory. */
const MOST_BYTES = 16 * 1024 * 1024;
// Connections stay open between requests, because opening one costs three round trips.
const AGENTS = { keepAlive: true, timeout: 15_000, maxSockets: 64, maxFreeSockets: 16, scheduling: "lifo" } as const;
const [overHttp, overHttps] = [new http.Agent(AGENTS), new https.Agent(AGENTS)];

/**
 * Sends one HTTPS request and reads a text answer, without following redirects. Cheaper than `fetch`, whose streams are not needed here.
 * Fails with the network's or the signal's error, on a redirect, and on an endless answer.
 */
export function requestText(url: string, { method, headers, body, signal }: PlainRequest): Promise<PlainAnswer> {
	const isSecure = url.startsWith("https:");
	return new Promise((resolve, reject) => {
		const request = (isSecure ? https : http).request(
			url,
			// Without this header a server may compress its answer, which we would not understand.
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
				// A connection cut in the middle of an answer also ends it.
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
