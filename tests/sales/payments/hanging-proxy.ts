// A line to the gateway that can be made to hang: what is asked meanwhile reaches it, and nothing comes back.
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type HangingLine = {
	url: string;
	/** From now on everything hangs but what names one of these. */
	hang(...free: string[]): void;
	/** What hangs now, as method and path. */
	hung(): string[];
	/** Cuts what hangs; from now on everything is answered. */
	cut(): void;
	stop(): void;
};

/** Listens beside the gateway at `target` and passes on what it is asked. */
export async function openLine(target: string): Promise<HangingLine> {
	let isHanging = false;
	let free: string[] = [];
	const hanging: { what: string; response: ServerResponse }[] = [];
	const server = createServer(async (incoming, response) => {
		const body = await bodyOf(incoming);
		const asked = `${incoming.url} ${body}`;
		if (!isHanging || free.some((word) => asked.includes(word))) return passOn(target, incoming, body, response);
		hanging.push({ what: `${incoming.method} ${new URL(incoming.url ?? "", target).pathname}`, response });
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const cut = () => {
		isHanging = false;
		for (const { response } of hanging.splice(0)) response.destroy();
	};
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		hang(...words) {
			isHanging = true;
			free = words;
		},
		hung: () => hanging.map(({ what }) => what),
		cut,
		stop() {
			cut();
			server.close();
			server.closeAllConnections();
		},
	};
}

function passOn(target: string, incoming: IncomingMessage, body: string, response: ServerResponse) {
	const { method, headers, url } = incoming;
	const onwards = request(new URL(url ?? "", target), { method, headers }, (answer) => {
		response.writeHead(answer.statusCode ?? 502, answer.headers);
		answer.pipe(response);
	});
	onwards.once("error", () => response.destroy());
	onwards.end(body);
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
	const parts: Buffer[] = [];
	for await (const part of incoming) parts.push(part as Buffer);
	return Buffer.concat(parts).toString();
}
