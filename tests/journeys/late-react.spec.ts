import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { CDPSession, Page, Request } from "@playwright/test";
import { notify } from "#kit/data/notices.ts";
import { LONGEST_HOLD_MS } from "#kit/elements/forms.ts";
import { change } from "#tests/journeys/academy.ts";
import { alive, DESK, expect, open, PHONE, test, touch } from "#tests/journeys/house.ts";
import { aRegistered } from "#tests/journeys/people.ts";
import { courses } from "#tests/journeys/registration.ts";

const REACT = "**/assets/react-*.js";

test.describe("on a phone", () => {
	test.use({ viewport: PHONE, hasTouch: true, isMobile: true });
	// Other journeys buy and rate meanwhile, and news brings React by itself: here there is none.
	test.beforeEach(async ({ page }) => {
		const contentType = "text/event-stream";
		await page.route("**/live?*", (route) => route.fulfill({ contentType, body: "retry: 60000\n\n" }));
	});

	test("reading and scrolling bring no React; the first tap on Log in opens the dialog, and brings it", async ({
		page,
		context,
	}) => {
		const scripts = scriptsOf(page);
		const listening = page.waitForRequest("**/live?*");
		await open(page, "/courses");
		await swipeUp(await context.newCDPSession(page));
		await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
		await listening;
		expect(scripts).toEqual([expect.stringContaining("/assets/start-")]);

		await page.getByRole("contentinfo").getByRole("link", { name: "Log in" }).tap();
		await expect(page.getByRole("dialog", { name: "Log In" })).toBeVisible();
		await expectReact(page);
		expect(scripts.some((file) => file.includes("/assets/react-"))).toBe(true);
	});

	test("the first tap on a link leads there, as a page of its own without React", async ({ page }) => {
		const scripts = scriptsOf(page);
		await open(page, "/");
		await page.getByRole("link", { name: "View All Courses" }).tap();
		await alive(page, "**/courses");
		await expect(page.getByRole("searchbox", { name: "Search courses" })).toBeVisible();
		expect(scripts.filter((file) => !file.includes("/assets/start-"))).toEqual([]);
	});
});

test.describe("on a desk", () => {
	test.use({ viewport: DESK });

	test("a page that React took over leads on without loading a page anew", async ({ page }) => {
		await open(page, "/");
		await touch(page);
		const documents: string[] = [];
		page.on("request", (request) => request.resourceType() === "document" && documents.push(request.url()));
		await page.getByRole("banner").getByRole("link", { name: "Courses", exact: true }).click();
		await expect(page.getByRole("searchbox", { name: "Search courses" })).toBeVisible();
		expect(documents).toEqual([]);
	});

	test("a form sent while React is on its way waits for it, stays in its dialog and arrives once", async ({
		page,
		faults,
	}) => {
		faults.allow(/status of 400/);
		const gate = Promise.withResolvers<void>();
		await page.route(REACT, async (route) => {
			await gate.promise;
			await route.continue();
		});
		const posts = postsOf(page);
		await open(page, "/courses");
		// React may take as long as it takes here: the time after which a form no longer waits for it stands still.
		await stopClock(page);
		const dialog = await sendLogIn(page, "not an address");
		await expect(dialog.locator("form[data-held]")).toBeVisible();
		// Impatience changes nothing.
		await dialog.getByRole("button", { name: "Log In" }).click();
		expect(posts).toEqual([]);
		gate.resolve();
		await expect(dialog.getByRole("alert")).toBeVisible();
		await expect(dialog.getByLabel("E-mail")).toHaveValue("not an address");
		await expect(dialog.locator("form[data-held]")).toHaveCount(0);
		await expect(page).toHaveURL(/\/courses$/);
		expect(posts.map(pathOf)).toEqual(["/log-in.data"]);
	});

	test("a form whose React fails to load is sent by the browser at once, and one whose React hangs after three seconds", async ({
		page,
		faults,
	}) => {
		faults.allow(/ERR_FAILED/, /status of 400/, /Failed to fetch dynamically imported module/);
		const posts = postsOf(page);
		await page.route(REACT, (route) => route.abort());
		await open(page, "/courses");
		await sendLogIn(page, "not an address");
		await page.waitForURL("**/log-in");
		await expect(page.getByRole("main").getByLabel("E-mail")).toHaveValue("not an address");
		expect(posts.map(pathOf)).toEqual(["/log-in"]);

		await page.unroute(REACT);
		await page.route(REACT, () => {});
		await open(page, "/courses");
		await stopClock(page);
		const dialog = await sendLogIn(page, "nor this one");
		await expect(dialog.locator("form[data-held]")).toBeVisible();
		await page.clock.runFor(LONGEST_HOLD_MS);
		await page.waitForURL("**/log-in");
		await expect(page.getByRole("main").getByLabel("E-mail")).toHaveValue("nor this one");
		expect(posts.map(pathOf)).toEqual(["/log-in", "/log-in"]);
	});

	test("where the dialog's form leads, written before React came, is kept when it comes", async ({ page }) => {
		const person = await aRegistered();
		await open(page, courses.writing);
		await page.getByRole("main").getByRole("link", { name: "Register", exact: true }).click();
		const dialog = page.getByRole("dialog", { name: "Log In" });
		await dialog.getByLabel("E-mail").fill(person.email);
		await dialog.getByLabel("Password", { exact: true }).fill(person.password);
		await expectReact(page);
		await dialog.getByRole("button", { name: "Log In" }).click();
		await page.waitForURL(`**${courses.writing}/register**`);
	});

	test("where the dialog's form leads is kept when news comes while it is on its way", async ({ page }) => {
		const person = await aRegistered();
		const listening = page.waitForRequest("**/live?*");
		await open(page, courses.writing);
		await page.getByRole("main").getByRole("link", { name: "Register", exact: true }).click();
		await expectReact(page);
		await listening;
		const dialog = page.getByRole("dialog", { name: "Log In" });
		await dialog.getByLabel("E-mail").fill(person.email);
		await dialog.getByLabel("Password", { exact: true }).fill(person.password);
		await page.route("**/log-in.data", async (route) => {
			const asked = page.waitForRequest(`**${courses.writing}.data*`);
			await change((tx) => notify(tx, "courses"));
			await asked;
			await route.continue();
		});
		await dialog.getByRole("button", { name: "Log In" }).click();
		await page.waitForURL(`**${courses.writing}/register**`);
	});

	test("who logs in by a dialog stays known when the answer to earlier news would come later", async ({ page }) => {
		const person = await aRegistered();
		const isGivenUp = await askBehindDialog(page, "Log in");
		const dialog = page.getByRole("dialog", { name: "Log In" });
		await dialog.getByLabel("E-mail").fill(person.email);
		await dialog.getByLabel("Password", { exact: true }).fill(person.password);
		await dialog.getByRole("button", { name: "Log In" }).click();
		await isGivenUp();
		await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeHidden();
	});

	test("who signs up by a dialog stays known when the answer to earlier news would come later", async ({ page }) => {
		const isGivenUp = await askBehindDialog(page, "Sign Up");
		const dialog = page.getByRole("dialog", { name: "Sign Up" });
		await dialog.getByLabel("Full name").fill("Ngozi Late");
		await dialog.getByLabel("E-mail").fill(`ngozi.${randomUUID()}@example.com`);
		await dialog.getByLabel("Password", { exact: true }).fill("tortoise-and-drum");
		await dialog.getByRole("button", { name: "Sign Up" }).click();
		await isGivenUp();
		const confirmation = page.getByRole("dialog", { name: "Email Confirmation" });
		await expect(confirmation.getByRole("button", { name: "Send a new code" })).toBeVisible();
	});

	test("a page nobody has touched says that the network is gone, and lets no form go", async ({ page, context }) => {
		await page.goto("/log-in?next=/courses");
		const main = page.getByRole("main");
		await context.setOffline(true);
		await expect(page.getByText("You seem to be offline.")).toBeVisible();
		await main.getByLabel("E-mail").fill("ada@example.com");
		await main.getByLabel("Password", { exact: true }).fill("koya-demo");
		await main.getByLabel("Password", { exact: true }).press("Enter");
		await expect(main.getByLabel("E-mail")).toHaveValue("ada@example.com");
		await context.setOffline(false);
		await expect(page.getByText("You seem to be offline.")).toBeHidden();
		await main.getByRole("button", { name: "Log In" }).click();
		await page.waitForURL(/:\d+\/courses$/);
	});

	test("home greets the server when it is idle, and does not mind if nobody answers", async ({ page, faults }) => {
		faults.allow(/keep-alive/);
		await page.route("**/keep-alive", (route) => route.abort());
		const greeting = page.waitForRequest("**/keep-alive");
		await open(page, "/");
		expect((await greeting).method()).toBe("GET");
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	});
});

/** A finger that goes up by 400 px. */
async function swipeUp(screen: CDPSession): Promise<void> {
	const touch = (type: "touchStart" | "touchMove", y: number) =>
		screen.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x: 195, y }] });
	await touch("touchStart", 600);
	for (let y = 580; y >= 200; y -= 20) await touch("touchMove", y);
	// The finger rests before it leaves. Else the page glides on, and the next tap only stops it, as on every phone.
	await pause(200);
	await touch("touchMove", 200);
	await screen.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** The page's own time stands still until it is run on. */
async function stopClock(page: Page): Promise<void> {
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + 1000);
}

async function sendLogIn(page: Page, email: string) {
	await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
	const dialog = page.getByRole("dialog", { name: "Log In" });
	await dialog.getByLabel("E-mail").fill(email);
	await dialog.getByLabel("Password", { exact: true }).fill("koya-demo");
	await dialog.getByRole("button", { name: "Log In" }).click();
	return dialog;
}

/**
 * Opens a dialog of the bar, and the page behind it hears news and asks for itself, as the visitor's that it still is. No
 * answer comes. What is handed back waits until the page no longer wants one.
 */
async function askBehindDialog(page: Page, link: string): Promise<() => Promise<Request>> {
	const listening = page.waitForRequest("**/live?*");
	await open(page, courses.writing);
	await page.getByRole("banner").getByRole("link", { name: link }).click();
	await expectReact(page);
	await listening;
	const ofPage = `**${courses.writing}.data*`;
	await page.route(ofPage, () => {}, { times: 1 });
	const asked = page.waitForRequest(ofPage);
	await change((tx) => notify(tx, "courses"));
	const request = await asked;
	const isGivenUp = page.waitForEvent("requestfailed", (failed) => failed === request);
	return () => isGivenUp;
}

async function expectReact(page: Page): Promise<void> {
	await expect(page.locator("html")).toHaveAttribute("data-react", "ready");
}

function scriptsOf(page: Page): string[] {
	const scripts: string[] = [];
	page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
	return scripts;
}

function postsOf(page: Page): Request[] {
	const posts: Request[] = [];
	page.on("request", (request) => request.method() === "POST" && posts.push(request));
	return posts;
}

const pathOf = (request: Request) => new URL(request.url()).pathname;
