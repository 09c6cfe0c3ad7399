// Installs what is missing, before anything else runs. Plain JavaScript for whatever Node (20 or newer) is there: the
// Node the project itself runs on comes with the installation.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const stamp = "node_modules/.koya-installed";
const lockText = readFileSync("package-lock.json", "utf8");
// A checkout moved to another system needs that system's programs.
const lockMark = `${createHash("sha256").update(lockText).digest("hex")} ${process.platform} ${process.arch}`;
// What runs the academy needs no tool of the tests: those come with the first command that does.
const forSite = ["prestart", "preadmin", "predemo:large"].includes(process.env.npm_lifecycle_event ?? "");

const [mark, what] = existsSync(stamp) ? readFileSync(stamp, "utf8").split("\n") : [];
const hasSite = mark === lockMark;
if (!hasSite || (what !== "all" && !forSite)) {
	const isThere = !hasSite && isAlreadyInstalled({ withTools: true }) ? "all" : undefined;
	if (!isThere && !(forSite && isAlreadyInstalled({ withTools: false }))) install(hasSite);
	writeFileSync(stamp, `${lockMark}\n${isThere ?? (forSite ? "site" : "all")}`);
}

/** True after somebody ran npm themselves: its own record of what it installed then agrees with the lock file. */
function isAlreadyInstalled({ withTools }) {
	const record = "node_modules/.package-lock.json";
	if (!existsSync(record)) return false;
	const installed = JSON.parse(readFileSync(record, "utf8")).packages ?? {};
	const locked = Object.entries(JSON.parse(lockText).packages).filter(([where]) => where !== "");
	return locked.every(([where, entry]) => {
		if (!withTools && (entry.dev || entry.devOptional)) return true;
		const there = existsSync(where) ? installed[where] : undefined;
		return there ? there.version === entry.version : entry.optional || entry.devOptional ? !isForHere(entry) : false;
	});
}

/** Would npm install this optional package on this machine? */
function isForHere({ os, cpu, libc }) {
	if (!os && !cpu) return false;
	return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch)) && !libc?.includes("musl");
}

/** `hasSite`: what the academy runs on is there, and may be running: the tools are put beside it. */
function install(hasSite) {
	const began = Date.now();
	console.log("Installing dependencies (only the first time, and when they change) …");
	// Whatever NODE_ENV says. No package runs a script of its own (`allowScripts` in package.json). Warnings about engines are
	// about the Node that runs npm, not the one that will run the site.
	// What another package merely knows how to work with (`peerDependencies` that are optional) is no part of the site either.
	const which = forSite ? ["--omit=dev", "--legacy-peer-deps"] : ["--include=dev"];
	const how = hasSite ? ["install", "--no-save"] : ["ci"];
	const args = [...how, ...which, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
	const { npm_node_execpath: node, npm_execpath: npm } = process.env;
	const result =
		node && npm
			? spawnSync(node, [npm, ...args], { stdio: "inherit" })
			: spawnSync("npm", args, { stdio: "inherit", shell: process.platform === "win32" });
	if (result.status !== 0) {
		console.error(
			"The installation failed (see above). Check your internet connection and try again. What was already downloaded is kept.",
		);
		process.exit(result.status || 1);
	}
	console.log(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}
