import { type Selectable, sql } from "kysely";
import type { Enrolled } from "#courses/rules/calendar.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { Enrolments } from "#kit/data/schema.ts";
import { rangeOf } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { columnsOfPurchase, insertOrder, type OrderSource, type Purchase } from "#sales/orders/data/orders.ts";
import type { Rest } from "#sales/orders/rules/enrolment.ts";
import type { MoneyKind } from "#sales/payments/rules/money-kind.ts";

export type Enrolment = Selectable<Enrolments>;

/** One's own enrolment, when the academy cancelled its date, if it did, and the first day the date has now. */
export type OwnEnrolment = Enrolment & { dateCancelledAt: Date | null; firstDayNow: string | null };

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
		.selectAll("enrolments")
		.select(["course_dates.cancelled_at as dateCancelledAt", "course_dates.first_day as firstDayNow"])
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

/** An enrolment as the calendar rule reads it. */
export function enrolledOf(enrolment: Enrolment): Enrolled {
	return {
		enrolmentId: enrolment.id,
		version: enrolment.version,
		title: enrolment.title,
		location: enrolment.location,
		locationAddress: enrolment.location_address,
		date: rangeOf(enrolment.first_day ?? undefined, enrolment.last_day ?? undefined) ?? null,
		importedDate: enrolment.imported_date,
	};
}
