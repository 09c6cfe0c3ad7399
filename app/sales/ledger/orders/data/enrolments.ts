import { type Selectable, sql } from "kysely";
import { isPublicCourse } from "#courses/data/public-courses.ts";
import { type TrainerSummary, trainersOf } from "#courses/data/trainers.ts";
import { type CalendarSeat, movedWords } from "#courses/rules/calendar.ts";
import { classTimesOf, type HoursColumns } from "#courses/rules/class-times.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { EnrolmentSums, Enrolments } from "#kit/data/schema.ts";
import { rangeOf } from "#kit/rules/date-range.ts";
import { columnsOfPurchase, insertOrder, type Purchase } from "#sales/ledger/orders/data/orders.ts";
import {
	attendsFor,
	concerns,
	getsJoining,
	isFromMember,
	isHandedOn,
	isOwnOrder,
	ownerOf,
	paidByOther,
} from "#sales/ledger/orders/data/ownership.ts";
import { holdsSeat, isDateTakenOff } from "#sales/ledger/orders/rules/enrolment.ts";
import type { OrderSource } from "#sales/ledger/orders/rules/order-source.ts";

/**
 * An enrolment with its open and paid sums, in kobo. `owner_id`: the member whose account has its money and changes; they may have
 * ordered it for another person. Null: an organisation's, or of a person without an account.
 */
export type Enrolment = Selectable<Enrolments> & Omit<EnrolmentSums, "enrolment_id"> & { owner_id: string | null };

/** The columns of `enrolment_sums`. */
export const SUM_COLUMNS = [
	"enrolment_sums.due_net_kobo",
	"enrolment_sums.due_vat_kobo",
	"enrolment_sums.certificate_due_kobo",
	"enrolment_sums.paid_kobo",
	"enrolment_sums.is_deposit_paid",
	"enrolment_sums.open_invoice_id",
	"enrolment_sums.was_paid",
] as const;

/** The query of all seats with their sums, confirmed or not. */
export function seatsWithSums(on: Database) {
	return on
		.selectFrom("enrolments")
		.innerJoin("enrolment_sums", "enrolment_sums.enrolment_id", "enrolments.id")
		.selectAll("enrolments")
		.select(ownerOf("enrolments").as("owner_id"))
		.select(SUM_COLUMNS);
}

/** The query of confirmed seats with their sums. */
export function enrolmentsWithSums(on: Database) {
	return seatsWithSums(on).where("confirmed_at", "is not", null);
}

/**
 * A person's own confirmed enrolment: when the academy cancelled its date, if it did; where and when it is held now, if it still is; and
 * the joining link of an online date.
 */
export type OwnEnrolment = Enrolment & {
	dateCancelledAt: Date | null;
	starts_at: HoursColumns["starts_at"];
	ends_at: HoursColumns["ends_at"];
	other_hours: HoursColumns["other_hours"];
	/** Its room and the link to its map; null or empty: none is set. */
	roomNow: string | null;
	mapNow: string | null;
	joiningLink: string | null;
	/** The slug of its course while the course is public. */
	slug: string | null;
	/** This person ordered the seat, for themselves or for another person. */
	isOwnOrder: boolean;
	/** The code of its order. */
	code: string;
	/** The participant, when this person ordered the seat for another one. Null: this person attends. */
	attends: string | null;
	/** The person receives the joining link and the calendar file. */
	getsJoining: boolean;
	/** This person gave the seat to another person. */
	isHandedOn: boolean;
	/** Another member ordered it for the person, so its price and documents belong to that member. */
	isFromMember: boolean;
	/** The name of another payer, or of the organisation on the documents. */
	paidBy: string | null;
	firstDayNow: string | null;
	lastDayNow: string | null;
	locationNow: string | null;
	addressNow: string | null;
	/** The subject area of its course; empty when the course is deleted. */
	subjectArea: string;
	/** The trainers, and what to bring, one thing per line. */
	trainers: readonly TrainerSummary[];
	bring: string;
};

/** The enrolments of a person and those they ordered for others: those that are not cancelled first, then the newest. */
export async function listEnrolmentsOf(userId: string): Promise<OwnEnrolment[]> {
	return await ownEnrolments(userId)
		.orderBy(sql`enrolments.cancelled_at is not null`)
		.orderBy("enrolled_at", "desc")
		.orderBy("enrolments.id", "desc")
		.execute();
}

/** Finds an enrolment of its participant or of the member who ordered it. For its money, check `owner_id`. */
export async function findEnrolmentOf(userId: string, id: number): Promise<OwnEnrolment | undefined> {
	return await ownEnrolments(userId).where("enrolments.id", "=", id).executeTakeFirst();
}

function ownEnrolments(userId: string) {
	return (
		enrolmentsWithSums(db)
			.leftJoin("course_dates", "course_dates.id", "enrolments.course_date_id")
			.leftJoin("locations", "locations.id", "course_dates.location_id")
			.leftJoin("courses", "courses.id", "enrolments.course_id")
			.select(["course_dates.starts_at", "course_dates.ends_at", "course_dates.other_hours"])
			.select([
				"course_dates.joining_link as joiningLink",
				"course_dates.map_link as mapNow",
				"course_dates.room as roomNow",
			])
			// Only while the course has a public page.
			.select(sql<string | null>`case when ${isPublicCourse} then courses.slug end`.as("slug"))
			.innerJoin("orders", "orders.id", "enrolments.order_id")
			.select("orders.code")
			.select([isOwnOrder(userId).as("isOwnOrder"), paidByOther(userId).as("paidBy")])
			.select(["course_dates.cancelled_at as dateCancelledAt", "course_dates.first_day as firstDayNow"])
			.select(sql<string>`coalesce(courses.subject_area, '')`.as("subjectArea"))
			.select([trainersOf(sql.ref("courses.id")).as("trainers"), sql<string>`coalesce(courses.bring, '')`.as("bring")])
			.select([
				"course_dates.last_day as lastDayNow",
				"locations.name as locationNow",
				"locations.address as addressNow",
			])
			.select([attendsFor(userId).as("attends"), isFromMember(userId).as("isFromMember")])
			.select([getsJoining(userId).as("getsJoining"), isHandedOn(userId).as("isHandedOn")])
			.where(concerns("enrolments", userId))
	);
}

/** Finds an enrolment by its id without checking its owner, to know which rows to lock. */
export async function findEnrolmentById(on: Database, id: number): Promise<Enrolment | undefined> {
	return await enrolmentsWithSums(on).where("enrolments.id", "=", id).executeTakeFirst();
}

/** The person's enrolment on a date that is not cancelled, if there is one. There is at most one per person and date. */
export async function findActiveEnrolmentIn(on: Database, userId: string | null, courseDateId: number) {
	return await on
		.selectFrom("enrolments")
		.select("id")
		.where("user_id", "=", userId)
		.where("course_date_id", "=", courseDateId)
		.where("confirmed_at", "is not", null)
		.where("cancelled_at", "is", null)
		.executeTakeFirst();
}

export type NewEnrolment = {
	userId: string | null;
	courseId: number;
	courseDateId: number;
	priceKobo: number;
	vatBasisPoints: number;
	invoiceEmail: string;
	purchase: Purchase;
	now: Date;
};

type SeatOfOrder = { id: number; orderId: number };

/** Writes an order with one confirmed seat. */
export async function insertEnrolment(
	tx: Tx,
	{ source = "site", ...enrolment }: NewEnrolment & { source?: OrderSource },
): Promise<SeatOfOrder> {
	const { userId, now } = enrolment;
	const { id: orderId } = await insertOrder(tx, { userId, source, now });
	const { id } = await tx
		.insertInto("enrolments")
		.values({ order_id: orderId, user_id: userId, ...columnsOf(enrolment) })
		.returning("id")
		.executeTakeFirstOrThrow();
	return { id, orderId };
}

function columnsOf({ purchase, ...enrolment }: NewEnrolment) {
	return {
		course_id: enrolment.courseId,
		course_date_id: enrolment.courseDateId,
		list_price_kobo: enrolment.priceKobo,
		price_kobo: enrolment.priceKobo,
		vat_basis_points: enrolment.vatBasisPoints,
		invoice_email: enrolment.invoiceEmail,
		...columnsOfPurchase(purchase),
		confirmed_at: enrolment.now,
		enrolled_at: enrolment.now,
	};
}

/**
 * Where and when the date of an enrolment was held as booked, and where and when it is held now. `now` is null when its date is no longer
 * on the schedule.
 */
export function heldOf(enrolment: OwnEnrolment) {
	const { first_day, last_day, location, firstDayNow, lastDayNow, locationNow } = enrolment;
	const booked = rangeOf(first_day ?? undefined, last_day ?? undefined);
	const now = rangeOf(firstDayNow ?? undefined, lastDayNow ?? undefined);
	return { booked: booked ? { ...booked, location } : null, now: now ? { ...now, location: locationNow } : null };
}

/** How an enrolment's date was moved since the booking, in words. Null: it was not moved. */
export function movedOf(enrolment: OwnEnrolment): string | null {
	const { booked, now } = heldOf(enrolment);
	if (!booked || !now) return null;
	const isAsBooked =
		booked.firstDay === now.firstDay && booked.lastDay === now.lastDay && booked.location === now.location;
	return isAsBooked ? null : movedWords(booked, now);
}

/** An enrolment as the calendar file needs it, on its date as held now. */
export function enrolledOf(enrolment: OwnEnrolment): CalendarSeat {
	const { booked, now } = heldOf(enrolment);
	return {
		enrolmentId: enrolment.id,
		version: enrolment.version,
		title: enrolment.title,
		location: now ? now.location : enrolment.location,
		locationAddress: now ? enrolment.addressNow : enrolment.location_address,
		date: now ?? booked,
		importedDate: enrolment.imported_date,
		times: classTimesOf(enrolment),
		joiningLink: enrolment.joiningLink,
		note: movedOf(enrolment),
		code: enrolment.code,
		bring: enrolment.bring,
		isCancelled: !holdsSeat(enrolment) || isDateTakenOff(enrolment),
	};
}
