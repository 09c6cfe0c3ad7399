import { Agent, request } from "node:http";
import { type Answer, answerOf } from "#tests/http/ask.ts";

const BOUNDARY = "koya-boundary";
const headOf = (field: string, name: string, type: string) =>
	`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
const LINE_MS = 4;
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
export async function pour({ port, path, headers, megabytes, chunked = false }: Pour): Promise<Poured> {
	const head = Buffer.concat([Buffer.from(headOf("file", "a.jpg", "image/jpeg")), Buffer.from([0xff, 0xd8, 0xff])]);
	const part = Buffer.alloc(1_000_000);
	const length = head.length + megabytes * part.length + TAIL.length;
	const sized = chunked ? { "transfer-encoding": "chunked" } : { "content-length": String(length) };
	const agent = new Agent({ keepAlive: true });
	return await new Promise((resolve, reject) => {
		let taken = 0;
		let isAnswered = false;
		const sent = request({
			port,
			path,
			method: "POST",
			headers: { "content-type": MULTIPART, ...headers, ...sized },
			// As a browser: asked to close the line after its answer, the server would close it before that is read.
			agent,
		});
		sent.once("response", async (response) => {
			isAnswered = true;
			const parts: Buffer[] = [];
			for await (const bytes of response) parts.push(bytes);
			resolve({ ...answerOf(response, Buffer.concat(parts)), megabytesTaken: taken });
			agent.destroy();
		});
		// Whoever is answered early may find the door shut while still speaking.
		sent.on("error", (error) => !isAnswered && reject(error));
		// No faster than a good line: shouted down, an answer is lost on its way.
		const more = (): void => {
			if (isAnswered) return;
			if (taken === megabytes) return void sent.end(TAIL);
			taken += 1;
			sent.write(part, () => setTimeout(more, LINE_MS));
		};
		sent.write(head);
		more();
	});
}
