import type { LoaderFunctionArgs } from "react-router";
import { actorOf } from "#kit/web/guards-admin.ts";
import { fileAnswer } from "#media/pages/file-answer.ts";
import { findInvoice } from "#sales/documents/data/invoices.ts";
import { findClearance } from "#sales/documents/data/tax-clearances.ts";
import type { Clearance } from "#sales/documents/rules/document-facts.ts";
import { eInvoiceOf, referredNumber } from "#sales/documents/rules/e-invoice.ts";
import { numberedDocumentAt } from "#sales/office/admin/documents/invoice-at.ts";

/** A document as data for the tax authority's e-invoicing (`app/sales/documents/rules/e-invoice.ts`). */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	actorOf(context, request);
	const { facts, cleared } = await numberedDocumentAt(params.number ?? "");
	const referred = await findClearanceOf(referredNumber(facts));
	const content = `${JSON.stringify(eInvoiceOf(facts, cleared, referred), null, "\t")}\n`;
	return fileAnswer({ filename: `${facts.number}.json`, contentType: "application/json; charset=utf-8", content });
}

/** The answer for an invoice. A credit note without an invoice refers to a receipt, which is not cleared. */
async function findClearanceOf(number: string | null): Promise<Clearance | null> {
	const invoice = number === null ? undefined : await findInvoice(number);
	return invoice ? await findClearance({ invoiceId: invoice.id }) : null;
}
