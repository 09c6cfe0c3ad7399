import { type BookableDate, countSeats, findCourseDate, lockCourse } from "#courses/data/course-seats.ts";
import { listDiscounts } from "#courses/data/discounts.ts";
import { canBeTakenOnline, isRegistrationClosed, listPriceOf, seatsLeft } from "#courses/rules/course.ts";
import { type Quote, quoteFor } from "#courses/rules/discounts.ts";
import { config } from "#kit/config/config.ts";
import { insertChange } from "#kit/data/changes.ts";
import { db, type Tx } from "#kit/data/db.ts";
import { oncePerForm } from "#kit/data/once-per-form.ts";
import { type DateRange, isUpcoming, todayInLagos } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import type { AgreedVersions } from "#kit/rules/office/policies.ts";
import { insertMail } from "#mail/data/mails.ts";
import { type GroupBuyer, placeGroup } from "#sales/groups/actions/place-group.ts";
import { findGroupHolds } from "#sales/groups/data/group-holds.ts";
import { type GroupHoldRefusal, refusalOfGroup } from "#sales/groups/rules/group-limits.ts";
import { buyerOrderPath, findLiveBuyerLink } from "#sales/ledger/buyers/data/buyer-links.ts";
import { findOrderOfForm } from "#sales/ledger/orders/data/orders.ts";
import { lockHoldsOf } from "#sales/ledger/orders/data/unpaid-holds.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { readSettings } from "#settings/data/settings.ts";

export type OrderForGroup = {
	buyer: GroupBuyer;
	/** Who ordered, for the office. */
	contactName: string;
	course: { id: number; category: string; locations: readonly string[] };
	courseDateId: number;
	seats: number;
	/** What the page showed. */
	seen: { total: Kobo; days: DateRange };
	agreed: AgreedVersions;
	key: string;
	now: Date;
};

type Refusal =
	| { reason: "course-gone" | "date-gone" | "date-moved" }
	| { reason: "changed"; total: Kobo }
	| { reason: "full"; left: number; slots: number; isOfDate: boolean }
	| GroupHoldRefusal;

/** `page`: the private page of the order. Null: the office revoked it. */
export type GroupOrderResult = { ok: true; code: string; page: string | null } | ({ ok: false } & Refusal);

/**
 * Places the order of an organisation that takes several seats on the public page, at today's price with the group discount, and e-mails it
 * the proforma with the address of the order's private page. The same form again answers the same order. Refused: the course or date is
 * gone, has begun or was moved; another total than the page showed; too few free seats; more unpaid seats than such orders, or this e-mail
 * address, may hold.
 */
export async function orderForGroup(order: OrderForGroup): Promise<GroupOrderResult> {
	const { key, now, ...what } = order;
	const done = await oncePerForm<GroupOrderResult>({ key, what, now }, (tx) => place(tx, order));
	if (!done.ok || "code" in done) return done;
	const placed = await findOrderOfForm(db, key);
	if (!placed) throw new Error(`The form ${key} placed no order.`);
	const { id: orderId, code, buyer_id: buyerId } = placed;
	const link = buyerId === null ? undefined : await findLiveBuyerLink({ buyerId, orderId });
	return { ok: true, code, page: link ? buyerOrderPath(link, code) : null };
}

async function place(tx: Tx, asked: OrderForGroup): Promise<GroupOrderResult> {
	const { courseDateId, seats, seen, buyer, key, now } = asked;
	const today = todayInLagos(now);
	const course = await lockCourse(tx, asked.course.id);
	if (!course || course.deleted_at || !course.published) return { ok: false, reason: "course-gone" };
	const date = await findCourseDate(tx, course.id, courseDateId);
	const isOpen = date && date.privateTo === null && isUpcoming(date, today) && !isRegistrationClosed(date, today);
	if (!isOpen) return { ok: false, reason: "date-gone" };
	if (date.firstDay !== seen.days.firstDay || date.lastDay !== seen.days.lastDay)
		return { ok: false, reason: "date-moved" };
	const quote = quoteFor({
		price: listPriceOf(course, date),
		participants: seats,
		courseId: course.id,
		startDay: date.firstDay,
		today,
		online: canBeTakenOnline(asked.course),
		vatBasisPoints: course.vatThatCounts,
		discounts: await listDiscounts(tx),
	});
	if (quote.total !== seen.total) return { ok: false, reason: "changed", total: quote.total };
	const refusal = await refusalOfSeats(tx, asked, date);
	if (refusal) return { ok: false, ...refusal };
	const settings = await readSettings(tx);
	const { order, link } = await placeGroup(tx, {
		source: "group",
		buyer,
		course,
		date,
		quote,
		priceFrom: `${seats} seats together`,
		agreed: asked.agreed,
		settings,
		key: `${key} proforma`,
		formKey: key,
		now,
	});
	const { title } = course;
	await noteOrder(tx, asked, { title, quote, code: order.code, officeEmail: settings.officeEmail });
	return { ok: true, code: order.code, page: buyerOrderPath(link, order.code) };
}

/** Under the locks of the course and of the e-mail address. */
async function refusalOfSeats(
	tx: Tx,
	{ seats, buyer: { email }, course: { id: courseId }, now }: OrderForGroup,
	{ id: courseDateId }: BookableDate,
): Promise<Refusal | undefined> {
	const counted = await countSeats(tx, { courseId, dateId: courseDateId }, now);
	const left = seatsLeft(counted);
	if (left < seats) return { reason: "full", left, slots: counted.slots, isOfDate: counted.isOfDate ?? false };
	await lockHoldsOf(tx, email);
	return refusalOfGroup(seats, await findGroupHolds(tx, { courseId, courseDateId, email, now }), left);
}

type Placed = { title: string; quote: Quote; code: string; officeEmail: string };

/** In the log, and by e-mail to the office. */
async function noteOrder(tx: Tx, asked: OrderForGroup, { title, quote, code, officeEmail }: Placed) {
	const { buyer, contactName, seats, now } = asked;
	const after = { course: title, organisation: buyer.name, seats, amount: naira(quote.total) };
	await insertChange(tx, { actor: null, action: "added", subject: "order", id: code, title: code, after, now });
	await insertMail(tx, {
		email: {
			kind: "group-order",
			facts: {
				organisationName: buyer.name,
				contactName,
				email: buyer.email,
				phone: buyer.phone,
				courseTitle: title,
				seats,
				total: quote.total,
				code: codeText(code),
				orderUrl: `${config.publicUrl}/admin/orders/${code}`,
			},
		},
		to: officeEmail,
		now,
	});
}
