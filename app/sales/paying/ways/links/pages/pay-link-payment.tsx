import { data, redirect } from "react-router";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { actOnPayment, type PaymentAnswer } from "#sales/paying/payments/pages/payment-action.ts";
import { readPayment } from "#sales/paying/payments/pages/payment-state.ts";
import { PaymentView } from "#sales/paying/payments/pages/payment-view.tsx";
import { findAttemptSeenBy, payerBy, viewerAt } from "#sales/paying/payments/pages/payment-viewer.ts";
import { payingWords } from "#sales/paying/payments/pages/words.ts";
import { listedDocuments } from "#sales/paying/ways/links/data/link-documents.ts";
import { LinkDocuments, LinkFrame, LinkRefused } from "#sales/paying/ways/links/pages/link-frame.tsx";
import { answerRefused, openLink } from "#sales/paying/ways/links/pages/pay-link-state.ts";
import { payLinkWords as words } from "#sales/paying/ways/links/rules/words.ts";
import { headersByLink, SECRET_PAGE } from "#sales/paying/ways/links/web/guards-link.ts";
import type { Route } from "./+types/pay-link-payment";

/** This page opens the payment window, so React loads at once. It has no member menu. */
export const handle = { reactAtOnce: true, ownFrame: true, byLink: true };

/** A payment through a link, for its payer: only this link opens it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const { token, reference } = params;
	const now = new Date();
	const opened = await openLink(context, token, now);
	if (!opened.ok) return await answerRefused(opened);
	const payment = await readPayment(payerBy(opened.found, token), reference, request);
	if (!payment) throw redirect(`/pay/${token}`, { headers: SECRET_PAGE });
	const documents = payment.isReceived ? await listedDocuments(opened.found.link.id) : [];
	return data({ payment, token, documents }, { headers: SECRET_PAGE });
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const viewer = await viewerAt({ params, context }, new Date());
	// The page shows the reason.
	if (!viewer) return data({ refused: words.unknownTitle }, { status: 404, headers: SECRET_PAGE });
	const attempt = await findAttemptSeenBy(viewer, params.reference);
	if (!attempt) throw redirect(`/pay/${params.token}`, { headers: SECRET_PAGE });
	return await actOnPayment(viewer, attempt, await formOf(request));
}

export const headers = headersByLink;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: payingWords.pageTitle });
}

export default function PayLinkPayment({ loaderData, actionData }: Route.ComponentProps) {
	if ("refused" in loaderData) return <LinkRefused {...loaderData} />;
	const { payment, token, documents } = loaderData;
	return (
		<LinkFrame>
			<PaymentView key={payment.reference} payment={payment} answer={actionData as PaymentAnswer | undefined}>
				<LinkDocuments token={token} documents={documents} />
			</PaymentView>
		</LinkFrame>
	);
}
