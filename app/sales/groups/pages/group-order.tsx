import { data, redirect } from "react-router";
import { type CourseDetails, findCourse } from "#courses/data/courses.ts";
import { CourseFailure } from "#courses/pages/course-failure.tsx";
import { db } from "#kit/data/db.ts";
import { countTry, forgiveTry, type LimitKey } from "#kit/data/limits.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { naira } from "#kit/rules/money.ts";
import { Breadcrumb } from "#kit/ui/breadcrumb.tsx";
import { ButtonLink } from "#kit/ui/button.tsx";
import { ShownAnswer } from "#kit/ui/forms/shown-answer.tsx";
import { sendOrKeep } from "#kit/ui/forms/unanswered.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { PageHead } from "#kit/ui/pages/page-head.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { catchFailure } from "#kit/web/catch-failure.ts";
import { keyIn } from "#kit/web/guards-admin.ts";
import { formOf, waitFor } from "#kit/web/guards-form.ts";
import { requestFacts } from "#kit/web/request-facts.ts";
import { type GroupOrderResult, orderForGroup } from "#sales/groups/actions/order-for-group.ts";
import { readGroupOrderPage } from "#sales/groups/pages/group-order-state.ts";
import { type GroupAnswer, GroupOrderForm } from "#sales/groups/pages/group-order-view.tsx";
import { groupTextsIn, readGroupOrder } from "#sales/groups/rules/group-order.ts";
import { groupOrderWords as words } from "#sales/groups/rules/group-order-words.ts";
import { agreedIn } from "#sales/ledger/orders/rules/registration-request.ts";
import { registrationWords } from "#sales/paying/orders/pages/words.ts";
import type { Route } from "./+types/group-order";

/** The price follows what is typed, so the page asks for React at once. */
export const handle = { reactAtOnce: true };

export async function loader({ params, request }: Route.LoaderArgs) {
	const now = new Date();
	const course = await findCourse({ slug: params.courseURL, now });
	if (!course) throw data(null, { status: 404 });
	if ("redirectTo" in course) throw redirect(`/courses/${course.redirectTo}/group`, 301);
	return await readGroupOrderPage(course, new URL(request.url).searchParams, now);
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const form = await formOf(request);
	const order = async () => {
		const now = new Date();
		const course = await findCourse({ slug: params.courseURL, now });
		if (!course || "redirectTo" in course) return answer(form, 404, { sentence: words.refusals["course-gone"] });
		return await orderIn(form, { course, from: context.get(requestFacts).clientAddress, now });
	};
	return await catchFailure(form, order, notOrdered);
}

export async function clientAction(sent: Route.ClientActionArgs) {
	return await sendOrKeep<GroupAnswer>(sent, notOrdered);
}

const notOrdered = (form: FormData): GroupAnswer => ({
	typed: groupTextsIn(form),
	errors: {},
	sentence: words.failed,
});

const answer = (form: FormData, init: number | ResponseInit, about: Partial<GroupAnswer>) =>
	data<GroupAnswer>({ typed: groupTextsIn(form), errors: {}, ...about }, init);

type OrderIn = { course: CourseDetails; from: string; now: Date };

async function orderIn(form: FormData, { course, from, now }: OrderIn) {
	const { errors, read } = readGroupOrder(form);
	if (!read) return answer(form, 400, { errors });
	const tries: LimitKey = ["group-order", from];
	const tried = await countTry(db, tries, LIMITS.groupOrdersPerAddress, now);
	if (!tried.allowed) return answer(form, waitFor(tried.retryAfterSeconds), { sentence: words.tooMany });
	const { id, category, locations } = course;
	const asked = { course: { id, category, locations }, agreed: agreedIn(form), key: keyIn(form), now };
	const done = await orderForGroup({ ...read, ...asked });
	// The page is behind a secret address: it is in no other page's referrer.
	if (done.ok && done.page) return redirect(done.page, { headers: { "referrer-policy": "no-referrer" } });
	await forgiveTry(db, tries);
	return answer(form, 409, { sentence: done.ok ? words.failed : sentenceOf(done, read.seats) });
}

function sentenceOf(refused: Extract<GroupOrderResult, { ok: false }>, seats: number): string {
	if (refused.reason === "full") return words.full({ ...refused, seats });
	if (refused.reason === "changed") return words.changed(naira(refused.total));
	if (refused.reason === "share-held") return words.shareHeld(refused.most);
	return refused.reason === "address-holds" ? words.addressHolds(refused.held) : words.refusals[refused.reason];
}

/** After a refusal the page shows the present seats and prices. */
export const shouldRevalidate = () => true;

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
	const title = loaderData ? `${words.title}: ${loaderData.course.title}` : words.title;
	return pageMeta(matches[0].loaderData, { title });
}

/** An organisation orders several seats of a course without an account. */
export default function GroupOrder({ loaderData, actionData }: Route.ComponentProps) {
	const { course, dates } = loaderData;
	const shown = useKeptAnswer<GroupAnswer>(actionData);
	useLive(["courses", "settings"]);
	return (
		<div className="wrap grid gap-8 pt-3 pb-14 md:pt-5 md:pb-22">
			<Breadcrumb
				crumbs={[
					{ label: registrationWords.home, to: "/" },
					{ label: registrationWords.courses, to: "/courses" },
					{ label: course.title, to: `/courses/${course.slug}` },
					{ label: words.title },
				]}
			/>
			<PageHead eyebrow={course.title} title={words.title}>
				<p className="max-w-prose text-lg text-muted">{dates.length > 0 ? words.intro : words.noDates}</p>
			</PageHead>
			{dates.length > 0 ? (
				<ShownAnswer value={shown}>
					<GroupOrderForm page={loaderData} answer={shown} />
				</ShownAnswer>
			) : (
				<div>
					<ButtonLink to={`/organisation-invitation?course=${course.slug}`}>{words.quotation}</ButtonLink>
				</div>
			)}
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <CourseFailure error={error} />;
}
