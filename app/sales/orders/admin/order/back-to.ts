import { orderWords as words } from "#sales/orders/admin/order/words.ts";
import { codeText } from "#sales/transfers/rules/transfer-code.ts";

/** What leads from the page of an order to the pages of its seats, so that these lead back there. */
export const FROM_ORDER = "?from=order";

type Seat = { id: number; orderCode: string; full_name: string; confirmed_at: Date | null };

/** Whether one came to a page of a seat from its order. */
export const isFromOrder = (request: Request) => new URL(request.url).searchParams.get("from") === "order";

/** Where a page of a seat leads back to: the order, where one came from there or nobody has the seat yet, else the participant. */
export function backTo(request: Request, seat: Seat) {
	return !seat.confirmed_at || isFromOrder(request)
		? { to: `/admin/orders/${seat.orderCode}`, label: `${words.toOrder} ${codeText(seat.orderCode)}` }
		: { to: `/admin/enrolments/${seat.id}`, label: seat.full_name };
}
