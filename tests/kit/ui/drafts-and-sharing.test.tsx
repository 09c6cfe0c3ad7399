import type { Page } from "@playwright/test";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { workbench } from "#tests/kit/ui/workbench.tsx";

const { show } = workbench();

const form = (
	<form data-draft="contact">
		<input name="firstName" defaultValue="Ada" />
		<textarea name="message" />
		<input name="secret" type="password" />
		<input name="next" type="hidden" defaultValue="/" />
		<select name="service">
			<option value="">Choose</option>
			<option value="venue">Venue</option>
			<option value="coaching">Coaching</option>
		</select>
		{["mail", "phone"].map((way) => (
			<input key={way} name="way" type="radio" value={way} defaultChecked={way === "mail"} />
		))}
	</form>
);
const logOut = (
	<form action="/log-out" method="post" data-native>
		<button type="submit">Logout</button>
	</form>
);

describe("what somebody types into a form", () => {
	it("is there again after the page was loaded anew: words, choices, but no secret", async () => {
		const page = await show(form, { clock: "running" });
		await page.locator("[name=firstName]").fill("Ngozi");
		await page.locator("[name=message]").fill("Two lines,\nplease.");
		await page.locator("[name=secret]").fill("koya-demo");
		await page.locator("[name=service]").selectOption("coaching");
		await page.locator("[value=phone]").check();
		expect(await keptIn(page)).not.toContain("koya-demo");
		await page.reload();
		await expect
			.poll(() => valuesIn(page))
			.toEqual({
				firstName: "Ngozi",
				message: "Two lines,\nplease.",
				secret: "",
				next: "/",
				service: "coaching",
				way: "phone",
			});
	});

	it("is forgotten field by field when it is taken back", async () => {
		const page = await show(form, { clock: "running" });
		await page.locator("[value=phone]").check();
		await page.locator("[name=firstName]").fill("Ngozi");
		await page.locator("[name=firstName]").fill("Ada");
		await page.locator("[value=mail]").check();
		expect(await keptIn(page)).toBe("");
	});

	it("gives way to what the server writes later: a refused form carries what was typed itself", async () => {
		const page = await show(form, { clock: "running" });
		await page.locator("[name=firstName]").fill("Ngozi");
		await page.locator("[name=message]").fill("Good day");
		const answered = (
			<form data-draft="contact">
				<input name="firstName" defaultValue="Ngozi of the server" />
				<textarea name="message" />
			</form>
		);
		await goOn(page, answered);
		await expect.poll(() => page.locator("[name=message]").inputValue()).toBe("Good day");
		expect(await page.locator("[name=firstName]").inputValue()).toBe("Ngozi of the server");
	});

	it("is put back in the order of the form, so that a choice that depends on another finds its options", async () => {
		const dependent = (
			<form data-draft="registration">
				<select name="location">
					<option value="">Choose</option>
					<option value="lagos">Lagos</option>
				</select>
				<select name="date">
					<option value="">Choose</option>
				</select>
			</form>
		);
		const page = await show(dependent, { clock: "running" });
		const listDates = () =>
			document.querySelector("[name=location]")?.addEventListener("change", () => {
				const dates = document.querySelector("[name=date]") as HTMLSelectElement;
				if (dates.options.length === 1) dates.add(new Option("5th March", "5"));
			});
		await page.evaluate(listDates);
		await page.locator("[name=location]").selectOption("lagos");
		await page.locator("[name=date]").selectOption("5");
		await page.addInitScript(`document.addEventListener("readystatechange", () => (${listDates})())`);
		await page.reload();
		await expect.poll(() => page.locator("[name=date]").inputValue()).toBe("5");
		expect(await page.locator("[name=location]").inputValue()).toBe("lagos");
	});

	it("is forgotten once a page says that the form was accepted, and what is typed afterwards is kept again", async () => {
		const page = await show(form, { clock: "running" });
		await page.locator("[name=message]").fill("First");
		await page.evaluate(() => {
			const said = document.createElement("output");
			said.dataset.draftDone = "contact";
			document.querySelector("main")?.append(said);
		});
		await expect.poll(() => keptIn(page)).toBe("");
		await page.locator("[name=message]").fill("Second");
		await page.evaluate(() => document.querySelector("main")?.append("Something else happens."));
		expect(await keptIn(page)).toContain("Second");
	});

	it("is forgotten when one logs out", async () => {
		const page = await show(
			<>
				{form}
				{logOut}
			</>,
			{ clock: "running" },
		);
		await page.locator("[name=message]").fill("For nobody else");
		await Promise.all([page.waitForURL("**/log-out"), page.getByRole("button", { name: "Logout" }).click()]);
		expect(await keptIn(page)).toBe("");
	});
});

describe("an address to pass on", () => {
	const share = (
		<>
			<button type="button" data-copy="http://academy.test/courses/hse" data-copied="Link copied">
				Copy link
			</button>
			<button type="button" data-share data-title="HSE" data-url="http://academy.test/courses/hse" hidden>
				Share
			</button>
		</>
	);

	it("is copied by its button, which says so", async () => {
		const page = await show(share, { clock: "running" });
		await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
		await page.getByRole("button", { name: "Copy link" }).click();
		await page.getByRole("status").filter({ hasText: "Link copied" }).waitFor();
		// This page is not secure, as a demo in a house's network is not: the clipboard is reached the old way.
		expect(await page.evaluate(() => isSecureContext)).toBe(false);
		await page.evaluate(() => document.body.append(Object.assign(document.createElement("textarea"), { id: "paste" })));
		await page.locator("#paste").focus();
		await page.keyboard.press("ControlOrMeta+V");
		expect(await page.locator("#paste").inputValue()).toBe("http://academy.test/courses/hse");
	});

	it("goes to the device's own share sheet where there is one, also from a button that comes later", async () => {
		const page = await show(share, { clock: "running" });
		expect(await page.getByRole("button", { name: "Share", exact: true }).isVisible()).toBe(false);
		await page.addInitScript(() => {
			Object.assign(navigator, { share: (what: object) => Promise.resolve(Object.assign(window, { shared: what })) });
		});
		await page.reload();
		await page.getByRole("button", { name: "Share", exact: true }).click();
		expect(await page.evaluate(() => (window as unknown as { shared: object }).shared)).toEqual({
			title: "HSE",
			url: "http://academy.test/courses/hse",
		});
		await page.evaluate(() => {
			const later = document.querySelector("[data-share]")?.cloneNode() as HTMLButtonElement;
			later.hidden = true;
			later.textContent = "Share again";
			document.querySelector("main")?.append(later);
		});
		await page.getByRole("button", { name: "Share again" }).waitFor();
	});
});

/** Another page of the same tab, by the server. */
async function goOn(page: Page, content: ReactNode): Promise<void> {
	const { renderToStaticMarkup } = await import("react-dom/server");
	const markup = renderToStaticMarkup(<main>{content}</main>);
	await page.route("**/bench", async (route) => {
		const html = `<!doctype html><html><head><script type="module" src="/site.js"></script></head><body>${markup}</body></html>`;
		await route.fulfill({ contentType: "text/html", body: html });
	});
	await page.reload();
}

async function keptIn(page: Page): Promise<string> {
	return await page.evaluate(() => Object.values(sessionStorage).join());
}

async function valuesIn(page: Page): Promise<object> {
	return await page.evaluate(() => Object.fromEntries(new FormData(document.forms[0] as HTMLFormElement)));
}
