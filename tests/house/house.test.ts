import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { type Aliases, circlesIn, faultsIn, filesImported } from "#tests/house/faults.ts";
import { LONG_FILES, MOST_FILES, MOST_LINES } from "#tests/house/rules.ts";
import { readSource } from "#tests/house/source.ts";

const files = globSync("{app,db,sandbox,scripts,bench,tests}/**/*.{ts,tsx}")
	// Declarations speak to the compiler, and nothing of them runs.
	.filter((file) => !file.endsWith(".d.ts"))
	.toSorted();
const aliases = aliasesOf(readFileSync("package.json", "utf8"));
const textOf = (file: string) => readFileSync(file, "utf8");
const sources = new Map(files.map((file) => [file, readSource(file, textOf(file))]));

describe("the house", () => {
	test("there are files to look at in every part that matters", () => {
		for (const part of ["app/kit/", "app/sales/", "app/courses/", "tests/"])
			expect(files.some((file) => file.startsWith(part))).toBe(true);
	});

	test("every file imports only what its subject and its layer may, and keeps the habits", () => {
		expect([...sources].flatMap(([file, source]) => faultsIn(file, source, aliases)).join("\n")).toBe("");
	});

	test("no file imports itself by way of others", () => {
		const graph = new Map([...sources].map(([file, source]) => [file, filesImported(file, source, aliases)]));
		expect(circlesIn(graph).map((circle) => circle.join(" -> "))).toEqual([]);
	});

	test(`no folder of the product holds more than ${MOST_FILES} files`, () => {
		const folders = Map.groupBy(globSync("app/**/*.{ts,tsx,css}"), (file) => dirname(file));
		const full = [...folders].flatMap(([folder, held]) =>
			held.length > MOST_FILES ? `${folder}: ${held.length} files` : [],
		);
		expect(full).toEqual([]);
	});

	test(`no file of the product is longer than ${MOST_LINES} lines`, () => {
		const long = globSync("app/**/*.{ts,tsx,css}").flatMap((file) => {
			const lines = textOf(file).split("\n").length - 1;
			return lines > MOST_LINES && !LONG_FILES.has(file) ? `${file}: ${lines} lines` : [];
		});
		expect(long).toEqual([]);
	});
});

describe("the rules behind these tests", () => {
	test.each([
		["app/courses/rules/course.ts", 'import { readFile } from "node:fs";', "imports node:fs"],
		["app/courses/rules/course.ts", 'import { findCourse } from "#courses/data/courses.ts";', "imports #courses/data"],
		["app/courses/rules/course.ts", 'import { findCourse } from "../data/courses.ts";', "imports ../data/courses.ts"],
		["app/courses/rules/course.ts", 'import type { Course } from "#courses/data/courses.ts";', "imports #courses/data"],
		["app/courses/rules/course.ts", 'type C = import("#courses/data/courses.ts").Course;', "imports #courses/data"],
		["app/courses/rules/course.ts", 'export const load = () => import("react");', "imports react"],
		["app/courses/rules/course.ts", 'import { tidy } from "#kit/rules/text";', "Write the ending"],
		[
			"app/courses/data/courses.ts",
			'import { enrolmentsOf } from "#sales/ledger/orders/data/enrolments.ts";',
			"comes before sales",
		],
		["app/kit/data/db.ts", 'import { readSettings } from "#settings/data/settings.ts";', "comes before settings"],
		["app/desk/admin/today.tsx", 'import { callTable } from "#api/calls.ts";', "comes before api"],
		["app/api/keep-alive.ts", 'import { today } from "#desk/data/today.ts";', "comes before desk"],
		["app/courses/data/courses.ts", 'import { coursesWords } from "#courses/words.ts";', "imports #courses/words.ts"],
		["app/courses/rules/course-form.ts", 'import { adminCourses } from "#courses/admin/words.ts";', "not the reverse"],
		[
			"app/courses/actions/rate.ts",
			'import { ratingWords } from "#courses/pages/rating-words.ts";',
			"the page chooses",
		],
		[
			"app/courses/data/courses.ts",
			'import { deliver } from "#courses/actions/deliver.ts";',
			"imports #courses/actions",
		],
		["app/sales/documents/emails/receipt.tsx", 'import { db } from "#kit/data/db.ts";', "imports #kit/data/db.ts"],
		[
			"app/sales/paying/orders/actions/hold.ts",
			'import { Page } from "#sales/member/pages/register.tsx";',
			"imports #sales/member/pages",
		],
		["app/mail/admin/mail.tsx", 'import { emails } from "#app/emails.ts";', "join the subjects"],
		["app/kit/ui/button.tsx", 'import { config } from "#kit/config/config.ts";', "imports #kit/config/config.ts"],
		["app/kit/elements/hero.ts", 'import { useState } from "react";', "imports react"],
		["app/courses/pages/home.tsx", 'import { ada } from "#tests/cast.ts";', "stands by itself"],
		["app/courses/stuff/course.ts", 'import { tidy } from "#kit/rules/text.ts";', "lies in no layer"],
		["sandbox/server.ts", 'import { naira } from "#kit/rules/money.ts";', "imports #kit/rules/money.ts"],
		["db/seed.ts", 'import { signUp } from "#accounts/actions/sign-up.ts";', "imports #accounts/actions"],
		["app/courses/data/courses.ts", "export const url = process.env.DATABASE_URL;", "reads process.env"],
		[
			"app/courses/data/courses.ts",
			'import { env } from "node:process"; export const url = env.X;',
			"reads process.env",
		],
		[
			"app/sales/paying/payments/actions/pay.ts",
			'export const ask = () => fetch("https://example.com");',
			"calls fetch",
		],
		[
			"app/sales/paying/payments/pages/pay.tsx",
			"export const ask = (url: string) => globalThis.fetch(url);",
			"calls fetch",
		],
		["app/sales/paying/payments/pages/pay.tsx", 'export const ask = () => fetch("//example.com");', "calls fetch"],
		["app/sales/paying/payments/actions/pay.ts", "export const at = new Date();", "reads the clock"],
		["app/sales/ledger/payments/rules/payment.ts", "export const at = Date.now();", "reads the clock"],
		["app/courses/data/seats.ts", "export const q = sql`select 1 where hold_until > now()`;", "asks SQL for the time"],
		["app/courses/data/seats.ts", 'export const q = raw("select current_date");', "asks SQL for the time"],
		["app/kit/rules/all.ts", 'export * from "#kit/rules/money.ts";', "only passes on"],
		["app/kit/rules/all.ts", 'import { naira } from "#kit/rules/money.ts"; export { naira };', "only passes on"],
		["app/kit/rules/money.ts", "export default function naira() {}", "has a default export"],
		["app/kit/rules/money.ts", "const naira = 1; export { naira as default };", "has a default export"],
	])("%s with %s is a fault", (path, text, fault) => {
		const faults = faultsIn(path, readSource(path, text), aliases);
		expect(faults).toHaveLength(1);
		expect(faults[0]).toContain(fault);
		expect(faults[0]).toContain(path);
	});

	test.each([
		[
			"app/courses/rules/course.ts",
			'import { z } from "zod"; import { tidy } from "#kit/rules/text.ts"; export const c = z.string(tidy);',
		],
		["app/kit/rules/days.ts", "export const day = (ms: number) => new Date(ms);"],
		["app/kit/rules/days.ts", 'export { type Day } from "#kit/rules/day.ts"; export const other = 1;'],
		["app/courses/rules/form.ts", 'import { courseWords } from "#courses/words.ts"; export const said = courseWords;'],
		[
			"app/courses/data/courses.ts",
			'import { sql } from "kysely"; import { config } from "#kit/config/config.ts"; // now() is forbidden',
		],
		["app/sales/paying/ways/card/gateways/flutterwave.ts", 'export const ask = () => fetch("https://example.com");'],
		["app/kit/elements/live.ts", 'export const ask = () => fetch("/live");'],
		[
			"app/site/pages/home.tsx",
			'import type { Route } from "./+types/home"; export default function Home() { return <p>{+new Date()}</p>; }',
		],
		["app/sales/member/pages/register.tsx", 'import { findCourse } from "#courses/data/courses.ts";'],
		["tests/courses/slots.test.ts", 'import { loader } from "#site/pages/home.tsx"; export const at = new Date();'],
		[
			"app/root.tsx",
			'import url from "./kit/elements/start.ts?worker&url"; import "./app.css"; export const at = url;',
		],
		["scripts/start.ts", "export const port = process.env.PORT;"],
	])("%s with %s is no fault", (path, text) => {
		expect(faultsIn(path, readSource(path, text), aliases)).toEqual([]);
	});

	test("a circle of three files is found, a path that only meets itself again is none", () => {
		const graph = new Map([
			["a", ["b", "c"]],
			["b", ["d"]],
			["c", ["d"]],
			["d", []],
			["x", ["y"]],
			["y", ["z"]],
			["z", ["x"]],
		]);
		expect(circlesIn(graph)).toEqual([["x", "y", "z", "x"]]);
	});
});

function aliasesOf(packageJson: string): Aliases {
	const { imports } = JSON.parse(packageJson) as { imports: Record<string, string> };
	const folders = Object.entries(imports).map(([name, folder]) => [
		name.replace("*", ""),
		folder.replace(/^\.\/|\*/g, ""),
	]);
	return Object.fromEntries(folders);
}
