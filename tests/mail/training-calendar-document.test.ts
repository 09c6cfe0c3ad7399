import { performance } from "node:perf_hooks";
import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { describe, expect, test } from "vitest";
import { trainingCalendarDocument } from "#courses/emails/training-calendar-document.ts";

import type { TrainingDate } from "#courses/rules/training-calendar.ts";
import { sender } from "#db/samples/emails.ts";
import { pdfOf } from "#documents/pdf/pdf.ts";
import { addDays } from "#kit/rules/days.ts";

const day = "2026-11-21";
const aDate: TrainingDate = {
	id: 1,
	title: "Data Analysis with Excel & Power BI",
	slug: "data-analysis",
	priceKobo: 9_500_000,
	vatBasisPoints: 750,
	durationMinutes: 1440,
	location: "port harcourt",
	locationAddress: null,
	changedAt: new Date("2026-11-01T10:00:00Z"),
	version: 1,
	isCancelled: false,
	firstDay: "2026-12-30",
	lastDay: "2027-01-02",
};

async function read(dates: TrainingDate[]) {
	const bytes = await pdfOf(trainingCalendarDocument({ day, dates }, sender));
	const document = await getDocumentProxy(new Uint8Array(bytes));
	const { text } = await extractText(document);
	const pages = text.map((page) => page.replace(/\s+/g, " "));
	return { bytes, pages, all: pages.join(" "), ...(await getMeta(document)) };
}

describe("the training calendar on paper", () => {
	test("it tells every fact of a date under its month, weekdays and hours below its days", async () => {
		const times = { startsAt: "09:00", endsAt: "16:30" };
		const later = { ...aDate, id: 2, firstDay: "2027-01-05", lastDay: "2027-01-07", location: "online", times };
		const { all } = await read([aDate, later]);
		for (const fact of [
			"TRAINING CALENDAR",
			"open for registration on 21st November 2026",
			"academy.example/courses",
			"December 2026 Date Course Location Duration Fee",
			"30th December 2026 - 2nd January 2027 Wed - Sat Data Analysis with Excel & Power BI Port Harcourt 24 hours ₦95,000.00",
			"January 2027 Date Course Location Duration Fee",
			"5th - 7th January 2027 Tue - Thu, 09:00 - 16:30 (Lagos time) Data Analysis with Excel & Power BI Online 24 hours ₦95,000.00",
			"before VAT (7.5%)",
			"academy.example/calendar.ics",
		])
			expect(all).toContain(fact);
	});

	test("of 300 dates it has all, the month and the columns named on every page, and the pages numbered", async () => {
		const dates = Array.from({ length: 300 }, (_, n) => {
			const firstDay = addDays("2026-12-01", n);
			return { ...aDate, id: n, title: `Course number ${n}`, firstDay, lastDay: firstDay };
		});
		const { pages, all, bytes } = await read(dates);
		for (const { title } of dates) expect(all).toContain(`${title} Port Harcourt`);
		expect(pages.length).toBeGreaterThan(8);
		for (const [at, page] of pages.entries()) {
			expect(page).toMatch(/\b[A-Z][a-z]+ 202[67] Date Course Location Duration Fee/);
			expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
			expect(page.includes("Koya Academy: training calendar")).toBe(at > 0);
		}
		expect(bytes.length).toBeLessThan(150_000);
	}, 60_000);

	test("a title of 300 characters with every mark wraps in its column", async () => {
		const title = "Ìdàgbàsókè Ọgbọ́n Ìṣàkóso ".repeat(12).trim();
		expect((await read([{ ...aDate, title }])).all).toContain(`${title} Port Harcourt`);
	});

	test("without dates it says so, and where new ones are published", async () => {
		const { all, pages } = await read([]);
		expect(all).toContain("No dates are open for registration at the moment.");
		expect(all).not.toContain("Fee");
		expect(pages).toHaveLength(1);
	});

	test("its title, author and language are written into the file", async () => {
		expect((await read([aDate])).info).toMatchObject({
			Title: "Training calendar, Koya Academy",
			Author: "Koya Academy",
			Language: "en-GB",
		});
	});

	test("printed again it is the same document, byte for byte", async () => {
		expect((await read([aDate])).bytes.equals((await read([aDate])).bytes)).toBe(true);
	});
});

const calendarPdf = (...facts: Parameters<typeof trainingCalendarDocument>) =>
	pdfOf(trainingCalendarDocument(...facts));

describe("however many ask for it at once", () => {
	test("it is set once for the same facts, and anew for others", async () => {
		const facts = { day, dates: [aDate] };
		const asked = [calendarPdf(facts, sender), calendarPdf(structuredClone(facts), sender)];
		const [one, other] = await Promise.all(asked);
		expect(one).toBe(other);
		expect(await calendarPdf({ ...facts, day: "2026-11-22" }, sender)).not.toBe(one);
		const dearer = { day, dates: [{ ...aDate, priceKobo: 9_600_000 }] };
		const { text } = await extractText(new Uint8Array(await calendarPdf(dearer, sender)), { mergePages: true });
		expect(text).toContain("₦96,000.00");
	});

	test("the thread that answers everybody hardly feels it", async () => {
		const before = performance.eventLoopUtilization();
		const dates = Array.from({ length: 200 }, (_, id) => ({ ...aDate, id }));
		expect((await calendarPdf({ day, dates }, sender)).length).toBeGreaterThan(20_000);
		expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
	});

	test("one that could not be set is tried again", async () => {
		const tooLongForItsSquare = { ...sender, publicUrl: `https://${"a".repeat(5000)}.example` };
		const first = calendarPdf({ day, dates: [] }, tooLongForItsSquare);
		await expect(first).rejects.toThrow();
		const second = calendarPdf({ day, dates: [] }, tooLongForItsSquare);
		expect(second).not.toBe(first);
		await expect(second).rejects.toThrow();
	});
});
