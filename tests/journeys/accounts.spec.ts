import { alive, expect, open, test } from "#tests/journeys/house.ts";
import { linkIn, mailTo } from "#tests/journeys/mailbox.ts";
import { aMember, aRegistered } from "#tests/journeys/people.ts";
import { courses } from "#tests/journeys/registration.ts";

test("logging in lands where one was going, the session outlives the browser, and logging out ends at home", async ({
	page,
	anotherBrowser,
	faults,
}) => {
	const person = await aRegistered();
	await open(page, courses.writing);
	// The last of its dates, which the form would not begin with by itself.
	const lastDate = page
		.getByRole("main")
		.getByRole("link", { name: /^Register for/ })
		.last();
	const dateId = /date(?:=|%3D)(\d+)/.exec((await lastDate.getAttribute("href")) ?? "")?.[1] ?? "";
	await lastDate.click();
	const dialog = page.getByRole("dialog", { name: "Log In" });
	await expect(dialog.locator("[data-text]")).toHaveAttribute(
		"data-text",
		/registering for Business Writing and Reports, .+, Online\./,
	);
	await dialog.getByLabel("E-mail").fill(person.email);
	await dialog.getByLabel("Password", { exact: true }).fill("koya-wrong");
	faults.allow(/status of 400/);
	await dialog.getByRole("button", { name: "Log In" }).click();
	await expect(dialog.getByRole("alert")).toHaveText("Incorrect password. Please try again.");
	await expect(dialog.getByLabel("E-mail")).toHaveValue(person.email);
	await dialog.getByLabel("Password", { exact: true }).fill(person.password);
	await dialog.getByRole("button", { name: "Log In" }).click();
	await alive(page, `**${courses.writing}/register**`);
	await expect(page.getByLabel("First name")).toHaveValue(person.firstName);
	await expect(page.getByLabel("Course date")).toHaveValue(dateId);

	// What a browser keeps when it is closed is enough to be known again.
	const kept = await page.context().storageState();
	expect(kept.cookies.every(({ sameSite, expires }) => sameSite === "Lax" && expires > 0)).toBe(true);
	// Scripts read the name for the bar, and nothing that opens anything.
	expect(kept.cookies.filter(({ httpOnly }) => !httpOnly).map(({ name }) => name)).toEqual(["koya-viewer"]);
	const reopened = await (await anotherBrowser({ storageState: kept })).newPage();
	await open(reopened, "/my-courses");
	await expect(reopened.getByText(person.email)).toBeVisible();

	await page.getByLabel(`${person.firstName}, account menu`).click();
	await page.getByRole("button", { name: "Logout" }).click();
	await page.waitForURL(/:\d+\/$/);
	await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
	await reopened.reload();
	await expect(reopened.getByText("User not logged in.")).toBeVisible();
});

test("a forgotten password is replaced by way of a mail, and who knew the old one is out everywhere", async ({
	page,
	anotherBrowser,
}) => {
	const elsewhere = await anotherBrowser();
	const person = await aMember(elsewhere);
	await open(page, "/courses");
	await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
	const logIn = page.getByRole("dialog", { name: "Log In" });
	await logIn.getByRole("link", { name: "Forgot password?" }).click();
	const reset = page.getByRole("dialog", { name: "Reset Your Password" });
	await reset.getByLabel("E-mail").fill(person.email);
	await reset.getByRole("button", { name: "Send reset link" }).click();
	await expect(logIn).toContainText("A password reset link has been sent to your email.");

	const mail = await mailTo(page.request, person.email, /reset-password/);
	const link = linkIn(mail, "reset-password");
	await open(page, link);
	await page.getByRole("main").getByLabel("New password").fill("a-new-one");
	await page.getByRole("button", { name: "Save password" }).click();
	await page.waitForURL("**/my-courses");
	await expect(page.getByLabel(`${person.firstName}, account menu`)).toBeVisible();
	// Whoever knew the old password is out everywhere.
	expect(await (await elsewhere.request.get("/my-courses")).text()).toContain("User not logged in.");
});

test("whoever logs out and goes back sees no page of a member, and whoever logs in none of a visitor", async ({
	page,
	context,
}) => {
	await aMember(context);
	const bar = page.getByRole("banner");
	for (const path of ["/courses", "/", "/courses/financial-modelling-for-non-accountants"]) await open(page, path);
	await page.getByLabel("Nneka, account menu").click();
	await page.getByRole("button", { name: "Logout" }).click();
	await expect(bar.getByRole("link", { name: "Log in" })).toBeVisible();
	for (const path of [/financial/, /:\d+\/$/, /courses$/]) {
		await page.goBack();
		await expect(page).toHaveURL(path);
		await expect(bar.getByRole("link", { name: "Log in" })).toBeVisible();
	}
	await aMember(context);
	await page.goForward();
	await expect(page.getByLabel("Nneka, account menu")).toBeVisible();
});
