import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleOf, sender } from "#db/samples/emails.ts";
import { closeDatabase, db, inTransaction, openDatabase } from "#kit/data/db.ts";
import { closeQueue, openQueue } from "#kit/data/queue.ts";
import { saveEmailText } from "#mail/actions/save-email-text.ts";
import { sendMailAgain } from "#mail/actions/send-mail-again.ts";
import { readEmailTexts } from "#mail/data/email-texts.ts";
import { findMail, insertMail, markMailSent } from "#mail/data/mails.ts";
import { listEditableTexts } from "#mail/emails/render-email.ts";
import type { Email } from "#mail/rules/emails.ts";
import { settings } from "#tests/accounts/house.ts";
import { anActor, later, NOW } from "#tests/requests/house.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { renderEmail } from "#tests/support/emails.ts";

beforeAll(async () => {
	settings();
	openDatabase(await freshDatabase());
	await openQueue({ supervise: false });
});
afterAll(async () => {
	await closeQueue();
	await closeDatabase();
});

const textOf = (name: string) => {
	const found = listEditableTexts().find(({ text }) => text.name === name);
	if (!found) throw new Error(`no text ${name}`);
	return found;
};
const OWN = {
	subject: "See you on {first day}",
	greeting: "{first name}, we look forward to you",
	opening: "Bring a smile.",
};

async function save(name: string, typed: typeof OWN, seenVersion: number, who = "Grace Eze") {
	const { kind, text } = textOf(name);
	return await saveEmailText({ kind, text, typed, seenVersion, actor: await anActor(who), now: later(1) });
}

const queue = (kind: Email["kind"] = "course-reminder", facts: object = sampleOf["course-reminder"]) =>
	inTransaction((tx) => insertMail(tx, { email: { kind, facts } as Email, to: "ada@example.com", now: NOW }));
const subjectOf = async (mailId: number) => {
	const mail = await findMail(mailId);
	if (!mail) throw new Error("no such e-mail");
	return (await renderEmail(mail.email, sender)).subject;
};
const lastLine = async () =>
	await db
		.selectFrom("changes")
		.select(["action", "subject", "subject_id", "title", "before", "after", "actor_name"])
		.orderBy("id", "desc")
		.executeTakeFirst();

describe("a text the academy writes itself", () => {
	test("stands in e-mails that are queued from then on, and those before keep the original", async () => {
		const before = await queue();
		expect(await save("course-reminder", OWN, 0)).toEqual({ ok: true });
		const then = await queue();
		expect(await subjectOf(before)).toBe("Your course starts on Tue 1 Dec");
		expect(await subjectOf(then)).toBe("See you on Tue 1 Dec");
		expect(await lastLine()).toEqual({
			action: "edited",
			subject: "e-mail text",
			subject_id: "course-reminder",
			title: "Reminder some days before a course",
			before: textOf("course-reminder").text.original,
			after: OWN,
			actor_name: "Grace Eze",
		});
	});

	test("leaves the other texts of its kind and all other kinds as they are", async () => {
		const eve = await queue("course-reminder", { ...sampleOf["course-reminder"], daysLeft: 1 });
		expect(await subjectOf(eve)).toBe("Your course starts on Tue 1 Dec");
		expect((await findMail(await queue("date-runs", sampleOf["date-runs"])))?.facts).not.toHaveProperty("texts");
	});

	test("is compared where somebody saved another one meanwhile, and the same form sent twice saves once", async () => {
		const other = { ...OWN, opening: "Bring two smiles." };
		expect(await save("course-reminder", other, 0, "Ngozi Obi")).toMatchObject({
			ok: false,
			reason: "changed",
			theirs: OWN,
			version: 1,
			by: { name: "Grace Eze" },
		});
		expect(await save("course-reminder", OWN, 1)).toEqual({ ok: false, reason: "no-changes" });
		expect(await save("course-reminder", other, 1)).toEqual({ ok: true });
		expect(await save("course-reminder", other, 1)).toEqual({ ok: true });
		expect((await readEmailTexts()).get("course-reminder")).toEqual({ text: other, version: 2 });
	});

	test("goes back to the original, which a form of before does not overwrite unseen", async () => {
		const { original } = textOf("course-reminder").text;
		const own = await queue();
		expect(await save("course-reminder", original, 2)).toEqual({ ok: true });
		expect((await readEmailTexts()).get("course-reminder")).toEqual({ text: null, version: 3 });
		const again = await queue();
		expect((await findMail(again))?.facts).not.toHaveProperty("texts");
		expect(await subjectOf(own)).toBe("See you on Tue 1 Dec");
		expect(await save("course-reminder", OWN, 2)).toMatchObject({ ok: false, reason: "changed", theirs: original });
	});

	test("stays as it was in an e-mail that is sent again, also to another address", async () => {
		const old = await queue("booking", sampleOf.booking);
		await inTransaction((tx) => markMailSent(tx, old, later(1)));
		expect(await save("booking", { subject: "We called", greeting: "Hello", opening: "" }, 0)).toEqual({ ok: true });
		const actor = await anActor("Grace Eze");
		const copy = await sendMailAgain({ mailId: old, to: "other@example.com", key: "copy", actor, now: later(2) });
		if (!copy.ok) throw new Error(copy.reason);
		expect(await subjectOf(copy.mailId)).toBe("Your session: Career counselling");
		expect(await subjectOf(await queue("booking", sampleOf.booking))).toBe("We called");
	});
});
