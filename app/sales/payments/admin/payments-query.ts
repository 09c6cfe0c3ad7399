import { type Listing, readListing } from "#kit/rules/listing.ts";
import { PAYMENT_SORTS, type PaymentSort } from "#sales/payments/data/payment-list.ts";
import { type PaymentFilter, readPaymentFilter } from "#sales/payments/rules/payment-filter.ts";

type Asked = { filter: PaymentFilter; listing: Listing<PaymentSort> };

/** Which payments an address asks for: its filters (`app/sales/payments/rules/payment-filter.ts`), `q`, `sort`, `page`. The latest come first. */
export function paymentsAsked({ searchParams }: URL, waits: boolean): Asked {
	const listing = readListing<PaymentSort>(searchParams, PAYMENT_SORTS, { descending: true });
	return { filter: readPaymentFilter(searchParams, waits), listing };
}
