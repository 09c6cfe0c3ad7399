// Where the database's files lie, and how they first come to be.
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
	chownSync,
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	realpathSync,
	renameSync,
	rmSync,
	symlinkSync,
} from "node:fs";
import path from "node:path";
import { type Account, accountFor, canEnter } from "#kit/embedded/account.ts";
import type { Binaries } from "#kit/embedded/binaries.ts";
import { birthOf } from "#kit/embedded/processes.ts";
import { EmbeddedRefusal } from "#kit/embedded/refusal.ts";

const version = "18";
// Started by root in a directory no other account may enter, programs and files live here instead.
const openDirectory = "/var/lib/koya";

/** The place of the files (the real path, links followed), the account that keeps them, and where copies of programs go. */
export type ClusterDirectory = { directory: string; account: Account; copyTo: string };

/** Finds, or chooses, the directory of the database of this DATA_DIR. Nothing is made but directories. */
export function directoryOf(dataDir: string): ClusterDirectory {
	const wished = path.join(dataDir, `postgres-${version}`);
	mkdirSync(dataDir, { recursive: true });
	const isLink = lstatSync(wished, { throwIfNoEntry: false })?.isSymbolicLink();
	if (existsSync(wished)) {
		const directory = realpathSync(wished);
		return { directory, account: accountFor(directory), copyTo: isLink ? openDirectory : dataDir };
	}
	if (isLink)
		throw new EmbeddedRefusal(
			`${wished} points to a folder that does not exist. Restore the folder, or remove the link to start with an empty database.`,
		);
	const account = accountFor(wished);
	if (canEnter(dataDir, account))
		return { directory: path.join(realpathSync(dataDir), `postgres-${version}`), account, copyTo: dataDir };
	const elsewhere = path.join(openDirectory, randomBytes(6).toString("hex"), `postgres-${version}`);
	mkdirSync(path.dirname(elsewhere), { recursive: true, mode: 0o755 });
	// The link is the memory: a fresh DATA_DIR never comes upon the files of an older one.
	symlinkSync(elsewhere, wished);
	return { directory: elsewhere, account, copyTo: openDirectory };
}

/** The directory if this DATA_DIR has a database already; never makes one. */
export function existingDirectoryOf(dataDir: string): string | undefined {
	const wished = path.join(dataDir, `postgres-${version}`);
	return existsSync(wished) ? realpathSync(wished) : undefined;
}

/**
 * Makes the database's files unless they are there. They appear whole by a rename, so an interrupted start leaves only
 * a temporary directory, and of two racing starts one wins.
 */
export function ensureInitialised({ directory, account }: ClusterDirectory, binaries: Binaries) {
	sweepUnfinished(directory);
	if (existsSync(path.join(directory, "PG_VERSION"))) return refuseOtherVersion(directory);
	const unfinished = `${directory}.init-${process.pid}-${birthOf(process.pid)}`;
	mkdirSync(unfinished, { mode: 0o700 });
	if (account) chownSync(unfinished, account.uid, account.gid);
	const options = [
		"--auth=trust",
		"--encoding=UTF8",
		"--locale-provider=builtin",
		"--locale=C.UTF-8",
		"--no-instructions",
	];
	try {
		execFileSync(binaries.initdb, ["-D", unfinished, "-U", "postgres", ...options], {
			...account,
			cwd: "/",
			env: { ...process.env, LC_ALL: "C" },
			stdio: ["ignore", "ignore", "pipe"],
		});
		renameSync(unfinished, directory);
	} catch (error) {
		rmSync(unfinished, { recursive: true, force: true });
		if (existsSync(path.join(directory, "PG_VERSION"))) return;
		throw new EmbeddedRefusal(`The database could not be created in ${directory}: ${reasonOf(error)}`);
	}
}

/** Removes what starts that died while making the files have left; one that is still at it is let alone. */
function sweepUnfinished(directory: string) {
	const prefix = `${path.basename(directory)}.init-`;
	for (const name of readdirSync(path.dirname(directory))) {
		if (!name.startsWith(prefix)) continue;
		const [pid = "", ...birth] = name.slice(prefix.length).split("-");
		if (birthOf(Number(pid)) !== birth.join("-"))
			rmSync(path.join(path.dirname(directory), name), { recursive: true, force: true });
	}
}

function refuseOtherVersion(directory: string) {
	const found = readFileSync(path.join(directory, "PG_VERSION"), "utf8").trim();
	if (found !== version)
		throw new EmbeddedRefusal(`${directory} was created by PostgreSQL ${found}, but this is PostgreSQL ${version}.`);
}

function reasonOf(error: unknown): string {
	const { stderr, message } = error as Error & { stderr?: Buffer };
	return stderr?.toString().trim() || message;
}
