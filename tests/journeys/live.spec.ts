import { expect, open, test } from "#tests/journeys/house.ts";
import { ownCourse } from "#tests/journeys/own-course.ts";
import { aMember } from "#tests/journeys/people.ts";
import { begin, card } from "#tests/journeys/registration.ts";
import { pay } from "#tests/journeys/sandbox.ts";

// That a page hears within two seconds is measured over HTTP (tests/http/live-stream.test.ts).
test("slots left on an open course page and on Courses follow somebody else's payment by themselves", async ({
	page,
	context,
	anotherBrowser,
}) => {
	const { address, title } = await ownCourse("Watching a Market");
	const other = await anotherBrowser();
	await aMember(other);
	const list = await context.newPage();
	await open(page, address);
	await open(list, "/courses");
	// Nobody touches either page: they listen without React, and it comes with the news.
	await expect(page.getByText("8 slots left").first()).toBeVisible();
	await expect(card(list, title)).toContainText("8 slots left");

	const { reference, naira } = await begin(other, address);
	await expect(page.getByText("7 slots left").first()).toBeVisible();
	await expect(card(list, title)).toContainText("7 slots left");

	// The seat that was held is the seat that was paid: it is counted once.
	await pay(reference, naira);
	await other.request.get(`/payments/${reference}`);
	await page.reload();
	await expect(page.getByText("7 slots left").first()).toBeVisible();
});

test("the last slot, once somebody else pays for it, closes the open pages but not that person's own", async ({
	page,
	context,
	anotherBrowser,
}) => {
	const { address } = await ownCourse("The Last Slot", 1);
	const other = await anotherBrowser();
	await aMember(other);
	await aMember(context);
	const form = await context.newPage();
	await open(page, address);
	await open(form, `${address}/register`);
	await expect(page.getByText("1 slot left").first()).toBeVisible();

	await begin(other, address);
	await expect(page.getByText("This course is full.")).toBeVisible();
	await expect(form.getByText("This course is full.")).toBeVisible();
	const register = page.getByRole("main").getByRole("button", { name: "Register" });
	await expect(register).toHaveAttribute("aria-disabled", "true");
	await expect(form.getByRole("button", { name: "Pay Now" })).toHaveAttribute("aria-disabled", "true");

	const own = await other.newPage();
	await open(own, `${address}/register`);
	await expect(own.getByRole("button", { name: "Pay Now" })).not.toHaveAttribute("aria-disabled", "true");
});
