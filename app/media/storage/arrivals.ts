// Where a file lies between its arrival and its place in the storage: a folder of DATA_DIR that is kept empty.
import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { config } from "#kit/config/config.ts";

/** No upload takes so long: what is older was left by a process that died. */
const FORGOTTEN_AFTER_MS = 30 * 60_000;

const folder = () => path.join(config.dataDir, "arrivals");

/** Runs `work` with a folder of its own for the files of one upload. However it ends, nothing stays behind. */
export async function withArrival<T>(work: (folder: string) => Promise<T>): Promise<T> {
	const own = path.join(folder(), randomBytes(16).toString("hex"));
	await mkdir(own, { recursive: true });
	try {
		return await work(own);
	} finally {
		await rm(own, { recursive: true, force: true });
	}
}

/** Removes what a process left that was ended in the middle of an upload. */
export async function clearArrivals({ now }: { now: Date }): Promise<void> {
	const names = await readdir(folder()).catch((): string[] => []);
	for (const name of names) {
		const left = path.join(folder(), name);
		const found = await stat(left).catch(() => undefined);
		if (found && now.getTime() - found.mtimeMs > FORGOTTEN_AFTER_MS) await rm(left, { recursive: true, force: true });
	}
}
