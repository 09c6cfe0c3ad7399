import { notifyOfLinks } from "#courses/actions/notify-of-dates.ts";
import { findHeldDate } from "#courses/data/held-date.ts";
import type { LocatedDate } from "#courses/rules/course-locations.ts";
import type { Tx } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { myCoursesUrl } from "#sales/documents/actions/issue-receipt.ts";
import type { OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import { findSeatEvent } from "#sales/ledger/orders/data/seat-event.ts";
import { findPersonOf } from "#sales/ledger/orders/data/who-attends.ts";

/**
 * Sends the joining link to the participant of a new online seat, if the academy has set it. The receipt never contains it, since
 * another person may receive that. For a date that is over nothing is sent.
 */
export async function mailJoiningLink(tx: Tx, seat: OrderSeat, now: Date): Promise<void> {
	const is = seat.held;
	if (!is?.joiningLink || is.lastDay < todayInLagos(now)) return;
	const event = await findSeatEvent(tx, seat.id);
	const people = [{ ...(await findPersonOf(tx, seat.id)), userId: seat.user_id, enrolment: event }];
	await notifyOfLinks(tx, { courseTitle: seat.title, dates: [{ is, people }], myCoursesUrl: myCoursesUrl(), now });
}

/** What e-mails about a seat say of its date beside days and location: its hours, its link and its room as they are now. */
export async function heldFacts(
	tx: Tx,
	courseDateId: number | null,
): Promise<Pick<LocatedDate, "times" | "joiningLink"> & { room?: string }> {
	const { times, joiningLink, terms } = (await findHeldDate(tx, courseDateId)) ?? {};
	return { ...(times && { times }), ...(joiningLink && { joiningLink }), ...(terms?.room && { room: terms.room }) };
}
