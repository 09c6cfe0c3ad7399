import { data, redirect, useNavigation } from "react-router";
import { updateProfile } from "#accounts/actions/update-profile.ts";
import { EditProfile, type ProfileAnswer, profileAnswer, profileFieldsIn } from "#accounts/pages/edit-profile.tsx";
import { calendarEvent } from "#courses/rules/calendar.ts";
import { formText } from "#kit/rules/form-text.ts";
import { withNext } from "#kit/rules/return-to.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { useLookAfter } from "#kit/ui/hooks/use-look-after.ts";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { ResultPopup } from "#kit/ui/result-popup.tsx";
import { currentUser, isUserRecordGone, renewUser } from "#kit/web/guards.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { requestFacts } from "#kit/web/request-facts.ts";
import type { SessionUser } from "#kit/web/session-context.ts";
import { siteWords } from "#kit/words/site.ts";
import { startBalance } from "#sales/balances/actions/start-balance.ts";
import { listOpenChoicesOf } from "#sales/dates/data/date-choices.ts";
import { type ListedDocumentOf, listDocumentsOf } from "#sales/documents/data/own-documents.ts";
import { standingOf } from "#sales/documents/rules/document-standing.ts";
import { listLinksToShow } from "#sales/links/actions/link-to-show.ts";
import { SeatLinks } from "#sales/links/pages/seat-links.tsx";
import { enrolledOf, findEnrolmentOf, listEnrolmentsOf, type OwnEnrolment } from "#sales/orders/data/enrolments.ts";
import { listSeatsGone } from "#sales/orders/data/seat-availability.ts";
import { EnrolmentCard } from "#sales/orders/pages/enrolment-card.tsx";
import { factsOf, moneyWords } from "#sales/orders/pages/enrolment-facts.ts";
import { myCoursesWords as words } from "#sales/orders/pages/my-courses-words.ts";
import { holdsSeat } from "#sales/orders/rules/enrolment.ts";
import { startRefusalSentence } from "#sales/orders/rules/start-refusals.ts";
import { checkoutOf } from "#sales/payments/actions/checkout-of.ts";
import { findMoneyBack } from "#sales/payments/data/money-of-enrolment.ts";
import { listBegunPayments } from "#sales/payments/data/unfinished-payments.ts";
import { paymentPageWords } from "#sales/payments/pages/payment-page-words.ts";
import { ProviderPageForm } from "#sales/payments/pages/provider-page-form.tsx";
import { UnfinishedPayments } from "#sales/payments/pages/unfinished-payments.tsx";
import { useCheckout, useDocumentThatPays, useStatusPage } from "#sales/payments/pages/use-checkout.ts";
import { payingWords } from "#sales/payments/pages/words.ts";
import { balancesUnderWay, openPaymentsOf } from "#sales/payments/rules/begun-payments.ts";
import type { Checkout, PaymentState } from "#sales/payments/rules/checkout.ts";
import { isOver } from "#sales/payments/rules/payment.ts";
import type { Route } from "./+types/my-courses";

type Answer =
	| { intent: "profile"; profile: ProfileAnswer }
	| { intent: "calendar"; sentence: string }
	| { intent: "pay-balance"; enrolmentId: number; checkout: Checkout }
	| { intent: "refused"; enrolmentId: number; sentence: string };

/** This page opens the payment window, so React loads at once. */
export const handle = { reactAtOnce: true };

/** A visitor who is not logged in gets a sentence and the way to log in. */
export async function loader({ context }: Route.LoaderArgs) {
	const user = currentUser(context);
	if (!user) return { who: isUserRecordGone(context) ? ("gone" as const) : ("visitor" as const) };
	const now = new Date();
	const [enrolments, begun, links, moneyBack, choices, documents, gone] = await Promise.all([
		listEnrolmentsOf(user.id),
		listBegunPayments(user.id, now),
		listLinksToShow(user.id, now),
		findMoneyBack({ userId: user.id }),
		listOpenChoicesOf(user.id),
		listDocumentsOf({ userId: user.id }),
		listSeatsGone(user.id, now),
	]);
	const underWay = balancesUnderWay(begun);
	return {
		who: "user" as const,
		profile: user,
		enrolments: enrolments.map((one) => ({
			...factsOf(one, { isSeatGone: gone.has(one.id), isUnderWay: underWay.has(one.id) }),
			moneyBack: moneyWords(moneyBack.get(one.id)),
			choiceAt: choices.get(one.id) ?? null,
			documents: documents.filter(({ enrolmentId }) => enrolmentId === one.id).map(ownDocument),
		})),
		unfinished: openPaymentsOf(begun, now),
		links,
		over: begun.filter(({ state }) => isOver(state)).map(({ reference }) => reference),
	};
}

function ownDocument(document: ListedDocumentOf) {
	const { kind, number, total } = document;
	return { kind, number, total, standing: standingOf(document) };
}

export async function action({ request, context }: Route.ActionArgs) {
	const user = currentUser(context);
	const form = await formOf(request);
	if (!user)
		return data<Answer>({ intent: "refused", enrolmentId: 0, sentence: siteWords.notLoggedIn }, { status: 401 });
	const intent = formText(form, "intent");
	if (intent === "profile") return await changeProfile(context, user, form);
	const enrolment = await findEnrolmentOf(user.id, rowId(formText(form, "enrolment")) ?? 0);
	if (!enrolment) throw data(null, { status: 404 });
	if (intent === "calendar") return calendarAnswer(enrolment);
	if (intent === "pay-balance") return await payBalance(user, enrolment, form, context.get(requestFacts).isDataRequest);
	throw data(null, { status: 400 });
}

async function payBalance(user: SessionUser, { id }: OwnEnrolment, form: FormData, isDataRequest: boolean) {
	const seenTotal = Number(formText(form, "seenTotal"));
	const now = new Date();
	const started = await startBalance({ actor: user, enrolmentId: id, seenTotal, now });
	if (started.ok) {
		const itsPage = `/payments/${started.attempt.reference}`;
		if (!isDataRequest) return redirect(itsPage);
		const checkout = await checkoutOf(started.attempt, user, now);
		return checkout ? data<Answer>({ intent: "pay-balance", enrolmentId: id, checkout }) : redirect(itsPage);
	}
	if ("reference" in started) return redirect(`/payments/${started.reference}`);
	const answer: Answer = { intent: "refused", enrolmentId: id, sentence: startRefusalSentence(started.reason) };
	if (started.reason !== "too-many") return data(answer, { status: 409 });
	return data(answer, { status: 429, headers: { "retry-after": String(started.retryAfterSeconds) } });
}

function calendarAnswer(enrolment: OwnEnrolment) {
	if (!holdsSeat(enrolment)) throw data(null, { status: 404 });
	const event = calendarEvent(enrolledOf(enrolment));
	if (event.ok) return redirect(`/my-courses/${enrolment.id}/calendar`);
	const sentence = event.reason === "no-date" ? words.noPreferredDate : words.invalidDate;
	return data<Answer>({ intent: "calendar", sentence }, { status: 409 });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.header });
}

export default function MyCourses({ loaderData, actionData }: Route.ComponentProps) {
	useDocumentThatPays();
	useLive(["me", "settings"]);
	const answer = useKeptAnswer<Answer>(actionData, { acrossMoves: true });
	useLookAfter(answer?.intent === "refused" ? answer : undefined);
	const paying = answer?.intent === "pay-balance" ? answer : undefined;
	const known = loaderData.who === "user" ? loaderData.over : [];
	const over = known.find((reference) => reference === paying?.checkout.reference);
	const { stage, failure, scriptFailed, settled } = useCheckout(paying?.checkout, over);
	useStatusPage(settled, paying?.checkout.reference);
	const navigation = useNavigation();
	const starting = navigation.formData && formText(navigation.formData, "intent") === "pay-balance";
	const busyWith = starting
		? Number(navigation.formData?.get("enrolment"))
		: stage !== "idle"
			? paying?.enrolmentId
			: 0;
	const busyLabel = stage === "asking" ? payingWords.asking : payingWords.opening;
	const result = navigation.state === "idle" ? resultOf(answer, settled, failure) : undefined;
	if (loaderData.who !== "user") return <NobodyHere sentence={SENTENCES[loaderData.who]} />;
	const { profile, enrolments, unfinished, links } = loaderData;
	return (
		<div className="wrap grid gap-10 pt-10 pb-14 md:pt-14 md:pb-22">
			<h1 className="text-4xl md:text-[3.25rem]">{words.header}</h1>
			<div className="grid items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-12">
				<EditProfile profile={profile} answer={answer?.intent === "profile" ? answer.profile : undefined} />
				<div className="grid grid-cols-1 gap-12">
					<UnfinishedPayments payments={unfinished} />
					<SeatLinks links={links} />
					<section aria-labelledby="my-courses" className="@container grid grid-cols-1 gap-5">
						<h2 id="my-courses" className="text-2xl">
							{words.list}
						</h2>
						{enrolments.length === 0 && (
							<EmptyState title={words.empty}>
								<ButtonLink to="/courses">{words.browseCourses}</ButtonLink>
							</EmptyState>
						)}
						{enrolments.map((enrolment) => (
							<EnrolmentCard
								key={enrolment.id}
								enrolment={enrolment}
								paying={busyWith === enrolment.id ? busyLabel : undefined}
							/>
						))}
					</section>
				</div>
			</div>
			{result && (
				<ResultPopup key={result.message} kind={result.kind} message={result.message}>
					{scriptFailed && paying && (
						<ProviderPageForm page={`/payments/${paying.checkout.reference}`} label={paymentPageWords.providerPage} />
					)}
				</ResultPopup>
			)}
		</div>
	);
}

const SENTENCES = { visitor: siteWords.notLoggedIn, gone: words.noUserDetails };

function NobodyHere({ sentence }: { sentence: string }) {
	return (
		<div className="wrap grid gap-10 pt-10 pb-14 md:pt-14 md:pb-22">
			<h1 className="text-4xl md:text-[3.25rem]">{words.header}</h1>
			<EmptyState title={sentence}>
				<ButtonLink to={withNext("/log-in", "/my-courses")} data-dialog="log-in">
					{words.logIn}
				</ButtonLink>
			</EmptyState>
		</div>
	);
}

function resultOf(answer: Answer | undefined, settled: PaymentState | undefined, failure: string | undefined) {
	if (failure) return { kind: "error" as const, message: failure };
	if (settled === "paid") return { kind: "success" as const, message: words.balancePaid };
	if (settled === "failed" || settled === "not_started")
		return {
			kind: "error" as const,
			message: `${payingWords.failedOrCancelled}. ${payingWords.nothingLost}`,
		};
	if (answer?.intent === "calendar" || answer?.intent === "refused")
		return { kind: "error" as const, message: answer.sentence };
	return undefined;
}

async function changeProfile(context: Route.ActionArgs["context"], user: SessionUser, form: FormData) {
	const fields = profileFieldsIn(form);
	const result = await updateProfile({ userId: user.id, ...fields, now: new Date() }).catch((error: Error) => {
		// The person reads one fixed sentence; the operator reads the rest.
		console.error(error.stack);
		return { ok: false, reason: "gone" } as const;
	});
	if (result.ok) renewUser(context, result.profile);
	const answer = profileAnswer(result, fields);
	return data<Answer>({ intent: "profile", profile: answer }, { status: answer.ok ? 200 : 400 });
}
