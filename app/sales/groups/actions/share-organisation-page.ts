import { config } from "#kit/config/config.ts";
import { insertChange } from "#kit/data/changes.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Actor, LoggedAction } from "#kit/rules/changes.ts";
import { insertMail } from "#mail/data/mails.ts";
import type { ShareRefusal, ShareStep } from "#sales/groups/rules/share-page.ts";
import { buyerUrl, ensureBuyerLink } from "#sales/ledger/buyers/data/buyer-links.ts";
import { ensurePageLink, revokeLinksOfOrganisation } from "#sales/ledger/buyers/data/organisations.ts";
import { type BuyerRow, findBuyer } from "#sales/ledger/orders/data/buyers.ts";
import { findOrderByCode, type Order } from "#sales/ledger/orders/data/orders.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";

export type ShareOrganisationPage = { code: string; step: ShareStep; actor: Actor; now: Date };

export type ShareResult = { ok: true; to: string } | { ok: false; reason: ShareRefusal };

/**
 * E-mails the private page of the organisation that bought an order to the address its documents go to, which alone receives it; with a new
 * address where the earlier ones should open nothing any more; or withdraws it without an e-mail. Refused: no such order; a person bought it;
 * the organisation has no e-mail address.
 */
export async function shareOrganisationPage({ code, step, actor, now }: ShareOrganisationPage): Promise<ShareResult> {
	return await inTransaction(async (tx): Promise<ShareResult> => {
		const order = await findOrderByCode(code, tx);
		if (!order) return { ok: false, reason: "gone" };
		const buyer = order.buyer_id === null ? undefined : await findBuyer(tx, order.buyer_id);
		if (!buyer?.is_organisation) return { ok: false, reason: "no-organisation" };
		if (!buyer.email) return { ok: false, reason: "no-address" };
		const to = buyer.email;
		if (step !== "send") await endEarlier(tx, buyer, { isRenewed: step === "renew", now });
		if (step !== "withdraw") await mailPage(tx, { ...buyer, email: to }, step === "renew", now);
		await note(tx, order, { step, to, actor, now });
		return { ok: true, to };
	});
}

/** Renewed, each order that had a private address gets another one, which its next proforma names. */
async function endEarlier(tx: Tx, { id }: BuyerRow, { isRenewed, now }: { isRenewed: boolean; now: Date }) {
	const ended = await revokeLinksOfOrganisation(tx, id, now);
	if (!isRenewed) return;
	for (const { buyer_id: buyerId, order_id: orderId } of ended)
		if (orderId !== null) await ensureBuyerLink(tx, { buyerId, orderId }, now);
}

async function mailPage(tx: Tx, { id, name, email }: BuyerRow & { email: string }, isRenewed: boolean, now: Date) {
	const pageUrl = buyerUrl(await ensurePageLink(tx, id, now));
	const facts = { organisationName: name, pageUrl, isRenewed, ownUrl: `${config.publicUrl}/organisations/mine` };
	await insertMail(tx, { email: { kind: "organisation-page", facts }, to: email, now });
}

const LOGGED = { send: "sent", renew: "sent", withdraw: "withdrew" } as const satisfies Record<ShareStep, LoggedAction>;

async function note(
	tx: Tx,
	{ code }: Order,
	{ step, to, actor, now }: Omit<ShareOrganisationPage, "code"> & { to: string },
) {
	const about = { subject: "order", id: code, title: codeText(code), after: { organisationPage: step, to } } as const;
	await insertChange(tx, { actor, action: LOGGED[step], ...about, now });
	await notify(tx, "enrolments", "mails");
}
