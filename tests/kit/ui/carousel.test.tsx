import type { Page } from "@playwright/test";
import { describe, expect, it } from "vitest";
import type { CourseCardCourse } from "#courses/pages/course-card.tsx";
import { CourseCarousel } from "#courses/pages/course-carousel.tsx";
import { Hero } from "#site/pages/hero.tsx";
import { middleOf, workbench } from "#tests/kit/ui/workbench.tsx";

const { show } = workbench();

const courses: CourseCardCourse[] = Array.from({ length: 12 }, (_, i) => ({
	slug: `course-${i + 1}`,
	title: `Course ${i + 1}`,
	priceKobo: 9_500_000,
	vatBasisPoints: 750,
	imageUrl: null,
	subjectArea: "Data and Excel",
	durationMinutes: 600,
	locations: ["lagos"],
	dates: [{ firstDay: "2027-03-05", lastDay: "2027-03-07" }],
	seatsLeft: 9,
}));
const slides = Array.from({ length: 20 }, (_, i) => ({
	id: i + 1,
	title: `Slide of the academy ${i + 1}`,
	description: "A slide.",
	imageUrl: `/patterns/${i + 1}.svg?shape=hero`,
	imageAlternative: "",
}));
const hero = heroOf(3);
const row = <CourseCarousel courses={courses} />;

describe("the course carousel on home", () => {
	it("pages by three to its end, and shows 'View All Courses' from the ninth course on", async () => {
		const page = await show(row, { width: 1512 });
		const all = page.getByRole("link", { name: "View All Courses" });
		const next = page.getByRole("button", { name: "Next" });
		await seen(page, ["Course 1", "Course 2", "Course 3"]);
		await page.locator("[data-prev][aria-disabled=true]").waitFor();
		await next.click();
		await seen(page, ["Course 4", "Course 5", "Course 6"]);
		expect(await all.isVisible()).toBe(false);
		await next.click();
		await all.waitFor({ state: "visible" });
		await seen(page, ["Course 7", "Course 8", "Course 9"]);
		await next.click();
		await page.waitForFunction(inView, "Course 12");
		await page.locator("[data-next][aria-disabled=true]").waitFor();
		await page.getByRole("button", { name: "Previous" }).click();
		await seen(page, ["Course 7", "Course 8", "Course 9"]);
		await page.getByRole("button", { name: "Previous" }).click();
		await seen(page, ["Course 4", "Course 5", "Course 6"]);
		expect(await all.isVisible()).toBe(true);
	});

	it("pages by four in a window wider than 1512 px", async () => {
		const page = await show(row, { width: 1513 });
		await page.getByRole("button", { name: "Next" }).click();
		await seen(page, ["Course 5", "Course 6", "Course 7", "Course 8"]);
	});

	it("shows 'View All Courses' on a phone always", async () => {
		const page = await show(row, { width: 390 });
		expect(await page.getByRole("link", { name: "View All Courses" }).isVisible()).toBe(true);
	});

	it("is a plain row with a link to all courses where there is no script", async () => {
		const page = await show(row, { script: false });
		expect(await page.getByRole("link", { name: "View All Courses" }).isVisible()).toBe(true);
		expect(await page.getByRole("button", { name: "Next" }).isVisible()).toBe(false);
		expect(await page.getByRole("link", { name: "Course 1", exact: true }).isVisible()).toBe(true);
	});

	it("moves by the arrow keys, and takes a drag of 10 px as a swipe and one of 9 px as a click", async () => {
		const page = await show(row);
		await page.getByRole("link", { name: "Course 1", exact: true }).focus();
		await page.keyboard.press("ArrowRight");
		await seen(page, ["Course 4", "Course 5", "Course 6"]);
		const { x, y } = await middleOf(page, "li:has-text('Course 5')");
		await drag(page, { x, y }, -10);
		await seen(page, ["Course 7", "Course 8", "Course 9"]);
		expect(page.url()).toContain("/bench");
		await drag(page, { x, y }, -9);
		await page.waitForURL("**/courses/course-8");
	});
});

describe("the hero", () => {
	it("goes on after 3000 ms, not before, and begins again after the last slide", async () => {
		const page = await show(hero);
		const moves = await countMoves(page);
		await isAt(page, "1");
		for (const [turn, current] of ["2", "3", "1"].entries()) {
			await page.clock.runFor(2999);
			expect(await moves()).toBe(turn);
			await page.clock.runFor(1);
			await isAt(page, current);
		}
	});

	it("waits while the keyboard is in it, under the pointer, while its tab is hidden and when it is told to", async () => {
		const page = await show(hero);
		const moves = await countMoves(page);
		const waits = async (turn: number) => {
			await page.clock.runFor(9000);
			expect(await moves()).toBe(turn);
		};
		const goesOnTo = async (slide: string) => {
			await page.clock.runFor(3000);
			await isAt(page, slide);
		};
		await page.keyboard.press("Tab");
		await waits(0);
		await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
		const { x, y } = await middleOf(page, "koya-carousel");
		await page.mouse.move(x, y);
		await waits(0);
		await page.mouse.move(x, 890);
		await goesOnTo("2");
		await hide(page, true);
		await waits(1);
		await hide(page, false);
		await goesOnTo("3");
		const pause = page.getByRole("button", { name: "Pause" });
		await pause.click();
		await page.mouse.move(0, 890);
		await waits(2);
		expect(await pause.getAttribute("aria-pressed")).toBe("true");
		await pause.click();
		await page.mouse.move(0, 890);
		await goesOnTo("1");
	});

	it("does not move by itself for somebody who wants less motion", async () => {
		const page = await show(hero, { reducedMotion: "reduce" });
		const moves = await countMoves(page);
		await page.clock.runFor(9000);
		expect(await moves()).toBe(0);
		const pause = page.getByRole("button", { name: "Pause" });
		expect(await pause.getAttribute("aria-pressed")).toBe("true");
		await page.getByRole("button", { name: "Next" }).click();
		await isAt(page, "2");
		await pause.click();
		await page.mouse.move(0, 890);
		await page.clock.runFor(3000);
		await isAt(page, "3");
	});

	it("is moved by a finger that goes 10 px, by its dots and by its arrows, round in both directions", async () => {
		const page = await show(hero);
		const finger = async (by: number) => {
			await page.locator("[data-track]").evaluate((track, by) => {
				const at = (type: string, x: number) =>
					track.dispatchEvent(
						new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType: "touch", clientX: x, clientY: 60 }),
					);
				at("pointerdown", 100);
				at("pointerup", 100 + by);
			}, by);
		};
		await finger(9);
		await isAt(page, "1");
		await finger(10);
		await isAt(page, "3");
		await finger(-10);
		await isAt(page, "1");
		await page.getByRole("button", { name: "Slide 3 of 3" }).click();
		await isAt(page, "3");
		await page.getByRole("button", { name: "Next" }).click();
		await isAt(page, "1");
		await page.getByRole("button", { name: "Previous" }).click();
		await isAt(page, "3");
	});

	it("stands still, without arrows, dots or pause, when the academy has one slide", async () => {
		const page = await show(heroOf(1));
		const moves = await countMoves(page);
		await page.clock.runFor(9000);
		expect(await moves()).toBe(0);
		expect(await page.getByRole("button").count()).toBe(0);
		expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Slide of the academy 1");
	});

	it("counts twenty slides in figures, which fit a phone", async () => {
		const page = await show(heroOf(20), { width: 360 });
		await page.getByRole("button", { name: "Previous" }).click();
		await page.locator("[data-at='20']").waitFor();
		await page.getByRole("button", { name: "Next" }).click();
		await page.locator("[data-at='1']").waitFor();
		await page.getByRole("button", { name: "Next" }).click();
		await page.locator("[data-at='2']").waitFor();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
		const right = await page.locator("[data-pause]").evaluate((button) => button.getBoundingClientRect().right);
		expect(right).toBeLessThanOrEqual(360);
	});
});

function heroOf(count: number) {
	return <Hero slides={slides.slice(0, count)}>{null}</Hero>;
}

async function seen(page: Page, titles: string[]) {
	for (const title of titles) await page.waitForFunction(inView, title);
}

/** Whether the card of a title lies wholly inside the row. Runs in the page. */
function inView(title: string): boolean {
	const row = document.querySelector("[data-track]")?.getBoundingClientRect();
	const link = [...document.querySelectorAll("[data-track] a")].find((each) => each.textContent === title);
	const card = link?.closest("li")?.getBoundingClientRect();
	return Boolean(row && card && card.left >= row.left - 2 && card.right <= row.right + 2);
}

async function isAt(page: Page, slide: string) {
	await page.locator(`[data-dot][aria-current=true][aria-label="Slide ${slide} of 3"]`).waitFor();
}

/** As the browser does when another tab comes to the front. */
async function hide(page: Page, hidden: boolean) {
	await page.evaluate((hidden) => {
		Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
		document.dispatchEvent(new Event("visibilitychange"));
	}, hidden);
}

/** Counts from now on how often the row is told to move: whether it has arrived yet does not matter. */
async function countMoves(page: Page): Promise<() => Promise<number>> {
	await page.locator("[data-track]").evaluate((track) => {
		const scrollTo = track.scrollTo.bind(track);
		track.scrollTo = (...to: unknown[]) => {
			track.setAttribute("data-moves", String(Number(track.getAttribute("data-moves")) + 1));
			scrollTo(to[0] as ScrollToOptions);
		};
	});
	return async () => Number(await page.locator("[data-track]").getAttribute("data-moves"));
}

async function drag(page: Page, from: { x: number; y: number }, by: number) {
	await page.mouse.move(from.x, from.y);
	await page.mouse.down();
	await page.mouse.move(from.x + by, from.y, { steps: 3 });
	await page.mouse.up();
}
