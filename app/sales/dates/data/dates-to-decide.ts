import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import type { DateRange, Day } from "#kit/rules/date-range.ts";
import { addDays } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { listCosts, listFigures } from "#sales/dates/data/date-costs.ts";
import { seatsToPay, spentAt } from "#sales/dates/rules/date-costs.ts";

/** Three weeks, two weeks and one week before a date the office looks whether it runs. */
const MARKS = [21, 14, 7];
/** How long a date is listed from each mark on, so that a weekend does not swallow it. */
const MARK_DAYS = 3;
/** More are on the list of dates. */
const MOST = 12;

export type DateToDecide = DateRange & {
	id: number;
	title: string;
	location: string;
	minSeats: number | null;
	sold: number;
	/** From how many seats it pays; null: never. */
	paysFrom: number | null;
	hasCosts: boolean;
	/** What cancelling it now would cost, in kobo. */
	refunds: Kobo;
	fees: Kobo;
	spent: Kobo;
};

/** The dates at one of their marks that are not confirmed to run, the nearest first: what they sold, from when they pay, what cancelling costs. */
export async function listDatesToDecide(today: Day): Promise<DateToDecide[]> {
	const days = MARKS.flatMap((mark) => Array.from({ length: MARK_DAYS }, (_, n) => addDays(today, mark - n)));
	const dates = await db
		.selectFrom("course_dates as d")
		.innerJoin("courses as c", "c.id", "d.course_id")
		.innerJoin("locations as l", "l.id", "d.location_id")
		.select(["d.id", "c.title", "l.name as location", "d.first_day as firstDay", "d.last_day as lastDay"])
		.select("d.min_seats as minSeats")
		.where("d.first_day", "in", days)
		.where("d.cancelled_at", "is", null)
		.where("d.runs_since", "is", null)
		.where(sql<boolean>`(c.published and c.deleted_at is null or exists (select from enrolments e
			where e.course_date_id = d.id and e.confirmed_at is not null and e.cancelled_at is null))`)
		.orderBy("d.first_day")
		.orderBy("c.title")
		.orderBy("d.id")
		.limit(MOST)
		.execute();
	const [costsOf, figuresOf] = await Promise.all([listCosts(idsOf(dates)), listFigures(idsOf(dates))]);
	return dates.flatMap((date) => {
		const [costs, figures] = [costsOf.get(date.id) ?? [], figuresOf.get(date.id)];
		if (!figures) return [];
		const { seats: sold, paid: refunds, fees } = figures;
		const pays = { paysFrom: seatsToPay(costs, figures), hasCosts: costs.length > 0 };
		return [{ ...date, sold, ...pays, refunds, fees, spent: spentAt(costs, sold) }];
	});
}
