import { pdfOf } from "#documents/pdf/pdf.ts";
import { countDocument } from "#documents/web/guards-documents.ts";
import { db } from "#kit/data/db.ts";
import { savedAs } from "#kit/rules/downloads.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { requireUser } from "#kit/web/guards.ts";
import { findRequestOf } from "#requests/data/requests.ts";
import { invitationDocument } from "#requests/emails/invitation-document.ts";
import { invitationWords } from "#requests/pages/invitation-words.ts";
import { readSender } from "#settings/data/settings.ts";
import type { Route } from "./+types/special-invitation-letter";

/** The letter of one's own special invitation, as the mail carries it. Another's is not there. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const user = requireUser(context, request);
	await countDocument(user.id, new Date());
	const id = rowId(params.requestId);
	const found = id && (await findRequestOf<"invitation">(db, user.id, "invitation", id));
	if (!found) throw new Response(null, { status: 404 });
	const pdf = await pdfOf(invitationDocument(found.facts, await readSender()));
	return new Response(new Uint8Array(pdf), {
		headers: {
			"content-type": "application/pdf",
			"content-disposition": savedAs(invitationWords.fileName(found.facts.reference)),
			"cache-control": "private, no-store",
		},
	});
}
