import { open } from "node:fs/promises";
import { MOST_BYTES } from "#kit/rules/uploads.ts";

/** Kept once it was needed: memory taken anew for each file is given back late, and several large ones would pile up. */
let room: Buffer | undefined;
let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Calls `work` with all bytes of a file, one file after the other, however many arrive. They are there only until it returns. Refuses a
 * file of more than 20 MB (`MOST_BYTES.document`).
 */
export function withWholeFile<T>(file: string, work: (bytes: Buffer) => T): Promise<T> {
	const turn = lastTurn.then(async () => {
		room ??= Buffer.allocUnsafeSlow(MOST_BYTES.document);
		return work(room.subarray(0, await readInto(room, file)));
	});
	lastTurn = turn.catch(() => {});
	return turn;
}

async function readInto(bytes: Buffer, file: string): Promise<number> {
	const handle = await open(file);
	try {
		const { size } = await handle.stat();
		if (size > bytes.length) throw new RangeError(`A file of ${size} bytes is larger than any that is kept`);
		let read = 0;
		while (read < size) {
			const { bytesRead } = await handle.read(bytes, read, size - read, read);
			if (bytesRead === 0) break;
			read += bytesRead;
		}
		return read;
	} finally {
		await handle.close();
	}
}
