import type { Server } from "node:http";
import type { Socket } from "node:net";
import { noteKeptPage } from "#app/note-answer.ts";
import type { Head, PageCache } from "#app/page-cache/page-cache.ts";
import { answerTo, type StoredPage, wireBytes } from "#app/page-cache/stored-page.ts";

/** As Node's own server: a connection that says nothing after an answer is closed. */
const IDLE_MS = 5_000;
/** Longer heads are Node's to read, or to refuse. */
const LONGEST_HEAD = 8_192;
const SPACE = 0x20;

/**
 * Stands before Node's HTTP server and answers plain questions for kept pages as bytes, which takes a third of the time. It
 * reads nothing but a whole head of a GET that came in one piece. Everything else goes to Node as it came, and with it the
 * connection, for good: bodies, uploads, streams, odd requests are never parsed here (docs/decisions/page-cache.md).
 */
export function standBefore(server: Server, pages: PageCache) {
	const [toNode] = server.listeners("connection") as [(this: Server, socket: Socket) => void];
	const own = new Set<Socket>();

	server.off("connection", toNode);
	server.on("connection", (socket: Socket) => {
		const read = (chunk: Buffer) => answerOrPass(chunk);
		const hangUp = () => socket.destroy();
		own.add(socket);
		socket.setTimeout(IDLE_MS);
		socket.on("data", read).on("timeout", hangUp).on("error", hangUp);
		socket.once("close", () => own.delete(socket));

		function answerOrPass(chunk: Buffer) {
			const head = readHead(chunk);
			const found = head && pages.find(head);
			if (!head || !found) return pass(chunk);
			const beganAt = performance.now();
			if (!(found instanceof Promise)) return send(found, head, beganAt);
			// However long the page takes: the one who waits for it is not idle.
			socket.pause();
			socket.setTimeout(0);
			void found.then((page) => {
				if (socket.destroyed) return;
				if (!page) return pass(chunk);
				socket.setTimeout(IDLE_MS);
				send(page, head, beganAt);
				socket.resume();
			});
		}

		function send(page: StoredPage, head: Head, beganAt: number) {
			const answer = answerTo(page, head);
			const bytes = wireBytes(answer);
			noteKeptPage(head.url, answer.status, bytes.length, beganAt);
			if (socket.write(bytes)) return;
			// Whoever asks faster than they read waits.
			socket.pause();
			socket.once("drain", () => socket.resume());
		}

		function pass(chunk: Buffer) {
			own.delete(socket);
			socket.pause();
			socket.setTimeout(0);
			socket.off("data", read).off("timeout", hangUp).off("error", hangUp);
			toNode.call(server, socket);
			socket.unshift(chunk);
			socket.resume();
		}
	});

	return {
		/** Ends the connections that Node's server never saw. */
		close() {
			for (const socket of own) socket.end();
		},
	};
}

/** The head of a GET without a body that came in one piece; undefined for anything else. */
function readHead(chunk: Buffer): Head | undefined {
	if (chunk.length > LONGEST_HEAD || chunk[0] !== 0x47) return undefined;
	const text = chunk.toString("latin1");
	const lines = text.split("\r\n");
	// The last two are what follows the empty line: one head, and nothing after it.
	if (lines.length < 4 || lines.at(-1) !== "" || lines.at(-2) !== "") return undefined;
	const url = /^GET (\/[!-~]*) HTTP\/1\.1$/.exec(lines[0] as string)?.[1];
	if (!url) return undefined;
	const head: Head = { url, cookies: undefined, encodings: undefined, etags: undefined };
	let hosts = 0;
	for (let i = 1; i < lines.length - 2; i++) {
		const line = lines[i] as string;
		const colon = line.indexOf(":");
		// A space before the name goes on with the line above, one after it makes two programs read two things.
		if (colon < 1 || line.charCodeAt(0) <= SPACE || line.charCodeAt(colon - 1) <= SPACE) return undefined;
		const value = line.slice(colon + 1).trim();
		switch (line.slice(0, colon).toLowerCase()) {
			case "host":
				hosts++;
				break;
			case "cookie":
				if (head.cookies !== undefined) return undefined;
				head.cookies = value;
				break;
			case "accept-encoding":
				head.encodings = value;
				break;
			case "if-none-match":
				head.etags = value;
				break;
			case "connection":
				if (value.toLowerCase() !== "keep-alive") return undefined;
				break;
			case "content-length":
			case "transfer-encoding":
			case "expect":
			case "upgrade":
			case "range":
				return undefined;
		}
	}
	return hosts === 1 ? head : undefined;
}
