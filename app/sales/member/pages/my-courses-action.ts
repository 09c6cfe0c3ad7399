import { data, type RouterContextProvider, redirect } from "react-router";
import type { ProfileAnswer } from "#accounts/pages/edit-profile.tsx";
import { changeProfile } from "#accounts/pages/profile-action.ts";
import { rateCourse } from "#courses/actions/rate-course.ts";
import { ratingsWords } from "#courses/pages/rating-words.ts";
import { calendarEvent } from "#courses/rules/calendar.ts";
import { readStars, type Stars } from "#courses/rules/rating.ts";
import { formText } from "#kit/rules/form-text.ts";
import { rowId } from "#kit/rules/row-id.ts";
import type { SessionUser } from "#kit/web/session-context.ts";
import { siteWords } from "#kit/words/site.ts";
import { enrolledOf, findEnrolmentOf, type OwnEnrolment } from "#sales/ledger/orders/data/enrolments.ts";
import { holdsSeat } from "#sales/ledger/orders/rules/enrolment.ts";
import type { Checkout } from "#sales/ledger/payments/rules/checkout.ts";
import { myCoursesWords as words } from "#sales/paying/orders/pages/my-courses-words.ts";
import { startRefusalSentence } from "#sales/paying/orders/rules/start-refusals.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { checkoutOf } from "#sales/paying/ways/card/actions/checkout-of.ts";

export type MyCoursesAnswer =
	| { intent: "profile"; profile: ProfileAnswer }
	| { intent: "calendar"; sentence: string }
	| { intent: "rated"; enrolmentId: number }
	| { intent: "pay-balance"; enrolmentId: number; checkout: Checkout }
	| { intent: "refused"; enrolmentId: number; sentence: string };
type Answer = MyCoursesAnswer;

type MyCoursesForm = {
	context: Readonly<RouterContextProvider>;
	user: SessionUser;
	form: FormData;
	isDataRequest: boolean;
};

/** Handles the forms of My Courses. Another member's enrolment is not found. */
export async function myCoursesAction({ context, user, form, isDataRequest }: MyCoursesForm) {
	const intent = formText(form, "intent");
	if (intent === "profile") {
		const profile = await changeProfile(context, user, form);
		return data<Answer>({ intent: "profile", profile }, { status: profile.ok ? 200 : 400 });
	}
	const enrolment = await findEnrolmentOf(user.id, rowId(formText(form, "enrolment")) ?? 0);
	if (!enrolment) throw data(null, { status: 404 });
	if (intent === "calendar") return calendarAnswer(enrolment);
	if (intent === "rate") return await rate(user, enrolment, readStars(formText(form, "stars")));
	if (intent === "pay-balance") return await payBalance(user, enrolment, form, isDataRequest);
	throw data(null, { status: 400 });
}

async function payBalance(user: SessionUser, { id }: OwnEnrolment, form: FormData, isDataRequest: boolean) {
	const seenTotal = Number(formText(form, "seenTotal"));
	const now = new Date();
	const started = await startPayment({ actor: user, enrolmentId: id, seenTotal, now });
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

async function rate(user: SessionUser, { id, course_id: courseId }: OwnEnrolment, stars: Stars | undefined) {
	if (!stars || courseId === null) throw data(null, { status: 400 });
	const rated = await rateCourse({ actor: user, courseId, stars, now: new Date() });
	if (rated.ok) return data<Answer>({ intent: "rated", enrolmentId: id });
	const refused = (sentence: string): Answer => ({ intent: "refused", enrolmentId: id, sentence });
	if (rated.reason === "too-many") {
		const headers = { "retry-after": String(rated.retryAfterSeconds) };
		return data(refused(siteWords.tooManyRequests), { status: 429, headers });
	}
	const isEarly = rated.reason === "not-yet-ended";
	return data(refused(isEarly ? ratingsWords.notYetEnded : ratingsWords.notAParticipant), { status: 409 });
}

function calendarAnswer(enrolment: OwnEnrolment) {
	if (!holdsSeat(enrolment) || !enrolment.getsJoining) throw data(null, { status: 404 });
	const event = calendarEvent(enrolledOf(enrolment));
	if (event.ok) return redirect(`/my-courses/${enrolment.id}/calendar`);
	const sentence = event.reason === "no-date" ? words.noPreferredDate : words.invalidDate;
	return data<Answer>({ intent: "calendar", sentence }, { status: 409 });
}
