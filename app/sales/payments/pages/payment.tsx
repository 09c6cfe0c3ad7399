import { useState } from "react";
import { data, redirect } from "react-router";
import { findCourseSlug } from "#courses/data/course-addresses.ts";
import { longDate } from "#kit/rules/date-range.ts";
import { type Day, todayInLagos } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { momentText } from "#kit/rules/moments.ts";
import { type Kobo, moneyIn } from "#kit/rules/money.ts";
import { isOfflineProvider } from "#kit/rules/payment-provider.ts";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { useLookAgain } from "#kit/ui/hooks/use-look-again.ts";
import { Icon, type IconName } from "#kit/ui/icon.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { currentUser, requireUser } from "#kit/web/guards.ts";
import { formOf } from "#kit/web/guards-form.ts";
import type { SessionUser } from "#kit/web/session-context.ts";
import { findReceiptOf } from "#sales/documents/data/receipts.ts";
import { findEnrolmentOf } from "#sales/orders/data/enrolments.ts";
import { cancelPayment } from "#sales/payments/actions/cancel-payment.ts";
import { checkoutOf } from "#sales/payments/actions/checkout-of.ts";
import { noteWindow } from "#sales/payments/actions/note-window.ts";
import { openProviderPage } from "#sales/payments/actions/open-provider-page.ts";
import { settlePayment } from "#sales/payments/actions/settle-payment.ts";
import { settleSoon } from "#sales/payments/actions/settle-soon.ts";
import { isBoughtBeside } from "#sales/payments/data/bought-beside.ts";
import { type Attempt, findAttemptOf } from "#sales/payments/data/payment-attempts.ts";
import { findMoneyBeside } from "#sales/payments/data/payment-money.ts";
import { PaymentFacts } from "#sales/payments/pages/payment-facts.tsx";
import { type PaymentNews, paymentNews } from "#sales/payments/pages/payment-news.ts";
import { PaymentNext } from "#sales/payments/pages/payment-next.tsx";
import { paymentPageWords } from "#sales/payments/pages/payment-page-words.ts";
import { useCheckout, useDocumentThatPays } from "#sales/payments/pages/use-checkout.ts";
import { payingWords as words } from "#sales/payments/pages/words.ts";
import type { Checkout } from "#sales/payments/rules/checkout.ts";
import {
	isAwaited,
	isClosed,
	type KnownOfPayment,
	type MoneyBeside,
	mayGiveUp,
	type PaymentTruth,
	truthOf,
} from "#sales/payments/rules/payment-status.ts";
import { providerReturn } from "#sales/payments/rules/provider-return.ts";
import { leadsToTransfer } from "#sales/transfers/data/transfer-standing.ts";
import { readSettings } from "#settings/data/settings.ts";
import type { Route } from "./+types/payment";

type Answer = { state: string } | { refused: string } | { providerPage: string };

/** This page opens the payment window, so React loads at once. */
export const handle = { reactAtOnce: true };

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const user = requireUser(context, request);
	const { reference } = params;
	const begun = await findAttemptOf(user.id, reference);
	if (!begun) throw data(null, { status: 404 });
	const now = new Date();
	if (await leadsToTransfer(begun, now)) throw redirect(`/payments/${reference}/transfer`);
	const back = providerReturn(new URL(request.url).searchParams, reference);
	if (back) {
		// From the provider's own page: noted, asked about, and a clean address that can be kept.
		await noteWindow({ actor: user, reference, saw: "returned", told: back.status, now });
		await settleSoon({ reference, transactionHint: back.transactionId, trigger: "browser", now });
		throw redirect(`/payments/${reference}`);
	}
	const { state } = await settleSoon({ reference, trigger: "page", now });
	const attempt = await findAttemptOf(user.id, reference);
	if (!attempt) throw data(null, { status: 404 });
	const { truth, money } = await standing(attempt, state, now);
	const enrolment = attempt.enrolment_id === null ? undefined : await findEnrolmentOf(user.id, attempt.enrolment_id);
	const cancelledAt = enrolment?.cancelled_at ?? null;
	const slug = attempt.course_id === null ? undefined : await findCourseSlug(attempt.course_id);
	const { location, locationAddress, firstDay, lastDay, title } = attempt.purchase;
	const mayPay = truth.kind === "not-started" && truth.mayPay;
	return {
		truth,
		asOf: now,
		cancelledOn: cancelledAt && dayInWords(todayInLagos(cancelledAt)),
		reference,
		purpose: attempt.purpose,
		facts: {
			title,
			date: firstDay ? { firstDay, lastDay } : null,
			location: [location, locationAddress],
			total: attempt.total_kobo,
			came: truth.kind === "needs-look" ? otherThan(attempt.total_kobo, money) : null,
			begun: momentText(attempt.created_at),
			receipt: (await findReceiptOf(user.id, reference))?.number,
		},
		checkout: mayPay && !cancelledAt && isOwn(attempt) ? await checkoutOf(attempt, user, now) : null,
		again: attempt.purpose !== "balance" && slug && !cancelledAt ? `/courses/${slug}/register` : "/my-courses",
		officeEmail: (await readSettings()).officeEmail,
	};
}

const dayInWords = (day: Day) => longDate({ firstDay: day, lastDay: day });

/** Not by a link of theirs: then somebody else pays, with documents of their own. */
const isOwn = (attempt: Attempt) => attempt.pay_link_id === null;

/** What came where it is not what was asked, as read. */
function otherThan(total: Kobo, { received, currency }: MoneyBeside): string | null {
	return received > 0 && (received !== total || currency !== "NGN") ? moneyIn(currency, received) : null;
}

async function standing(attempt: Attempt, state: KnownOfPayment["state"], now: Date) {
	const { purpose, method, hold_until: holdUntil } = attempt;
	const [money, isBought] = await Promise.all([findMoneyBeside(attempt), isBoughtBeside(attempt)]);
	return { truth: truthOf({ state, purpose, method, holdUntil, money, isBoughtBeside: isBought }, now), money };
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const user = currentUser(context);
	if (!user) return data({ state: "unknown" as const, sentence: words.notAuthenticated }, { status: 401 });
	const attempt = await findAttemptOf(user.id, params.reference);
	if (!attempt) throw data(null, { status: 404 });
	// Nothing is told of a window or asked of a provider where there is none.
	if (isOfflineProvider(attempt.provider)) return redirect(`/payments/${attempt.reference}`);
	const form = await formOf(request);
	const intent = formText(form, "intent");
	if (intent === "give-up") return await giveUp(user, attempt);
	if (intent === "provider-page" && !isOwn(attempt)) return redirect(`/payments/${attempt.reference}`);
	if (intent === "provider-page") return await toProviderPage(user, attempt);
	return await hearWindow(user, attempt, form);
}

/** The browser says the window reported something, or closed: a reason to ask the gateway, and nothing else. */
async function hearWindow(user: SessionUser, attempt: Attempt, form: FormData) {
	const { reference } = attempt;
	const now = new Date();
	const transactionId = formText(form, "transactionId");
	const told = formText(form, "told");
	await noteWindow({ actor: user, reference, ...(told === "closed" ? { saw: told } : { saw: "reported", told }), now });
	const transactionHint = /^\d{1,20}$/.test(transactionId) ? transactionId : undefined;
	const settled = await settlePayment({ reference, transactionHint, trigger: "browser", now });
	// Paid a second time from another tab: the first was a success, but this money has bought nothing.
	const { truth } = await standing(attempt, settled.state, now);
	return truth.kind === "needs-look" ? { state: "needs_review" as const } : settled;
}

async function giveUp(user: SessionUser, { reference }: Attempt) {
	const cancelled = await cancelPayment({ actor: user, reference, now: new Date() });
	if (cancelled.ok) return redirect(`/payments/${reference}`);
	if (cancelled.reason === "no-such-payment") throw data(null, { status: 404 });
	return data({ refused: paymentPageWords.notGivenUp[cancelled.reason] }, { status: 409 });
}

async function toProviderPage(user: SessionUser, { reference }: Attempt) {
	const page = await openProviderPage({ actor: user, reference, now: new Date() });
	if (page.ok && page.isAllowed) return redirect(page.url);
	if (page.ok) return { providerPage: page.url };
	if (page.reason === "over") return redirect(`/payments/${reference}`);
	return data({ refused: paymentPageWords.noProviderPage }, { status: 503 });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.pageTitle });
}

export default function Payment({ loaderData: payment, actionData }: Route.ComponentProps) {
	useDocumentThatPays();
	useLive(["me"]);
	const { truth, asOf, purpose, facts, checkout, cancelledOn } = payment;
	const [wanted, want] = useState<Checkout>();
	const { stage, failure, scriptFailed } = useCheckout(wanted, isClosed(truth) ? payment.reference : undefined);
	const heldUntil = "heldUntil" in truth ? truth.heldUntil : null;
	useLookAgain({
		isAwaited: isAwaited(truth),
		isFinal: truth.kind === "received",
		turnsInMs: heldUntil ? heldUntil.getTime() - asOf.getTime() : null,
	});
	const answer = actionData as Answer | undefined;
	return (
		<div className="wrap grid max-w-2xl gap-8 pt-10 pb-14 md:pt-16 md:pb-22">
			<PaymentHead kind={truth.kind} news={paymentNews(truth, purpose, asOf, cancelledOn)} />
			{failure && <FormError sentence={failure} />}
			{answer && "refused" in answer && <FormError sentence={answer.refused} />}
			<PaymentNext
				truth={truth}
				total={facts.total}
				reference={payment.reference}
				isReceipted={facts.receipt !== undefined}
				again={payment.again}
				officeEmail={payment.officeEmail}
				mayGiveUp={mayGiveUp(truth)}
				pay={checkout ? { stage, scriptFailed, open: () => want({ ...checkout }) } : undefined}
				providerPage={answer && "providerPage" in answer ? answer.providerPage : undefined}
			/>
			<PaymentFacts facts={facts} reference={payment.reference} />
		</div>
	);
}

const SIGNS: Record<PaymentTruth["kind"], { icon: IconName; look: string }> = {
	"not-started": { icon: "clock", look: "bg-indigo-soft text-indigo" },
	waiting: { icon: "clock", look: "bg-indigo-soft text-indigo" },
	unknown: { icon: "clock", look: "bg-indigo-soft text-indigo" },
	received: { icon: "done", look: "bg-leaf/10 text-leaf" },
	"paid-beside": { icon: "done", look: "bg-leaf/10 text-leaf" },
	"sent-back": { icon: "done", look: "bg-leaf/10 text-leaf" },
	"looked-at": { icon: "done", look: "bg-indigo-soft text-indigo" },
	"needs-look": { icon: "eye", look: "bg-marigold/15 text-ink" },
	"not-completed": { icon: "alert", look: "bg-clay/8 text-clay-dark" },
};

/** What is true of the payment: a sign, a title, a sentence, and what to know besides. News of it is announced. */
function PaymentHead({ kind, news }: { kind: PaymentTruth["kind"]; news: PaymentNews }) {
	const { icon, look } = SIGNS[kind];
	return (
		<header className="grid gap-4">
			<p className="eyebrow text-clay">{words.pageTitle}</p>
			<div className="flex items-start gap-4">
				<span className={`mt-0.5 grid size-11 shrink-0 place-items-center rounded-full max-sm:hidden ${look}`}>
					<Icon name={icon} className="size-6" />
				</span>
				<h1 className="min-w-0 text-4xl md:text-[2.75rem]">{news.title}</h1>
			</div>
			<div role="status" className="grid gap-3 text-lg">
				<p>{news.body}</p>
				{news.more.map((sentence) => (
					<p key={sentence} className="text-base text-muted">
						{sentence}
					</p>
				))}
			</div>
		</header>
	);
}
