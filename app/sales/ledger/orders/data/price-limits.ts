import { findRole } from "#accounts/data/users.ts";
import type { Tx } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { isPriceTooLow, leastPrice, type PriceRefused } from "#sales/ledger/orders/rules/order-dues.ts";
import { readSettings } from "#settings/data/settings.ts";

type PriceRequest = { actor: Actor; listPrice: Kobo; price: Kobo; vatBasisPoints: number };

/** Refuses a price (kobo before VAT) that this person may not give alone: too far below the list price, or free. */
export async function findPriceRefusal(tx: Tx, asked: PriceRequest): Promise<PriceRefused | undefined> {
	const { actor, listPrice, price, vatBasisPoints } = asked;
	const [role, { deskDiscountPercent: percent }] = [await findRole(tx, actor.id), await readSettings(tx)];
	if (!isPriceTooLow({ role, listPrice, price, percent })) return undefined;
	return { ok: false, reason: "price-limit", least: leastPrice({ listPrice, percent, vatBasisPoints }), percent };
}
