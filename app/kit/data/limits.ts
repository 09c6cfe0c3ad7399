import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#kit/data/db.ts";
import { securityEvent } from "#kit/data/security-log.ts";
import type { Limit } from "#kit/rules/limits.ts";

/** What is counted, and for whom: `["log-in", email, address]`. Kept as a hash, so the table holds no personal data. */
export type LimitKey = readonly [what: string, ...who: string[]];

export type Allowance = { allowed: true } | { allowed: false; retryAfterSeconds: number };

const AT_ONE_MOMENT_MS = 60_000;

/**
 * Counts one try and says whether it is still allowed (docs/product.md#limits). Windows are fixed: the first try opens one.
 * Count outside the action's transaction, else a rolled-back action takes its count along.
 */
export async function countTry(on: Database, key: LimitKey, limit: Limit, now: Date): Promise<Allowance> {
	const endsAt = new Date(now.getTime() + limit.withinSeconds * 1000);
	// One that ends much later than a new one would was opened while the clock was wrong: no one waits for it. A little later
	// it may end all the same: of tries at one moment the last to be written may be the first that was made.
	const latestEnd = new Date(endsAt.getTime() + AT_ONE_MOMENT_MS);
	const isOver = sql`(w.ends_at <= ${now} or w.ends_at > ${latestEnd})`;
	const { rows } = await sql<{ tries: number; ends_at: Date }>`
		insert into limit_windows as w (key, ends_at, tries) values (${hashed(key)}, ${endsAt}, 1)
		on conflict (key) do update set
			tries = case when ${isOver} then 1 else w.tries + 1 end,
			ends_at = case when ${isOver} then excluded.ends_at else w.ends_at end
		returning tries, ends_at`.execute(on);
	const counted = rows[0];
	if (!counted) throw new Error("A try was not counted.");
	if (counted.tries <= limit.times) return { allowed: true };
	if (!UNSEEN.has(key[0])) securityEvent("limit-reached", { detail: nameOf(key), now });
	const waitMs = counted.ends_at.getTime() - now.getTime();
	return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}

/** Takes one counted try back: it was not a failure after all. */
export async function forgiveTry(on: Database, key: LimitKey) {
	await on
		.updateTable("limit_windows")
		.set({ tries: sql`greatest(tries - 1, 0)` })
		.where("key", "=", hashed(key))
		.execute();
}

/** Forgets every try under a key. */
export async function clearTries(on: Database, key: LimitKey) {
	await on.deleteFrom("limit_windows").where("key", "=", hashed(key)).execute();
}

export async function deleteEndedWindows(on: Database, now: Date) {
	await on.deleteFrom("limit_windows").where("ends_at", "<=", now).execute();
}

/** Under this key failed log-ins to one account from one address, or from a browser that is known, are counted. */
export function logInTriesAt(email: string, from: string): LimitKey {
	return ["log-in", email, from];
}

/** Counted within an answer that is given anyway: no one is refused anything. */
const UNSEEN = new Set(["log-in-link-hour", "log-in-link-day", "address-taken"]);

/** Without whom it was for: that may be an e-mail. */
function nameOf([what, which = ""]: LimitKey): string {
	return what === "form" || what === "call" ? `${what} ${which}` : what;
}

const hashed = (key: LimitKey) => createHash("sha256").update(JSON.stringify(key)).digest("base64url");
