import { data } from "react-router";
import { classes } from "#kit/ui/classes.ts";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { currentUser, requireUser } from "#kit/web/guards.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { actOnPayment, type PaymentAnswer } from "#sales/paying/payments/pages/payment-action.ts";
import { readPayment } from "#sales/paying/payments/pages/payment-state.ts";
import { PaymentView } from "#sales/paying/payments/pages/payment-view.tsx";
import { findAttemptSeenBy, type Viewer } from "#sales/paying/payments/pages/payment-viewer.ts";
import { payingWords as words } from "#sales/paying/payments/pages/words.ts";
import type { Route } from "./+types/payment";

/** This page opens the payment window, so React loads at once. */
export const handle = { reactAtOnce: true };

/** A payment of a member, on their account. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const viewer = { kind: "member", user: requireUser(context, request) } as const;
	const payment = await readPayment(viewer, params.reference, request);
	if (!payment) throw data(null, { status: 404 });
	return payment;
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const user = currentUser(context);
	if (!user) return data({ state: "unknown" as const, sentence: words.notAuthenticated }, { status: 401 });
	const viewer: Viewer = { kind: "member", user };
	const attempt = await findAttemptSeenBy(viewer, params.reference);
	if (!attempt) throw data(null, { status: 404 });
	return await actOnPayment(viewer, attempt, await formOf(request));
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.pageTitle });
}

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<div className={classes("wrap pt-8 pb-14 md:pt-14 md:pb-22", !loaderData.confirmation && "lg:max-w-5xl")}>
			<PaymentView key={loaderData.reference} payment={loaderData} answer={actionData as PaymentAnswer | undefined} />
		</div>
	);
}
