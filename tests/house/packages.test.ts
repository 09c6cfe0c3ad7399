// What a production install has: `npm ci --omit=dev` leaves the tools of the tests out, and the site runs without them.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const lock: Record<string, { resolved?: string; integrity?: string }> = JSON.parse(
	readFileSync("package-lock.json", "utf8"),
).packages;

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
	const downloaded = Object.entries(lock).filter(([where, { resolved }]) => where !== "" && resolved);
	expect(downloaded.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([]);
});
