/** What the admin's course list can be narrowed to. */
import { listRules, oneOf, ROWS_A_PAGE } from "#kit/rules/listing.ts";

export const COURSE_FILTERS = ["all", "published", "draft", "no-dates"] as const;
export type CourseFilter = (typeof COURSE_FILTERS)[number];

/** The admin's course list holds three cards a page (docs/product.md#admin-courses). */
export const COURSES_A_PAGE = 3;

/** All courses, the newest first. */
export const COURSES = listRules({
	sorts: ["newest"],
	filters: { show: oneOf("show", COURSE_FILTERS, "all") },
	chips: "show",
	rowsAPage: COURSES_A_PAGE,
});

/** The same courses as lines of a table. */
export const COURSE_LINES = listRules({ ...COURSES, rowsAPage: ROWS_A_PAGE });
