import { DESK, expect, test } from "#tests/journeys/house.ts";
import { aMember } from "#tests/journeys/people.ts";
import { browserScenes } from "#tests/spec/browser-scenes.ts";

for (const who of ["visitor", "member"] as const)
	test(`a ${who} reads the fixed words that only a browser says, while it waits and when it waits in vain`, async ({
		page,
		context,
		faults,
	}) => {
		test.slow();
		faults.allow(/status of 500/, /ERR_FAILED/);
		await page.setViewportSize(DESK);
		if (who === "member") await aMember(context);
		for (const { name, as, asked, method, is, show, says } of browserScenes)
			if (as === who)
				await test.step(name, async () => {
					let release = () => {};
					const held = new Promise<void>((resolve) => {
						release = resolve;
					});
					let over: Promise<void> | undefined;
					await page.route(asked, async (route) => {
						if (route.request().method() !== method) return await route.fallback();
						if (is === "failed") return await route.fulfill({ status: 500, body: "" });
						over = (is === "held" ? held : Promise.resolve()).then(() => route.abort());
						await over;
					});
					await show(page);
					await expect(page.getByText(says, { exact: true }).filter({ visible: true }).first(), says).toBeVisible();
					release();
					await over;
					await page.unroute(asked);
				});
	});
