import { isPlaceField } from "#courses/rules/course-locations.ts";
import { formText } from "#kit/rules/form-text.ts";

const FIELDS = [
	"title",
	"price",
	"description",
	"image",
	"imageAlternative",
	"hours",
	"minutes",
	"slots",
	"category",
	"vat",
	"state",
];

/** What the form of a course holds, by the names of its fields: those we know, and the rows of its places. */
export function typedCourse(form: FormData): Record<string, string> {
	const names = [...FIELDS, ...[...new Set(form.keys())].filter(isPlaceField)];
	return Object.fromEntries(names.map((name) => [name, formText(form, name)]));
}
