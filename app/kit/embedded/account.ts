// PostgreSQL refuses to run as root, so a start by root lets it run as an account with no rights.
import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { EmbeddedRefusal } from "#kit/embedded/refusal.ts";

/** Who the database runs as: undefined means as we do. */
export type Account = { uid: number; gid: number } | undefined;

/** The account for this data directory. An existing one goes on under its owner, whichever accounts exist by now. */
export function accountFor(dataDirectory: string): Account {
	if (process.getuid?.() !== 0) return undefined;
	const owner = statSync(dataDirectory, { throwIfNoEntry: false });
	if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
	const account = passwdEntry("postgres") ?? passwdEntry("nobody");
	if (account) return account;
	throw new EmbeddedRefusal(
		"PostgreSQL cannot run as root, and this machine has neither a postgres nor a nobody account. Start the academy as an ordinary user, or set DATABASE_URL.",
	);
}

/** Can this account get into the directory? Asked of the system itself, which knows every rule. */
export function canEnter(directory: string, account: Account): boolean {
	return !account || succeeds('cd -- "$1"', directory, account);
}

/** Can this account make files in the directory, and remove them again? Asked of the system itself. */
export function canWriteInto(directory: string, account: Account): boolean {
	return succeeds('cd -- "$1" && test -w .', directory, account);
}

function succeeds(script: string, directory: string, account: Account): boolean {
	return spawnSync("/bin/sh", ["-c", script, "sh", directory], { ...account, stdio: "ignore" }).status === 0;
}

function passwdEntry(name: string): Account {
	for (const line of readFileSync("/etc/passwd", "utf8").split("\n")) {
		const [entry, , uid, gid] = line.split(":");
		// macOS writes no one as -2.
		if (entry === name) return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
	}
	return undefined;
}
