import type { Page } from "@playwright/test";
import { notify } from "#kit/data/notices.ts";
import { insertContent } from "#site/data/content.ts";
import { change } from "#tests/journeys/academy.ts";
import { expect, open, PHONE, test, touch } from "#tests/journeys/house.ts";
import { mailTo } from "#tests/journeys/mailbox.ts";
import { aMember, aPerson, aRegistered, type Person, post } from "#tests/journeys/people.ts";

const OFFICE = "office@koya.example";
const BOOKED = "Session booked successfully, we will get in touch soon!";
const SENT = "Your message has been submitted. Our team will reach out to you";

type Form = { address: string; button: string; fields: Record<string, string>; said: string };

const booking = (person: Person): Form => ({
	address: "/services",
	button: "Book",
	fields: { "E-mail": `desk.${person.email}`, Service: "One-to-One Coaching", Phone: "0803 123 4567" },
	said: BOOKED,
});
const contact = (person: Person): Form => ({
	address: "/about",
	button: "Send",
	fields: { "First name": "Ọlábísí", "E-mail": `desk.${person.email}`, Message: "Good morning.\nIs there parking?" },
	said: SENT,
});

// All journeys come from one address, and more than ten an hour of them fill in a form.
test.beforeEach(() => change((tx) => tx.deleteFrom("limit_windows").execute()));

test("on a phone a visitor types a message, sends, logs in over the page, and sends what still stands there", async ({
	page,
	faults,
}) => {
	faults.allow(/status of 401/);
	await page.setViewportSize(PHONE);
	const person = await aRegistered();
	const { address, button, fields, said } = contact(person);
	await open(page, address);
	await fill(page, fields);
	await press(page, button);
	await enter(page, person);
	await expect(page.getByRole("dialog")).toBeHidden();
	await expect(page.getByText("Sign in / Sign up to")).toHaveCount(0);
	await expectFilled(page, fields);
	await expect(page.getByRole("main").getByRole("button", { name: button, exact: true })).toBeInViewport();
	await press(page, button);
	await expectSubmitted(page, said);
	await expectEmails(page, person, fields);

	await page.getByRole("dialog").getByText("Close").click();
	await expect(control(page, "E-mail")).toHaveValue(person.email);
	await page.reload();
	await expect(control(page, "E-mail"), "what was sent is not typed any more").toHaveValue(person.email);
});

test("somebody who signs up over the page keeps what was typed, and is asked to verify first", async ({
	page,
	faults,
}) => {
	faults.allow(/status of 403/);
	const person = aPerson();
	const { address, button, fields } = booking(person);
	await open(page, address);
	await fill(page, fields);
	await page.getByRole("main").getByRole("link", { name: "Sign Up" }).click();
	const dialog = page.getByRole("dialog", { name: "Sign Up" });
	await dialog.getByLabel("Full name").fill(person.fullName);
	await dialog.getByLabel("E-mail").fill(person.email);
	await dialog.getByLabel("Password", { exact: true }).fill(person.password);
	await dialog.getByRole("button", { name: "Sign Up" }).click();
	await expect(page.getByRole("dialog", { name: "Email Confirmation" })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("main").getByText("Please verify your email to continue")).toBeVisible();
	await expectFilled(page, fields);
	await press(page, button);
	await expect(page.getByRole("main").getByRole("alert")).toHaveText(
		"Please verify your email first. What you typed stays here.",
	);
	await expectFilled(page, fields);
});

test("the browser itself asks for what is missing in Book A Session, and sends nothing", async ({ page, context }) => {
	await aMember(context);
	await open(page, "/services");
	await touch(page);
	let sent = 0;
	page.on("request", (request) => (sent += Number(request.method() === "POST")));
	for (const [label, value] of [
		["E-mail", ""],
		["E-mail", "not an address"],
	] as const) {
		await fill(page, { "E-mail": value, Service: "Airport Pick-up", Phone: "0803 123 4567" });
		await press(page, "Book");
		await expect(control(page, label)).toBeFocused();
		expect(await control(page, label).evaluate((field: HTMLInputElement) => field.validationMessage)).not.toBe("");
	}
	expect(sent).toBe(0);
});

test("a wrong phone is said by its field, which is mended, and the session is booked", async ({
	page,
	context,
	faults,
}) => {
	faults.allow(/status of 400/);
	await aMember(context);
	await open(page, "/services");
	await fill(page, { Service: "Airport Pick-up", Phone: "12" });
	await press(page, "Book");
	await expect(control(page, "Phone")).toHaveAccessibleDescription(
		/Please enter a valid phone number, for example 0803 123 4567\.$/,
	);
	await expect(control(page, "Service")).toHaveValue(/\d+/);
	await fill(page, { Phone: "+44 20 7946 0958" });
	await press(page, "Book");
	await expectSubmitted(page, BOOKED);
});

test("a service and a member of the team that the academy adds show on the open pages by themselves, and go", async ({
	page,
	context,
}) => {
	const about = await context.newPage();
	await open(page, "/services");
	await open(about, "/about");
	for (const each of [page, about]) await touch(each);
	const title = `Parking ${test.info().testId}`;
	const name = `Ẹniọlá ${test.info().testId}`;
	await change((tx) =>
		insertContent(
			tx,
			"service",
			{ title, body: "A seat for your car.", price: "", image_url: null, image_alternative: "" },
			new Date(),
		),
	);
	await expect(page.getByRole("heading", { name: title })).toBeVisible();
	await expect(control(page, "Service").getByRole("option", { name: title })).toBeAttached();
	await change((tx) =>
		insertContent(tx, "teamMember", { name, position: "Trainer", biography: "", image_url: null }, new Date()),
	);
	await expect(about.getByRole("heading", { name })).toBeVisible();
	await change(async (tx) => {
		await tx.deleteFrom("services").where("title", "=", title).execute();
		await tx.deleteFrom("team_members").where("name", "=", name).execute();
		for (const topic of ["services", "team"]) await notify(tx, topic);
	});
	await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
	await expect(about.getByRole("heading", { name })).toHaveCount(0);
});

test("a way to Services that takes long says 'Loading services...'", async ({ page }) => {
	await open(page, "/courses");
	await touch(page);
	let go = () => {};
	const held = new Promise<void>((resolve) => (go = resolve));
	await page.route("**/services.data*", async (route) => {
		await held;
		await route.continue();
	});
	await page.getByRole("contentinfo").getByRole("link", { name: "Other Services" }).click();
	await expect(page.getByText("Loading services...")).toBeVisible();
	go();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(
		"Beyond Academics! Additional Services to enhance your experience",
	);
	await expect(page.getByText("Loading services...")).toHaveCount(0);
});

/** A field of the page's own part: the dialogs and the footer have an e-mail too. */
const control = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
	for (const [label, text] of Object.entries(fields))
		if (label === "Service") await control(page, label).selectOption({ label: text });
		else await control(page, label).fill(text);
}

async function press(page: Page, button: string): Promise<void> {
	await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
}

async function expectFilled(page: Page, fields: Record<string, string>): Promise<void> {
	for (const [label, text] of Object.entries(fields))
		if (label === "Service") await expect(control(page, label).locator("option:checked")).toHaveText(text);
		else await expect(control(page, label)).toHaveValue(text);
}

async function enter(page: Page, { email, password }: Person): Promise<void> {
	const dialog = page.getByRole("dialog", { name: "Log In" });
	await dialog.getByLabel("E-mail").fill(email);
	await dialog.getByLabel("Password", { exact: true }).fill(password);
	await dialog.getByRole("button", { name: "Log In" }).click();
}

async function expectSubmitted(page: Page, said: string): Promise<void> {
	const dialog = page.getByRole("dialog", { name: "Submitted!" });
	await expect(dialog).toBeVisible();
	await expect(dialog.getByRole("status")).toHaveText(said);
}

/** One e-mail to the member's own address, one to the office with what was typed, none to the typed address. */
async function expectEmails(page: Page, person: Person, fields: Record<string, string>): Promise<void> {
	const typed = fields.Service ?? fields.Message?.split("\n")[1] ?? "";
	await mailTo(page.request, person.email, new RegExp(typed.replace("?", "\\?")));
	const notice = await mailTo(page.request, OFFICE, new RegExp(fields["E-mail"] ?? ""));
	expect(notice.text).toContain(person.email);
	expect(notice.text).toContain(typed);
	const all = await (await page.request.get("/dev/inbox.json")).json();
	expect(all.filter((mail: { to: string }) => mail.to === fields["E-mail"])).toEqual([]);
}

test("a member who logged out in another tab while writing is led to log in, and keeps what they wrote", async ({
	page,
	context,
	faults,
}) => {
	faults.allow(/status of 401/);
	await aMember(context);
	await page.goto("/about");
	await page.getByLabel("Message").fill("This text must stay.");
	await post(context, "/log-out", {});
	await page.getByRole("button", { name: "Send", exact: true }).click();
	await expect(page.getByRole("dialog")).toBeVisible();
	await expect(page.getByText("Please log in or sign up first. What you typed stays here.")).toBeAttached();
	await expect(page.getByLabel("Message")).toHaveValue("This text must stay.");
});
