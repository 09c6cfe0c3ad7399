import type { Page } from "@playwright/test";
import { sampleOf } from "#db/samples/emails.ts";
import { insertChange } from "#kit/data/changes.ts";
import { change } from "#tests/journeys/academy.ts";
import { aCancelledDate } from "#tests/journeys/cancelled-date.ts";
import { expect } from "#tests/journeys/house.ts";
import type { Screen } from "#tests/journeys/screens.ts";

/**
 * Every screen of the admin in its states, as Grace sees it. Forms may be filled in and refused here, but nothing is saved or
 * deleted: the site is shared by all journeys.
 */
export const adminScreens: Screen[] = [
	// Stats, people, the log and the trash
	{ name: "Stats", standsForKind: true, at: "/admin/stats" },
	{
		name: "Stats, asked for an e-mail",
		show: async (page) => {
			await press(page, "Make admin");
			await expect(page.getByText("Please enter an email address!")).toBeVisible();
		},
	},
	{
		name: "Stats, asked to confirm",
		show: async (page) => {
			await page.getByLabel("E-mail of the new admin").fill("BOLA@example.com");
			await press(page, "Make admin");
			await expect(page.getByRole("dialog")).toBeVisible();
		},
	},
	{ name: "People", standsForKind: true, at: "/admin/people" },
	{ name: "People that nobody fits", at: "/admin/people?q=zeppelin&role=admin" },
	{ name: "a person", standsForKind: true, at: async () => `/admin/people/${await idOfUser("chidi@example.com")}` },
	{
		name: "a person not verified, asked to confirm that the account is disabled",
		at: async () => `/admin/people/${await idOfUser("bola@example.com")}`,
		show: async (page) => {
			await page.getByLabel("Reason (optional)").fill("Wrote to everybody in the class");
			await press(page, "Disable account");
			await expect(page.getByRole("dialog")).toBeVisible();
		},
	},
	{
		name: "a person whose account is to be closed",
		at: async () => `/admin/people/${await idOfUser("chidi@example.com")}/close`,
	},
	{ name: "the log, narrowed to nothing", at: "/admin/log?q=zeppelin&from=2026-01-01" },
	{
		name: "the log with before and after",
		at: async () => `/admin/log?q=${await aLogged("A sentence for the log")}`,
		show: async (page) => page.getByText("Before and after").first().click(),
	},
	{ name: "the security log", at: "/admin/security-log" },
	{ name: "the security log, narrowed to nothing", at: "/admin/security-log?q=zeppelin" },
	{ name: "the trash", at: "/admin/trash" },
	// Today and enrolments
	{ name: "Today", standsForKind: true, at: "/admin" },
	{ name: "Enrolments", standsForKind: true, at: "/admin/enrolments" },
	{ name: "the enrolments of a course", at: "/admin/enrolments?course=1&status=part" },
	{ name: "no enrolment found", at: "/admin/enrolments?q=no-such-words" },
	{ name: "enrolments by date", at: "/admin/enrolments/dates" },
	{ name: "past dates", at: "/admin/enrolments/dates?when=past" },
	{ name: "a list for the door", standsForKind: true, at: "/admin/enrolments/dates/1" },
	{ name: "Add registration", standsForKind: true, at: "/admin/registrations/new" },
	{
		name: "Add registration, of several from a list, for an organisation on invoice",
		show: async (page) => {
			await page.getByRole("radio", { name: "Several" }).check();
			await page
				.getByLabel("List of people")
				.fill("Tobi Akinwale, 0802 555 0117, tobi@harmattan.example\nMusa Danladi, musa@harmattan");
			await page.getByLabel("List of people").blur();
			await page.getByLabel("Course", { exact: true }).selectOption({ index: 2 });
			await page.getByRole("radio", { name: "Agreed" }).check();
			await page.getByRole("radio", { name: "Organisation" }).check();
			await page.getByRole("radio", { name: "Invoice later" }).check();
			await expect(page.getByText("2 people were read")).toBeVisible();
		},
	},
	{
		name: "Add registration, refused",
		show: async (page) => {
			await page.getByRole("button", { name: /^Register 2/ }).click();
			await expect(page.getByText("Enter the name of the organisation.")).toBeVisible();
		},
	},
	{ name: "an order", standsForKind: true, at: async () => `/admin/orders/${(await aReceipt()).code}` },
	{
		name: "who takes a seat",
		at: async () => {
			const { code, enrolmentId } = await aReceipt();
			return `/admin/orders/${code}/seats/${enrolmentId}`;
		},
	},
	{ name: "money recorded for an order", at: async () => `/admin/orders/${(await aReceipt()).code}/payment` },
	{
		name: "money recorded for an order, by somebody else",
		at: async () => `/admin/orders/${(await aReceipt()).code}/payment`,
		show: async (page) => {
			await page.getByText("Cash", { exact: true }).click();
			await page.getByText("Somebody else", { exact: true }).click();
			await expect(page.getByLabel("Name of the payer")).toBeVisible();
		},
	},
	{
		name: "a payment that cannot be undone",
		at: async () => {
			const { code, paymentId } = await aReceipt();
			return `/admin/orders/${code}/payments/${paymentId}/undo`;
		},
	},
	{ name: "money of an unknown payer", at: "/admin/payments/record" },
	{
		name: "a receipt in the office",
		standsForKind: true,
		at: async () => {
			const { code, number } = await aReceipt();
			return `/admin/orders/${code}/receipts/${number}`;
		},
	},
	{ name: "the costs of a date", at: "/admin/enrolments/dates/1/costs" },
	{ name: "a date, before it is cancelled", at: "/admin/enrolments/dates/1/cancel" },
	{
		name: "a date, not cancelled without a reason",
		show: async (page) => {
			await page.getByRole("button", { name: "See what happens" }).click();
			await expect(
				page.getByText("Please type CANCEL, so that no date is cancelled by mistake.").first(),
			).toBeVisible();
		},
	},
	{
		name: "what the people of a cancelled date chose",
		at: async () => `/admin/enrolments/dates/${(await aCancelledDate("moved")).dateId}/choices`,
	},
	{
		name: "a cancelled date of which somebody has not chosen yet",
		at: async () => `/admin/enrolments/dates/${(await aCancelledDate()).dateId}/choices`,
	},
	{
		name: "a cancelled date, asked before its people are written to again",
		show: async (page) => {
			await press(page, "Remind 1 person who has not chosen");
			await expect(page.getByRole("dialog")).toBeVisible();
		},
	},
	{ name: "a participant who is to be moved", at: "/admin/enrolments/3/move" },
	{
		name: "a seat that gets an agreed price, before the amount is entered",
		show: async (page) => {
			await page.getByRole("radio", { name: "Agreed" }).check();
			await press(page, "Change the seat");
			await expect(page.getByText("Enter the agreed price in naira").first()).toBeVisible();
		},
	},
	{
		name: "a participant, asked before they are moved",
		at: "/admin/enrolments/3/move",
		show: async (page) => {
			await page
				.getByRole("radio", { name: /20\d\d [A-Z]/ })
				.first()
				.check();
			await press(page, "Change the seat");
			await expect(page.getByRole("dialog")).toBeVisible();
		},
	},
	{ name: "an order with its seat open", standsForKind: true, at: "/admin/enrolments/1" },
	{
		name: "a seat, an empty remark refused",
		show: async (page) => {
			await press(page, "Add remark");
			await expect(page.getByText("Please write a remark.").first()).toBeVisible();
		},
	},
	{
		name: "a seat, asked before a remark is deleted",
		at: async () => `/admin/enrolments/${await notedEnrolment()}`,
		show: async (page) => {
			await page
				.getByRole("button", { name: /^Delete the remark/ })
				.first()
				.click();
			await expect(page.getByRole("dialog")).toBeVisible();
		},
	},
	{ name: "sending money back", standsForKind: true, at: "/admin/enrolments/1/refund" },
	{
		name: "sending money back, asked before it goes",
		show: async (page) => {
			await page.getByLabel("Later: the office will send it").check();
			await page.getByLabel("Reason").fill("The participant fell ill.");
			await press(page, "Refund");
			await expect(page.getByRole("dialog")).toBeVisible();
		},
	},
	{ name: "cancelling a seat", at: "/admin/enrolments/1/cancel" },
	{
		name: "cancelling a seat, refused without a reason",
		show: async (page) => {
			await press(page, "Cancel this enrolment");
			await expect(page.getByText("Please give the reason.").first()).toBeVisible();
		},
	},
	{ name: "an enrolment that is not there", at: "/admin/enrolments/999999" },
	// Balances
	{ name: "balances", standsForKind: true, at: "/admin/payments/balances" },
	{ name: "nobody whose seat is released", at: "/admin/payments/balances?state=released" },
	{ name: "no balance found", at: "/admin/payments/balances?q=no-such-words" },
	{
		name: "a balance, a day that is missing",
		at: async () => `/admin/enrolments/${await owingEnrolment()}/balance`,
		show: async (page) => {
			await page.getByText("Extend the due date").click();
			await press(page, "Extend");
			await expect(page.getByText("Please choose a date.").first()).toBeVisible();
		},
	},
	{
		name: "a balance with its link",
		show: async (page) => {
			await page.getByText("Payment link", { exact: true }).click();
			await press(page, "Create a link");
			await expect(page.getByLabel("Link", { exact: true })).toBeVisible();
		},
	},
	{
		name: "a balance, asked before the seat is released",
		show: async (page) => {
			await page.getByText("Release the seat").click();
			await page.getByLabel("Reason").fill("Nothing came by the first day.");
			await press(page, "Release");
			await expect(page.getByRole("dialog")).toBeVisible();
		},
	},
	{
		name: "a balance whose tax credit note is awaited, the note half typed",
		at: "/admin/payments/balances?state=note",
		show: async (page) => {
			await page.getByRole("link", { name: "Emeka Nwosu" }).first().click();
			await page.getByRole("link", { name: "Record the certificate" }).first().click();
			await press(page, "Record the certificate");
			await expect(page.getByText("Please type the certificate number").first()).toBeVisible();
		},
	},
	// Payments
	{ name: "Payments", at: "/admin/payments" },
	{ name: "payments narrowed to nothing", at: "/admin/payments?q=no-such-words&state=failed" },
	{ name: "payments that wait for a decision", at: "/admin/payments?waits=yes" },
	{ name: "what is to be decided", at: "/admin/to-decide" },
	{ name: "a search for everything", standsForKind: true, at: "/admin/search?q=chidi" },
	{ name: "transfers", at: "/admin/payments/transfers" },
	{ name: "transfers narrowed to nothing", at: "/admin/payments/transfers?q=no-such-words" },
	{ name: "statements of the bank", at: "/admin/payments/statements" },
	{
		name: "a statement, refused without a file",
		show: async (page) => {
			await press(page, "Import statement");
			await expect(page.getByText("Please choose a file first.")).toBeVisible();
		},
	},
	{ name: "lines of the statements", at: "/admin/payments/lines" },
	{ name: "lines narrowed to nothing", at: "/admin/payments/lines?state=all&q=no-such-words" },
	{ name: "invoices", at: "/admin/payments/invoices" },
	{ name: "invoices narrowed to nothing", at: "/admin/payments/invoices?q=no-such-words&kind=credit-note" },
	{ name: "totals of payments", standsForKind: true, at: "/admin/payments/totals" },
	{ name: "totals of a month without money", at: "/admin/payments/totals?month=2020-02" },
	{
		name: "a payment somebody decided about, with all that was said",
		at: async () => `/admin/payments/${await decidedPayment()}`,
		show: async (page) => {
			for (const summary of await page.getByText(/^Technical details/).all()) await summary.click();
			await expect(page.getByText('"status": "successful"').first()).toBeVisible();
		},
	},
	{ name: "a payment that is not there", at: "/admin/payments/KOYA-1" },
	// Settings
	{ name: "Settings", at: "/admin/settings" },
	{ name: "Settings: name and logo", standsForKind: true, at: "/admin/settings/academy" },
	{ name: "Settings: social links", at: "/admin/settings/social" },
	{ name: "Settings: deposit policy", at: "/admin/settings/deposit" },
	{ name: "Settings: discounts", at: "/admin/settings/discounts" },
	{ name: "Settings: adding a discount", at: "/admin/settings/discounts/new" },
	{ name: "Settings: adding a code", at: "/admin/settings/discounts/new?kind=code" },
	{ name: "Settings: texts of e-mails", at: "/admin/settings/emails" },
	{ name: "Settings: a text of an e-mail", at: "/admin/settings/emails/date-cancelled" },
	{
		name: "Settings: a text of an e-mail, with refusals",
		at: "/admin/settings/emails/balance-due",
		show: async (page) => {
			await page.getByLabel("Greeting").fill("Dear {name}");
			await page.getByLabel("Opening").fill("Please pay.");
			await press(page, "Preview");
			await expect(page.getByText("has no placeholder {name}")).toBeVisible();
		},
	},
	{ name: "Settings: prices by the front desk", at: "/admin/settings/prices" },
	{ name: "Settings: reminder before a course", at: "/admin/settings/reminders" },
	{ name: "Settings: ways to pay", at: "/admin/settings/payments" },
	{ name: "Settings: transfers", at: "/admin/settings/transfers" },
	{ name: "Settings: how long data is kept", at: "/admin/settings/retention" },
	{ name: "Settings: data protection officer", at: "/admin/settings/privacy" },
	{ name: "Data protection", at: "/admin/settings/data-protection" },
	{
		name: "Settings: the office, with refusals",
		at: "/admin/settings/office",
		show: async (page) => {
			await page.getByLabel("Office e-mail").fill("office");
			await page.getByLabel("Phones").fill("ring us");
			await press(page, "Save");
			await expect(page.getByText("This is not an e-mail address.")).toBeVisible();
		},
	},
	{
		name: "Settings: VAT, asked to confirm",
		at: "/admin/settings/vat",
		show: async (page) => {
			await page.getByLabel("Default VAT rate").fill("5");
			await press(page, "Save");
			await expect(page.getByRole("dialog")).toBeVisible();
		},
	},
	{ name: "Course alerts", at: "/admin/course-alerts" },
	{ name: "Search words", at: "/admin/search-words" },
	{ name: "Locations", at: "/admin/settings/places" },
	{
		name: "Locations, one that is in use cannot be deleted",
		show: async (page) => {
			await page.getByRole("button", { name: "Delete 'Lagos'" }).click();
			await expect(page.getByText(/cannot be deleted/)).toBeVisible();
		},
	},
	{ name: "Locations, nothing found", at: "/admin/settings/places?q=nowhere" },
	{ name: "a new location", at: "/admin/settings/places/new" },
	// Home
	{ name: "Home of the admin", standsForKind: true, at: "/admin/home" },
	{
		name: "Home of the admin, asked before a slide is deleted",
		show: async (page) => {
			await page
				.getByRole("list", { name: "Hero slides" })
				.getByRole("button", { name: /^Delete/ })
				.first()
				.click();
			await expect(page.getByRole("dialog")).toBeVisible();
		},
	},
	{
		name: "Home of the admin, without a PDF",
		at: "/admin/home",
		show: async (page) => {
			await press(page, "Upload");
			await expect(page.getByRole("dialog", { name: "No File Selected" })).toBeVisible();
		},
	},
	{
		name: "a new slide with a refusal",
		at: "/admin/home/slides/new",
		show: async (page) => {
			await press(page, "Add Slide");
			await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
		},
	},
	{ name: "a slide", at: "/admin/home/slides/1" },
	{ name: "a new testimonial", at: "/admin/home/testimonials/new" },
	{
		name: "a new logo with a refusal",
		at: "/admin/home/clients/new",
		show: async (page) => {
			await press(page, "Add Logo");
			await expect(page.getByText("Please upload an image first.")).toBeVisible();
		},
	},
	{
		name: "the text Why Choose Us with an item that is refused",
		at: "/admin/home/texts/why-choose-us",
		show: async (page) => {
			await press(page, "Add item");
			await page.getByLabel("Heading of item 4").fill("Dates: yours");
			await press(page, "Move item 4 up");
			await press(page, "Save");
			await expect(page.getByText("The heading of item 3 contains a colon")).toBeVisible();
		},
	},
	{
		name: "the text Who We are, asked to confirm",
		at: "/admin/home/texts/who-we-are",
		show: async (page) => {
			await page.getByLabel("Description").fill("Other words.");
			await press(page, "Save");
			await expect(page.getByRole("dialog")).toBeVisible();
		},
	},
	// About Us
	{ name: "Policies", at: "/admin/policies" },
	{ name: "a policy that is edited", at: "/admin/policies/refunds" },
	{ name: "About Us of the admin", at: "/admin/about" },
	{
		name: "a new team member with a refusal",
		at: "/admin/about/team/new",
		show: async (page) => {
			await press(page, "Add Team Member");
			await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
		},
	},
	{ name: "a new gallery picture", standsForKind: true, at: "/admin/about/gallery/new" },
	{ name: "a new partner's logo", at: "/admin/about/partners/new" },
	// Courses
	{ name: "Courses", standsForKind: true, at: "/admin/courses" },
	{
		name: "Courses, asked before one is deleted",
		show: async (page) => {
			await page
				.getByRole("button", { name: /^Delete/ })
				.first()
				.click();
			await expect(page.getByRole("dialog")).toBeVisible();
		},
	},
	{ name: "Courses, nothing found", at: "/admin/courses?q=nothing+of+the+kind" },
	{ name: "Courses as a table", standsForKind: true, at: "/admin/courses/table" },
	{ name: "reviews to check", at: "/admin/reviews" },
	{ name: "reviews that are shown", at: "/admin/reviews?state=shown" },
	{
		name: "a new course with a refusal",
		at: "/admin/add-course",
		show: async (page) => {
			await press(page, "Add Course");
			await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
		},
	},
	{
		name: "a course whose booked date is to be taken off",
		at: "/admin/courses/project-management-professional-prep/edit",
		show: async (page) => {
			const booked = page.getByRole("group").filter({ has: page.getByText(/enrolled$/) });
			await booked
				.last()
				.getByRole("button", { name: /^Remove the date/ })
				.click();
			await press(page, "Save");
			await expect(page.getByRole("dialog")).toContainText("E-mail them about the change");
		},
	},
	{ name: "a course that is not there", at: "/admin/courses/no-such-course/edit" },
	// Other Services
	{ name: "Other Services", at: "/admin/services" },
	{
		name: "Other Services, asked before one is deleted",
		show: async (page) => {
			await page
				.getByRole("button", { name: /^Delete/ })
				.first()
				.click();
			await expect(page.getByRole("dialog")).toBeVisible();
		},
	},
	{ name: "a new service", at: "/admin/services/new" },
	{
		name: "a new service with a refusal",
		show: async (page) => {
			await press(page, "Add Service");
			await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
		},
	},
	{
		name: "a new service whose picture is refused",
		show: async (page) => {
			const svg = { name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
			await page.getByLabel("Picture", { exact: true }).setInputFiles(svg);
			await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
		},
	},
	{
		name: "a new service with a picture",
		show: async (page) => {
			const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
			await page
				.getByLabel("Picture", { exact: true })
				.setInputFiles({ name: "a.gif", mimeType: "image/gif", buffer: gif });
			await expect(page.getByText("The picture is ready. Save the form to keep it.")).toBeVisible();
		},
	},
	{
		name: "a service, asked to confirm",
		at: async () => `/admin/services/${await idIn("services")}`,
		show: async (page) => {
			await page.getByLabel("Title").fill("Another title");
			await press(page, "Save");
			await expect(page.getByRole("dialog")).toBeVisible();
		},
	},
	{
		name: "a service without changes",
		at: async () => `/admin/services/${await idIn("services")}`,
		show: async (page) => {
			await press(page, "Save");
			await expect(page.getByRole("dialog", { name: "No Changes" })).toBeVisible();
		},
	},
	{ name: "a service that is not there", at: "/admin/services/999999" },

	// Newsletter
	{ name: "subscribers", at: "/admin/newsletter" },
	{ name: "newsletters", at: "/admin/newsletter/issues" },
	{ name: "a new newsletter", at: "/admin/newsletter/issues/new" },
	{
		name: "a new newsletter with a refusal",
		show: async (page) => {
			await press(page, "Save and preview");
			await expect(page.getByText("Please type a subject.")).toBeVisible();
		},
	},
	{
		name: "a draft of a newsletter",
		standsForKind: true,
		at: async () => `/admin/newsletter/issues/${await issueOf("draft")}`,
	},
	{
		name: "a draft, asked before it is deleted",
		show: async (page) => {
			await press(page, "Delete draft");
			await expect(page.getByRole("dialog")).toBeVisible();
		},
	},
	{ name: "a draft as plain text", at: async () => `/admin/newsletter/issues/${await issueOf("draft")}?view=plain` },
	{ name: "a newsletter that was stopped", at: async () => `/admin/newsletter/issues/${await issueOf("stopped")}` },
	// Requests and mail
	{ name: "the requests of all states", at: "/admin/requests?state=all" },
	{ name: "a search of requests that finds nothing", at: "/admin/requests?q=nothing+like+this" },
	{
		name: "a quotation somebody asked for",
		standsForKind: true,
		at: async () => `/admin/requests/${await requestOf("quotation")}`,
	},
	{
		name: "a message, its answer refused",
		at: async () => `/admin/requests/${await requestOf("message")}`,
		show: async (page) => {
			await press(page, "Preview and send");
			await expect(page.getByText("Please write your answer.")).toBeVisible();
		},
	},
	{
		name: "a message, its answer looked at before it is sent",
		show: async (page) => {
			await page.getByLabel("Your answer").fill("Dear Ada,\n\nyes, from March on.\n\nGrace");
			await press(page, "Preview and send");
			await expect(page.getByRole("dialog")).toBeVisible();
		},
	},
	{ name: "a request that is not there", at: "/admin/requests/999999" },
	{ name: "the e-mails that were sent", at: "/admin/mail?state=sent" },
	{ name: "an e-mail that was refused", at: async () => `/admin/mail/${await refusedEmail("booking")}` },
	{
		name: "an e-mail, asked before it goes elsewhere",
		show: async (page) => {
			await page.getByLabel("E-mail").fill("elsewhere@example.com");
			await press(page, "Send to this address");
			await expect(page.getByRole("dialog")).toBeVisible();
		},
	},
	{ name: "a refused e-mail nobody may read", at: async () => `/admin/mail/${await refusedEmail("reset-password")}` },
];

/** Presses a button of the page's own part by its whole name. */
async function press(page: Page, name: string): Promise<void> {
	await page.getByRole("main").getByRole("button", { name, exact: true }).click();
}

/** The id of the first row of a table that the demo filled. */
async function idIn(table: "services"): Promise<number> {
	const row = await change((tx) => tx.selectFrom(table).select("id").orderBy("id").limit(1).executeTakeFirstOrThrow());
	return row.id;
}

/** A payment of its own with a long timeline, about which nothing waits any more: nobody else sees it wait. */
async function decidedPayment(): Promise<string> {
	const now = new Date();
	const reference = `KOYA-${now.getTime()}`;
	const body = JSON.stringify({ data: { tx_ref: reference, status: "successful", flw_ref: "x".repeat(120) } });
	const said = JSON.stringify([
		{ asked: `GET /transactions/verify_by_reference?tx_ref=${reference}`, status: 200, body },
	]);
	return await change(async (tx) => {
		const { id: user_id } = await tx
			.selectFrom("users")
			.select("id")
			.where("email", "=", "ada@example.com")
			.executeTakeFirstOrThrow();
		const { id: order_id } = await tx.selectFrom("orders").select("id").orderBy("id").executeTakeFirstOrThrow();
		const charge = { net_kobo: 9_500_000, vat_kobo: 712_500, total_kobo: 10_212_500, vat_basis_points: 750 };
		const attempt = await tx
			.insertInto("payment_attempts")
			.values({
				reference,
				order_id,
				user_id,
				...charge,
				invoice_email: "bills@firm.example",
				state: "needs_review",
				created_at: now,
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		const money = {
			provider: "flutterwave",
			provider_transaction_id: reference,
			currency: "NGN",
			method: "bank_transfer",
		};
		const sum = { amount_kobo: 10_212_500, charged_kobo: 10_355_475, fee_kobo: 142_975 };
		const booked = { outcome: "review", review_reason: "course-full", recorded_at: now, facts: body } as const;
		const value_day = now.toISOString().slice(0, 10);
		const payment = await tx
			.insertInto("payments")
			.values({ attempt_id: attempt.id, reference, ...money, ...sum, ...booked, value_day })
			.returning("id")
			.executeTakeFirstOrThrow();
		const item = {
			reference,
			attempt_id: attempt.id,
			payment_id: payment.id,
			reason: "course-full",
			amount_kobo: 10_212_500,
		};
		const decision = { closed_at: now, resolution: "kept", note: "She takes the next date." } as const;
		await tx
			.insertInto("review_items")
			.values({ ...item, opened_at: now, ...decision })
			.execute();
		const entry = { reference, at: now, last_at: now, state_before: "expired", state_after: "needs_review", said };
		const facts = JSON.stringify({ answer: "paid", amount: 10_212_500, currency: "NGN", method: "bank_transfer" });
		await tx
			.insertInto("payment_events")
			.values([
				{ ...entry, source: "page", kind: "asked", state_after: "expired", facts: '{"answer":"not_found"}', times: 14 },
				{ ...entry, source: "webhook", kind: "asked", facts },
			])
			.execute();
		return reference;
	});
}

/** The last enrolment of the demo, with a note of its own. */
async function notedEnrolment(): Promise<number> {
	return await change(async (tx) => {
		const enrolments = tx.selectFrom("enrolments").select("id").where("confirmed_at", "is not", null);
		const { id } = await enrolments.orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
		const note = { enrolment_id: id, body: "Comes by train.", author_name: "Grace Danjuma", written_at: new Date() };
		await tx.insertInto("enrolment_notes").values(note).execute();
		return id;
	});
}

/** An enrolment of the demo that owes. */
async function owingEnrolment(): Promise<number> {
	return await change(async (tx) => {
		const owing = tx.selectFrom("enrolment_sums").select("enrolment_id as id").where("due_net_kobo", ">", 0);
		return (await owing.orderBy("id").limit(1).executeTakeFirstOrThrow()).id;
	});
}

/** An issue of the newsletter of its own; the stopped one has an address that refused it. */
async function issueOf(state: "draft" | "stopped"): Promise<number> {
	const now = new Date();
	const body = "# Two new courses\n\n**Lagos** and [Abuja](https://a.example/abuja).\n\n- One\n- Two";
	return await change(async (tx) => {
		const issue = { subject: "New dates for the new year", body, state, created_at: now, updated_at: now };
		const { id } = await tx.insertInto("newsletter_issues").values(issue).returning("id").executeTakeFirstOrThrow();
		if (state === "draft") return id;
		const email = `refused-${id}@example.com`;
		const reader = { email, subscribed_at: now, confirmed_at: now, unsubscribed_at: now };
		const mail = { kind: "newsletter-issue", recipient: email, facts: "{}", queued_at: now, state: "failed" } as const;
		const [to, message] = [
			await tx.insertInto("newsletter_subscribers").values(reader).returning("id").executeTakeFirstOrThrow(),
			await tx
				.insertInto("mails")
				.values({ ...mail, last_error: "550 5.1.1 No such user here", tries: 1, set_aside_at: now })
				.returning("id")
				.executeTakeFirstOrThrow(),
		];
		const delivery = { issue_id: id, subscriber_id: to.id, state: "queued", mail_id: message.id } as const;
		await tx.insertInto("newsletter_deliveries").values(delivery).execute();
		return id;
	});
}

/** A request of its own, with an answer that did not arrive. */
async function requestOf(kind: "message" | "quotation"): Promise<number> {
	const facts = JSON.stringify(kind === "message" ? sampleOf.contact : sampleOf.quotation);
	const now = new Date();
	return await change(async (tx) => {
		const ada = await tx
			.selectFrom("users")
			.select("id")
			.where("email", "=", "ada@example.com")
			.executeTakeFirstOrThrow();
		const asked = { kind, user_id: ada.id, email: "olabisi@work.example", facts, facts_sha256: "x", requested_at: now };
		const { id } = await tx.insertInto("requests").values(asked).returning("id").executeTakeFirstOrThrow();
		const mail_id = await refusedEmail("request-answer");
		const answer = { request_id: id, body: "Dear Ada,\n\nyes.", author_name: "Grace Eze", mail_id, answered_at: now };
		await tx.insertInto("request_answers").values(answer).execute();
		return id;
	});
}

/** An e-mail of its own that was refused, and already set aside: nobody else sees it wait. */
async function refusedEmail(kind: "booking" | "reset-password" | "request-answer"): Promise<number> {
	const now = new Date();
	const said = "Can't send mail - all recipients were rejected: 550 5.1.1 No such user here";
	const message = { kind, facts: JSON.stringify(sampleOf[kind]), recipient: "nobody@work.example", queued_at: now };
	return await change(async (tx) => {
		const row = { ...message, state: "failed", tries: 1, last_error: said, set_aside_at: now } as const;
		return (await tx.insertInto("mails").values(row).returning("id").executeTakeFirstOrThrow()).id;
	});
}

async function idOfUser(email: string): Promise<string> {
	const row = await change((tx) => tx.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst());
	return row?.id ?? "";
}

/** A line of the log, with texts as long as they are in life. Answers words to find it by. */
async function aLogged(title: string): Promise<string> {
	const actor = { id: "grace", fullName: "Grace Danjuma" };
	const before = { title, body: "We rent out rooms. ".repeat(12), published: false, image_url: null };
	const body = "We rent out rooms and screens. ".repeat(12);
	const after = { title, body, published: true, image_url: `/media/${"x".repeat(60)}.webp` };
	const line = { actor, action: "edited", subject: "service", id: 1, title, before, after, now: new Date() } as const;
	await change((tx) => insertChange(tx, line));
	return encodeURIComponent(title);
}

/** Chidi's deposit: his order still asks for the balance. */
async function aReceipt(): Promise<{ code: string; number: string; enrolmentId: number; paymentId: number }> {
	return await change((tx) =>
		tx
			.selectFrom("receipts")
			.innerJoin("orders", "orders.id", "receipts.order_id")
			.innerJoin("users", "users.id", "orders.user_id")
			.innerJoin("enrolments", "enrolments.order_id", "orders.id")
			.select(["orders.code", "receipts.number", "enrolments.id as enrolmentId", "receipts.payment_id as paymentId"])
			.where("users.email", "=", "chidi@example.com")
			.orderBy("receipts.id", "desc")
			.executeTakeFirstOrThrow(),
	);
}
