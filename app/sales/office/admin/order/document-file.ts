import { data, type LoaderFunctionArgs } from "react-router";
import { savedAs } from "#kit/rules/downloads.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { receiptPdf } from "#sales/documents/emails/documents-of.ts";
import { proformaWords, receiptWords } from "#sales/office/admin/order/document-words.ts";
import { findReceiptOfOrder } from "#sales/office/data/order-page.ts";
import { findProformaOfOrder } from "#sales/paying/ways/transfers/data/order-proformas.ts";
import { proformaPdf } from "#sales/paying/ways/transfers/emails/proforma-document.ts";
import { readSender } from "#settings/data/settings.ts";

/** A receipt or a proforma of an order as a PDF, from the facts it was issued with. A document of another order is a 404. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	actorOf(context, request);
	const { code = "", number, reference = "" } = params;
	const document = number === undefined ? await proformaOf(code, reference) : await receiptOf(code, number);
	return new Response(new Uint8Array(document.content), {
		headers: {
			"content-type": document.contentType,
			"content-disposition": savedAs(document.filename),
			"cache-control": "private, no-store",
		},
	});
}

async function receiptOf(code: string, number: string) {
	const found = await findReceiptOfOrder(code, number);
	if (!found) throw data(receiptWords.receiptUnknown, { status: 404 });
	return await receiptPdf(found.facts, await readSender(), found);
}

async function proformaOf(code: string, reference: string) {
	const found = await findProformaOfOrder(code, reference);
	if (!found) throw data(proformaWords.unknown, { status: 404 });
	return await proformaPdf(found.facts, await readSender());
}
