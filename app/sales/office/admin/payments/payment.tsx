import { useSearchParams } from "react-router";
import { runAction } from "#kit/admin/admin-action.ts";
import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { askAgain } from "#kit/admin/ask-again.ts";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { formText } from "#kit/rules/form-text.ts";
import { listQuery } from "#kit/rules/listing.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, missing, newFormKey, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import { findDeskPayment } from "#sales/ledger/payments/data/payment-desk.ts";
import { PAYMENTS } from "#sales/ledger/payments/rules/payment-filter.ts";
import { PaymentFacts } from "#sales/office/admin/payments/payment-facts.tsx";
import { PaymentMoney } from "#sales/office/admin/payments/payment-money.tsx";
import { readTimeline } from "#sales/office/admin/payments/payment-timeline.ts";
import { PaymentTimeline } from "#sales/office/admin/payments/payment-timeline-list.tsx";
import { headingOf, shownFacts, shownMoney } from "#sales/office/admin/payments/payment-view.ts";
import { adminPayments as words } from "#sales/office/admin/payments/words.ts";
import { isSetUp } from "#sales/paying/refunds/actions/start-refund.ts";
import { type Verified, verifyPayment } from "#sales/paying/ways/card/actions/verify-payment.ts";
import { reviewAction } from "#sales/review/admin/review-actions.ts";
import { PaymentNote, ReviewItems } from "#sales/review/admin/review-item.tsx";
import { reviewSection } from "#sales/review/admin/review-section.ts";
import { adminReview } from "#sales/review/admin/words.ts";
import type { Route } from "./+types/payment";

const LIST = "/admin/payments";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const payment = await paymentAt(params.reference);
	const now = new Date();
	const [items, timeline] = await Promise.all([reviewSection(payment.reference, now), readTimeline(payment, now)]);
	return {
		title: headingOf(payment),
		facts: { ...shownFacts(payment, now), waits: items.some(({ closed }) => !closed) },
		mayAsk: payment.attempt !== undefined && isSetUp(payment.attempt.provider),
		money: shownMoney(payment),
		items,
		timeline,
		formKey: newFormKey(),
	};
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const { reference } = await paymentAt(params.reference);
	const now = new Date();
	const isRefund = formText(form, "form").startsWith("review-refund-");
	const again = isRefund ? await askAgain({ context, request, form, now }) : undefined;
	if (again) return again;
	if (formText(form, "form") !== "verify")
		return (await reviewAction({ form, reference, actor, now })) ?? missing(adminForms.unknown);
	return await runAction(words.failedVerify, now, { form: "verify" }, async () => {
		const verified = await verifyPayment({ reference, actor, now });
		return redirectWithFlash(`${LIST}/${reference}${listQuery(PAYMENTS, url.searchParams)}`, verifiedText(verified));
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminPayment({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["payments", "mails"]);
	const answer = useKeptAnswer(actionData);
	const [query] = useSearchParams();
	const { title, facts, mayAsk, money, items, timeline, formKey } = loaderData;
	const isSmall = answer?.form !== undefined;
	return (
		<>
			<AdminHead title={title} back={{ to: `${LIST}${listQuery(PAYMENTS, query)}`, label: words.title }} />
			{items.length > 0 && (
				<AdminSection id="review" title={facts.waits ? adminReview.title : adminReview.decided}>
					<ReviewItems items={items} answer={answer} />
				</AdminSection>
			)}
			<PaymentFacts {...facts}>
				{mayAsk && (
					<SmallForm form="verify" answer={answer} button={words.verify} busyLabel={words.verifying} tone="quiet" />
				)}
			</PaymentFacts>
			<AdminSection id="money" title={words.moneyThatCame}>
				<PaymentMoney money={money} />
			</AdminSection>
			<AdminSection id="timeline" title={words.timeline} intro={words.timelineIntro}>
				<PaymentTimeline lines={timeline} />
				<PaymentNote formKey={formKey} answer={answer} />
			</AdminSection>
			<ListAnswer answer={isSmall ? undefined : answer} />
		</>
	);
}

async function paymentAt(reference: string) {
	return (await findDeskPayment(reference)) ?? missing(words.unknown);
}

function verifiedText(verified: Verified): string {
	if (!verified.ok) return verified.reason === "not-set-up" ? words.notSetUp : words.unknown;
	const { answer, state, moneyBack } = verified;
	const differs = state === "paid" && ["not_found", "failed", "pending"].includes(answer);
	const said = `${words.answered[answer] ?? words.answered.unavailable} ${words.stands[differs ? "differs" : state]}`;
	return moneyBack === "as-booked" ? said : `${said} ${words.moneyBack[moneyBack]}`;
}
