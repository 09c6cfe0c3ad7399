import type { Page } from "@playwright/test";
import { open, touch } from "#tests/journeys/house.ts";
import { chooseDate, courses } from "#tests/journeys/registration.ts";
import type { Said } from "#tests/spec/spec-words.ts";

/** What only a browser says: while an answer is awaited, and when none comes. */
export type BrowserScene = {
	name: string;
	as: "visitor" | "member";
	/** What the page asks for, which waits until the words were read, or fails. */
	asked: RegExp;
	method: "GET" | "POST";
	is: "held" | "failed" | "aborted";
	/** Leads to the moment in which the page asks. */
	show: (page: Page) => Promise<unknown>;
	says: Said;
};

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const onPhone = (page: Page) =>
	page
		.getByRole("main")
		.getByLabel(/^Phone/)
		.fill("0803 123 4567");
const openCourse = (page: Page) => page.getByRole("link", { name: "Business Writing and Reports" }).first().click();

async function fromCourses(page: Page): Promise<void> {
	await open(page, "/courses");
	await touch(page);
}

export const browserScenes: readonly BrowserScene[] = [
	{
		name: "a course on a slow network",
		as: "visitor",
		asked: /\/courses\/[^?]+\.data/,
		method: "GET",
		is: "held",
		show: async (page) => {
			await fromCourses(page);
			await openCourse(page);
		},
		says: "Loading course details...",
	},
	{
		name: "a course while the server fails",
		as: "visitor",
		asked: /\/courses\/[^?]+\.data/,
		method: "GET",
		is: "failed",
		show: async (page) => {
			await fromCourses(page);
			await openCourse(page);
		},
		says: "Failed to fetch course.",
	},
	{
		name: "the services on a slow network",
		as: "visitor",
		asked: /\/services\.data/,
		method: "GET",
		is: "held",
		show: async (page) => {
			await fromCourses(page);
			await page.getByRole("contentinfo").getByRole("link", { name: "Other Services" }).click();
		},
		says: "Loading services...",
	},
	{
		name: "the newsletter while the server fails",
		as: "visitor",
		asked: /\/newsletter\.data/,
		method: "POST",
		is: "failed",
		show: async (page) => {
			await fromCourses(page);
			await page.getByRole("contentinfo").getByLabel("Your e-mail").fill("reader@example.com");
			await page.getByRole("contentinfo").getByRole("button", { name: "Subscribe" }).click();
		},
		says: "Something went wrong. Please try again.",
	},
	{
		name: "a session that is being booked",
		as: "member",
		asked: /\/services\.data/,
		method: "POST",
		is: "held",
		show: async (page) => {
			await open(page, "/services");
			await page.getByLabel("Service", { exact: true }).selectOption({ index: 1 });
			await onPhone(page);
			await press(page, "Book");
		},
		says: "Booking Session...",
	},
	{
		name: "a message that is being sent",
		as: "member",
		asked: /\/about\.data/,
		method: "POST",
		is: "held",
		show: async (page) => {
			await open(page, "/about");
			await page.getByLabel("Message").fill("Do you teach on Saturdays?");
			await press(page, "Send");
		},
		says: "Submitting...",
	},
	{
		name: "a special invitation that is being sent",
		as: "member",
		asked: /\/special-invitation\.data/,
		method: "POST",
		is: "held",
		show: async (page) => {
			await open(page, "/special-invitation");
			await onPhone(page);
			await press(page, "Email me an Invitation");
		},
		says: "Sending Email Invite...",
	},
	{
		name: "a quotation that is being asked for",
		as: "member",
		asked: /\/organisation-invitation\.data/,
		method: "POST",
		is: "held",
		show: async (page) => {
			await open(page, "/organisation-invitation");
			await onPhone(page);
			await press(page, "Send Quotation");
		},
		says: "Sending Quotation...",
	},
	{
		name: "a profile that is being saved",
		as: "member",
		asked: /\/my-courses\.data/,
		method: "POST",
		is: "held",
		show: async (page) => {
			await open(page, "/my-courses");
			await page.getByText("Edit Profile").click();
			await press(page, "Update Profile");
		},
		says: "Updating your profile...",
	},
	{
		name: "a payment whose window cannot be loaded",
		as: "member",
		asked: /\/v3\.js$/,
		method: "GET",
		is: "aborted",
		show: async (page) => {
			await open(page, `${courses.leadership}/register`);
			await chooseDate(page, "Lagos");
			await press(page, "Pay Now");
		},
		says: "Failed to load payment modal. Check your internet connection and retry later.",
	},
];
