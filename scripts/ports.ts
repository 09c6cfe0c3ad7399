import { createServer } from "node:net";
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

/** Ports that are free now, all different. */
export async function freePorts(count: number): Promise<number[]> {
	const servers = Array.from({ length: count }, () => createServer());
	const ports = await Promise.all(servers.map(listenAnywhere));
	await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
	return ports;
}

function tryPort(port: number): Promise<string | undefined> {
	return new Promise((resolve) => {
		const server = createServer();
		server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
		server.listen(port, () => server.close(() => resolve(undefined)));
	});
}

function listenAnywhere(server: ReturnType<typeof createServer>): Promise<number> {
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(0, () => {
			const address = server.address();
			if (address && typeof address === "object") resolve(address.port);
		});
	});
}
