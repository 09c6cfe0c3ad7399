import { useEffect, useState } from "react";
import { data, redirect, useNavigationType } from "react-router";
import { rangeOf } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { useLookAgain } from "#kit/ui/hooks/use-look-again.ts";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { findAttemptOfLink, settleOfLink } from "#sales/links/actions/settle-of-link.ts";
import { findLinkAndFacts } from "#sales/links/data/pay-link-facts.ts";
import type { PayLink } from "#sales/links/data/pay-links.ts";
import { LinkFacts } from "#sales/links/pages/link-facts.tsx";
import { LinkFrame } from "#sales/links/pages/link-frame.tsx";
import { LinkOffice } from "#sales/links/pages/link-office.tsx";
import { linkPaymentNews } from "#sales/links/pages/link-payment-news.ts";
import { LinkPaymentNext } from "#sales/links/pages/link-payment-next.tsx";
import { LinkRefused } from "#sales/links/pages/link-refused.tsx";
import { LinkState } from "#sales/links/pages/link-state.tsx";
import { payLinkWords as words } from "#sales/links/rules/words.ts";
import { answerRefused, headersByLink, officeOf, openByLink, SECRET_PAGE } from "#sales/links/web/guards-link.ts";
import { cancelPayment } from "#sales/payments/actions/cancel-payment.ts";
import { checkoutOf } from "#sales/payments/actions/checkout-of.ts";
import { noteWindow } from "#sales/payments/actions/note-window.ts";
import { openProviderPage } from "#sales/payments/actions/open-provider-page.ts";
import { isBoughtBeside } from "#sales/payments/data/bought-beside.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import { findMoneyBeside } from "#sales/payments/data/payment-money.ts";
import { paymentPageWords } from "#sales/payments/pages/payment-page-words.ts";
import { useCheckout, useDocumentThatPays } from "#sales/payments/pages/use-checkout.ts";
import type { Checkout } from "#sales/payments/rules/checkout.ts";
import { isAwaited, isClosed, mayGiveUp, truthOf } from "#sales/payments/rules/payment-status.ts";
import { providerReturn } from "#sales/payments/rules/provider-return.ts";
import type { Route } from "./+types/pay-link-payment";

type Answer = { state: string } | { refused: string } | { providerPage: string };

/** This page opens the payment window, so React loads at once. It has no member menu. */
export const handle = { reactAtOnce: true, ownFrame: true, byLink: true };

/** One payment by a link, for whoever made it: only this link opens it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const now = new Date();
	const { token, reference } = params;
	const opened = await openByLink(context, () => findLinkAndFacts(params.token, now), now);
	if (!opened.ok) return await answerRefused(opened);
	const { link, facts } = opened.found;
	const back = providerReturn(new URL(request.url).searchParams, reference);
	const hint = back?.transactionId;
	// Of this link, and no other: a reference can be guessed.
	if (!(await findAttemptOfLink(link, reference))) throw redirect(`/pay/${token}`, { headers: SECRET_PAGE });
	if (back) await noteWindow({ actor: { id: link.user_id }, reference, saw: "returned", told: back.status, now });
	const settled = await settleOfLink({
		link,
		reference,
		transactionHint: hint,
		trigger: back ? "browser" : "page",
		now,
	});
	if (!settled) throw redirect(`/pay/${token}`, { headers: SECRET_PAGE });
	// From the provider's own page: noted, asked about, and a clean address that can be kept.
	if (back) throw redirect(`/pay/${token}/${reference}`, { headers: SECRET_PAGE });
	const { attempt } = settled;
	const truth = await truthAbout(settled, now);
	const { title, location, firstDay, lastDay } = attempt.purchase;
	const { net_kobo: net, vat_kobo: vat, total_kobo: total, vat_basis_points: vatBasisPoints, purpose } = attempt;
	const shown = { title, location, date: rangeOf(firstDay, lastDay) ?? null, purpose, vatBasisPoints };
	return data(
		{
			truth,
			asOf: now,
			reference,
			linkPage: `/pay/${token}`,
			firstName: facts.firstName,
			shown: { ...shown, charge: { net, vat, total } },
			checkout: truth.kind === "not-started" && truth.mayPay ? await checkoutOf(attempt, payerOf(attempt), now) : null,
			office: await officeOf(),
		},
		{ headers: SECRET_PAGE },
	);
}

const payerOf = ({ payer_name }: Attempt) => ({ fullName: payer_name ?? "", phoneNumber: null });

type Settled = { attempt: Attempt; state: Parameters<typeof truthOf>[0]["state"] };

async function truthAbout({ attempt, state }: Settled, now: Date) {
	const { purpose, method, hold_until: holdUntil } = attempt;
	const [money, isBought] = await Promise.all([findMoneyBeside(attempt), isBoughtBeside(attempt)]);
	return truthOf({ state, purpose, method, holdUntil, money, isBoughtBeside: isBought }, now);
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const now = new Date();
	const opened = await openByLink(context, () => findLinkAndFacts(params.token, now), now);
	// The page says so.
	if (!opened.ok) return data({ refused: words.unknownTitle }, { status: 404, headers: SECRET_PAGE });
	const { link } = opened.found;
	const form = await formOf(request);
	const page = `/pay/${params.token}/${params.reference}`;
	const known = await settleOfLink({ link, reference: params.reference, trigger: "page", now });
	if (!known) throw redirect(`/pay/${params.token}`, { headers: SECRET_PAGE });
	const intent = formText(form, "intent");
	if (intent === "give-up") return await giveUp(link, known.attempt, page);
	if (intent === "provider-page") return await toProviderPage(link, known.attempt, page);
	return await hearWindow(link, params.reference, form);
}

/** The browser says the window reported something, or closed: a reason to ask the gateway, and nothing else. */
async function hearWindow(link: PayLink, reference: string, form: FormData) {
	const now = new Date();
	const told = formText(form, "told");
	const actor = { id: link.user_id };
	await noteWindow({ actor, reference, ...(told === "closed" ? { saw: told } : { saw: "reported", told }), now });
	const transactionId = formText(form, "transactionId");
	const transactionHint = /^\d{1,20}$/.test(transactionId) ? transactionId : undefined;
	const settled = await settleOfLink({ link, reference, transactionHint, trigger: "browser", now });
	return data({ state: settled?.state ?? "unknown" }, { headers: SECRET_PAGE });
}

async function giveUp(link: PayLink, { reference }: Attempt, page: string) {
	const cancelled = await cancelPayment({ actor: { id: link.user_id }, actorId: null, reference, now: new Date() });
	if (cancelled.ok || cancelled.reason === "no-such-payment") return redirect(page, { headers: SECRET_PAGE });
	return data({ refused: paymentPageWords.notGivenUp[cancelled.reason] }, { status: 409, headers: SECRET_PAGE });
}

async function toProviderPage(link: PayLink, attempt: Attempt, page: string) {
	const actor = { id: link.user_id, ...payerOf(attempt) };
	const opened = await openProviderPage({ actor, actorId: null, reference: attempt.reference, now: new Date() });
	if (opened.ok && opened.isAllowed) return redirect(opened.url, { headers: SECRET_PAGE });
	if (opened.ok) return data({ providerPage: opened.url }, { headers: SECRET_PAGE });
	if (opened.reason === "over") return redirect(page, { headers: SECRET_PAGE });
	return data({ refused: paymentPageWords.noProviderPage }, { status: 503, headers: SECRET_PAGE });
}

export const headers = headersByLink;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.paymentTitle });
}

export default function PayLinkPayment({ loaderData, actionData }: Route.ComponentProps) {
	useDocumentThatPays();
	useLive(["courses"]);
	return (
		<LinkFrame>
			{"refused" in loaderData ? (
				<LinkRefused {...loaderData.refused} />
			) : (
				<Payment payment={loaderData} answer={actionData as Answer | undefined} />
			)}
			<LinkOffice office={loaderData.office} />
		</LinkFrame>
	);
}

type PaymentShown = Exclude<Route.ComponentProps["loaderData"], { refused: unknown }>;

function Payment({ payment, answer }: { payment: PaymentShown; answer: Answer | undefined }) {
	const { truth, asOf, reference, firstName, shown, checkout, linkPage } = payment;
	const page = `${linkPage}/${reference}`;
	const [wanted, want] = useState<Checkout>();
	const over = isClosed(truth) ? reference : undefined;
	const { stage, failure, scriptFailed } = useCheckout(wanted, over, () => page);
	useWindowAtOnce(checkout, want);
	const heldUntil = "heldUntil" in truth ? truth.heldUntil : null;
	useLookAgain({
		isAwaited: isAwaited(truth),
		isFinal: truth.kind === "received",
		turnsInMs: heldUntil ? heldUntil.getTime() - asOf.getTime() : null,
	});
	const { tone, title, body, more } = linkPaymentNews(truth, { firstName, purpose: shown.purpose, asOf });
	return (
		<>
			<LinkState tone={tone} eyebrow={words.paymentTitle} title={title}>
				<p>{body}</p>
				{more.map((sentence) => (
					<p key={sentence} className="text-base text-muted">
						{sentence}
					</p>
				))}
			</LinkState>
			{failure && <FormError sentence={failure} />}
			{answer && "refused" in answer && <FormError sentence={answer.refused} />}
			<LinkPaymentNext
				truth={truth}
				reference={reference}
				linkPage={linkPage}
				page={page}
				total={shown.charge.total}
				mayGiveUp={mayGiveUp(truth)}
				pay={checkout ? { stage, scriptFailed, open: () => want({ ...checkout }) } : undefined}
				providerPage={answer && "providerPage" in answer ? answer.providerPage : undefined}
			/>
			<LinkFacts shown={shown} reference={reference} />
			{truth.kind === "received" && <div hidden data-draft-done="pay-link" />}
		</>
	);
}

/** Whoever has just pressed pay, with script, wants the window and nothing else; who loads the page presses once more. */
function useWindowAtOnce(checkout: Checkout | null, want: (checkout: Checkout) => void) {
	const cameByPressing = useNavigationType() !== "POP";
	const [isDone, done] = useState(false);
	useEffect(() => {
		if (isDone || !cameByPressing || !checkout) return;
		done(true);
		want(checkout);
	}, [isDone, cameByPressing, checkout, want]);
}
