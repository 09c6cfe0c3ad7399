import { db } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { dayText, lastMinuteText, momentText } from "#kit/rules/moments.ts";
import { type Kobo, naira, sumOf } from "#kit/rules/money.ts";
import { actionText } from "#kit/rules/office/change-words.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { missing, newFormKey } from "#kit/web/guards-admin.ts";
import { mailRows } from "#mail/admin/mail-rows.ts";
import { listDocumentsOf } from "#sales/documents/data/own-documents.ts";
import { standingOf as standingOfDocument } from "#sales/documents/rules/document-standing.ts";
import { findPageLink } from "#sales/ledger/buyers/data/organisations.ts";
import {
	type HistoryRow,
	listOrderHistory,
	listProformasAsked,
	type ProformaEvent,
} from "#sales/ledger/orders/data/order-history.ts";
import { listCreditsFor } from "#sales/ledger/orders/data/payer-credit.ts";
import { seatStatusOf } from "#sales/ledger/orders/rules/enrolment.ts";
import { dueFirst, figuresOf } from "#sales/ledger/orders/rules/order-figures.ts";
import { isForBuyer } from "#sales/ledger/orders/rules/order-source.ts";
import { listRefundsDueOf, listRefundsOfEnrolment } from "#sales/ledger/payments/data/money-of-enrolment.ts";
import { findWhyNotUndone } from "#sales/ledger/payments/data/undoable.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { isAwaited, standingOf, type TransferStanding } from "#sales/ledger/transfers/rules/transfers.ts";
import { listEmailsOfOrder } from "#sales/office/admin/order/order-emails.ts";
import { findOpenSeat, openSeatView } from "#sales/office/admin/order/seat/seat-view.ts";
import { transferView } from "#sales/office/admin/order/transfer/transfer-view.ts";
import { orderWords as words } from "#sales/office/admin/order/words.ts";
import {
	type DueRow,
	findOrderHead,
	listDueRows,
	listPaymentRows,
	listSeatRows,
	type OrderHead,
	type PaymentRow,
	type SeatRow,
} from "#sales/office/data/order-page.ts";
import { linkToShow } from "#sales/paying/ways/links/actions/link-to-show.ts";
import { findLiveLink } from "#sales/paying/ways/links/data/pay-links.ts";
import type { LinkToShare } from "#sales/paying/ways/links/pages/link-share.tsx";
import { isOnInvoice, listProformasOf } from "#sales/paying/ways/transfers/data/order-proformas.ts";
import { readSettings } from "#settings/data/settings.ts";
import { bankAccountOf } from "#settings/rules/settings.ts";

const HISTORY_SHOWN = 50;

/** `seesMoney`: whether the viewer may see statement lines and proofs. */
type OrderQuery = { code: string; url: URL; seesMoney: boolean; now: Date };

/** Everything that the page of an order shows: seats, money, documents, history, and the open seat. */
export async function orderView({ code, url, seesMoney, now }: OrderQuery) {
	const order = (await findOrderHead(code)) ?? missing(words.unknown);
	const [seats, dues, rows] = await Promise.all([
		listSeatRows(order.id),
		listDueRows(order.id),
		listPaymentRows(order.id),
	]);
	const payments = await Promise.all(rows.map((row) => withUndo(code, row)));
	const [first] = seats;
	const found = await findOpenSeat({ seatIds: idsOf(seats), url });
	const [open, emails] = await Promise.all([
		found ? openSeatView(found, now) : null,
		listEmailsOfOrder({ order, url }),
	]);
	const history = listOrderHistory(
		{
			id: order.id,
			code: order.code,
			seatIds: idsOf(seats),
			userId: found?.user_id ?? null,
			mailIds: found ? idsOf(emails) : [],
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
		emails: await mailRows(emails, now),
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
		organisationPage: await organisationPageOf(order.buyer),
		documents: documents.map((document) => ({
			kind: document.kind,
			number: document.number,
			total: document.total,
			day: dayText(document.at),
			standing: standingOfDocument(document),
		})),
		history: historyOf(payments, changes, asked),
		today: todayInLagos(now),
		formKey: newFormKey(),
	};
}

/** A payment with what can be undone now: the payment itself, or one use of its credit. */
async function withUndo(code: string, row: PaymentRow) {
	const mayUndo = async (receipt: string | null) =>
		(await findWhyNotUndone(db, { code, paymentId: row.id, receipt })) === undefined;
	return {
		...row,
		mayUndo: !row.isCredit && (await mayUndo(null)),
		receipts: await Promise.all(
			row.receipts.map(async (receipt) => ({
				...receipt,
				mayUndo: receipt.isCredit && (await mayUndo(receipt.number)),
			})),
		),
	};
}

/** Actions and payments, the latest first. A payment made with the registration is listed above it. */
function historyOf(
	payments: readonly PaymentRow[],
	changes: readonly HistoryRow[],
	proformas: readonly ProformaEvent[],
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
		did: `asked for the proforma ${codeText(code)} for ${naira(amount)}.`,
	}));
	return [...came, ...done, ...asked]
		.toSorted((a, b) => b.at.getTime() - a.at.getTime())
		.slice(0, HISTORY_SHOWN)
		.map((entry) => ({ ...entry, at: momentText(entry.at) }));
}

/** The link of an order, as long as dues can be paid through it. */
async function liveLinkOf(orderId: number, now: Date): Promise<LinkToShare | null> {
	const link = await findLiveLink({ orderId });
	if (!link) return null;
	const { truth, ...shared } = await linkToShow(link, now);
	return truth.kind === "over" || truth.kind === "paid" ? null : shared;
}

/** The private page of the organisation that bought an order. Null: a person bought it. */
async function organisationPageOf({ id, isOrganisation, email }: OrderHead["buyer"]) {
	if (id === null || !isOrganisation) return null;
	const link = await findPageLink(id);
	return { to: email, since: link ? dayText(link.made_at) : null };
}

export type ShownProforma = {
	reference: string;
	code: string;
	toPay: Kobo;
	/** The amount still expected: less than `toPay` if a part was paid another way. */
	asked: Kobo;
	day: string;
	until: string;
	standing: TransferStanding;
};

type OrderParts = { order: OrderHead; dues: readonly DueRow[]; seats: readonly SeatRow[]; now: Date };

/** The proformas of an order, and the amount that another could ask for. */
export async function proformasShown({ order, dues, seats, now }: OrderParts) {
	const [written, onInvoice, settings] = await Promise.all([
		listProformasOf(db, order.id),
		isOnInvoice(order.id),
		readSettings(),
	]);
	const proformas = written.map((proforma): ShownProforma => {
		const { reference, facts, asked, issuedAt, deadline } = proforma;
		return {
			reference,
			code: codeText(facts.code),
			toPay: facts.toPay,
			asked,
			day: dayText(issuedAt),
			until: lastMinuteText(deadline),
			standing: standingOf(proforma, now),
		};
	});
	const awaited = proformas.filter(({ standing }) => isAwaited(standing));
	const isPossible = bankAccountOf(settings) !== null && !onInvoice;
	return { proformas, toMake: isPossible ? toMakeOf({ order, dues, seats, now }, awaited) : null };
}

/** The first due of an office order, if no proforma asks for it. For a member's seat, the proforma is made at the seat. */
function toMakeOf({ order, dues, seats }: OrderParts, awaited: readonly ShownProforma[]): Kobo | null {
	const amount = dueFirst(dues);
	const isAsked = amount === 0 || awaited.some(({ toPay }) => toPay === amount);
	return isForBuyer(order.source) && !isAsked && seats.some(({ cancelledAt }) => !cancelledAt) ? amount : null;
}
