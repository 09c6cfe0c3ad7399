import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type FromForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { differenceOf } from "#kit/rules/changes.ts";
import { findLeftOfInvoice, listInvoicesOf } from "#sales/documents/data/invoices.ts";
import { moveOrderLink } from "#sales/ledger/buyers/data/buyer-links.ts";
import { type BuyerRow, findBuyer, insertBuyer, replaceBuyer } from "#sales/ledger/orders/data/buyers.ts";
import { lockOrders } from "#sales/ledger/orders/data/lock-orders.ts";
import { countOrderChange, findOrder, findOrderByCode } from "#sales/ledger/orders/data/orders.ts";
import type { Buyer } from "#sales/ledger/orders/rules/buyer.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";

/** The corrected organisation with all fields, also unchanged ones. */
export type CorrectedBuyer = Pick<Buyer, "name" | "address" | "taxNumber" | "purchaseOrder"> & { email: string | null };

export type CorrectOrderBuyer = FromForm & { code: string; buyer: CorrectedBuyer; seenVersion: number };

export type CorrectBuyerResult =
	| { ok: true }
	| { ok: true; again: true }
	| { ok: false; reason: "gone" | "changed" | "no-organisation" | "invoiced" | "nothing-changed" };

/**
 * Corrects the organisation that an office order is for, while it has no valid invoice: name, address, TIN, order number and e-mail.
 * Other orders of the organisation do not change. The order's awaited payments, their proformas and its links name the new values; with
 * another e-mail address its private page moves to a new address. No e-mail is sent. Refused: no such order; changed after the form was shown; the buyer is a person; an invoice names the buyer (correct it
 * on its own page); nothing would change.
 */
export async function correctOrderBuyer(input: CorrectOrderBuyer): Promise<CorrectBuyerResult> {
	const { code, buyer, key, now } = input;
	const what = { code, correctBuyer: buyer };
	return await oncePerForm<CorrectBuyerResult>({ key, what, now }, (tx) => correct(tx, input));
}

async function correct(
	tx: Tx,
	{ code, buyer, seenVersion, actor, now }: CorrectOrderBuyer,
): Promise<CorrectBuyerResult> {
	const found = await findOrderByCode(code, tx);
	if (!found) return { ok: false, reason: "gone" };
	await lockOrders(tx, [found.id]);
	const order = await findOrder(tx, found.id);
	if (order.version !== seenVersion) return { ok: false, reason: "changed" };
	const was = order.buyer_id === null ? undefined : await findBuyer(tx, order.buyer_id);
	if (!was?.is_organisation) return { ok: false, reason: "no-organisation" };
	for (const invoice of await listInvoicesOf(order.id, tx))
		if ((await findLeftOfInvoice(tx, invoice)).net > 0) return { ok: false, reason: "invoiced" };
	const change = differenceOf(factsOf(was, order.purchase_order), factsOf(asRow(buyer), buyer.purchaseOrder));
	if (!change) return { ok: false, reason: "nothing-changed" };
	const { phone } = was;
	const is = await insertBuyer(tx, { ...buyer, isOrganisation: true, phone }, now);
	await replaceBuyer(tx, order.id, { was, is, purchaseOrder: buyer.purchaseOrder });
	await moveOrderLink(tx, order.id, { was, is }, now);
	await countOrderChange(tx, order.id);
	await notify(tx, "enrolments", "payments");
	await insertChange(tx, {
		actor,
		action: "corrected",
		subject: "order",
		id: order.code,
		title: codeText(order.code),
		...change,
		now,
	});
	return { ok: true };
}

type BuyerFacts = Pick<BuyerRow, "name" | "address" | "tax_number" | "email">;

const asRow = ({ name, address, taxNumber, email }: CorrectedBuyer): BuyerFacts => ({
	name,
	address,
	tax_number: taxNumber,
	email,
});

/** A buyer for the log, line by line. */
const factsOf = ({ name, address, tax_number: taxNumber, email }: BuyerFacts, purchaseOrder: string | null) => ({
	buyer: name,
	address,
	taxNumber,
	purchaseOrder,
	email,
});
