import { idsOf } from "#kit/rules/row-id.ts";
import { listEmailsTo } from "#sales/ledger/orders/data/participant.ts";
import { findOpenSeat } from "#sales/office/admin/order/seat/seat-view.ts";
import { findOrderHead, listSeatRows } from "#sales/office/data/order-page.ts";

/**
 * The e-mails that the page of an order lists: those to the buyer and to all participants; while one of several seats is open, those to
 * its participant.
 */
export async function listEmailsOfOrder({ order, url }: { order: { id: number; code: string }; url: URL }) {
	const [head, seats] = await Promise.all([findOrderHead(order.code), listSeatRows(order.id)]);
	const open = await findOpenSeat({ seatIds: idsOf(seats), url });
	const userId = open?.user_id ?? null;
	if (open && seats.length > 1) return await listEmailsTo({ userId, emails: [open.email], orderId: order.id });
	const emails = [head?.buyer.email ?? null, ...seats.map(({ email }) => email)];
	return await listEmailsTo({ userId, emails, orderId: order.id });
}
