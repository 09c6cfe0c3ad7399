import { type RouterContextProvider, redirect } from "react-router";
import { withNext } from "#kit/rules/return-to.ts";
import { currentUser, requireUser } from "#kit/web/guards.ts";
import type { BuyerAccess } from "#sales/groups/data/buyer-orders.ts";
import { OWN_PAGE } from "#sales/groups/rules/organisation-words.ts";
import { findBuyerLinkByToken } from "#sales/ledger/buyers/data/buyer-links.ts";
import { type ByLink, openByLink, SECRET_PAGE } from "#sales/paying/ways/links/web/guards-link.ts";

type Asked = {
	context: Readonly<RouterContextProvider>;
	request: Request;
	/** What stands in the address: the secret of a link, or `mine`. */
	token: string;
	now: Date;
};

export type BuyerPage<Found> = {
	access: BuyerAccess;
	/** `/organisations/` with what stood in the address. */
	page: string;
	/** All orders of the organisation are shown, not only one. */
	isWhole: boolean;
	found: Found;
};

/**
 * Opens a page of an organisation: by the secret in its address, or at `mine` for its contact, who is signed in with the verified e-mail
 * address that its documents go to. A visitor at `mine` logs in first, a member confirms the address first.
 */
export async function openBuyerPage<Found>(
	{ context, request, token, now }: Asked,
	find: (access: BuyerAccess) => Promise<Found | undefined>,
): Promise<ByLink<BuyerPage<Found>>> {
	return await openByLink(
		context,
		async () => {
			const access = token === OWN_PAGE ? contactAccess(context, request) : await findBuyerLinkByToken(token);
			const found = access && (await find(access));
			if (!access || found === undefined) return undefined;
			const isWhole = "contactEmail" in access || access.order_id === null;
			return { access, page: `/organisations/${token}`, isWhole, found };
		},
		now,
	);
}

function contactAccess(context: Asked["context"], request: Request): BuyerAccess {
	const { email, verified } = requireUser(context, request);
	if (!verified) throw redirect(withNext("/email-confirmation", new URL(request.url).pathname.replace(/\.data$/, "")));
	return { contactEmail: email };
}

/** Who opened it, as the limit on documents counts them. */
export function openerOf({ context }: Pick<Asked, "context">, access: BuyerAccess): string {
	return "contactEmail" in access ? `buyer contact ${currentUser(context)?.id}` : `buyer link ${access.id}`;
}

/** The refusal of a file behind such an address. */
export function fileRefusal(refused: Extract<ByLink<unknown>, { ok: false }>): Response {
	if (refused.reason === "unknown") return new Response(null, { status: 404, headers: SECRET_PAGE });
	const headers = { ...SECRET_PAGE, "retry-after": String(refused.retryAfterSeconds) };
	return new Response(null, { status: 429, headers });
}
