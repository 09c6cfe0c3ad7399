import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { naira } from "#kit/rules/money.ts";
import { findPayerOfOrder } from "#sales/documents/data/document-parties.ts";
import { listDues, openDues } from "#sales/ledger/orders/data/dues.ts";
import { findOrder, findOrderByCode } from "#sales/ledger/orders/data/orders.ts";
import { purposeOf } from "#sales/ledger/orders/rules/order-dues.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { makeOrderLink } from "#sales/paying/orders/actions/ask-for-transfer.ts";
import { lockOrderSeats } from "#sales/paying/orders/actions/lock-order-seats.ts";
import type { PayLink } from "#sales/paying/ways/links/data/pay-links.ts";

export type LinkForOrderResult = { ok: true; link: PayLink } | { ok: false; reason: "gone" | "nothing" };

/**
 * Makes a link through which anyone can pay the next dues of an order: those that confirm its seats, then the balances. A second call
 * returns the same link. Refused: no such order; nothing is due.
 */
export async function linkForOrder(asked: {
	code: string;
	actor: Actor | null;
	now: Date;
}): Promise<LinkForOrderResult> {
	const { code, actor, now } = asked;
	return await inTransaction(async (tx): Promise<LinkForOrderResult> => {
		const found = await findOrderByCode(code, tx);
		if (!found) return { ok: false, reason: "gone" };
		const seats = await lockOrderSeats(tx, found.id);
		const order = await findOrder(tx, found.id);
		const ids = seats.map(({ id }) => id);
		const open = openDues(await listDues(tx, ids));
		const [first] = open;
		if (!first) return { ok: false, reason: "nothing" };
		const purpose = purposeOf(first);
		const dues = open.filter((due) => purposeOf(due) === purpose);
		const payer = await findPayerOfOrder(tx, order, seats);
		const { link, isNew } = await makeOrderLink(tx, {
			order,
			seats,
			dues,
			purpose,
			payer,
			madeBy: actor?.id ?? null,
			now,
		});
		if (!isNew) return { ok: true, link };
		await insertChange(tx, {
			actor,
			action: "made a link for",
			subject: "order",
			id: order.code,
			title: codeText(order.code),
			after: { amount: naira(link.total_kobo) },
			now,
		});
		await notify(tx, "payments");
		return { ok: true, link };
	});
}
