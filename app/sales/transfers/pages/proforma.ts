import { savedAs } from "#kit/rules/downloads.ts";
import { requireUser } from "#kit/web/guards.ts";
import { findTransferThrough } from "#sales/transfers/data/bank-transfers.ts";
import { proformaPdf } from "#sales/transfers/letters/proforma-document.ts";
import { readSender } from "#settings/data/settings.ts";
import type { Route } from "./+types/proforma";

/** The proforma of one's own transfer as its mail carries it, from the facts that were frozen when it was asked for. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const user = requireUser(context, request);
	const found = await findTransferThrough(user.id, params.reference);
	if (!found) throw new Response(null, { status: 404 });
	const document = await proformaPdf(found.transfer.facts, await readSender());
	return new Response(new Uint8Array(document.content), {
		headers: {
			"content-type": document.contentType,
			"content-disposition": savedAs(document.filename),
			"cache-control": "private, no-store",
		},
	});
}
