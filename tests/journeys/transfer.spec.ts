import { expect, open, test } from "#tests/journeys/house.ts";
import { aMember } from "#tests/journeys/people.ts";
import { chooseDate, courses } from "#tests/journeys/registration.ts";

const PROOF = {
	name: "Receipt of my bank.pdf",
	mimeType: "application/pdf",
	buffer: Buffer.from("%PDF-1.4 sent %%EOF"),
};
/** A refusal answers so, and the browser writes that down. */
const REFUSED = /status of 4(00|15) .*(register|transfer)(\.data)?\)$/;
const PHOTO = { name: "proof.heic", mimeType: "image/heic", buffer: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic") };

test("somebody whose employer withholds tax is told what to transfer, and uploads the proof", async ({
	page,
	context,
	faults,
}) => {
	faults.allow(REFUSED);
	await aMember(context);
	await open(page, `${courses.dataAnalysis}/register`);
	await chooseDate(page, "lagos");
	await page.getByText("Invoice to an organisation").click();
	await page.getByLabel(/withholds 5% tax/).check();
	await page.getByRole("radio", { name: "Bank transfer" }).check();
	await expect(page.getByRole("button", { name: "Pay Now" })).toContainText("₦97,375.00");
	await page.getByRole("button", { name: "Pay Now" }).click();
	await expect(page.getByText("Enter the organisation that withholds the tax.")).toBeVisible();
	await page.getByLabel("Organisation", { exact: true }).fill("Zenith Foods & Sons");
	await page.getByRole("button", { name: "Pay Now" }).click();
	await expect(page.getByRole("heading", { name: "Please transfer ₦97,375.00" })).toBeVisible();
	await expect(page.getByText(/^KY .{4}-.{4}$/)).toBeVisible();
	await expect(page.getByText("Zenith Foods & Sons")).toBeVisible();
	await page.getByLabel("Proof of transfer").setInputFiles(PHOTO);
	await page.getByRole("button", { name: "Upload proof" }).click();
	await expect(page.getByText(/This is a HEIC photo/)).toBeVisible();
	await page.getByLabel("Proof of transfer").setInputFiles(PROOF);
	await page.getByRole("button", { name: "Upload proof" }).click();
	await expect(page.getByRole("heading", { name: "We have your proof of transfer" })).toBeVisible();
	const download = page.waitForEvent("download");
	await page.getByRole("link", { name: PROOF.name }).click();
	expect((await download).suggestedFilename()).toBe(PROOF.name);
});
