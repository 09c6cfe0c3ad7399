import { useEffect, useState } from "react";
import { data, useRevalidator } from "react-router";
import { type Checkout, windowWord } from "#domain/checkout.ts";
import { timeInLagos } from "#domain/days.ts";
import { formText } from "#domain/form-text.ts";
import { messages } from "#domain/messages.ts";
import { naira } from "#domain/money.ts";
import { findCourseSlug } from "#server/data/course-addresses.ts";
import { db } from "#server/data/db.ts";
import { findAttemptOf } from "#server/data/payment-attempts.ts";
import { insertPaymentEvent } from "#server/data/payment-events.ts";
import { hasMoneyInReview } from "#server/data/payments.ts";
import { findReceiptOf } from "#server/data/receipts.ts";
import { currentUser, requireUser } from "#server/guards.ts";
import { formOf } from "#server/guards-form.ts";
import { checkoutOf } from "#server/operations/checkout-of.ts";
import { settlePayment } from "#server/operations/settle-payment.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FormError } from "#ui/form-error.tsx";
import { Notice } from "#ui/notice.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { paymentNews } from "#ui/payment-news.ts";
import { useCheckout, useDocumentThatPays } from "#ui/use-checkout.ts";
import { useLive } from "#ui/use-live.ts";
import type { Route } from "./+types/payment";

const say = messages.payment;
const LOOK_AGAIN_MS = 5000;

/** A page that pays cannot do without. */
export const handle = { reactAtOnce: true };

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const user = requireUser(context, request);
	if (!(await findAttemptOf(user.id, params.reference))) throw data(null, { status: 404 });
	const now = new Date();
	const { state } = await settlePayment({ reference: params.reference, trigger: "page", now });
	const attempt = await findAttemptOf(user.id, params.reference);
	if (!attempt) throw data(null, { status: 404 });
	const isHeld = attempt.hold_until !== null && attempt.hold_until > now;
	const mayPay = state === "not_started" && (isHeld || attempt.purpose === "balance");
	const slug = attempt.course_id === null ? undefined : await findCourseSlug(attempt.course_id);
	return {
		state: (await hasMoneyInReview(attempt.id)) ? ("needs_review" as const) : state,
		reference: attempt.reference,
		purpose: attempt.purpose,
		title: attempt.purchase.title,
		total: attempt.total_kobo,
		heldUntil: isHeld && attempt.hold_until ? timeInLagos(attempt.hold_until) : null,
		checkout: mayPay ? await checkoutOf(attempt, user, now) : null,
		again: attempt.purpose !== "balance" && slug ? `/courses/${slug}/register` : "/my-courses",
		receipt: (await findReceiptOf(user.id, attempt.reference))?.number,
	};
}

/** The browser says the window reported something, or closed: a reason to ask the gateway, and nothing else. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const user = currentUser(context);
	if (!user) return data({ state: "unknown" as const, sentence: say.notAuthenticated }, { status: 401 });
	const attempt = await findAttemptOf(user.id, params.reference);
	if (!attempt) throw data(null, { status: 404 });
	const form = await formOf(request);
	const now = new Date();
	const told = windowWord(formText(form, "told"));
	await insertPaymentEvent(db, {
		reference: attempt.reference,
		source: "browser",
		kind: told === "closed" ? "closed" : "reported",
		facts: told === "closed" ? {} : { told },
		now,
	});
	const transactionId = formText(form, "transactionId");
	const transactionHint = /^\d{1,20}$/.test(transactionId) ? transactionId : undefined;
	const settled = await settlePayment({
		reference: params.reference,
		transactionHint,
		trigger: "browser",
		now,
	});
	// Paid a second time from another tab: the first was a success, but this money has bought nothing.
	return (await hasMoneyInReview(attempt.id)) ? { state: "needs_review" as const } : settled;
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: say.pageTitle });
}

export default function Payment({ loaderData: payment }: Route.ComponentProps) {
	useDocumentThatPays();
	useLive(["me"]);
	const [wanted, want] = useState<Checkout>();
	const { stage, failure, settled } = useCheckout(wanted);
	const state = settled ?? payment.state;
	useLookAgain(state === "pending" || state === "unknown");
	const { title, body } = paymentNews(state, payment.purpose, payment.heldUntil);
	const { checkout } = payment;
	const mayTryAgain = ["failed", "expired"].includes(state) || (state === "not_started" && !checkout);
	return (
		<div className="wrap grid max-w-2xl gap-8 pt-10 pb-14 md:pt-16 md:pb-22">
			<header className="grid gap-3">
				<p className="eyebrow text-clay">{say.pageTitle}</p>
				<h1 className="text-4xl md:text-[2.75rem]">{title}</h1>
				<p role="status" className="text-lg text-muted">
					{body}
				</p>
			</header>
			<Card>
				<dl className="grid gap-3">
					<Fact name={say.course}>{payment.title}</Fact>
					<Fact name={say.amount}>{naira(payment.total)}</Fact>
					<Fact name={say.reference}>{payment.reference}</Fact>
					{payment.receipt && <Fact name={say.receipt}>{payment.receipt}</Fact>}
				</dl>
			</Card>
			{failure && <FormError sentence={failure} />}
			<div className="flex flex-wrap gap-3">
				{(state === "paid" || payment.receipt) && (
					<ButtonLink to="/my-courses" reloadDocument>
						{say.toMyCourses}
					</ButtonLink>
				)}
				{checkout && state === "not_started" && (
					<Button
						className="needs-script"
						busy={stage !== "idle"}
						busyLabel={stage === "asking" ? say.asking : say.opening}
						onClick={() => want({ ...checkout })}
					>
						{say.payNow(naira(payment.total))}
					</Button>
				)}
				{mayTryAgain && (
					<ButtonLink to={payment.again} reloadDocument>
						{state === "not_started" ? say.startAgain : say.tryAgain}
					</ButtonLink>
				)}
				{(state === "pending" || state === "unknown") && (
					<ButtonLink to="" reloadDocument tone="quiet">
						{say.lookAgain}
					</ButtonLink>
				)}
			</div>
			{checkout && (
				<noscript>
					<Notice>{messages.registration.scriptNeeded}</Notice>
				</noscript>
			)}
		</div>
	);
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
	return (
		<div className="flex flex-wrap justify-between gap-x-6">
			<dt className="text-muted">{name}</dt>
			<dd className="font-semibold tabular-nums">{children}</dd>
		</div>
	);
}

/** The bank takes its time. The server asks the gateway each time this page looks. */
function useLookAgain(waiting: boolean) {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (!waiting) return;
		const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS);
		return () => clearInterval(timer);
	}, [waiting, revalidate]);
}
