import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Aliases, faultsIn } from "#tests/rooms/faults.ts";

const NOT_OURS = new Set([
	"node_modules",
	"build",
	"data",
	".react-router",
	".git",
	"test-results",
	"playwright-report",
]);

const SUBJECTS = /^app\/(kit|media|settings|documents|mail|accounts|courses|newsletter|requests|site|sales|desk|api)\//;

describe("the doors of the house", () => {
	const files = sourceFiles();

	test("there are files to look at in every room that matters", () => {
		for (const room of ["domain/", "server/data/", "tests/"])
			expect(files.some((file) => file.startsWith(room))).toBe(true);
	});

	test("every file imports only through its doors and keeps the habits of its room", () => {
		const faults = files.flatMap((file) => faultsIn(file, readFileSync(file, "utf8"), aliases()));
		expect(faults.join("\n")).toBe("");
	});
});

describe("the rules behind the doors test", () => {
	test.each([
		["app/courses/rules/course.ts", 'import { readFile } from "node:fs";', "imports node:fs"],
		[
			"app/courses/rules/course.ts",
			'import { findCourse } from "#courses/data/courses.ts";',
			"imports #app/courses/data/courses.ts",
		],
		[
			"app/courses/rules/course.ts",
			'import { findCourse } from "../server/data/courses.ts";',
			"imports ../server/data/courses.ts",
		],
		[
			"app/courses/rules/course.ts",
			'import type { Course } from "#courses/data/courses.ts";',
			"imports #app/courses/data/courses.ts",
		],
		[
			"app/courses/rules/course.ts",
			'type C = import("#courses/data/courses.ts").Course;',
			"imports #app/courses/data/courses.ts",
		],
		["app/courses/rules/course.ts", 'export const load = () => import("react");', "imports react"],
		["app/courses/rules/course.ts", 'import { tidy } from "#domain/words";', "Write the ending"],
		[
			"app/courses/data/courses.ts",
			'import { sendMail } from "#mail/transport/mail.ts";',
			"imports #app/mail/transport/mail.ts",
		],
		["server/letters/receipt.tsx", 'import { db } from "#kit/data/db.ts";', "imports #app/kit/data/db.ts"],
		["app/accounts/actions/sign-up.ts", 'import { ok } from "#site/pages/home.tsx";', "Nobody imports a route"],
		["app/kit/ui/button.tsx", 'import { config } from "#kit/config/config.ts";', "imports #app/kit/config/config.ts"],
		["app/site/pages/home.tsx", 'import { query } from "./courses.tsx";', "Nobody imports a route"],
		[
			"app/site/pages/home.tsx",
			'import { sendMail } from "#mail/transport/mail.ts";',
			"imports #app/mail/transport/mail.ts",
		],
		["app/site/pages/home.tsx", 'import { ada } from "#tests/cast.ts";', "Nobody imports tests"],
		["app/elements/hero.ts", 'import { useState } from "react";', "imports react"],
		[
			"app/ui/page.tsx",
			'import url from "../../app/worker.ts?worker&url";',
			"imports ../../server/worker.ts?worker&url",
		],
		["sandbox/server.ts", 'import { naira } from "#kit/rules/money.ts";', "imports #app/kit/rules/money.ts"],
		[
			"db/seed.ts",
			'import { signUp } from "#accounts/actions/sign-up.ts";',
			"imports #app/accounts/actions/sign-up.ts",
		],
		["app/courses/data/courses.ts", "export const url = process.env.DATABASE_URL;", "reads process.env"],
		[
			"app/courses/data/courses.ts",
			'import { env } from "node:process"; export const url = env.X;',
			"reads process.env",
		],
		["server/operations/pay.ts", 'export const ask = () => fetch("https://example.com");', "calls fetch"],
		["app/routes/pay.tsx", "export const ask = (url: string) => globalThis.fetch(url);", "calls fetch"],
		["app/routes/pay.tsx", 'export const ask = () => fetch("//example.com");', "calls fetch"],
		["server/operations/pay.ts", "export const at = new Date();", "reads the clock"],
		["app/sales/payments/rules/payment.ts", "export const at = Date.now();", "reads the clock"],
		["app/courses/data/slots.ts", "export const q = sql`select 1 where hold_until > now()`;", "asks SQL for the time"],
		["app/courses/data/slots.ts", 'export const q = raw("select current_date");', "asks SQL for the time"],
		["domain/all.ts", 'export * from "#kit/rules/money.ts";', "only passes on"],
		["domain/all.ts", 'import { naira } from "#kit/rules/money.ts"; export { naira };', "only passes on"],
		["app/kit/rules/money.ts", "export default function naira() {}", "has a default export"],
		["app/kit/rules/money.ts", "const naira = 1; export { naira as default };", "has a default export"],
		["helpers/stuff.ts", "export const stuff = 1;", "lies in no room"],
		["server/helpers.ts", "export const stuff = 1;", "lies in no room"],
	])("%s with %s is a fault", (path, text, fault) => {
		const faults = faultsIn(path, text, aliases());
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
		["app/kit/rules/days.ts", 'export { type Day } from "#domain/day.ts"; export const other = 1;'],
		[
			"app/courses/data/courses.ts",
			'import { sql } from "kysely"; import { config } from "#kit/config/config.ts"; // now() is forbidden',
		],
		["app/sales/payments/gateways/flutterwave.ts", 'export const ask = () => fetch("https://example.com");'],
		["app/checkout/loader.ts", 'export const ask = () => fetch("/payments/1");'],
		["app/ui/live.tsx", 'export const ask = () => fetch("/live");'],
		[
			"app/site/pages/home.tsx",
			'import type { Route } from "./+types/home"; export default function Home() { return <p>{+new Date()}</p>; }',
		],
		["app/routes/upload.ts", 'import { put } from "#media/storage/storage.ts"; export const action = put;'],
		["tests/data/slots.test.ts", 'import { loader } from "#site/pages/home.tsx"; export const at = new Date();'],
		["app/root.tsx", 'import url from "./elements/start.ts?worker&url"; import "./app.css"; export const at = url;'],
		["scripts/start.ts", "export const port = process.env.PORT;"],
	])("%s with %s is no fault", (path, text) => {
		expect(faultsIn(path, text, aliases())).toEqual([]);
	});
});

function sourceFiles(): string[] {
	const found = globSync("**/*.{ts,tsx}", { exclude: (name) => NOT_OURS.has(name) });
	// `data` at the root holds the database and uploads; `server/data` is a room.
	const all = [...found, ...globSync("server/data/**/*.ts")].map((file) => file.replaceAll("\\", "/"));
	// Declarations speak to the compiler, and nothing of them runs. The subjects get rules of their own once all have moved.
	return all.filter((file) => !file.endsWith(".d.ts") && !SUBJECTS.test(file));
}

function aliases(): Aliases {
	const { imports } = JSON.parse(readFileSync("package.json", "utf8")) as { imports: Record<string, string> };
	const folders = Object.entries(imports).map(([name, folder]) => [
		name.replace("*", ""),
		folder.replace(/^\.\/|\*/g, ""),
	]);
	return Object.fromEntries(folders);
}
