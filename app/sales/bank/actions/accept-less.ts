import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { creditNoteFor } from "#sales/documents/actions/credit-note-for.ts";
import type { NewCreditNote } from "#sales/documents/data/credit-notes.ts";
import { closeDues, type Due, insertDue, leftOfDue } from "#sales/ledger/orders/data/dues.ts";
import { lowerPrice } from "#sales/ledger/orders/data/enrolment-changes.ts";
import type { OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import { enrolmentTitle } from "#sales/ledger/orders/rules/enrolment.ts";
import { creditSplit } from "#sales/ledger/refunds/rules/credit.ts";

type AcceptLess = {
	/** A seat of a locked order, with its open dues. */
	seat: OrderSeat;
	due: Due;
	/** The missing amount, kobo. */
	less: Kobo;
	reason: string;
	actor: Actor;
	now: Date;
};

/**
 * Accepts a slightly smaller amount as the price of a seat: its due is closed and written again for less, with VAT in proportion, and a
 * credit note takes the difference off its invoice, if it has one. Returns that credit note, to be numbered last.
 */
export async function acceptLess(
	tx: Tx,
	{ seat, due, less, reason, actor, now }: AcceptLess,
): Promise<NewCreditNote | undefined> {
	const left = leftOfDue(due);
	const off = creditSplit(left, less);
	const { enrolmentId, kind, dueDay, invoiceId } = due;
	await closeDues(tx, [due.id], now);
	const rest = { kind, net: left.net - off.net, vat: left.vat - off.vat };
	if (left.total > less) await insertDue(tx, { enrolmentId, due: rest, dueDay, invoiceId, now });
	await lowerPrice(tx, enrolmentId, { by: off.net, reason });
	const title = enrolmentTitle(seat.fullName, seat.title);
	const about = { action: "changed seat", subject: "enrolment", id: seat.id, title } as const;
	await insertChange(tx, { actor, ...about, after: { less: naira(less), reason }, now });
	if (invoiceId === null) return undefined;
	const note = { kind: "change", receipt: null, invoiceId, way: null, charge: off, reason } as const;
	return await creditNoteFor(tx, { ...note, enrolment: seat, actorId: actor.id, now });
}
