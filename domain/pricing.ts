/** What a course costs: VAT comes on every charge, and both ways of paying cost the same (Reading 1, Spec §9). */
import { balanceOf, depositOf, type Kobo, vatOn } from "#domain/money.ts";

export type Purpose = "full" | "deposit" | "balance";
export type Charge = { net: Kobo; vat: Kobo; total: Kobo };
export type InstalmentPlan = {
	deposit: Charge;
	balance: Charge;
	subtotal: Kobo;
	vat: Kobo;
	grandTotal: Kobo;
	dueToday: Kobo;
};

export const VAT_BASIS_POINTS = 750;

/** What is charged for a purpose at a price, in kobo, VAT included in `total`. */
export function chargeFor(purpose: Purpose, price: Kobo, basisPoints: number = VAT_BASIS_POINTS): Charge {
	const net = netOf(purpose, price);
	const vat = vatOn(net, basisPoints);
	return { net, vat, total: net + vat };
}

/** The instalment view: both charges, their sums, and the amount that is due today. */
export function instalmentPlan(price: Kobo, basisPoints: number = VAT_BASIS_POINTS): InstalmentPlan {
	const deposit = chargeFor("deposit", price, basisPoints);
	const balance = chargeFor("balance", price, basisPoints);
	return {
		deposit,
		balance,
		subtotal: price,
		vat: deposit.vat + balance.vat,
		grandTotal: deposit.total + balance.total,
		dueToday: deposit.total,
	};
}

/** A rate as it stands beside a VAT line: 750 basis points read `7.5%`. */
export function rateText(basisPoints: number): string {
	return `${basisPoints / 100}%`;
}

function netOf(purpose: Purpose, price: Kobo): Kobo {
	if (purpose === "full") return price;
	return purpose === "deposit" ? depositOf(price) : balanceOf(price);
}
