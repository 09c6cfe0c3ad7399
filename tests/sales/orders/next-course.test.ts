import { describe, expect, test } from "vitest";
import { countdownTo, sortCourses } from "#sales/ledger/orders/rules/next-course.ts";

const today = "2026-12-07";
const on = (firstDay: string, lastDay = firstDay) => ({ firstDay, lastDay });

test.each([
	[on("2026-12-28"), { kind: "days", days: 21 }],
	[on("2026-12-09"), { kind: "days", days: 2 }],
	[on("2026-12-08"), { kind: "tomorrow" }],
	[on("2026-12-07", "2026-12-09"), { kind: "today", at: "09:00" }],
	[on("2026-12-05", "2026-12-09"), { kind: "running", day: 3, of: 5 }],
	[on("2026-12-03", "2026-12-07"), { kind: "running", day: 5, of: 5 }],
])("a date %j is so far away", (date, countdown) => {
	expect(countdownTo(date, today, "09:00")).toEqual(countdown);
});

describe("a member's courses", () => {
	const course = (name: string, date: ReturnType<typeof on> | null, seat: "held" | "lost" | "cancelled" = "held") => ({
		name,
		date,
		holdsSeat: seat === "held",
		isCancelled: seat === "cancelled",
	});
	const sorted = (...courses: ReturnType<typeof course>[]) => {
		const { next, coming, past } = sortCourses(courses, today);
		const names = (some: typeof courses) => some.map(({ name }) => name);
		return { next: next?.name, coming: names(coming), past: names(past) };
	};

	test("begin with the one that is held first, also while it runs", () => {
		const courses = [course("later", on("2026-12-20")), course("runs", on("2026-12-06", "2026-12-08"))];
		expect(sorted(...courses)).toEqual({ next: "runs", coming: ["later"], past: [] });
	});

	test("that need a decision come before those that only wait, and are never next", () => {
		const courses = [course("waits", on("2026-12-10")), course("waits too", on("2026-12-12"))];
		expect(sorted(...courses, course("released", on("2026-12-30"), "lost"))).toEqual({
			next: "waits",
			coming: ["released", "waits too"],
			past: [],
		});
	});

	test("that are over come last, the latest first, and cancelled ones behind them", () => {
		const courses = [course("long ago", on("2026-10-01")), course("last", on("2026-12-06"))];
		expect(sorted(course("cancelled", on("2026-12-20"), "cancelled"), ...courses)).toEqual({
			next: undefined,
			coming: [],
			past: ["last", "long ago", "cancelled"],
		});
	});

	test("without a date wait behind those that have one", () => {
		const courses = [course("open", null), course("dated", on("2027-03-01"))];
		expect(sorted(...courses)).toEqual({ next: "dated", coming: ["open"], past: [] });
		expect(sorted(course("open", null))).toEqual({ next: undefined, coming: ["open"], past: [] });
	});
});
