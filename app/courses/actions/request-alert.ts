import { insertConsent } from "#accounts/data/consents.ts";
import { listCatalogue } from "#courses/data/catalogue.ts";
import { type AlertAbout, insertAlert } from "#courses/data/course-alerts.ts";
import { canRegister } from "#courses/rules/catalogue-card.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { countTry } from "#kit/data/limits.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { isEmail, normalEmail } from "#kit/rules/person.ts";

export type AlertRequestResult =
	| { ok: true }
	| { ok: false; reason: "email-missing" | "invalid-email" | "words-missing" }
	| { ok: false; reason: "too-many"; retryAfterSeconds: number };

/**
 * Stores that a person wants an e-mail when a course can be booked, or when the academy offers a course for their search. Nothing is sent
 * now, so that a typed address of another person gets no e-mail. Sent twice, it is stored once.
 */
export async function requestAlert(asked: {
	about: AlertAbout;
	email: string;
	clientAddress: string;
	now: Date;
}): Promise<AlertRequestResult> {
	const { about, clientAddress, now } = asked;
	const email = normalEmail(asked.email);
	if (about.courseId === null && about.words === "") return { ok: false, reason: "words-missing" };
	if (!email) return { ok: false, reason: "email-missing" };
	if (!isEmail(email)) return { ok: false, reason: "invalid-email" };
	const allowance = await countTry(db, ["form", "tell-me", clientAddress], LIMITS.formPerAddress, now);
	if (!allowance.allowed) return { ok: false, reason: "too-many", retryAfterSeconds: allowance.retryAfterSeconds };
	const course = about.courseId === null ? undefined : await catalogueCourse(about.courseId, now);
	await inTransaction(async (tx) => {
		await insertAlert(tx, { ...about, email, isOpen: course !== undefined && canRegister(course), now });
		await insertConsent(tx, { purpose: "alerts", email, now });
	});
	return { ok: true };
}

async function catalogueCourse(id: number, now: Date) {
	return (await listCatalogue(now, [id]))[0];
}
