import AxeBuilder from "@axe-core/playwright";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { Viewer } from "#kit/rules/access.ts";
import { SITE_LINKS } from "#kit/ui/site-links.ts";
import { Footer } from "#site/pages/footer.tsx";
import { footerWords } from "#site/pages/home-words.ts";
import { workbench } from "#tests/kit/ui/workbench.tsx";

const { show } = workbench();

const email = "office@koya.example";
const nowhere = {
	socialLinks: {},
	office: { phones: [], whatsApp: null, openingHours: null, address: null, email },
};
const somewhere = {
	socialLinks: { instagram: "https://instagram.example/koya", facebook: "https://facebook.example/koya" },
	office: {
		phones: ["+2348031234567"],
		whatsApp: "+2348031234568",
		openingHours: null,
		address: "14 Commercial Avenue, Yaba, Lagos",
		email,
	},
};
const ada: Viewer = { verified: true, adminPage: null };

/** The footer below a page of this address. */
function footer({ at = "/", site = somewhere, viewer = null }: Asked = {}) {
	const facts = {
		academyName: "Koya Academy",
		logoUrl: null,
		demo: false,
		tagline: "Practical courses.",
		year: 2026,
	};
	const routes = [{ path: "*", element: <Footer {...facts} {...site} viewer={viewer} /> }];
	return <RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />;
}
/** The same for the workbench, whose own router knows no forms. */
// biome-ignore lint/security/noDangerouslySetInnerHtml: markup of our own
const written = () => <div dangerouslySetInnerHTML={{ __html: renderToStaticMarkup(footer()) }} />;
type Asked = {
	at?: string;
	site?: Pick<Parameters<typeof Footer>[0], "office" | "socialLinks">;
	viewer?: Viewer | null;
};

describe("the footer", () => {
	it("links everything the navigation bar links, the applications in a column of their own", async () => {
		const page = await show(written());
		for (const entry of SITE_LINKS)
			for (const { to, label } of "to" in entry ? [entry] : entry.links) {
				const link = page.getByRole("navigation", { name: footerWords.links }).getByRole("link", { name: label });
				expect(await link.getAttribute("href")).toBe(to);
			}
		expect(await page.getByRole("heading", { name: "Apply" }).count()).toBe(1);
	});

	it("says where the office is written to, called and found, and names each network", async () => {
		const page = await show(written());
		const hrefs: [string, string][] = [
			["office@koya.example", "mailto:office@koya.example"],
			["+234 803 123 4567", "tel:+2348031234567"],
			["WhatsApp", "https://wa.me/2348031234568?text=Hello%2C%20I%20have%20a%20question."],
			[
				"14 Commercial Avenue, Yaba, Lagos",
				"https://www.google.com/maps/search/?api=1&query=14%20Commercial%20Avenue%2C%20Yaba%2C%20Lagos",
			],
			["Koya Academy on Instagram", "https://instagram.example/koya"],
			["Koya Academy on Facebook", "https://facebook.example/koya"],
		];
		for (const [name, href] of hrefs)
			expect(await page.getByRole("link", { name, exact: true }).getAttribute("href")).toBe(href);
		expect(await page.getByRole("link", { name: /on LinkedIn/ }).count()).toBe(0);
	});

	it("shows no empty list where an academy has told nothing", () => {
		const markup = renderToStaticMarkup(footer({ site: nowhere }));
		expect(markup).not.toContain(footerWords.follow);
		expect(markup).not.toContain("tel:");
		expect(markup).toContain("mailto:office@koya.example");
	});

	it("offers a visitor the way in, and a member their courses", async () => {
		const visitors = renderToStaticMarkup(footer());
		expect(visitors).toContain('data-dialog="log-in"');
		expect(visitors).not.toContain("/my-courses");
		const members = renderToStaticMarkup(footer({ viewer: ada }));
		expect(members).toContain('href="/my-courses"');
		expect(members).not.toContain('data-dialog="log-in"');
	});

	it("posts the newsletter's form by itself, and not twice on the newsletter's own pages", async () => {
		const page = await show(written());
		const form = page.locator("form");
		expect(await form.getAttribute("action")).toBe("/newsletter");
		expect(await form.getAttribute("method")).toBe("post");
		const email = page.getByLabel("Your e-mail");
		expect(await email.getAttribute("autocomplete")).toBe("email");
		expect(await email.getAttribute("type")).toBe("email");
		expect(await page.getByRole("button", { name: "Subscribe", exact: true }).getAttribute("type")).toBe("submit");
		for (const at of ["/newsletter", "/newsletter/unsubscribe/secret"])
			expect(renderToStaticMarkup(footer({ at }))).not.toContain("<form");
	});

	it("leaves the clay to the page: one primary action a screen", () => {
		expect(renderToStaticMarkup(footer())).not.toContain("button-primary");
	});

	it.each([360, 390, 1280])(
		"has nothing for axe at %i px, targets of 44 px and no sideways scrolling",
		async (width) => {
			const page = await show(written(), { width, reducedMotion: "reduce", clock: "running" });
			const { violations } = await new AxeBuilder({ page })
				.withRules(["color-contrast", "target-size", "link-name"])
				.analyze();
			expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`)).toEqual([]);
			const heights = await page
				.locator("footer :is(a, button, input)")
				.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
			expect(heights.length).toBeGreaterThan(10);
			expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
			expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
				0,
			);
		},
	);
});
