import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { requestText } from "#sales/paying/ways/card/gateways/plain-https.ts";

let server: Server | undefined;
const GET = { method: "GET", headers: { authorization: "Bearer key" }, signal: AbortSignal.timeout(30_000) } as const;

async function answering(listener: RequestListener): Promise<string> {
	const listening = createServer(listener);
	server = listening;
	await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
	return `http://127.0.0.1:${(listening.address() as AddressInfo).port}/`;
}

afterEach(() => {
	server?.closeAllConnections();
	server?.close();
	server = undefined;
});

test("an answer comes with its state, its heads and its text, and a text is sent", async () => {
	const url = await answering((request, response) => {
		let heard = "";
		request.on("data", (part) => {
			heard += part;
		});
		request.on("end", () =>
			response
				.writeHead(429, { "retry-after": "7" })
				.end(`${request.method} ${request.headers.authorization} ${request.headers["content-length"]} ${heard}`),
		);
	});
	const answer = await requestText(url, { ...GET, method: "POST", body: '{"naira":"₦"}' });
	expect(answer).toMatchObject({ status: 429, text: 'POST Bearer key 15 {"naira":"₦"}' });
	expect(answer.headers["retry-after"]).toBe("7");
});

test("the line stays open for the next question", async () => {
	const lines = new Set<unknown>();
	const url = await answering((request, response) => {
		lines.add(request.socket);
		response.end("well");
	});
	for (let n = 0; n < 3; n++) expect((await requestText(url, GET)).text).toBe("well");
	expect(lines.size).toBe(1);
});

test("a server that says nothing, or begins and never ends, is given up in time", async () => {
	const url = await answering((request, response) => {
		if (request.url === "/begins") response.writeHead(200).write("{");
	});
	await expect(requestText(url, { ...GET, signal: AbortSignal.timeout(40) })).rejects.toMatchObject({
		name: "AbortError",
	});
	await expect(requestText(`${url}begins`, { ...GET, signal: AbortSignal.timeout(40) })).rejects.toMatchObject({
		name: "AbortError",
	});
});

test("an answer cut off in its middle is no answer", async () => {
	const url = await answering((_, response) => {
		response.writeHead(200, { "content-length": "100" }).write('{"status":"success"}');
		setTimeout(() => response.destroy(), 10);
	});
	await expect(requestText(url, GET)).rejects.toThrow();
});

test("nobody is followed elsewhere with the secret key", async () => {
	let asked = 0;
	const url = await answering((_, response) => {
		asked++;
		response.writeHead(302, { location: "/elsewhere" }).end();
	});
	await expect(requestText(url, GET)).rejects.toThrow("unexpected redirect");
	expect(asked).toBe(1);
});

test("an answer without end does not fill the memory", async () => {
	const url = await answering((_, response) => {
		const part = Buffer.alloc(1024 * 1024, "a");
		const more = () => {
			while (!response.destroyed && response.write(part));
		};
		response.on("drain", more);
		more();
	});
	await expect(requestText(url, GET)).rejects.toThrow("answer without end");
});

test("who is not there is told by its code", async () => {
	await expect(requestText("http://127.0.0.1:1/", GET)).rejects.toMatchObject({ code: "ECONNREFUSED" });
});
