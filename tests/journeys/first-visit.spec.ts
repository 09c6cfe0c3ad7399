import { notify } from "#kit/data/notices.ts";
import { change } from "#tests/journeys/academy.ts";
import { ALONE, expect, PHONE, test, touch } from "#tests/journeys/house.ts";
import { courses } from "#tests/journeys/registration.ts";

test.use({ viewport: PHONE });

const KB = 1024;

// The demo's pages are measured, without the courses that other journeys made.
test.beforeAll(async ({ request }) => {
	await change(async (tx) => {
		await tx.updateTable("courses").set({ published: false }).where("description", "=", "How to.").execute();
		await notify(tx, "courses");
	});
	await expect.poll(async () => await (await request.get("/courses")).text()).not.toContain("How to.");
});

// Alone: news of what other journeys save would move the page for good reasons.
for (const { name, address, heroPictures = 0 } of [
	// The slides' pictures, which phones see, too: three drawings with their headers.
	{ name: "home", address: "/", heroPictures: 3.5 * KB },
	{ name: "Courses", address: "/courses" },
	{ name: "a course", address: courses.dataAnalysis },
])
	test(
		`a first visit to ${name} is light, stays on our own address, and nothing on the page is pushed away`,
		ALONE,
		async ({ page, context, baseURL }) => {
			const network = await context.newCDPSession(page);
			await network.send("Network.enable");
			const types = new Map<string, string>();
			const origins = new Set<string>();
			const sizes = { total: 0, script: 0 };
			network.on("Network.responseReceived", ({ requestId, type, response }) => {
				types.set(requestId, type);
				if (response.url.startsWith("http")) origins.add(new URL(response.url).origin);
			});
			network.on("Network.loadingFinished", ({ encodedDataLength }) => {
				sizes.total += encodedDataLength;
			});
			// Without the headers: what compression left of the scripts themselves.
			network.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
				if (types.get(requestId) === "Script") sizes.script += encodedDataLength;
			});
			await page.addInitScript(() => {
				type Shift = PerformanceEntry & { sources: { previousRect: DOMRect; currentRect: DOMRect }[] };
				const shifts: { x: number; y: number }[] = [];
				Object.assign(window, { shifts });
				new PerformanceObserver((list) => {
					for (const entry of list.getEntries())
						for (const { previousRect, currentRect } of (entry as Shift).sources)
							shifts.push({ x: currentRect.x - previousRect.x, y: currentRect.y - previousRect.y });
				}).observe({ type: "layout-shift", buffered: true });
			});
			await page.goto(address);
			await page.evaluate(async () => void (await document.fonts.ready));
			// All the way down, as a reader goes, so that what loads late has its chance to push.
			await page.mouse.wheel(0, 20_000);
			await expect(page.getByRole("contentinfo")).toBeInViewport();
			// The line that listens is the last thing a page asks for by itself.
			await expect.poll(() => [...types.values()]).toContain("EventSource");
			const atFirst = { ...sizes };
			await touch(page);
			const jumps = await page.evaluate(() => (window as unknown as { shifts: { x: number; y: number }[] }).shifts);

			test.info().annotations.push({ type: "bytes", description: JSON.stringify({ atFirst, withReact: sizes }) });
			expect([...origins]).toEqual([baseURL]);
			// The small script alone.
			expect(atFirst.script).toBeGreaterThan(KB);
			expect(atFirst.script).toBeLessThanOrEqual(5 * KB);
			expect(atFirst.total).toBeGreaterThan(20 * KB);
			expect(atFirst.total).toBeLessThanOrEqual(95 * KB + heroPictures);
			// With React, which the first touch brings.
			expect(sizes.script).toBeGreaterThan(80 * KB);
			expect(sizes.script).toBeLessThanOrEqual(140 * KB);
			expect(sizes.total).toBeLessThanOrEqual(250 * KB);
			// Nothing moves up or down (a text may be rounded by a pixel). The fonts come after the first words: a price is then a few pixels wider than in the local ones.
			for (const { x, y } of jumps) {
				expect(Math.abs(y)).toBeLessThanOrEqual(1);
				expect(Math.abs(x)).toBeLessThanOrEqual(16);
			}
		},
	);
