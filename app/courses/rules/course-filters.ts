/** What the admin's course list can be narrowed to. */
export const COURSE_FILTERS = ["all", "published", "draft", "no-dates"] as const;
export type CourseFilter = (typeof COURSE_FILTERS)[number];

/** The admin's course list holds three cards a page (docs/product.md#admin-courses). */
export const COURSES_A_PAGE = 3;
