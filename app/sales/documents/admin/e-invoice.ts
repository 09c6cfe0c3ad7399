import type { LoaderFunctionArgs } from "react-router";
import { actorOf } from "#kit/web/guards-admin.ts";
import { fileAnswer } from "#media/pages/file-answer.ts";
import { numberedDocumentAt } from "#sales/documents/admin/invoice-at.ts";
import { eInvoiceOf } from "#sales/documents/rules/e-invoice.ts";

/** A document as data for the tax authority's e-invoicing (`app/sales/documents/rules/e-invoice.ts`). */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	actorOf(context, request);
	const { facts, cleared } = await numberedDocumentAt(params.number ?? "");
	const content = `${JSON.stringify(eInvoiceOf(facts, cleared), null, "\t")}\n`;
	return fileAnswer({ filename: `${facts.number}.json`, contentType: "application/json; charset=utf-8", content });
}
