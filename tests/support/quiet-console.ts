// What is written to console.error is a fault nobody caught: the test during which it happens fails. A test that
// expects one replaces console.error by a spy of its own.
import { afterEach, beforeEach, expect } from "vitest";

const written: unknown[][] = [];

beforeEach(() => {
	written.length = 0;
	console.error = (...words: unknown[]) => void written.push(words);
});

afterEach(() => {
	expect(written, "nothing was to be written to console.error").toEqual([]);
});
