/** Chance that a seed decides: the same seed always throws the same dice. */
export type Dice = {
	/** A whole number from 0 up to, but not including, `sides`. */
	roll: (sides: number) => number;
	/** One of a list. */
	pick: <T>(from: readonly T[]) => T;
};

/** Dice for a seed of any letters. Good enough for pictures, useless for secrets. */
export function diceOf(seed: string): Dice {
	// FNV-1a spreads the letters over 32 bits; a xorshift walks on from there.
	let state = 0x811c9dc5;
	for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
	state = state || 1;
	const roll = (sides: number) => {
		state ^= state << 13;
		state ^= state >>> 17;
		state ^= state << 5;
		return (state >>> 0) % sides;
	};
	// The first throws of seeds that differ in one letter lie close together.
	for (let thrown = 0; thrown < 8; thrown++) roll(2);
	const pick = <T>(from: readonly T[]): T => {
		const picked = from[roll(from.length)];
		if (picked === undefined) throw new RangeError("There is nothing to pick from.");
		return picked;
	};
	return { roll, pick };
}
