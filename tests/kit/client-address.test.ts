import { beforeEach, describe, expect, test } from "vitest";
import { configure, readConfig } from "#kit/config/config.ts";
import { clientAddress, lineOf, plainAddress } from "#kit/web/client-address.ts";
import { SECRETS } from "#tests/support/secrets.ts";

function trusting(proxies: string) {
	const read = readConfig({ TRUSTED_PROXIES: proxies }, { secrets: () => ({ ...SECRETS, sandboxToken: "" }) });
	if (!read.ok) throw new Error(read.problems.join("\n"));
	configure(read.config);
}
const asked = (socket: string, forwarded?: string) =>
	clientAddress(new Headers(forwarded ? { "x-forwarded-for": forwarded } : {}), socket);

describe("an address is one asker, however it is written", () => {
	test.each([
		["203.0.113.9", "203.0.113.9"],
		["203.0.113.9:443", "203.0.113.9"],
		["::ffff:203.0.113.9", "203.0.113.9"],
		["::ffff:cb00:7109", "203.0.113.9"],
		["::FFFF:CB00:7109", "203.0.113.9"],
		["0:0:0:0:0:ffff:cb00:7109", "203.0.113.9"],
		["0000:0000:0000:0000:0000:ffff:203.0.113.9", "203.0.113.9"],
		["[::ffff:506:708]:443", "5.6.7.8"],
		["[2001:DB8::1]:443", "2001:db8::1"],
		["fe80::1%eth0", "fe80::1"],
		[" 203.0.113.9 ", "203.0.113.9"],
	])("%s is %s", (written, plain) => {
		expect(plainAddress(written)).toBe(plain);
	});

	test.each([
		["2001:db8:1:1::1", "2001:db8:1:1::/64"],
		["2001:db8:1:1:ffff:ffff:ffff:ffff", "2001:db8:1:1::/64"],
		["2001:0db8:0001:0001:0000::3c", "2001:db8:1:1::/64"],
		["2001:db8::5", "2001:db8:0:0::/64"],
		["::1", "0:0:0:0::/64"],
		["203.0.113.9", "203.0.113.9"],
		["", ""],
	])("%s is counted with its line %s", (address, line) => {
		expect(lineOf(address)).toBe(line);
	});
});

describe("a site behind proxies of its own", () => {
	beforeEach(() => trusting("loopback, 10.0.0.0/8"));

	test.each([
		["::ffff:127.0.0.1", "203.0.113.9", "203.0.113.9"],
		["127.0.0.1", "198.51.100.1, 203.0.113.9", "203.0.113.9"],
		["127.0.0.1", "198.51.100.1, 203.0.113.9, 10.1.2.3", "203.0.113.9"],
		["::1", "2001:db8:1:1::7", "2001:db8:1:1::/64"],
		["127.0.0.1", "nobody", "127.0.0.1"],
		["127.0.0.1", undefined, "127.0.0.1"],
		// Who reaches the port itself is no proxy of ours, and writes what it likes.
		["203.0.113.50", "198.51.100.1", "203.0.113.50"],
	])("asked by %s with %s: %s", (socket, forwarded, who) => {
		expect(asked(socket, forwarded)).toBe(who);
	});
});

test("a site that trusts nobody goes by the socket", () => {
	trusting("");
	expect(asked("127.0.0.1", "203.0.113.9")).toBe("127.0.0.1");
});
