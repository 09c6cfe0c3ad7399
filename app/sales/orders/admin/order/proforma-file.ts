import { data, type LoaderFunctionArgs } from "react-router";
import { savedAs } from "#kit/rules/downloads.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { proformaWords } from "#sales/orders/admin/order/proforma-words.ts";
import { findProformaOfOrder } from "#sales/transfers/data/order-proformas.ts";
import { proformaPdf } from "#sales/transfers/letters/proforma-document.ts";
import { readSender } from "#settings/data/settings.ts";

/** A proforma of an order as a PDF, from the facts that were frozen when it was written. Another order's is not there. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	actorOf(context, request);
	const found = await findProformaOfOrder(params.code ?? "", params.reference ?? "");
	if (!found) throw data(proformaWords.unknown, { status: 404 });
	const document = await proformaPdf(found.facts, await readSender());
	return new Response(new Uint8Array(document.content), {
		headers: {
			"content-type": document.contentType,
			"content-disposition": savedAs(document.filename),
			"cache-control": "private, no-store",
		},
	});
}
