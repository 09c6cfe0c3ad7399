import { data, Form, useNavigation } from "react-router";
import { GateBanner } from "#accounts/pages/gate-banner.tsx";
import { listCourseChoices } from "#courses/data/course-choices.ts";
import { courseWords } from "#courses/pages/words.ts";
import { needsOf } from "#kit/rules/access.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { Card } from "#kit/ui/card.tsx";
import { Cover } from "#kit/ui/cover.tsx";
import { ShownAnswer } from "#kit/ui/forms/shown-answer.tsx";
import { sendOrKeep } from "#kit/ui/forms/unanswered.ts";
import { useFirstError } from "#kit/ui/hooks/use-first-error.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { LockedPage } from "#kit/ui/pages/locked-page.tsx";
import { PageHead } from "#kit/ui/pages/page-head.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { catchFailure } from "#kit/web/catch-failure.ts";
import { currentUser } from "#kit/web/guards.ts";
import { countForm, formOf, waitFor } from "#kit/web/guards-form.ts";
import type { SessionUser } from "#kit/web/session-context.ts";
import { siteWords } from "#kit/words/site.ts";
import { type InvitationRefusal, requestInvitation } from "#requests/actions/request-invitation.ts";
import { InvitationButton, InvitationForm } from "#requests/pages/invitation-form.tsx";
import { invitationWords as words } from "#requests/pages/invitation-words.ts";
import { InviteSent } from "#requests/pages/invite-sent.tsx";
import { unsentRequest } from "#requests/pages/unsent-request.ts";
import { requestsWords } from "#requests/pages/words.ts";
import { type InvitationErrors, type InvitationTexts, readInvitation } from "#requests/rules/invitation.ts";
import type { Route } from "./+types/special-invitation";

/** The selects hang on each other, so the page asks for React at once. */
export const handle = { reactAtOnce: true };

const DRAFT = "special-invitation";
const COLUMNS = "grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12";

type Answer =
	| { ok: true; requestId: number; course: string | null; email: string }
	| {
			ok: false;
			sentence?: string;
			errors: InvitationErrors;
			typed: InvitationTexts;
			/** The courses that were looked for by words; null: no one did. */
			found: OfferedCourses | null;
	  };
type OfferedCourses = Awaited<ReturnType<typeof offeredCourses>>;

export async function loader({ request, context }: Route.LoaderArgs) {
	const user = currentUser(context);
	const now = new Date();
	const { pathname, search, searchParams } = new URL(request.url);
	const course = searchParams.get("course") ?? "";
	return {
		offered: await offeredCourses({ now, slug: course }),
		need: needsOf(user),
		here: pathname + search,
		typed: { ...knownOf(user), course, letterDate: todayInLagos(now) },
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await formOf(request);
	return await catchFailure(form, () => submitInvitation(form, context), notSent);
}

export async function clientAction(sent: Route.ClientActionArgs) {
	return await sendOrKeep<Answer>(sent, notSent);
}

const notSent = unsentRequest(typedIn);

async function submitInvitation(form: FormData, context: Route.ActionArgs["context"]) {
	const typed = typedIn(form);
	const courseWords = formText(form, "courseWords");
	const now = new Date();
	const refuse = async (init: ResponseInit, refusal: { sentence?: string; errors?: InvitationErrors }) => {
		const found = courseWords ? await offeredCourses({ now, words: courseWords, slug: typed.course }) : null;
		return data<Answer>({ ok: false, errors: {}, ...refusal, typed, found }, init);
	};
	// Courses are found by words, and without script the dates of one are shown, by asking for the page again.
	if (formText(form, "show")) return await refuse({ status: 200 }, {});
	const user = currentUser(context);
	if (!user) return refuse({ status: 401 }, { sentence: words.signInBanner });
	if (!user.verified) return refuse({ status: 403 }, { sentence: siteWords.verifyBanner });
	const read = readInvitation(typed, todayInLagos(now));
	if (!read.ok) return refuse({ status: 400 }, { errors: read.errors });
	const counted = await countForm(context, "special-invitation", now);
	if (!counted.allowed) return refuse(waitFor(counted.retryAfterSeconds), { sentence: siteWords.tooManyRequests });
	const requested = await requestInvitation({ actor: user, asked: read.asked, now });
	if (!requested.ok)
		return refuse(requested.reason === "too-many-addresses" ? waitFor(requested.retryAfterSeconds) : { status: 400 }, {
			errors: errorsOf(requested),
		});
	const { course, email } = requested.facts;
	return data<Answer>({ ok: true, requestId: requested.requestId, course: course?.title ?? null, email });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, {
		title: words.title,
		path: "/special-invitation",
		description: words.description,
	});
}

export default function SpecialInvitation({ loaderData, actionData }: Route.ComponentProps) {
	const { need, here } = loaderData;
	useLive(["courses", "settings"]);
	const busy = useNavigation().formMethod === "POST";
	const answer = useKeptAnswer<Answer>(actionData, { acrossMoves: true });
	const refused = answer && !answer.ok ? answer : undefined;
	const accepted = answer?.ok ? answer : undefined;
	const form = useFirstError(refused);
	return (
		<LockedPage
			locked={need === "sign-in"}
			door={
				<>
					<PageHead title={words.title}>
						<p className="max-w-prose text-lg text-muted">{words.intro}</p>
					</PageHead>
					<GateBanner need={need} here={here} signInSentence={words.signInBanner} />
				</>
			}
			foot={
				<div className={COLUMNS}>
					<InvitationButton need={need} busy={busy} />
				</div>
			}
		>
			<div className={COLUMNS}>
				<Form method="post" noValidate ref={form} data-draft={DRAFT} className="grid gap-8">
					<ShownAnswer value={refused}>
						<InvitationForm
							// The next letter begins anew.
							key={accepted?.requestId}
							offered={refused?.found ?? loaderData.offered}
							typed={refused?.typed ?? loaderData.typed}
							errors={busy ? {} : (refused?.errors ?? {})}
							sentence={busy ? undefined : refused?.sentence}
							need={need}
							busy={busy}
						/>
					</ShownAnswer>
				</Form>
				<InvitationAside />
			</div>
			{accepted && <InviteSent {...accepted} answer={accepted} draft={DRAFT} />}
		</LockedPage>
	);
}

async function offeredCourses(asked: { now: Date; words?: string; slug: string }) {
	const { courses, ...said } = await listCourseChoices(asked);
	return { ...said, courses: courses.map(({ slug, title, locations }) => ({ slug, title, locations })) };
}

/** What the account knows already. */
function knownOf(user: SessionUser | null): InvitationTexts {
	return {
		firstName: user?.firstName ?? "",
		lastName: user?.lastName ?? "",
		email: user?.email ?? "",
		phone: user?.phoneNumber ? phoneText(user.phoneNumber) : "",
		course: "",
		location: "",
		courseDate: "",
		organisationName: "",
		address: "",
		jobPosition: "",
		letterDate: "",
	};
}

function typedIn(form: FormData): InvitationTexts {
	return {
		firstName: formText(form, "firstName"),
		lastName: formText(form, "lastName"),
		email: formText(form, "email"),
		phone: formText(form, "phone"),
		course: formText(form, "course"),
		location: formText(form, "location"),
		courseDate: formText(form, "courseDate"),
		organisationName: formText(form, "organisationName"),
		address: formText(form, "address"),
		jobPosition: formText(form, "jobPosition"),
		letterDate: formText(form, "letterDate"),
	};
}

function errorsOf({ reason }: InvitationRefusal): InvitationErrors {
	switch (reason) {
		case "course-gone":
			return { course: requestsWords.courseGone };
		case "location-gone":
			return { location: words.locationGone };
		case "date-gone":
			return { courseDate: courseWords.dateNotOffered };
		case "too-many-addresses":
			return { email: requestsWords.tooManyAddresses };
	}
}

/** The content of the letter, beside the form that requests it. */
function InvitationAside() {
	return (
		<Card padded={false}>
			<div className="aspect-[64/20]">
				<Cover seed="letterhead" eager />
			</div>
			<div className="grid gap-4 p-5 md:p-6">
				<h2 className="text-xl">{words.contains}</h2>
				<ul className="grid gap-3 text-[0.9375rem] leading-snug">
					{words.containsList.map((item) => (
						<li key={item} className="flex gap-3">
							<Icon name="check" className="mt-px size-5 shrink-0 text-leaf" />
							{item}
						</li>
					))}
				</ul>
			</div>
		</Card>
	);
}
