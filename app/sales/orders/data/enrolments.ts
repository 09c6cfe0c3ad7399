import { type Selectable, sql } from "kysely";
import { type Enrolled, movedWords } from "#courses/rules/calendar.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { Enrolments } from "#kit/data/schema.ts";
import { rangeOf } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { columnsOfPurchase, insertOrder, type OrderSource, type Purchase } from "#sales/orders/data/orders.ts";
import type { Rest } from "#sales/orders/rules/enrolment.ts";
import type { MoneyKind } from "#sales/payments/rules/money-kind.ts";

export type Enrolment = Selectable<Enrolments>;

/** One's own enrolment, when the academy cancelled its date, if it did, and where and when the date is held now, if it still is one. */
export type OwnEnrolment = Enrolment & {
	dateCancelledAt: Date | null;
	firstDayNow: string | null;
	lastDayNow: string | null;
	locationNow: string | null;
	addressNow: string | null;
};

/** A person's own enrolments: those that stand first, then the newest. */
export async function listEnrolmentsOf(userId: string): Promise<OwnEnrolment[]> {
	return await ownEnrolments(userId)
		.orderBy(sql`enrolments.cancelled_at is not null`)
		.orderBy("enrolled_at", "desc")
		.orderBy("enrolments.id", "desc")
		.execute();
}

/** An enrolment through its owner: somebody else's is not found. */
export async function findEnrolmentOf(userId: string, id: number): Promise<OwnEnrolment | undefined> {
	return await ownEnrolments(userId).where("enrolments.id", "=", id).executeTakeFirst();
}

function ownEnrolments(userId: string) {
	return db
		.selectFrom("enrolments")
		.leftJoin("course_dates", "course_dates.id", "enrolments.course_date_id")
		.leftJoin("locations", "locations.id", "course_dates.location_id")
		.selectAll("enrolments")
		.select(["course_dates.cancelled_at as dateCancelledAt", "course_dates.first_day as firstDayNow"])
		.select(["course_dates.last_day as lastDayNow", "locations.name as locationNow", "locations.address as addressNow"])
		.where("user_id", "=", userId)
		.where("confirmed_at", "is not", null);
}

export async function lockEnrolmentOf(tx: Tx, userId: string, id: number): Promise<Enrolment | undefined> {
	return await tx
		.selectFrom("enrolments")
		.selectAll()
		.where("user_id", "=", userId)
		.where("id", "=", id)
		.where("confirmed_at", "is not", null)
		.forNoKeyUpdate()
		.executeTakeFirst();
}

/** The person's enrolment in a date of a course that stands, if there is one: one a person, course and date. */
export async function findActiveEnrolmentIn(on: Database, userId: string, courseDateId: number) {
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
	userId: string;
	courseId: number;
	courseDateId: number;
	balanceKobo: number | null;
	/** VAT of the balance, where its charge has an invoice already: `openInvoiceId`, drawn before. */
	balanceVatKobo?: Kobo | null;
	openInvoiceId?: number | null;
	/** Of the balance, what an employer proves by a tax credit note that is not here yet. */
	withheldDueKobo?: Kobo;
	priceKobo: number;
	vatBasisPoints: number;
	invoiceEmail: string;
	/** What was paid for it, VAT included. */
	paidKobo: number;
	/** By which way it came; by the person, mostly. */
	paidBy?: MoneyKind;
	purchase: Purchase;
	now: Date;
};

/** Writes an order with a seat that is confirmed from the start. */
export async function insertEnrolment(
	tx: Tx,
	{ source = "site", ...enrolment }: NewEnrolment & { source?: OrderSource },
): Promise<Enrolment> {
	const { userId, now } = enrolment;
	const orderId = await insertOrder(tx, { userId, source, now });
	return await tx
		.insertInto("enrolments")
		.values({ order_id: orderId, user_id: userId, ...columnsOf(enrolment) })
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** Confirms the seat of an order, by the terms of what was paid for it. Undefined: the order has none that waits. */
export async function confirmEnrolment(tx: Tx, orderId: number, terms: NewEnrolment): Promise<Enrolment | undefined> {
	return await tx
		.updateTable("enrolments")
		.set({ ...columnsOf(terms), held_until: null })
		.where("order_id", "=", orderId)
		.where("confirmed_at", "is", null)
		.returningAll()
		.executeTakeFirst();
}

function columnsOf({ purchase, ...enrolment }: NewEnrolment) {
	const paidBy = (kind: MoneyKind) => (enrolment.paidBy === kind ? enrolment.paidKobo : 0);
	return {
		course_id: enrolment.courseId,
		course_date_id: enrolment.courseDateId,
		balance_kobo: enrolment.balanceKobo,
		price_kobo: enrolment.priceKobo,
		vat_basis_points: enrolment.vatBasisPoints,
		invoice_email: enrolment.invoiceEmail,
		paid_kobo: enrolment.paidKobo,
		...columnsOfPurchase(purchase),
		confirmed_at: enrolment.now,
		enrolled_at: enrolment.now,
		balance_vat_kobo: enrolment.balanceVatKobo ?? null,
		withheld_due_kobo: enrolment.withheldDueKobo ?? 0,
		open_invoice_id: enrolment.openInvoiceId ?? null,
		by_link_kobo: paidBy("link"),
		by_transfer_kobo: paidBy("transfer"),
		by_withholding_kobo: paidBy("withheld"),
	};
}

/** What came for an enrolment that stands: how much in all, by which way, and what stays due of it under which invoice. */
export type BookedPart = { total: Kobo; kind: MoneyKind; rest: (Rest & { openInvoiceId: number }) | null };

/** Books a part of what was due on an enrolment; with nothing left it is Fully Paid and its balance cleared. Lock it before. */
export async function bookOnEnrolment(tx: Tx, id: number, { total, kind, rest }: BookedPart): Promise<Enrolment> {
	return await tx
		.updateTable("enrolments")
		.set((enrolment) => ({
			balance_kobo: rest?.balance ?? null,
			balance_vat_kobo: rest?.vat ?? null,
			withheld_due_kobo: rest?.withheldDue ?? 0,
			open_invoice_id: rest?.openInvoiceId ?? null,
			paid_kobo: enrolment("paid_kobo", "+", total),
			...(kind === "link" && { by_link_kobo: enrolment("by_link_kobo", "+", total) }),
			...(kind === "transfer" && { by_transfer_kobo: enrolment("by_transfer_kobo", "+", total) }),
			...(kind === "withheld" && { by_withholding_kobo: enrolment("by_withholding_kobo", "+", total) }),
		}))
		.where("id", "=", id)
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** Where and when an enrolment was booked for, and is held now; `now` null: its date is no longer on the schedule. */
export function heldOf(enrolment: OwnEnrolment) {
	const { first_day, last_day, location, firstDayNow, lastDayNow, locationNow } = enrolment;
	const booked = rangeOf(first_day ?? undefined, last_day ?? undefined);
	const now = rangeOf(firstDayNow ?? undefined, lastDayNow ?? undefined);
	return { booked: booked ? { ...booked, location } : null, now: now ? { ...now, location: locationNow } : null };
}

/** How an enrolment's date was moved since it was booked, in words. Null: it was not. */
export function movedOf(enrolment: OwnEnrolment): string | null {
	const { booked, now } = heldOf(enrolment);
	if (!booked || !now) return null;
	const isAsBooked =
		booked.firstDay === now.firstDay && booked.lastDay === now.lastDay && booked.location === now.location;
	return isAsBooked ? null : movedWords(booked, now);
}

/** An enrolment as the calendar rule reads it: as its date is held now. */
export function enrolledOf(enrolment: OwnEnrolment): Enrolled {
	const { booked, now } = heldOf(enrolment);
	return {
		enrolmentId: enrolment.id,
		version: enrolment.version,
		title: enrolment.title,
		location: now ? now.location : enrolment.location,
		locationAddress: now ? enrolment.addressNow : enrolment.location_address,
		date: now ?? booked,
		importedDate: enrolment.imported_date,
		note: movedOf(enrolment),
	};
}
