import { useEffect } from "react";
import { data, redirect, useNavigate, useNavigation } from "react-router";
import { formText } from "#kit/rules/form-text.ts";
import { naira } from "#kit/rules/money.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { Breadcrumb } from "#kit/ui/breadcrumb.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { useLookAfter } from "#kit/ui/hooks/use-look-after.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { PageHead } from "#kit/ui/pages/page-head.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { requireUser } from "#kit/web/guards.ts";
import { keyIn, newFormKey } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { requestFacts } from "#kit/web/request-facts.ts";
import type { SessionUser } from "#kit/web/session-context.ts";
import { requestBalanceTransfer } from "#sales/balances/actions/request-balance-transfer.ts";
import { startBalance } from "#sales/balances/actions/start-balance.ts";
import { BalanceWays, Way } from "#sales/balances/pages/balance-options.tsx";
import { BalanceTransfer } from "#sales/balances/pages/balance-transfer.tsx";
import { PaidAlready } from "#sales/balances/pages/paid-already.tsx";
import { type BalanceTransferRefused, readBalanceTransfer } from "#sales/balances/rules/balance-transfer-form.ts";
import { certificateRateOf } from "#sales/certificates/rules/certificate-part.ts";
import { linkToShow } from "#sales/links/actions/link-to-show.ts";
import { makePayLink } from "#sales/links/actions/make-pay-link.ts";
import { withdrawPayLink } from "#sales/links/actions/withdraw-pay-link.ts";
import { findLiveLink } from "#sales/links/data/pay-links.ts";
import { payLinkWords as words } from "#sales/links/rules/words.ts";
import { findBuyerBefore } from "#sales/orders/data/buyer-before.ts";
import { findEnrolmentOf } from "#sales/orders/data/enrolments.ts";
import { listSeatsGone } from "#sales/orders/data/seat-availability.ts";
import { myCoursesWords } from "#sales/orders/pages/my-courses-words.ts";
import { otherWaysWords as ways } from "#sales/orders/pages/other-ways-words.ts";
import { organisationOf } from "#sales/orders/rules/buyer.ts";
import { amountStillDue } from "#sales/orders/rules/enrolment.ts";
import { startRefusalSentence } from "#sales/orders/rules/start-refusals.ts";
import { checkoutOf } from "#sales/payments/actions/checkout-of.ts";
import { findLastReceipt } from "#sales/payments/data/last-receipt.ts";
import { paymentPageWords } from "#sales/payments/pages/payment-page-words.ts";
import { ProviderPageForm } from "#sales/payments/pages/provider-page-form.tsx";
import { useCheckout, useDocumentThatPays } from "#sales/payments/pages/use-checkout.ts";
import { payingWords } from "#sales/payments/pages/words.ts";
import type { Checkout } from "#sales/payments/rules/checkout.ts";
import { readSettings } from "#settings/data/settings.ts";
import { bankAccountOf } from "#settings/rules/settings.ts";
import type { Route } from "./+types/balance-ways";

type Answer = { refused: string } | { checkout: Checkout } | { done: string } | { transfer: BalanceTransferRefused };

/** This page opens the payment window, so React loads at once. */
export const handle = { reactAtOnce: true };

/** The ways to pay a balance: by oneself, by transfer, or by somebody else. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const user = requireUser(context, request);
	const enrolment = await findEnrolmentOf(user.id, rowId(params.enrolmentId) ?? 0);
	if (!enrolment || enrolment.isFromMember) throw data(null, { status: 404 });
	const now = new Date();
	const isSeatGone = (await listSeatsGone(user.id, now)).has(enrolment.id);
	const isHeld = !enrolment.dateCancelledAt && !isSeatGone;
	const due = isHeld ? amountStillDue(enrolment) : null;
	const isPaid = !amountStillDue(enrolment) && !enrolment.cancelled_at;
	const settings = await readSettings();
	const transfer = due &&
		bankAccountOf(settings) && {
			charge: due,
			email: enrolment.invoice_email,
			formKey: newFormKey(),
			buyer: organisationOf(await findBuyerBefore(enrolment.id, enrolment.invoice_email)),
			days: settings.transferDays,
			certificateRate: certificateRateOf(enrolment, settings),
		};
	const live = due ? await findLiveLink({ userId: user.id, enrolmentId: enrolment.id }) : undefined;
	const link = live && (await linkToShow(live, now));
	return {
		id: enrolment.id,
		title: enrolment.title,
		due: due?.total ?? null,
		isSeatGone,
		receipt: isPaid ? await findLastReceipt(enrolment.id) : undefined,
		transfer,
		link:
			link && link.truth.kind !== "over" && link.truth.kind !== "paid" ? { ...link, stands: link.truth.kind } : null,
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const user = requireUser(context, request);
	const enrolmentId = rowId(params.enrolmentId) ?? 0;
	if ((await findEnrolmentOf(user.id, enrolmentId))?.isFromMember !== false) throw data(null, { status: 404 });
	const form = await formOf(request);
	const intent = formText(form, "intent");
	if (intent === "card") {
		const seenTotal = Number(formText(form, "seenTotal"));
		return await payByCard(user, enrolmentId, seenTotal, context.get(requestFacts).isDataRequest);
	}
	if (intent === "transfer") return await payByTransfer(user, enrolmentId, form);
	if (intent === "make-link") return await makeLink(user, enrolmentId);
	if (intent === "withdraw") return await withdraw(user, rowId(formText(form, "link")) ?? 0);
	throw data(null, { status: 400 });
}

async function payByCard(user: SessionUser, enrolmentId: number, seenTotal: number, isDataRequest: boolean) {
	const now = new Date();
	const started = await startBalance({ actor: user, enrolmentId, seenTotal, now });
	if (started.ok) {
		const itsPage = `/payments/${started.attempt.reference}`;
		const checkout = isDataRequest ? await checkoutOf(started.attempt, user, now) : null;
		return checkout ? data<Answer>({ checkout }) : redirect(itsPage);
	}
	if ("reference" in started) return redirect(`/payments/${started.reference}`);
	return refused(startRefusalSentence(started.reason), started);
}

async function payByTransfer(user: SessionUser, enrolmentId: number, form: FormData) {
	const read = readBalanceTransfer(form);
	if (!read.ok) return data<Answer>({ transfer: read }, { status: 400 });
	const { typed, invoiceEmail, buyer } = read;
	const asked = await requestBalanceTransfer({
		actor: user,
		enrolmentId,
		buyer,
		invoiceEmail,
		payerName: buyer && invoiceEmail !== user.email ? buyer.name : null,
		seenTotal: Number(formText(form, "seenTotal")),
		key: keyIn(form),
		now: new Date(),
	});
	if (asked.ok) return redirect(`/payments/${asked.attempt.reference}/transfer`);
	if ("reference" in asked) return redirect(`/payments/${asked.reference}`);
	const sentence = startRefusalSentence(asked.reason);
	if (asked.reason === "too-many-addresses") {
		const headers = { "retry-after": String(asked.retryAfterSeconds) };
		return data<Answer>(
			{ transfer: { sentence, emailError: sentence, buyerErrors: {}, typed } },
			{ status: 429, headers },
		);
	}
	if (asked.reason === "too-many") return refused(sentence, asked);
	return data<Answer>({ transfer: { sentence, buyerErrors: {}, typed } }, { status: 409 });
}

async function makeLink(user: SessionUser, enrolmentId: number) {
	const wish = { actor: user, userId: user.id, purpose: "balance" as const, enrolmentId, now: new Date() };
	const made = await makePayLink(wish);
	if (!made.ok) return refused(words.refusals[made.reason], made);
	return redirect(`/my-courses/${enrolmentId}/pay#link`);
}

async function withdraw(user: SessionUser, linkId: number) {
	const withdrawn = await withdrawPayLink({ actor: user, userId: user.id, linkId, now: new Date() });
	if (!withdrawn.ok) throw data(null, { status: 404 });
	return data<Answer>({ done: words.withdrawn });
}

function refused(sentence: string, why: { reason: string } | { reason: "too-many"; retryAfterSeconds: number }) {
	if (!("retryAfterSeconds" in why)) return data<Answer>({ refused: sentence }, { status: 409 });
	const headers = { "retry-after": String(why.retryAfterSeconds) };
	return data<Answer>({ refused: sentence }, { status: 429, headers });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.ways });
}

export default function BalanceWaysPage({ loaderData, actionData }: Route.ComponentProps) {
	useDocumentThatPays();
	useLive(["me"]);
	const { id, title, due, receipt, link, transfer, isSeatGone } = loaderData;
	const { nothingToPay, seatGone } = myCoursesWords;
	const answer = useKeptAnswer<Answer>(actionData, { acrossMoves: true });
	useLookAfter(answer && ("refused" in answer || "transfer" in answer) ? answer : undefined);
	const checkout = answer && "checkout" in answer ? answer.checkout : undefined;
	const { stage, failure, scriptFailed, settled } = useCheckout(checkout);
	const navigate = useNavigate();
	const isOver = settled !== undefined && settled !== "not_started" && settled !== "failed";
	const reference = checkout?.reference;
	useEffect(() => {
		if (isOver && reference) void navigate(`/payments/${reference}`);
	}, [isOver, reference, navigate]);
	const going = useNavigation().formData?.get("intent");
	const asking = stage === "asking" ? payingWords.asking : payingWords.opening;
	return (
		<div className="wrap grid max-w-2xl gap-8 pt-3 pb-14 md:pt-5 md:pb-22">
			<Breadcrumb crumbs={[{ label: myCoursesWords.header, to: "/my-courses" }, { label: words.ways }]} />
			<PageHead eyebrow={words.ways} title={words.waysHeading(title)}>
				<p className="text-lg text-muted">
					{due !== null ? words.stillDue(naira(due)) : isSeatGone ? seatGone : nothingToPay}
				</p>
			</PageHead>
			{receipt && <PaidAlready enrolmentId={id} receipt={receipt.number} kind={receipt.kind} />}
			{answer && "done" in answer && (
				<div role="status">
					<Notice tone="good">{answer.done}</Notice>
				</div>
			)}
			{answer && "refused" in answer && <FormError sentence={answer.refused} />}
			{(failure || settled === "failed") && (
				<FormError sentence={failure ?? `${payingWords.failedOrCancelled}. ${payingWords.nothingLost}`} />
			)}
			{scriptFailed && reference && (
				<ProviderPageForm page={`/payments/${reference}`} tone="quiet" label={paymentPageWords.providerPage} />
			)}
			{due !== null && (
				<BalanceWays
					due={due}
					link={link}
					busy={going === "card" || stage !== "idle" ? asking : undefined}
					isMaking={going === "make-link"}
				>
					{transfer && (
						<Way id="transfer" title={ways.byTransfer} hint={ways.balanceTransferHint(transfer.days)}>
							<BalanceTransfer
								offered={transfer}
								refused={answer && "transfer" in answer ? answer.transfer : undefined}
								isBusy={going === "transfer"}
							/>
						</Way>
					)}
				</BalanceWays>
			)}
		</div>
	);
}
