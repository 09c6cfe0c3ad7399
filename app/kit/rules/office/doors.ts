/** Which line of the table of permissions an address falls under, and whether a role may pass there. */
import { DOORS, type Door, may, type Role } from "#kit/rules/permissions.ts";

/** Whether a path, however it is spelt, lies behind the door of the office. */
export function isBehindDoor(pathname: string): boolean {
	return /^\/+(admin|uploads)([/.]|$)/i.test(decodeURIComponent(pathname));
}

/** The door of an address, however it is spelt; undefined where none stands. */
export function doorAt(pathname: string): Door | undefined {
	const parts = partsOf(pathname.replace(/(\/_root|\/_)?\.data$/i, ""));
	if (!parts) return undefined;
	// What is written out goes before a parameter, as in the router.
	patterns ??= readPatterns();
	const fitting = patterns.filter((pattern) => isFitting(pattern.parts, parts));
	return fitting.toSorted((a, b) => b.written.localeCompare(a.written))[0]?.door;
}

type Pattern = { parts: readonly string[]; door: Door; written: string };

/** Read when first asked for: public pages, which ask for none, do not carry the table. */
let patterns: readonly Pattern[] | undefined;

function readPatterns(): Pattern[] {
	return Object.entries(DOORS).map(([path, door]) => {
		const parts = path.toLowerCase().split("/");
		return { parts, door, written: parts.map((part) => (part.startsWith(":") ? "0" : "1")).join("") };
	});
}

function partsOf(pathname: string): string[] | undefined {
	try {
		return pathname
			.split("/")
			.filter(Boolean)
			.map((part) => decodeURIComponent(part).toLowerCase());
	} catch {
		return undefined;
	}
}

function isFitting(pattern: readonly string[], parts: readonly string[]): boolean {
	if (parts.length > pattern.length) return false;
	return pattern.every((part, at) => {
		if (part.endsWith("?") && parts[at] === undefined) return true;
		return part.startsWith(":") ? parts[at] !== undefined : part === parts[at];
	});
}

/** Whether a role may look at an address. */
export function mayOpen(role: Role, pathname: string): boolean {
	const door = doorAt(pathname);
	return door !== undefined && may(role, door.read);
}

/** Whether a role may send anything at all to an address: asked before the form is read. */
export function maySend(role: Role, pathname: string): boolean {
	const { write } = doorAt(pathname) ?? {};
	if (write === undefined) return false;
	return typeof write === "string" ? may(role, write) : Object.values(write).some((needed) => may(role, needed));
}

/** Whether a role may send this form to an address; undefined where there is no such form. */
export function maySendForm(role: Role, pathname: string, form: string): boolean | undefined {
	const { write } = doorAt(pathname) ?? {};
	if (write === undefined) return false;
	if (typeof write === "string") return may(role, write);
	const needed = Object.hasOwn(write, form) ? write[form] : undefined;
	return needed && may(role, needed);
}
