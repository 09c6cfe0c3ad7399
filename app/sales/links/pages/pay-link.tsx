import { data, redirect } from "react-router";
import { formText } from "#kit/rules/form-text.ts";
import { lastMinuteText, untilText } from "#kit/rules/moments.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { ShownAnswer } from "#kit/ui/forms/shown-answer.tsx";
import { sendOrKeep } from "#kit/ui/forms/unanswered.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { keyIn, newFormKey } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { keepForm } from "#kit/web/keep-form.ts";
import { type LinkPaymentStarted, startLinkPayment } from "#sales/links/actions/start-link-payment.ts";
import { findAwaitedByLink } from "#sales/links/data/awaited-by-link.ts";
import { listedDocuments } from "#sales/links/data/link-documents.ts";
import { aboutOf, findLinkAndFacts, type LinkFacts } from "#sales/links/data/pay-link-facts.ts";
import type { PayLink } from "#sales/links/data/pay-links.ts";
import type { AwaitedShown } from "#sales/links/pages/awaited-transfer.tsx";
import { LinkDocuments } from "#sales/links/pages/link-documents.tsx";
import { LinkFrame } from "#sales/links/pages/link-frame.tsx";
import { LinkOffice } from "#sales/links/pages/link-office.tsx";
import { LinkRefused } from "#sales/links/pages/link-refused.tsx";
import { FORM_OPENED, type LinkStands, PayLinkPage } from "#sales/links/pages/pay-link-page.tsx";
import {
	type LinkPayerErrors,
	type LinkPayerTyped,
	NOBODY_TYPED,
	readLinkPayer,
} from "#sales/links/rules/link-payer.ts";
import { linkTransferOf } from "#sales/links/rules/link-transfer.ts";
import type { LinkOver, LinkTruth } from "#sales/links/rules/pay-link.ts";
import { payLinkWords as words } from "#sales/links/rules/words.ts";
import { answerRefused, type ByLink, headersByLink, openByLink, SECRET_PAGE } from "#sales/links/web/guards-link.ts";
import { findHoldsBeside } from "#sales/orders/data/unpaid-holds.ts";
import { registrationWords } from "#sales/orders/pages/words.ts";
import { agreedIn } from "#sales/orders/rules/agreed.ts";
import { buyerFields } from "#sales/orders/rules/buyer.ts";
import { findPendingFor } from "#sales/payments/data/pending-payment.ts";
import { payInsteadOf } from "#sales/payments/pages/pay-instead.ts";
import { StateHead } from "#sales/payments/pages/payer-parts.tsx";
import { useDocumentThatPays } from "#sales/payments/pages/use-checkout.ts";
import { payingWords } from "#sales/payments/pages/words.ts";
import { readSettings } from "#settings/data/settings.ts";
import { officeOf } from "#settings/rules/office-of.ts";
import type { SiteSettings } from "#settings/rules/settings.ts";
import type { Route } from "./+types/pay-link";

type Answer = { typed: LinkPayerTyped; errors?: LinkPayerErrors; sentence?: string };

/** This page opens the payment window, so React loads at once. It has no member menu. */
export const handle = { reactAtOnce: true, ownFrame: true, byLink: true };

/** A link by which anybody pays for somebody: without an account, and telling nothing but what it is for. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const now = new Date();
	const opened = await openByLink(context, () => findLinkAndFacts(params.token, now), now);
	if (!opened.ok) return await answerRefused(opened);
	const settings = await readSettings();
	const office = officeOf(settings);
	const { token } = params;
	const { link, facts } = opened.found;
	const awaited = await awaitedOf(link, now);
	const { truth } = facts;
	// While the answer to the form is shown its status counts.
	const status = truth.kind === "over" && request.method !== "POST" ? 410 : 200;
	if (truth.kind === "over") return data({ office, over: truth, awaited, token }, { status, headers: SECRET_PAGE });
	const isOpened = new URL(request.url).searchParams.has(FORM_OPENED);
	const shown = {
		...shownOf(link, facts, await standsOf(link, truth, now)),
		isOpened,
		asksFirst: link.buyer !== null && !isOpened,
		...(await offerOf(link, facts, settings, now)),
		formKey: newFormKey(),
		awaited,
		token,
	};
	const { stands } = shown;
	const isPayable =
		stands.kind === "live" || stands.kind === "being-paid" || ("payInstead" in stands && stands.payInstead);
	const typed = { ...NOBODY_TYPED, buyer: buyerFields(isOpened && isPayable ? link.buyer : null) };
	const documents = stands.kind === "paid" ? await listedDocuments(link.id) : [];
	return data({ office, shown, typed, token, documents }, { headers: SECRET_PAGE });
}

async function awaitedOf({ id }: PayLink, now: Date): Promise<AwaitedShown | null> {
	const found = await findAwaitedByLink(id, now);
	if (!found) return null;
	const { deadline, ...awaited } = found;
	return { ...awaited, until: lastMinuteText(deadline) };
}

async function offerOf(link: PayLink, { date, firstName, isRest }: LinkFacts, settings: SiteSettings, now: Date) {
	const { purpose, user_id: userId, course_id: courseId, course_date_id: courseDateId } = link;
	const isOwnSeat = purpose !== "balance" && link.order_id === null && courseId !== null;
	const beside = isOwnSeat
		? await findHoldsBeside({ userId, courseId, courseDateId, otherParticipant: link.other_participant }, now)
		: undefined;
	const asked = { purpose, firstDay: date?.firstDay ?? null, firstName, isRest, beside };
	const { offer, closed } = linkTransferOf(asked, settings, now);
	return { transfer: offer, transferClosed: closed };
}

async function standsOf(link: PayLink, truth: Exclude<LinkTruth, { kind: "over" }>, now: Date): Promise<LinkStands> {
	if (truth.kind === "being-paid") return { kind: truth.kind, until: untilText(truth.until, now) };
	if (truth.kind !== "waiting") return { kind: truth.kind };
	const about = aboutOf(link);
	const pending = about && (await findPendingFor(about, now));
	return { kind: truth.kind, payInstead: pending && payInsteadOf(pending, false, now) };
}

function shownOf(link: PayLink, { truth: _, isRest: isInvoiced, ...facts }: LinkFacts, stands: LinkStands) {
	const { purpose, net_kobo: net, vat_kobo: vat, total_kobo: total, vat_basis_points: vatBasisPoints } = link;
	return { ...facts, isInvoiced, purpose, charge: { net, vat, total }, vatBasisPoints, stands };
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const form = await formOf(request);
	const pay = () => payBy(form, { params, context });
	return await keepForm(form, pay, notOpened, SECRET_PAGE);
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
	// Only who holds a link is answered about what they typed.
	const opened = await openByLink(context, () => findLinkAndFacts(params.token, now), now);
	if (!opened.ok) return refused(readLinkPayer(form, false).typed, opened);
	const { link, facts } = opened.found;
	const { transfer } = await offerOf(link, facts, await readSettings(), now);
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

/** Where the page itself says why, nothing more is said. */
function refused(typed: LinkPayerTyped, why: Extract<LinkPaymentStarted | ByLink<unknown>, { ok: false }>) {
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

/** What was refused is what the page says by now. */
export const shouldRevalidate = () => true;

export const headers = headersByLink;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.title });
}

export default function PayLinkRoute({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer(actionData);
	useDocumentThatPays();
	useLive(["courses"]);
	const { office } = loaderData;
	return (
		<LinkFrame>
			{"refused" in loaderData && <LinkRefused {...loaderData.refused} />}
			{"over" in loaderData && <Over {...loaderData.over} />}
			{"over" in loaderData && loaderData.awaited && (
				<div className="flex max-sm:*:w-full">
					<ButtonLink
						to={`/pay/${loaderData.token}/${loaderData.awaited.reference}/transfer`}
						reloadDocument
						tone="quiet"
					>
						{words.openTransfer}
					</ButtonLink>
				</div>
			)}
			{"shown" in loaderData && (
				<ShownAnswer value={answer}>
					<PayLinkPage
						// An answer is to what was typed, which stays.
						shown={{ ...loaderData.shown, asksFirst: loaderData.shown.asksFirst && !answer }}
						typed={answer?.typed ?? loaderData.typed}
						errors={answer?.errors}
						sentence={answer?.sentence}
					/>
				</ShownAnswer>
			)}
			{"documents" in loaderData && <LinkDocuments token={loaderData.token} documents={loaderData.documents} />}
			<LinkOffice office={office} />
		</LinkFrame>
	);
}

function Over({ why, isWaiting = false }: { why: LinkOver; isWaiting?: boolean }) {
	const tone = why === "paid" ? "good" : "stop";
	const more = isWaiting ? [words.overWaiting] : [];
	return <StateHead head={{ tone, eyebrow: words.title, title: words.overTitle, body: words.over[why], more }} />;
}
