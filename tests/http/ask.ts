import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import type { LookupFunction } from "node:net";

export type Question = {
	method?: string;
	headers?: Record<string, string>;
	body?: string | Buffer;
};

export type Answer = {
	status: number;
	headers: IncomingHttpHeaders;
	setCookies: string[];
	/** As it came over the wire, still compressed where that was asked for. */
	bytes: Buffer;
	text: string;
};

/** One question over a socket of its own, letter for letter: no header added, no address tidied, no redirect followed. */
export async function ask(port: number, path: string, question: Question = {}): Promise<Answer> {
	const response = await open(port, path, question);
	const parts: Buffer[] = [];
	for await (const part of response) parts.push(part);
	return answerOf(response, Buffer.concat(parts));
}

export function answerOf(response: IncomingMessage, bytes: Buffer): Answer {
	return {
		status: response.statusCode ?? 0,
		headers: response.headers,
		setCookies: response.headers["set-cookie"] ?? [],
		bytes,
		text: bytes.toString("utf8"),
	};
}

/** The same, answering as soon as the headers are there. */
export function open(port: number, path: string, { method = "GET", headers, body }: Question = {}) {
	return new Promise<IncomingMessage>((resolve, reject) => {
		// Node says the length by itself only for some methods.
		const length = body ? { "content-length": String(Buffer.byteLength(body)) } : {};
		const sent = request({ port, path, method, headers: { ...length, ...headers }, agent: false, lookup }, resolve);
		sent.once("error", reject);
		sent.end(body);
	});
}

/** Where 'localhost' is: asking the system each time took as long as many an answer. */
const lookup: LookupFunction = (_name, { all }, done) =>
	all ? done(null, [{ address: "127.0.0.1", family: 4 }]) : done(null, "127.0.0.1", 4);
