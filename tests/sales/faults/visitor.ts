import { type Browser, chromium, type FrameLocator, type Page } from "@playwright/test";
import { registrationWords as words } from "#sales/paying/orders/pages/words.ts";
import { CHROMIUM_ARGUMENTS, findOrInstallChromium } from "#scripts/checks/chromium.ts";
import type { Course, Person } from "#tests/sales/faults/academy.ts";
import type { FaultHouse } from "#tests/sales/faults/house.ts";

let browser: Promise<Browser> | undefined;

/** One browser for all that is tried in a window. */
export async function closeBrowser() {
	await (await browser)?.close();
	browser = undefined;
}

async function launch(): Promise<Browser> {
	const executablePath = await findOrInstallChromium();
	return await chromium.launch({ ...(executablePath && { executablePath }), args: [...CHROMIUM_ARGUMENTS] });
}

export type Visitor = Awaited<ReturnType<typeof visit>>;

/** Somebody at the registration page of a course, in a browser of their own. */
export async function visit(house: FaultHouse, person: Person, course: Course, before?: (page: Page) => Promise<void>) {
	browser ??= launch();
	const context = await (await browser).newContext({ baseURL: house.site.config.publicUrl });
	context.setDefaultTimeout(12_000);
	const [name = "", value = ""] = person.cookie.split("=");
	await context.addCookies([{ name, value, url: house.site.config.publicUrl }]);
	const page = await context.newPage();
	await before?.(page);
	const window: FrameLocator = page.frameLocator("iframe[title='Payment window']");
	await page.goto(`/courses/${course.slug}/register`);

	/** What the page says over its button, once it says so. */
	const reads = (sentence: string | RegExp) => page.getByText(sentence).first().waitFor();
	return {
		page,
		window,
		reads,
		async choose(nth = 1) {
			await page.getByLabel("Course date").selectOption({ index: nth });
		},
		async pressPay() {
			await page.getByRole("button", { name: words.payNow }).click();
		},
		/** The reference of the payment that was begun last. */
		async reference(): Promise<string> {
			const reference = (await house.attempts()).at(-1)?.reference;
			if (!reference) throw new Error("nothing was begun");
			return reference;
		},
		/** Types a card into the window. With another CVV than its own it is refused. */
		async payByCard(cvv = CARDS[house.provider].cvv, at: FrameLocator | Page = window) {
			const card = { ...CARDS[house.provider], cvv };
			await at.getByLabel("Card number").fill(card.number);
			await at.getByLabel("Expiry (MM/YY)").fill(card.expiry);
			await at.getByLabel("CVV").fill(card.cvv);
			await at.getByRole("button", { name: /^Pay ₦/ }).click();
		},
		async readsSuccess() {
			await page.getByRole("heading", { name: words.successTitle }).first().waitFor();
		},
		async leave() {
			await context.close();
		},
	};
}

/** A test card of each gateway that asks nothing. */
const CARDS = {
	flutterwave: { number: "5061 4601 6697 6054 667", expiry: "10/29", cvv: "564" },
	paystack: { number: "4084 0840 8408 4081", expiry: "12/30", cvv: "408" },
};
