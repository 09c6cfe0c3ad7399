/** What the seats of an order cost and when it is due, in kobo. Seats priced together are one charge (docs/product.md#money). */
import { balanceOf, depositOf, type Kobo, vatOn } from "#kit/rules/money.ts";
import { may, type Role } from "#kit/rules/permissions.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import { certificatePart } from "#sales/ledger/certificates/rules/certificate-part.ts";

/** How the office prices a seat. `agreed`: this amount, VAT included. */
export type OfficePrice =
	| { kind: "list" }
	| { kind: "agreed"; total: Kobo; reason: string }
	| { kind: "free"; reason: string };

export type Plan = "whole" | "deposit";

/** An amount to pay, in kobo. Withheld tax has no VAT; a certificate pays it, and it is not due in money. */
export type NewDue = { kind: "whole" | "deposit" | "balance" | "withheld tax"; net: Kobo; vat: Kobo };

export const isInMoney = ({ kind }: Pick<NewDue, "kind">) => kind !== "withheld tax";

/** The purpose sent to the provider for a due. The part a certificate pays belongs to the whole. */
export function purposeOf({ kind }: Pick<NewDue, "kind">): Purpose {
	return kind === "deposit" || kind === "balance" ? kind : "full";
}

export type OrderTerms = {
	seats: number;
	listPrice: Kobo;
	price: OfficePrice;
	plan: Plan;
	vatBasisPoints: number;
	/** The part of the net that a certificate pays, in basis points. Left out: none. */
	certificateRate?: number;
};

export type OrderDues = {
	/** The price of each seat before VAT. */
	price: Kobo;
	/** The dues of each seat, in the order in which they are paid. */
	perSeat: NewDue[][];
	/** The whole amount, VAT included, and its VAT. */
	total: Kobo;
	vat: Kobo;
	/** The amount that confirms the seats. */
	first: Kobo;
	byCertificate: Kobo;
};

/**
 * The dues of an order's seats. VAT is rounded half up on the sum of the seats priced together, and seat n carries what it adds to that
 * sum: one seat follows the formula of the site, a group that of its quotation. An agreed price is exact to the kobo and contains its
 * VAT.
 */
export function duesForSeats(terms: OrderTerms): OrderDues {
	const { seats, price, plan, vatBasisPoints, certificateRate = 0 } = terms;
	const net = netOf(terms);
	const perSeat = Array.from({ length: seats }, (): NewDue[] => []);
	if (net > 0) {
		const parts: [NewDue["kind"], Kobo][] =
			// The deposit of a tiny price may round to zero.
			plan === "deposit" && depositOf(net) > 0
				? [
						["deposit", depositOf(net)],
						["balance", balanceOf(net)],
					]
				: [["whole", net]];
		for (const [kind, part] of parts) {
			for (const [at, dues] of perSeat.entries()) {
				const vat =
					price.kind === "agreed"
						? vatOfAgreed(kind, net, { vat: price.total - net, vatBasisPoints })
						: vatOn(part * (at + 1), vatBasisPoints) - vatOn(part * at, vatBasisPoints);
				dues.push(...partsOf({ kind, net: part, vat }, kind === "deposit" ? 0 : certificateRate));
			}
		}
	}
	const all = perSeat.flat();
	const sum = (of: (due: NewDue) => Kobo) => all.reduce((whole, due) => whole + of(due), 0);
	return {
		price: net,
		perSeat,
		total: sum((due) => due.net + due.vat),
		vat: sum((due) => due.vat),
		first: sum(({ kind, net, vat }) => (kind === "whole" || kind === "deposit" ? net + vat : 0)),
		byCertificate: sum((due) => (isInMoney(due) ? 0 : due.net)),
	};
}

/** The balance carries the VAT that the deposit left, so that both add up to the agreed price. */
function vatOfAgreed(kind: NewDue["kind"], net: Kobo, whole: { vat: Kobo; vatBasisPoints: number }): Kobo {
	const ofDeposit = vatOn(depositOf(net), whole.vatBasisPoints);
	if (kind === "deposit") return ofDeposit;
	return kind === "balance" ? whole.vat - ofDeposit : whole.vat;
}

function netOf({ listPrice, price, vatBasisPoints }: OrderTerms): Kobo {
	if (price.kind === "free") return 0;
	return price.kind === "agreed" ? netWithin(price.total, vatBasisPoints) : listPrice;
}

/** The net whose VAT, rounded half up, gives exactly this total. */
export function netWithin(total: Kobo, vatBasisPoints: number): Kobo {
	const whole = 10_000 + vatBasisPoints;
	return Number((2n * BigInt(total) * 10_000n + BigInt(whole)) / (2n * BigInt(whole)));
}

/** Splits a due into the part paid in money and the part paid by certificate. */
function partsOf(due: NewDue, rate: number): NewDue[] {
	const part = certificatePart(due.net, rate);
	return part === 0 ? [due] : [{ ...due, net: due.net - part }, certificateDue(part)];
}

export const certificateDue = (net: Kobo): NewDue => ({ kind: "withheld tax", net, vat: 0 });

/** How far below the list price the office may go, by role (docs/product.md#orders). */

/** `least`: the lowest price per seat this role may agree, VAT included. `percent`: how far below the list price that is. */
export type PriceRefused = { ok: false; reason: "price-limit"; least: Kobo; percent: number };

type PriceRequest = { role: Role; listPrice: Kobo; price: Kobo; percent: number };

/** Whether a role may not agree this price (before VAT) alone. A free seat is always too low. */
export function isPriceTooLow({ role, listPrice, price, percent }: PriceRequest): boolean {
	if (price >= listPrice || may(role, "prices.any")) return false;
	return price === 0 || price < leastNet(listPrice, percent);
}

type Limit = { listPrice: Kobo; percent: number; vatBasisPoints: number };

/** The lowest price this role may agree, VAT included. */
export function leastPrice({ listPrice, percent, vatBasisPoints }: Limit): Kobo {
	const least = leastNet(listPrice, percent);
	return least + vatOn(least, vatBasisPoints);
}

const leastNet = (listPrice: Kobo, percent: number) => Math.ceil((listPrice * (100 - percent)) / 100);
