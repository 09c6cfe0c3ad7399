import { useState } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { needsOf } from "#domain/access.ts";
import { choicesOf, openPaymentsOf } from "#domain/begun-payments.ts";
import type { Checkout } from "#domain/checkout.ts";
import { longDate } from "#domain/course-dates.ts";
import { formText } from "#domain/form-text.ts";
import { messages } from "#domain/messages.ts";
import { untilText } from "#domain/moments.ts";
import { isOver } from "#domain/payment.ts";
import { isEmail, normalEmail } from "#domain/person.ts";
import { startRefusalSentence } from "#domain/start-refusals.ts";
import { findCourse } from "#server/data/courses.ts";
import { enrolledOf, listEnrolmentsOf } from "#server/data/enrolments.ts";
import { findSlotFreeAt } from "#server/data/held-slots.ts";
import { readSettings } from "#server/data/settings.ts";
import { listBegunPayments } from "#server/data/unfinished-payments.ts";
import { currentUser } from "#server/guards.ts";
import { formOf } from "#server/guards-form.ts";
import { checkoutOf } from "#server/operations/checkout-of.ts";
import { startPayment } from "#server/operations/start-payment.ts";
import { requestFacts } from "#server/request-facts.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CourseFailure } from "#ui/course-failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ProviderPageFormFor } from "#ui/provider-page-form.tsx";
import { RegistrationCourse } from "#ui/registration-course.tsx";
import { payWayIn, RegistrationForm, type Typed, typedRegistrationIn } from "#ui/registration-form.tsx";
import { fullWords, RegistrationNotices } from "#ui/registration-notices.tsx";
import { RegistrationRefusal, type RegistrationRefused } from "#ui/registration-refusal.tsx";
import { ResultPopup } from "#ui/result-popup.tsx";
import { useAnswer } from "#ui/use-answer.ts";
import { useCheckout, useDocumentThatPays, useTruthfulPage } from "#ui/use-checkout.ts";
import { useLive } from "#ui/use-live.ts";
import type { Route } from "./+types/register";

const say = messages.registration;

type Answer = { ok: true; checkout: Checkout } | ({ ok: false; typed: Typed } & RegistrationRefused);

/** A page that pays cannot do without. */
export const handle = { reactAtOnce: true };

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const user = currentUser(context);
	const now = new Date();
	const course = await findCourse({
		slug: params.courseURL,
		now,
		...(user && { viewerId: user.id }),
	});
	if (!course) throw data(null, { status: 404 });
	if ("redirectTo" in course) throw redirect(`/courses/${course.redirectTo}/register`, 301);
	const query = new URL(request.url).searchParams;
	const [{ depositPolicy }, mine, begun] = await Promise.all([
		readSettings(),
		user ? listEnrolmentsOf(user.id) : [],
		user ? listBegunPayments(user.id, now) : [],
	]);
	const ofThis = begun.filter(({ courseId, purpose }) => courseId === course.id && purpose !== "balance");
	const chosen = choicesOf(ofThis, course.datesByPlace, now);
	const typed: Typed = {
		email: query.get("email") ?? chosen?.email ?? user?.email ?? "",
		location: query.get("location") ?? chosen?.location ?? "",
		courseDate: query.get("courseDate") ?? chosen?.courseDate ?? "",
		pay: payWayIn(query.get("pay")) ?? chosen?.pay ?? "now",
	};
	const dates = mine.flatMap((enrolment) =>
		enrolment.course_id === course.id && !enrolment.cancelled_at && !enrolment.dateCancelledAt
			? (enrolledOf(enrolment).date ?? [])
			: [],
	);
	return {
		course,
		depositPolicy,
		typed,
		member: user?.id ?? "",
		registeredFor: dates.map(longDate).join(", "),
		open: openPaymentsOf(ofThis, now),
		over: ofThis.filter(({ state }) => isOver(state)).map(({ reference }) => reference),
		freeFrom: course.full ? await freeFromOf(course.id, user?.id, now) : null,
		name: { firstName: user?.firstName ?? "", lastName: user?.lastName ?? "" },
		need: needsOf(user),
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const form = await formOf(request);
	const typed = typedRegistrationIn(form);
	const refuse = (status: number, sentence: string, myCourses = false) =>
		data<Answer>({ ok: false, sentence, myCourses, typed }, { status });
	const user = currentUser(context);
	if (!user) return refuse(401, say.signInBanner);
	if (!user.verified) return refuse(403, say.verifyBanner);
	const member = formText(form, "member");
	if (member && member !== user.id) {
		// The address in the form is that of whoever was there before.
		typed.email = user.email;
		return refuse(409, say.memberChanged);
	}
	const now = new Date();
	const course = await findCourse({ slug: params.courseURL, now, viewerId: user.id });
	if (!course || "redirectTo" in course) return refuse(404, messages.courses.notFound);
	if (!typed.email || !typed.location || !typed.courseDate) return refuse(400, say.fillAllFields);
	if (!isEmail(typed.email)) return refuse(400, messages.logIn.invalidEmail);
	const at = course.datesByPlace.find(({ place }) => place === typed.location);
	if (!at?.dates.some(({ id }) => String(id) === typed.courseDate)) return refuse(400, say.dateNotOffered);

	const started = await startPayment({
		actor: user,
		courseId: course.id,
		courseDateId: Number(typed.courseDate),
		purpose: typed.pay === "instalment" ? "deposit" : "full",
		invoiceEmail: normalEmail(typed.email),
		seenTotal: Number(formText(form, typed.pay === "instalment" ? "seenInstalment" : "seenNow")),
		now,
	});
	if (started.ok) {
		// Without script, or without an answer of the provider, it goes on from a page of its own, which says what it needs.
		const itsPage = `/payments/${started.attempt.reference}`;
		if (!context.get(requestFacts).isDataRequest) return redirect(itsPage);
		const checkout = await checkoutOf(started.attempt, user, now);
		return checkout ? data<Answer>({ ok: true, checkout }) : redirect(itsPage);
	}
	if ("reference" in started) return redirect(`/payments/${started.reference}`);
	const sentence = startRefusalSentence(started.reason);
	if (started.reason === "too-many") {
		const headers = { "retry-after": String(started.retryAfterSeconds) };
		return data<Answer>({ ok: false, sentence, myCourses: false, typed }, { status: 429, headers });
	}
	if (started.reason === "full") return refuse(409, fullWords(await freeFromOf(course.id, user.id, now)));
	return refuse(409, sentence, started.reason === "already-registered");
}

async function freeFromOf(courseId: number, viewerId: string | undefined, now: Date): Promise<string | null> {
	const until = await findSlotFreeAt({ courseId, viewerId, now });
	return until ? untilText(until, now) : null;
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
	if (!loaderData) return [];
	return pageMeta(matches[0].loaderData, { title: `${say.register}: ${loaderData.course.title}` });
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
	const { course, depositPolicy, name, need, member, registeredFor, open, freeFrom } = loaderData;
	useDocumentThatPays();
	useLive(["courses", "me", "settings"]);
	const submitting = useNavigation().formMethod === "POST";
	const answer = useAnswer<Answer>(actionData);
	const checkout = answer?.ok ? answer.checkout : undefined;
	const over = loaderData.over.find((reference) => reference === checkout?.reference);
	const { stage, failure, scriptFailed, settled } = useCheckout(checkout, over);
	useTruthfulPage(settled, checkout?.reference);
	const here = `/courses/${course.slug}/register`;
	const barrier = need !== "nothing" ? need : course.dates.length === 0 ? "no-dates" : course.full ? "full" : null;
	const busy = submitting || stage !== "idle";
	// What was refused is being mended: the sentence has done its work.
	const [mended, mend] = useState<Answer>();
	const refused = answer && !answer.ok && !busy && mended !== answer ? answer : undefined;
	return (
		<div className="group/register wrap pt-3 pb-14 md:pt-5 md:pb-22">
			<Breadcrumb
				crumbs={[
					{ label: say.home, to: "/" },
					{ label: say.courses, to: "/courses" },
					{ label: course.title, to: `/courses/${course.slug}` },
					{ label: say.register },
				]}
			/>
			{/* Read: what this page is, the course, the form. Seen: in one column the course comes first. */}
			<div className="mt-3 grid gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
				<header className="grid content-start gap-3">
					<h1 className="text-4xl md:text-[2.75rem]">{say.heading}</h1>
					{!barrier && <p className="text-lg text-muted">{say.holdNotice}</p>}
				</header>
				<div className="max-lg:-order-1 max-lg:mb-2 lg:col-start-2 lg:row-span-2 lg:row-start-1">
					<RegistrationCourse course={course} />
				</div>
				<div className="grid content-start gap-6">
					<RegistrationNotices
						{...{ need, here, barrier, registeredFor, freeFrom }}
						open={stage === "idle" ? open : []}
						leadsToMyCourses={refused?.myCourses ?? false}
						paid={settled === "paid"}
					/>
					<Form method="post" noValidate onChange={() => mend(answer)} className="grid gap-6">
						<input type="hidden" name="member" value={member} />
						<RegistrationForm
							// Another person begins anew: nobody's receipt goes to somebody else's address.
							key={member}
							name={name}
							price={course.priceKobo}
							vatBasisPoints={course.vatBasisPoints}
							depositPolicy={depositPolicy}
							places={course.datesByPlace}
							typed={answer && !answer.ok ? answer.typed : loaderData.typed}
							incomplete={refused?.sentence === say.fillAllFields}
							barrier={barrier}
							busyLabel={busy ? (stage === "asking" ? messages.payment.asking : say.busy) : undefined}
						>
							<RegistrationRefusal
								{...{ refused, failure, settled, busy }}
								blocked={scriptFailed ? checkout?.reference : undefined}
							/>
						</RegistrationForm>
						<noscript>
							<Notice>{say.scriptNeeded}</Notice>
						</noscript>
					</Form>
					{scriptFailed && checkout && <ProviderPageFormFor reference={checkout.reference} />}
				</div>
			</div>
			{settled === "paid" && (
				<ResultPopup kind="success" title={say.successTitle} message={say.successBody}>
					<ButtonLink to="/my-courses" reloadDocument>
						{say.successLink}
					</ButtonLink>
				</ResultPopup>
			)}
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <CourseFailure error={error} />;
}
