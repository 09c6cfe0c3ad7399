import { isBuiltin } from "node:module";
import { posix } from "node:path";
import { APART, COMPOSITION, HABITS, LAYERS, OUTSIDE, SUBJECTS } from "#tests/house/rules.ts";
import type { Source } from "#tests/house/source.ts";

/** The folders behind the names of package.json "imports". */
export type Aliases = Readonly<Record<string, string>>;

/** A file of ours, with the files of ours it imports. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/** Every rule of the house that a file breaks, each as a sentence: the file, the target, and what to do instead. */
export function faultsIn(path: string, source: Source, aliases: Aliases): string[] {
	const imports = source.imports.flatMap((target) => faultOfImport(path, target, aliases));
	return [...imports, ...faultsOfHabit(path, source)];
}

/** The files of ours a source imports. What the router and bundlers make for it is none. */
export function filesImported(path: string, source: Source, aliases: Aliases): string[] {
	return source.imports.flatMap((target) => (isMade(target) ? [] : (fileOf(target, path, aliases) ?? [])));
}

/** The first circle of imports through each file that is in one, as the files on it. */
export function circlesIn(graph: Graph): string[][] {
	const circles: string[][] = [];
	const done = new Set<string>();
	const visit = (file: string, path: string[]) => {
		if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file]);
		if (path.includes(file) || done.has(file)) return;
		for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
		done.add(file);
	};
	for (const file of graph.keys()) visit(file, []);
	return circles;
}

/** The subject a file belongs to; undefined for composition and for what is no part of app/. */
export function subjectOf(path: string): string | undefined {
	const [root, subject, ...rest] = path.split("/");
	return root === "app" && rest.length > 0 ? subject : undefined;
}

/** The layer a file belongs to; undefined when no folder of it is one. */
export function layerOf(path: string): string | undefined {
	if (/(^|[/-])words\.ts$|\/words\//.test(path)) return "words";
	if (path.startsWith("app/kit/ui/")) return "ui";
	if (path.startsWith("app/api/")) return "calls";
	return path
		.split("/")
		.slice(2, -1)
		.findLast((folder) => folder in LAYERS);
}

function faultOfImport(path: string, target: string, aliases: Aliases): string[] {
	if (isMade(target)) return [];
	const fault = (instead: string) => [`${path} imports ${target}. ${instead}`];
	const file = fileOf(target.replace(/\?.*$/, ""), path, aliases);
	const outside = OUTSIDE[path.split("/")[0] ?? ""];
	const subject = subjectOf(path);
	if (file && !/\.\w+$/.test(file)) return fault("Write the ending of the file, as Node reads it.");
	if (outside) return file && !outside.may.test(file) ? fault(outside.instead) : [];
	if (COMPOSITION.test(path) || !subject) return [];
	const layer = LAYERS[layerOf(path) ?? ""];
	if (!layer) return [`${path} lies in no layer. Move it to one, or give its folder a line in tests/house/rules.ts.`];
	if (!file) return mayImportPackage(layer.packages, target) ? [] : fault(layer.instead);
	if (COMPOSITION.test(file)) return fault("Files of app/ join the subjects: have it handed in by app/handed-in.ts.");
	const other = subjectOf(file);
	if (!other) return fault("The product stands by itself: it imports nothing of scripts, tests or the sandbox.");
	if (isLater(other, subject)) return fault(`${subject} comes before ${other}: have it handed in by app/handed-in.ts.`);
	if (layerOf(path) === "rules" && file.includes("/admin/"))
		return fault(
			"A screen of the office imports rules, not the reverse: its sentences about this stand beside the rule.",
		);
	const into = layerOf(file) ?? "";
	return into === layerOf(path) || layer.may.includes(into) || layer.may.includes(file) ? [] : fault(layer.instead);
}

function isLater(other: string, subject: string): boolean {
	const at = (name: string) => (SUBJECTS as readonly string[]).indexOf(name);
	return (
		at(other) > at(subject) ||
		APART.some((pair) => other !== subject && pair.every((one) => [other, subject].includes(one)))
	);
}

/** The router writes types for a page, and bundlers make modules of styles and pictures. */
function isMade(target: string): boolean {
	return (
		target.includes("/+types/") ||
		/\.(css|svg|png|webp|woff2|json)(\?\w+)?$/.test(target) ||
		target.startsWith("virtual:")
	);
}

function mayImportPackage(packages: readonly string[], target: string): boolean {
	if (isBuiltin(target)) return packages.includes("node:");
	return packages.some((may) => target === may || target.startsWith(`${may}/`));
}

/** The path of a file of ours from the root, or undefined for a package. */
function fileOf(target: string, from: string, aliases: Aliases): string | undefined {
	if (target.startsWith(".")) return posix.join(posix.dirname(from), target);
	const alias = Object.keys(aliases).find((name) => target.startsWith(name));
	return alias && target.replace(alias, aliases[alias] ?? "");
}

function faultsOfHabit(path: string, source: Source): string[] {
	const { environment, fetch, clock, sqlClock, defaultExport } = HABITS;
	const faults: [boolean, string][] = [
		[source.readsEnvironment && !environment.allowed.test(path), `reads process.env. ${environment.instead}`],
		[source.fetchesOutside && !fetch.allowed.test(path), `calls fetch. ${fetch.instead}`],
		[source.readsClock && !clock.allowed.test(path), `reads the clock. ${clock.instead}`],
		[source.asksSqlForTheTime && sqlClock.forbidden.test(path), `asks SQL for the time. ${sqlClock.instead}`],
		[source.hasDefaultExport && !defaultExport.allowed.test(path), `has a default export. ${defaultExport.instead}`],
		[
			source.onlyReExports,
			"only passes on what others export. Delete it, and import each thing from where it is made.",
		],
	];
	return faults.filter(([broken]) => broken).map(([, sentence]) => `${path} ${sentence}`);
}
