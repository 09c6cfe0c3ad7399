// A small proxy before several processes of the site: for `npm run nodes` and its tests. In production a known one stands there.
import { once } from "node:events";
import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

/** Bodies up to this size are kept until a process has taken them, so that another may get them. */
const MOST_KEPT_BYTES = 1024 * 1024;
const LOOK_EVERY_MS = 200;

type Upstream = { port: number; isUp: boolean };

export type SmallProxy = {
	/** How many answers each process gave, by its port. */
	answered: ReadonlyMap<number, number>;
	/** Requests that no process answered. */
	failed: () => number;
	stop(): Promise<void>;
};

/** Hands each request to the next process that is up. One that cannot be reached gets none until it answers again. */
export async function startProxy(port: number, ports: readonly number[]): Promise<SmallProxy> {
	const upstreams: Upstream[] = ports.map((own) => ({ port: own, isUp: true }));
	const answered = new Map(ports.map((own) => [own, 0]));
	const agent = new Agent({ keepAlive: true });
	let turn = 0;
	let failed = 0;

	const server = createServer((request, response) => {
		void hand(request, response).catch(() => {
			failed++;
			if (response.headersSent) response.destroy();
			else response.writeHead(502).end();
		});
	});

	async function hand(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const length = Number(request.headers["content-length"] ?? 0);
		const isKept = length <= MOST_KEPT_BYTES && !request.headers["transfer-encoding"];
		const body = isKept ? await buffer(request) : undefined;
		const mayAskTwice = request.method === "GET" || request.method === "HEAD";
		for (let tries = 0; tries < upstreams.length; tries++) {
			const upstream = next();
			try {
				await forward(upstream, request, response, body);
				answered.set(upstream.port, (answered.get(upstream.port) ?? 0) + 1);
				return;
			} catch (error) {
				upstream.isUp = false;
				// What a process may have begun is not begun again by another; one that was not there has begun nothing.
				const wasNotThere = (error as NodeJS.ErrnoException).code === "ECONNREFUSED";
				if (response.headersSent || !body || !(wasNotThere || mayAskTwice)) throw error;
			}
		}
		throw new Error("No process answers.");
	}

	function next(): Upstream {
		const up = upstreams.filter(({ isUp }) => isUp);
		const among = up.length > 0 ? up : upstreams;
		turn = (turn + 1) % among.length;
		return among[turn] as Upstream;
	}

	function forward(upstream: Upstream, request: IncomingMessage, response: ServerResponse, body: Buffer | undefined) {
		return new Promise<void>((resolve, reject) => {
			const sent = ask(
				{
					agent,
					port: upstream.port,
					host: "127.0.0.1",
					method: request.method,
					path: request.url,
					headers: { ...request.headers, "x-forwarded-for": request.socket.remoteAddress, "x-forwarded-proto": "http" },
				},
				(answer) => {
					response.writeHead(answer.statusCode ?? 502, answer.headers);
					answer.pipe(response);
					answer.on("end", resolve).on("error", reject);
				},
			);
			sent.on("error", reject);
			// A client that left takes its question back: an open line would stay for ever.
			response.on("close", () => sent.destroy());
			if (body) sent.end(body);
			else request.pipe(sent);
		});
	}

	const looking = setInterval(() => {
		for (const upstream of upstreams)
			if (!upstream.isUp)
				fetch(`http://127.0.0.1:${upstream.port}/readyz`)
					.then((answer) => {
						upstream.isUp = answer.ok;
					})
					.catch(() => {});
	}, LOOK_EVERY_MS);

	server.listen(port);
	await once(server, "listening");
	return {
		answered,
		failed: () => failed,
		async stop() {
			clearInterval(looking);
			server.close();
			server.closeAllConnections();
			agent.destroy();
		},
	};
}
