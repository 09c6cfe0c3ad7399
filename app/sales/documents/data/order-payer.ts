import { findUser } from "#accounts/data/users.ts";
import type { Tx } from "#kit/data/db.ts";
import type { Payer } from "#sales/documents/data/document-parties.ts";
import { type BuyerRow, findBuyer } from "#sales/ledger/orders/data/buyers.ts";
import type { OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import type { Order } from "#sales/ledger/orders/data/orders.ts";

/** The payer of an order, with a name. */
export type OrderPayer = Payer & { name: string };

/** The payer of an order: its buyer, or the member whose account it is in. */
export async function findPayerOfOrder(tx: Tx, order: Order, seats: readonly OrderSeat[]): Promise<OrderPayer> {
	const buyer = order.buyer_id === null ? undefined : await findBuyer(tx, order.buyer_id);
	if (buyer) return payerOf(buyer, order.purchase_order, seats);
	const member = order.user_id === null ? undefined : await findUser(tx, order.user_id);
	return {
		name: member?.document_name ?? member?.full_name ?? "",
		email: member?.email ?? null,
		payerName: null,
		buyer: null,
	};
}

function payerOf(
	{ is_organisation, name, email, address, tax_number: taxNumber }: BuyerRow,
	purchaseOrder: string | null,
	seats: readonly OrderSeat[],
): OrderPayer {
	const [seat, ...others] = seats;
	// Documents name the participant anyway.
	const isParticipant = !is_organisation && others.length === 0 && seat?.fullName === name;
	return { name, email, payerName: null, buyer: isParticipant ? null : { name, address, taxNumber, purchaseOrder } };
}
