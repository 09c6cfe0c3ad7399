import { findUser, findUserByEmail } from "#accounts/data/users.ts";
import type { BookableDate, LockedCourse } from "#courses/data/course-seats.ts";
import { listDiscounts } from "#courses/data/discounts.ts";
import { listPriceOf } from "#courses/rules/course.ts";
import { quotedFigure, quoteFor } from "#courses/rules/discounts.ts";
import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { chargeFor, sumOfCharges } from "#kit/rules/pricing.ts";
import { insertMail } from "#mail/data/mails.ts";
import { ensureBuyerLink } from "#sales/ledger/buyers/data/buyer-links.ts";
import { insertBuyer } from "#sales/ledger/orders/data/buyers.ts";
import { leftOfDue } from "#sales/ledger/orders/data/dues.ts";
import { findActiveEnrolmentIn } from "#sales/ledger/orders/data/enrolments.ts";
import { readMemberPricing } from "#sales/ledger/orders/data/seat-pricing.ts";
import { duesOfQuote, duesOfSeat } from "#sales/ledger/orders/rules/order-dues.ts";
import { priceSeat } from "#sales/ledger/orders/rules/seat-pricing.ts";
import { makeOrderLink } from "#sales/paying/orders/actions/ask-for-transfer.ts";
import { confirmCovered } from "#sales/paying/orders/actions/confirm-covered.ts";
import { type NewSeat, type PlacedSeats, placeSeats } from "#sales/paying/orders/actions/place-seats.ts";
import { setOffer, type Wait, waitUrl } from "#sales/waiting/data/waits.ts";
import { offerEndsAt } from "#sales/waiting/rules/offers.ts";

export type PlaceOffer = {
	wait: Wait;
	/** Locked, with room for the seats. */
	course: LockedCourse;
	date: BookableDate;
	/** How many are offered: what they wait for, or fewer where they take fewer. */
	seats: number;
	/** The office member who offers them by hand. Null: they are first in line. */
	actor: Actor | null;
	now: Date;
};

/** The account of somebody who waits: the one they joined with, or that of their verified address. */
export async function findAccountOf(tx: Tx, { user_id: userId, email }: Wait) {
	const account = userId === null ? await findUserByEmail(tx, email) : await findUser(tx, userId);
	return account?.email_verified && !account.closed_at ? account : undefined;
}

/** Whether they wait for a seat of their own on a date for which they are registered by now. */
export async function isRegisteredBy(tx: Tx, wait: Wait): Promise<boolean> {
	const account = wait.seats === 1 ? await findAccountOf(tx, wait) : undefined;
	return account !== undefined && (await findActiveEnrolmentIn(tx, account.id, wait.course_date_id)) !== undefined;
}

/**
 * Offers seats to somebody who waits: an order like any other, at the price of this moment, whose seats are held until the offer ends, with
 * its payment link; and e-mails it. Lock the course before.
 */
export async function placeOffer(tx: Tx, offer: PlaceOffer): Promise<PlacedSeats> {
	const { wait, course, date, seats, actor, now } = offer;
	const until = offerEndsAt(date, now);
	const account = seats === 1 ? await findAccountOf(tx, wait) : undefined;
	const person = { name: wait.full_name, email: wait.email, phone: wait.phone };
	const buyer = { ...person, isOrganisation: false, address: null, taxNumber: null };
	const buyerId = account ? null : (await insertBuyer(tx, buyer, now)).id;
	const userId = account?.id ?? null;
	const placed = await placeSeats(tx, {
		order: { userId, buyerId, source: "waiting", placedBy: actor?.id ?? null, now },
		course,
		date,
		listPrice: listPriceOf(course, date),
		vatBasisPoints: course.vatThatCounts,
		seats:
			seats === 1
				? [{ ...(await ownSeat(tx, offer, userId)), participant: account ? UNNAMED : person }]
				: await seatsTogether(tx, offer),
		heldUntil: until,
		now,
	});
	const { order, dues, payer } = placed;
	await setOffer(tx, wait.id, order.id);
	if (buyerId !== null) await ensureBuyerLink(tx, { buyerId, orderId: order.id }, now);
	if (dues.length > 0) await makeOrderLink(tx, { ...placed, purpose: "full", madeBy: actor?.id ?? null, now });
	else
		await confirmCovered(tx, {
			...{ order, seats: placed.seats, confirmedBy: null, due: null, payerEmail: null },
			buyerName: payer.buyer?.name ?? null,
			now,
		});
	const { total } = sumOfCharges(dues.map(leftOfDue));
	const { location, firstDay, lastDay } = date;
	await insertMail(tx, {
		email: {
			kind: "waiting-offer",
			facts: {
				fullName: wait.full_name,
				courseTitle: course.title,
				date: { firstDay, lastDay },
				location,
				seats,
				wanted: wait.seats,
				total,
				until: until.toISOString(),
				waitUrl: waitUrl(wait),
			},
		},
		to: wait.email,
		toName: wait.full_name,
		now,
	});
	await insertChange(tx, {
		actor,
		action: "added",
		subject: "order",
		id: order.code,
		title: order.code,
		after: { course: course.title, offeredTo: wait.full_name, seats, amount: naira(total) },
		now,
	});
	await notify(tx, "courses", "enrolments", "payments", ...(userId ? [`user:${userId}`] : []));
	return placed;
}

/** Of an account: its own name. */
const UNNAMED = { name: null, email: null, phone: null };

/** One seat, at the price that the register page would show them. */
async function ownSeat(
	tx: Tx,
	{ course, date, now }: PlaceOffer,
	userId: string | null,
): Promise<Omit<NewSeat, "participant">> {
	const [listPrice, vatBasisPoints] = [listPriceOf(course, date), course.vatThatCounts];
	const pricing = await readMemberPricing({ userId, code: null, now }, tx);
	const { discount } = priceSeat(pricing, { ...date, courseId: course.id, listPrice }, "full");
	const price = listPrice - (discount?.off ?? 0);
	const charge = chargeFor("full", price, vatBasisPoints);
	return {
		userId,
		price,
		discount: discount && { kind: "policy", id: discount.id, reason: discount.name },
		dues: price > 0 ? duesOfSeat({ purpose: "full", charge, price, vatBasisPoints }) : [],
	};
}

/** Several seats, at the price that the page for groups would show. */
async function seatsTogether(tx: Tx, { course, date, seats, now }: PlaceOffer): Promise<NewSeat[]> {
	const quote = quoteFor({
		price: listPriceOf(course, date),
		participants: seats,
		courseId: course.id,
		startDay: date.firstDay,
		today: todayInLagos(now),
		online: false,
		vatBasisPoints: course.vatThatCounts,
		discounts: await listDiscounts(tx),
	});
	const reason = quote.applied ? `Discount ${quotedFigure(quote.applied)}, ${seats} seats together` : "";
	return duesOfQuote(quote).map(({ price, dues }) => ({
		userId: null,
		participant: UNNAMED,
		price,
		dues,
		discount: price === quote.price ? null : { kind: "agreed", reason },
	}));
}
