import { change } from "#tests/journeys/academy.ts";
import { ALONE, expect, open, SOON, test } from "#tests/journeys/house.ts";
import { enter, GRACE } from "#tests/journeys/people.ts";

test(
	"Grace saves the address of the office, and an open page shows it by itself",
	ALONE,
	async ({ page, context, anotherBrowser }) => {
		const visitor = await anotherBrowser();
		const about = await visitor.newPage();
		await open(about, "/about");
		await enter(context, GRACE);
		const [{ value: former } = { value: null }] = await change((tx) =>
			tx.selectFrom("settings").select("value").where("name", "=", "address").execute(),
		);
		try {
			await open(page, "/admin/settings");
			await page.getByRole("link", { name: "Edit: Office" }).click();
			await page.getByLabel("Address").fill("7 Marina, Lagos");
			await page.getByRole("button", { name: "Save" }).click();
			await expect(page.getByText("'Office' has been saved.")).toBeVisible();
			await expect(about.getByRole("contentinfo").getByText("7 Marina, Lagos")).toBeVisible(SOON);
		} finally {
			await change((tx) =>
				tx
					.updateTable("settings")
					.set({ value: JSON.stringify(former) })
					.where("name", "=", "address")
					.execute(),
			);
		}
	},
);
