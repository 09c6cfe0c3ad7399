import type { LoaderFunctionArgs } from "react-router";
import { actorOf } from "#kit/web/guards-admin.ts";
import { fileAnswer } from "#media/pages/file-answer.ts";
import { creditNotePdf, invoicePdf } from "#sales/documents/letters/documents-of.ts";
import { numberedDocumentAt } from "#sales/office/admin/documents/invoice-at.ts";
import { readSender } from "#settings/data/settings.ts";

/** An invoice or a credit note as it is printed today: with the answer of the tax authority, if there is one. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	actorOf(context, request);
	const found = await numberedDocumentAt(params.number ?? "");
	const sender = await readSender();
	return fileAnswer(
		found.kind === "invoice"
			? await invoicePdf(found.facts, sender, found)
			: await creditNotePdf(found.facts, sender, found.cleared),
	);
}
