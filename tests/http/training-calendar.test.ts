import ICAL from "ical.js";
import { extractText } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { trainingCalendarWords } from "#courses/pages/training-calendar-words.ts";
import { longDate } from "#kit/rules/date-range.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";

let site: OpenSite;
const today = todayInLagos(new Date());
beforeAll(async () => {
	site = await openSite();
	// One that runs today and one that ended yesterday.
	for (const [from, to] of [
		[-1, 1],
		[-3, -1],
	] as const)
		await site.query(`insert into course_dates (course_id, location_id, first_day, last_day)
			select (select id from courses where slug = 'data-analysis-with-excel-and-power-bi'),
			(select id from locations where name = 'abuja'), '${addDays(today, from)}', '${addDays(today, to)}'`);
}, 120_000);
afterAll(() => site.close());

const datesWhere = (condition: string) =>
	site.query(`select course_dates.id, title, slug, locations.name as location, locations.address, courses.price_kobo, updated_at,
		first_day::text as "firstDay", last_day::text as "lastDay" from course_dates join courses on courses.id = course_id
		join locations on locations.id = location_id where ${condition} order by first_day, last_day, title`);

async function eventsAt(path: string): Promise<ICAL.Event[]> {
	const { text } = await site.ask(path);
	const calendar = new ICAL.Component(ICAL.parse(text));
	return calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
}

describe("the feed of the dates", () => {
	test("has each date of the database that has not ended, as the database has it", async () => {
		const [events, dates] = [await eventsAt("/calendar.ics"), await datesWhere(`last_day >= '${today}'`)];
		expect(dates.length).toBeGreaterThan(15);
		const days = (event: ICAL.Event) => {
			const first = event.startDate.toJSDate().toISOString().slice(0, 10);
			const rule = event.component.getFirstPropertyValue("rrule") as ICAL.Recur | null;
			return [first, addDays(first, (rule?.count ?? 1) - 1)];
		};
		expect(events.map((event) => [event.uid, event.summary, event.location, ...days(event)])).toEqual(
			dates.map(({ id, title, location, address, firstDay, lastDay }) => {
				const name = location.replace(/\b[a-z]/g, (email: string) => email.toUpperCase());
				const host = new URL(site.config.publicUrl).host;
				const where = [name, address].filter(Boolean).join(", ");
				return [`koya-course-date-${id}@${host}`, title, where, firstDay, lastDay];
			}),
		);
		for (const [at, event] of events.entries())
			expect(event.component.getFirstPropertyValue("url")).toBe(`${site.config.publicUrl}/courses/${dates[at]?.slug}`);
	});

	test("of one location has those of that location, however its name is written", async () => {
		const dates = await datesWhere(`last_day >= '${today}' and locations.name = 'port harcourt'`);
		// A zero sign, which nobody types, counts as a space in every address.
		for (const written of ["port%20harcourt", "Port+Harcourt", "%20PORT%20%20harcourt", "port%00harcourt%00"]) {
			const events = await eventsAt(`/calendar.ics?place=${written}`);
			expect(events.map((event) => event.summary)).toEqual(dates.map(({ title }) => title));
		}
		expect(dates.length).toBeGreaterThan(0);
		expect((await eventsAt("/calendar.ics?place=")).length).toBeGreaterThan(dates.length);
	});

	test.each(["atlantis", "atlantis%00", "%0D%0Ax", "'"])("of the location %s is not there", async (location) => {
		const answer = await site.ask(`/calendar.ics?place=${location}`);
		expect([answer.status, answer.text]).toEqual([404, trainingCalendarWords.noSuchLocation]);
	});

	test("is a calendar to every program, and does not travel again while nothing changed", async () => {
		const { headers } = await site.ask("/calendar.ics");
		expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
		expect(Date.parse(String(headers["last-modified"]))).toBeLessThanOrEqual(Date.now());
		const etag = String(headers.etag);
		const again = await site.ask("/calendar.ics", { headers: { "if-none-match": etag } });
		expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag]);
		const packed = await site.ask("/calendar.ics", { headers: { "accept-encoding": "gzip" } });
		expect(packed.headers["content-encoding"]).toBe("gzip");
		const packedAgain = { headers: { "if-none-match": String(packed.headers.etag) } };
		expect((await site.ask("/calendar.ics", packedAgain)).status).toBe(304);
		await site.query("update locations set address = 'Moved' where name = 'lagos'");
		expect((await site.ask("/calendar.ics", { headers: { "if-none-match": etag } })).status).toBe(200);
	});
});

describe("the training calendar", () => {
	const textOf = async () => {
		const { bytes } = await site.ask("/training-calendar");
		return (await extractText(new Uint8Array(bytes), { mergePages: true })).text.replace(/\s+/g, " ");
	};

	test("is a PDF that the browser shows, with every date one can register for and no other", async () => {
		const answer = await site.ask("/training-calendar");
		expect(answer.headers["content-type"]).toBe("application/pdf");
		expect(answer.headers["content-disposition"]).toContain(
			`inline; filename="Koya Academy Training calendar ${today}.pdf"`,
		);
		const text = await textOf();
		const dates = await datesWhere(`first_day > '${today}'`);
		expect(dates.length).toBeGreaterThan(15);
		// Below its days stand their weekdays, and its hours where the academy has said them.
		const row = (date: { title: string }) =>
			new RegExp(
				` ${longDate(date as never)} \\w+( - \\w+)?(, [\\d: -]+(\\(Lagos time\\))?)? ${RegExp.escape(date.title)} `,
			);
		for (const date of dates) expect(text).toMatch(row(date as never));
		const begun = await datesWhere(`first_day <= '${today}'`);
		expect(begun.length).toBeGreaterThan(1);
		for (const date of begun) expect(text).not.toMatch(row(date as never));
	});

	test("is the same for all who ask at once, and another as soon as a date is", async () => {
		const asked = await Promise.all(Array.from({ length: 8 }, () => site.ask("/training-calendar")));
		expect(new Set(asked.map(({ headers }) => headers.etag)).size).toBe(1);
		const etag = String(asked[0]?.headers.etag);
		const known = { headers: { "if-none-match": etag } };
		expect((await site.ask("/training-calendar", known)).status).toBe(304);
		await site.query("update courses set title = 'Risk for Boards' where slug like 'financial%'");
		expect((await site.ask("/training-calendar", known)).status).toBe(200);
		expect(await textOf()).toContain("Risk for Boards");
	});

	test("is the one the office uploaded, where there is one", async () => {
		const value = JSON.stringify("/uploads/files/calendar.pdf");
		await site.query(
			`insert into settings (name, value, updated_at) values ('trainingCalendarUrl', '${value}', now())`,
		);
		const answer = await site.ask("/training-calendar");
		expect([answer.status, answer.headers.location]).toEqual([302, "/uploads/files/calendar.pdf"]);
		await site.query("delete from settings where name = 'trainingCalendarUrl'");
		expect((await site.ask("/training-calendar")).status).toBe(200);
	});
});

test("under the course list one finds the document, and the feed of each location as a subscription and as an address", async () => {
	const { text } = await site.ask("/courses");
	const host = new URL(site.config.publicUrl).host;
	expect(mainText(text)).toContain(trainingCalendarWords.addToYourCalendar);
	for (const href of [
		"/training-calendar",
		`webcal://${host}/calendar.ics`,
		`${site.config.publicUrl}/calendar.ics`,
		`webcal://${host}/calendar.ics?place=port%20harcourt`,
	])
		expect(text).toContain(`href="${href}"`);
});
