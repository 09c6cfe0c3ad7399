import type { BrowserContext, Page } from "@playwright/test";
import { extractText } from "unpdf";
import { DEMO_PASSWORD } from "#db/seed/cast.ts";
import { selfServiceWords } from "#sales/paying/orders/rules/self-service-words.ts";
import { change } from "#tests/journeys/academy.ts";
import { aCancelledDate } from "#tests/journeys/cancelled-date.ts";
import { expect } from "#tests/journeys/house.ts";
import { linkIn, mailTo } from "#tests/journeys/mailbox.ts";
import { aPerson, type Person, postForm } from "#tests/journeys/people.ts";
import { begin, chooseDate, courses, enrol } from "#tests/journeys/registration.ts";
import { pay } from "#tests/journeys/sandbox.ts";

/** Every screen in its states, by who sees it. Each test opens them one after the other in one browser. */
export type Screen = {
	name: string;
	/** Without one, the page of the screen before goes on as it is. */
	at?: string | ((here: Here) => string | Promise<string>);
	show?: (page: Page) => Promise<void>;
	/** One of each kind is examined by the journeys, as it opens; all of them in all their states by the soak. */
	standsForKind?: true;
	/** Read by who writes programs: their addresses and tables are not seen with larger text. */
	isForPrograms?: true;
};
type Here = { context: BrowserContext; person: Person };

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const openLogIn = async (page: Page) => {
	await page.getByRole("contentinfo").getByRole("link", { name: "Log in" }).click();
	await expect(dialog(page, "Log In")).toBeVisible();
};

export const publicScreens: Screen[] = [
	{ name: "home", standsForKind: true, at: "/" },
	{ name: "Courses", standsForKind: true, at: "/courses" },
	{
		name: "Courses, with the calendars one can subscribe to",
		show: async (page) => {
			await page.getByText("Add all dates to your calendar").click();
			await expect(page.getByRole("link", { name: "Add to calendar (Lagos)" })).toBeVisible();
		},
	},
	{ name: "Courses in one location", at: "/courses?location=Lagos" },
	{ name: "Courses with a search that finds nothing", standsForKind: true, at: "/courses?q=zeppelin" },
	{
		name: "a wish to be told of a course",
		standsForKind: true,
		at: "/tell-me?course=customer-service-that-keeps-customers",
	},
	{ name: "a wish to be told of what nobody teaches", at: "/tell-me?q=zeppelin" },
	{ name: "a link that takes such a wish back and is none", at: "/tell-me/stop/nobodys" },
	{ name: "a course", at: courses.dataAnalysis },
	{ name: "a full course", at: courses.full },
	{ name: "a course without dates", at: courses.noDates },
	{ name: "several seats for an organisation", standsForKind: true, at: `${courses.dataAnalysis}/group` },
	{
		name: "several seats for an organisation, refused without its name",
		show: async (page) => {
			await page.getByLabel("Number of seats").fill("6");
			await page.getByRole("button", { name: /^Order/ }).click();
			await expect(page.getByRole("main").getByText("Choose a date.", { exact: true })).toBeVisible();
		},
	},
	{ name: "several seats of a course without dates", at: `${courses.noDates}/group` },
	{ name: "a course that was rated", at: courses.ended },
	{ name: "Services", standsForKind: true, at: "/services" },
	{ name: "a course with reviews", standsForKind: true, at: "/courses/project-management-professional-prep" },
	{ name: "About", standsForKind: true, at: "/about" },
	{ name: "a trainer", standsForKind: true, at: "/team/3" },
	{ name: "an unknown course", at: "/courses/no-such-course" },
	{ name: "the newsletter as a page", at: "/newsletter" },
	{ name: "an unknown link to confirm the newsletter", at: "/newsletter/confirm/nobodys" },
	{ name: "the newsletter's link to confirm", standsForKind: true, at: confirmLink },
	{ name: "an unknown unsubscribe link", at: "/newsletter/unsubscribe/nobodys" },
	{ name: "the newsletter's link to unsubscribe", at: unsubscribeLink },
	{ name: "a link to pay that is none", at: "/pay/nobodys" },
	{ name: "a link to choose another date that is none", at: "/dates/nobodys" },
	{ name: "another date to be chosen", standsForKind: true, at: async () => await choiceLink() },
	{
		name: "another date, asked before one is moved",
		show: async (page) => {
			await page.getByRole("radio").first().check();
			await page.getByRole("button", { name: "Choose this date" }).click();
			await expect(page.getByRole("button", { name: "Yes, move my seat" })).toBeVisible();
		},
	},
	{ name: "another date that was chosen", at: async () => await choiceLink("moved") },
	{ name: "the terms", standsForKind: true, at: "/terms" },
	{ name: "the refund policy", at: "/refunds" },
	{ name: "the privacy notice", at: "/privacy" },
	{ name: "frequently asked questions", standsForKind: true, at: "/faq" },
	{ name: "the calls", standsForKind: true, at: "/api", isForPrograms: true },
	{ name: "an unknown address", standsForKind: true, at: "/nowhere" },
	{ name: "Verify a document", at: "/verify" },
	{ name: "a code that no document has", standsForKind: true, at: "/verify/7K3M9QWX2TBA" },
];

export const visitorScreens: Screen[] = [
	{ name: "registration as a visitor", standsForKind: true, at: `${courses.dataAnalysis}/register` },
	{ name: "the special invitation behind its door", standsForKind: true, at: "/special-invitation" },
	{ name: "the organisation's application as a visitor", standsForKind: true, at: "/organisation-invitation" },
	{ name: "Select Application as a page", at: "/apply" },
	{
		name: "the dialog Select Application",
		at: "/courses",
		show: async (page) => {
			// On a desk nothing leads to it from here: the phone's menu does.
			await page.evaluate(() => document.querySelector<HTMLElement>("a[data-dialog=select-application]")?.click());
			await expect(dialog(page, "Select Application")).toBeVisible();
		},
	},
	{
		name: "About with a message that waits for the log-in",
		at: "/about",
		show: async (page) => {
			await page.getByRole("main").getByRole("button", { name: "Send" }).click();
			await expect(dialog(page, "Log In")).toBeVisible();
			await page.keyboard.press("Escape");
			await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
		},
	},
	{ name: "My Courses signed out", standsForKind: true, at: "/my-courses" },
	{ name: "a closed account", at: "/account/closed" },
	{ name: "Verify a document, without a code", at: "/verify?code=" },
	{ name: "Log In as a page", standsForKind: true, at: "/log-in" },
	{ name: "Sign Up as a page", at: "/sign-up" },
	{ name: "Reset Your Password as a page", at: "/reset-password" },
	{ name: "a used link to choose a password", at: "/reset-password/used" },
	{ name: "Email Confirmation as a page", at: "/email-confirmation" },
	{ name: "a used link to verify", at: "/verify-email?token=used" },
	{ name: "a verified e-mail", at: "/verify-email?done" },
	{ name: "the dialog Log In", at: "/courses", show: openLogIn },
	{
		name: "the dialog Log In with a refusal",
		show: async (page) => {
			await dialog(page, "Log In").getByLabel("E-mail").fill("not an address");
			await dialog(page, "Log In").getByLabel("Password", { exact: true }).fill("x");
			await dialog(page, "Log In").getByRole("button", { name: "Log In" }).click();
			await expect(dialog(page, "Log In").getByRole("alert")).toBeVisible();
		},
	},
	{
		name: "the newsletter in the footer with a refusal",
		at: "/courses",
		show: async (page) => {
			await page.getByRole("contentinfo").getByLabel("Your e-mail").fill("nonsense");
			await page.getByRole("contentinfo").getByRole("button", { name: "Subscribe" }).click();
			await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
		},
	},
	{
		name: "the dialog Reset Your Password",
		at: "/courses",
		show: async (page) => {
			await openLogIn(page);
			await dialog(page, "Log In").getByRole("link", { name: "Forgot password?" }).click();
			await expect(dialog(page, "Reset Your Password")).toBeVisible();
		},
	},
	{
		name: "the dialog Sign Up",
		at: "/courses",
		show: async (page) => {
			await page.getByRole("banner").getByRole("link", { name: "Sign Up" }).first().click();
			await expect(dialog(page, "Sign Up")).toBeVisible();
		},
	},
	// Last: from here on the browser is signed in.
	{
		name: "the dialog Email Confirmation",
		show: async (page) => {
			const { fullName, email, password } = aPerson();
			await dialog(page, "Sign Up").getByLabel("Full name").fill(fullName);
			await dialog(page, "Sign Up").getByLabel("E-mail").fill(email);
			await dialog(page, "Sign Up").getByLabel("Password", { exact: true }).fill(password);
			await dialog(page, "Sign Up").getByRole("button", { name: "Sign Up" }).click();
			await expect(dialog(page, "Email Confirmation")).toBeVisible();
		},
	},
];

export const unverifiedScreens: Screen[] = [
	{ name: "Account", standsForKind: true, at: "/account" },
	{
		name: "Account with a refused e-mail address",
		show: async (page) => {
			await page.getByText("Change e-mail address").click();
			await page.getByLabel("New e-mail address").fill("not an address");
			await page.getByRole("button", { name: "Send the link" }).click();
			await expect(page.getByText("Invalid email format.")).toBeVisible();
		},
	},
	{ name: "a used link to change the e-mail address", at: "/account/email/used" },
	{ name: "a used link to take the account back", at: "/account/email-back/used" },
	{ name: "Password and security", standsForKind: true, at: "/account/security" },
	{
		name: "the set-up of a second factor",
		show: async (page) => {
			await page.getByLabel("Your password").fill(DEMO_PASSWORD);
			await page.getByRole("button", { name: "Set up an authenticator app" }).click();
			await expect(page.getByRole("img", { name: "Code to scan" })).toBeVisible();
		},
	},
	{ name: "the account, before it is closed", at: "/account/close" },
	{
		name: "the account, not closed by a wrong password",
		show: async (page) => {
			await page.getByLabel("Your password").fill("not the password");
			await page.getByRole("button", { name: "Close my account for good" }).click();
			await expect(page.getByText("Incorrect password. Try again.")).toBeVisible();
		},
	},
	{ name: "registration before the e-mail is verified", standsForKind: true, at: `${courses.dataAnalysis}/register` },
	{ name: "the special invitation before the e-mail is verified", at: "/special-invitation" },
	{ name: "the organisation's application before the e-mail is verified", at: "/organisation-invitation" },
	{ name: "Services before the e-mail is verified", at: "/services" },
	{ name: "Email Confirmation", at: "/email-confirmation" },
	{ name: "My Courses, empty", standsForKind: true, at: "/my-courses" },
];

export const memberScreens: Screen[] = [
	{
		name: "the special invitation with refusals",
		at: "/special-invitation",
		show: async (page) => {
			await page.getByLabel("Office e-mail").fill("zenith");
			await page.getByRole("button", { name: "Email me an Invitation" }).click();
			await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
		},
	},
	{
		name: "Invite Sent",
		show: async (page) => {
			await page.getByLabel("Office e-mail").fill(aPerson().email);
			await page.getByLabel("Phone number").fill("0803 123 4567");
			await page.getByRole("button", { name: "Email me an Invitation" }).click();
			await expect(dialog(page, "Invite Sent")).toBeVisible();
		},
	},
	{
		name: "the organisation's application with an estimate and refusals",
		at: "/organisation-invitation?course=data-analysis-with-excel-and-power-bi",
		show: async (page) => {
			await page.getByLabel("Number of participants").fill("12");
			await page.getByRole("button", { name: "Send Quotation" }).click();
			await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
			await expect(page.getByText("Your estimate")).toBeVisible();
		},
	},
	{
		name: "Book A Session with a refusal",
		at: "/services",
		show: async (page) => {
			await page.getByLabel("Service", { exact: true }).selectOption({ index: 1 });
			await page.getByLabel("Phone", { exact: true }).fill("12");
			await page.getByRole("button", { name: "Book", exact: true }).click();
			await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
		},
	},
	{
		name: "Contact Us, submitted",
		at: "/about",
		show: async (page) => {
			await page.getByRole("button", { name: "Send", exact: true }).click();
			await expect(dialog(page, "Submitted!")).toBeVisible();
		},
	},
	{ name: "registration, paying now", standsForKind: true, at: `${courses.dataAnalysis}/register` },
	{
		name: "registration with a refusal",
		show: async (page) => {
			await page.getByRole("button", { name: "Pay Now" }).click();
			await expect(page.getByRole("alert")).toBeVisible();
		},
	},
	{
		name: "registration, paying in instalments",
		show: async (page) => {
			await chooseDate(page, "Lagos");
			await page.getByRole("checkbox", { name: "Pay in Instalment" }).check();
		},
	},
	{ name: "registration for a full course", at: `${courses.full}/register` },
	{ name: "registration for a course without dates", at: `${courses.noDates}/register` },
	{
		name: "a payment not begun",
		at: async ({ context }) => `/payments/${(await begin(context, courses.leadership)).reference}`,
	},
	{ name: "a payment that failed", standsForKind: true, at: ({ context }) => paymentThat(context, "failed") },
	{ name: "a payment on its way", at: ({ context }) => paymentThat(context, "pending") },
	{ name: "a payment that a person looks at", at: ({ context }) => paymentThat(context, "short") },
	{ name: "a payment that was given up", at: ({ context }) => paymentThat(context, "given-up") },
	{
		name: "registration by bank transfer, with an organisation that withholds tax",
		at: `${courses.leadership}/register`,
		show: async (page) => {
			await page.getByText("About this course").click();
			// This person began a deposit before, which the form remembers; tax is withheld from a whole payment.
			await page.getByLabel(/^Pay Now/).check();
			await page.getByRole("radio", { name: "Bank transfer" }).check();
			await page.getByText("Invoice to an organisation").click();
			await page.getByLabel(/withholds 5% tax/).check();
			await expect(page.getByLabel("Organisation", { exact: true })).toBeVisible();
		},
	},
	{
		name: "registration with a payment that is not finished",
		at: async ({ context }) => {
			await begin(context, courses.leadership);
			return `${courses.leadership}/register`;
		},
	},
	{
		name: "My Courses, with a payment that is not finished",
		at: async ({ context }) => {
			await begin(context, courses.leadership);
			return "/my-courses";
		},
	},
	{ name: "a transfer that is held", standsForKind: true, at: ({ context }) => transferThat(context, "held") },
	{ name: "a transfer that was given up", at: ({ context }) => transferThat(context, "given-up") },
	{ name: "a transfer with its proof", at: ({ context }) => transferThat(context, "proven") },
	{
		name: "a link for somebody else to pay",
		standsForKind: true,
		at: async ({ context }) => (await aLink(context)).page,
	},
	{
		name: "a payment link as the payer sees it",
		standsForKind: true,
		at: async ({ context }) => (await aLink(context)).pay,
	},
	{
		name: "a payment link as the payer sees it, with its mistakes",
		show: async (page) => {
			await page.getByLabel(/withholds 5% tax/).check();
			await page.getByRole("button", { name: "Get proforma and account details" }).click();
			await expect(page.getByRole("alert").first()).toBeVisible();
		},
	},
	{
		name: "a transfer by a payment link, as the payer sees it",
		at: async ({ context }) => (await transferByLink(context)).page,
	},
	{
		name: "a link whose transfer is awaited",
		at: async ({ context }) => (await transferByLink(context)).pay,
		show: async (page) => {
			await page.getByText("Pay another way").click();
			await expect(page.getByRole("radio", { name: "Card or USSD" })).toBeVisible();
		},
	},
	{
		name: "a transfer somebody else makes for one's seat",
		at: async ({ context }) => (await transferByLink(context)).own,
	},
	{
		name: "a link that was withdrawn",
		at: async ({ context }) => {
			const { page, pay, form } = await aLink(context);
			await postForm(context, page, form);
			return pay;
		},
	},
	{
		name: "a payment that was made",
		standsForKind: true,
		at: async ({ context }) => `/payments/${await enrol(context, courses.writing, "instalment")}`,
	},
	{
		name: "other ways to pay a balance",
		show: async (page) => {
			await page.goto("/my-courses");
			await page.getByRole("link", { name: "Other ways to pay" }).first().click();
			await page.getByRole("button", { name: "Get a payment link" }).click();
			await expect(page.getByLabel("Link", { exact: true })).toBeVisible();
		},
	},
	{ name: "a document the academy attests", standsForKind: true, at: (here) => receiptVerified(here) },
	// Of a course that is paid in full.
	...(["cancel", "move", "hand-over"] as const).map((deed) => ({
		name: `a seat, to ${deed}`,
		show: async (page: Page) => {
			await page.goto("/my-courses");
			const ways = await page
				.locator(`a[href$="/${deed}"]`)
				.evaluateAll((all) => all.map((a) => a.getAttribute("href")));
			for (const way of ways.toReversed()) {
				await page.goto(way ?? "");
				if ((await page.getByText("is still due for this seat").count()) === 0) break;
			}
		},
	})),
	{
		name: "a seat handed over to nobody",
		show: async (page) => {
			await page.getByRole("button", { name: selfServiceWords.handOverButton }).click();
			await expect(page.getByRole("alert").first()).toBeVisible();
		},
	},
	{ name: "My Courses, with a course", standsForKind: true, at: "/my-courses" },
	{
		name: "My Courses, with the profile open",
		show: async (page) => {
			await page.getByText("Edit Profile").click();
			await page.getByLabel("Phone number").fill("12");
			await page.getByRole("button", { name: "Update Profile" }).click();
			await expect(page.getByRole("alert")).toBeVisible();
		},
	},
	{
		name: "the result popup",
		show: async (page) => {
			await page.getByLabel("Phone number").fill("0803 123 4567");
			await page.getByRole("button", { name: "Update Profile" }).click();
			await expect(dialog(page, "Success")).toBeVisible();
		},
	},
	{ name: "My data", at: "/account/data" },
	{ name: "an account that cannot be closed yet", at: "/account/close" },
	{ name: "the link to choose a password", at: ({ context, person }) => linkToChoosePassword(context, person) },
	{
		name: "the inbox",
		// The newest e-mail changes while one looks: other journeys get theirs meanwhile. One that was chosen stays.
		at: async ({ context }) => {
			const inbox = await (await context.request.get("/dev/inbox")).text();
			return /\/dev\/inbox\?mail=\d+/.exec(inbox)?.[0] ?? "/dev/inbox";
		},
	},
];

/** A seat by transfer, whose proof is uploaded or which is given up; answers its page. */
async function transferThat(context: BrowserContext, is: "held" | "given-up" | "proven"): Promise<string> {
	const { reference } = await begin(context, courses.leadership, "now", { how: "transfer", buyerName: "Zenith Foods" });
	const page = `/payments/${reference}/transfer`;
	if (is === "given-up") await postForm(context, page, { intent: "give-up" });
	if (is === "proven") {
		const file = { name: "Receipt.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4 %%EOF") };
		const headers = { origin: process.env.SITE_URL ?? "http://localhost:3000" };
		const taken = await context.request.post(page, { multipart: { proof: file }, headers, maxRedirects: 0 });
		expect(taken.status()).toBe(302);
	}
	return page;
}

/** A link for a seat, made in the registration form: the member's page, the payer's, and what withdraws it. */
async function aLink(context: BrowserContext) {
	const { page } = await begin(context, courses.writing, "now", { how: "link" });
	const text = await (await context.request.get(page)).text();
	const pay = new URL(/https?:[^"\s]+\/pay\/[\w-]+/.exec(text)?.[0] ?? "").pathname;
	return { page, pay, form: { intent: "withdraw" } };
}

/** A transfer that an organisation asked for by a link: its page for them, the link's, and the member's. */
async function transferByLink(context: BrowserContext) {
	const { pay } = await aLink(context);
	const form = await (await context.request.get(pay)).text();
	const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? "";
	const typed = { how: "transfer", payerName: "Ngozi Ojo", payerEmail: "accounts@kestrel.example" };
	const buyer = { buyerName: "Kestrel Freight", withholds: "yes" };
	const seen = { key: hidden("key"), seenTotal: hidden("seenTotal") };
	const page = (await postForm(context, pay, { ...typed, ...buyer, ...seen })).headers().location ?? pay;
	return { page, pay, own: page.replace(pay, "/payments") };
}

async function paymentThat(
	context: BrowserContext,
	ends: "failed" | "pending" | "short" | "given-up",
): Promise<string> {
	const course = {
		failed: courses.leadership,
		pending: courses.marketing,
		short: courses.modelling,
		"given-up": courses.leadership,
	};
	const { reference, naira } = await begin(context, course[ends], "instalment");
	const page = `/payments/${reference}`;
	if (ends === "given-up") await postForm(context, page, { intent: "give-up" });
	else if (ends === "short") await pay(reference, naira - 100);
	else await pay(reference, naira, ends === "failed" ? ends : "pending");
	return page;
}

async function linkToChoosePassword(context: BrowserContext, { email }: Person): Promise<string> {
	await postForm(context, "/reset-password", { email, next: "/" });
	return linkIn(await mailTo(context.request, email, /reset-password/), "reset-password");
}

/** By the code printed on the receipt that came by mail. */
async function receiptVerified({ context, person }: Here): Promise<string> {
	await enrol(context, courses.dataAnalysis);
	const [document] = (await mailTo(context.request, person.email, /R-\d{4}-\d{6}/)).attachments;
	const bytes = await (await context.request.get(document?.url ?? "")).body();
	const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
	return `/verify/${/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)?.[0]}`;
}

/** Of a seat the academy cancelled the date of, and what was chosen. */
async function choiceLink(choice: "moved" | null = null): Promise<string> {
	return (await aCancelledDate(choice)).link;
}

async function confirmLink({ context }: Here): Promise<string> {
	const { email } = aPerson();
	await postForm(context, "/newsletter", { email });
	return linkIn(await mailTo(context.request, email, /newsletter\/confirm/), "confirm/");
}

async function unsubscribeLink(here: Here): Promise<string> {
	const path = await confirmLink(here);
	await postForm(here.context, path, {});
	const id = Number(/confirm\/(\d+)-/.exec(path)?.[1]);
	const { email } = await change((tx) =>
		tx.selectFrom("newsletter_subscribers").select("email").where("id", "=", id).executeTakeFirstOrThrow(),
	);
	return linkIn(await mailTo(here.context.request, email, /unsubscribe/), "unsubscribe/");
}
