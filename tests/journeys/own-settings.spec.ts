import { DESK, expect, open, PHONE, test } from "#tests/journeys/house.ts";
import { enlargeText } from "#tests/journeys/larger-text.ts";
import { overhang } from "#tests/journeys/look.ts";
import { aMember } from "#tests/journeys/people.ts";
import { courses, enrol } from "#tests/journeys/registration.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: DESK });

test("text twice as large stays on the screen, and the door of the special invitation stays open", async ({
	page,
	context,
}) => {
	for (const address of ["/", "/courses", "/special-invitation"]) {
		await open(page, address);
		await enlargeText(page);
		expect.soft(await overhang(page), address).toBe(0);
	}
	// What cannot be pressed here makes room for what can.
	await expect(page.getByRole("button", { name: "Login to request invitation" })).toBeHidden();
	const signUp = page.getByRole("region", { name: /^Sign in/ }).getByRole("link", { name: "Sign Up" });
	await signUp.focus();
	await expect(signUp).toBeInViewport({ ratio: 0.9 });

	await aMember(context);
	await enrol(context, courses.writing, "instalment");
	await open(page, "/my-courses");
	await enlargeText(page);
	expect(await overhang(page)).toBe(0);
	const pay = page.getByRole("button", { name: /^Pay Balance/ });
	const box = await pay.boundingBox();
	expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(DESK.width);
});

test("on a phone with larger text the documentation of the calls does not scroll sideways", async ({ page }) => {
	await page.setViewportSize(PHONE);
	await open(page, "/api");
	for (const percent of [150, 200]) {
		await enlargeText(page, percent);
		expect.soft(await overhang(page), `${percent} %`).toBe(0);
	}
});

test("for those who want no motion larger text is everywhere at once", async ({ page }) => {
	await open(page, "/");
	const height = () => page.evaluate(() => document.documentElement.scrollHeight);
	const before = await height();
	// Asked in the same moment, before a frame is drawn.
	const [atOnce] = await page.evaluate(() => {
		document.documentElement.style.fontSize = "200%";
		return [document.documentElement.scrollHeight];
	});
	expect(atOnce).toBeGreaterThan(before);
	await page.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn), 100)));
	expect(await height()).toBe(atOnce);
});

test("a refused field shows that it has the focus", async ({ page, faults }) => {
	faults.allow(/status of 400/);
	await open(page, "/verify?code=");
	const code = page.getByLabel("Code on the document");
	const ring = () => code.evaluate((field) => Number.parseFloat(getComputedStyle(field).outlineWidth));
	await page.getByRole("button", { name: "Verify" }).focus();
	await expect.poll(ring).toBe(1);
	await page.keyboard.press("Shift+Tab");
	await expect(code).toBeFocused();
	await expect.poll(ring).toBe(3);
});

test("in colours people choose themselves a button has its line, and the chosen way to pay its tick", async ({
	page,
	context,
}) => {
	await aMember(context);
	await page.emulateMedia({ forcedColors: "active" });
	await open(page, `${courses.dataAnalysis}/register`);
	const pay = page.getByRole("button", { name: "Pay Now" });
	expect(await pay.evaluate((button) => getComputedStyle(button).borderTopWidth)).toBe("1px");
	const box = page.getByRole("checkbox", { name: "Pay Now" });
	await expect(box).toBeChecked();
	const [tick, ground] = await box.evaluate((input) => [
		getComputedStyle(input.parentElement?.querySelector("svg") ?? input).color,
		getComputedStyle(input).backgroundColor,
	]);
	expect(tick).not.toBe(ground);
});
