import { type Kobo, vatOn } from "#kit/rules/money.ts";
import { may, type Role } from "#kit/rules/permissions.ts";

/** How far below the list price the office may go, by role (docs/product.md#orders). */

/** `least`: the lowest price per seat this role may agree to, VAT included. `percent`: how far below the list price that is. */
export type PriceRefusal = { ok: false; reason: "price-limit"; least: Kobo; percent: number };

type PriceRequest = { role: Role; listPrice: Kobo; price: Kobo; percent: number };

/** Whether a price (before VAT) is too low for this role to agree to alone. A free seat is always too low. */
export function isPriceTooLow({ role, listPrice, price, percent }: PriceRequest): boolean {
	if (price >= listPrice || may(role, "prices.any")) return false;
	return price === 0 || price < leastNet(listPrice, percent);
}

type Limit = { listPrice: Kobo; percent: number; vatBasisPoints: number };

/** The lowest price this role may agree to, VAT included. */
export function leastPrice({ listPrice, percent, vatBasisPoints }: Limit): Kobo {
	const least = leastNet(listPrice, percent);
	return least + vatOn(least, vatBasisPoints);
}

const leastNet = (listPrice: Kobo, percent: number) => Math.ceil((listPrice * (100 - percent)) / 100);
