import { countDocument } from "#documents/web/guards-documents.ts";
import type { Attachment } from "#mail/emails/attachment.ts";
import { fileAnswer } from "#media/pages/file-answer.ts";
import { type DocumentOfOwn, findDocumentOfOrder } from "#sales/documents/data/own-documents.ts";
import { creditNotePdf, invoicePdf, receiptPdf } from "#sales/documents/emails/documents-of.ts";
import { findOrderBehind } from "#sales/groups/data/buyer-orders.ts";
import { fileRefusal, openBuyerPage, openerOf } from "#sales/groups/web/guards-buyer.ts";
import type { Order } from "#sales/ledger/orders/data/orders.ts";
import { SECRET_PAGE } from "#sales/paying/ways/links/web/guards-link.ts";
import { findProformaOfOrder } from "#sales/paying/ways/transfers/data/order-proformas.ts";
import { proformaPdf } from "#sales/paying/ways/transfers/emails/proforma-document.ts";
import { readSender } from "#settings/data/settings.ts";
import type { Sender } from "#settings/rules/sender.ts";
import type { Route } from "./+types/buyer-document";

type DocumentParams = { number?: string | undefined; reference?: string | undefined };

/** A document of an order as a PDF, for its buyer. Another buyer's is not found. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const now = new Date();
	const asked = { context, request, token: params.token, now };
	const opened = await openBuyerPage(asked, (access) => findOrderBehind(access, params.code));
	if (!opened.ok) throw fileRefusal(opened);
	await countDocument(openerOf(asked, opened.found.access), now);
	const file = await fileOfOrder(opened.found.found, params);
	if (!file) throw new Response(null, { status: 404, headers: SECRET_PAGE });
	const answer = fileAnswer(file);
	for (const [name, value] of Object.entries(SECRET_PAGE)) answer.headers.set(name, value);
	return answer;
}

async function fileOfOrder(order: Order, params: DocumentParams): Promise<Attachment | undefined> {
	const { number, reference } = params;
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
