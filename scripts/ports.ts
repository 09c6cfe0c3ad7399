import { createServer } from "node:net";
import { threadId } from "node:worker_threads";
import { Refusal } from "#kit/config/refusal.ts";

/** Refuses early, and in a sentence, when a port the site needs is taken. */
export async function refuseTakenPorts({ port, sandboxPort }: { port: number; sandboxPort: number | undefined }) {
	await refuseTakenPort(port, "PORT");
	if (sandboxPort !== undefined) await refuseTakenPort(sandboxPort, "SANDBOX_PORT");
}

async function refuseTakenPort(port: number, setting: string) {
	const code = await tryPort(port);
	if (code === "EADDRINUSE")
		throw new Refusal(`Port ${port} is used by another program. Stop that program, or set ${setting} to a free port.`);
	if (code === "EACCES")
		throw new Refusal(`This user is not allowed to use port ${port}. Set ${setting} to a port above 1023.`);
	if (code) throw new Refusal(`Port ${port} cannot be used (${code}). Set ${setting} to another port.`);
}

/**
 * Where free ports are looked for: below those that systems give to connections that go out, one of which could take a port
 * between its being found and its being used, and above 10080, the last that browsers and `fetch` refuse. Threads look apart,
 * and none finds one a second time soon.
 */
const OWN_PORTS = 1000;
const firstOwn = 11_000 + (threadId % 20) * OWN_PORTS;
let offset = Math.floor(Math.random() * OWN_PORTS);

/** Ports that are free now, all different. */
export async function freePorts(count: number): Promise<number[]> {
	const ports: number[] = [];
	while (ports.length < count) {
		offset = (offset + 1) % OWN_PORTS;
		const port = firstOwn + offset;
		if ((await tryPort(port)) === undefined) ports.push(port);
	}
	return ports;
}

function tryPort(port: number): Promise<string | undefined> {
	return new Promise((resolve) => {
		const server = createServer();
		server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
		server.listen(port, () => server.close(() => resolve(undefined)));
	});
}
