import type { Browser, Page } from "@playwright/test";
import { change } from "#tests/journeys/academy.ts";
import { DESK, expect, open, PHONE, test } from "#tests/journeys/house.ts";
import { linkIn, mailTo } from "#tests/journeys/mailbox.ts";
import { type OwnCourse, ownCourse } from "#tests/journeys/own-course.ts";
import { aMember, aPerson, enter, GRACE, type Person } from "#tests/journeys/people.ts";
import { cards, enrol, payByCard } from "#tests/journeys/registration.ts";

type Another = (options?: Parameters<Browser["newContext"]>[0]) => Promise<import("@playwright/test").BrowserContext>;

/** Somebody without an account joins by the form and confirms by the e-mail; their page stays open. */
async function join(another: Another, course: OwnCourse, seats: number): Promise<{ page: Page; person: Person }> {
	const person = aPerson();
	const page = await (await another({ viewport: PHONE })).newPage();
	await open(page, course.address);
	await page.getByRole("link", { name: "Join the waiting list" }).first().click();
	await page.getByRole("radio").first().check();
	await page.getByLabel("Seats", { exact: true }).fill(String(seats));
	await page.getByRole("main").getByLabel("Full name").fill(person.fullName);
	await page.getByRole("main").getByLabel("E-mail").fill(person.email);
	await page.getByRole("button", { name: "Join the waiting list" }).click();
	await expect(page.getByRole("heading", { name: "Please confirm your e-mail" })).toBeVisible();
	await open(page, linkIn(await mailTo(page.request, person.email, /waiting list/), "/waiting/"));
	await page.getByRole("button", { name: "Confirm and join the line" }).click();
	return { page, person };
}

test("three wait for a full date, one of them for two seats: one seat is freed, then two, and each is offered in turn", async ({
	context,
	anotherBrowser,
	faults,
}) => {
	// Three people who join by e-mail, and a job that makes the offers.
	test.slow();
	faults.allow(/status of 409/);
	const course = await ownCourse("Waiting for a Seat", 3);
	const seats: Person[] = [];
	for (let taken = 0; taken < 3; taken++) {
		const browser = taken === 0 ? context : await anotherBrowser();
		seats.push(await aMember(browser));
		await enrol(browser, course.address);
	}
	const two = await join(anotherBrowser, course, 2);
	await expect(two.page.getByRole("heading", { name: "You are next in line" })).toBeVisible();
	const one = await join(anotherBrowser, course, 1);
	await expect(one.page.getByRole("heading", { name: "You are number 2 in the line" })).toBeVisible();
	const last = await join(anotherBrowser, course, 1);
	await expect(last.page.getByRole("heading", { name: "You are number 3 in the line" })).toBeVisible();

	const office = await anotherBrowser({ viewport: DESK });
	await enter(office, GRACE);
	const desk = await office.newPage();
	await test.step("the office frees one seat: it goes to the first who fits, and who was passed over reads why", async () => {
		await cancel(desk, seats[0]);
		await expect(one.page.getByRole("heading", { name: "A seat is free for you" })).toBeVisible({ timeout: 30_000 });
		await expect(two.page.getByText("1 seat was free. You wait for 2")).toBeVisible();
		await open(desk, `/admin/enrolments/dates/${course.dateId}/waiting`);
		await expect(desk.getByText(/^1 seat held until/)).toBeVisible();
		await expect(desk.getByText(/^Passed over on/)).toBeVisible();
	});

	await test.step("no stranger gets it", async () => {
		const stranger = await (await anotherBrowser()).newPage();
		await open(stranger, course.address);
		await expect(stranger.getByText("This course is full.")).toBeVisible();
	});

	await test.step("it is paid by card", async () => {
		await one.page.getByRole("link", { name: "Pay ₦102,125.00" }).click();
		await one.page.getByLabel("Your name").fill(one.person.fullName);
		await one.page.getByLabel("Your e-mail").fill(one.person.email);
		await one.page.getByRole("radio", { name: "Card or USSD" }).check();
		await one.page.getByRole("button", { name: "Pay ₦102,125.00" }).click();
		await payByCard(one.page, cards.verve, "₦102,125.00");
		await expect(one.page.getByRole("heading", { name: "Paid", exact: true })).toBeVisible();
	});

	await test.step("two more are freed: they go to the one who waits for two", async () => {
		await change((tx) =>
			tx
				.updateTable("courses")
				.set({ slots: 5 })
				.where("title", "=", course.title)
				.where("published", "=", true)
				.execute(),
		);
		await expect(async () => {
			await two.page.reload();
			await expect(two.page.getByRole("heading", { name: "2 seats are free for you" })).toBeVisible({ timeout: 1000 });
		}).toPass({ timeout: 30_000 });
		await last.page.reload();
		await expect(last.page.getByRole("heading", { name: "You are next in line" })).toBeVisible();
	});

	await test.step("they decline, and the last in line is offered one", async () => {
		await two.page.getByText("Decline this offer").click();
		await two.page.getByRole("button", { name: "Decline the offer" }).click();
		await expect(two.page.getByRole("heading", { name: "You are not on this waiting list" })).toBeVisible();
		await expect(async () => {
			await last.page.reload();
			await expect(last.page.getByRole("heading", { name: "A seat is free for you" })).toBeVisible({ timeout: 1000 });
		}).toPass({ timeout: 30_000 });
	});
});

async function cancel(desk: Page, person: Person | undefined) {
	if (!person) throw new Error("nobody has a seat");
	await open(desk, `/admin/enrolments?q=${encodeURIComponent(person.email)}`);
	await desk.getByRole("main").getByRole("link", { name: person.fullName, exact: true }).click();
	await desk.getByRole("link", { name: `Cancel: ${person.fullName}` }).click();
	await desk.getByLabel("Reason").fill("The participant fell ill.");
	await desk.getByRole("button", { name: "Cancel this enrolment" }).click();
	await desk.getByRole("dialog").getByRole("button", { name: "Yes, cancel it" }).click();
	await expect(desk.getByText(/is cancelled/).first()).toBeVisible();
}
