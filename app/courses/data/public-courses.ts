import { sql } from "kysely";

/** Whether the public may know of a course: drafts and what lies in the trash are there for admins only. */
export const isPublicCourse = sql<boolean>`(courses.published and courses.deleted_at is null)`;

export const isNotDeleted = sql<boolean>`(courses.deleted_at is null)`;
