import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { addDays, type Day, instantInLagos } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { cameWith } from "#sales/payments/data/payment-corrections.ts";
import { type DayFigures, everyDay } from "#sales/payments/rules/daily-figures.ts";

/**
 * What each of these days brought, by the day of Lagos on which it was recorded: enrolments that stand, and money accepted, without
 * what a tax credit note proves. Money that waits for a person is not counted yet.
 */
export async function listDayFigures(first: Day, last: Day): Promise<DayFigures[]> {
	const [from, until] = [instantInLagos(first, 0), instantInLagos(addDays(last, 1), 0)];
	const [enrolled, paid] = await Promise.all([
		db
			.selectFrom("enrolments")
			.select((row) => [dayOf("enrolled_at"), row.fn.countAll<number>().as("enrolments")])
			.where("enrolled_at", ">=", from)
			.where("enrolled_at", "<", until)
			.where("confirmed_at", "is not", null)
			.where("cancelled_at", "is", null)
			.groupBy("day")
			.execute(),
		db
			.selectFrom("payments")
			.innerJoin("payment_attempts", "payment_attempts.id", "payments.attempt_id")
			.select([
				dayOf("recorded_at"),
				sql<Kobo>`sum(${cameWith("payments")})::bigint`.as("received"),
				sql<Kobo>`sum(payment_attempts.vat_kobo)::bigint`.as("vat"),
			])
			.where("outcome", "=", "accepted")
			// A tax credit note brings no money.
			.where("payments.provider", "<>", "withheld")
			.where("recorded_at", ">=", from)
			.where("recorded_at", "<", until)
			.groupBy("day")
			.execute(),
	]);
	const counts = new Map(enrolled.map(({ day, enrolments }) => [day, enrolments]));
	const money = new Map(paid.map((row) => [row.day, row]));
	const days = [...new Set([...counts.keys(), ...money.keys()])];
	const known = days.map((day) => ({
		day,
		enrolments: counts.get(day) ?? 0,
		received: money.get(day)?.received ?? 0,
		vat: money.get(day)?.vat ?? 0,
	}));
	return everyDay(known, first, last);
}

/** What waits for the office: requests nobody has answered, and drafts nobody has published or sent. */
export async function readWaiting() {
	const [requests, oldest, courses, newsletters] = await Promise.all([
		db
			.selectFrom("requests")
			.select((row) => row.fn.countAll<number>().as("count"))
			.where("state", "=", "new")
			.executeTakeFirstOrThrow(),
		db
			.selectFrom("requests")
			.select(["id", "kind", "requested_at as at"])
			.where("state", "=", "new")
			.orderBy("requested_at")
			.orderBy("id")
			.limit(1)
			.executeTakeFirst(),
		db
			.selectFrom("courses")
			.select(["slug", "title"])
			.where("published", "=", false)
			.where("deleted_at", "is", null)
			.orderBy("updated_at", "desc")
			.orderBy("id", "desc")
			.execute(),
		db
			.selectFrom("newsletter_issues")
			.select(["id", "subject"])
			.where("state", "=", "draft")
			.where("deleted_at", "is", null)
			.orderBy("updated_at", "desc")
			.orderBy("id", "desc")
			.execute(),
	]);
	return { requests: { count: requests.count, oldest }, drafts: { courses, newsletters } };
}

/** What an academy that has just begun has already. */
export async function readBeginnings() {
	const [course, slide, setting] = await Promise.all([
		db.selectFrom("courses").select("id").where("deleted_at", "is", null).limit(1).executeTakeFirst(),
		db.selectFrom("hero_slides").select("id").where("deleted_at", "is", null).limit(1).executeTakeFirst(),
		db.selectFrom("settings").select("name").limit(1).executeTakeFirst(),
	]);
	return { hasCourse: course !== undefined, hasHome: slide !== undefined, hasSettings: setting !== undefined };
}

function dayOf(column: "enrolled_at" | "recorded_at") {
	return sql<Day>`(${sql.ref(column)} at time zone 'Africa/Lagos')::date`.as("day");
}
