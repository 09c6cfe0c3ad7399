import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { orderWords as words } from "#sales/office/admin/order/words.ts";

type SeatOfOrder = { id: number; orderCode: string; seatsOfOrder: number };

/**
 * The address of a seat on the page of its order, or of a part of that page with the seat open. The only seat of an order is always open.
 */
export function seatPage({ id, orderCode, seatsOfOrder }: SeatOfOrder, part?: string): string {
	const page = `/admin/orders/${orderCode}`;
	if (seatsOfOrder === 1) return part ? `${page}#${part}` : page;
	return `${page}?seat=${id}#${part ?? `seat-${id}`}`;
}

/** The same with one of its folded forms open. */
export const seatForm = ({ id, orderCode }: Pick<SeatOfOrder, "id" | "orderCode">, form: string) =>
	`/admin/orders/${orderCode}?seat=${id}&open=${form}#${form}`;

/** The address to return to from a page with one form about a seat. */
export function backToSeat(seat: SeatOfOrder) {
	return { to: seatPage(seat), label: `${words.toOrder} ${codeText(seat.orderCode)}` };
}
