import { openAsBlob } from "node:fs";
import { copyFile, mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Storage } from "#media/storage/stored-file.ts";

/** Files in a folder of this machine. */
export function diskStorage(folder: string): Storage {
	return {
		async put(name, from) {
			await mkdir(folder, { recursive: true });
			const unfinished = path.join(folder, `.${name}`);
			try {
				// A rename makes it appear whole; it needs a copy on the same disk first.
				await copyFile(from, unfinished);
				await rename(unfinished, path.join(folder, name));
			} catch (error) {
				await rm(unfinished, { force: true });
				throw error;
			}
		},
		async get(name) {
			try {
				const file = await openAsBlob(path.join(folder, name));
				return { body: file.stream(), bytes: file.size };
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
				throw error;
			}
		},
		async delete(name) {
			await rm(path.join(folder, name), { force: true });
			// A process that was ended in the middle of a copy left it under this name.
			await rm(path.join(folder, `.${name}`), { force: true });
		},
	};
}
