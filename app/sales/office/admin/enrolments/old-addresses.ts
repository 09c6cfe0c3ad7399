import { type LoaderFunctionArgs, redirect } from "react-router";
import { rowId } from "#kit/rules/row-id.ts";
import { actorOf, missing } from "#kit/web/guards-admin.ts";
import { findSeat } from "#sales/ledger/orders/data/participant.ts";
import { seatPage } from "#sales/office/admin/order/seat/seat-page.ts";
import { adminEnrolments as words } from "#sales/paying/orders/admin/words.ts";

/** Redirects the address of an enrolment or its receipts, as e-mails, the log and lists have it, to the page of its order. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	actorOf(context, request);
	const seat = (await findSeat(rowId(params.id) ?? 0)) ?? missing(words.unknown);
	throw redirect(params.number ? `/admin/orders/${seat.orderCode}/receipts/${params.number}` : seatPage(seat), 301);
}

/** Never rendered. It makes the route a page, so that an unknown number shows the 404 page. */
export default function OldAddress() {
	return null;
}
