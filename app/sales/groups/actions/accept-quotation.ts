import {
	type BookableDate,
	countSeats,
	findCourseDate,
	type LockedCourse,
	lockCourse,
} from "#courses/data/course-seats.ts";
import { listDiscounts } from "#courses/data/discounts.ts";
import { canBeTakenOnline, listPriceOf, seatsLeft } from "#courses/rules/course.ts";
import type { Discount } from "#courses/rules/discount-table.ts";
import type { Quote } from "#courses/rules/discounts.ts";
import { config } from "#kit/config/config.ts";
import { insertChange } from "#kit/data/changes.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import { type DateRange, isUpcoming, todayInLagos } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import type { AgreedVersions } from "#kit/rules/office/policies.ts";
import { insertMail } from "#mail/data/mails.ts";
import {
	findQuotationByToken,
	lockQuotation,
	markQuotationAccepted,
	type Quotation,
} from "#requests/data/quotations.ts";
import { lockRequest, markRequest } from "#requests/data/request-answers.ts";
import { type GroupBuyer, placeGroup } from "#sales/groups/actions/place-group.ts";
import { findQuotedCourse } from "#sales/groups/data/quoted-course.ts";
import { awaitsOwnDate, offerOn } from "#sales/groups/rules/quotation-offer.ts";
import { buyerOrderPath, findLiveBuyerLink } from "#sales/ledger/buyers/data/buyer-links.ts";
import { findOrder } from "#sales/ledger/orders/data/orders.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { readSettings } from "#settings/data/settings.ts";
import type { SiteSettings } from "#settings/rules/settings.ts";

export type AcceptQuotation = {
	token: string;
	/** What the page showed. */
	seen: { version: number; total: Kobo; days: DateRange };
	courseDateId: number;
	/** What the organisation adds for its documents. */
	buyer: { address: string | null; taxNumber: string | null; purchaseOrder: string | null; withholds: boolean };
	agreed: AgreedVersions;
	key: string;
	now: Date;
};

/** `page`: the private page of the order. Null: the office revoked it. */
export type AcceptResult =
	| { ok: true; again?: true; code: string; page: string | null }
	| { ok: false; reason: "gone" | "changed" | "course-gone" | "own-date" | "date-gone" | "date-moved" }
	| { ok: false; reason: "full"; left: number; slots: number; isOfDate: boolean };

/**
 * Accepts a quotation by its link: places the order of its number of seats on one date, holds them for the working days of a transfer, and
 * e-mails the proforma with the order's code. Until its last day at its prices, afterwards at today's. Accepting it again answers the same
 * order. Refused: no such quotation; another version or total than the page showed; the course or date is gone, has begun or was moved; its
 * own date is not arranged yet; too few free seats.
 */
export async function acceptQuotation(accept: AcceptQuotation): Promise<AcceptResult> {
	const found = await findQuotationByToken(accept.token);
	if (!found) return { ok: false, reason: "gone" };
	if (found.orderId !== null) return await inTransaction((tx) => sameOrder(tx, found.orderId ?? 0));
	const today = await findQuotedCourse(found, accept.now);
	return await inTransaction(async (tx): Promise<AcceptResult> => {
		const course = found.courseId === null ? undefined : await lockCourse(tx, found.courseId);
		const quotation = await lockQuotation(tx, found.id);
		if (!quotation) return { ok: false, reason: "gone" };
		if (quotation.orderId !== null) return await sameOrder(tx, quotation.orderId);
		if (!course || course.deleted_at || !today) return { ok: false, reason: "course-gone" };
		if (awaitsOwnDate(quotation)) return { ok: false, reason: "own-date" };
		const settings = await readSettings(tx);
		const [isOnline, discounts] = [canBeTakenOnline(today.course), await listDiscounts(tx)];
		const { courseDateId: only } = quotation;
		const isOther = only !== null && only !== accept.courseDateId;
		const date = isOther ? undefined : await findCourseDate(tx, course.id, accept.courseDateId);
		// A private date is accepted only where the quotation names it.
		const isHidden = only === null && date?.privateTo !== null;
		if (!date || isHidden || !isUpcoming(date, todayInLagos(accept.now))) return { ok: false, reason: "date-gone" };
		const quote = quoteNow(quotation, { course, date, isOnline, discounts, now: accept.now });
		if (quotation.version !== accept.seen.version || quote.total !== accept.seen.total)
			return { ok: false, reason: "changed" };
		return await accepted(tx, { ...accept, quotation, course, date, quote, settings });
	});
}

type QuoteContext = {
	course: LockedCourse;
	date: BookableDate;
	isOnline: boolean;
	discounts: readonly Discount[];
	now: Date;
};

function quoteNow({ facts }: Quotation, { course, date, isOnline, discounts, now }: QuoteContext): Quote {
	const { validUntil, preferredStart } = facts;
	const { quote } = offerOn(
		todayInLagos(now),
		{ validUntil, preferredStart, quote: facts.course.quote },
		{
			course: { id: course.id, price: listPriceOf(course, date), vatBasisPoints: course.vatThatCounts, isOnline },
			discounts,
		},
	);
	return quote;
}

type Acceptance = AcceptQuotation & {
	quotation: Quotation;
	course: LockedCourse;
	date: BookableDate;
	quote: Quote;
	settings: SiteSettings;
};

async function accepted(tx: Tx, accept: Acceptance): Promise<AcceptResult> {
	const { quotation, course, date, quote, settings, seen, key, now } = accept;
	if (date.firstDay !== seen.days.firstDay || date.lastDay !== seen.days.lastDay)
		return { ok: false, reason: "date-moved" };
	const seats = await countSeats(tx, { courseId: course.id, dateId: date.id }, now);
	const left = seatsLeft(seats);
	if (left < quote.participants)
		return { ok: false, reason: "full", left, slots: seats.slots, isOfDate: seats.isOfDate ?? false };
	const { order, link } = await placeGroup(tx, {
		source: "quotation",
		buyer: buyerOf(accept),
		course,
		date,
		quote,
		priceFrom: `quotation ${quotation.facts.reference}`,
		agreed: accept.agreed,
		settings,
		key,
		now,
	});
	await markQuotationAccepted(tx, { id: quotation.id, version: quotation.version, orderId: order.id, now });
	await logAccepted(tx, accept, order.code);
	await mailOffice(tx, accept, order.code);
	return { ok: true, code: order.code, page: buyerOrderPath(link, order.code) };
}

function buyerOf({ quotation: { facts }, buyer }: Acceptance): GroupBuyer {
	const { organisationName: name, email, phone } = facts;
	return { ...buyer, name, email, phone, purchaseOrder: buyer.purchaseOrder ?? facts.purchaseOrder ?? null };
}

async function logAccepted(tx: Tx, { quotation, course, quote, now }: Acceptance, code: string) {
	const { requestId, version, facts } = quotation;
	await insertChange(tx, {
		actor: null,
		action: "added",
		subject: "order",
		id: code,
		title: code,
		after: {
			course: course.title,
			organisation: facts.organisationName,
			seats: quote.participants,
			amount: naira(quote.total),
			quotation: `${facts.reference}, version ${version}`,
		},
		now,
	});
	const request = requestId === null ? undefined : await lockRequest(tx, requestId);
	if (request?.state === "new") await markRequest(tx, request.id, "answered");
}

async function mailOffice(tx: Tx, { quotation, course, quote, settings, now }: Acceptance, code: string) {
	const { facts } = quotation;
	await insertMail(tx, {
		email: {
			kind: "quotation-accepted",
			facts: {
				organisationName: facts.organisationName,
				email: facts.email,
				phone: facts.phone,
				reference: facts.reference,
				courseTitle: course.title,
				seats: quote.participants,
				total: quote.total,
				code: codeText(code),
				orderUrl: `${config.publicUrl}/admin/orders/${code}`,
			},
		},
		to: settings.officeEmail,
		now,
	});
}

async function sameOrder(tx: Tx, orderId: number): Promise<AcceptResult> {
	const { code, buyer_id: buyerId } = await findOrder(tx, orderId);
	const link = buyerId === null ? undefined : await findLiveBuyerLink({ buyerId, orderId }, tx);
	return { ok: true, again: true, code, page: link ? buyerOrderPath(link, code) : null };
}
