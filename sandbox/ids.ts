import { createHash, randomBytes } from "node:crypto";

export type Ids = {
	number(): number;
	hex(length: number): string;
	seed(seed: string): void;
	keepAbove(id: number): void;
};

const EPOCH_MS = Date.UTC(2026, 0, 1);

/**
 * Ids never repeat over restarts (they grow with the clock), for a shop keeps each of them for ever. After
 * `seed(text)` they are the same every time instead, so that a test can name them.
 */
export function makeIds(): Ids {
	let secret = randomBytes(16).toString("hex");
	let count = 0;
	let last = 0;
	let seeded = false;
	return {
		number() {
			last = seeded ? last + 1 : Math.max(last + 1, Math.floor((Date.now() - EPOCH_MS) / 100));
			return last;
		},
		hex(length) {
			count += 1;
			return createHash("sha256").update(`${secret}:${count}`).digest("hex").slice(0, length);
		},
		seed(seed) {
			secret = seed;
			count = 0;
			seeded = true;
			last =
				1_000_000 + (Number.parseInt(createHash("sha256").update(seed).digest("hex").slice(0, 6), 16) % 8000) * 1000;
		},
		keepAbove(id) {
			last = Math.max(last, id);
		},
	};
}
