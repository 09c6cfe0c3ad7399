import { type LoaderFunctionArgs, redirect } from "react-router";
import { rowId } from "#kit/rules/row-id.ts";
import { actorOf, missing } from "#kit/web/guards-admin.ts";
import { findSeat } from "#sales/ledger/orders/data/participant.ts";
import { seatPage } from "#sales/office/admin/order/seat/seat-page.ts";
import { adminEnrolments as words } from "#sales/paying/orders/admin/words.ts";

/** An enrolment by its number, as e-mails, the log and lists name it: it is a seat on the page of its order. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	actorOf(context, request);
	const seat = (await findSeat(rowId(params.id) ?? 0)) ?? missing(words.unknown);
	throw redirect(seatPage(seat), 301);
}

/** Never drawn. With it this is a page, whose number that is not there is answered by the page that says so. */
export default function OldAddress() {
	return null;
}
