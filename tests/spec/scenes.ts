import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { touch } from "#tests/journeys/house.ts";
import { aPerson, type Person } from "#tests/journeys/people.ts";
import { begin, courses, enrol } from "#tests/journeys/registration.ts";
import { pay } from "#tests/journeys/sandbox.ts";

export type Here = { page: Page; context: BrowserContext; person: Person };

/** What somebody does, and the fixed words they then see. */
export type Scene = {
	name: string;
	as: "visitor" | "unverified" | "member";
	at: string;
	phone?: true;
	/** The browser writes down what the server refuses. */
	faults?: RegExp;
	show?: (here: Here) => Promise<unknown>;
	says: readonly string[];
};

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const bar = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name, exact: true }).first();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The server thinks for a while about what is sent to a path, so that the busy label can be read. */
async function think(page: Page, path: RegExp, method = "POST"): Promise<void> {
	await page.route(path, async (route) => {
		if (route.request().method() !== method) return await route.fallback();
		await pause(3000);
		// The test may be over by then.
		await route.fallback().catch(() => {});
	});
}

async function logInWith({ page }: Here, email: string, password: string): Promise<void> {
	await bar(page, "Log in").click();
	await dialog(page, "Log In").getByLabel("E-mail").fill(email);
	await dialog(page, "Log In").getByLabel("Password", { exact: true }).fill(password);
	await dialog(page, "Log In").getByRole("button", { name: "Log In" }).click();
}

async function signUpAs({ page }: Here, person: Pick<Person, "fullName" | "email" | "password">): Promise<void> {
	await bar(page, "Sign Up").click();
	await dialog(page, "Sign Up").getByLabel("Full name").fill(person.fullName);
	await dialog(page, "Sign Up").getByLabel("E-mail").fill(person.email);
	await dialog(page, "Sign Up").getByLabel("Password", { exact: true }).fill(person.password);
	await dialog(page, "Sign Up").getByRole("button", { name: "Sign Up" }).click();
}

async function askToReset({ page }: Here, email: string): Promise<void> {
	await bar(page, "Log in").click();
	await dialog(page, "Log In").getByRole("link", { name: "Forgot password?" }).click();
	await dialog(page, "Reset Your Password").getByLabel("E-mail").fill(email);
	await dialog(page, "Reset Your Password").getByRole("button", { name: "Send reset link" }).click();
}

const visitorScenes: Scene[] = [
	{
		name: "a visitor opens Home",
		as: "visitor",
		at: "/",
		show: ({ page }) => page.getByRole("banner").getByText("Application", { exact: true }).first().click(),
		says: [
			...["Home", "Courses", "Application", "Request Special Invitation", "Organisation Application"],
			...["Other Services", "About Us", "Log in", "Sign Up"],
			...["Who We Are", "Why Choose Us", "Reliable", "Flexible", "Trusted", "Our Courses"],
			...["Testimonials", "Our Clients"],
		],
	},
	{ name: "a visitor opens Home on a phone", as: "visitor", at: "/", phone: true, says: ["View All Courses"] },
	{
		name: "a visitor opens a course",
		as: "visitor",
		at: courses.dataAnalysis,
		says: ["Get Business Quote", "Register", "slots"],
	},
	{ name: "a visitor opens a course without dates", as: "visitor", at: courses.noDates, says: ["Date Not Available"] },
	{
		name: "a visitor opens a course that is not there",
		as: "visitor",
		at: "/courses/none",
		faults: /404/,
		says: ["Course not found."],
	},
	{
		name: "a visitor searches for what nobody teaches",
		as: "visitor",
		at: "/courses?q=zeppelin",
		says: ["No courses available."],
	},
	{
		name: "a visitor waits for a course on a slow network",
		as: "visitor",
		at: "/courses",
		show: async ({ page }) => {
			await touch(page);
			await think(page, /\/courses\/[^?]+\.data/, "GET");
			await page.getByRole("link", { name: "Business Writing and Reports" }).first().click();
		},
		says: ["Loading course details..."],
	},
	{
		name: "a visitor opens a course while the server fails",
		as: "visitor",
		at: "/courses",
		faults: /500/,
		show: async ({ page }) => {
			await touch(page);
			await page.route(/\/courses\/[^?]+\.data/, (route) => route.fulfill({ status: 500, body: "" }));
			await page.getByRole("link", { name: "Business Writing and Reports" }).first().click();
		},
		says: ["Failed to fetch course."],
	},
	{
		name: "a visitor waits for the services on a slow network",
		as: "visitor",
		at: "/courses",
		show: async ({ page }) => {
			await touch(page);
			await think(page, /\/services\.data/, "GET");
			await bar(page, "Other Services").click();
		},
		says: ["Loading services..."],
	},
	{
		name: "a visitor opens a registration",
		as: "visitor",
		at: `${courses.dataAnalysis}/register`,
		says: ["Sign in / Sign up to register a course", "Login to register a course"],
	},
	{ name: "a visitor opens My Courses", as: "visitor", at: "/my-courses", says: ["User not logged in."] },
	{
		name: "a visitor opens the services",
		as: "visitor",
		at: "/services",
		says: ["Beyond Academics! Additional Services to enhance your experience", "Book A Session", "Book"],
	},
	{
		name: "a visitor opens the special invitation",
		as: "visitor",
		at: "/special-invitation",
		says: [
			"Request Special Invitation",
			"Sign in / Sign up to request a special invitation",
			"Login to request invitation",
			"indicate how the letter should be addressed",
		],
	},
	{
		name: "a visitor opens the organisation application",
		as: "visitor",
		at: "/organisation-invitation",
		says: [
			...["Course Application for Organisations", "Sign in / Sign up to send quotation"],
			...["Early Bird", "Group", "Alumni", "Online or distance learning", "In-house"],
		],
	},
	{
		name: "a visitor opens About",
		as: "visitor",
		at: "/about",
		says: ["Accreditation(s) and Partners", "Our Team", "Send"],
	},
	{
		name: "a visitor presses Apply in the menu of a phone",
		as: "visitor",
		at: "/courses",
		phone: true,
		show: async ({ page }) => {
			await button(page, "Open menu").click();
			await page.getByRole("link", { name: "Apply", exact: true }).click();
		},
		says: ["Select Application"],
	},
	{
		name: "a visitor opens Log In",
		as: "visitor",
		at: "/courses",
		show: ({ page }) => bar(page, "Log in").click(),
		says: ["Log In"],
	},
	{
		name: "a visitor logs in with something that is no address",
		as: "visitor",
		at: "/courses",
		faults: /400/,
		show: (here) => logInWith(here, "ada", "koya-demo"),
		says: ["Invalid email format. Please enter a valid email."],
	},
	{
		name: "a visitor logs in with an unknown address",
		as: "visitor",
		at: "/courses",
		faults: /400/,
		show: (here) => logInWith(here, aPerson().email, "koya-demo"),
		says: ["No account found with this email. Please sign up."],
	},
	{
		name: "a visitor signs up with three words",
		as: "visitor",
		at: "/courses",
		faults: /400/,
		show: (here) => signUpAs(here, { ...aPerson(), fullName: "Ada Ngozi Okafor" }),
		says: ["Full name must contain exactly two words (e.g., 'Ada Okafor')."],
	},
	{
		name: "a visitor signs up with a taken address",
		as: "visitor",
		at: "/courses",
		faults: /400/,
		show: (here) => signUpAs(here, { ...aPerson(), email: "ada@example.com" }),
		says: ["This email is already in use. Please try logging in or reset your password."],
	},
	{
		name: "a visitor signs up",
		as: "visitor",
		at: "/courses",
		show: (here) => signUpAs(here, aPerson()),
		says: ["Email Confirmation"],
	},
	{
		name: "a visitor resets without an address",
		as: "visitor",
		at: "/courses",
		faults: /400/,
		show: (here) => askToReset(here, ""),
		says: ["Reset Your Password", "Please enter a valid email address."],
	},
	{
		name: "a visitor resets with an unknown address",
		as: "visitor",
		at: "/courses",
		faults: /400/,
		show: (here) => askToReset(here, aPerson().email),
		says: ["This email is not associated with any account."],
	},
	{
		name: "ada has forgotten her password",
		as: "visitor",
		at: "/courses",
		show: (here) => askToReset(here, "ada@example.com"),
		says: ["A password reset link has been sent to your email."],
	},
	{
		name: "a visitor subscribes",
		as: "visitor",
		at: "/about",
		show: async ({ page, person }) => subscribe(page, person.email),
		says: ["Subscribed successfully!"],
	},
	{
		name: "a visitor subscribes while the server fails",
		as: "visitor",
		at: "/about",
		faults: /500/,
		show: async ({ page, person }) => {
			await page.route(/\/newsletter\.data/, (route) => route.fulfill({ status: 500, body: "" }));
			await subscribe(page, person.email);
		},
		says: ["Something went wrong. Please try again."],
	},
	{
		name: "a subscriber subscribes again",
		as: "visitor",
		at: "/about",
		faults: /40[09]/,
		show: async ({ page, context, person }) => {
			await context.request.post("/user/newsletter-subscriber-email", { data: { from: person.email } });
			await subscribe(page, person.email);
		},
		says: ["You are already subscribed."],
	},
];

const unverifiedScenes: Scene[] = [
	{
		name: "somebody unverified opens a registration",
		as: "unverified",
		at: `${courses.dataAnalysis}/register`,
		says: ["Please verify your email to continue", "Verify email to register a course"],
	},
	{
		name: "somebody unverified opens the special invitation",
		as: "unverified",
		at: "/special-invitation",
		says: ["Please verify your email to continue", "Verify email to request invitation"],
	},
];

const memberScenes: Scene[] = [
	{
		name: "a member chooses instalments",
		as: "member",
		at: `${courses.dataAnalysis}/register`,
		show: ({ page }) => page.getByRole("checkbox", { name: "Pay in Instalment" }).check(),
		says: [
			...["Pay Now", "Pay in Instalment", "Pay In Instalment"],
			"To secure your spot, a 40% initial deposit is required upon registration, with the remaining 60% balance due on or before the first day of training.",
		],
	},
	{
		name: "a member pays without having chosen",
		as: "member",
		at: `${courses.dataAnalysis}/register`,
		faults: /400/,
		show: ({ page }) => button(page, "Pay Now").click(),
		says: ["Please fill all fields before proceeding."],
	},
	{
		name: "a member whose payment went through",
		as: "member",
		at: "/my-courses",
		show: async ({ page, context }) => await page.goto(`/payments/${await enrol(context, courses.writing)}`),
		says: ["Registration Successful!", "My Course"],
	},
	{
		name: "a member whose payment failed",
		as: "member",
		at: "/my-courses",
		show: async ({ page, context }) => {
			const { reference, naira } = await begin(context, courses.leadership);
			await pay(reference, naira, "failed");
			await page.goto(`/payments/${reference}`);
		},
		says: ["Payment failed or cancelled"],
	},
	{
		name: "a new member opens My Courses, and the account's menu",
		as: "member",
		at: "/my-courses",
		show: ({ page, person }) => page.getByRole("banner").getByText(person.firstName).first().click(),
		says: ["My Course", "My Courses", "Edit Profile", "No courses enrolled yet.", "Logout"],
	},
	{
		name: "a member with a deposit opens My Courses",
		as: "member",
		at: "/courses",
		show: async ({ page, context }) => {
			await enrol(context, courses.marketing, "instalment");
			await page.goto("/my-courses");
		},
		says: ["40% Paid", "Pay Balance", "Add to Calendar"],
	},
	{
		name: "a member who has paid in full opens My Courses",
		as: "member",
		at: "/courses",
		show: async ({ page, context }) => {
			await enrol(context, courses.marketing);
			await page.goto("/my-courses");
		},
		says: ["Fully Paid"],
	},
	{
		name: "a member changes the profile",
		as: "member",
		at: "/my-courses",
		show: async ({ page }) => {
			await page.getByText("Edit Profile").click();
			await button(page, "Update Profile").click();
		},
		says: ["Success", "Profile updated successfully!"],
	},
	{
		name: "a member books a session",
		as: "member",
		at: "/services",
		show: async (here) => book(here),
		says: ["Submitted!", "Session booked successfully, we will get in touch soon!"],
	},
	{
		name: "a member books a session on a slow network",
		as: "member",
		at: "/services",
		show: async (here) => {
			await think(here.page, /\/services\.data/);
			await book(here);
		},
		says: ["Booking Session..."],
	},
	{
		name: "a member writes to the academy",
		as: "member",
		at: "/about",
		show: async (here) => write(here),
		says: ["Submitted!", "Your message has been submitted. Our team will reach out to you"],
	},
	{
		name: "a member writes to the academy on a slow network",
		as: "member",
		at: "/about",
		show: async (here) => {
			await think(here.page, /\/about\.data/);
			await write(here);
		},
		says: ["Submitting..."],
	},
	{
		name: "a member opens the special invitation",
		as: "member",
		at: "/special-invitation",
		says: ["Email me an Invitation", "09:00AM"],
	},
	{
		name: "a member asks for a special invitation",
		as: "member",
		at: "/special-invitation",
		show: async (here) => invite(here),
		says: ["Invite Sent"],
	},
	{
		name: "a member asks for a special invitation on a slow network",
		as: "member",
		at: "/special-invitation",
		show: async (here) => {
			await think(here.page, /\/special-invitation\.data/);
			await invite(here);
		},
		says: ["Sending Email Invite..."],
	},
	{
		name: "a member opens the organisation application",
		as: "member",
		at: "/organisation-invitation",
		says: ["Send Quotation"],
	},
	{
		name: "a member asks for a quotation",
		as: "member",
		at: "/organisation-invitation",
		show: async (here) => apply(here),
		says: ["Submitted!"],
	},
	{
		name: "a member asks for a quotation on a slow network",
		as: "member",
		at: "/organisation-invitation",
		show: async (here) => {
			await think(here.page, /\/organisation-invitation\.data/);
			await apply(here);
		},
		says: ["Sending Quotation..."],
	},
	{
		name: "a member opens the profile's form",
		as: "member",
		at: "/my-courses",
		show: ({ page }) => page.getByText("Edit Profile").click(),
		says: ["Update Profile"],
	},
	{
		name: "a member changes the profile on a slow network",
		as: "member",
		at: "/my-courses",
		show: async ({ page }) => {
			await think(page, /\/my-courses\.data/);
			await page.getByText("Edit Profile").click();
			await button(page, "Update Profile").click();
		},
		says: ["Updating your profile..."],
	},
];

export const scenes: readonly Scene[] = [...visitorScenes, ...unverifiedScenes, ...memberScenes];

/** By the form in the foot of every page. */
async function subscribe(page: Page, email: string): Promise<void> {
	const form = page.getByRole("contentinfo").locator("form");
	await form.getByRole("textbox").fill(email);
	await form.getByRole("button").click();
}

async function book({ page }: Here): Promise<void> {
	await page.getByLabel("Service", { exact: true }).selectOption({ index: 1 });
	await page
		.getByRole("main")
		.getByLabel(/^Phone/)
		.fill("0803 123 4567");
	await button(page, "Book").click();
}

async function write({ page }: Here): Promise<void> {
	await page.getByLabel("Message").fill("Do you teach on Saturdays?");
	await button(page, "Send").click();
}

async function invite({ page }: Here): Promise<void> {
	await page
		.getByRole("main")
		.getByLabel(/^Phone/)
		.fill("0803 123 4567");
	await button(page, "Email me an Invitation").click();
}

async function apply({ page }: Here): Promise<void> {
	await page.getByLabel("Organisation name").fill("Sabon Grid");
	await page
		.getByRole("main")
		.getByLabel(/^Phone/)
		.fill("0803 123 4567");
	await page.getByLabel("Number of participants").fill("4");
	await page.getByLabel("Preferred start date").fill(inDays(30));
	await page.getByLabel("Preferred end date").fill(inDays(32));
	await button(page, "Send Quotation").click();
}

function inDays(days: number): string {
	return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
