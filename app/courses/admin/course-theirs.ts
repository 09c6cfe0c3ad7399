import type { CourseState } from "#courses/actions/update-course.ts";
import { COURSE_PAGE_LABELS } from "#courses/admin/course-page-labels.ts";
import { adminCourses } from "#courses/admin/words.ts";
import { durationText } from "#courses/rules/course.ts";
import type { CourseValues } from "#courses/rules/course-form.ts";
import { dateWithLinkText } from "#courses/rules/course-locations.ts";
import { COURSE_TEXTS, type CourseTexts } from "#courses/rules/course-texts.ts";
import type { Conflict } from "#kit/admin/admin-answer.ts";
import { naira } from "#kit/rules/money.ts";
import { rateText } from "#kit/rules/pricing.ts";

/** Somebody else's version, as it is shown beside one's own. */
export function courseTheirs({ values, dates, trainers }: CourseState): Conflict["theirs"] {
	const { vat_basis_points: vat } = values;
	// By the names of the columns, so that the compiler asks for a new one here; the picture has a preview of its own.
	const shown: Record<Exclude<keyof CourseValues, "image_url" | "image_alternative">, [label: string, text: string]> = {
		title: [adminCourses.name, values.title],
		description: [adminCourses.description, values.description],
		price_kobo: [adminCourses.price, naira(values.price_kobo)],
		slots: [adminCourses.slots, String(values.slots)],
		duration_minutes: [adminCourses.length, durationText(values.duration_minutes)],
		category: [adminCourses.category, values.category],
		subject_area: [adminCourses.subjectArea, values.subject_area],
		vat_basis_points: [adminCourses.vatRate, vat === null ? "" : rateText(vat)],
		...pageTextsTheirs(values),
		published: [adminCourses.state, values.published ? adminCourses.statePublished : adminCourses.stateDraft],
	};
	const all = [
		...Object.values(shown),
		[adminCourses.dates, dates.map(dateWithLinkText).join("\n")] as const,
		["Trainers", trainers.map(({ name }) => name).join("\n")] as const,
	];
	return all.map(([label, text]) => ({ label, text }));
}

function pageTextsTheirs(
	values: CourseValues,
): Record<keyof CourseTexts | "brochure_url", [label: string, text: string]> {
	const texts = COURSE_TEXTS.map((name) => [name, [COURSE_PAGE_LABELS[name].label, values[name]]]);
	return { ...Object.fromEntries(texts), brochure_url: ["Brochure (PDF)", values.brochure_url ?? ""] };
}
