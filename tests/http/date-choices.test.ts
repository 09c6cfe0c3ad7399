import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dateChoiceWords } from "#sales/dates/rules/words.ts";
import { formBattery } from "#tests/http/admin-battery.ts";
import { confirmed, fillIn, landed, send, sendForm } from "#tests/http/admin-forms.ts";
import type { Answer } from "#tests/http/ask.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText, says } from "#tests/http/pages.ts";

let site: OpenSite;
let enrolmentId: number;
let courseId: number;
let spare: number[];
beforeAll(async () => {
	site = await openSite();
	const [row] =
		await site.query(`select e.id, e.course_id from enrolments e join enrolment_sums s on s.enrolment_id = e.id join users u on u.id = e.user_id
		where u.email = 'chidi@example.com' and s.due_net_kobo > 0`);
	[enrolmentId, courseId] = [row?.id, row?.course_id];
	spare = [];
	for (let week = 1; week <= 30; week++) spare.push(await aDate(week));
}, 120_000);
afterAll(() => site.close());

/** The address in Chidi's last e-mail, once it is in the inbox. */
async function linkInLastEmail(): Promise<string> {
	const link = async () => {
		const [kept] = await site.query(`select body_text from mails left join kept_mails on mail_id = mails.id
			where kind = 'date-cancelled' and mails.recipient = 'chidi@example.com' order by mails.id desc limit 1`);
		return /\/dates\/[\w-]{43}/.exec(kept?.body_text ?? "")?.[0] ?? "";
	};
	await expect.poll(link, { timeout: 10_000 }).not.toBe("");
	return await link();
}

/** A date of Chidi's course some weeks from now, at a location of its own. */
async function aDate(weeks: number): Promise<number> {
	const [location] = await site.query(
		"insert into locations (name) values ('hall ' || gen_random_uuid()) returning id",
	);
	const [date] = await site.query(
		`insert into course_dates (course_id, location_id, first_day, last_day)
		values ($1, $2, current_date + $3::int * 7 + 60, current_date + $3::int * 7 + 62) returning id`,
		[courseId, location?.id, weeks],
	);
	return date?.id;
}

const rows = async (where: string) => (await site.query(`select count(*)::int as n from ${where}`))[0]?.n as number;
const cancelPage = (dateId: number) => `/admin/enrolments/dates/${dateId}/cancel`;
const choicesPage = (dateId: number) => `/admin/enrolments/dates/${dateId}/choices`;

formBattery({
	name: "Moving a participant",
	site: () => site,
	at: () => `/admin/enrolments/${enrolmentId}/move`,
	fields: () => ({ date: String(spare.pop()) }),
	required: { date: "Please choose a date." },
	count: () => rows("enrolment_moves"),
	says: "now has a seat on",
});

let lastDate: number;
formBattery({
	name: "Cancelling a date",
	site: () => site,
	at: async () => {
		lastDate = await aDate(3);
		return cancelPage(lastDate);
	},
	fields: (word) => ({ reason: `${word} is closed.`, typed: "CANCEL" }),
	required: {
		reason: "Please give the reason. Everybody reads it in the e-mail.",
		typed: "Please type CANCEL, so that no date is cancelled by mistake.",
	},
	tooLong: { reason: 4000 },
	text: { field: "reason", shownAt: () => choicesPage(lastDate) },
	count: () => rows("course_dates where cancelled_at is not null"),
	says: "The date is cancelled.",
});

/** Chidi is on a date of his own; the academy cancels it. */
async function cancelled() {
	const dateId = await aDate(1);
	const moved = await send(site, `/admin/enrolments/${enrolmentId}/move`, { date: String(dateId) });
	expect(moved.status).toBe(302);
	const done = await send(site, cancelPage(dateId), { reason: "The hall is flooded.", typed: "cancel" });
	expect(done.status, mainText(done.text)).toBe(302);
	return { dateId, done, link: await linkInLastEmail() };
}

const isSecret = ({ headers }: Answer) => {
	expect(headers["cache-control"]).toBe("private, no-store");
	expect(headers["referrer-policy"]).toBe("no-referrer");
	expect(headers["x-robots-tag"]).toBe("noindex");
};

describe("the page of a cancelled date", () => {
	test("is opened by its link without a log-in, keeps to itself, and tells no more than is needed", async () => {
		const { dateId, done, link } = await cancelled();
		expect(mainText((await landed(site, done)).text)).toContain("The date is cancelled, and 1 e-mail is being sent.");
		const page = await site.ask(link);
		expect(page.status).toBe(200);
		isSecret(page);
		expect(page.text).toContain('<meta name="robots" content="noindex"');
		const text = mainText(page.text);
		for (const words of [
			"Chidi, we had to cancel your course date",
			"The hall is flooded.",
			"Or get a refund of ₦79,550.00",
		])
			expect(text).toContain(words);
		for (const secret of ["Eze", "chidi@example.com", "Grace", "40% Paid"])
			expect(says(page.text, secret), secret).toBe(false);
		isSecret(await site.ask(`${link}.data`));
		expect(mainText((await site.ask("/my-courses", { who: "chidi" })).text)).toContain(dateChoiceWords.pill);
		expect((await site.ask("/my-courses", { who: "chidi" })).text).toContain(`href="${link}"`);
		expect((await site.ask("/my-courses", { who: "ada" })).text).not.toContain("/dates/");
		const today = mainText((await site.ask("/admin", { who: "grace" })).text);
		expect(today).toContain("1 person has not chosen");
		const choices = mainText((await site.ask(choicesPage(dateId), { who: "grace" })).text);
		expect(choices).toMatch(/1 of 1 has not chosen yet\..*Chidi Eze Not yet/);
	});

	test("asks before it moves, without script and without Origin, and says afterwards where they are", async () => {
		const { link } = await cancelled();
		const to = String(await aDate(5));
		const bare = { headers: { origin: "null" } };
		const missing = await site.post(link, { intent: "ask-move" }, bare);
		expect([missing.status, mainText(missing.text)]).toEqual([400, expect.stringContaining(dateChoiceWords.chooseOne)]);
		const asked = await site.post(link, { intent: "ask-move", date: to }, bare);
		expect([asked.status, mainText(asked.text)]).toEqual([200, expect.stringContaining(dateChoiceWords.yesMove)]);
		isSecret(asked);
		const gone = await site.post(link, { intent: "move", date: "999999" }, bare);
		expect([gone.status, mainText(gone.text)]).toEqual([
			409,
			expect.stringContaining("This date is no longer offered."),
		]);
		const done = await site.post(link, { intent: "move", date: to }, bare);
		expect([done.status, done.headers.location]).toEqual([302, link]);
		const settled = mainText((await site.ask(link)).text);
		for (const words of ["Your new date is", "₦119,325.00, including VAT, is still due."])
			expect(settled).toContain(words);
		// The very same form a second time is what they chose.
		expect((await site.post(link, { intent: "move", date: to }, bare)).status).toBe(302);
		for (const other of [
			{ intent: "refund", seenTotal: "7955000" },
			{ intent: "ask-refund" },
			{ intent: "ask-move", date: String(await aDate(7)) },
		]) {
			const late = await site.post(link, other, bare);
			expect([late.status, mainText(late.text)]).toEqual([409, expect.stringContaining(dateChoiceWords.late.moved)]);
			expect(mainText(late.text)).toContain("Your new date is");
			isSecret(late);
		}
		expect(await rows(`enrolments where id = ${enrolmentId} and course_date_id = ${to} and cancelled_at is null`)).toBe(
			1,
		);
		const agrees = await site.query("select agrees from money_agrees");
		expect(agrees).toEqual([{ agrees: true }]);
	});

	test("tells whoever comes later that the office has settled it", async () => {
		const { link } = await cancelled();
		await send(site, `/admin/enrolments/${enrolmentId}/move`, { date: String(await aDate(6)) });
		const [date] = await site.query(`select p.name from enrolments e join course_dates d on d.id = e.course_date_id
			join locations p on p.id = d.location_id where e.id = ${enrolmentId}`);
		const text = mainText((await site.ask(link)).text);
		expect(text).toContain(dateChoiceWords.byAdmin);
		expect(text).toMatch(new RegExp(`Our office moved you to .*, ${date?.name}\\.`, "i"));
		expect(text).not.toContain("Nothing was changed now");
		const late = await site.post(link, { intent: "move", date: String(await aDate(8)) });
		expect([late.status, mainText(late.text)]).toEqual([
			409,
			expect.stringContaining(dateChoiceWords.late["by-admin"]),
		]);
	});

	test("keeps what was typed for the account, and takes ten digits alone", async () => {
		const { link } = await cancelled();
		const typed = { intent: "ask-refund", bank: "GTBank", accountNumber: "12", accountName: "Chidi Eze" };
		const wrong = await site.post(link, typed);
		expect([wrong.status, mainText(wrong.text)]).toEqual([
			400,
			expect.stringContaining("Enter an account number of ten digits."),
		]);
		expect(wrong.text).toContain('value="GTBank"');
		const asked = await site.post(link, { ...typed, accountNumber: "0123 456 789" });
		expect(mainText(asked.text)).toContain("GTBank, 0123456789, Chidi Eze");
		const other = await site.post(link, { ...typed, accountNumber: "0123456789", intent: "refund", seenTotal: "1" });
		expect([other.status, mainText(other.text)]).toEqual([
			409,
			expect.stringContaining(dateChoiceWords.refusals["total-changed"]),
		]);
		expect(other.text).toContain('value="0123456789"');
	});

	test("shows with its refusal that the course is full meanwhile", async () => {
		const { link } = await cancelled();
		const date = String(await aDate(7));
		const [course] = await site.query("select slots from courses where id = $1", [courseId]);
		await site.query("update courses set slots = 0 where id = $1", [courseId]);
		for (const intent of ["ask-move", "move"]) {
			const full = await site.post(link, { intent, date });
			expect([full.status, mainText(full.text)]).toEqual([
				409,
				expect.stringContaining(dateChoiceWords.refusals["course-full"]),
			]);
			expect(mainText(full.text)).toContain(dateChoiceWords.allFull);
		}
		await site.query("update courses set slots = $2 where id = $1", [courseId, course?.slots]);
	});

	test("is the same for every link that is none, and whoever tries many of them waits", async () => {
		const answers = await Promise.all(
			["nobodys", "x".repeat(43), "a".repeat(10_000), "%27%20or%201=1"].map((token) => site.ask(`/dates/${token}`)),
		);
		for (const answer of answers) {
			expect(answer.status).toBe(404);
			isSecret(answer);
			expect(mainText(answer.text)).toContain(dateChoiceWords.unknownBody);
		}
		expect((await site.ask("/dates/%00")).status).toBe(404);
		const { link } = await cancelled();
		for (let tries = 0; tries < 70; tries += 10)
			await Promise.all(Array.from({ length: 10 }, (_, nth) => site.ask(`/dates/guess-${tries}-${nth}`)));
		const stopped = await site.ask("/dates/another-guess");
		expect([stopped.status, stopped.headers["retry-after"]]).toEqual([429, expect.stringMatching(/^\d+$/)]);
		isSecret(stopped);
		// The right one opens all the same: others share the address.
		expect((await site.ask(link)).status).toBe(200);
		await site.query("delete from limit_windows");
		expect((await site.ask(link)).status).toBe(200);
	});
});

describe("an admin", () => {
	test("writes again to whoever has not chosen, once for a form", async () => {
		const { dateId } = await cancelled();
		const emails = () => rows("mails where kind = 'date-cancelled'");
		const before = await emails();
		const form = await fillIn(site, choicesPage(dateId), {}, { hidden: { form: "remind" } });
		const asked = await sendForm(site, form);
		expect([asked.status, mainText(asked.text)]).toEqual([
			409,
			expect.stringContaining("Send a reminder to 1 person?"),
		]);
		expect(await emails()).toBe(before);
		const yes = { ...form, fields: [...form.fields, ["confirmed", "yes"] as [string, string]] };
		const both = await Promise.all([sendForm(site, yes), sendForm(site, yes)]);
		expect(both.map(({ status }) => status)).toEqual([302, 302]);
		expect(await emails()).toBe(before + 1);
	});

	test("reads what cancelling a date does before it is done, and hears when others came meanwhile", async () => {
		const dateId = await aDate(2);
		const form = await fillIn(site, cancelPage(dateId), { reason: "Nobody comes.", typed: "CANCEL" });
		const empty = await sendForm(site, form);
		expect([empty.status, mainText(empty.text)]).toEqual([409, expect.stringContaining("No e-mail is sent")]);
		await send(site, `/admin/enrolments/${enrolmentId}/move`, { date: String(dateId) });
		const before = await rows("mails");
		const pressed = confirmed(empty, form);
		const anew = pressed && (await sendForm(site, pressed));
		const said = mainText(anew?.text ?? "");
		expect([anew?.status, said]).toEqual([409, expect.stringContaining("What happens has changed since you saw it.")]);
		expect(said).toMatch(/1 person is affected.*Chidi Eze chidi@example.com 40% Paid/);
		expect(said).toMatch(
			/1 participant is asked to choose.*No money moves.*No document is written.*1 e-mail is sent chidi@example.com/,
		);
		// The e-mail itself, with the reason as typed.
		expect(said).toMatch(/1 e-mail is sent.*Chidi, we had to cancel.*Nobody comes\./s);
		expect(await rows("mails")).toBe(before);
		expect(await rows(`course_dates where id = ${dateId} and cancelled_at is null`)).toBe(1);
		const done = anew && pressed && (await sendForm(site, confirmed(anew, pressed) ?? pressed));
		expect([done?.status, await rows("mails")]).toEqual([302, before + 1]);
	});
});

test("a date that is cancelled stays in the calendar others subscribe to, as cancelled, under a higher number", async () => {
	const eventOf = async () => {
		const { text } = await site.ask("/calendar.ics");
		const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
		const event = events.find((one) => String(one.getFirstPropertyValue("uid")).startsWith(uid));
		const value = (name: string) => event?.getFirstPropertyValue(name)?.toString() ?? null;
		const sequence = Number(value("sequence"));
		return { status: value("status"), title: value("summary"), sequence, changed: value("last-modified") ?? "" };
	};
	const dateId = await aDate(4);
	const uid = `koya-course-date-${dateId}@`;
	// Calendars know seconds.
	await site.query(`update courses set updated_at = updated_at - interval '1 minute'
		where id = (select course_id from course_dates where id = ${dateId})`);
	const before = await eventOf();
	expect(before).toMatchObject({ status: null, title: expect.not.stringContaining("Cancelled") });
	await send(site, cancelPage(dateId), { reason: "The hall is flooded.", typed: "CANCEL" });
	const after = await eventOf();
	expect(after).toMatchObject({
		status: "CANCELLED",
		title: `Cancelled: ${before.title}`,
		sequence: before.sequence + 1,
	});
	expect(after.changed > before.changed).toBe(true);
	// A month later nobody needs to be told any more.
	await site.query(`update course_dates set cancelled_at = now() - interval '32 days' where id = ${dateId}`);
	expect(await eventOf()).toMatchObject({ title: null });
});

// The last one: afterwards Chidi has no seat any more.
test("whoever chose their money reads on the page of the choice how much of it is where", async () => {
	const { link } = await cancelled();
	const account = { bank: "GTBank", accountNumber: "0123456789", accountName: "Chidi Eze" };
	const back = await site.post(link, { intent: "refund", seenTotal: "7955000", ...account });
	expect(back.status).toBe(302);
	const goes = `${dateChoiceWords.goingBack} ${dateChoiceWords.seatCancelled} ${dateChoiceWords.backGoes("₦79,550.00")}`;
	expect(mainText((await site.ask(link)).text)).toContain(goes);
	await site.query(`insert into refunds (payment_id, amount_kobo, currency, way, state, reason, requested_at, ended_at, detail)
		select id, 3000000, currency, 'by-hand', 'completed', 'The first part', now(), now(), 'A transfer' from payments
		where order_id = (select order_id from enrolments where id = ${enrolmentId})`);
	expect(mainText((await site.ask(link)).text)).toContain(
		`${dateChoiceWords.backGoes("₦49,550.00")} ${dateChoiceWords.backWent("₦30,000.00")}`,
	);
	await site.query("update refunds set amount_kobo = 7955000 where reason = 'The first part'");
	const went = `${dateChoiceWords.sentBack} ${dateChoiceWords.seatCancelled} ${dateChoiceWords.backWent("₦79,550.00")}`;
	expect(mainText((await site.ask(link)).text)).toContain(went);
});
