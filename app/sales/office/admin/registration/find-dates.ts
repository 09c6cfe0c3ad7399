import type { LoaderFunctionArgs } from "react-router";
import { personKey } from "#courses/data/seats.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { listOfferedDates, type OfferedDates } from "#sales/ledger/orders/data/office-form.ts";
import { findSeat } from "#sales/ledger/orders/data/participant.ts";

/** The dates of courses whose titles have these words; for the `seat` that is to move, as its participant may have them. */
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
