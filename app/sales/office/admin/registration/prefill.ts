import { addDays, type Day } from "#kit/rules/days.ts";
import { naira } from "#kit/rules/money.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { findRequest } from "#requests/data/request-answers.ts";
import { findPersonForForm } from "#sales/ledger/orders/data/office-form.ts";
import type { OfferedDate } from "#sales/ledger/orders/rules/office-registration.ts";

/** The usual days until an invoice is due. */
const INVOICE_DAYS = 14;

type Prefilled = { values: Record<string, string>; courseId: number | undefined };

/** The course that is always offered: that of the page the admin came from, or of the request. */
export async function courseAskedFor(query: URLSearchParams) {
	const requestId = rowId(query.get("request"));
	const request = requestId === undefined ? undefined : await findRequest(requestId);
	return {
		courseId: rowId(query.get("course")),
		dateId: rowId(query.get("date")),
		title: request?.asked.kind === "quotation" ? request.asked.facts.course?.title : undefined,
	};
}

/** The values of the form when it opens: the usual ones, and those from the page the admin came from. */
export async function prefill(query: URLSearchParams, dates: readonly OfferedDate[], today: Day): Promise<Prefilled> {
	const date = dates.find(({ id }) => id === rowId(query.get("date")));
	const course = dates.find(({ courseId }) => courseId === rowId(query.get("course")));
	const usual = {
		who: "one",
		price: "list",
		buyer: "self",
		part: "all",
		meanwhile: "confirm",
		day: today,
		until: addDays(today, INVOICE_DAYS),
		...(date && { date: String(date.id) }),
	};
	const asked = await askedBy(rowId(query.get("request")), dates);
	const personId = query.get("person");
	const person = personId ? await findPersonForForm(personId) : undefined;
	const known = person && {
		name0: person.name,
		phone0: person.phone && phoneText(person.phone),
		email0: person.email,
	};
	return { values: { ...usual, ...known, ...asked?.values }, courseId: course?.courseId ?? asked?.courseId };
}

/** The values from a request for a quotation: its organisation and the quoted price. */
async function askedBy(id: number | undefined, dates: readonly OfferedDate[]) {
	const found = id === undefined ? undefined : await findRequest(id);
	if (found?.asked.kind !== "quotation") {
		const person = found && { name0: found.person.fullName, email0: found.email };
		return person && { values: person, courseId: undefined };
	}
	const { organisationName, participants, email, phone, course, reference, preferredStart } = found.asked.facts;
	const ofCourse = dates.filter(({ title }) => title === course?.title);
	const wished = ofCourse.find(({ firstDay, left }) => firstDay >= preferredStart && left >= participants);
	const values: Record<string, string> = {
		who: "several",
		seats: String(participants),
		buyer: "organisation",
		buyerName: organisationName,
		buyerEmail: email,
		payerPhone: phone,
		payment: "invoice",
		...(wished && { date: String(wished.id) }),
		...(course && {
			price: "agreed",
			agreedTotal: naira(Math.round(course.quote.total / participants)).replace("₦", ""),
			agreedReason: `Quotation ${reference}`,
		}),
	};
	return { values, courseId: ofCourse[0]?.courseId };
}
