// Who is asking, as limits count them: one line of the internet is one asker, however its address is written.
import { BlockList, isIP, isIPv6 } from "node:net";
import { config } from "#kit/config/config.ts";

/** The part of an IPv6 address that one line has: its holder draws the other half at will. */
const LINE_GROUPS = 4;

/**
 * The asker's address: the socket's, or what the nearest of our proxies saw. Hops are read from the right and only as far
 * as they are proxies of ours (TRUSTED_PROXIES); what stands before them anybody can write.
 */
export function clientAddress(headers: Headers, socketAddress: string | undefined): string {
	let address = plainAddress(socketAddress ?? "");
	const hops = headers.get("x-forwarded-for")?.split(",") ?? [];
	while (hops.length > 0 && isOurProxy(address)) {
		const hop = plainAddress(hops.pop() ?? "");
		if (isIP(hop) === 0) break;
		address = hop;
	}
	return lineOf(address);
}

/** An address as it is compared: no port, no brackets, no zone, and IPv4 as IPv4. */
export function plainAddress(text: string): string {
	const trimmed = text.trim().toLowerCase();
	const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed)?.[1] ?? trimmed.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
	return asIPv4(bare.replace(/%.*$/, ""));
}

/** An IPv4 address within IPv6, in whichever of its spellings: `::ffff:203.0.113.7`, `::ffff:cb00:7107`, `0:0:0:0:0:ffff:cb00:7107`. */
function asIPv4(address: string): string {
	if (!isIPv6(address)) return address;
	const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(canonical(address)) ?? [];
	if (high === undefined || low === undefined) return address;
	return [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join(".");
}

/** A URL writes every IPv6 address in its one canonical form. */
const canonical = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

/** The line an address belongs to: an IPv4 address itself, of an IPv6 one its /64. Anything else stays as it is. */
export function lineOf(address: string): string {
	if (!isIPv6(address)) return address;
	const [before = "", after] = canonical(address).split("::");
	const groups = before ? before.split(":") : [];
	const tail = after ? after.split(":") : [];
	const all = after === undefined ? groups : [...groups, ...Array(8 - groups.length - tail.length).fill("0"), ...tail];
	return `${all.slice(0, LINE_GROUPS).join(":")}::/64`;
}

let known: { of: readonly string[]; list: BlockList } | undefined;

function isOurProxy(address: string): boolean {
	const family = isIP(address);
	if (family === 0) return false;
	if (known?.of !== config.trustedProxies) known = { of: config.trustedProxies, list: listOf(config.trustedProxies) };
	return known.list.check(address, family === 6 ? "ipv6" : "ipv4");
}

function listOf(ranges: readonly string[]): BlockList {
	const list = new BlockList();
	for (const range of ranges) {
		const [address = "", bits] = range.split("/");
		const family = isIPv6(address) ? "ipv6" : "ipv4";
		list.addSubnet(address, bits === undefined ? (family === "ipv6" ? 128 : 32) : Number(bits), family);
	}
	return list;
}
