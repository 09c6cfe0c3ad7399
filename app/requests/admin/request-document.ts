import { data, type LoaderFunctionArgs } from "react-router";
import { savedAs } from "#kit/rules/downloads.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { adminRequests } from "#requests/admin/words.ts";
import { withQuotation } from "#requests/data/quotations.ts";
import { findRequest } from "#requests/data/request-answers.ts";
import { documentsOf } from "#requests/emails/request-documents.ts";
import { readSender } from "#settings/data/settings.ts";

/** The document attached to a request's e-mail: an invitation, or a quotation with figures. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	actorOf(context, request);
	const found = await findRequest(rowId(params.id) ?? 0);
	const [document] = found ? await documentsOf(await withQuotation(found), await readSender()) : [];
	if (!document) throw data(adminRequests.unknown, { status: 404 });
	return new Response(new Uint8Array(document.content), {
		headers: {
			"content-type": document.contentType,
			"content-disposition": savedAs(document.filename),
			"cache-control": "private, no-store",
		},
	});
}
