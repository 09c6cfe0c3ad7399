import { describe, expect, test } from "vitest";
import { together } from "#kit/data/together.ts";

type Go = { items: readonly string[]; end: (error?: Error) => void };

/** Goes that end when the test says so. */
function someWay({
	most = 10,
	atOnce = 2,
	keysOf,
}: {
	most?: number;
	atOnce?: number;
	keysOf?: (item: string) => string[];
} = {}) {
	const goes: Go[] = [];
	const doAll = (items: readonly string[]) =>
		new Promise<string[]>((resolve, reject) => {
			goes.push({ items, end: (error) => (error ? reject(error) : resolve(items.map((item) => `${item} done`))) });
		});
	return { goes, one: together<string, string>({ doAll, most, atOnce, enough: 6, ...(keysOf && { keysOf }) }) };
}

const moment = () => new Promise((resolve) => setImmediate(resolve));
const seven = ["b", "c", "d", "e", "f", "g", "h"];

describe("what may be done together", () => {
	test("goes at once and alone when nothing is under way", async () => {
		const { goes, one } = someWay();
		const answer = one("a");
		expect(goes.map(({ items }) => items)).toEqual([["a"]]);
		goes[0]?.end();
		expect(await answer).toBe("a done");
	});

	test("gathers while something is under way, and everybody gets their own answer", async () => {
		const { goes, one } = someWay();
		const answers = [one("a"), one("b"), one("c")];
		goes[0]?.end();
		await moment();
		expect(goes.map(({ items }) => items)).toEqual([["a"], ["b", "c"]]);
		goes[1]?.end();
		expect(await Promise.all(answers)).toEqual(["a done", "b done", "c done"]);
	});

	test("goes beside the first one as soon as enough wait", async () => {
		const { goes, one } = someWay();
		for (const item of ["a", ...seven]) void one(item);
		expect(goes.map(({ items }) => items.length)).toEqual([1, 6]);
	});

	test("never is more in one go than may be, nor two that share something", async () => {
		const { goes, one } = someWay({ most: 3, atOnce: 1, keysOf: (item) => [item[0] as string] });
		for (const item of ["a", "b1", "b2", "c", "d", "e"]) void one(item);
		for (const go of [0, 1]) {
			goes[go]?.end();
			await moment();
		}
		await expect.poll(() => goes.map(({ items }) => items)).toEqual([["a"], ["b1", "c", "d"], ["b2", "e"]]);
	});

	test("waits for what it shares something with, while others pass it by", async () => {
		const { goes, one } = someWay({ keysOf: (item) => [item[0] as string] });
		for (const item of ["a1", "a2", ...seven]) void one(item);
		expect(goes.map(({ items }) => items)).toEqual([["a1"], seven.slice(0, 5)]);
		goes[1]?.end();
		await moment();
		expect(goes).toHaveLength(2);
		goes[0]?.end();
		await expect.poll(() => goes[2]?.items).toEqual(["a2", "g", "h"]);
	});

	test("is kept waiting by nothing that takes long, but by what it shares something with", async () => {
		const { goes, one } = someWay({ keysOf: (item) => [item[0] as string] });
		for (const item of ["a1", "a2", "b"]) void one(item);
		expect(goes).toHaveLength(1);
		await expect.poll(() => goes.map(({ items }) => items)).toEqual([["a1"], ["b"]]);
		goes[0]?.end();
		await moment();
		goes[1]?.end();
		await moment();
		expect(goes.map(({ items }) => items)).toEqual([["a1"], ["b"], ["a2"]]);
	});

	test("waits a moment right after a go of several, so that they come along who were in it", async () => {
		const { goes, one } = someWay({ atOnce: 1 });
		for (const item of ["a", "b", "c"]) void one(item);
		goes[0]?.end();
		await moment();
		goes[1]?.end();
		await moment();
		void one("b again");
		await moment();
		expect(goes).toHaveLength(2);
		void one("c again");
		await expect.poll(() => goes[2]?.items).toEqual(["b again", "c again"]);
	});

	test("waits no longer than until there are enough, and not at all after a while or after one alone", async () => {
		const { goes, one } = someWay({ atOnce: 1 });
		for (const item of ["a", "b", "c"]) void one(item);
		goes[0]?.end();
		await moment();
		goes[1]?.end();
		await moment();
		for (const item of seven.slice(0, 6)) void one(item);
		expect(goes[2]?.items).toEqual(seven.slice(0, 6));
		goes[2]?.end();
		await new Promise((resolve) => setTimeout(resolve, 30));
		void one("later");
		expect(goes[3]?.items).toEqual(["later"]);
		goes[3]?.end();
		await moment();
		void one("alone");
		expect(goes[4]?.items).toEqual(["alone"]);
	});

	test("that fails is done again one by one: everybody only fails of their own", async () => {
		const { goes, one } = someWay({ atOnce: 1 });
		const answers = ["a", "b", "c"].map((item) => one(item).catch((error) => error.message));
		goes[0]?.end();
		await moment();
		goes[1]?.end(new Error("somebody's fault"));
		await moment();
		goes[2]?.end(new Error("b's fault"));
		await moment();
		goes[3]?.end();
		expect(goes.map(({ items }) => items)).toEqual([["a"], ["b", "c"], ["b"], ["c"]]);
		expect(await Promise.all(answers)).toEqual(["a done", "b's fault", "c done"]);
	});
});
