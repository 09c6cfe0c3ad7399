import { countDocument } from "#documents/web/guards-documents.ts";
import { fileAnswer } from "#media/pages/file-answer.ts";
import { invoicePdf, receiptPdf } from "#sales/documents/emails/documents-of.ts";
import { type LinkDocument, listLinkDocuments } from "#sales/paying/ways/links/data/link-documents.ts";
import { findLinkByToken } from "#sales/paying/ways/links/data/pay-links.ts";
import { openByLink, SECRET_PAGE } from "#sales/paying/ways/links/web/guards-link.ts";
import { readSender } from "#settings/data/settings.ts";
import type { Sender } from "#settings/rules/sender.ts";
import type { Route } from "./+types/link-document";

/** A receipt or an invoice of a payment through a link, only for its holder. */
export async function loader({ params: { token, number }, context }: Route.LoaderArgs) {
	const opened = await openByLink(context, () => findLinkByToken(token), new Date());
	if (!opened.ok) {
		if (opened.reason === "unknown") throw new Response(null, { status: 404, headers: SECRET_PAGE });
		const headers = { ...SECRET_PAGE, "retry-after": String(opened.retryAfterSeconds) };
		throw new Response(null, { status: 429, headers });
	}
	await countDocument(`link ${opened.found.id}`, new Date());
	const document = (await listLinkDocuments(opened.found.id)).find((one) => one.number === number);
	if (!document) throw new Response(null, { status: 404, headers: SECRET_PAGE });
	const answer = fileAnswer(await fileOf(document, await readSender()));
	for (const [name, value] of Object.entries(SECRET_PAGE)) answer.headers.set(name, value);
	return answer;
}

async function fileOf(document: LinkDocument, sender: Sender) {
	if (document.kind === "receipt") return await receiptPdf(document.facts, sender);
	return await invoicePdf(document.facts, sender, { cleared: document.cleared });
}
