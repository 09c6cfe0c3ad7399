/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** Choices left to chance, the same for the same seed. */
export type Draw = {
	/** Whether something of this probability happens. */
	chance: (probability: number) => boolean;
	/** A whole number from `least` to `most`. */
	between: (least: number, most: number) => number;
	pick: <T>(list: readonly T[]) => T;
	/** One of these, each as often as its weight says. */
	weighted: <T extends { weight: number }>(list: readonly T[]) => T;
};

export function drawFrom(seed: number): Draw {
	const random = randomFrom(seed);
	const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
	return {
		chance: (probability) => random() < probability,
		between,
		pick: (list) => {
			if (list.length === 0) throw new Error("There is nothing to pick from.");
			return list[between(0, list.length - 1)] as never;
		},
		weighted: (list) => {
			let rest = random() * list.reduce((sum, { weight }) => sum + weight, 0);
			for (const one of list) {
				rest -= one.weight;
				if (rest < 0) return one;
			}
			throw new Error("There is nothing to pick from.");
		},
	};
}
