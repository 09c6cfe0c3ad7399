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
	let state = hashOf(seed) || 1;
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

/** 32 bits of a text, by FNV-1a. */
export function hashOf(text: string): number {
	let state = 0x811c9dc5;
	for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
	return state >>> 0;
}

/** A number as briefly as a picture needs it. */
export function short(n: number): string {
	return String(Math.round(n * 10) / 10).replace(/^(-?)0\./, "$1.");
}

export function times(count: number, draw: (i: number) => string): string {
	return Array.from({ length: count }, (_, i) => draw(i)).join("");
}

/** Dots are strokes of no length with round ends: far shorter than circles. */
export function dots(width: number, at: readonly (readonly [number, number])[]): string {
	const path = at.map(([x, y]) => `M${short(x)} ${short(y)}h0`).join("");
	return `<path d="${path}" stroke-width="${width}"/>`;
}
