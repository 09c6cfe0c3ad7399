import { Agent, request } from "node:http";
import { type Answer, answerOf } from "#tests/http/ask.ts";

const BOUNDARY = "koya-boundary";
const headOf = (field: string, name: string, type: string) =>
	`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
const MEGABYTE = 1_000_000;
const TAIL = `\r\n--${BOUNDARY}--\r\n`;

export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

/** A file in a body of parts, as a browser sends it; `fields` before it. */
export function bodyWith(
	file: Buffer,
	{ field = "file", name = "photo.jpg", type = "image/jpeg", fields = {} as Record<string, string> } = {},
): Buffer {
	const before = Object.entries(fields).map(
		([key, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
	);
	return Buffer.concat([Buffer.from(before.join("") + headOf(field, name, type)), file, Buffer.from(TAIL)]);
}

type Pour = { port: number; path: string; headers: Record<string, string>; megabytes: number; chunked?: boolean };
/** What was answered, and how much of the body had been taken by then. */
export type Poured = Answer & { megabytesTaken: number };

/** Pours a file of zeros, begun like a JPEG, into an address until that answers. Never more than a part of it is held here. */
export async function pour({ megabytes, chunked = false, headers, ...to }: Pour): Promise<Poured> {
	const head = Buffer.concat([Buffer.from(headOf("file", "a.jpg", "image/jpeg")), Buffer.from([0xff, 0xd8, 0xff])]);
	const part = Buffer.alloc(MEGABYTE);
	const length = head.length + megabytes * MEGABYTE + TAIL.length;
	const sized = chunked ? { "transfer-encoding": "chunked" } : { "content-length": String(length) };
	let megabytesTaken = 0;
	function* parts() {
		yield head;
		while (megabytesTaken < megabytes) {
			megabytesTaken++;
			yield part;
		}
		yield Buffer.from(TAIL);
	}
	// No faster than a good line: shouted down, an answer is lost on its way.
	const answer = await speak({ ...to, headers: { ...headers, ...sized }, parts: parts(), pauseMs: 4 });
	return { ...answer, megabytesTaken };
}

type Upload = { port: number; path: string; headers: Record<string, string>; body: Buffer };

/** Sends a body at some 80 Mbit/s: ten at once are what a server's line of a gigabit carries. One machine talks to itself ten times faster. */
export async function upload({ body, headers, ...to }: Upload): Promise<Answer> {
	function* parts() {
		for (let at = 0; at < body.length; at += MEGABYTE) yield body.subarray(at, at + MEGABYTE);
	}
	const sized = { ...headers, "content-length": String(body.length) };
	return await speak({ ...to, headers: sized, parts: parts(), pauseMs: 100 });
}

type Speech = { port: number; path: string; headers: Record<string, string>; parts: Iterator<Buffer>; pauseMs: number };

async function speak({ port, path, headers, parts, pauseMs }: Speech): Promise<Answer> {
	const agent = new Agent({ keepAlive: true });
	return await new Promise((resolve, reject) => {
		let isAnswered = false;
		const sent = request({
			port,
			path,
			method: "POST",
			headers: { "content-type": MULTIPART, ...headers },
			// As a browser: asked to close the line after its answer, the server would close it before that is read.
			agent,
		});
		sent.once("response", async (response) => {
			isAnswered = true;
			const read: Buffer[] = [];
			for await (const bytes of response) read.push(bytes);
			resolve(answerOf(response, Buffer.concat(read)));
			agent.destroy();
		});
		// Whoever is answered early may find the door shut while still speaking.
		sent.on("error", (error) => !isAnswered && reject(error));
		const more = (): void => {
			if (isAnswered) return;
			const { done, value } = parts.next();
			if (done) return void sent.end();
			sent.write(value, () => setTimeout(more, pauseMs));
		};
		more();
	});
}
