import { findCourseWords } from "#accounts/data/course-words.ts";
import { logInWords as words } from "#accounts/pages/words.ts";
import { rowId } from "#kit/rules/row-id.ts";

/** What brought somebody to log in or sign up: a payment, for whose money they may fear, or a course they want to register for. */
export async function noteBefore(next: string): Promise<string | undefined> {
	if (/^\/payments\/[^/]/.test(next)) return words.toSeePayment;
	const [, slug, query] = /^\/courses\/([^/?#]+)\/register(?:\?([^#]*))?/.exec(next) ?? [];
	if (!slug) return undefined;
	const course = await findCourseWords(slug, rowId(new URLSearchParams(query).get("date") ?? ""));
	return course && words.toRegister(course);
}
