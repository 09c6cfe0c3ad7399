import { Form } from "react-router";
import { decideReview } from "#courses/actions/decide-review.ts";
import { reviewWords as words } from "#courses/admin/review-words.ts";
import { countReviews, listReviews, type ReviewToCheck } from "#courses/data/reviews.ts";
import { REVIEW_STATES, reviewId } from "#courses/rules/review.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminList } from "#kit/admin/admin-list.tsx";
import { Link } from "#kit/admin/link.tsx";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { longDay } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { listRules, oneOf, readList } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, missing, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import type { Route } from "./+types/reviews";

const REVIEWS = listRules({
	sorts: ["when"],
	filters: { state: oneOf("state", REVIEW_STATES, "waiting") },
	chips: "state",
});

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const { filter, onPage } = readList(REVIEWS, url.searchParams);
	const [reviews, counts] = await Promise.all([listReviews(filter.state, onPage), countReviews()]);
	return { reviews, counts, state: filter.state };
}

/** Shows or hides a review. */
export async function action({ request, url, context }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const now = new Date();
	const state = (["shown", "hidden"] as const).find((name) => name === formText(form, "intent"));
	const courseId = rowId(formText(form, "course"));
	const [userId, name] = [formText(form, "user"), formText(form, "name")];
	if (!state || !courseId || !userId) return missing(adminForms.unknown);
	return await runAction(words.failed, now, {}, async () => {
		const seenAt = Number(formText(form, "seen"));
		const decided = await decideReview({ userId, courseId, state, seenAt, actor, now });
		if (!decided.ok) {
			const notice = { title: words.refusedTitle, body: words.refused[decided.reason] };
			return formAnswer(409, { notice }, now);
		}
		const sentence = state === "shown" ? words.shownNow(name) : words.hiddenNow(name);
		return redirectWithFlash(`${url.pathname}${url.search}`, sentence);
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminReviews({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["reviews", "courses"]);
	const { reviews, counts, state } = loaderData;
	const chips = REVIEW_STATES.map((value) => ({ value, label: words.states[value], count: counts[value] }));
	const none = <EmptyState title={words.none[state]} hint={words.noneHint} />;
	return (
		<>
			<AdminList
				list={REVIEWS}
				title={words.title}
				intro={words.intro}
				chips={{ label: words.stateNames, of: chips, here: state }}
				count={counts[state]}
				none={none}
				nothingFound={none}
			>
				<ul className="grid gap-4">
					{reviews.map((review) => (
						<li key={reviewId(review)} id={reviewId(review)} className="review-to-check scroll-mt-6">
							<ReviewCard review={review} />
						</li>
					))}
				</ul>
			</AdminList>
			<ListAnswer answer={actionData} />
		</>
	);
}

/** What somebody wrote, of which course, and the one or two things to do with it. */
function ReviewCard({ review }: { review: ReviewToCheck }) {
	const { fullName, enrolmentId, slug, courseTitle, attendedOn, writtenAt, stars, state } = review;
	return (
		<article className="grid gap-3 rounded-card border border-line bg-paper p-4 md:p-5">
			<div className="grid gap-1">
				<h2 className="text-lg">
					{enrolmentId ? (
						<Link to={`/admin/enrolments/${enrolmentId}`} className="underline decoration-edge underline-offset-4">
							{fullName}
						</Link>
					) : (
						fullName
					)}
				</h2>
				<p className="flex flex-wrap gap-x-3 text-sm text-muted">
					<Link to={`/courses/${slug}`} reloadDocument className="underline decoration-edge underline-offset-4">
						{courseTitle}
					</Link>
					{attendedOn && <span>{words.attended(longDay(attendedOn))}</span>}
					<span>{words.wrote(momentText(writtenAt))}</span>
					<span className="font-semibold text-ink">{words.stars(stars)}</span>
				</p>
			</div>
			<p className="max-w-prose whitespace-pre-line">{review.words}</p>
			<Form method="post" preventScrollReset className="flex flex-wrap gap-2">
				<input type="hidden" name="user" value={review.userId} />
				<input type="hidden" name="course" value={review.courseId} />
				<input type="hidden" name="name" value={fullName} />
				<input type="hidden" name="seen" value={writtenAt.getTime()} />
				{state !== "shown" && <Decision intent="shown" name={words.showOf(fullName)} label={words.show} />}
				{state !== "hidden" && <Decision intent="hidden" name={words.hideOf(fullName)} label={words.hide} />}
			</Form>
		</article>
	);
}

/** `name` says whose review it is, for those who hear the buttons one after the other. */
function Decision({ intent, name, label }: { intent: "shown" | "hidden"; name: string; label: string }) {
	return (
		<button type="submit" name="intent" value={intent} aria-label={name} className="button-small">
			{label}
		</button>
	);
}
