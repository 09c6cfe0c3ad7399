import { data, type RouterContextProvider } from "react-router";
import { locationName } from "#courses/rules/course.ts";
import { weekdayRange } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { requireUser } from "#kit/web/guards.ts";
import { enrolledOf, findEnrolmentOf, type OwnEnrolment } from "#sales/ledger/orders/data/enrolments.ts";
import type { CancelOwnSeatRefusal } from "#sales/member/actions/cancel-own-seat.ts";
import type { HandOverSeatResult } from "#sales/member/actions/hand-over-seat.ts";
import type { SeatFacts } from "#sales/member/pages/seat-page.tsx";
import type { MoveRefusal } from "#sales/paying/orders/actions/move-within.ts";
import { selfServiceWords as words } from "#sales/paying/orders/rules/self-service-words.ts";

type At = { params: { enrolmentId: string }; request: Request; context: Readonly<RouterContextProvider> };

/** The seat of a page, for its member: another member's seat is not found. */
export async function ownSeatAt({
	params,
	request,
	context,
}: At): Promise<{ enrolment: OwnEnrolment; userId: string; fullName: string }> {
	const { id: userId, fullName } = requireUser(context, request);
	const enrolment = await findEnrolmentOf(userId, rowId(params.enrolmentId) ?? 0);
	if (!enrolment) throw data(null, { status: 404 });
	return { enrolment, userId, fullName };
}

type OwnSeatActionRefusal = CancelOwnSeatRefusal | MoveRefusal | Extract<HandOverSeatResult, { ok: false }>;

/** The reason as a sentence. A seat that was deleted in the meantime is not found. */
export function refusalWords(refused: OwnSeatActionRefusal): string {
	switch (refused.reason) {
		case "gone":
			throw data(null, { status: 404 });
		case "bought-by-other":
			return refused.name ? words.boughtBy(refused.name) : words.boughtByOther;
		case "paid-by-other":
			return words.paidByOther(refused.name);
		case "balance-due":
			return words.balanceDue(naira(refused.amount));
		default:
			return words.refusals[refused.reason];
	}
}

export function seatFacts(enrolment: OwnEnrolment): SeatFacts {
	const { date, importedDate, location } = enrolledOf(enrolment);
	const when = [date ? weekdayRange(date) : importedDate, location && locationName(location)]
		.filter(Boolean)
		.join(", ");
	return { id: enrolment.id, title: enrolment.title, when };
}
