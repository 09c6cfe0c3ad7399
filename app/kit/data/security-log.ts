// The security log: a line on the console at once, and a row kept 90 days (docs/decisions/logs.md).

import { sql } from "kysely";
import { countRows } from "#kit/data/count-rows.ts";
import { beforeClosing, type Database, db, rememberedOfDatabase } from "#kit/data/db.ts";
import { logLine } from "#kit/data/log-lines.ts";
import { currentRequest } from "#kit/data/request-scope.ts";
import { DAY_MS } from "#kit/rules/days.ts";
import { likeText } from "#kit/rules/listing.ts";
import type { SecurityEvent, SecurityFilter } from "#kit/rules/office/security-events.ts";

type Facts = {
	/** Whose account it is about; the person logged in where it is left out, no one known where it is null. */
	userId?: string | null;
	/** Who did it to them. */
	byId?: string | null | undefined;
	/** A fixed word of ours, such as the name of a limit or a form. Never what somebody typed. */
	detail?: string;
	now: Date;
};

type Row = {
	happened_at: Date;
	event: SecurityEvent;
	user_id: string | null;
	by_id: string | null;
	address: string;
	request_id: string;
	detail: string;
};

const WRITE_AFTER_MS = 200;
const ROWS_AT_ONCE = 500;
const MOST_WAITING = 5000;
/** Of one event from one network in a minute: anyone who hammers at a door fills neither the disk nor the page. */
const MOST_A_MINUTE = 300;

const state = rememberedOfDatabase(() => ({
	waiting: [] as Row[],
	timer: undefined as NodeJS.Timeout | undefined,
	minute: 0,
	counted: new Map<string, number>(),
}));

/**
 * Notes that something happened which matters to the safety of accounts. It never fails and never waits: the row is written
 * a moment later. Call it once what it tells is true: after the commit.
 */
export function securityEvent(event: SecurityEvent, { userId, byId, detail = "", now }: Facts): void {
	const request = currentRequest();
	const row: Row = {
		happened_at: now,
		event,
		user_id: userId === undefined ? (request?.userId ?? null) : userId,
		by_id: byId ?? null,
		address: request?.address ?? "",
		request_id: request?.id ?? "",
		detail: plainDetail(detail),
	};
	const times = timesThisMinute(`${event} ${row.address}`, now);
	if (times > MOST_A_MINUTE) return;
	if (times === MOST_A_MINUTE) row.detail = `${row.detail} (further ones of this minute are not listed)`.trim();
	logLine("security", now, {
		event,
		user: row.user_id ?? undefined,
		by: row.by_id ?? undefined,
		address: row.address || undefined,
		request: row.request_id || undefined,
		detail: row.detail || undefined,
	});
	const { waiting } = state();
	if (waiting.length < MOST_WAITING) waiting.push(row);
	writeSoon();
}

/** Writes what waits. A database that is away is asked again with the next line. */
export async function writeSecurityEvents() {
	const own = state();
	clearTimeout(own.timer);
	own.timer = undefined;
	while (own.waiting.length > 0) {
		const rows = own.waiting.splice(0, ROWS_AT_ONCE);
		try {
			await db.insertInto("security_events").values(rows).execute();
		} catch (error) {
			own.waiting.unshift(...rows);
			console.warn(`The security log could not be written: ${error instanceof Error ? error.message : "no reason"}`);
			return;
		}
	}
}

beforeClosing(writeSecurityEvents);

export async function deleteOldSecurityEvents(on: Database, days: number, now: Date) {
	const oldest = new Date(now.getTime() - days * DAY_MS);
	await on.deleteFrom("security_events").where("happened_at", "<", oldest).execute();
}

/** A page of it, the latest first, and how many rows fit in all. */
export async function listSecurityEvents(filter: SecurityFilter, page: { limit: number; offset: number }) {
	const [count, rows] = await Promise.all([
		countRows(fitting(filter)),
		fitting(filter)
			.leftJoin("users as account", "account.id", "security_events.user_id")
			.leftJoin("users as doer", "doer.id", "security_events.by_id")
			.select(["security_events.id", "happened_at as at", "event", "user_id as userId", "by_id as byId", "address"])
			.select(["request_id as request", "detail", "account.full_name as userName", "doer.full_name as byName"])
			.orderBy("happened_at", "desc")
			.orderBy("security_events.id", "desc")
			.limit(page.limit)
			.offset(page.offset)
			.execute(),
	]);
	return { count, rows };
}

function fitting({ event, who, words }: SecurityFilter) {
	const like = likeText(words);
	return db
		.selectFrom("security_events")
		.$if(event !== undefined, (rows) => rows.where("event", "=", event as SecurityEvent))
		.$if(who !== undefined, (rows) =>
			rows.where(({ or, eb }) => or([eb("user_id", "=", who ?? ""), eb("by_id", "=", who ?? "")])),
		)
		.$if(words !== "", (rows) =>
			rows.where(
				sql<boolean>`exists (select from users sought where sought.id in (user_id, by_id)
					and (sought.full_name ilike ${like} or sought.email ilike ${like}))`,
			),
		);
}

function writeSoon() {
	const own = state();
	own.timer ??= setTimeout(() => void writeSecurityEvents(), WRITE_AFTER_MS).unref();
}

function timesThisMinute(key: string, now: Date): number {
	const own = state();
	const minute = Math.floor(now.getTime() / 60_000);
	if (own.minute !== minute) own.counted.clear();
	own.minute = minute;
	const times = (own.counted.get(key) ?? 0) + 1;
	own.counted.set(key, times);
	return times;
}

/** Words of ours have no other signs; whatever else came along does not reach the log. */
function plainDetail(detail: string): string {
	return detail.replace(/[^\w /:.?*-]/g, "").slice(0, 100);
}
