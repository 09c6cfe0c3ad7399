import { data, redirect } from "react-router";
import { db } from "#kit/data/db.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { notOpened } from "#sales/groups/pages/not-opened.ts";
import { readOrganisationPage } from "#sales/groups/pages/organisation-state.ts";
import { OrganisationView } from "#sales/groups/pages/organisation-view.tsx";
import { organisationWords as words } from "#sales/groups/rules/organisation-words.ts";
import { openBuyerPage } from "#sales/groups/web/guards-buyer.ts";
import { findOrder } from "#sales/ledger/orders/data/orders.ts";
import { LinkRefused } from "#sales/paying/ways/links/pages/link-frame.tsx";
import { headersByLink, SECRET_PAGE } from "#sales/paying/ways/links/web/guards-link.ts";
import type { Route } from "./+types/organisation";

export const handle = { ownFrame: true, byLink: true };

/** All orders of an organisation, for its buyer: by a private address, or signed in at `mine`. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const now = new Date();
	const opened = await openBuyerPage({ context, request, token: params.token, now }, async (access) => access);
	if (!opened.ok) return await notOpened(opened, words.title);
	const { access, page: at } = opened.found;
	// The private address of one order.
	if ("order_id" in access && access.order_id !== null) {
		const { code } = await findOrder(db, access.order_id);
		throw redirect(`${at}/orders/${code}`, { headers: SECRET_PAGE });
	}
	return data({ page: await readOrganisationPage(access, now), at }, { headers: SECRET_PAGE });
}

export const headers = headersByLink;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.title });
}

export default function OrganisationRoute({ loaderData }: Route.ComponentProps) {
	useLive(["courses"]);
	if ("refused" in loaderData) return <LinkRefused {...loaderData} />;
	return <OrganisationView {...loaderData} />;
}
