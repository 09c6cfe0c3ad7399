import type { Tx } from "#kit/data/db.ts";
import { addDays, type Day, instantInLagos } from "#kit/rules/days.ts";
import { type Purpose, sumOfCharges } from "#kit/rules/pricing.ts";
import { insertMail } from "#mail/data/mails.ts";
import { issueInvoice } from "#sales/documents/actions/issue-invoice.ts";
import type { OrderPayer } from "#sales/documents/data/document-parties.ts";
import { type Due, leftOfDue } from "#sales/ledger/orders/data/dues.ts";
import type { OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import type { Order } from "#sales/ledger/orders/data/orders.ts";
import { isInMoney } from "#sales/ledger/orders/rules/order-dues.ts";
import { insertAttempt } from "#sales/ledger/payments/data/new-attempts.ts";
import type { Attempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { orderTerms } from "#sales/paying/orders/actions/order-terms.ts";
import { ensureLiveLink } from "#sales/paying/ways/links/actions/ensure-live-link.ts";
import type { PayLink } from "#sales/paying/ways/links/data/pay-links.ts";
import { writeProforma } from "#sales/paying/ways/transfers/actions/write-proforma.ts";
import { bankAccountOf, type SiteSettings } from "#settings/rules/settings.ts";

type OrderRequest = {
	order: Order;
	/** The seats that are not cancelled, and their open dues. */
	seats: readonly OrderSeat[];
	dues: readonly Due[];
	payer: OrderPayer;
	settings: SiteSettings;
	/** The office member who asks. Null: the payer, through a link. */
	actorId: string | null;
	/** The key of the form. */
	key: string;
	now: Date;
};

/** `sentTo`: null when the payer has no address, so that the office hands it over. */
export type SentProforma = { reference: string; sentTo: string | null };
export type SentInvoice = { number: string; sentTo: string | null };

/**
 * Asks for these dues of an order by transfer, all of one purpose, with the part that a certificate pays, until the deadline. The
 * proforma is e-mailed to the payer if there is an address. Lock the order before.
 */
export async function askForTransfer(
	tx: Tx,
	asked: OrderRequest & { deadline: Date; payLinkId?: number | undefined },
): Promise<SentProforma> {
	const { reference } = await writeTransfer(tx, { ...asked, isOnInvoice: false });
	return { reference, sentTo: asked.payer.email };
}

type LinkRequest = Pick<OrderRequest, "order" | "seats" | "dues" | "payer" | "now"> & {
	purpose: Purpose;
	/** Null: the buyer, on their private page. */
	madeBy: string | null;
};

/**
 * Makes a link through which anyone can pay these dues of an order, all of one purpose. The documents name the buyer unless the payer
 * names another. Lock the order before; its seats stay held.
 */
export async function makeOrderLink(tx: Tx, asked: LinkRequest): Promise<{ link: PayLink; isNew: boolean }> {
	const { order, seats, dues, purpose, payer, madeBy, now } = asked;
	const [seat] = seats;
	if (!seat) throw new Error(`The order ${order.code} has no seat.`);
	return await ensureLiveLink(tx, {
		userId: null,
		about: { purpose, orderId: order.id },
		courseId: null,
		charge: sumOfCharges(dues.map(leftOfDue)),
		vatBasisPoints: seat.vat_basis_points,
		price: seats.reduce((sum, { price_kobo }) => sum + price_kobo, 0),
		buyer: payer.buyer,
		madeBy,
		now,
	});
}

/**
 * Sends the tax invoice of an order before any money, to be paid by its day to the academy's account under the order's code. Its transfer
 * is awaited without a deadline. Lock the order before. Call it last in its transaction (`issueInvoice`).
 */
export async function sendInvoice(tx: Tx, asked: OrderRequest & { until: Day }): Promise<SentInvoice> {
	const { order, seats, dues, payer, settings, until, now } = asked;
	const deadline = instantInLagos(addDays(until, 1), 0);
	await writeTransfer(tx, { ...asked, deadline, isOnInvoice: true });
	const { facts: invoice } = await issueInvoice(tx, {
		order,
		dues,
		seats,
		payer,
		settings,
		paid: { until, inMoney: 0 },
		now,
	});
	const email = { kind: "invoice", facts: { invoice, creditNote: null } } as const;
	if (payer.email !== null) await insertMail(tx, { email, to: payer.email, toName: payer.name, now });
	return { number: invoice.number, sentTo: payer.email };
}

type AwaitedTransfer = OrderRequest & {
	deadline: Date;
	payLinkId?: number | undefined;
	isOnInvoice: boolean;
};

/** The awaited transfer, under the code of the order. */
async function writeTransfer(tx: Tx, awaited: AwaitedTransfer): Promise<Attempt> {
	const { order, seats, dues, payer, settings, deadline, isOnInvoice, payLinkId, actorId, key, now } = awaited;
	const account = bankAccountOf(settings);
	if (!account) throw new Error("There is no account to which anybody could transfer.");
	const isConfirmed = seats.every(({ confirmed_at }) => confirmed_at !== null);
	const attempt = await insertAttempt(
		tx,
		orderTerms({
			order,
			seats,
			dues,
			payer,
			provider: "bank",
			...(payLinkId && { payLinkId }),
			charge: sumOfCharges(dues.filter(isInMoney).map(leftOfDue)),
			certificateKobo: sumOfCharges(dues.filter((due) => !isInMoney(due)).map(leftOfDue)).total,
			// An invoice can be paid after its due day, and its attempt holds no seats.
			holdUntil: isOnInvoice || isConfirmed ? null : deadline,
			...(!isOnInvoice && { lapsesAt: deadline }),
			now,
		}),
	);
	const { reference, total_kobo: total } = attempt;
	const did =
		actorId === null
			? ({ source: "person", kind: "proforma-asked" } as const)
			: ({ source: "desk", kind: isOnInvoice ? "invoice-sent" : "proforma-made" } as const);
	await insertPaymentEvent(tx, { reference, ...did, actorId, after: "created", facts: { total }, now });
	const about = { order, seats, dues };
	await writeProforma(tx, { attempt, about, deadline, isSilent: isOnInvoice, account, settings, key, now });
	return attempt;
}
