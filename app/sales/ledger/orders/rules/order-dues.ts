/** What the seats of an order cost and when, in kobo: dues of seats priced together are one charge (docs/product.md#money). */
import { balanceOf, depositOf, type Kobo, vatOn } from "#kit/rules/money.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import { certificatePart } from "#sales/ledger/certificates/rules/certificate-part.ts";

/** How the office prices a seat. `agreed`: this much, VAT included. */
export type OfficePrice =
	| { kind: "list" }
	| { kind: "agreed"; total: Kobo; reason: string }
	| { kind: "free"; reason: string };

export type Plan = "whole" | "deposit";

/** What is to be paid, kobo. Withheld tax has no VAT: a certificate pays it, and nobody is asked for it in money. */
export type NewDue = { kind: "whole" | "deposit" | "balance" | "withheld tax"; net: Kobo; vat: Kobo };

export const isInMoney = ({ kind }: Pick<NewDue, "kind">) => kind !== "withheld tax";

/** As what money for a due is sent; what a certificate pays goes with the whole. */
export function purposeOf({ kind }: Pick<NewDue, "kind">): Purpose {
	return kind === "deposit" || kind === "balance" ? kind : "full";
}

export type OrderTerms = {
	seats: number;
	listPrice: Kobo;
	price: OfficePrice;
	plan: Plan;
	vatBasisPoints: number;
	/** What a certificate is to pay of the net, in basis points. Left out: nothing. */
	certificateRate?: number;
};

export type OrderDues = {
	/** Of each seat before VAT. */
	price: Kobo;
	/** Of each seat, in the order in which they are paid. */
	perSeat: NewDue[][];
	/** All there is, VAT included, and its VAT. */
	total: Kobo;
	vat: Kobo;
	/** What confirms the seats. */
	first: Kobo;
	byCertificate: Kobo;
};

/**
 * The dues of an order's seats. VAT is half up on the sum of what is priced together, and seat n bears what it adds to the sum: one
 * seat has the formula of the site, a group that of its quotation. An agreed price is what was agreed, to the kobo, with its VAT in it.
 */
export function duesForSeats(terms: OrderTerms): OrderDues {
	const { seats, price, plan, vatBasisPoints, certificateRate = 0 } = terms;
	const net = netOf(terms);
	const perSeat = Array.from({ length: seats }, (): NewDue[] => []);
	if (net > 0) {
		const parts: [NewDue["kind"], Kobo][] =
			// Of a kobo there is no part.
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

/** The balance bears what the deposit left of the VAT, so that both are what was agreed. */
function vatOfAgreed(kind: NewDue["kind"], net: Kobo, whole: { vat: Kobo; vatBasisPoints: number }): Kobo {
	const ofDeposit = vatOn(depositOf(net), whole.vatBasisPoints);
	if (kind === "deposit") return ofDeposit;
	return kind === "balance" ? whole.vat - ofDeposit : whole.vat;
}

function netOf({ listPrice, price, vatBasisPoints }: OrderTerms): Kobo {
	if (price.kind === "free") return 0;
	return price.kind === "agreed" ? netWithin(price.total, vatBasisPoints) : listPrice;
}

/** The net whose VAT makes this total: half up to a kobo, so that both make it exactly. */
export function netWithin(total: Kobo, vatBasisPoints: number): Kobo {
	const whole = 10_000 + vatBasisPoints;
	return Number((2n * BigInt(total) * 10_000n + BigInt(whole)) / (2n * BigInt(whole)));
}

/** A due in money, and one that a certificate pays. */
function partsOf(due: NewDue, rate: number): NewDue[] {
	const part = certificatePart(due.net, rate);
	return part === 0 ? [due] : [{ ...due, net: due.net - part }, certificateDue(part)];
}

export const certificateDue = (net: Kobo): NewDue => ({ kind: "withheld tax", net, vat: 0 });
