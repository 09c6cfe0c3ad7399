import { type RawBuilder, sql } from "kysely";
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";

/** Whether the public may know of a course: drafts and what lies in the trash are there for admins only. */
export const isPublicCourse = sql<boolean>`(courses.published and courses.deleted_at is null)`;

export const isNotDeleted = sql<boolean>`(courses.deleted_at is null)`;

/** Whether a date of `course_dates` is for everybody; a private one is found by its link only (docs/decisions/dates-of-their-own.md). */
export const isForEverybody = sql<boolean>`(course_dates.private_to is null)`;

/** Whether everybody may know of a date of `course_dates`: it is for everybody, and the academy did not cancel it. */
export const isPublicDate = sql<boolean>`(${isForEverybody} and course_dates.cancelled_at is null)`;

/** Whether visitors can register for a date of `course_dates` today: it has not begun, and its last day to register is not over. */
export const isOpenDate = (
	today: Day | RawBuilder<unknown>,
) => sql<boolean>`(${isPublicDate} and course_dates.first_day > ${today}::date
	and coalesce(course_dates.register_until >= ${today}::date, true))`;

/** The list price of a date of `course_dates`, as `listPriceOf` says it. */
export const listPrice = sql<Kobo>`coalesce(course_dates.price_kobo, courses.price_kobo)`;
