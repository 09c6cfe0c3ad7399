import { savedAs } from "#kit/rules/downloads.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { requireUser } from "#kit/web/guards.ts";
import { withQuotation } from "#requests/data/quotations.ts";
import { findOwnRequest } from "#requests/data/requests.ts";
import { documentsOf } from "#requests/emails/request-documents.ts";
import { readSender } from "#settings/data/settings.ts";
import type { Route } from "./+types/own-request-document";

/** The quotation or the invitation of the member's own request, as e-mailed. Another member's is a 404. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const user = requireUser(context, request);
	const found = await findOwnRequest(user.id, rowId(params.requestId) ?? 0);
	const [document] = found ? await documentsOf(await withQuotation(found), await readSender()) : [];
	if (!document) throw new Response(null, { status: 404 });
	return new Response(new Uint8Array(document.content), {
		headers: {
			"content-type": document.contentType,
			"content-disposition": savedAs(document.filename),
			"cache-control": "private, no-store",
		},
	});
}
