import { insertChange } from "#kit/data/changes.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { findEnrolmentById } from "#sales/ledger/orders/data/enrolments.ts";
import { cancelPayment } from "#sales/paying/payments/actions/cancel-payment.ts";
import { findPayLink, listBegunByLink, revokeLink } from "#sales/paying/ways/links/data/pay-links.ts";

type WithdrawLink = {
	/** The member, or an admin. */
	actor: Actor;
	/** The owner of the link; null: a person without an account, by the office. */
	userId: string | null;
	linkId: number;
	now: Date;
};

export type WithdrawLinkResult = { ok: true } | { ok: false; reason: "no-such-link" };

/**
 * Withdraws a link: nothing can be paid through it any more, and attempts that were started through it and not paid are cancelled. Money
 * that is already on its way is accepted. A second call changes nothing. Refused: a link of another person, as if it did not exist.
 */
export async function withdrawPayLink({ actor, userId, linkId, now }: WithdrawLink): Promise<WithdrawLinkResult> {
	const link = await findPayLink(linkId);
	if (link?.user_id !== userId) return { ok: false, reason: "no-such-link" };
	const enrolment = link.enrolment_id === null ? undefined : await findEnrolmentById(db, link.enrolment_id);
	await inTransaction(async (tx) => {
		if (!(await revokeLink(tx, linkId, "withdrawn", now))) return;
		if (actor.id !== userId)
			await insertChange(tx, {
				actor,
				action: "withdrew a link for",
				subject: "enrolment",
				id: link.enrolment_id,
				title: enrolment?.title ?? "",
				after: { amount: link.total_kobo },
				now,
			});
		await notify(tx, `user:${userId}`);
	});
	// No attempt can start once the link is withdrawn. The provider is asked, so this is outside the transaction.
	for (const reference of await listBegunByLink(linkId))
		await cancelPayment({ actor: { id: userId }, actorId: actor.id, reference, now });
	return { ok: true };
}
