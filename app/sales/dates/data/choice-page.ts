import { tokenHash } from "#accounts/data/tokens.ts";
import { db } from "#kit/data/db.ts";
import type { DateRange } from "#kit/rules/date-range.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import { SUM_COLUMNS } from "#sales/ledger/orders/data/enrolments.ts";
import { amountStillDue } from "#sales/ledger/orders/rules/enrolment.ts";
import { listMoneyLeft } from "#sales/ledger/payments/data/money-left.ts";
import type { MoneyLeft } from "#sales/ledger/refunds/rules/money-back.ts";

/** Everything that the page of a choice shows, by the token of its address. Amounts are kobo. */
export type ChoicePage = {
	choice: "moved" | "refund" | "by-admin" | null;
	enrolmentId: number;
	greetingName: string;
	userId: string | null;
	courseId: number | null;
	title: string;
	was: DateRange & { location: string };
	reason: string;
	/** The amount due; null when nothing is. */
	due: Charge | null;
	/** Their current date; its id is null once the date is deleted. */
	is: DateRange & { location: string };
	isDateId: number | null;
	isCancelled: boolean;
	/** The part of each payment that can still be refunded. */
	left: MoneyLeft[];
};

/** Undefined: there is no such link. */
export async function findChoicePage(token: string): Promise<ChoicePage | undefined> {
	const row = await db
		.selectFrom("date_choices")
		.innerJoin("enrolments", "enrolments.id", "date_choices.enrolment_id")
		.innerJoin("enrolment_sums", "enrolment_sums.enrolment_id", "enrolments.id")
		.innerJoin("enrolment_people as person", "person.enrolment_id", "enrolments.id")
		.leftJoin("course_dates", "course_dates.id", "date_choices.course_date_id")
		.select(SUM_COLUMNS)
		.select("enrolments.cancelled_at")
		.select(["choice", "enrolments.id as enrolmentId", "greeting_name as greetingName", "enrolments.user_id as userId"])
		.select(["enrolments.course_id as courseId", "enrolments.title", "course_dates.cancel_reason as reason"])
		.select(["date_choices.first_day as firstDay", "date_choices.last_day as lastDay", "date_choices.location"])
		.select("enrolments.course_date_id as isDateId")
		.select([
			"enrolments.first_day as nowFirst",
			"enrolments.last_day as nowLast",
			"enrolments.location as nowLocation",
		])
		.where("token_sha256", "=", tokenHash(token))
		.executeTakeFirst();
	if (!row) return undefined;
	const { firstDay, lastDay, location } = row;
	return {
		choice: row.choice,
		enrolmentId: row.enrolmentId,
		greetingName: row.greetingName,
		userId: row.userId,
		courseId: row.courseId,
		title: row.title,
		was: { firstDay, lastDay, location },
		reason: row.reason ?? "",
		due: amountStillDue(row),
		is: { firstDay: row.nowFirst ?? firstDay, lastDay: row.nowLast ?? lastDay, location: row.nowLocation ?? location },
		isDateId: row.isDateId,
		isCancelled: row.cancelled_at !== null,
		left: (await listMoneyLeft(db, [row.enrolmentId])).get(row.enrolmentId) ?? [],
	};
}
