import { data, type LoaderFunctionArgs } from "react-router";
import { savedAs } from "#kit/rules/downloads.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import type { Letter } from "#mail/rules/letters.ts";
import { adminRequests } from "#requests/admin/words.ts";
import { findRequest } from "#requests/data/request-answers.ts";
import type { AskedRequest } from "#requests/rules/requests.ts";
import { papersOf } from "#sales/documents/letters/documents-of.ts";
import { readSender } from "#settings/data/settings.ts";

/** The paper that went with a request's letter, as the mail carries it: an invitation, or a quotation with figures. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	actorOf(context, request);
	const found = await findRequest(rowId(params.id) ?? 0);
	const letter = found && letterOf(found.asked);
	const [paper] = letter ? await papersOf(letter, await readSender()) : [];
	if (!paper) throw data(adminRequests.unknown, { status: 404 });
	return new Response(new Uint8Array(paper.content), {
		headers: {
			"content-type": paper.contentType,
			"content-disposition": savedAs(paper.filename),
			"cache-control": "private, no-store",
		},
	});
}

function letterOf({ kind, facts }: AskedRequest): Letter | undefined {
	if (kind === "invitation" || kind === "quotation") return { kind, facts } as Letter;
	return undefined;
}
