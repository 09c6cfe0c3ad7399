/** The price of an order's seats and their dues, in kobo. Seats priced together are one charge (docs/product.md#money). */
import { balanceOf, depositOf, type Kobo, percentOf, vatOn } from "#kit/rules/money.ts";
import { type Charge, chargeFor, type Purpose } from "#kit/rules/pricing.ts";
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

/** The same for all dues that one payment pays together. */
export function purposeOfDues(dues: readonly Pick<NewDue, "kind">[]): Purpose {
	const has = (kind: NewDue["kind"]) => dues.some((due) => due.kind === kind);
	return has("deposit") ? "deposit" : has("balance") ? "balance" : "full";
}

type SeatTerms = {
	purpose: Exclude<Purpose, "balance">;
	/** The first amount to pay, in money. */
	charge: Charge;
	/** The part of the price that a certificate pays. */
	certificateKobo?: Kobo | undefined;
	price: Kobo;
	vatBasisPoints: number;
};

/**
 * The dues of a seat that a member asks for, in kobo: the whole price, or a deposit and its balance; and the part that a certificate
 * pays.
 */
export function duesOfSeat({ purpose, charge, certificateKobo = 0, price, vatBasisPoints }: SeatTerms): NewDue[] {
	const { net, vat } = charge;
	if (purpose === "deposit") {
		const balance = chargeFor("balance", price, vatBasisPoints);
		return [
			{ kind: "deposit", net, vat },
			{ kind: "balance", net: balance.net, vat: balance.vat },
		];
	}
	const whole: NewDue = { kind: "whole", net, vat };
	return certificateKobo > 0 ? [whole, certificateDue(certificateKobo)] : [whole];
}

export type OrderTerms = {
	seats: number;
	listPrice: Kobo;
	/** What the discount that counts takes off the list price. Left out: nothing. */
	off?: Kobo;
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
 * The dues of an order's seats. VAT is rounded half up on the sum of the seats priced together, and seat n carries the VAT it adds to
 * that sum: one seat follows the formula of the site, a group the formula of its quotation. An agreed price is exact to the kobo and
 * contains its VAT.
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

/** What a quotation says of the price, in kobo: so many seats at a price before VAT, less one discount. */
export type QuotedPrice = {
	participants: number;
	price: Kobo;
	applied: { percent: number; each?: Kobo } | null;
	vatBasisPoints: number;
};

/**
 * The price and the dues of each seat of a quotation. Discount and VAT are rounded half up on the sum of the seats, and seat n carries what
 * it adds to both: together they are the quotation to the kobo.
 */
export function duesOfQuote(quote: QuotedPrice, certificateRate = 0): { price: Kobo; dues: NewDue[] }[] {
	const { participants, price, applied, vatBasisPoints } = quote;
	const { percent, each = 0 } = applied ?? { percent: 0 };
	const netOfFirst = (seats: number) =>
		price * seats - percentOf(price * seats, percent) - Math.min(each, price) * seats;
	return Array.from({ length: participants }, (_, at) => {
		const [before, after] = [netOfFirst(at), netOfFirst(at + 1)];
		const net = after - before;
		const vat = vatOn(after, vatBasisPoints) - vatOn(before, vatBasisPoints);
		return { price: net, dues: net > 0 ? partsOf({ kind: "whole", net, vat }, certificateRate) : [] };
	});
}

/** The balance carries the VAT that the deposit left, so that both add up to the agreed price. */
function vatOfAgreed(kind: NewDue["kind"], net: Kobo, whole: { vat: Kobo; vatBasisPoints: number }): Kobo {
	const ofDeposit = vatOn(depositOf(net), whole.vatBasisPoints);
	if (kind === "deposit") return ofDeposit;
	return kind === "balance" ? whole.vat - ofDeposit : whole.vat;
}

function netOf({ listPrice, off = 0, price, vatBasisPoints }: OrderTerms): Kobo {
	if (price.kind === "free") return 0;
	return price.kind === "agreed" ? netWithin(price.total, vatBasisPoints) : listPrice - off;
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
