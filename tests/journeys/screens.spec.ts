import { DESK, expect, open, PHONE, test } from "#tests/journeys/house.ts";
import { faultsOf, look, parts } from "#tests/journeys/look.ts";
import { aMember, anUnverified } from "#tests/journeys/people.ts";
import { memberScreens, publicScreens, unverifiedScreens, visitorScreens } from "#tests/journeys/screens.ts";

// Nothing moves: what is half faded in has no contrast yet.
test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: DESK });

for (const [part, screens] of parts(publicScreens))
	test(`the public screens have no fault in access and none scrolls sideways (${part})`, async ({ page, faults }) => {
		faults.allow(/status of 40(0|4)/);
		await look(page, screens, "visitor");
	});

for (const [part, screens] of parts(visitorScreens))
	test(`a visitor's screens and dialogs have no fault in access and none scrolls sideways (${part})`, async ({
		page,
		faults,
	}) => {
		faults.allow(/status of 4(00|01|10)/);
		await look(page, screens, "visitor");
	});

for (const [part, screens] of parts(unverifiedScreens))
	test(`the screens before the e-mail is verified have no fault in access and none scrolls sideways (${part})`, async ({
		page,
		context,
		faults,
	}) => {
		faults.allow(/status of 4(00|10)/);
		await look(page, screens, await anUnverified(context));
	});

for (const [part, screens] of parts(memberScreens))
	test(`a member's screens have no fault in access and none scrolls sideways (${part})`, async ({
		page,
		context,
		faults,
	}) => {
		faults.allow(/status of 4(00|10)/);
		await look(page, screens, await aMember(context));
	});

test("the menu of a phone has no fault in access and does not scroll sideways", async ({ page }) => {
	await page.setViewportSize(PHONE);
	await open(page, "/courses");
	await page.getByRole("button", { name: "Open menu" }).click();
	await expect(page.getByRole("button", { name: "Close menu" })).toBeVisible();
	expect(await faultsOf(page)).toEqual([]);
});
