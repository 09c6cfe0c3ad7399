import { data, redirect } from "react-router";
import { formText } from "#kit/rules/form-text.ts";
import { ShownAnswer } from "#kit/ui/forms/shown-answer.tsx";
import { sendOrKeep } from "#kit/ui/forms/unanswered.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { catchFailure } from "#kit/web/catch-failure.ts";
import { keyIn } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { buyerFields } from "#sales/ledger/orders/rules/buyer.ts";
import { agreedIn } from "#sales/ledger/orders/rules/registration-request.ts";
import { registrationWords } from "#sales/paying/orders/pages/words.ts";
import { useDocumentThatPays } from "#sales/paying/payments/pages/use-checkout.ts";
import { payingWords } from "#sales/paying/payments/pages/words.ts";
import { type StartLinkPaymentResult, startLinkPayment } from "#sales/paying/ways/links/actions/start-link-payment.ts";
import { LinkFrame, LinkOffice, LinkRefused } from "#sales/paying/ways/links/pages/link-frame.tsx";
import { FORM_OPENED, PayLinkPage } from "#sales/paying/ways/links/pages/pay-link-page.tsx";
import { answerRefused, offerOf, openLink, readLink } from "#sales/paying/ways/links/pages/pay-link-state.ts";
import {
	type LinkPayerErrors,
	type LinkPayerTexts,
	NOBODY_TYPED,
	readLinkPayer,
} from "#sales/paying/ways/links/rules/link-payer.ts";
import { payLinkWords as words } from "#sales/paying/ways/links/rules/words.ts";
import { type ByLink, headersByLink, SECRET_PAGE } from "#sales/paying/ways/links/web/guards-link.ts";
import { readSettings } from "#settings/data/settings.ts";
import type { Route } from "./+types/pay-link";

type Answer = { typed: LinkPayerTexts; errors?: LinkPayerErrors; sentence?: string };

/** This page opens the payment window, so React loads at once. It has no member menu. */
export const handle = { reactAtOnce: true, ownFrame: true, byLink: true };

/** A link through which anybody can pay for a member: without an account, and showing only what is paid for. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const now = new Date();
	const { token } = params;
	const opened = await openLink(context, token, now);
	if (!opened.ok) return await answerRefused(opened);
	const shown = await readLink(opened.found, new URL(request.url).searchParams.has(FORM_OPENED), now);
	// While the answer to a form is shown, its status code counts.
	const isOver = opened.found.facts.truth.kind === "over" && request.method !== "POST";
	return data({ shown, token }, { status: isOver ? 410 : 200, headers: SECRET_PAGE });
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const form = await formOf(request);
	const pay = () => payBy(form, { params, context });
	return await catchFailure(form, pay, notOpened, SECRET_PAGE);
}

export async function clientAction(sent: Route.ClientActionArgs) {
	return await sendOrKeep<Answer>(sent, notOpened);
}

const notOpened = (form: FormData): Answer => ({
	typed: readLinkPayer(form, true).typed,
	sentence: registrationWords.notOpened,
});

async function payBy(form: FormData, { params, context }: Pick<Route.ActionArgs, "params" | "context">) {
	const now = new Date();
	// Only the holder of a link gets an answer about the fields.
	const opened = await openLink(context, params.token, now);
	if (!opened.ok) return refused(readLinkPayer(form, false).typed, opened);
	const { link } = opened.found;
	const { transfer } = await offerOf(opened.found, await readSettings(), now);
	const read = readLinkPayer(form, (transfer?.certificateRate ?? 0) > 0);
	const { typed } = read;
	if (!read.ok) return data<Answer>({ typed, errors: read.errors }, { status: 400, headers: SECRET_PAGE });
	const { how, payerName, payerEmail, buyer } = read;
	const started = await startLinkPayment({
		link,
		payerName,
		payerEmail,
		buyer,
		seenTotal: Number(formText(form, "seenTotal")),
		agreed: agreedIn(form),
		evenSo: formText(form, "evenSo") === "yes",
		instead: formText(form, "instead") || undefined,
		transferKey: how === "transfer" ? keyIn(form) : undefined,
		now,
	});
	if (!started.ok) return refused(typed, started);
	const page = `/pay/${params.token}/${started.attempt.reference}`;
	return redirect(how === "transfer" ? `${page}/transfer` : page, { headers: SECRET_PAGE });
}

/** No sentence is added when the page itself shows the reason. */
function refused(typed: LinkPayerTexts, why: Extract<StartLinkPaymentResult | ByLink<unknown>, { ok: false }>) {
	switch (why.reason) {
		case "unknown":
			return data<Answer>({ typed }, { status: 404, headers: SECRET_PAGE });
		case "too-many": {
			const headers = { ...SECRET_PAGE, "retry-after": String(why.retryAfterSeconds) };
			return data<Answer>({ typed, sentence: words.tooManyStarts }, { status: 429, headers });
		}
		case "gateway-unavailable":
			return data<Answer>({ typed, sentence: payingWords.notYetKnown }, { status: 503, headers: SECRET_PAGE });
		case "no-account":
		case "held-twice":
		case "too-many-holds":
		case "transfers-full":
		case "on-invoice": {
			const sentence = words.transferRefusals[why.reason];
			return data<Answer>({ typed, sentence }, { status: 409, headers: SECRET_PAGE });
		}
		case "not-now":
			return data<Answer>({ typed }, { status: why.truth.kind === "over" ? 410 : 409, headers: SECRET_PAGE });
	}
}

/** After a refusal the page loads its present status. */
export const shouldRevalidate = () => true;

export const headers = headersByLink;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.title });
}

export default function PayLinkRoute({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer(actionData);
	useDocumentThatPays();
	useLive(["courses"]);
	if ("refused" in loaderData) return <LinkRefused {...loaderData} />;
	const { shown, token } = loaderData;
	return (
		<LinkFrame>
			<ShownAnswer value={answer}>
				<PayLinkPage
					shown={shown}
					token={token}
					isAnswered={answer !== undefined}
					typed={answer?.typed ?? { ...NOBODY_TYPED, buyer: buyerFields(shown.form?.buyer ?? null) }}
					errors={answer?.errors}
					sentence={answer?.sentence}
				/>
			</ShownAnswer>
			<LinkOffice office={shown.office} />
		</LinkFrame>
	);
}
