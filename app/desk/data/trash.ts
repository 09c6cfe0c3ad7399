import { listDeletedCourses } from "#courses/data/course-trash.ts";
import type { Subject } from "#kit/rules/changes.ts";
import { listDeletedIssues } from "#newsletter/data/issue-trash.ts";
import { listDeletedContent } from "#site/data/content.ts";
import { CONTENT, type ContentKind } from "#site/rules/content.ts";

const KINDS = Object.keys(CONTENT) as ContentKind[];

export type TrashEntry = {
	/** Of content its kind. */
	kind: ContentKind | "course" | "newsletter";
	id: number;
	/** As the log names it. */
	subject: Subject;
	title: string;
	deletedAt: Date;
};

/** Everything in the trash, the latest first. */
export async function listTrash(): Promise<TrashEntry[]> {
	const kinds = KINDS.map(async (kind) =>
		(await listDeletedContent(kind)).flatMap(({ id, title, deletedAt }): TrashEntry[] =>
			deletedAt ? [{ kind, id, subject: CONTENT[kind].subject, title, deletedAt }] : [],
		),
	);
	const courses = (await listDeletedCourses()).map(
		(course): TrashEntry => ({ kind: "course", subject: "course", ...course }),
	);
	const issues = (await listDeletedIssues()).map(
		(issue): TrashEntry => ({ kind: "newsletter", subject: "newsletter", ...issue }),
	);
	const rows = [...(await Promise.all(kinds)).flat(), ...courses, ...issues];
	return rows.sort((one, other) => other.deletedAt.getTime() - one.deletedAt.getTime());
}
