import { dirname, posix } from "node:path";
import { parseSync } from "vite";

/** What the repository holds: every file by its path from the root, and the text of one. */
export type Repository = { files: readonly string[]; textOf: (file: string) => string };

/** Folders at the root, today's and those that are gone: whatever begins with one of them is meant as a path. */
const ROOTS = "adapters|app|bench|db|docs|domain|operations|public|routes|sandbox|scripts|server|tests";
const PATH = new RegExp(String.raw`(?<![\w./$:-])(?:${ROOTS})/[\w./*$-]*[\w*/]`, "g");
/** A file named without its folder. */
const BARE = /(?<![\w./$#*-])(?:[\w.-]*[\w-]\.(?:tsx?|mjs|md)|\d{4}_[\w-]+\.sql)\b(?![\w/])/g;
/** A file of ours by the name under which it is imported. */
const ALIASED = /(?<![\w/])#(app|\w+)\/[\w./-]+\.\w+/g;
const ANCHORED = /(?<![\w./-])([\w./-]*[\w-]\.md)#([\w-]+)/g;
const LINK = /\]\(([^)\s]+)\)/g;

/** How documents that are not in the repository were cited: nowhere, in code neither. */
const ABSENT: readonly [RegExp, string][] = [
	[/§/, "a section sign"],
	[/\bSpec\b|\b[Tt]he spec(?:ification)?(?:'s)?\b|\b[Ss]pecification(?:'s)?\b/, "the specification"],
	[/\bReadings? \d/, "a numbered reading"],
	[
		/\breading[- ]the[- ]spec|\breading page\b|\bof the reading\b|\bthe reading says\b/,
		"the reading of the specification",
	],
	[/\b[Hh]ouse rules?\b/, "house rules"],
];
/** The same, in prose alone: code has numbers and sentences of its own. */
const ABSENT_IN_PROSE: readonly [RegExp, string][] = [
	[/\bL\d{2,4}\b|\b[Ll]ines? \d{2,}\b(?! (?:characters|of code))/, "a line of a document"],
	[/\b[Ss]ection \d/, "a section of a document"],
];

/** Every citation in a file that leads nowhere, and every one of a document that is not here, each as a sentence. */
export function wrongCitations(file: string, text: string, repository: Repository): string[] {
	const isMarkdown = file.endsWith(".md");
	const absent = linesOf(text, 1).flatMap(({ line, prose }) => absentIn(prose, ABSENT, `${file}:${line}`));
	const led = proseOf(file, text).flatMap(({ line, prose: said }) => {
		const prose = said.replace(/\bhttps?:\/\/[^\s)]+/g, "");
		const locations = [
			...(isMarkdown ? linksIn(prose, file, repository) : []),
			...pathsIn(prose, file, repository),
			...anchorsIn(prose, file, repository),
		];
		const where = `${file}:${line}`;
		return [...[...new Set(locations)].map((what) => `${where} ${what}`), ...absentIn(prose, ABSENT_IN_PROSE, where)];
	});
	return [...absent, ...led];
}

function absentIn(text: string, patterns: typeof ABSENT, where: string): string[] {
	return patterns.flatMap(([pattern, name]) => (pattern.test(text) ? `${where} cites ${name}` : []));
}

/** The anchors of a page's headings, as the usual viewers make them. */
export function anchorsOf(markdown: string): Set<string> {
	const headings = withoutCode(markdown).matchAll(/^#{1,6} +(.+?) *$/gm);
	return new Set([...headings].map(([, heading = ""]) => anchorOf(heading)));
}

type Prose = { line: number; prose: string };

/** What people read in a file: all of a page, the comments of a source. */
function proseOf(file: string, text: string): Prose[] {
	if (file.endsWith(".md")) return linesOf(text, 1);
	if (file.endsWith(".sql")) return linesOf(text, 1).flatMap(({ line, prose }) => commentOfSql(line, prose));
	if (file.endsWith(".css")) return commentsBetween(text);
	const { comments } = parseSync(file, text);
	return comments.flatMap(({ value, start }) => linesOf(value, lineAt(text, start)));
}

function linesOf(text: string, first: number): Prose[] {
	return text.split("\n").map((prose, at) => ({ line: first + at, prose }));
}

function commentOfSql(line: number, text: string): Prose[] {
	const at = text.indexOf("--");
	return at < 0 ? [] : [{ line, prose: text.slice(at) }];
}

function commentsBetween(text: string): Prose[] {
	return [...text.matchAll(/\/\*.*?\*\//gs)].flatMap((found) => linesOf(found[0], lineAt(text, found.index)));
}

function lineAt(text: string, offset: number): number {
	return text.slice(0, offset).split("\n").length;
}

function linksIn(prose: string, file: string, repository: Repository): string[] {
	return [...prose.matchAll(LINK)].flatMap(([, target = ""]) => {
		if (/^[a-z]+:/.test(target)) return [];
		const [path = "", anchor] = target.split("#");
		const to = path === "" ? file : posix.join(dirname(file), path);
		if (!isThere(to, repository)) return `links to ${target}, which is not there`;
		return anchor === undefined ? [] : anchorFault(to, anchor, repository);
	});
}

function pathsIn(prose: string, file: string, repository: Repository): string[] {
	const paths = [...prose.matchAll(PATH)].map(([path]) => path.replace(/[.]+$/, ""));
	const bare = [...prose.matchAll(BARE)].map(([name]) => name);
	const aliased = [...prose.matchAll(ALIASED)].map(([name]) => name);
	return [
		...paths.filter((path) => !isThere(path, repository)),
		...bare.filter((name) => !isNamed(name, file, repository)),
		...aliased.filter((name) => !isThere(name.replace(/^#app\//, "app/").replace(/^#/, "app/"), repository)),
	].map((path) => `names ${path}, which is not there`);
}

function anchorsIn(prose: string, file: string, repository: Repository): string[] {
	return [...prose.matchAll(ANCHORED)].flatMap(([, path = "", anchor = ""]) => {
		const to = [path, posix.join(dirname(file), path)].find((one) => repository.files.includes(one));
		return to ? anchorFault(to, anchor, repository) : `names ${path}, which is not there`;
	});
}

function anchorFault(page: string, anchor: string, { textOf }: Repository): string[] {
	return anchorsOf(textOf(page)).has(anchor) ? [] : [`cites ${page}#${anchor}, and there is no such heading`];
}

/** A file, a folder, a pattern of either, or a migration by its number. */
function isThere(path: string, { files }: Repository): boolean {
	const plain = path.replace(/\/$/, "");
	if (/^db\/migrations\/\d{4}$/.test(plain)) return files.some((file) => file.startsWith(`${plain}_`));
	const pattern = new RegExp(`^${plain.split("*").map(RegExp.escape).join("[^/]*")}(/|$)`);
	return files.some((file) => pattern.test(file));
}

/** A file beside the one that names it, or the name of one somewhere in the repository. */
function isNamed(name: string, from: string, { files }: Repository): boolean {
	return files.some((file) => file === posix.join(dirname(from), name) || posix.basename(file) === name);
}

function anchorOf(heading: string): string {
	return heading
		.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\s_-]/gu, "")
		.trim()
		.replace(/\s/g, "-");
}

function withoutCode(markdown: string): string {
	return markdown.replace(/^```.*?^```/gms, "");
}
