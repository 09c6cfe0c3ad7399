import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bodyInTime } from "#app/body-time.ts";

const site = new Hono<{ Bindings: HttpBindings }>();
site.use(bodyInTime((request) => request.url.endsWith("/file"), "too slow", 50));
site.post("*", async (c) => c.text(`got ${(await c.req.text()).length}`));
const server = createServer(getRequestListener(site.fetch));
beforeAll(async () => {
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

/** Sends a head and half a body, and the rest after `then`. */
async function slowly(path: string, then: "never" | "late") {
	const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
	let text = "";
	socket.on("data", (part) => (text += part));
	socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\nConnection: close\r\n\r\nhello`);
	if (then === "late") setTimeout(() => socket.write("world"), 150);
	await once(socket, "close");
	return text;
}

test("a form whose body does not arrive in time is answered with 408, and its line is closed", async () => {
	expect(await slowly("/form", "never")).toMatch(/^HTTP\/1.1 408 [\s\S]*too slow/);
});

test("a file may take longer", async () => {
	expect(await slowly("/file", "late")).toMatch(/^HTTP\/1.1 200 [\s\S]*got 10/);
});
