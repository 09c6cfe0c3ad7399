import { adminScreens } from "#tests/journeys/admin-screens.ts";
import { DESK, test } from "#tests/journeys/house.ts";
import { look, parts } from "#tests/journeys/look.ts";
import { enter, GRACE } from "#tests/journeys/people.ts";

// Nothing moves: what is half faded in has no contrast yet.
test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: DESK });

for (const [part, screens] of parts(adminScreens))
	test(`the admin's screens have no fault in access and none scrolls sideways (${part})`, async ({
		page,
		context,
		faults,
	}) => {
		test.setTimeout(30_000 + screens.length * 10_000);
		faults.allow(/status of 4(00|04|09|15)/);
		await enter(context, GRACE);
		await look(page, screens, "office");
	});
