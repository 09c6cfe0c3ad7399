import { countDocument } from "#documents/web/guards-documents.ts";
import type { Attachment } from "#mail/emails/attachment.ts";
import { fileAnswer } from "#media/pages/file-answer.ts";
import { type DocumentOfOwn, findDocumentOfOrder } from "#sales/documents/data/own-documents.ts";
import { creditNotePdf, invoicePdf, receiptPdf } from "#sales/documents/emails/documents-of.ts";
import { findOrderBehind } from "#sales/groups/data/buyer-orders.ts";
import { type BuyerLink, findBuyerLinkByToken } from "#sales/ledger/buyers/data/buyer-links.ts";
import { openByLink, SECRET_PAGE } from "#sales/paying/ways/links/web/guards-link.ts";
import { findProformaOfOrder } from "#sales/paying/ways/transfers/data/order-proformas.ts";
import { proformaPdf } from "#sales/paying/ways/transfers/emails/proforma-document.ts";
import { readSender } from "#settings/data/settings.ts";
import type { Sender } from "#settings/rules/sender.ts";
import type { Route } from "./+types/buyer-document";

type DocumentParams = { token: string; code: string; number?: string | undefined; reference?: string | undefined };

/** A document of an order as a PDF, for its buyer. Another buyer's is not found. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const opened = await openByLink(context, () => findBuyerLinkByToken(params.token), new Date());
	if (!opened.ok) {
		if (opened.reason === "unknown") throw new Response(null, { status: 404, headers: SECRET_PAGE });
		const headers = { ...SECRET_PAGE, "retry-after": String(opened.retryAfterSeconds) };
		throw new Response(null, { status: 429, headers });
	}
	await countDocument(`buyer link ${opened.found.id}`, new Date());
	const file = await fileBehind(opened.found, params);
	if (!file) throw new Response(null, { status: 404, headers: SECRET_PAGE });
	const answer = fileAnswer(file);
	for (const [name, value] of Object.entries(SECRET_PAGE)) answer.headers.set(name, value);
	return answer;
}

async function fileBehind(link: BuyerLink, params: DocumentParams): Promise<Attachment | undefined> {
	const { number, reference } = params;
	const order = await findOrderBehind(link, params.code);
	if (!order) return undefined;
	const sender = await readSender();
	if (reference !== undefined) {
		const proforma = await findProformaOfOrder(order.code, reference);
		return proforma && (await proformaPdf(proforma.facts, sender));
	}
	const document = number === undefined ? undefined : await findDocumentOfOrder(order.id, number);
	return document && (await fileOf(document, sender));
}

async function fileOf(document: DocumentOfOwn, sender: Sender): Promise<Attachment> {
	if (document.kind === "invoice") return await invoicePdf(document.facts, sender, document);
	if (document.kind === "credit-note") return await creditNotePdf(document.facts, sender, document.cleared);
	return await receiptPdf(document.facts, sender, document);
}
