import { expect, open, PHONE, test } from "#tests/journeys/house.ts";
import { mailTo } from "#tests/journeys/mailbox.ts";
import { aMember, enter, GRACE } from "#tests/journeys/people.ts";
import { cards, chooseDate, courses, enrol, payByCard } from "#tests/journeys/registration.ts";

test("somebody without an account pays a member's balance on a phone, by the link the member sent", async ({
	page,
	context,
	anotherBrowser,
}) => {
	const ada = await aMember(context);
	await enrol(context, courses.dataAnalysis, "instalment");
	await open(page, "/my-courses");
	await page.getByRole("link", { name: "Other ways to pay" }).click();
	await page.getByRole("button", { name: "Get a payment link" }).click();
	const url = await page.getByLabel("Link", { exact: true }).inputValue();

	const phone = await (await anotherBrowser({ viewport: PHONE })).newPage();
	await open(phone, url);
	await expect(
		phone.getByRole("heading", { name: `${ada.firstName} has asked you to pay for a course` }),
	).toBeVisible();
	await phone.getByLabel("Your name").fill("Funke Bello");
	const email = `accounts-${Date.now()}@example.com`;
	await phone.getByLabel("Your e-mail").fill(email);
	await phone.getByRole("radio", { name: "Card or USSD" }).check();
	await phone.getByRole("button", { name: "Pay ₦61,275.00" }).click();
	await payByCard(phone, cards.verve, "₦61,275.00");
	await expect(phone.getByRole("heading", { name: "Paid", exact: true })).toBeVisible();
	await expect(phone.getByText(`We e-mailed the receipt to you and to ${ada.firstName}.`)).toBeVisible();

	// The page the member left open says so by itself, and names nobody.
	await expect(page.getByText("Someone paid for you with a payment link.")).toBeVisible();
	await expect(page.getByRole("link", { name: /^Open receipt R-/ })).toBeVisible();
	await expect(page.getByText("Funke")).toBeHidden();

	const documents = await mailTo(phone.context().request, email, /R-\d{4}-\d{6}/);
	expect(documents.attachments.map(({ filename }) => filename)).toHaveLength(2);
	const copy = await mailTo(context.request, ada.email, /Funke Bello/);
	expect(copy.attachments).toHaveLength(1);
	await open(page, "/my-courses");
	await expect(page.getByText("Fully Paid")).toBeVisible();
	await expect(page.getByRole("link", { name: "Other ways to pay" })).toBeHidden();
	// The link is over: whoever opens it again reads that it is paid.
	await open(phone, url);
	await expect(phone.getByRole("heading", { name: "Paid", exact: true })).toBeVisible();
});

const SLIP = { name: "Slip.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4 sent %%EOF") };

test("an employer pays by transfer and withholds tax: proforma, proof, receipt and invoice, all by the link", async ({
	page,
	context,
	anotherBrowser,
}) => {
	const ada = await aMember(context);
	await open(page, `${courses.leadership}/register`);
	await chooseDate(page, "lagos");
	await page.getByRole("button", { name: /Get a payment link/ }).click();
	await page.getByLabel("Show my full name and e-mail").check();
	await page.getByLabel("Your message to the payer").fill("Mrs Ojo has approved this.");
	const saved = page.waitForResponse((response) => response.request().method() === "POST");
	await page.getByRole("button", { name: "Save what the payer sees" }).click();
	await saved;
	const url = await page.getByLabel("Link", { exact: true }).inputValue();

	const employer = await anotherBrowser();
	const desk = await employer.newPage();
	await open(desk, url);
	await expect(desk.getByRole("heading", { name: `${ada.fullName} has asked you to pay` })).toBeVisible();
	await expect(desk.getByText("“Mrs Ojo has approved this.”")).toBeVisible();
	await desk.getByLabel(/withholds 5% tax/).check();
	await expect(desk.getByText("₦71,750.00").last()).toBeVisible();
	await desk.getByRole("radio", { name: "Card or USSD" }).check();
	await expect(desk.getByLabel(/withholds 5% tax/)).toBeHidden();
	await expect(desk.getByRole("button", { name: "Pay ₦75,250.00" })).toBeVisible();
	await desk.getByRole("radio", { name: "Bank transfer" }).check();
	await desk.getByLabel("Your name").fill("Ngozi Ojo");
	const email = `accounts-${Date.now()}@example.com`;
	await desk.getByLabel("Your e-mail").fill(email);
	await desk.getByText("Invoice to an organisation").click();
	await desk.getByLabel("Organisation", { exact: true }).fill("Kestrel Freight");
	await desk.getByLabel("Tax number (TIN)").fill("12345678-0001");
	await desk.getByLabel("Purchase order").fill("PO 4471");
	await desk.getByRole("button", { name: "Get proforma and account details" }).click();
	await expect(desk.getByRole("heading", { name: "Please transfer ₦71,750.00" })).toBeVisible();
	const code = (await desk.getByText(/^KY .{4}-.{4}$/).textContent()) ?? "";
	const download = desk.waitForEvent("download");
	await desk.getByRole("link", { name: "Proforma invoice (PDF)" }).click();
	expect((await download).suggestedFilename()).toBe(`Proforma ${code}.pdf`);
	expect((await mailTo(employer.request, email, /Please transfer/)).attachments).toHaveLength(1);
	const transfer = desk.url();

	await open(page, "/my-courses");
	await expect(page.getByText(/Someone pays for you by bank transfer with your payment link/)).toBeVisible();
	await desk.getByLabel("Proof of transfer").setInputFiles(SLIP);
	await desk.getByRole("button", { name: "Upload proof" }).click();
	await expect(desk.getByRole("heading", { name: "We have your proof of transfer" })).toBeVisible();
	await expect(page.getByText(/We have the proof and will confirm it/)).toBeVisible();

	const office = await anotherBrowser();
	await enter(office, GRACE);
	const confirming = await office.newPage();
	const reference = /KOYA-\d+/.exec(transfer)?.[0] ?? "";
	await open(confirming, `/admin/payments/transfers?transfer=${reference}`);
	await confirming.getByRole("button", { name: "Confirm transfer" }).click();
	await expect(confirming.getByText("Confirmed. The payment is recorded")).toBeVisible();

	await open(desk, url);
	await expect(desk.getByRole("heading", { name: "Paid", exact: true })).toBeVisible();
	await expect(desk.getByRole("link", { name: /^Receipt R-/ })).toBeVisible();
	await expect(desk.getByRole("link", { name: /^Invoice I-/ })).toBeVisible();
});
