/** How a new course or price changes a seat and its money, in kobo (docs/product.md#orders). */

import { type Kobo, sumOf } from "#kit/rules/money.ts";
import { duesForSeats, type NewDue, type OfficePrice } from "#sales/ledger/orders/rules/order-dues.ts";

/** `as-before`: the current price, to the kobo. `usual`: the same, or the list price if the course changes. */
export type SeatPrice = OfficePrice | { kind: "as-before" } | { kind: "usual" };

type SeatBefore = {
	title: string;
	price: Kobo;
	/** The reason of its agreed price or discount, if it has one. */
	reason: string | null;
	vatBasisPoints: number;
	/** The amounts by due: the open and the paid part of each. */
	charged: readonly NewDue[];
};

/** The price stored on the enrolment, and the dues it makes. */
export type SeatTerms = {
	listPrice: Kobo;
	/** Before VAT. */
	price: Kobo;
	discount: { kind: "agreed" | "free"; reason: string } | null;
	dues: NewDue[];
};

/** The terms of a seat in a course with this list price. Deposit and balance stay separate if they were. The VAT rate stays. */
export function termsOf(before: SeatBefore, listPrice: Kobo, price: Exclude<SeatPrice, { kind: "usual" }>): SeatTerms {
	const inParts = before.charged.some(({ kind }) => kind === "deposit");
	if (price.kind === "as-before") return asBefore(before, listPrice, inParts);
	const { vatBasisPoints } = before;
	const terms = { seats: 1, listPrice, price, vatBasisPoints };
	const asked = duesForSeats({ ...terms, plan: inParts ? "deposit" : "whole" });
	const discount =
		price.kind === "list" || asked.price === listPrice ? null : { kind: price.kind, reason: price.reason };
	return { listPrice, price: asked.price, discount, dues: asked.perSeat[0] ?? [] };
}

function asBefore({ title, reason, charged }: SeatBefore, listPrice: Kobo, inParts: boolean): SeatTerms {
	const kinds: NewDue["kind"][] =
		inParts && charged.some((due) => due.kind === "deposit" && isSomething(due)) ? ["deposit", "balance"] : ["whole"];
	const dues = kinds.map((kind, at): NewDue => {
		// An amount whose kind is missing goes to the last due.
		const isLast = at === kinds.length - 1;
		const theirs = charged.filter((due) => due.kind === kind || (isLast && !kinds.includes(due.kind)));
		return { kind, net: sumOf(theirs, ({ net }) => net), vat: sumOf(theirs, ({ vat }) => vat) };
	});
	const price = sumOf(dues, ({ net }) => net);
	const kind = price === 0 ? "free" : "agreed";
	return {
		listPrice,
		price,
		discount: price === listPrice ? null : { kind, reason: reason ?? `As for ${title} before.` },
		dues: dues.filter(isSomething),
	};
}

const isSomething = ({ net, vat }: NewDue) => net + vat > 0;

/** The effect of a change on the money of a seat. */
export type MoneyAfter = {
	/** The old and the new price of the seat, VAT included. */
	was: Kobo;
	total: Kobo;
	/** The amount paid for it before. */
	paid: Kobo;
	/** The amount still due for it. */
	due: Kobo;
	/** The amount that pays other seats of the order. */
	toOthers: Kobo;
	/** The amount that becomes the payer's credit. */
	credit: Kobo;
};

/** Money pays this seat first, then the open dues of the order's other seats (`othersOpen`). The rest is credit. */
export function moneyAfter(
	charged: readonly NewDue[],
	dues: readonly NewDue[],
	{ paid, othersOpen }: { paid: Kobo; othersOpen: Kobo },
): MoneyAfter {
	const total = sumOf(dues, totalOf);
	const rest = Math.max(0, paid - total);
	const toOthers = Math.min(rest, othersOpen);
	return {
		was: sumOf(charged, totalOf),
		total,
		paid,
		due: Math.max(0, total - paid),
		toOthers,
		credit: rest - toOthers,
	};
}

const totalOf = ({ net, vat }: NewDue) => net + vat;
