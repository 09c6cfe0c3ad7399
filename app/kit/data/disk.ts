import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { config } from "#kit/config/config.ts";

/** `low`: somebody should make room. `full`: nothing can be stored any more, so no sign-up, upload or payment is taken. */
export type DiskState = "ok" | "low" | "full";

/** Below the first nothing is sure to be stored; below the second there are days left, not weeks. */
const FULL_BYTES = 50_000_000;
const LOW_BYTES = 1_000_000_000;
const PROBE_BYTES = 64_000;
const KEPT_MS = 5_000;

let latest: { at: number; dataDir: string; state: Promise<DiskState> } | undefined;

/** How the disk of DATA_DIR stands, which holds the embedded database and the uploads. Looked at every few seconds, however many ask. */
export async function readDiskState(): Promise<DiskState> {
	const { dataDir } = config;
	if (!latest || latest.dataDir !== dataDir || performance.now() - latest.at > KEPT_MS)
		latest = { at: performance.now(), dataDir, state: probeDisk(dataDir) };
	return await latest.state;
}

/** A disk may have room that we are not given (a quota, a disk mounted to be read): a write says so. */
export async function probeDisk(directory: string): Promise<DiskState> {
	const probe = path.join(directory, `.room-${process.pid}`);
	try {
		await mkdir(directory, { recursive: true });
		await writeFile(probe, Buffer.alloc(PROBE_BYTES));
		await rm(probe);
		const { bavail, bsize } = await statfs(directory);
		return stateOfFree(bavail * bsize);
	} catch {
		await rm(probe, { force: true }).catch(() => {});
		return "full";
	}
}

export function stateOfFree(bytes: number): DiskState {
	return bytes < FULL_BYTES ? "full" : bytes < LOW_BYTES ? "low" : "ok";
}
