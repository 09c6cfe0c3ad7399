import { OrganisationApplicationCall } from "#api/calls.ts";
import { findCourseSlugByTitle } from "#courses/data/course-addresses.ts";
import { courseWords } from "#courses/pages/words.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { bodyOf, callerOf, countCall } from "#kit/web/guards-json.ts";
import { siteWords } from "#kit/words/site.ts";
import { requestQuotation } from "#requests/actions/request-quotation.ts";
import { requestsWords } from "#requests/pages/words.ts";
import { dayIn } from "#requests/rules/invitation-call.ts";
import { type QuotationErrors, type QuotationField, readQuotation } from "#requests/rules/quotation.ts";
import type { Route } from "./+types/user-admin-organisation-application-email";

/** The form's fields by the names the call has for them. */
const FIELDS: Record<QuotationField, string> = {
	organisationName: "organisationName",
	email: "from",
	phone: "phoneNumber",
	course: "courseName",
	participants: "participantTotal",
	startDate: "preferredStartDate",
	endDate: "preferredEndDate",
};

/**
 * POST /user/admin-organisation-application-email: keeps an organisation's application and tells the office. The
 * call that follows sends the quotation (docs/product.md#calls).
 */
export async function action({ request, context }: Route.ActionArgs) {
	const user = callerOf(context, { verified: true });
	const now = new Date();
	await countCall("admin-organisation-application-email", user.id, now);
	const call = await bodyOf(request, OrganisationApplicationCall);
	const slug = call.courseName ? await findCourseSlugByTitle(call.courseName) : "";
	if (slug === undefined) return refusal(400, courseWords.notFound, "courseName");
	const typed = {
		organisationName: call.organisationName,
		email: call.from,
		phone: call.phoneNumber,
		course: slug,
		participants: String(call.participantTotal),
		startDate: dayIn(call.preferredStartDate) ?? call.preferredStartDate,
		endDate: dayIn(call.preferredEndDate) ?? call.preferredEndDate,
	};
	const read = readQuotation(typed, todayInLagos(now));
	if (!read.ok) return refusal(400, ...firstOf(read.errors));
	const requested = await requestQuotation({ actor: user, asked: read.asked, confirm: false, now });
	if (requested.ok) return Response.json({ status: "ok", reference: requested.facts.reference });
	if (requested.reason === "course-gone") return refusal(400, courseWords.notFound, "courseName");
	return refusal(429, requestsWords.tooManyAddresses, "from", {
		"retry-after": String(requested.retryAfterSeconds),
	});
}

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });

function firstOf(errors: QuotationErrors): [error: string, field: string] {
	const wrong = (Object.keys(FIELDS) as QuotationField[]).find((field) => errors[field]) ?? "organisationName";
	return [errors[wrong] ?? siteWords.unreadable, FIELDS[wrong]];
}

function refusal(status: number, error: string, field: string, headers: Record<string, string> = {}): Response {
	return Response.json({ error, field }, { status, headers });
}
