import type { z } from "zod";
import { SpecialInvitationCall } from "#api/calls.ts";
import { findAskedCourse } from "#courses/actions/asked-course.ts";
import { findCourseSlugByTitle } from "#courses/data/course-addresses.ts";
import type { CourseDetails } from "#courses/data/courses.ts";
import { courseWords } from "#courses/pages/words.ts";
import { priceOn } from "#courses/rules/course.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { chargeFor } from "#kit/rules/pricing.ts";
import { bodyOf, callerOf, countCall } from "#kit/web/guards-json.ts";
import { siteWords } from "#kit/words/site.ts";
import { requestInvitation } from "#requests/actions/request-invitation.ts";
import { requestsWords } from "#requests/pages/words.ts";
import {
	type InvitationErrors,
	type InvitationField,
	type InvitationTexts,
	readInvitation,
} from "#requests/rules/invitation.ts";
import { differingAmount, lastNameIn, locationAndDateOf } from "#requests/rules/invitation-call.ts";
import { payingWords } from "#sales/paying/payments/pages/words.ts";
import type { Route } from "./+types/user-special-invitation-email";

type Call = z.infer<typeof SpecialInvitationCall>;

/** The form's fields by the names the call has for them. */
const FIELDS: Partial<Record<InvitationField, keyof Call>> = {
	email: "to",
	lastName: "fullName",
	phone: "phoneNumber",
	course: "courseName",
	location: "courseName",
	courseDate: "preferredDate",
	address: "organisationAddress",
};

/**
 * POST /user/special-invitation-email: the letter to the office, as the form of the site sends it. Course, dates
 * and amounts are those of the records; amounts that say otherwise are refused (docs/product.md#calls).
 */
export async function action({ request, context }: Route.ActionArgs) {
	const user = callerOf(context, { verified: true });
	const now = new Date();
	await countCall("special-invitation-email", user.id, now);
	const call = await bodyOf(request, SpecialInvitationCall);
	const named = call.courseName ?? call.courseTitle;
	const course = named ? await courseNamed(named, now) : null;
	if (course === undefined) return refusal(400, courseWords.notFound, call.courseName ? "courseName" : "courseTitle");
	const at = locationAndDateOf(course?.datesByLocation ?? [], {
		...call,
		...(!course && { preferredDate: undefined }),
	});
	if (!at) return refusal(400, courseWords.dateNotOffered, "preferredDate");
	const amount = differingAmount(
		call,
		course && chargeFor("full", priceOn(course, { id: at.courseDateId }), course.vatBasisPoints),
	);
	if (amount) return refusal(409, payingWords.amountsDiffer, amount);
	const read = readInvitation(typedOf(call, course, at), todayInLagos(now));
	if (!read.ok) return refusal(400, ...firstOf(read.errors));
	const requested = await requestInvitation({ actor: user, asked: read.asked, now });
	if (requested.ok) return Response.json({ status: "ok", reference: requested.facts.reference });
	if (requested.reason !== "too-many-addresses")
		return refusal(
			400,
			courseWords.dateNotOffered,
			requested.reason === "course-gone" ? "courseName" : "preferredDate",
		);
	return refusal(429, requestsWords.tooManyAddresses, "to", { "retry-after": String(requested.retryAfterSeconds) });
}

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });

async function courseNamed(title: string, now: Date): Promise<CourseDetails | undefined> {
	const slug = await findCourseSlugByTitle(title);
	return slug ? await findAskedCourse(slug, now) : undefined;
}

function typedOf(
	call: Call,
	course: CourseDetails | null,
	at: { location: string | null; courseDateId: number | null },
): InvitationTexts {
	return {
		firstName: call.firstName,
		lastName: lastNameIn(call.fullName, call.firstName),
		email: call.to,
		phone: call.phoneNumber,
		course: course?.slug ?? "",
		location: at.location ?? "",
		courseDate: at.courseDateId === null ? "" : String(at.courseDateId),
		organisationName: call.organisationName ?? "",
		address: call.organisationAddress ?? "",
		jobPosition: call.jobPosition ?? "",
		letterDate: "",
	};
}

function firstOf(errors: InvitationErrors): [error: string, field: string] {
	const wrong = (Object.keys(errors) as InvitationField[])[0] ?? "firstName";
	return [errors[wrong] ?? siteWords.unreadable, FIELDS[wrong] ?? wrong];
}

function refusal(status: number, error: string, field: string, headers: Record<string, string> = {}): Response {
	return Response.json({ error, field }, { status, headers });
}
