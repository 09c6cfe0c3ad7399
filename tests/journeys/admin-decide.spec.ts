import { change } from "#tests/journeys/academy.ts";
import { expect, open, test } from "#tests/journeys/house.ts";
import { enter, GRACE } from "#tests/journeys/people.ts";

test.use({ viewport: { width: 1280, height: 800 } });

test("the key '/' leads into the search from anywhere, and what is found is a page away", async ({ page, context }) => {
	await enter(context, GRACE);
	await open(page, "/admin/settings");
	await page.keyboard.press("/");
	await expect(page.getByRole("searchbox", { name: "Search everything" })).toBeFocused();
	await page.keyboard.type("chidi eze");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/admin/search?q=chidi+eze");
	await page.getByRole("region", { name: "Participants" }).getByRole("link").first().click();
	await expect(page.getByRole("heading", { level: 1, name: "Chidi Eze", exact: true })).toBeVisible();
	await expect(page.getByRole("searchbox", { name: "Search everything" })).toHaveValue("");
	// In a field it is a sign like any other.
	await page.getByRole("searchbox", { name: "Search everything" }).fill("1");
	await page.keyboard.press("/");
	await expect(page.getByRole("searchbox", { name: "Search everything" })).toHaveValue("1/");
});

test("Grace decides about one thing beside all others, and goes on to the next", async ({ page, context }) => {
	const mark = `DECIDE-${Date.now()}`;
	await twoLines(mark);
	await enter(context, GRACE);
	await open(page, "/admin");
	await page
		.getByRole("main")
		.getByRole("link", { name: `${mark}-1` })
		.click();
	const queue = page.getByRole("navigation", { name: "To decide" });
	await expect(queue.getByRole("link", { name: `${mark}-1` })).toHaveAttribute("aria-current", "page");
	await page.getByLabel("What is it?").fill("A loan of the owner.");
	await page.getByRole("button", { name: "Set aside" }).click();
	await expect(page.getByRole("status").getByRole("link", { name: /^Next: / })).toBeVisible();
	await expect(queue.getByRole("link", { name: `${mark}-1` })).toHaveCount(0);
	await queue.getByRole("link", { name: `${mark}-2` }).click();
	await page.getByLabel("What is it?").fill("A loan of the owner.");
	await page.getByRole("button", { name: "Set aside" }).click();
	await expect(page.getByRole("button", { name: "Decide again" })).toBeVisible();
});

/** Two lines of a statement that name nobody and have waited the longest. */
async function twoLines(mark: string): Promise<void> {
	const now = new Date();
	await change(async (tx) => {
		const facts = { filename: `${mark}.csv`, sha256: mark, encoding: "utf-8", columns: "{}" };
		const { id } = await tx
			.insertInto("bank_statements")
			.values({ ...facts, lines: 2, added: 2, known: 0, imported_at: now, matched_at: now })
			.returning("id")
			.executeTakeFirstOrThrow();
		const line = { statement_id: id, booked_on: "2025-01-02", amount_kobo: 5_900_000, cells: "[]" };
		await tx
			.insertInto("bank_lines")
			.values(
				[1, 2].map((at) => ({
					...line,
					line_number: at,
					fingerprint: `${mark}-${at}`,
					narration: `${mark}-${at}`,
					state: "open" as const,
					trouble: "unknown" as const,
				})),
			)
			.execute();
	});
}
