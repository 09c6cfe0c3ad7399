import { useState } from "react";
import { data, redirect, useNavigation } from "react-router";
import { logInWords } from "#accounts/pages/words.ts";
import { findCourse } from "#courses/data/courses.ts";
import { CourseFailure } from "#courses/pages/course-failure.tsx";
import { courseWords } from "#courses/pages/words.ts";
import { PRIVATE_PARAM, registerPath } from "#courses/rules/member-path.ts";
import { readPhone } from "#kit/rules/contact/read-phone.ts";
import { formText } from "#kit/rules/form-text.ts";
import { isEmail } from "#kit/rules/person.ts";
import { Breadcrumb } from "#kit/ui/breadcrumb.tsx";
import { sendOrKeep } from "#kit/ui/forms/unanswered.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { useLookAfter } from "#kit/ui/hooks/use-look-after.ts";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { catchFailure } from "#kit/web/catch-failure.ts";
import { currentUser } from "#kit/web/guards.ts";
import { keyIn } from "#kit/web/guards-admin.ts";
import { formOf, waitFor } from "#kit/web/guards-form.ts";
import { requestFacts } from "#kit/web/request-facts.ts";
import { siteWords } from "#kit/words/site.ts";
import { certificateWords } from "#sales/ledger/certificates/rules/words.ts";
import { seenDaysOf } from "#sales/ledger/orders/rules/confirmed-dates.ts";
import { agreedIn, registrationIn } from "#sales/ledger/orders/rules/registration-request.ts";
import { findPendingPayment } from "#sales/ledger/payments/data/pending-payment.ts";
import type { Checkout } from "#sales/ledger/payments/rules/checkout.ts";
import { type RegistrationOffers, registrationOffers } from "#sales/member/pages/registration-offers.ts";
import { barrierOf } from "#sales/member/pages/registration-pay.tsx";
import { fullWords, RegistrationNotices, RegistrationRefusal } from "#sales/member/pages/registration-refusal.tsx";
import {
	notOpened,
	type PricedRegistration,
	type RefusedRegistration,
	RegistrationSheet,
} from "#sales/member/pages/registration-sheet.tsx";
import { freeFromOf, registrationView } from "#sales/member/pages/registration-view.ts";
import { beginRegistration } from "#sales/paying/orders/actions/begin-registration.ts";
import { otherWaysWords as ways } from "#sales/paying/orders/pages/other-ways-words.ts";
import { whoWords, registrationWords as words } from "#sales/paying/orders/pages/words.ts";
import { startRefusalSentence } from "#sales/paying/orders/rules/start-refusals.ts";
import { payInsteadOf } from "#sales/paying/payments/pages/payment-head.ts";
import { ProviderPageFormFor } from "#sales/paying/payments/pages/payment-next.tsx";
import { useCheckout, useDocumentThatPays, useStatusPage } from "#sales/paying/payments/pages/use-checkout.ts";
import { checkoutOf } from "#sales/paying/ways/card/actions/checkout-of.ts";
import type { Route } from "./+types/register";

type Answer = { ok: true; checkout: Checkout } | PricedRegistration | RefusedRegistration;

// This page opens the payment window, so React loads at once.
export const handle = { reactAtOnce: true };

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const user = currentUser(context);
	const now = new Date();
	const { search, searchParams } = new URL(request.url);
	const course = await findCourse({
		slug: params.courseURL,
		now,
		privateToken: searchParams.get(PRIVATE_PARAM) ?? undefined,
		...(user && { viewerId: user.id }),
	});
	if (!course) throw data(null, { status: 404 });
	if ("redirectTo" in course) throw redirect(`/courses/${course.redirectTo}/register${search}`, 301);
	return await registrationView(course, user, searchParams, now);
}

type More = Partial<Pick<RefusedRegistration, "myCourses" | "waiting" | "payInstead" | "whoErrors">> & {
	errors?: RefusedRegistration["buyerErrors"];
};

export async function action({ params, request, context }: Route.ActionArgs) {
	const form = await formOf(request);
	const register = () => registerBy(form, { params, context });
	return await catchFailure(form, register, notOpened);
}

/** Nothing was charged, and everything typed is still there. */
export async function clientAction(sent: Route.ClientActionArgs) {
	return await sendOrKeep<Answer>(sent, notOpened);
}

type RegisterArgs = Pick<Route.ActionArgs, "params" | "context">;

async function registerBy(form: FormData, { params, context }: RegisterArgs) {
	const user = currentUser(context);
	const { typed, other, ownName, otherErrors, buyer, buyerErrors } = registrationIn(form, {
		ownEmail: user?.email ?? "",
		readPhone,
	});
	let offers: RegistrationOffers | undefined;
	const refuse = (status: number, sentence: string, more: More = {}) => {
		const { errors: buyerErrors = {}, whoErrors = {}, ...shown } = more;
		const answer = { sentence, myCourses: false, ...shown, typed, ...(offers && { offers }), buyerErrors, whoErrors };
		return data<Answer>({ ok: false, ...answer }, { status });
	};
	if (!user) return refuse(401, words.signInBanner);
	if (!user.verified) return refuse(403, siteWords.verifyBanner);
	const member = formText(form, "member");
	if (member && member !== user.id) {
		typed.email = user.email; // That in the form belongs to the person who was signed in before.
		return refuse(409, words.memberChanged);
	}
	const now = new Date();
	const privateToken = formText(form, PRIVATE_PARAM) || undefined;
	const course = await findCourse({ slug: params.courseURL, now, viewerId: user.id, privateToken });
	if (!course || "redirectTo" in course) return refuse(404, courseWords.notFound);
	offers = await registrationOffers(course, { userId: user.id, code: typed.code, now });
	if (formText(form, "intent") === "code") return data<Answer>({ ok: true, typed, offers });
	if (!typed.email || !typed.location || !typed.courseDate) return refuse(400, words.fillAllFields);
	if (!isEmail(typed.email)) return refuse(400, logInWords.invalidEmail);
	const at = course.datesByLocation.find(({ location }) => location === typed.location);
	if (!at?.dates.some(({ id }) => String(id) === typed.courseDate)) return refuse(400, courseWords.dateNotOffered);
	if (Object.keys(otherErrors).length > 0) return refuse(400, whoWords.check, { whoErrors: otherErrors });
	if (Object.keys(buyerErrors).length > 0) return refuse(400, ways.organisationWrong, { errors: buyerErrors });
	if (buyer?.withholds && typed.how !== "transfer") return refuse(400, certificateWords.byTransferOnly);

	const seenTotal = Number(formText(form, typed.pay === "instalment" ? "seenInstalment" : "seenNow"));
	const seenDays = seenDaysOf(typed.courseDate, formText(form, "seenDays"));
	const instead = formText(form, "instead") || undefined;
	const seen = {
		typed,
		other,
		ownName: ownName === user.documentName ? null : ownName,
		buyer,
		seenTotal,
		seenDays,
		agreed: agreedIn(form),
		instead,
	};
	const begun = await beginRegistration({ ...seen, actor: user, courseId: course.id, key: keyIn(form), now });
	if (begun.ok && begun.way === "link") return redirect(`/my-courses/links/${begun.linkId}`);
	if (begun.ok) {
		// Without script, or without an answer of the provider, the payment continues on its own page.
		const itsPage = `/payments/${begun.attempt.reference}`;
		if (begun.way === "transfer") return redirect(`${itsPage}/transfer`);
		if (!context.get(requestFacts).isDataRequest) return redirect(itsPage);
		const checkout = await checkoutOf(begun.attempt, user, now);
		return checkout ? data<Answer>({ ok: true, checkout }) : refuse(503, words.notOpened);
	}
	if (begun.reason === "earlier-pending") {
		const pending = await findPendingPayment(begun.reference);
		const payInstead = pending && payInsteadOf(pending, !pending.isByLink, now);
		if (payInstead) return refuse(409, payInstead.sentence, { payInstead });
	}
	if ("reference" in begun) return redirect(`/payments/${begun.reference}`);
	const sentence = startRefusalSentence(begun.reason);
	if ("retryAfterSeconds" in begun)
		return data<Answer>({ ...notOpened(form), sentence }, waitFor(begun.retryAfterSeconds));
	if (begun.reason === "full" || begun.reason === "date-full") {
		const dateId = begun.reason === "date-full" ? Number(typed.courseDate) : null;
		const full = fullWords(await freeFromOf(course.id, user.id, now, dateId), begun.reason);
		const waiting = privateToken ? {} : { waiting: `/courses/${course.slug}/waiting?date=${typed.courseDate}` };
		return refuse(409, `${full} ${words.nothingCharged}`, waiting);
	}
	if (begun.reason === "already-registered" && other)
		return refuse(409, whoWords.alreadyRegistered(other.name), { myCourses: true });
	return refuse(409, sentence, begun.reason === "already-registered" ? { myCourses: true } : {});
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
	if (!loaderData) return [];
	return pageMeta(matches[0].loaderData, { title: `${words.register}: ${loaderData.course.title}` });
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
	useDocumentThatPays();
	const { course, need, registeredFor, open, freeFrom, privateToken } = loaderData;
	useLive(["courses", "me", "settings"]);
	const { formMethod, formData } = useNavigation();
	// The notice about an unfinished payment has its own form.
	const submitting =
		formMethod === "POST" && formData && !formData.has("intent") ? registrationIn(formData).typed.how : undefined;
	const answer = useKeptAnswer<Answer>(actionData, { acrossMoves: true });
	useLookAfter(answer?.ok === false ? answer : undefined);
	const checkout = answer && "checkout" in answer ? answer.checkout : undefined;
	const over = loaderData.over.find((reference) => reference === checkout?.reference);
	const { stage, failure, scriptFailed, settled } = useCheckout(checkout, over);
	useStatusPage(settled, checkout?.reference, true);
	const here = registerPath(course.slug, privateToken);
	const barrier = barrierOf(loaderData);
	const paying = stage !== "idle" || settled === "paid";
	const busy = submitting !== undefined || paying;
	// The refusal disappears once the person changes the form.
	const [mended, mend] = useState<Answer>();
	const current = busy || mended === answer ? undefined : answer;
	const refused = current && !current.ok ? current : undefined;
	return (
		<div className="group/register wrap pt-3 pb-14 md:pt-5 md:pb-22">
			<Breadcrumb
				crumbs={[
					{ label: words.home, to: "/" },
					{ label: words.courses, to: "/courses" },
					{ label: course.title, to: `/courses/${course.slug}` },
					{ label: words.register },
				]}
			/>
			<div className="mt-2 flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_min(25.5rem,42%)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-14">
				<h1 className="text-[2rem] md:text-[2.75rem]">{words.heading}</h1>
				<div className="grid min-w-0 gap-4 empty:hidden lg:col-start-1">
					<RegistrationNotices
						need={need}
						here={here}
						privateTo={course.privateTo ?? null}
						group={`/courses/${course.slug}/group?date=${loaderData.typed.courseDate}`}
						waiting={`/courses/${course.slug}/waiting`}
						barrier={barrier}
						registeredFor={registeredFor}
						hasNext={registeredFor !== "" && !barrier && !loaderData.hasAll && loaderData.typed.courseDate !== ""}
						hasAll={loaderData.hasAll}
						freeFrom={freeFrom}
						open={stage === "idle" ? open : []}
						leadsToMyCourses={refused?.myCourses ?? false}
						paid={settled === "paid"}
					/>
				</div>
				<RegistrationSheet
					// Another person gets a new form.
					key={loaderData.member}
					facts={loaderData}
					typed={answer && "typed" in answer ? answer.typed : loaderData.typed}
					offers={(answer && "offers" in answer && answer.offers) || loaderData.offers}
					refused={refused}
					barrier={barrier}
					busyWith={submitting ?? (paying ? "card" : undefined)}
					isAsking={stage === "asking" || settled === "paid"}
					onChange={() => mend(answer)}
				>
					<RegistrationRefusal
						refused={refused}
						failure={failure}
						settled={settled}
						busy={busy}
						blocked={scriptFailed ? checkout?.reference : undefined}
					/>
				</RegistrationSheet>
			</div>
			{scriptFailed && checkout && <ProviderPageFormFor reference={checkout.reference} />}
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <CourseFailure error={error} />;
}
