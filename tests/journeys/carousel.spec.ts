import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { DESK, expect, open, test } from "#tests/journeys/house.ts";

test.use({ viewport: DESK });

test("the slides of home move, though the page came in two halves and its script between them", async ({
	page,
	baseURL,
}) => {
	const script = Promise.withResolvers<void>();
	const line = createServer(async ({ url = "/" }, response) => {
		// A browser that is told so does not ask for news again.
		if (url.startsWith("/live")) return void response.writeHead(204).end();
		const answer = await fetch(new URL(url, baseURL));
		const body = Buffer.from(await answer.arrayBuffer());
		response.setHeader("content-type", answer.headers.get("content-type") ?? "");
		if (url.startsWith("/assets/start-")) response.once("finish", script.resolve);
		if (url === "/") {
			response.write(body.subarray(0, body.indexOf(">", body.indexOf("<koya-carousel")) + 1));
			await script.promise;
			await pause(500);
			response.end(body.subarray(body.indexOf(">", body.indexOf("<koya-carousel")) + 1));
		} else response.end(body);
	});
	await new Promise<void>((resolve) => line.listen(0, resolve));
	await open(page, `http://localhost:${(line.address() as AddressInfo).port}/`);
	await highlights(page).getByRole("button", { name: "Next" }).click();
	await expectSlide(page, 2);
	await page.close();
	line.close();
});

async function _openWithClock(page: Page): Promise<void> {
	await page.clock.install();
	await open(page, "/");
	await page.clock.pauseAt(Date.now() + 1000);
	// Time begins anew with every touch: now it begins here.
	await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

const highlights = (page: Page) => page.getByRole("region", { name: "Highlights" });

/** Slides rest while somebody points at them or goes through their controls. */
async function _leave(page: Page): Promise<void> {
	await page.mouse.move(640, 890);
	await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** Until a scroll has ended and what is in view has been told. */
async function _rest(page: Page): Promise<void> {
	await page.getByRole("list", { name: "Courses" }).evaluate(async (row) => {
		const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
		for (let before = -1; before !== row.scrollLeft; ) {
			before = row.scrollLeft;
			for (let frames = 0; frames < 5; frames++) await frame();
		}
	});
}

async function expectSlide(page: Page, n: number): Promise<void> {
	const dots = highlights(page).getByRole("button", { name: /^Slide \d of 3$/ });
	await expect(dots.nth(n - 1)).toHaveAttribute("aria-current", "true");
	await expect(highlights(page).getByRole("listitem", { name: `Slide ${n} of 3` })).toBeInViewport({ ratio: 0.9 });
}
