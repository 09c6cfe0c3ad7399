import type { Kobo } from "#kit/rules/money.ts";
import { isOfflineProvider } from "#kit/rules/payment-provider.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import type { Payer } from "#sales/documents/data/document-parties.ts";
import type { Due } from "#sales/ledger/orders/data/dues.ts";
import type { OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import type { Order } from "#sales/ledger/orders/data/orders.ts";
import type { NewAttempt } from "#sales/ledger/payments/data/new-attempts.ts";
import { nextCheckAt } from "#sales/ledger/payments/rules/payment.ts";
import { providerNow } from "#sales/paying/ways/card/gateways/gateway.ts";

type OrderAttempt = {
	order: Order;
	/** The seats that are not cancelled. */
	seats: readonly OrderSeat[];
	/** The dues it pays. */
	dues: readonly Due[];
	payer: Payer;
	/** `bank`: a transfer is awaited. `office`: the office has the money. Otherwise the card provider. */
	provider: string;
	/** The payment link it came through. */
	payLinkId?: number;
	/** The amount to pay in money, and the amount a certificate should pay, kobo. */
	charge: Charge;
	certificateKobo?: Kobo;
	/** Until when it holds the seats; null: it holds none. */
	holdUntil: Date | null;
	/** Until when a transfer without a hold is awaited; left out: without a limit, or as long as its hold. */
	lapsesAt?: Date;
	now: Date;
};

/** The terms on which all seats of an order are paid, by any way. */
export function orderTerms(asked: OrderAttempt): NewAttempt {
	const { order, seats, dues, payer, provider, charge, certificateKobo = 0, holdUntil, now } = asked;
	const [seat] = seats;
	if (!seat) throw new Error(`The order ${order.code} has no seat.`);
	return {
		...providerNow(),
		provider,
		userId: null,
		orderId: order.id,
		dues,
		charge,
		certificateKobo,
		vatBasisPoints: seat.vat_basis_points,
		invoiceEmail: payer.email ?? "",
		buyer: payer.buyer,
		payerName: payer.payerName,
		holdUntil,
		nextCheckAt: isOfflineProvider(provider) ? (asked.lapsesAt ?? holdUntil) : nextCheckAt(now, now),
		payLinkId: asked.payLinkId ?? null,
		now,
	};
}
