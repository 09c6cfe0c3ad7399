import { db } from "#kit/data/db.ts";
import { longDate, rangeOf } from "#kit/rules/date-range.ts";
import { momentText } from "#kit/rules/moments.ts";
import { naira, sumOf } from "#kit/rules/money.ts";
import { missing, newFormKey } from "#kit/web/guards-admin.ts";
import { findStandingInvoice } from "#sales/documents/data/invoices.ts";
import { findParticipant } from "#sales/ledger/orders/data/participant.ts";
import { findSmallerGroup } from "#sales/ledger/orders/data/seat-pricing.ts";
import { amountStillDue } from "#sales/ledger/orders/rules/enrolment.ts";
import { isForBuyer } from "#sales/ledger/orders/rules/order-source.ts";
import { listMoneyOf, type MoneyRow } from "#sales/ledger/payments/data/money-of-enrolment.ts";
import { mostToSendBack } from "#sales/ledger/refunds/rules/credit.ts";
import { backToSeat } from "#sales/office/admin/order/seat/seat-page.ts";
import type { SendBackPayment, SendBackProps } from "#sales/office/admin/refunds/refund-form.tsx";
import { findWhatEnds } from "#sales/office/data/order-page.ts";
import { adminEnrolments } from "#sales/paying/orders/admin/words.ts";
import { isSetUp } from "#sales/paying/refunds/actions/start-refund.ts";
import { adminSendBack as words } from "#sales/paying/refunds/admin/words.ts";

export type Participant = NonNullable<Awaited<ReturnType<typeof findParticipant>>>;

/** An enrolment with its payments, for the screens that refund and cancel. */
export async function sendBackView(participant: Participant) {
	const money = await listMoneyOf(participant.id);
	const date = rangeOf(participant.first_day ?? undefined, participant.last_day ?? undefined);
	const seen: SendBackProps["seen"] = {
		version: participant.version,
		left: sumOf(money, (one) => one.onReceipt - one.credited),
		key: newFormKey(),
	};
	return {
		name: nameOf(participant),
		isHeld: participant.confirmed_at === null,
		isTold: isTold(participant),
		back: backToSeat(participant),
		seat: words.seat(participant.title, date ? longDate(date) : null),
		seen,
		payments: money.map(paymentOf),
		cancelled: participant.cancelled_at && {
			at: momentText(participant.cancelled_at),
			by: participant.cancelledBy,
		},
	};
}

/** Whether the participant gets an e-mail about the cancellation. A participant for whom the office only held a seat gets none. */
export const isTold = ({ confirmed_at, orderSource }: Pick<Participant, "confirmed_at" | "orderSource">) =>
	confirmed_at !== null || !isForBuyer(orderSource);

/** The name of the participant on the screens. */
export const nameOf = ({ full_name: name }: Pick<Participant, "full_name">) => name || adminEnrolments.nameFollows;

function paymentOf(row: MoneyRow): SendBackPayment {
	const onReceipt = row.onReceipt - row.credited;
	const money = { onReceipt, sums: row };
	return {
		id: row.id,
		reference: row.reference,
		purpose: row.purpose,
		method: row.method,
		isCertificate: row.provider === "certificate",
		payerName: row.payerName,
		invoiceEmail: row.invoiceEmail,
		receipt: row.receipt,
		at: momentText(row.recordedAt),
		received: row.received,
		onReceipt: row.onReceipt,
		credited: row.credited,
		underWay: row.refunding,
		left: mostToSendBack(money, false),
		leftOutside: mostToSendBack(money, true),
		byProvider: isSetUp(row.provider),
		isUnanswered: row.isUnanswered,
		claim: row.claim,
		isTaken: row.isTaken || row.refunded + row.refunding > row.credited,
	};
}

/** Everything else that ends with the seat, in sentences. */
export async function endsOf(participant: Participant): Promise<string[]> {
	const ends = await findWhatEnds(participant.id);
	const smaller = await findSmallerGroup(participant.id);
	const owed = amountStillDue(participant);
	const { open_invoice_id: invoiceId, certificate_due_kobo: note } = participant;
	const invoice = invoiceId === null ? undefined : await findStandingInvoice(db, invoiceId);
	const released = (owed?.total ?? 0) + note;
	return [
		...(owed ? [`The remaining ${naira(owed.total)} is no longer due.`] : []),
		...(note > 0 ? [`The withholding certificate for ${naira(note)} is no longer awaited.`] : []),
		...(invoice && released > 0
			? [`A credit note takes ${naira(released)}, which was never paid, off invoice ${invoice.number}.`]
			: []),
		...(ends.hasLinks ? ["Its payment links and open transfers are cancelled."] : []),
		...(ends.isOrderAwaited
			? [
					"A transfer that is expected for the order asks for the rest, and ends where nothing is left. A payment link of the order ends: create another one for the rest.",
				]
			: []),
		...(ends.isBegun ? ["What the member began to pay is cancelled, and so is a payment link for the seat."] : []),
		...(smaller ? [words.groupKeepsPrice(smaller)] : []),
		...(ends.hasChoice ? ["The participant can no longer use the e-mailed link to choose another date."] : []),
	];
}

/** Finds an enrolment by its address. */
export async function participantAt(id: number, unknown: string): Promise<Participant> {
	return (await findParticipant(id)) ?? missing(unknown);
}
