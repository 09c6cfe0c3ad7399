// What a production install has: `npm start` leaves the tools of the tests out, and the site runs without them.
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { judgeAdvisories } from "#scripts/checks/advisories.ts";

const manifest = JSON.parse(readFileSync("package.json", "utf8"));
type Entry = { version: string; resolved?: string; integrity?: string; hasInstallScript?: true; inBundle?: true };
const lock: Record<string, Entry> = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;

const REGISTRY = "https://registry.npmjs.org/";
const NO_ANSWER = "npm audit: the registry did not answer, so known vulnerabilities were not looked for.";

/** What only developers run: the checks, the drawing of fonts, and the trials of faults. */
const BY_DEVELOPERS = /^scripts\/(checks\/|fonts|faults|test|soak)/;

test("nothing that the site runs or is built from imports a package of the tests", () => {
	const files = globSync(["{app,db,sandbox,scripts}/**/*.{ts,tsx,mjs}", "{vite,react-router}.config.ts"]);
	const imports = /(?:from|import\(|require\(|^import) ?"([^"#./][^"]*)"/gm;
	const found = files
		.filter((file) => !BY_DEVELOPERS.test(file))
		.flatMap((file) =>
			[
				...readFileSync(file, "utf8")
					.replace(/^import type .*$/gm, "")
					.matchAll(imports),
			].flatMap(([, name = ""]) => {
				const parts = name.split("/");
				const packageName = name.startsWith("@") ? parts.slice(0, 2).join("/") : (parts[0] ?? "");
				return packageName in manifest.devDependencies ? [`${file} imports ${packageName}`] : [];
			}),
		);
	expect(files.length).toBeGreaterThan(500);
	expect(found).toEqual([]);
});

test("every package has one exact version, and a fingerprint of what is downloaded", () => {
	const versions = Object.entries({
		...manifest.dependencies,
		...manifest.optionalDependencies,
		...manifest.devDependencies,
	});
	expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([]);
	const packages = Object.entries(lock).filter(([where]) => where !== "");
	expect(packages.length).toBeGreaterThan(400);
	const isSound = ({ integrity, resolved = REGISTRY, inBundle }: Entry) =>
		(inBundle || integrity?.startsWith("sha512-")) && resolved.startsWith(REGISTRY);
	expect(packages.filter(([, entry]) => !isSound(entry))).toEqual([]);
});

test("no package runs a script when it is installed: each that has one is named and refused", () => {
	const withScript = Object.entries(lock).flatMap(([where, { hasInstallScript }]) =>
		hasInstallScript ? [where.slice(where.lastIndexOf("node_modules/") + "node_modules/".length)] : [],
	);
	expect(manifest.allowScripts).toEqual(Object.fromEntries(withScript.map((name) => [name, false])));
	expect(readFileSync("scripts/bootstrap.mjs", "utf8")).toContain('"--ignore-scripts"');
});

describe("what npm audit says", () => {
	const of = (severity: string) => JSON.stringify({ vulnerabilities: { "left-pad": { severity, range: "<2" } } });
	test.each([
		["nothing is known", JSON.stringify({ vulnerabilities: {} }), { passed: 1, failed: 0 }, []],
		["a moderate vulnerability", of("moderate"), { passed: 1, failed: 0 }, []],
		["a high one", of("high"), { passed: 0, failed: 1 }, ["npm audit: left-pad <2 has a known vulnerability (high)."]],
		[
			"a critical one",
			of("critical"),
			{ passed: 0, failed: 1 },
			["npm audit: left-pad <2 has a known vulnerability (critical)."],
		],
		[
			"a registry that refuses",
			JSON.stringify({ statusCode: 405, message: "405" }),
			{ passed: 0, failed: 0 },
			[NO_ANSWER],
		],
		["no network", "", { passed: 0, failed: 0 }, [NO_ANSWER]],
	])("%s", (_, said, tally, lines) => {
		const printed: string[] = [];
		expect(judgeAdvisories(said, (line) => printed.push(line))).toEqual(tally);
		expect(printed).toEqual(lines);
	});
});
