import { describe, expect, test } from "vitest";
import { requestAlert } from "#courses/actions/request-alert.ts";
import { sendCourseAlerts, sendWordAlerts } from "#courses/actions/send-course-alerts.ts";
import { findAlertOwner, listAlertGroups, withdrawAlerts } from "#courses/data/course-alerts.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { added, anAdmin, courseNow, edit, FIRST, logOf, SECOND } from "#tests/courses/course-house.ts";
import { aMember, NOW, openHouse, register } from "#tests/sales/payments/house.ts";

openHouse();

let people = 0;
const anEmail = () => `asker-${people++}@example.org`;
const ask = (about: { courseId: number } | { words: string }, email = anEmail()) =>
	requestAlert({
		about: "courseId" in about ? { ...about, words: null } : { courseId: null, words: about.words },
		email,
		clientAddress: `192.0.2.${people++ % 250}`,
		now: NOW,
	});
const mailsTo = (email: string) =>
	db.selectFrom("mails").select(["kind", "facts"]).where("recipient", "=", email).execute();
const tell = () => sendCourseAlerts({ now: NOW });

describe("who asked about a course without dates", () => {
	test("is told once, when it has its first date", async () => {
		const [grace, email] = [await anAdmin(), anEmail()];
		const course = await added(grace, {}, []);
		await Promise.all([ask({ courseId: course.id }, email), ask({ courseId: course.id }, email.toUpperCase())]);
		await tell();
		expect(await mailsTo(email)).toEqual([]);
		await edit(grace, course, { dates: [FIRST] });
		await Promise.all([tell(), tell()]);
		await tell();
		expect(await mailsTo(email)).toMatchObject([
			{ kind: "course-open", facts: { courseTitle: course.values.title, dates: [FIRST] } },
		]);
	});

	test("is not told of a draft", async () => {
		const [grace, email] = [await anAdmin(), anEmail()];
		const course = await added(grace, { published: false }, [FIRST]);
		await ask({ courseId: course.id }, email);
		await tell();
		expect(await mailsTo(email)).toEqual([]);
	});

	test("is told nothing once they took it back by the link in an e-mail", async () => {
		const [grace, email] = [await anAdmin(), anEmail()];
		const course = await added(grace, {}, []);
		await ask({ courseId: course.id }, email);
		const { id } = await db
			.selectFrom("course_alerts")
			.select("id")
			.where("email", "=", email)
			.executeTakeFirstOrThrow();
		expect(await findAlertOwner(db, id)).toEqual({ email, waiting: 1 });
		await inTransaction((tx) => withdrawAlerts(tx, email, NOW));
		await edit(grace, course, { dates: [FIRST] });
		await tell();
		expect(await mailsTo(email)).toEqual([]);
		// They may ask again.
		expect(await ask({ courseId: course.id }, email)).toEqual({ ok: true });
	});
});

test("who asked about a course that could be booked is told of a date that came later, and of no other change", async () => {
	const [grace, email] = [await anAdmin(), anEmail()];
	const course = await added(grace, {}, [FIRST]);
	await ask({ courseId: course.id }, email);
	await edit(grace, course, { values: { slots: 30 } });
	await tell();
	expect(await mailsTo(email)).toEqual([]);
	const now = await courseNow(course.id);
	await edit(grace, now, { dates: [...now.dates, SECOND] });
	await tell();
	expect(await mailsTo(email)).toHaveLength(1);
});

test("who asked about a full course is told when a seat is free", async () => {
	const [grace, ada, email] = [await anAdmin(), await aMember(), anEmail()];
	const course = await added(grace, { slots: 1 }, [FIRST]);
	await register(ada, { courseId: course.id, dateId: course.dates[0]?.id ?? 0 });
	await ask({ courseId: course.id }, email);
	await tell();
	expect(await mailsTo(email)).toEqual([]);
	await edit(grace, await courseNow(course.id), { values: { slots: 2 } });
	await tell();
	expect(await mailsTo(email)).toHaveLength(1);
});

test("those who looked for the same words are told by the office, once, and their words are sent to nobody", async () => {
	const [grace, emails] = [await anAdmin(), [anEmail(), anEmail()]];
	const course = await added(grace, {}, [FIRST]);
	for (const email of emails) await ask({ words: "Drone Sùrveying <b>" }, email);
	const group = (await listAlertGroups()).find(({ plainWords }) => plainWords === "drone surveying <b>");
	expect(group).toMatchObject({ course: null, words: "Drone Sùrveying <b>", waiting: 2, emails: emails.toReversed() });
	const facts = { plainWords: "drone surveying <b>", slug: course.slug, actor: grace, now: NOW };
	const answers = await Promise.all([sendWordAlerts(facts), sendWordAlerts(facts)]);
	expect(answers.flatMap((one) => (one.ok ? [one.mailed] : [])).reduce((sum, n) => sum + n, 0)).toBe(2);
	for (const email of emails) {
		const mails = await mailsTo(email);
		expect(mails).toHaveLength(1);
		expect(JSON.stringify(mails)).not.toMatch(/s[uù]rveying/i);
	}
	expect((await logOf(course.id)).filter(({ action }) => action === "told who asked").length).toBeGreaterThan(0);
	expect(await sendWordAlerts({ ...facts, slug: "no-such-course" })).toEqual({ ok: false, reason: "no-course" });
});

test.each([
	[{ words: "" }, "a@example.org", "words-missing"],
	[{ words: "welding" }, " ", "email-missing"],
	[{ words: "welding" }, "nobody", "invalid-email"],
] as const)("%j by '%s' is refused: %s", async (about, email, reason) => {
	expect(await ask(about, email)).toEqual({ ok: false, reason });
});
