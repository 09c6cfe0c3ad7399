import { db } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { dayText, momentText } from "#kit/rules/moments.ts";
import { naira, sumOf } from "#kit/rules/money.ts";
import { actionText } from "#kit/rules/office/change-words.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { missing, newFormKey } from "#kit/web/guards-admin.ts";
import { listDocumentsOf } from "#sales/documents/data/own-documents.ts";
import { standingOf } from "#sales/documents/rules/document-standing.ts";
import { linkToShow } from "#sales/links/actions/link-to-show.ts";
import { findLiveLink } from "#sales/links/data/pay-links.ts";
import type { LinkToShare } from "#sales/links/pages/link-share.tsx";
import { proformasShown } from "#sales/orders/admin/order/order-proformas.ts";
import { findOpenSeat, openSeatView } from "#sales/orders/admin/order/seat/seat-view.ts";
import { transferView } from "#sales/orders/admin/order/transfer/transfer-view.ts";
import { orderWords as words } from "#sales/orders/admin/order/words.ts";
import {
	type HistoryRow,
	listOrderHistory,
	listProformasAsked,
	type ProformaAsked,
} from "#sales/orders/data/order-history.ts";
import {
	findOrderHead,
	listDueRows,
	listPaymentRows,
	listSeatRows,
	type PaymentRow,
} from "#sales/orders/data/order-page.ts";
import { listCreditsFor } from "#sales/orders/data/payer-credit.ts";
import { figuresOf } from "#sales/orders/rules/order-figures.ts";
import { seatStatusOf } from "#sales/orders/rules/seat-status.ts";
import { listRefundsDueOf, listRefundsOfEnrolment } from "#sales/payments/data/money-of-enrolment.ts";

const HISTORY_SHOWN = 50;

/** `seesMoney`: whether the bank's lines and proofs are shown to who looks. */
type Wanted = { code: string; url: URL; seesMoney: boolean; now: Date };

/** What the page of an order shows: seats, money, documents, history, and all about the seat that is open on it. */
export async function orderView({ code, url, seesMoney, now }: Wanted) {
	const order = (await findOrderHead(code)) ?? missing(words.unknown);
	const [seats, dues, payments] = await Promise.all([
		listSeatRows(order.id),
		listDueRows(order.id),
		listPaymentRows(order.id),
	]);
	const [first] = seats;
	const found = await findOpenSeat({ seatIds: idsOf(seats), url });
	const open = found ? await openSeatView(found, now) : null;
	const history = listOrderHistory(
		{
			id: order.id,
			code: order.code,
			seatIds: idsOf(seats),
			userId: found?.user_id ?? null,
			mailIds: idsOf(open?.emails ?? []),
		},
		HISTORY_SHOWN,
	);
	const [documents, changes, asked, link, { proformas, toMake }, credits, refunds, toRefund, transfer] =
		await Promise.all([
			first ? listDocumentsOf({ enrolmentId: first.id }) : [],
			history,
			listProformasAsked(order.id),
			liveLinkOf(order.id, now),
			proformasShown({ order, dues, seats, now }),
			listCreditsFor(db, order.id),
			first ? listRefundsOfEnrolment(first.id) : [],
			first ? listRefundsDueOf(first.id) : [],
			seesMoney ? transferView({ orderId: order.id, url, now }) : null,
		]);
	return {
		order: { ...order, placed: dayText(order.placedAt) },
		seats: seats.map((seat) => ({ ...seat, status: seatStatusOf(seat, now) })),
		open,
		dues,
		payments,
		refunds: refunds.map(({ at, ...refund }) => ({ ...refund, at: momentText(at) })),
		toRefund: toRefund.map(({ at, ...line }) => ({ ...line, at: momentText(at) })),
		figures: figuresOf(dues, payments),
		credit: sumOf(credits, ({ left }) => left),
		transfer,
		proformas,
		toMake,
		link,
		documents: documents.map((document) => ({
			kind: document.kind,
			number: document.number,
			total: document.total,
			day: dayText(document.at),
			standing: standingOf(document),
		})),
		history: historyOf(payments, changes, asked),
		today: todayInLagos(now),
		formKey: newFormKey(),
	};
}

/** What was done and what came, the latest first. What came with the registration stands above it. */
function historyOf(
	payments: readonly PaymentRow[],
	changes: readonly HistoryRow[],
	proformas: readonly ProformaAsked[],
) {
	// Credit that was used, and certificates, are in the log.
	const came = payments
		.filter(({ isCredit, provider }) => !isCredit && provider !== "certificate")
		.map((row) => ({ id: `payment ${row.id}`, at: row.at, who: row.by ?? row.payer, did: words.paidHow(row) }));
	const done = changes.map((row) => ({
		id: `change ${row.id}`,
		at: row.at,
		who: row.actor,
		did: words.did(row) ?? `${actionText(row.action, row.subject, row.title)}.`,
	}));
	const asked = proformas.map(({ id, at, who, code, amount }) => ({
		id: `proforma ${id}`,
		at,
		who,
		did: words.askedForProforma(code, naira(amount)),
	}));
	return [...came, ...done, ...asked]
		.toSorted((a, b) => b.at.getTime() - a.at.getTime())
		.slice(0, HISTORY_SHOWN)
		.map((entry) => ({ ...entry, at: momentText(entry.at) }));
}

/** The link of an order, while something can be paid by it. */
async function liveLinkOf(orderId: number, now: Date): Promise<LinkToShare | null> {
	const link = await findLiveLink({ orderId });
	if (!link) return null;
	const { truth, ...shared } = await linkToShow(link, now);
	return truth.kind === "over" || truth.kind === "paid" ? null : shared;
}
