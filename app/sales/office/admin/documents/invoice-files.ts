import type { LoaderFunctionArgs } from "react-router";
import { actorOf } from "#kit/web/guards-admin.ts";
import { fileAnswer } from "#media/pages/file-answer.ts";
import { findInvoice } from "#sales/documents/data/invoices.ts";
import { findClearance } from "#sales/documents/data/tax-clearances.ts";
import { creditNotePdf, invoicePdf } from "#sales/documents/emails/documents-of.ts";
import type { Clearance } from "#sales/documents/rules/document-facts.ts";
import { eInvoiceOf, referredNumber } from "#sales/documents/rules/e-invoice.ts";
import { type FoundDocument, numberedDocumentAt } from "#sales/office/admin/documents/invoice-actions.ts";
import { readSender } from "#settings/data/settings.ts";

/** A document as a file: its PDF, or (`e-invoice.json`) its data for the tax authority's e-invoicing. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	actorOf(context, request);
	const found = await numberedDocumentAt(params.number ?? "");
	if (new URL(request.url).pathname.endsWith("/e-invoice.json")) return fileAnswer(await eInvoiceFile(found));
	const sender = await readSender();
	return fileAnswer(
		found.kind === "invoice"
			? await invoicePdf(found.facts, sender, found)
			: await creditNotePdf(found.facts, sender, found.cleared),
	);
}

async function eInvoiceFile({ facts, cleared }: FoundDocument) {
	const referred = await findClearanceOf(referredNumber(facts));
	const content = `${JSON.stringify(eInvoiceOf(facts, cleared, referred), null, "\t")}\n`;
	return { filename: `${facts.number}.json`, contentType: "application/json; charset=utf-8", content };
}

/** The answer of the tax authority for an invoice. A credit note without an invoice refers to a receipt, which has no such answer. */
async function findClearanceOf(number: string | null): Promise<Clearance | null> {
	const invoice = number === null ? undefined : await findInvoice(number);
	return invoice ? await findClearance({ invoiceId: invoice.id }) : null;
}
