import { type BrowserContext, expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { post } from "#tests/journeys/people.ts";
import { pay } from "#tests/journeys/sandbox.ts";

/** Courses of the demo, by what a journey needs of them. */
export const courses = {
	/** ₦95,000, online and in Lagos. */
	dataAnalysis: "/courses/data-analysis-with-excel-and-power-bi",
	/** ₦70,000, in Abuja and Lagos, one day each. */
	leadership: "/courses/leadership-for-first-time-managers",
	/** ₦45,000, online, two dates. */
	writing: "/courses/business-writing-and-reports",
	marketing: "/courses/digital-marketing-that-sells",
	/** ₦150,000, in Abuja. */
	modelling: "/courses/financial-modelling-for-non-accountants",
	full: "/courses/facilities-management-essentials",
	/** No date to come; chidi has attended it. */
	ended: "/courses/customer-service-that-keeps-customers",
	noDates: "/courses/advanced-oil-and-gas-contract-administration",
};

export type Card = { number: string; expiry: string; cvv: string; asks: "pin" | "3ds" | "nothing" };

/** The gateway's test cards. */
export const cards = {
	mastercard: { number: "5531 8866 5214 2950", expiry: "09/32", cvv: "564", asks: "pin" },
	visa: { number: "4187 4274 1556 4246", expiry: "09/32", cvv: "828", asks: "3ds" },
	verve: { number: "5061 4601 6697 6054 667", expiry: "10/29", cvv: "564", asks: "nothing" },
} as const satisfies Record<string, Card>;

/** A course where courses are listed. */
export function card(page: Page, title: string): Locator {
	return page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });
}

/** Chooses the location and its n-th date in the registration form. */
export async function chooseDate(page: Page, location: string, nth = 1): Promise<void> {
	const change = page.getByText("Change date", { exact: true });
	if (!(await page.getByLabel("Preferred location").isVisible())) await change.click();
	await page.getByLabel("Preferred location").selectOption(location);
	await page.getByLabel("Course date").selectOption({ index: nth });
}

/** The figure that stands beside a name in what the course costs. */
export function figure(page: Page, name: string): Locator {
	const names = page.getByRole("term").filter({ visible: true });
	return names.and(page.getByText(name, { exact: true })).locator("+ dd");
}

export function paymentWindow(page: Page): FrameLocator {
	return page.frameLocator("iframe[title='Payment window']");
}

/** Pays the open payment window of this sum by card, answering what the bank asks. */
export async function payByCard(page: Page, card: Card, sum: string): Promise<void> {
	const window = paymentWindow(page);
	const typed = { "Card number": card.number, "Expiry (MM/YY)": card.expiry, CVV: card.cvv };
	for (const [label, value] of Object.entries(typed)) await window.getByLabel(label).fill(value);
	// What was typed stays where it was typed, also when the window takes the focus over meanwhile.
	for (const [label, value] of Object.entries(typed)) await expect(window.getByLabel(label)).toHaveValue(value);
	await window.getByRole("button", { name: `Pay ${sum}` }).click();
	if (card.asks === "pin") {
		await window.getByLabel("Card PIN").fill("3310");
		await window.getByRole("button", { name: "Continue", exact: true }).click();
		await window.getByLabel("One-time code").fill("12345");
		await window.getByRole("button", { name: `Authorise ${sum}` }).click();
	}
	if (card.asks === "3ds") await window.getByRole("button", { name: "Confirm payment" }).click();
}

/** Gives the payment window up. */
export async function closeWindow(page: Page): Promise<void> {
	const window = paymentWindow(page);
	await window.getByRole("button", { name: "Close payment window" }).click();
	await window.getByRole("button", { name: "Yes, cancel" }).click();
}

/** Begins a registration for the first date of a course, without a page. Answers the reference and what is due, in naira. */
export async function begin(
	context: BrowserContext,
	course: string,
	way: "now" | "instalment" = "now",
	how: Record<string, string> = {},
) {
	const empty = await (await context.request.get(`${course}/register`)).text();
	const location = valueIn(empty, /name="location"[\s\S]*?<option value="([^"]+)"/);
	const form = await (await context.request.get(`${course}/register?location=${encodeURIComponent(location)}`)).text();
	const courseDate = valueIn(form, /name="courseDate"[\s\S]*?<option value="(\d+)"/);
	const seenNow = valueIn(form, /name="seenNow" value="(\d+)"/);
	const seenInstalment = valueIn(form, /name="seenInstalment" value="(\d+)"/);
	const email = valueIn(form, /name="email"[^>]*value="([^"]+)"/);
	const answers = { email, location, courseDate, pay: way, seenNow, seenInstalment, ...how };
	const page = await post(context, `${course}/register`, answers);
	const reference = /KOYA-\d+/.exec(page)?.[0] ?? "";
	return { page, reference, naira: Number(way === "now" ? seenNow : seenInstalment) / 100 };
}

/** Somebody's registration, paid, without a page. */
export async function enrol(context: BrowserContext, course: string, way: "now" | "instalment" = "now") {
	const { reference, naira } = await begin(context, course, way);
	await pay(reference, naira);
	await isPaid(context, reference);
	return reference;
}

/** Waits until the academy knows that a payment has come: a page asks the provider for four seconds, then says that it does not know yet. */
export async function isPaid(context: BrowserContext, reference: string): Promise<void> {
	const title = async () =>
		/<h1[^>]*>([^<]*)/.exec(await (await context.request.get(`/payments/${reference}`)).text())?.[1];
	await expect.poll(title, { message: `${reference} is paid`, timeout: 20_000 }).toBe("Registration Successful!");
}

function valueIn(html: string, pattern: RegExp): string {
	const found = pattern.exec(html)?.[1];
	if (!found) throw new Error(`The page has no ${pattern}.`);
	return found;
}
