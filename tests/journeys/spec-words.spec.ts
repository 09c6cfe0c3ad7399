import type { Page } from "@playwright/test";
import { DESK, expect, open, PHONE, test } from "#tests/journeys/house.ts";
import { aMember, aPerson, signUp } from "#tests/journeys/people.ts";
import { scenes } from "#tests/spec/scenes.ts";

for (const { name, as, at, phone, faults: expected, show, says } of scenes)
	test(`${name} and reads the fixed words`, async ({ page, context, faults }) => {
		if (expected) faults.allow(expected);
		await page.setViewportSize(phone ? PHONE : DESK);
		const person = as === "visitor" ? aPerson() : as === "member" ? await aMember(context) : await signUp(context);
		await open(page, at);
		await show?.({ page, context, person });
		for (const words of says) await expect(shown(page, words), words).toBeVisible();
	});

/** Words on the page, or the name or placeholder of something on it. */
function shown(page: Page, words: string) {
	const named = page.getByLabel(words).or(page.getByRole("dialog", { name: words }));
	return page.getByText(words).or(named).or(page.getByPlaceholder(words)).filter({ visible: true }).first();
}
