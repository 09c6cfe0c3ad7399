import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Connection } from "#kit/data/connection.ts";
import { connect } from "#kit/data/db.ts";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { CHROMIUM_ARGUMENTS, findOrInstallChromium } from "#scripts/checks/chromium.ts";
import { freePorts } from "#scripts/ports.ts";
import { loneSite } from "#tests/http/lone-process.ts";
import { endAll, until } from "#tests/kit/processes.ts";
import { freshDatabase } from "#tests/support/database.ts";

let browser: Browser;
let connection: Connection;
beforeAll(async () => {
	await buildIfStale();
	const executablePath = await findOrInstallChromium();
	browser = await chromium.launch({
		...(executablePath && { executablePath }),
		args: [...CHROMIUM_ARGUMENTS],
	});
	connection = await freshDatabase("demo");
}, 120_000);
afterAll(async () => {
	await browser.close();
	endAll();
});

test("after the site was restarted, open pages show what changed meanwhile, touched or not", async () => {
	const [port = 0] = await freePorts(1);
	const before = await loneSite(port, connection);
	const [untouched, touched] = [await openCourses(port), await openCourses(port)];
	await touched.keyboard.press("Shift");
	await untilReact(touched);
	expect(await untouched.locator("html").getAttribute("data-react")).toBeNull();

	before.signal("SIGTERM");
	await before.ended;
	// Told to nobody: the site that would hear it is not there.
	const { db, pool } = connect(connection, 1);
	await pool.query("update courses set title = 'Renamed meanwhile' where slug = 'business-writing-and-reports'");
	await db.destroy();
	for (const page of [untouched, touched]) expect(await page.getByText("Renamed meanwhile").count()).toBe(0);

	await loneSite(port, connection);
	for (const page of [untouched, touched])
		await page.getByText("Renamed meanwhile").first().waitFor({ timeout: 15_000 });
	await untilReact(untouched);
}, 90_000);

async function openCourses(port: number): Promise<Page> {
	const page = await browser.newPage();
	let isListening = false;
	page.on("response", (response) => {
		if (response.url().includes("/live?")) isListening = true;
	});
	await page.goto(`http://localhost:${port}/courses`);
	await until("the page listens", 10_000, () => isListening);
	return page;
}

async function untilReact(page: Page): Promise<void> {
	await page.locator("html[data-react=ready]").waitFor();
}
