import { data, type LoaderFunctionArgs } from "react-router";
import { savedAs } from "#kit/rules/downloads.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { receiptPdf } from "#sales/documents/letters/documents-of.ts";
import { adminEnrolments } from "#sales/orders/admin/words.ts";
import { findReceiptOfEnrolment } from "#sales/orders/data/participant.ts";
import { readSender } from "#settings/data/settings.ts";

/** A receipt of an enrolment as the mail carried it, under the number it got. Another enrolment's is not there. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	actorOf(context, request);
	const found = await findReceiptOfEnrolment(rowId(params.id) ?? 0, params.number ?? "");
	if (!found) throw data(adminEnrolments.unknown, { status: 404 });
	const document = await receiptPdf(found.facts, await readSender(), found);
	return new Response(new Uint8Array(document.content), {
		headers: {
			"content-type": document.contentType,
			"content-disposition": savedAs(document.filename),
			"cache-control": "private, no-store",
		},
	});
}
