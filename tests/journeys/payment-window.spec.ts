import { alive, expect, open, PHONE, test } from "#tests/journeys/house.ts";
import { aMember } from "#tests/journeys/people.ts";
import { cards, chooseDate, closeWindow, courses, payByCard, paymentWindow } from "#tests/journeys/registration.ts";
import { settle } from "#tests/journeys/sandbox.ts";

test.use({ viewport: PHONE });

const register = `${courses.leadership}/register`;

test("a window closed without paying loses nothing, and the next try works with the same choices", async ({
	page,
	context,
}) => {
	await aMember(context);
	await open(page, register);
	await page.getByLabel("E-mail for the invoice").fill("accounts@example.com");
	await chooseDate(page, "Lagos");
	await page.getByRole("checkbox", { name: "Pay in Instalment" }).check();
	const date = await page.getByLabel("Course date").inputValue();
	await page.getByRole("button", { name: "Pay In Instalment" }).click();
	await closeWindow(page);

	await expect(page.getByRole("alert")).toHaveText(
		"Payment failed or cancelled. You have not been charged. You can try again.",
	);
	await expect(page.getByLabel("E-mail for the invoice")).toHaveValue("accounts@example.com");
	await expect(page.getByLabel("Preferred location")).toHaveValue("lagos");
	await expect(page.getByLabel("Course date")).toHaveValue(date);
	await expect(page.getByRole("checkbox", { name: "Pay in Instalment" })).toBeChecked();

	await page.getByRole("button", { name: "Pay In Instalment" }).click();
	await payByCard(page, cards.verve, "₦30,100.00");
	await expect(page.getByRole("heading", { level: 1, name: "Registration Successful!" })).toBeVisible();
});

test("a refused card is said in the window, and another one pays", async ({ page, context }) => {
	await aMember(context);
	await open(page, register);
	await chooseDate(page, "Abuja");
	await page.getByRole("button", { name: "Pay Now" }).click();
	const window = paymentWindow(page);
	await payByCard(page, { number: "5258 5859 2266 6506", expiry: "09/31", cvv: "883", asks: "nothing" }, "₦75,250.00");
	await window.getByLabel("Card PIN").fill("3310");
	await window.getByRole("button", { name: "Continue", exact: true }).click();
	await expect(window.getByRole("alert")).toHaveText("Insufficient funds");
	await window.getByRole("button", { name: "Try again" }).click();
	await payByCard(page, cards.visa, "₦75,250.00");
	await expect(page.getByRole("heading", { level: 1, name: "Registration Successful!" })).toBeVisible();
});

test("USSD still pending leads to a page that tells the truth and turns by itself when it is paid", async ({
	page,
	context,
}) => {
	await aMember(context);
	await open(page, register);
	await chooseDate(page, "Lagos");
	await page.getByRole("button", { name: "Pay Now" }).click();
	const window = paymentWindow(page);
	await window.getByRole("tab", { name: "USSD" }).click();
	await window.getByRole("button", { name: "Get code to dial" }).click();
	await expect(window.getByRole("status").filter({ visible: true })).toContainText("Waiting for your");
	await closeWindow(page);

	await page.waitForURL(/\/payments\/KOYA-\d+$/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your payment is not finished");
	await expect(page.getByRole("main").getByRole("status")).toContainText(
		"Your bank has not confirmed this payment yet.",
	);
	await settle(/KOYA-\d+$/.exec(page.url())?.[0] ?? "", "successful");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Registration Successful!");
	await expect(page.getByRole("main").getByRole("link", { name: "My Course" })).toBeVisible();
});

test("whoever cannot load the script, tried three times a second apart, pays on the provider's page and comes back to the truth", async ({
	page,
	context,
	faults,
}) => {
	faults.allow(/net::ERR_FAILED.*v3\.js/);
	await aMember(context);
	const tries: number[] = [];
	await page.route("**/v3.js", async (route) => {
		tries.push(Date.now());
		await route.abort();
	});
	await open(page, register);
	await chooseDate(page, "Lagos");
	await page.getByRole("button", { name: "Pay Now" }).click();
	await expect(page.getByRole("alert")).toHaveText(
		"Failed to load payment modal. Check your internet connection and retry later.",
	);
	expect(tries).toHaveLength(3);
	const pauses = tries.slice(1).map((at, i) => at - (tries[i] ?? 0));
	for (const pause of pauses) expect(pause).toBeGreaterThan(950);

	await page.getByRole("button", { name: "Pay on the provider's page instead" }).click();
	await page.waitForURL(/\/v3\/hosted\/pay\//);
	await page.getByLabel("Card number").fill(cards.verve.number);
	await page.getByLabel("Expiry (MM/YY)").fill(cards.verve.expiry);
	await page.getByLabel("CVV").fill(cards.verve.cvv);
	await page.getByRole("button", { name: "Pay ₦75,250.00" }).click();
	await page.waitForURL(/\/payments\/KOYA-\d+$/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Registration Successful!");
});

test("a reload while the window is open keeps the choices and leads on; what another tab does closes the window", async ({
	page,
	context,
}) => {
	await aMember(context);
	await open(page, register);
	await page.getByLabel("E-mail for the invoice").fill("accounts@example.com");
	await chooseDate(page, "Abuja");
	await page.getByRole("checkbox", { name: "Pay in Instalment" }).check();
	await page.getByRole("button", { name: "Pay In Instalment" }).click();
	await expect(paymentWindow(page).getByRole("button", { name: "Pay ₦30,100.00" })).toBeVisible();

	await page.reload();
	await expect(page.getByLabel("E-mail for the invoice")).toHaveValue("accounts@example.com");
	await expect(page.getByLabel("Preferred location")).toHaveValue("abuja");
	await expect(page.getByLabel("Course date")).not.toHaveValue("");
	await expect(page.getByRole("checkbox", { name: "Pay in Instalment" })).toBeChecked();
	// With its day where the hold ends after midnight.
	const held = /: Not paid yet\. We hold your seat until (.*, )?\d\d:\d\d\.$/;
	await expect(page.getByText(held)).toBeVisible();
	await page.getByRole("link", { name: "Continue payment" }).click();
	await alive(page, /\/payments\/KOYA-\d+$/);
	await page.getByRole("button", { name: "Pay ₦30,100.00" }).click();
	await expect(paymentWindow(page).getByRole("button", { name: "Pay ₦30,100.00" })).toBeVisible();

	const other = await context.newPage();
	await other.setViewportSize(PHONE);
	await open(other, page.url());
	await other.getByRole("button", { name: "Cancel this payment" }).click();
	const given = "This payment was cancelled";
	await expect(other.getByRole("heading", { level: 1 })).toHaveText(given);
	await expect(page.locator("iframe[title='Payment window']")).toHaveCount(0);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(given);
	await other.close();
});
