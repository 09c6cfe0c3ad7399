import { data, type LoaderFunctionArgs } from "react-router";
import { savedAs } from "#kit/rules/downloads.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import type { Attachment } from "#mail/letters/attachment.ts";
import { adminRequests } from "#requests/admin/words.ts";
import { findRequest } from "#requests/data/request-answers.ts";
import { invitationDocuments, quotationDocuments } from "#requests/letters/request-documents.ts";
import type { AskedRequest } from "#requests/rules/requests.ts";
import { readSender } from "#settings/data/settings.ts";
import type { Sender } from "#settings/rules/sender.ts";

/** The paper that went with a request's letter, as the mail carries it: an invitation, or a quotation with figures. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	actorOf(context, request);
	const found = await findRequest(rowId(params.id) ?? 0);
	const [paper] = found ? await documentsOf(found.asked, await readSender()) : [];
	if (!paper) throw data(adminRequests.unknown, { status: 404 });
	return new Response(new Uint8Array(paper.content), {
		headers: {
			"content-type": paper.contentType,
			"content-disposition": savedAs(paper.filename),
			"cache-control": "private, no-store",
		},
	});
}

async function documentsOf(asked: AskedRequest, sender: Sender): Promise<Attachment[]> {
	if (asked.kind === "invitation") return await invitationDocuments(asked.facts, sender);
	if (asked.kind === "quotation") return await quotationDocuments(asked.facts, sender);
	return [];
}
