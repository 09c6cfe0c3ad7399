import { data, redirect } from "react-router";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { payerBy, viewerAt } from "#sales/paying/payments/pages/payment-viewer.ts";
import { LinkFrame, LinkRefused } from "#sales/paying/ways/links/pages/link-frame.tsx";
import { answerRefused, openLink } from "#sales/paying/ways/links/pages/pay-link-state.ts";
import { headersByLink, SECRET_PAGE } from "#sales/paying/ways/links/web/guards-link.ts";
import { TransferView } from "#sales/paying/ways/transfers/pages/transfer-page.tsx";
import { actOnTransfer, readTransfer } from "#sales/paying/ways/transfers/pages/transfer-state.ts";
import { transferWords } from "#sales/paying/ways/transfers/pages/words.ts";
import type { Route } from "./+types/pay-link-transfer";

/** It has no member menu. */
export const handle = { ownFrame: true, byLink: true };

/** A transfer through a link, for its payer: only this link opens it. */
export async function loader({ params: { token, reference }, context }: Route.LoaderArgs) {
	const opened = await openLink(context, token, new Date());
	if (!opened.ok) return await answerRefused(opened);
	const page = await readTransfer(payerBy(opened.found, token), reference);
	if (!page) throw redirect(`/pay/${token}`, { headers: SECRET_PAGE });
	return data({ page }, { headers: SECRET_PAGE });
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const viewer = await viewerAt({ params, context }, new Date());
	if (!viewer) throw data(null, { status: 404, headers: SECRET_PAGE });
	return await actOnTransfer(viewer, params.reference, request);
}

export const headers = headersByLink;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: transferWords.pageTitle });
}

export default function PayLinkTransfer({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer(actionData);
	if ("refused" in loaderData) return <LinkRefused {...loaderData} />;
	return (
		<LinkFrame>
			<TransferView page={loaderData.page} answer={answer} />
		</LinkFrame>
	);
}
