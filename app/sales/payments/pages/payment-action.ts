import { data, redirect } from "react-router";
import { formText } from "#kit/rules/form-text.ts";
import { isOfflineProvider } from "#kit/rules/payment-provider.ts";
import { keyIn } from "#kit/web/guards-admin.ts";
import type { SessionUser } from "#kit/web/session-context.ts";
import { requestBalanceTransfer } from "#sales/balances/actions/request-balance-transfer.ts";
import { startBalance } from "#sales/balances/actions/start-balance.ts";
import { startLinkPayment } from "#sales/links/actions/start-link-payment.ts";
import { payLinkWords } from "#sales/links/rules/words.ts";
import { type StartRefusalReason, startRefusalSentence } from "#sales/orders/rules/start-refusals.ts";
import { cancelPayment } from "#sales/payments/actions/cancel-payment.ts";
import { noteWindow } from "#sales/payments/actions/note-window.ts";
import { openProviderPage } from "#sales/payments/actions/open-provider-page.ts";
import { settlePayment } from "#sales/payments/actions/settle-payment.ts";
import { startPayment } from "#sales/payments/actions/start-payment.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import { paymentPageWords as words } from "#sales/payments/pages/payment-page-words.ts";
import { standingOf } from "#sales/payments/pages/payment-state.ts";
import { headersOf, isPaidBy, pageOf, payerOf, type Viewer } from "#sales/payments/pages/payment-viewer.ts";
import { payingWords } from "#sales/payments/pages/words.ts";
import { requestTransfer } from "#sales/transfers/actions/request-transfer.ts";

export type PaymentAnswer = { state: string } | { refused: string } | { providerPage: string };

/** What somebody does at the page of their payment: report of the window, open the provider's page, cancel it, or pay again. */
export async function actOnPayment(viewer: Viewer, attempt: Attempt, form: FormData) {
	// Nothing is told of a window or asked of a provider where there is none.
	if (isOfflineProvider(attempt.provider)) return leadTo(viewer, pageOf(viewer, attempt.reference));
	switch (formText(form, "intent")) {
		case "give-up":
			return await cancel(viewer, attempt);
		case "provider-page":
			return await toProviderPage(viewer, attempt);
		case "pay-again":
			return await payAgain(viewer, attempt, form);
		default:
			return await hearWindow(viewer, attempt, form);
	}
}

const leadTo = (viewer: Viewer, page: string) => redirect(page, { headers: headersOf(viewer) });

function refuse(viewer: Viewer, refused: string, status: number, more: Record<string, string> = {}) {
	return data<PaymentAnswer>({ refused }, { status, headers: { ...headersOf(viewer), ...more } });
}

/** The browser says the window reported something, or closed: a reason to ask the gateway, and nothing else. */
async function hearWindow(viewer: Viewer, attempt: Attempt, form: FormData) {
	const { reference, user_id: id } = attempt;
	const now = new Date();
	const transactionId = formText(form, "transactionId");
	const told = formText(form, "told");
	await noteWindow({
		actor: { id },
		reference,
		...(told === "closed" ? { saw: told } : { saw: "reported", told }),
		now,
	});
	const transactionHint = /^\d{1,20}$/.test(transactionId) ? transactionId : undefined;
	const settled = await settlePayment({ reference, transactionHint, trigger: "browser", now });
	// Paid a second time from another tab: the first was a success, but this money has bought nothing.
	const { truth } = await standingOf(attempt, settled.state, now);
	const state = truth.kind === "needs-look" ? "needs_review" : settled.state;
	return data<PaymentAnswer>({ state }, { headers: headersOf(viewer) });
}

async function cancel(viewer: Viewer, { reference, user_id: id }: Attempt) {
	const actorId = viewer.kind === "member" ? id : null;
	const cancelled = await cancelPayment({ actor: { id }, actorId, reference, now: new Date() });
	if (cancelled.ok || cancelled.reason === "no-such-payment") return leadTo(viewer, pageOf(viewer, reference));
	return refuse(viewer, words.notGivenUp[cancelled.reason], 409);
}

async function toProviderPage(viewer: Viewer, attempt: Attempt) {
	const { reference, user_id: id } = attempt;
	const page = pageOf(viewer, reference);
	if (!isPaidBy(viewer, attempt)) return leadTo(viewer, page);
	const actor = { ...payerOf(viewer, attempt), id };
	const actorId = viewer.kind === "member" ? id : null;
	const opened = await openProviderPage({ actor, actorId, reference, now: new Date() });
	if (opened.ok && opened.isAllowed) return leadTo(viewer, opened.url);
	if (opened.ok) return data<PaymentAnswer>({ providerPage: opened.url }, { headers: headersOf(viewer) });
	return opened.reason === "over" ? leadTo(viewer, page) : refuse(viewer, words.noProviderPage, 503);
}

/** Another payment for the same, beside this one whose money is on its way. The form says beside which, as the person read it. */
async function payAgain(viewer: Viewer, attempt: Attempt, form: FormData) {
	const beside = formText(form, "beside");
	if (viewer.kind === "payer") return await payAgainByLink(viewer, attempt, beside);
	const isTransfer = formText(form, "how") === "transfer";
	const wish = { ...wishOf(viewer, attempt), beside, now: new Date() };
	const begun = isTransfer
		? await transferAgain(viewer.user, attempt, { ...wish, key: keyIn(form) })
		: await cardAgain(viewer.user, attempt, wish);
	if (begun.ok) return leadTo(viewer, `${pageOf(viewer, begun.attempt.reference)}${isTransfer ? "/transfer" : ""}`);
	if ("reference" in begun) return leadTo(viewer, pageOf(viewer, begun.reference));
	const sentence = startRefusalSentence(begun.reason satisfies StartRefusalReason);
	if (!("retryAfterSeconds" in begun)) return refuse(viewer, sentence, 409);
	return refuse(viewer, sentence, 429, { "retry-after": String(begun.retryAfterSeconds) });
}

type Again = ReturnType<typeof wishOf> & { beside: string; now: Date };

/** The same as before. What somebody else pays by a link has documents of their own: the member gets theirs. */
function wishOf(viewer: Extract<Viewer, { kind: "member" }>, attempt: Attempt) {
	const isTheirs = isPaidBy(viewer, attempt);
	return {
		seenTotal: attempt.total_kobo,
		invoiceEmail: isTheirs ? attempt.invoice_email : viewer.user.email,
		buyer: isTheirs ? attempt.buyer : null,
	};
}

async function cardAgain(actor: SessionUser, attempt: Attempt, wish: Again) {
	const { purpose, enrolment_id, course_id, course_date_id } = attempt;
	if (purpose === "balance") return await startBalance({ ...wish, actor, enrolmentId: enrolment_id ?? 0 });
	const date = { courseId: course_id ?? 0, courseDateId: course_date_id ?? 0, seenDays: attempt.purchase };
	return await startPayment({ ...wish, ...date, actor, purpose });
}

async function transferAgain(actor: SessionUser, attempt: Attempt, wish: Again & { key: string }) {
	const { purpose, enrolment_id, course_id, course_date_id } = attempt;
	// Whoever gives another address names the organisation it is of: that pays.
	const payerName = wish.buyer && wish.invoiceEmail !== actor.email ? wish.buyer.name : null;
	const terms = { ...wish, actor, payerName };
	if (purpose === "balance") return await requestBalanceTransfer({ ...terms, enrolmentId: enrolment_id ?? 0 });
	const date = { courseId: course_id ?? 0, courseDateId: course_date_id ?? 0, seenDays: attempt.purchase };
	return await requestTransfer({ ...terms, ...date, purpose });
}

async function payAgainByLink(viewer: Extract<Viewer, { kind: "payer" }>, attempt: Attempt, beside: string) {
	const started = await startLinkPayment({
		link: viewer.link,
		payerName: attempt.payer_name ?? "",
		payerEmail: attempt.invoice_email,
		buyer: attempt.buyer,
		seenTotal: attempt.total_kobo,
		evenSo: true,
		beside,
		now: new Date(),
	});
	if (started.ok) return leadTo(viewer, pageOf(viewer, started.attempt.reference));
	if (started.reason === "gateway-unavailable") return refuse(viewer, payingWords.notYetKnown, 503);
	// The link's page says why.
	if (started.reason !== "too-many") return leadTo(viewer, `/pay/${viewer.token}`);
	const retryAfter = { "retry-after": String(started.retryAfterSeconds) };
	return refuse(viewer, payLinkWords.tooManyStarts, 429, retryAfter);
}
