import { data, Form, redirect, useNavigation } from "react-router";
import { type CourseDetails, findCourse } from "#courses/data/courses.ts";
import { CourseFailure } from "#courses/pages/course-failure.tsx";
import { locationName } from "#courses/rules/course.ts";
import { db } from "#kit/data/db.ts";
import { countTry } from "#kit/data/limits.ts";
import { todayInLagos, weekdayRange } from "#kit/rules/date-range.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { Breadcrumb } from "#kit/ui/breadcrumb.tsx";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { EmailField } from "#kit/ui/forms/contact-fields.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FieldError } from "#kit/ui/forms/field-frame.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { ShownAnswer } from "#kit/ui/forms/shown-answer.tsx";
import { typedFields } from "#kit/ui/forms/typed-field.ts";
import { sendOrKeep } from "#kit/ui/forms/unanswered.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { PageHead } from "#kit/ui/pages/page-head.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { HowWeUseData } from "#kit/ui/policy-line.tsx";
import { catchFailure } from "#kit/web/catch-failure.ts";
import { currentUser } from "#kit/web/guards.ts";
import { formOf, waitFor } from "#kit/web/guards-form.ts";
import { requestFacts } from "#kit/web/request-facts.ts";
import { siteWords } from "#kit/words/site.ts";
import { registrationWords } from "#sales/paying/orders/pages/words.ts";
import { type JoinResult, joinWaitingList } from "#sales/waiting/actions/join-waiting-list.ts";
import { countInLine } from "#sales/waiting/data/wait-standing.ts";
import { waitPath } from "#sales/waiting/data/waits.ts";
import { type JoinTexts, joinTextsIn, readJoinForm } from "#sales/waiting/rules/join-form.ts";
import { MOST_SEATS_WAITED } from "#sales/waiting/rules/offers.ts";
import { joinWords as words } from "#sales/waiting/rules/words.ts";
import type { Route } from "./+types/join-waiting";

type Answer = { typed: JoinTexts; errors: Partial<JoinTexts>; sentence?: string; register?: string; sentTo?: string };

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const now = new Date();
	const course = await findCourse({ slug: params.courseURL, now });
	if (!course) throw data(null, { status: 404 });
	const { search, searchParams } = new URL(request.url);
	if ("redirectTo" in course) throw redirect(`/courses/${course.redirectTo}/waiting${search}`, 301);
	const user = currentUser(context);
	const waiting = await countInLine(course.id, now);
	const dates = datesOf(course, now).map((date) => ({
		...date,
		detail: `${date.detail}${words.inLine(waiting.get(date.id) ?? 0)}`,
	}));
	return {
		course: { slug: course.slug, title: course.title },
		dates,
		chosen: searchParams.get("date") ?? (dates.length === 1 ? String(dates[0]?.id) : ""),
		member: user?.verified ? { fullName: user.fullName, email: user.email } : null,
		email: user?.email ?? "",
	};
}

/** The full dates first: they are those one waits for. */
function datesOf({ datesByLocation }: CourseDetails, now: Date) {
	const today = todayInLagos(now);
	return datesByLocation
		.flatMap(({ location, dates }) => dates.map((date) => ({ ...date, location })))
		.toSorted(
			(a, b) =>
				Number(a.seatsLeft > 0) - Number(b.seatsLeft > 0) || a.firstDay.localeCompare(b.firstDay) || a.id - b.id,
		)
		.map(({ id, seatsLeft, location, ...date }) => ({
			id,
			label: `${weekdayRange(date, today)}, ${locationName(location)}`,
			detail: seatsLeft > 0 ? words.left(seatsLeft) : words.full,
		}));
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const form = await formOf(request);
	const join = async () => {
		const user = currentUser(context);
		const member = user?.verified ? { fullName: user.fullName, email: user.email } : null;
		const { errors, read } = readJoinForm(form, member);
		if (!read) return answer(form, 400, { errors });
		const now = new Date();
		const { clientAddress } = context.get(requestFacts);
		const tried = await countTry(db, ["form", "waiting", clientAddress], LIMITS.formPerAddress, now);
		if (!tried.allowed) return answer(form, waitFor(tried.retryAfterSeconds), { sentence: siteWords.tooManyRequests });
		const joined = await joinWaitingList({ ...read, userId: (member && user?.id) ?? null, phone: null, now });
		if (!joined.ok) return answer(form, 409, refusalOf(joined, { slug: params.courseURL, dateId: read.courseDateId }));
		// Only who has the address learns more than that an e-mail was sent.
		if (!member) return answer(form, 200, { sentTo: read.email });
		return redirect(waitPath(joined.wait), { headers: { "referrer-policy": "no-referrer" } });
	};
	return await catchFailure(form, join, notSaved);
}

export async function clientAction(sent: Route.ClientActionArgs) {
	return await sendOrKeep<Answer>(sent, notSaved);
}

const notSaved = (form: FormData): Answer => ({ typed: joinTextsIn(form), errors: {}, sentence: words.failed });

const answer = (form: FormData, init: number | ResponseInit, more: Partial<Answer>) =>
	data<Answer>({ typed: joinTextsIn(form), errors: {}, ...more }, init);

function refusalOf(
	refused: Extract<JoinResult, { ok: false }>,
	{ slug, dateId }: { slug: string; dateId: number },
): Partial<Answer> {
	switch (refused.reason) {
		case "free":
			return { sentence: words.free(refused.left), register: `/courses/${slug}/register?date=${dateId}` };
		case "too-many-seats":
			return { errors: { seats: words.tooMany(refused.most) } };
		case "date-gone":
			return { sentence: words.gone };
		case "already-registered":
			return { sentence: words.registered };
	}
}

/** After a refusal the page shows the present seats. */
export const shouldRevalidate = () => true;

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
	const title = loaderData ? `${words.title}: ${loaderData.course.title}` : words.title;
	return pageMeta(matches[0].loaderData, { title });
}

/** Somebody joins the waiting list of a date, with or without an account. */
export default function JoinWaiting({ loaderData, actionData }: Route.ComponentProps) {
	const { course, dates } = loaderData;
	const shown = useKeptAnswer<Answer>(actionData);
	useLive(["courses"]);
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
			{shown?.sentTo ? (
				<PageHead eyebrow={course.title} title={words.sentTitle}>
					<div role="status" className="grid max-w-prose gap-3">
						<p className="text-lg wrap-anywhere">{words.sent(shown.sentTo)}</p>
						<p className="text-muted">{words.sentHint}</p>
					</div>
				</PageHead>
			) : (
				<>
					<PageHead eyebrow={course.title} title={words.title}>
						<p className="max-w-prose text-lg text-muted">{dates.length > 0 ? words.intro : words.noDates}</p>
					</PageHead>
					{dates.length > 0 && (
						<ShownAnswer value={shown}>
							<JoinForm page={loaderData} answer={shown} />
						</ShownAnswer>
					)}
				</>
			)}
			<p className="flex flex-wrap gap-3 max-sm:*:w-full">
				<ButtonLink to={`/tell-me?course=${course.slug}`} tone="quiet">
					{words.otherDate}
				</ButtonLink>
				<ButtonLink to={`/courses/${course.slug}`} tone="quiet">
					{words.back}
				</ButtonLink>
			</p>
		</div>
	);
}

type JoinFormProps = { page: Route.ComponentProps["loaderData"]; answer: Answer | undefined };

function JoinForm({ page: { dates, chosen, member, email }, answer }: JoinFormProps) {
	const busy = useNavigation().formMethod === "POST";
	const typed = answer?.typed ?? { date: chosen, seats: "1", takesFewer: "", name: "", email };
	const errors = busy ? {} : (answer?.errors ?? {});
	const field = typedFields(typed, errors);
	return (
		<Form method="post" noValidate className="grid max-w-2xl gap-8">
			<fieldset className="grid gap-3">
				<legend className="heading mb-3 text-xl">{words.date}</legend>
				{dates.map(({ id, label, detail }) => (
					<CheckboxCard
						key={id}
						type="radio"
						id={`date-${id}`}
						name="date"
						value={id}
						defaultChecked={typed.date === String(id)}
						label={label}
						detail={detail}
					/>
				))}
				<FieldError id="date-error" sentence={errors.date} />
			</fieldset>
			<div className="grid gap-4">
				<div className="sm:max-w-40">
					<Field
						label={words.seats}
						{...field("seats")}
						type="number"
						inputMode="numeric"
						min={1}
						max={MOST_SEATS_WAITED}
						required
					/>
				</div>
				<CheckboxCard
					id="takesFewer"
					name="takesFewer"
					value="yes"
					defaultChecked={typed.takesFewer === "yes"}
					label={words.takesFewer}
					detail={words.takesFewerHint}
				/>
			</div>
			{member ? (
				<p className="wrap-anywhere">{words.asMember(member.fullName, member.email)}</p>
			) : (
				<div className="grid items-start gap-5 sm:grid-cols-2">
					<Field label={words.name} {...field("name")} autoComplete="name" required />
					<EmailField label={words.email} hint={words.emailHint} typed={typed.email} error={errors.email} />
				</div>
			)}
			<div className="grid justify-items-start gap-3">
				<FormError sentence={busy ? undefined : answer?.sentence} />
				{answer?.register && !busy && <ButtonLink to={answer.register}>{words.register}</ButtonLink>}
				<Button type="submit" busy={busy} busyLabel={words.busy} tone={answer?.register ? "quiet" : "primary"}>
					{words.button}
				</Button>
				{!member && <HowWeUseData />}
			</div>
		</Form>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <CourseFailure error={error} />;
}
