import { countDocument } from "#documents/web/guards-documents.ts";
import { savedAs } from "#kit/rules/downloads.ts";
import { requireUser } from "#kit/web/guards.ts";
import { headersOf, transferActorOf, type Viewer, viewerAt } from "#sales/paying/payments/pages/payment-viewer.ts";
import { findTransferPaidBy } from "#sales/paying/ways/transfers/data/bank-transfers.ts";
import { proformaPdf } from "#sales/paying/ways/transfers/emails/proforma-document.ts";
import { readSender } from "#settings/data/settings.ts";
import type { Route } from "./+types/proforma";

/**
 * The proforma of the member's own transfer, or of one paid through a link, with the facts stored when it was requested, as in its
 * e-mail.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const viewer = await viewerOf({ params, request, context });
	const found = viewer && (await findTransferPaidBy(transferActorOf(viewer), params.reference));
	if (!found) throw new Response(null, { status: 404, headers: { "cache-control": "private, no-store" } });
	await countDocument(viewer.kind === "member" ? viewer.user.id : `link ${found.attempt.pay_link_id}`, new Date());
	const document = await proformaPdf(found.transfer.facts, await readSender());
	return new Response(new Uint8Array(document.content), {
		headers: {
			"content-type": document.contentType,
			"content-disposition": savedAs(document.filename),
			"cache-control": "private, no-store",
			...headersOf(viewer),
		},
	});
}

type ProformaArgs = Pick<Route.LoaderArgs, "request" | "context"> & { params: { token?: string | undefined } };

async function viewerOf({ params, request, context }: ProformaArgs): Promise<Viewer | undefined> {
	if (params.token === undefined) return { kind: "member", user: requireUser(context, request) };
	return await viewerAt({ params, context }, new Date());
}
