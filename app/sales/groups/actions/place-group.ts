import type { BookableDate, LockedCourse } from "#courses/data/course-seats.ts";
import { listDiscounts } from "#courses/data/discounts.ts";
import { discountName } from "#courses/rules/discount-table.ts";
import { type Quote, quotedFigure, ruleOfQuote } from "#courses/rules/discounts.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type DateRange, todayInLagos } from "#kit/rules/date-range.ts";
import type { AgreedVersions } from "#kit/rules/office/policies.ts";
import { plainLetters } from "#kit/rules/text.ts";
import { type BuyerLink, ensureBuyerLink } from "#sales/ledger/buyers/data/buyer-links.ts";
import { updateAgreed } from "#sales/ledger/orders/data/agreed.ts";
import { type BuyerRow, findKnownBuyer, insertBuyer } from "#sales/ledger/orders/data/buyers.ts";
import { isFirst } from "#sales/ledger/orders/data/dues.ts";
import type { PriceReason } from "#sales/ledger/orders/data/order-seats.ts";
import type { Order } from "#sales/ledger/orders/data/orders.ts";
import { duesOfQuote } from "#sales/ledger/orders/rules/order-dues.ts";
import { transferDeadline } from "#sales/ledger/transfers/rules/working-days.ts";
import { askForTransfer, makeOrderLink } from "#sales/paying/orders/actions/ask-for-transfer.ts";
import { confirmCovered } from "#sales/paying/orders/actions/confirm-covered.ts";
import { type PlacedSeats, placeSeats } from "#sales/paying/orders/actions/place-seats.ts";
import { bankAccountOf, type SiteSettings } from "#settings/rules/settings.ts";

/** An organisation as it orders: its contact, and what its documents say. */
export type GroupBuyer = {
	name: string;
	email: string;
	/** E.164. */
	phone: string;
	address: string | null;
	taxNumber: string | null;
	purchaseOrder: string | null;
	/** It keeps the tax and hands in a certificate. */
	withholds: boolean;
};

export type PlaceGroup = {
	source: "quotation" | "group";
	buyer: GroupBuyer;
	/** Locked, with room for the seats. */
	course: LockedCourse;
	date: BookableDate;
	quote: Quote;
	/** Where the price was agreed, as the reason for its discount. */
	priceFrom: string;
	agreed: AgreedVersions;
	settings: SiteSettings;
	key: string;
	formKey?: string;
	now: Date;
};

/**
 * Places the order of an organisation: holds its seats for the working days of a transfer, gives the order its private page, and e-mails
 * the proforma with the order's code. The names follow.
 */
export async function placeGroup(tx: Tx, group: PlaceGroup): Promise<{ order: Order; link: BuyerLink }> {
	const { source, buyer, course, date, quote, settings, formKey, now } = group;
	const { id: buyerId } = await buyerOf(tx, buyer, now);
	const heldUntil = deadlineFor(date, settings, now);
	const placed = await placeSeats(tx, {
		order: { userId: null, buyerId, purchaseOrder: buyer.purchaseOrder, source, formKey: formKey ?? null, now },
		course,
		date,
		listPrice: quote.price,
		vatBasisPoints: quote.vatBasisPoints,
		seats: seatsOf(group, await findPriceReason(tx, group)),
		heldUntil,
		now,
	});
	const { order } = placed;
	await updateAgreed(tx, order.id, group.agreed);
	const link = await ensureBuyerLink(tx, { buyerId, orderId: order.id }, now);
	await askForMoney(tx, placed, { settings, deadline: heldUntil, key: group.key, now });
	await notify(tx, "courses", "enrolments", "payments");
	return { order, link };
}

/** Documents name a row of the academy's table. What the office agreed stays with the office. */
async function findPriceReason(tx: Tx, { quote, course, priceFrom, now }: PlaceGroup): Promise<PriceReason> {
	const [discounts, today] = [await listDiscounts(tx), todayInLagos(now)];
	const rule = ruleOfQuote(quote, { courseId: course.id, discounts, today });
	if (rule) return { kind: "policy", id: rule.id, reason: discountName(rule) };
	const figure = quote.applied ? `Discount ${quotedFigure(quote.applied)}, ` : "";
	return { kind: "agreed", reason: `${figure}${priceFrom}` };
}

/** Each seat at its part of the quotation. */
function seatsOf({ quote, buyer, settings }: PlaceGroup, reason: PriceReason) {
	const certificateRate = buyer.withholds ? settings.withholdingBasisPoints : 0;
	return duesOfQuote(quote, certificateRate).map(({ price, dues }) => ({
		userId: null,
		participant: { name: null, email: null, phone: null },
		price,
		dues,
		discount: price === quote.price ? null : reason,
	}));
}

/** The stored buyer, if it has exactly these fields: an organisation never gets the address or tax number of another of its name. */
async function buyerOf(tx: Tx, { name, email, phone, address, taxNumber }: GroupBuyer, now: Date): Promise<BuyerRow> {
	const wanted = { isOrganisation: true, name, email, phone, address, taxNumber };
	const known = await findKnownBuyer(tx, wanted);
	const isSame = (typed: string | null, kept: string | null) => plainLetters(typed ?? "") === plainLetters(kept ?? "");
	if (known && isSame(address, known.address) && isSame(taxNumber, known.tax_number)) return known;
	return await insertBuyer(tx, wanted, now);
}

function deadlineFor(date: DateRange, { transferDays: days, holidays }: SiteSettings, now: Date): Date {
	return transferDeadline({ now, days, holidays, firstDay: null, lastDay: date.lastDay });
}

type MoneyRequest = { settings: SiteSettings; deadline: Date; key: string; now: Date };

/** By a proforma; by a payment link, where the academy has no bank account. Seats that cost nothing are confirmed at once. */
async function askForMoney(tx: Tx, { order, seats, dues, payer }: PlacedSeats, asked: MoneyRequest) {
	const { settings, now } = asked;
	if (dues.length === 0) {
		const about = { order, seats, confirmedBy: null, due: null, payerEmail: null };
		await confirmCovered(tx, { ...about, buyerName: payer.buyer?.name ?? null, now });
		return;
	}
	if (bankAccountOf(settings)) await askForTransfer(tx, { order, seats, dues, payer, actorId: null, ...asked });
	else await makeOrderLink(tx, { order, seats, dues: dues.filter(isFirst), purpose: "full", payer, madeBy: null, now });
}
