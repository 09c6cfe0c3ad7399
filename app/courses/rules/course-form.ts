/** What the form of a course holds, and how it is read: prices in whole naira, locations each with dates. */

import { COURSE_TEXTS, type CourseTexts, isTooLong, readCourseTexts } from "#courses/rules/course-texts.ts";
import { courseErrors } from "#courses/rules/form-errors.ts";
import { isWholeNairaPrice, type Kobo, koboFromNaira } from "#kit/rules/money.ts";
import { tidy } from "#kit/rules/text.ts";
import { LONGEST_BODY, LONGEST_TITLE } from "#kit/rules/text-input.ts";
import { adminForms } from "#kit/words/forms.ts";

/** What an admin says of a course, by the names of its columns. A rate of VAT that is null is the academy's. */
export type CourseValues = {
	title: string;
	description: string;
	price_kobo: Kobo;
	image_url: string | null;
	image_alternative: string;
	duration_minutes: number;
	slots: number;
	category: string;
	/** What it teaches about: 'Data and Excel'. Empty: the academy does not say. */
	subject_area: string;
	vat_basis_points: number | null;
	published: boolean;
	brochure_url: string | null;
} & CourseTexts;

/** Their columns, in the order in which the log tells them. */
export const COURSE_COLUMNS = Object.keys({
	title: true,
	description: true,
	price_kobo: true,
	image_url: true,
	image_alternative: true,
	duration_minutes: true,
	slots: true,
	category: true,
	subject_area: true,
	vat_basis_points: true,
	published: true,
	brochure_url: true,
	...(Object.fromEntries(COURSE_TEXTS.map((name) => [name, true])) as Record<keyof CourseTexts, true>),
} satisfies Record<keyof CourseValues, true>) as (keyof CourseValues)[];

/** What only the page of a course shows of it: lists of courses travel without. */
export const PAGE_COLUMNS = [
	"description",
	"brochure_url",
	...COURSE_TEXTS,
] as const satisfies readonly (keyof CourseValues)[];
export type PageTexts = Pick<CourseValues, (typeof PAGE_COLUMNS)[number]>;

/** The fields of the form; those of its locations have names of their own. */
export const COURSE_FIELDS = [
	"title",
	"price",
	"description",
	"image",
	"document",
	"imageAlternative",
	"hours",
	"minutes",
	"slots",
	"category",
	"subjectArea",
	"vat",
	"state",
	...COURSE_TEXTS,
] as const;

/** A form as text, by the names of its fields. */
export type FormTexts = Readonly<Record<string, string | undefined>>;

export type CourseErrors = Record<string, string>;

/** All but picture and brochure, which are read where they are kept. */
export type CourseWords = Omit<CourseValues, "image_url" | "image_alternative" | "brochure_url">;

export const LONGEST_CATEGORY = 60;
const HIGHEST_PRICE: Kobo = 100_000_000_00;
const MOST_HOURS = 9999;
const MOST_SEATS = 100_000;
const HIGHEST_VAT = 10_000;
const REQUIRED = ["title", "price", "description", "hours", "slots", "category"] as const;

/** Reads the words of a course. Something required is missing: one sentence for the form, whatever else is wrong. */
export function readCourseWords(typed: FormTexts): { words: CourseWords } | { errors: CourseErrors } {
	if (missingFields(typed).length > 0) return { errors: { form: courseErrors.fillRequired } };
	const text = (name: string) => tidy(typed[name] ?? "");
	const [title, category, description] = [text("title"), text("category"), (typed.description ?? "").trim()];
	const subjectArea = text("subjectArea");
	const price = readPrice(typed.price ?? "");
	const hours = wholeNumber(typed.hours, MOST_HOURS);
	const minutes = text("minutes") ? wholeNumber(typed.minutes, 59) : 0;
	const slots = wholeNumber(typed.slots, MOST_SEATS);
	const vat = readVat(typed.vat ?? "");
	const texts = readCourseTexts(typed);
	const errors: CourseErrors = {
		...(title.length > LONGEST_TITLE && { title: adminForms.tooLong(LONGEST_TITLE) }),
		...(description.length > LONGEST_BODY && { description: adminForms.tooLong(LONGEST_BODY) }),
		...(category.length > LONGEST_CATEGORY && { category: adminForms.tooLong(LONGEST_CATEGORY) }),
		...(subjectArea.length > LONGEST_CATEGORY && { subjectArea: adminForms.tooLong(LONGEST_CATEGORY) }),
		...(price === undefined && { price: courseErrors.wholeNaira }),
		...(price !== undefined && price > HIGHEST_PRICE && { price: courseErrors.priceTooHigh }),
		...(hours === undefined && { hours: courseErrors.wholeHours }),
		...(minutes === undefined && { minutes: courseErrors.wholeMinutes }),
		...(hours === 0 && minutes === 0 && { hours: courseErrors.noDuration }),
		...(slots === undefined && { slots: courseErrors.wholeSlots }),
		...(vat === undefined && { vat: courseErrors.vatPercent }),
		...Object.fromEntries(
			COURSE_TEXTS.flatMap((name) => {
				const longest = isTooLong(name, texts[name]);
				return longest ? [[name, adminForms.tooLong(longest)]] : [];
			}),
		),
	};
	if (Object.keys(errors).length > 0) return { errors };
	const words = {
		title,
		description,
		category,
		subject_area: subjectArea,
		price_kobo: price ?? 0,
		duration_minutes: (hours ?? 0) * 60 + (minutes ?? 0),
		slots: slots ?? 0,
		vat_basis_points: vat ?? null,
		published: typed.state !== "draft",
		...texts,
	};
	return { words };
}

/** The required fields that hold nothing; the picture is one more, where it is required. */
export function missingFields(typed: FormTexts): string[] {
	return REQUIRED.filter((name) => !typed[name]?.trim());
}

/** Kobo from a price as people type it: `95,000`, `₦95,000`, `NGN 95 000`. Undefined for a fraction of a naira or nonsense. */
export function readPrice(text: string): Kobo | undefined {
	const amount = tidy(text)
		.replace(/^(?:₦|NGN|N)\s*/i, "")
		.replace(/(\d) (?=\d{3})/g, "$1");
	const kobo = koboFromNaira(amount);
	return kobo !== undefined && isWholeNairaPrice(kobo) ? kobo : undefined;
}

/** A price as the form shows it: `95,000`. */
export function priceText(kobo: Kobo): string {
	return String(kobo / 100).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** Basis points from a percentage (`7.5`, `7,5 %`); null for none of its own, undefined for nonsense. */
export function readVat(text: string): number | null | undefined {
	const percent = tidy(text).replace(/\s*%$/, "").replace(",", ".");
	if (percent === "") return null;
	if (!/^\d{1,3}(\.\d{1,2})?$/.test(percent)) return undefined;
	const basisPoints = Math.round(Number(percent) * 100);
	return basisPoints <= HIGHEST_VAT ? basisPoints : undefined;
}

/** What the form of a saved course shows, without its locations. */
export function typedOfCourse(values: CourseValues): Record<(typeof COURSE_FIELDS)[number], string> {
	return {
		title: values.title,
		price: priceText(values.price_kobo),
		description: values.description,
		image: values.image_url ?? "",
		document: values.brochure_url ?? "",
		imageAlternative: values.image_alternative,
		hours: String(Math.floor(values.duration_minutes / 60)),
		minutes: values.duration_minutes % 60 === 0 ? "" : String(values.duration_minutes % 60),
		slots: String(values.slots),
		category: values.category,
		subjectArea: values.subject_area,
		vat: values.vat_basis_points === null ? "" : String(values.vat_basis_points / 100),
		state: values.published ? "published" : "draft",
		...(Object.fromEntries(COURSE_TEXTS.map((name) => [name, values[name]])) as CourseTexts),
	};
}

function wholeNumber(text: string | undefined, most: number): number | undefined {
	const digits = tidy(text ?? "").replaceAll(",", "");
	if (!/^\d{1,7}$/.test(digits)) return undefined;
	const number = Number(digits);
	return number <= most ? number : undefined;
}
