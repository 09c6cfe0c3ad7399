import { data, Form, useNavigation } from "react-router";
import { type AlertRequestResult, requestAlert } from "#courses/actions/request-alert.ts";
import { findAlertCourse } from "#courses/data/course-alerts.ts";
import { courseAlertWords as words } from "#courses/pages/course-alert-words.ts";
import { courseWords } from "#courses/pages/words.ts";
import { formText } from "#kit/rules/form-text.ts";
import { tidy } from "#kit/rules/text.ts";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { AccountPage } from "#kit/ui/pages/small-page.tsx";
import { HowWeUseData } from "#kit/ui/policy-line.tsx";
import { currentUser } from "#kit/web/guards.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { requestFacts } from "#kit/web/request-facts.ts";
import { siteWords } from "#kit/words/site.ts";
import type { Route } from "./+types/course-alert";

const LONGEST_WORDS = 200;

type Answer =
	| { ok: true; email: string; title: string | undefined }
	| { ok: false; email: string; words: string; errors: { email?: string; words?: string; form?: string } };

/** `?course=` names a course; `?q=` is what somebody looked for. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const query = new URL(request.url).searchParams;
	const course = await courseAt(query.get("course"));
	return { course, words: (query.get("q") ?? "").slice(0, LONGEST_WORDS), email: currentUser(context)?.email ?? "" };
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await formOf(request);
	const course = await courseAt(formText(form, "course"));
	const typed = { email: formText(form, "email").trim(), words: tidy(formText(form, "words")).slice(0, LONGEST_WORDS) };
	const refuse = (status: number, errors: (Answer & { ok: false })["errors"], headers: Record<string, string> = {}) =>
		data<Answer>({ ok: false, ...typed, errors }, { status, headers });
	const { clientAddress } = context.get(requestFacts);
	const about = course ? { courseId: course.id, words: null } : { courseId: null, words: typed.words };
	const asked = await requestAlert({ about, email: typed.email, clientAddress, now: new Date() });
	if (asked.ok) return data<Answer>({ ok: true, email: typed.email, title: course?.title });
	if (asked.reason === "too-many")
		return refuse(429, { form: siteWords.tooManyRequests }, { "retry-after": String(asked.retryAfterSeconds) });
	return refuse(400, REFUSALS[asked.reason]);
}

const REFUSALS = {
	"words-missing": { words: words.wordsMissing },
	"email-missing": { email: words.emailMissing },
	"invalid-email": { email: words.invalidEmail },
} satisfies Record<Exclude<(AlertRequestResult & { ok: false })["reason"], "too-many">, object>;

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.title, path: "/tell-me", description: words.description });
}

export default function TellMe({ loaderData, actionData: answer }: Route.ComponentProps) {
	const actionData = useKeptAnswer(answer);
	const busy = useNavigation().state === "submitting";
	const { course } = loaderData;
	if (actionData?.ok) return <Saved title={actionData.title} email={actionData.email} />;
	const errors = actionData?.errors;
	return (
		<AccountPage title={course ? words.of(course.title) : courseWords.tellMeWhenYouOffer}>
			<Form method="post" noValidate className="grid gap-5">
				<p className="text-muted">{course ? words.aboutCourse(course.title) : words.aboutWords}</p>
				{course ? (
					<input type="hidden" name="course" value={course.slug} />
				) : (
					<Field
						label={words.words}
						hint={words.wordsHint}
						name="words"
						required
						maxLength={LONGEST_WORDS}
						defaultValue={actionData?.words ?? loaderData.words}
						error={errors?.words}
					/>
				)}
				<Field
					label={words.email}
					name="email"
					type="email"
					inputMode="email"
					autoComplete="email"
					required
					defaultValue={actionData?.email ?? loaderData.email}
					error={errors?.email}
				/>
				<FormError sentence={errors?.form} />
				<HowWeUseData />
				<Button type="submit" wide busy={busy} busyLabel={words.busy}>
					{words.button}
				</Button>
			</Form>
		</AccountPage>
	);
}

function Saved({ title, email }: { title: string | undefined; email: string }) {
	return (
		<AccountPage title={words.saved}>
			<div className="grid gap-6">
				<p role="status" className="wrap-anywhere">
					{title ? words.savedCourse(title, email) : words.savedWords(email)}
				</p>
				<ButtonLink to="/courses" tone="quiet">
					{words.browse}
				</ButtonLink>
			</div>
		</AccountPage>
	);
}

async function courseAt(slug: string | null) {
	return slug ? await findAlertCourse(slug) : undefined;
}
