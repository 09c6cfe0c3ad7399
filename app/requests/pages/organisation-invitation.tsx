import { useState } from "react";
import { data, Form, useNavigation } from "react-router";
import { GateBanner } from "#accounts/pages/gate-banner.tsx";
import { listCourseChoices } from "#courses/data/course-choices.ts";
import { listDiscounts } from "#courses/data/discounts.ts";
import { discountTerms } from "#courses/rules/discount-table.ts";
import { needsOf } from "#kit/rules/access.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { ShownAnswer } from "#kit/ui/forms/shown-answer.tsx";
import { sendOrKeep } from "#kit/ui/forms/unanswered.ts";
import { useFirstError } from "#kit/ui/hooks/use-first-error.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { PageHead } from "#kit/ui/pages/page-head.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { ResultPopup } from "#kit/ui/result-popup.tsx";
import { catchFailure } from "#kit/web/catch-failure.ts";
import { currentUser } from "#kit/web/guards.ts";
import { countForm, formOf, waitFor } from "#kit/web/guards-form.ts";
import { siteWords } from "#kit/words/site.ts";
import { requestQuotation } from "#requests/actions/request-quotation.ts";
import { Discounts } from "#requests/pages/discounts.tsx";
import { QuotationEstimate, useEstimate } from "#requests/pages/quotation-estimate.tsx";
import { OWN_DATE, QuotationForm } from "#requests/pages/quotation-form.tsx";
import { quotationWords as words } from "#requests/pages/quotation-words.ts";
import { unsentRequest } from "#requests/pages/unsent-request.ts";
import { requestsWords } from "#requests/pages/words.ts";
import { type QuotationErrors, type QuotationTexts, readQuotation } from "#requests/rules/quotation.ts";
import type { Route } from "./+types/organisation-invitation";

/** The estimate follows what is typed, so the page asks for React at once. */
export const handle = { reactAtOnce: true };

const DRAFT = "organisation-invitation";

type Answer =
	| { ok: true; requestId: number; email: string }
	| {
			ok: false;
			sentence?: string;
			errors: QuotationErrors;
			typed: QuotationTexts;
			/** The courses that were looked for by words; null: no one did. */
			found: OfferedCourses | null;
	  };
type OfferedCourses = Awaited<ReturnType<typeof offeredCourses>>;

export async function loader({ request, context }: Route.LoaderArgs) {
	const user = currentUser(context);
	const now = new Date();
	const { pathname, search, searchParams } = new URL(request.url);
	const course = searchParams.get("course") ?? "";
	const [offered, discounts] = await Promise.all([offeredCourses({ now, slug: course }), listDiscounts()]);
	const typed: QuotationTexts = {
		organisationName: "",
		email: user?.email ?? "",
		phone: user?.phoneNumber ? phoneText(user.phoneNumber) : "",
		course,
		participants: "",
		startDate: "",
		endDate: "",
	};
	return {
		offered,
		need: needsOf(user),
		here: pathname + search,
		today: todayInLagos(now),
		discounts,
		typed,
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await formOf(request);
	return await catchFailure(form, () => submitQuotation(form, context), notSent);
}

export async function clientAction(sent: Route.ClientActionArgs) {
	return await sendOrKeep<Answer>(sent, notSent);
}

const notSent = unsentRequest(typedIn);

async function submitQuotation(form: FormData, context: Route.ActionArgs["context"]) {
	const typed = typedIn(form);
	const courseWords = formText(form, "courseWords");
	const now = new Date();
	const refuse = async (init: ResponseInit, refusal: { sentence?: string; errors?: QuotationErrors }) => {
		const found = courseWords ? await offeredCourses({ now, words: courseWords, slug: typed.course }) : null;
		return data<Answer>({ ok: false, errors: {}, ...refusal, typed, found }, init);
	};
	// Courses are found by words by asking for the page again.
	if (formText(form, "show")) return await refuse({ status: 200 }, {});
	const user = currentUser(context);
	if (!user) return refuse({ status: 401 }, { sentence: words.signInBanner });
	if (!user.verified) return refuse({ status: 403 }, { sentence: siteWords.verifyBanner });
	const read = readQuotation(typed, todayInLagos(now));
	if (!read.ok) return refuse({ status: 400 }, { errors: read.errors });
	const counted = await countForm(context, "organisation-invitation", now);
	if (!counted.allowed) return refuse(waitFor(counted.retryAfterSeconds), { sentence: siteWords.tooManyRequests });
	const requested = await requestQuotation({ actor: user, asked: read.asked, confirm: true, now });
	if (requested.ok) return data<Answer>({ ok: true, requestId: requested.requestId, email: requested.facts.email });
	if (requested.reason === "course-gone")
		return refuse({ status: 400 }, { errors: { course: requestsWords.courseGone } });
	return refuse(waitFor(requested.retryAfterSeconds), { errors: { email: requestsWords.tooManyAddresses } });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, {
		title: words.title,
		path: "/organisation-invitation",
		description: words.description,
	});
}

export default function OrganisationInvitation({ loaderData, actionData }: Route.ComponentProps) {
	const { need, here, today, discounts } = loaderData;
	useLive(["courses", "settings"]);
	const busy = useNavigation().formMethod === "POST";
	const answer = useKeptAnswer<Answer>(actionData, { acrossMoves: true });
	const refused = answer && !answer.ok ? answer : undefined;
	const form = useFirstError(refused);
	const accepted = answer?.ok ? answer : undefined;
	const offered = refused?.found ?? loaderData.offered;
	const { courses } = offered;
	const { estimate, course } = useEstimate(form, { courses, today, discounts }, accepted);
	const asked = course ?? courses.find(({ slug }) => slug === (refused?.typed ?? loaderData.typed).course);
	const [closed, close] = useState<Answer>();
	return (
		<div className="wrap grid gap-8 pt-10 pb-14 md:pt-14 md:pb-22">
			<div className="grid gap-6">
				<PageHead title={words.title}>
					<p className="max-w-prose text-lg text-muted">{words.intro}</p>
				</PageHead>
				<GateBanner need={need} here={here} signInSentence={words.signInBanner} />
			</div>
			<div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
				<Form method="post" noValidate ref={form} data-draft={DRAFT} className="grid gap-8">
					<ShownAnswer value={refused}>
						<QuotationForm
							// The next application begins anew.
							key={accepted?.requestId}
							offered={offered}
							asked={asked}
							typed={refused?.typed ?? loaderData.typed}
							errors={busy ? {} : (refused?.errors ?? {})}
							sentence={busy ? undefined : refused?.sentence}
							need={need}
							busy={busy}
							today={today}
						/>
					</ShownAnswer>
				</Form>
				<div className="grid gap-6">
					{estimate && <QuotationEstimate {...estimate} />}
					<Discounts offered={discountTerms(discounts, today)} />
				</div>
			</div>
			{accepted && closed !== accepted && (
				<>
					<output hidden data-draft-done={DRAFT} />
					<ResultPopup
						kind="success"
						title={requestsWords.submitted}
						message={words.sent(accepted.email)}
						onClose={() => close(accepted)}
					/>
				</>
			)}
		</div>
	);
}

async function offeredCourses(asked: { now: Date; words?: string; slug: string }) {
	const { courses, ...said } = await listCourseChoices(asked);
	return {
		...said,
		courses: courses.map(({ id, slug, title, priceKobo, vatBasisPoints, seatsLeft, locations }) => ({
			id,
			slug,
			title,
			priceKobo,
			vatBasisPoints,
			seatsLeft,
			dates: locations
				.flatMap(({ location, dates }) =>
					dates.map(({ firstDay, lastDay, priceKobo: price, seatsLeft: left }) => ({
						location,
						firstDay,
						lastDay,
						price,
						left,
					})),
				)
				.sort((a, b) => a.firstDay.localeCompare(b.firstDay)),
		})),
	};
}

function typedIn(form: FormData): QuotationTexts {
	// Without script the days of a chosen open date stand in the choice alone.
	const openDate = formText(form, "openDate");
	const [first = "", last = ""] = openDate.split(" ");
	return {
		organisationName: formText(form, "organisationName"),
		email: formText(form, "email"),
		phone: formText(form, "phone"),
		course: formText(form, "course"),
		participants: formText(form, "participants"),
		startDate: formText(form, "startDate") || first,
		endDate: formText(form, "endDate") || last,
		isOwnDate: openDate === OWN_DATE,
		place: formText(form, "place"),
	};
}
