import { data, type LoaderFunctionArgs } from "react-router";
import { savedAs } from "#kit/rules/downloads.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { receiptPdf } from "#sales/documents/letters/documents-of.ts";
import { receiptWords } from "#sales/orders/admin/order/receipt-words.ts";
import { findReceiptOfOrder } from "#sales/orders/data/order-page.ts";
import { readSender } from "#settings/data/settings.ts";

/** A receipt of an order as a PDF. Another order's is not there. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	actorOf(context, request);
	const found = await findReceiptOfOrder(params.code ?? "", params.number ?? "");
	if (!found) throw data(receiptWords.receiptUnknown, { status: 404 });
	const document = await receiptPdf(found.facts, await readSender(), found);
	return new Response(new Uint8Array(document.content), {
		headers: {
			"content-type": document.contentType,
			"content-disposition": savedAs(document.filename),
			"cache-control": "private, no-store",
		},
	});
}
