// Builds the site when its sources are not those of the last build.
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { Refusal } from "#kit/config/refusal.ts";
import { birthOf } from "#kit/embedded/processes.ts";
import { compressAssets } from "#scripts/compress-assets.ts";
import { runProgram } from "#scripts/run-program.ts";

const sources = ["{app,public}/**/*", "{package-lock,tsconfig}.json", "{vite,react-router}.config.ts"];
const keyFile = "build/.key";
const lockFile = "node_modules/.koya-building";

/** Makes sure that build/ holds what the sources say now. Two starts at once build once. */
export async function buildIfStale() {
	const key = keyOfSources();
	if (isBuilt(key)) return;
	await lockBuilding();
	try {
		if (!isBuilt(key)) await build(key);
	} finally {
		rmSync(lockFile, { force: true });
	}
}

function keyOfSources(): string {
	const hash = createHash("sha256");
	const files = globSync(sources, { withFileTypes: true }).filter((entry) => entry.isFile());
	const paths = files.map((entry) => `${entry.parentPath}/${entry.name}`);
	for (const path of paths.toSorted()) hash.update(path).update("\0").update(readFileSync(path)).update("\0");
	return hash.digest("hex");
}

function isBuilt(key: string): boolean {
	return existsSync(keyFile) && readFileSync(keyFile, "utf8") === key;
}

async function build(key: string) {
	console.log("Building the site (only the first time, and when its sources change) …");
	rmSync(keyFile, { force: true });
	await runBuild();
	await compressAssets("build/client");
	// Written last: an interrupted build is no build.
	writeFileSync(keyFile, key);
}

async function runBuild() {
	const args = ["node_modules/@react-router/dev/bin.cjs", "build"];
	const { ok, output, errors } = await runProgram(process.execPath, args, { NODE_ENV: "production", NO_COLOR: "1" });
	if (!ok) throw new Refusal(`The site could not be built:\n${errors || output}`);
}

async function lockBuilding() {
	for (;;) {
		try {
			writeFileSync(lockFile, `${process.pid} ${birthOf(process.pid)}`, { flag: "wx" });
			return;
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
		}
		const [pid, birth] = existsSync(lockFile) ? readFileSync(lockFile, "utf8").split(" ") : [];
		// A builder that was killed has left its lock behind.
		if (pid !== undefined && birth !== undefined && birthOf(Number(pid)) !== birth) rmSync(lockFile, { force: true });
		else await pause(100);
	}
}
