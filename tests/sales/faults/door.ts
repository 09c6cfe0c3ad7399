import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A door before an address, which can be closed: then whoever calls finds nobody. */
export async function closableDoor(behind: string) {
	const door = { isOpen: true };
	const server = createServer(async (request, response) => {
		if (!door.isOpen) return void request.socket.destroy();
		const parts: Buffer[] = [];
		for await (const part of request) parts.push(part);
		const headers = new Headers();
		for (const [name, value] of Object.entries(request.headers))
			if (typeof value === "string" && !["host", "connection", "content-length"].includes(name))
				headers.set(name, value);
		const answer = await fetch(behind, { method: "POST", headers, body: Buffer.concat(parts) });
		response.writeHead(answer.status).end(await answer.text());
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
		open() {
			door.isOpen = true;
		},
		close() {
			door.isOpen = false;
		},
		remove: () =>
			new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
