import { data, redirect } from "react-router";
import { locationName } from "#courses/rules/course.ts";
import { weekdayRange } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { naira } from "#kit/rules/money.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { Breadcrumb } from "#kit/ui/breadcrumb.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { useLookAfter } from "#kit/ui/hooks/use-look-after.ts";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { requireUser } from "#kit/web/guards.ts";
import { keyIn, newFormKey, readFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import type { SessionUser } from "#kit/web/session-context.ts";
import { dueDayOf } from "#sales/ledger/balances/rules/balances.ts";
import { certificateRateOf } from "#sales/ledger/certificates/rules/certificate-part.ts";
import { findBuyerBefore } from "#sales/ledger/orders/data/buyer-before.ts";
import { enrolledOf, findEnrolmentOf } from "#sales/ledger/orders/data/enrolments.ts";
import { listSeatsGone } from "#sales/ledger/orders/data/seat-availability.ts";
import { organisationOf } from "#sales/ledger/orders/rules/buyer.ts";
import { amountStillDue } from "#sales/ledger/orders/rules/enrolment.ts";
import { findLastReceipt } from "#sales/ledger/payments/data/last-receipt.ts";
import { type BalanceAnswer, BalancePage } from "#sales/paying/balances/pages/balance-page.tsx";
import { readBalanceTransfer } from "#sales/paying/balances/rules/balance-transfer-form.ts";
import { myCoursesWords } from "#sales/paying/orders/pages/my-courses-words.ts";
import { startRefusalSentence } from "#sales/paying/orders/rules/start-refusals.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { factList } from "#sales/paying/payments/pages/payer-facts.ts";
import type { PayerHead } from "#sales/paying/payments/pages/payer-parts.tsx";
import { useDocumentThatPays } from "#sales/paying/payments/pages/use-checkout.ts";
import { linkToShow } from "#sales/paying/ways/links/actions/link-to-show.ts";
import { makePayLink } from "#sales/paying/ways/links/actions/make-pay-link.ts";
import { withdrawPayLink } from "#sales/paying/ways/links/actions/withdraw-pay-link.ts";
import { findLiveLink } from "#sales/paying/ways/links/data/pay-links.ts";
import { payLinkWords as words } from "#sales/paying/ways/links/rules/words.ts";
import { readSettings } from "#settings/data/settings.ts";
import { bankAccountOf } from "#settings/rules/settings.ts";
import type { Route } from "./+types/balance-ways";

/** The next page opens the payment window, so React loads at once. */
export const handle = { reactAtOnce: true };

/** The ways to pay a balance: by the member, by transfer, or by another person. */
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
	const live = due ? await findLiveLink({ enrolmentId: enrolment.id }) : undefined;
	const link = live && (await linkToShow(live, now));
	const { date, location } = enrolledOf(enrolment);
	const { due_day, first_day, firstDayNow } = enrolment;
	const dueDay = dueDayOf(
		{ dueDay: due_day, firstDay: first_day },
		firstDayNow === null ? null : { firstDay: firstDayNow },
	);
	const receipt = isPaid ? await findLastReceipt(enrolment.id) : undefined;
	const head: PayerHead = {
		tone: due ? "ask" : isPaid ? "good" : "stop",
		eyebrow: words.ways,
		title: `Pay for ${enrolment.title}`,
		body: due
			? `${naira(due.total)} is still due.`
			: isSeatGone
				? myCoursesWords.seatGone
				: [receipt && words.paidAlready[receipt.kind], myCoursesWords.nothingToPay].filter(Boolean).join(" "),
		more: receipt ? [words.paidAlreadyReceipt] : [],
	};
	const { sentence: saved, headers } = readFlash(request);
	return data(
		{
			id: enrolment.id,
			head,
			facts: factList({
				date: date && weekdayRange(date),
				location: location && locationName(location),
				amount: due && naira(due.total),
				dueBy: due && dueDay && weekdayRange({ firstDay: dueDay, lastDay: dueDay }),
			}),
			due: due?.total ?? null,
			receipt: receipt?.number ?? null,
			transfer,
			link:
				link && link.truth.kind !== "over" && link.truth.kind !== "paid" ? { ...link, stands: link.truth.kind } : null,
			saved,
		},
		{ headers },
	);
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const user = requireUser(context, request);
	const enrolmentId = rowId(params.enrolmentId) ?? 0;
	if ((await findEnrolmentOf(user.id, enrolmentId))?.isFromMember !== false) throw data(null, { status: 404 });
	const form = await formOf(request);
	const intent = formText(form, "intent");
	if (intent === "card") return await payByCard(user, enrolmentId, Number(formText(form, "seenTotal")));
	if (intent === "transfer") return await payByTransfer(user, enrolmentId, form);
	if (intent === "make-link") return await makeLink(user, enrolmentId);
	if (intent === "withdraw") return await withdraw(user, rowId(formText(form, "link")) ?? 0);
	throw data(null, { status: 400 });
}

async function payByCard(user: SessionUser, enrolmentId: number, seenTotal: number) {
	const started = await startPayment({ actor: user, enrolmentId, seenTotal, now: new Date() });
	if (started.ok) return redirect(`/payments/${started.attempt.reference}`);
	if ("reference" in started) return redirect(`/payments/${started.reference}`);
	return refused(startRefusalSentence(started.reason), started);
}

async function payByTransfer(user: SessionUser, enrolmentId: number, form: FormData) {
	const read = readBalanceTransfer(form);
	if (!read.ok) return data<BalanceAnswer>({ transfer: read }, { status: 400 });
	const { typed, invoiceEmail, buyer } = read;
	const asked = await startPayment({
		actor: user,
		enrolmentId,
		buyer,
		invoiceEmail,
		payerName: buyer && invoiceEmail !== user.email ? buyer.name : null,
		seenTotal: Number(formText(form, "seenTotal")),
		transferKey: keyIn(form),
		now: new Date(),
	});
	if (asked.ok) return redirect(`/payments/${asked.attempt.reference}/transfer`);
	if ("reference" in asked) return redirect(`/payments/${asked.reference}`);
	const sentence = startRefusalSentence(asked.reason);
	if (asked.reason === "too-many-addresses") {
		const headers = { "retry-after": String(asked.retryAfterSeconds) };
		return data<BalanceAnswer>(
			{ transfer: { sentence, emailError: sentence, buyerErrors: {}, typed } },
			{ status: 429, headers },
		);
	}
	if (asked.reason === "too-many") return refused(sentence, asked);
	return data<BalanceAnswer>({ transfer: { sentence, buyerErrors: {}, typed } }, { status: 409 });
}

async function makeLink(user: SessionUser, enrolmentId: number) {
	const wish = { actor: user, userId: user.id, enrolmentId, now: new Date() };
	const made = await makePayLink(wish);
	if (!made.ok) return refused(words.refusals[made.reason], made);
	return redirect(`/my-courses/${enrolmentId}/pay#link`);
}

async function withdraw(user: SessionUser, linkId: number) {
	const withdrawn = await withdrawPayLink({ actor: user, userId: user.id, linkId, now: new Date() });
	if (!withdrawn.ok) throw data(null, { status: 404 });
	return data<BalanceAnswer>({ done: words.withdrawn });
}

function refused(sentence: string, why: { reason: string } | { reason: "too-many"; retryAfterSeconds: number }) {
	if (!("retryAfterSeconds" in why)) return data<BalanceAnswer>({ refused: sentence }, { status: 409 });
	const headers = { "retry-after": String(why.retryAfterSeconds) };
	return data<BalanceAnswer>({ refused: sentence }, { status: 429, headers });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.ways });
}

export default function BalanceWays({ loaderData, actionData }: Route.ComponentProps) {
	useDocumentThatPays();
	useLive(["me"]);
	const answer = useKeptAnswer<BalanceAnswer>(actionData, { acrossMoves: true });
	const saved = useKeptAnswer(loaderData.saved ?? undefined);
	useLookAfter(answer && !("done" in answer) ? answer : undefined);
	return (
		<div className="wrap grid gap-6 pt-3 pb-14 md:pt-5 md:pb-22 lg:max-w-5xl">
			<Breadcrumb crumbs={[{ label: myCoursesWords.header, to: "/my-courses" }, { label: words.ways }]} />
			<BalancePage shown={{ ...loaderData, saved: saved ?? null }} answer={answer} />
		</div>
	);
}
