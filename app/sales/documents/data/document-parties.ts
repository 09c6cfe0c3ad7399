import { sql } from "kysely";
import { findUser } from "#accounts/data/users.ts";
import type { Tx } from "#kit/data/db.ts";
import { rangeOf } from "#kit/rules/date-range.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import type { DocumentBuyer, DocumentLine } from "#sales/documents/rules/document-facts.ts";
import { chargeName } from "#sales/documents/rules/document-lines.ts";
import { type BuyerRow, findBuyer } from "#sales/ledger/orders/data/buyers.ts";
import type { Enrolment } from "#sales/ledger/orders/data/enrolments.ts";
import type { OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import type { Order } from "#sales/ledger/orders/data/orders.ts";
import type { Buyer } from "#sales/ledger/orders/rules/buyer.ts";
import { type NewDue, purposeOf } from "#sales/ledger/orders/rules/order-dues.ts";
import { type Attempt, findSubjectOfAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import type { MoneyKind } from "#sales/ledger/payments/rules/payment-method.ts";

/** The payer, as documents and their e-mails name them. */
export type Payer = {
	/** The address for documents. Null: none, the office prints or shares them. */
	email: string | null;
	/** The payer, where it is not the participant. */
	payerName: string | null;
	/** The buyer on documents. Null: the participant. */
	buyer: Buyer | null;
};

export function payerOfAttempt({ invoice_email: email, payer_name: payerName, buyer }: Attempt): Payer {
	return { email: email || null, payerName, buyer };
}

/** The buyer on a document: the named buyer, or the participant. */
export function buyerOn({ buyer, email }: Payer, participant: string): DocumentBuyer {
	return { ...(buyer ?? { name: participant, address: null, taxNumber: null, purchaseOrder: null }), email };
}

/** A seat as documents name it. */
export type Seat = Pick<
	DocumentLine,
	"participant" | "guest" | "courseTitle" | "date" | "location" | "locationAddress" | "discount"
>;

type PartyQuestion = {
	/** The parts of everything it charges for. */
	kinds: readonly NewDue["kind"][];
	vatBasisPoints: number;
	paidBy?: MoneyKind;
	restOf?: string | undefined;
	isFirst?: boolean;
	isPart?: boolean;
};

/** The line of a document for the dues of a seat, without amounts: deposit and balance together are the full price. */
export function dueLine(
	{ kinds, vatBasisPoints, paidBy, ...how }: PartyQuestion,
	seat: Seat,
): Omit<DocumentLine, keyof Charge> {
	const [first = "whole"] = kinds;
	const kind = first === "deposit" && kinds.includes("balance") ? "whole" : first;
	const description = chargeName({ purpose: purposeOf({ kind }), ...(paidBy && { kind: paidBy }), ...how });
	return { ...seat, description, quantity: 1, vatBasisPoints, taxCategory: vatBasisPoints > 0 ? "S" : "Z" };
}

/** The line of a document for an attempt, without amounts. */
export async function chargeLine(
	tx: Tx,
	attempt: Attempt,
	{ seat, restOf }: { seat: Seat; restOf?: string | undefined },
): Promise<Omit<DocumentLine, keyof Charge>> {
	const { purpose } = await findSubjectOfAttempt(tx, attempt);
	const kinds = [purpose === "full" ? "whole" : purpose] as const;
	return dueLine({ kinds, vatBasisPoints: attempt.vat_basis_points, restOf }, seat);
}

type SeatToPrint = Enrolment & { guestName?: string | null };

/** The seat of an enrolment. Without a name the participant is still to be named. */
export function seatOf(
	{ title, first_day, last_day, location, location_address: locationAddress, guestName, ...seat }: SeatToPrint,
	participant: string,
): Seat {
	const date = rangeOf(first_day ?? undefined, last_day ?? undefined) ?? null;
	const guest = !participant && guestName ? { guest: guestName } : {};
	return {
		participant: participant || null,
		...guest,
		courseTitle: title,
		date,
		location: location ?? "",
		locationAddress,
		...namedDiscount(seat),
	};
}

/** The discount of the academy's table, as a document names it. The reason of an agreed price stays with the office. */
function namedDiscount({ discount, discount_reason: name }: Pick<Enrolment, "discount" | "discount_reason">) {
	return discount === "policy" && name ? { discount: name } : {};
}

/** The discount of the seat that a member pays by an attempt. */
export async function findDiscountOfAttempt(tx: Tx, attemptId: number): Promise<Pick<DocumentLine, "discount">> {
	const { rows } = await sql<Pick<Enrolment, "discount" | "discount_reason">>`
		select e.discount, e.discount_reason from named_dues n join enrolments e on e.id = n.enrolment_id
		where n.attempt_id = ${attemptId} order by e.id limit 1`.execute(tx);
	return rows[0] ? namedDiscount(rows[0]) : {};
}

/** The payer of an order, with a name. */
export type OrderPayer = Payer & { name: string };

/** The payer of an order: its buyer, or the member whose account it is in. */
export async function findPayerOfOrder(tx: Tx, order: Order, seats: readonly OrderSeat[]): Promise<OrderPayer> {
	const buyer = order.buyer_id === null ? undefined : await findBuyer(tx, order.buyer_id);
	if (buyer) return payerOf(buyer, order.purchase_order, seats);
	const member = order.user_id === null ? undefined : await findUser(tx, order.user_id);
	return {
		name: member?.document_name ?? member?.full_name ?? "",
		email: member?.email ?? null,
		payerName: null,
		buyer: null,
	};
}

function payerOf(
	{ is_organisation, name, email, address, tax_number: taxNumber }: BuyerRow,
	purchaseOrder: string | null,
	seats: readonly OrderSeat[],
): OrderPayer {
	const [seat, ...others] = seats;
	// Documents name the participant anyway.
	const isParticipant = !is_organisation && others.length === 0 && seat?.fullName === name;
	return { name, email, payerName: null, buyer: isParticipant ? null : { name, address, taxNumber, purchaseOrder } };
}
