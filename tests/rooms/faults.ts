import { isBuiltin } from "node:module";
import { posix } from "node:path";
import { CLOSED_ROOMS, HABITS, ROOMS, type Room } from "#tests/rooms/doors.ts";
import { readSource, type Source } from "#tests/rooms/source.ts";

/** The folders behind the names of package.json "imports". */
export type Aliases = Readonly<Record<string, string>>;

/** Every rule of the house that a file breaks, each as a sentence: the file, the target, and what to do instead. */
export function faultsIn(path: string, text: string, aliases: Aliases): string[] {
	const room = roomOf(path);
	if (!room) return [`${path} lies in no room. Move it to one, or give its room a line in tests/rooms/doors.ts.`];
	const source = readSource(path, text);
	const doors = source.imports.flatMap((target) => faultOfImport({ path, room, target, aliases }));
	return [...doors, ...faultsOfHabit(path, source)];
}

/** The room a file lies in: the first line of the table that fits. */
export function roomOf(path: string): Room | undefined {
	return ROOMS.find((room) => room.files.test(path));
}

function faultOfImport(of: { path: string; room: Room; target: string; aliases: Aliases }): string[] {
	const { path, room, target, aliases } = of;
	// The router writes these types for a route, and bundlers make modules of styles and pictures.
	if (
		target.includes("/+types/") ||
		/\.(css|svg|png|webp|woff2|json)(\?\w+)?$/.test(target) ||
		target.startsWith("virtual:")
	)
		return [];
	// What follows a question mark tells the bundler in which form it wants the file.
	const file = fileOf(target.replace(/\?.*$/, ""), path, aliases);
	if (!file) return mayImportPackage(room, target) ? [] : [`${path} imports ${target}. ${room.instead}`];
	if (!/\.\w+$/.test(file)) return [`${path} imports ${target}. Write the ending of the file, as Node reads it.`];
	const other = roomOf(file);
	if (other?.name === room.name && other.name !== "routes") return [];
	const closed = other && room.name !== "tests" ? CLOSED_ROOMS[other.name] : undefined;
	if (closed) return [`${path} imports ${target}. ${closed}`];
	return mayImportFile(room, file, other) ? [] : [`${path} imports ${target}. ${room.instead}`];
}

function mayImportFile(room: Room, file: string, other: Room | undefined): boolean {
	return room.may.some((may) => may === "*" || may === other?.name || (may.includes("/") && file.startsWith(may)));
}

function mayImportPackage(room: Room, target: string): boolean {
	if (isBuiltin(target)) return room.may.includes("node:") || room.may.includes("*");
	return room.may.some((may) => may === "*" || target === may || target.startsWith(`${may}/`));
}

/** The path of a file of ours from the root, or undefined for a package. */
function fileOf(target: string, from: string, aliases: Aliases): string | undefined {
	if (target.startsWith(".")) return posix.join(posix.dirname(from), target);
	const alias = Object.keys(aliases).find((name) => target.startsWith(name));
	return alias && target.replace(alias, aliases[alias] ?? "");
}

function faultsOfHabit(path: string, source: Source): string[] {
	const { environment, fetch, clock, sqlClock, defaultExport, barrel } = HABITS;
	const faults: [boolean, string][] = [
		[source.readsEnvironment && !environment.allowed.test(path), `reads process.env. ${environment.instead}`],
		[source.fetchesOutside && !fetch.allowed.test(path), `calls fetch. ${fetch.instead}`],
		[source.readsClock && !clock.allowed.test(path), `reads the clock. ${clock.instead}`],
		[source.asksSqlForTheTime && sqlClock.forbidden.test(path), `asks SQL for the time. ${sqlClock.instead}`],
		[source.hasDefaultExport && !defaultExport.allowed.test(path), `has a default export. ${defaultExport.instead}`],
		[source.onlyReExports && !barrel.allowed.test(path), `only passes on what others export. ${barrel.instead}`],
	];
	return faults.filter(([broken]) => broken).map(([, sentence]) => `${path} ${sentence}`);
}
