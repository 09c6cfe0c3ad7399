import type { LoaderFunctionArgs } from "react-router";
import { personKey } from "#courses/data/seats.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { listOfferedDates, type OfferedDates } from "#sales/ledger/orders/data/office-form.ts";
import { findSeat } from "#sales/ledger/orders/data/participant.ts";

/** Finds dates of courses with these words in the title; for a `seat` to move, those that its participant may have. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	actorOf(context, request);
	const query = new URL(request.url).searchParams;
	const words = (query.get("words") ?? "").replaceAll("\0", "");
	const seatId = rowId(query.get("seat"));
	const seat = seatId === undefined ? undefined : await findSeat(seatId);
	const moving = seat && { person: personKey(seat), courseId: seat.course_id };
	const found: OfferedDates = await listOfferedDates(new Date(), { words, ...(moving && { moving }) });
	return Response.json(found, { headers: { "cache-control": "private, no-store" } });
}
