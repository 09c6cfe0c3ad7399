/** What the security log tells, and for how long it is kept (docs/decisions/logs.md). */
import { type Filter, type FilterOf, listRules, oneOf } from "#kit/rules/listing.ts";

export const SECURITY_EVENTS = [
	"log-in",
	"log-in-failed",
	"limit-reached",
	"reset-asked",
	"reset-used",
	"password-changed",
	"email-changed",
	"email-restored",
	"factor-set",
	"factor-removed",
	"factor-failed",
	"door-refused",
	"wrong-signature",
	"role-changed",
	"settings-changed",
	"export-taken",
	"sessions-ended",
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** `who` is an account: what happened to it, and what its owner did to others. `q` finds people by name or e-mail. */
export const SECURITY_LOG = listRules({
	sorts: ["time"],
	filters: { event: oneOf("event", SECURITY_EVENTS), who: anAccount("who") },
	rowsAPage: 50,
});
export type SecurityFilter = FilterOf<typeof SECURITY_LOG>;

function anAccount(name: string): Filter<string | undefined> {
	return { name, read: (text) => text || undefined };
}

/** The network an address belongs to, not the line: IPv4 by its first three numbers, IPv6 by its first three groups. */
export function shortAddress(address: string): string {
	const [, v4] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address) ?? [];
	if (v4) return `${v4}.0/24`;
	// As limits count them (`lineOf`): four groups and /64.
	const [, v6] = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(address) ?? [];
	return v6 ? `${v6}::/48` : "";
}
