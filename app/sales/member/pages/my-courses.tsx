import { useEffect } from "react";
import { data, useNavigation } from "react-router";
import { EditProfile } from "#accounts/pages/edit-profile.tsx";
import { formText } from "#kit/rules/form-text.ts";
import { withNext } from "#kit/rules/return-to.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { useLookAfter } from "#kit/ui/hooks/use-look-after.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { ResultPopup } from "#kit/ui/result-popup.tsx";
import { currentUser, isUserRecordGone } from "#kit/web/guards.ts";
import { readFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { keepsCopy, offlineOwner } from "#kit/web/offline-copy.ts";
import { requestFacts } from "#kit/web/request-facts.ts";
import { siteWords } from "#kit/words/site.ts";
import { OwnRequests } from "#requests/pages/own-requests.tsx";
import { OwnDocuments } from "#sales/documents/pages/own-documents.tsx";
import { isContact } from "#sales/ledger/buyers/data/organisations.ts";
import type { PaymentState } from "#sales/ledger/payments/rules/checkout.ts";
import { EnrolmentCard } from "#sales/member/pages/enrolment-card.tsx";
import { type MyCoursesAnswer as Answer, myCoursesAction } from "#sales/member/pages/my-courses-action.ts";
import { myCoursesView } from "#sales/member/pages/my-courses-view.ts";
import { NextCourse } from "#sales/member/pages/next-course.tsx";
import type { EnrolmentFacts } from "#sales/paying/orders/pages/enrolment-parts.tsx";
import { myCoursesWords as words } from "#sales/paying/orders/pages/my-courses-words.ts";
import { SeatLinks, UnfinishedPayments } from "#sales/paying/payments/pages/open-payments.tsx";
import { ProviderPageForm } from "#sales/paying/payments/pages/payment-next.tsx";
import { useCheckout, useDocumentThatPays, useStatusPage } from "#sales/paying/payments/pages/use-checkout.ts";
import { payingWords } from "#sales/paying/payments/pages/words.ts";
import type { Route } from "./+types/my-courses";

/** This page opens the payment window, so React loads at once. */
export const handle = { reactAtOnce: true };

/** A visitor who is not logged in gets a sentence and a link to log in. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const user = currentUser(context);
	if (!user) return { who: isUserRecordGone(context) ? ("gone" as const) : ("visitor" as const) };
	const { sentence: done, headers } = readFlash(request);
	const [view, isOfOrganisation] = await Promise.all([
		myCoursesView(user.id, new Date()),
		user.verified && isContact(user.email),
	]);
	const owner = offlineOwner(user.id);
	const answer = new Headers(headers);
	for (const [name, value] of Object.entries(keepsCopy(request, owner))) answer.append(name, value);
	return data({ who: "user" as const, profile: user, owner, done, isOfOrganisation, ...view }, { headers: answer });
}

export async function action({ request, context }: Route.ActionArgs) {
	const user = currentUser(context);
	const form = await formOf(request);
	if (!user)
		return data<Answer>({ intent: "refused", enrolmentId: 0, sentence: siteWords.notLoggedIn }, { status: 401 });
	return await myCoursesAction({ context, user, form, isDataRequest: context.get(requestFacts).isDataRequest });
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) => {
	const headers = new Headers(actionHeaders);
	for (const cookie of loaderHeaders.getSetCookie()) headers.append("set-cookie", cookie);
	return headers;
};

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.header });
}

export default function MyCourses({ loaderData, actionData }: Route.ComponentProps) {
	useDocumentThatPays();
	useLive(["me", "settings"]);
	useOfflineCopy(loaderData.who === "user" ? loaderData.owner : undefined);
	const answer = useKeptAnswer<Answer>(actionData, { acrossMoves: true });
	const done = useKeptAnswer(("done" in loaderData && loaderData.done) || undefined);
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
	const { profile, owner, next, coming, past, documents, requests, unfinished, links } = loaderData;
	const busyLabelOf = ({ id }: EnrolmentFacts) => (busyWith === id ? busyLabel : undefined);
	const ratedId = answer?.intent === "rated" ? answer.enrolmentId : undefined;
	const cardsOf = (enrolments: readonly EnrolmentFacts[]) =>
		enrolments.map((one) => (
			<EnrolmentCard key={one.id} enrolment={one} paying={busyLabelOf(one)} isRated={one.id === ratedId} />
		));
	return (
		<div className="wrap grid gap-8 pt-10 pb-14 md:gap-10 md:pt-14 md:pb-22" data-offline-owner={owner}>
			<h1 className="text-4xl md:text-[3.25rem]">{words.header}</h1>
			<div className="grid items-start gap-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-12">
				<aside className="grid gap-4 lg:sticky lg:top-24">
					<EditProfile profile={profile} answer={answer?.intent === "profile" ? answer.profile : undefined} />
					<PartsOfPage documents={documents.length} requests={requests.length} />
				</aside>
				<div className="grid grid-cols-1 gap-12">
					{done && (
						<div role="status">
							<Notice tone="good">{done}</Notice>
						</div>
					)}
					<UnfinishedPayments payments={unfinished} />
					<SeatLinks links={links} />
					{loaderData.isOfOrganisation && <OrganisationLink />}
					<section aria-labelledby="my-courses" className="@container grid grid-cols-1 gap-5">
						<h2 id="my-courses" className="scroll-mt-24 text-2xl">
							{words.list}
						</h2>
						{!next && coming.length === 0 && past.length === 0 && (
							<EmptyState title={words.empty}>
								<ButtonLink to="/courses">{words.browseCourses}</ButtonLink>
							</EmptyState>
						)}
						{next && <NextCourse enrolment={next} paying={busyLabelOf(next)} />}
						{coming.length > 0 && <h3 className="mt-3 text-lg text-muted">{words.coming}</h3>}
						{cardsOf(coming)}
						{past.length > 0 && <h3 className="mt-3 text-lg text-muted">{words.past}</h3>}
						{cardsOf(past)}
					</section>
					<OwnDocuments courses={documents} />
					<OwnRequests requests={requests} />
				</div>
			</div>
			{result && (
				<ResultPopup key={result.message} kind={result.kind} message={result.message}>
					{scriptFailed && paying && (
						<ProviderPageForm page={`/payments/${paying.checkout.reference}`} label={payingWords.providerPage} />
					)}
				</ResultPopup>
			)}
		</div>
	);
}

/** For the contact of an organisation that ordered. */
function OrganisationLink() {
	return (
		<Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
			<div className="grid gap-1">
				<h2 className="text-xl">{words.organisation}</h2>
				<p className="text-muted">{words.organisationHint}</p>
			</div>
			<ButtonLink to="/organisations/mine" tone="quiet" reloadDocument>
				{words.openOrganisation}
			</ButtonLink>
		</Card>
	);
}

/** Links to the parts of a long page. Renders nothing when there is only one part. */
function PartsOfPage({ documents, requests }: { documents: number; requests: number }) {
	const parts = [
		{ at: "my-courses", label: words.parts.courses },
		...(documents > 0 ? [{ at: "documents", label: words.parts.documents }] : []),
		...(requests > 0 ? [{ at: "requests", label: words.parts.requests }] : []),
	];
	if (parts.length === 1) return null;
	return (
		<nav aria-label={words.partsOfPage}>
			<ul className="flex flex-wrap gap-2 lg:grid lg:gap-0.5">
				{parts.map(({ at, label }) => (
					<li key={at}>
						<a
							href={`#${at}`}
							className="flex min-h-11 items-center rounded-full border border-line bg-paper px-4 py-1 text-[0.9375rem] font-semibold hover:bg-indigo-soft lg:rounded-control lg:border-transparent lg:bg-transparent"
						>
							{label}
						</a>
					</li>
				))}
			</ul>
		</nav>
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

/** Lets the browser keep My Courses for use without a network (public/my-courses-worker.js). `owner`: the member whose copy it is. */
export function useOfflineCopy(owner: string | undefined): void {
	useEffect(() => {
		if (!owner || !("serviceWorker" in navigator)) return;
		navigator.serviceWorker
			.register("/my-courses-worker.js", { scope: "/my-courses" })
			.then(() => navigator.serviceWorker.ready)
			.then(({ active }) => active?.postMessage("keep"))
			// A browser may forbid it; then no copy is stored.
			.catch(() => undefined);
	}, [owner]);
}
