// Installs what is missing, before anything else runs. Plain JavaScript for whatever Node (20 or newer) is there: the
// Node the project itself runs on comes with the installation.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const stamp = "node_modules/.koya-installed";
const lockText = readFileSync("package-lock.json", "utf8");
// A checkout moved to another system needs that system's programs.
const wanted = `${createHash("sha256").update(lockText).digest("hex")} ${process.platform} ${process.arch}`;

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) {
	if (!isAlreadyInstalled()) install();
	writeFileSync(stamp, wanted);
}

/** True after somebody ran npm themselves: its own record of what it installed then agrees with the lock file. */
function isAlreadyInstalled() {
	const record = "node_modules/.package-lock.json";
	if (!existsSync(record)) return false;
	const installed = JSON.parse(readFileSync(record, "utf8")).packages ?? {};
	const locked = Object.entries(JSON.parse(lockText).packages).filter(([where]) => where !== "");
	return locked.every(([where, entry]) => {
		const there = existsSync(where) ? installed[where] : undefined;
		return there ? there.version === entry.version : entry.optional || entry.devOptional ? !isForHere(entry) : false;
	});
}

/** Would npm install this optional package on this machine? */
function isForHere({ os, cpu, libc }) {
	if (!os && !cpu) return false;
	return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch)) && !libc?.includes("musl");
}

function install() {
	const began = Date.now();
	console.log("Installing dependencies (only the first time, and when they change) …");
	// Development tools build the site, so they are needed whatever NODE_ENV says. Warnings about engines are about the
	// Node that runs npm, not the one that will run the site.
	const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
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
