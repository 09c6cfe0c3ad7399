import type { Concern, ConcernedDate, CourseState } from "#courses/actions/update-course.ts";
import { adminCourses as words } from "#courses/admin/words.ts";
import { durationText } from "#courses/rules/course.ts";
import { placedDateText } from "#courses/rules/course-locations.ts";
import type { Confirm, Conflict } from "#kit/admin/admin-answer.ts";
import { longDate } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { rateText } from "#kit/rules/pricing.ts";
import { adminForms as forms } from "#kit/words/forms.ts";

/** What is asked before a course is saved: whom it concerns, with the offer to tell them, and which dates are over already. */
export function courseConfirm(
	title: string,
	concern: Concern,
	isPublic: boolean,
	fields: Record<string, string>,
): Confirm {
	const { dates, past } = concern;
	const body = isPublic ? forms.saveBody : words.saveDraftBody;
	return {
		title: forms.saveTitle(`'${title}'`),
		body: dates.length > 0 ? `${body} ${words.copiesStay}` : body,
		button: forms.yesSave,
		fields,
		parts: [
			...dates.map(partOf),
			...(past.length > 0 ? [{ title: words.pastTitle, lines: past.map(placedDateText) }] : []),
		],
		...(dates.length > 0 && { choice: { name: "tellPeople", label: words.tellThem } }),
	};
}

/** Somebody else's version, as it is shown beside one's own. */
export function courseTheirs({ values, dates }: CourseState): Conflict["theirs"] {
	return [
		{ label: words.name, text: values.title },
		{ label: words.description, text: values.description },
		{ label: words.price, text: naira(values.price_kobo) },
		{ label: words.slots, text: String(values.slots) },
		{ label: words.length, text: durationText(values.duration_minutes) },
		{ label: words.category, text: values.category },
		{ label: words.vatRate, text: values.vat_basis_points === null ? "" : rateText(values.vat_basis_points) },
		{ label: words.state, text: values.published ? words.statePublished : words.stateDraft },
		{ label: words.dates, text: dates.map(placedDateText).join("\n") },
	];
}

function partOf({ was, is, people }: ConcernedDate) {
	const date = placedDateText(was);
	const count = people.length;
	return {
		title: is ? words.movedTitle(date, now(was, is), count) : words.removedTitle(date, count),
		lines: people.map(({ fullName, email, status }) => words.concerned(fullName, email, status ?? words.payingStatus)),
	};
}

/** Only the days where the place stays. */
function now(was: ConcernedDate["was"], is: NonNullable<ConcernedDate["is"]>): string {
	return was.place === is.place ? longDate(is) : placedDateText(is);
}
