import { findCourseOfDate, findStanding, lockCourse } from "#courses/data/course-seats.ts";
import { isRegistrationClosed, whatIsFull } from "#courses/rules/course.ts";
import { insertChange } from "#kit/data/changes.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { countTry } from "#kit/data/limits.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { type DateRange, isUpcoming, todayInLagos } from "#kit/rules/date-range.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { chargeFor, type Purpose } from "#kit/rules/pricing.ts";
import { findDateNow } from "#sales/ledger/orders/data/enrolment-changes.ts";
import { findEnrolmentById } from "#sales/ledger/orders/data/enrolments.ts";
import { lockEnrolment } from "#sales/ledger/orders/data/lock-orders.ts";
import { readMemberPricing } from "#sales/ledger/orders/data/seat-pricing.ts";
import { findWhoAttends } from "#sales/ledger/orders/data/who-attends.ts";
import type { Buyer } from "#sales/ledger/orders/rules/buyer.ts";
import { hasMoved } from "#sales/ledger/orders/rules/confirmed-dates.ts";
import { amountStillDue } from "#sales/ledger/orders/rules/enrolment.ts";
import type { OtherParticipant } from "#sales/ledger/orders/rules/other-participant.ts";
import { priceSeat } from "#sales/ledger/orders/rules/seat-pricing.ts";
import type { CodeRefusalReason } from "#sales/paying/orders/actions/hold-seat.ts";
import { balanceTerms, ensureLiveLink } from "#sales/paying/ways/links/actions/ensure-live-link.ts";
import { type PayLink, payLinkUrl } from "#sales/paying/ways/links/data/pay-links.ts";

export type MakePayLink = {
	/** The maker of the link: the member, or an admin on their behalf. */
	actor: Actor;
	/** Null: a person without an account, by the office. */
	userId: string | null;
	/** The organisation typed with it. Left out or null: none. */
	buyer?: Buyer | null;
	now: Date;
} & (
	| { enrolmentId: number }
	| {
			purpose: Exclude<Purpose, "balance">;
			courseDateId: number;
			/** The discount code that was typed, as `codeIn` reads it: the payer gets its price. */
			code?: string | null;
			/** The participant the member registers. Null or left out: the member. */
			other?: OtherParticipant | null;
			seenDays?: DateRange | undefined;
	  }
);

type BalanceLinkRefusal =
	| { reason: "too-many"; retryAfterSeconds: number }
	| { reason: "enrolment-gone" | "nothing-due" };

export type LinkRefusal =
	| BalanceLinkRefusal
	| { reason: "course-gone" | "date-gone" | "date-begun" | "registration-closed" | "date-moved" | "already-registered" }
	| { reason: "full" | "date-full" | CodeRefusalReason };

/** `url` is secret: only the person who may share the link sees it. */
export type MakeLinkResult = { ok: true; link: PayLink; url: string } | ({ ok: false } & LinkRefusal);
export type BalanceLinkResult = Extract<MakeLinkResult, { ok: true }> | ({ ok: false } & BalanceLinkRefusal);

type MakeBalanceLink = Extract<MakePayLink, { enrolmentId: number }>;

/**
 * Makes a link through which anybody can pay for a person: for a seat on a date, or for what is still due of an enrolment, at today's
 * charge (kobo), which is stored. The link holds no seat. The same request returns the same link; when the amount has changed, the old
 * link is revoked. The organisation is offered in the payer's form. Refused: too many tries; course or date gone, begun, moved since the
 * form was shown, or full; already registered; not this person's enrolment; nothing due, or its date is cancelled.
 */
export async function makePayLink(wish: MakeBalanceLink): Promise<BalanceLinkResult>;
export async function makePayLink(wish: MakePayLink): Promise<MakeLinkResult>;
export async function makePayLink(wish: MakePayLink): Promise<MakeLinkResult> {
	const tries = await countTry(db, ["pay-link", wish.actor.id], LIMITS.paymentStartsPerMember, wish.now);
	if (!tries.allowed) return { ok: false, reason: "too-many", retryAfterSeconds: tries.retryAfterSeconds };
	return "enrolmentId" in wish ? await makeForBalance(wish) : await makeForSeat(wish);
}

async function makeForBalance(wish: MakeBalanceLink): Promise<BalanceLinkResult> {
	const { actor, userId, enrolmentId, now } = wish;
	const found = await findEnrolmentById(db, enrolmentId);
	if (found?.owner_id !== userId) return { ok: false, reason: "enrolment-gone" };
	return await inTransaction(async (tx): Promise<BalanceLinkResult> => {
		const enrolment = (await lockEnrolment(tx, enrolmentId))?.enrolment;
		if (!enrolment) return { ok: false, reason: "enrolment-gone" };
		// Read under the locks: the academy may have cancelled the date since the page was opened.
		if ((await findDateNow(tx, enrolment))?.cancelledAt) return { ok: false, reason: "nothing-due" };
		const charge = amountStillDue(enrolment);
		if (!charge) return { ok: false, reason: "nothing-due" };
		const made = await ensureLiveLink(tx, {
			...balanceTerms({ enrolment, charge, madeBy: actor.id, now }),
			buyer: wish.buyer ?? null,
		});
		if (made.isNew && actor.id !== userId)
			await insertChange(tx, {
				actor,
				action: "made a link for",
				subject: "enrolment",
				id: enrolment.id,
				title: enrolment.title,
				after: { amount: made.link.total_kobo },
				now,
			});
		return { ok: true, link: made.link, url: payLinkUrl(made.link) };
	});
}

async function makeForSeat(wish: Exclude<MakePayLink, { enrolmentId: number }>): Promise<MakeLinkResult> {
	const { actor, userId, courseDateId, purpose, code = null, other = null, now } = wish;
	if (userId === null) return { ok: false, reason: "date-gone" };
	const courseId = await findCourseOfDate(db, courseDateId);
	if (courseId === undefined) return { ok: false, reason: "date-gone" };
	return await inTransaction(async (tx): Promise<MakeLinkResult> => {
		const locked = await lockCourse(tx, courseId);
		if (!locked) return { ok: false, reason: "course-gone" };
		const who = await findWhoAttends(tx, { memberId: userId, courseDateId, other });
		const found = await findStanding(tx, locked, { courseDateId, personId: who.personId, now });
		const { course, date } = found;
		if (course.isInTrash || !course.isPublished) return { ok: false, reason: "course-gone" };
		if (!date) return { ok: false, reason: "date-gone" };
		if (!isUpcoming(date, todayInLagos(now))) return { ok: false, reason: "date-begun" };
		if (found.isRegistered || who.isRegistered) return { ok: false, reason: "already-registered" };
		if (isRegistrationClosed(date, todayInLagos(now))) return { ok: false, reason: "registration-closed" };
		const full = whatIsFull(found.seats);
		if (full) return { ok: false, reason: full };
		if (hasMoved(wish.seenDays, date)) return { ok: false, reason: "date-moved" };
		const pricing = await readMemberPricing({ userId, code, now }, tx);
		const { discount, refusal } = priceSeat(pricing, { ...date, courseId, listPrice: course.price }, purpose);
		if (refusal) return { ok: false, reason: `code-${refusal}` };
		const price = course.price - (discount?.off ?? 0);
		const { link } = await ensureLiveLink(tx, {
			userId,
			about: { purpose, courseDateId, otherParticipant: other?.key ?? null },
			participant: other,
			courseId: course.id,
			charge: chargeFor(purpose, price, course.vatBasisPoints),
			vatBasisPoints: course.vatBasisPoints,
			price,
			code,
			buyer: wish.buyer ?? null,
			madeBy: actor.id,
			now,
		});
		return { ok: true, link, url: payLinkUrl(link) };
	});
}
