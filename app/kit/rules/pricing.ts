/** What a course costs: VAT comes on every charge, and both ways of paying cost the same (docs/product.md#money). */
import { balanceOf, depositOf, type Kobo, vatOn } from "#kit/rules/money.ts";

export type Purpose = "full" | "deposit" | "balance";
export type Charge = { net: Kobo; vat: Kobo; total: Kobo };
/** 100 %. */
const MOST_BASIS_POINTS = 10_000;

export type InstalmentPlan = {
	deposit: Charge;
	balance: Charge;
	subtotal: Kobo;
	vat: Kobo;
	grandTotal: Kobo;
	dueToday: Kobo;
};

/** The rate until an admin saves another, in basis points. What counts for a course is read with the course. */
export const VAT_BASIS_POINTS = 750;

/** What is charged for a purpose at a price, in kobo, VAT included in `total`. */
export function chargeFor(purpose: Purpose, price: Kobo, basisPoints: number): Charge {
	const net = netOf(purpose, price);
	const vat = vatOn(net, basisPoints);
	return { net, vat, total: net + vat };
}

/** A price as it is paid at once. */
export const withVat = (price: Kobo, basisPoints: number): Kobo => chargeFor("full", price, basisPoints).total;

/** What charges make together, in kobo. */
export function sumOfCharges(charges: readonly Charge[]): Charge {
	const sum = (of: (charge: Charge) => Kobo) => charges.reduce((all, charge) => all + of(charge), 0);
	return { net: sum(({ net }) => net), vat: sum(({ vat }) => vat), total: sum(({ total }) => total) };
}

/** The instalment view: both charges, their sums, and the amount that is due today. */
export function instalmentPlan(price: Kobo, basisPoints: number): InstalmentPlan {
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

/** A rate as a person types it, `7.5` or `7,5 %`, in basis points. Undefined for more than two decimals or above 100 %. */
export function basisPointsIn(text: string): number | undefined {
	const [, whole, part = ""] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim()) ?? [];
	if (!whole) return undefined;
	const basisPoints = Number(whole) * 100 + Number(part.padEnd(2, "0"));
	return basisPoints <= MOST_BASIS_POINTS ? basisPoints : undefined;
}

/** A rate as it stands beside a VAT line: 750 basis points read `7.5%`. */
export function rateText(basisPoints: number): string {
	return `${basisPoints / 100}%`;
}

/** The label of a tax line, with its rate: `VAT (7.5%)`. */
export function vatLabel(basisPoints: number): string {
	return `VAT (${rateText(basisPoints)})`;
}

function netOf(purpose: Purpose, price: Kobo): Kobo {
	if (purpose === "full") return price;
	return purpose === "deposit" ? depositOf(price) : balanceOf(price);
}
