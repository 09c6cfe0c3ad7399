// The database listens on a socket in a directory of its own that no one else may enter: anyone who can open the socket
// is the database's superuser.
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, lstatSync, mkdirSync, realpathSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Account, canWriteInto } from "#kit/embedded/account.ts";
import { EmbeddedRefusal } from "#kit/embedded/refusal.ts";

const socketName = ".s.PGSQL.5432";
// A socket's address holds 104 bytes on macOS and 108 on Linux, the closing zero included.
const longestPath = 103;
const ownName = /^koya-[0-9a-f]{16}$/;

/**
 * Makes a socket directory of an unpredictable name, where the account can also remove it: its server does so when it
 * ends after us. If no temporary directory is like that it lies beside the database's files, in `dataDirectory`.
 */
export function makeSocketDirectory(account: Account, dataDirectory: string): string {
	const name = `koya-${randomBytes(8).toString("hex")}`;
	const parents = [realPathOf(os.tmpdir()), "/tmp", "/var/tmp", dataDirectory];
	const parent = parents.find(
		(location) => path.join(location, name, socketName).length <= longestPath && canWriteInto(location, account),
	);
	if (!parent)
		throw new EmbeddedRefusal(
			"There is no temporary directory for the database's socket. Set TMPDIR to a short path that everybody can write to.",
		);
	const directory = path.join(parent, name);
	mkdirSync(directory, { mode: 0o700 });
	if (account) chownSync(directory, account.uid, account.gid);
	return directory;
}

/** Makes ready for another server on the same directory: it must still be ours alone, and no dead socket in it. */
export function clearSocketDirectory(directory: string, account: Account) {
	if (!existsSync(directory)) {
		mkdirSync(directory, { mode: 0o700 });
		if (account) chownSync(directory, account.uid, account.gid);
	}
	if (!isOurs(directory, account)) throw new EmbeddedRefusal(`Another user owns ${directory}. Start again.`);
	for (const file of [socketName, `${socketName}.lock`]) rmSync(path.join(directory, file), { force: true });
}

/** Removes a socket directory that a server is done with, if it is one of ours; anything else is let alone. */
export function removeSocketDirectory(directory: string, account: Account) {
	if (!ownName.test(path.basename(directory)) || !isOurs(directory, account)) return;
	rmSync(directory, { recursive: true, force: true });
}

function realPathOf(directory: string): string {
	return existsSync(directory) ? realpathSync(directory) : directory;
}

function isOurs(directory: string, account: Account): boolean {
	const found = lstatSync(directory, { throwIfNoEntry: false });
	return !!found?.isDirectory() && found.uid === (account?.uid ?? process.getuid?.()) && (found.mode & 0o077) === 0;
}
