import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, MemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { SeatsLeft } from "#courses/pages/seats-left.tsx";
import { adminPageOf } from "#kit/rules/permissions.ts";
import { Field } from "#kit/ui/forms/field.tsx";
import { accountLinks, SITE_LINKS } from "#kit/ui/site-links.ts";
import { StatusPill } from "#kit/ui/status-pill.tsx";
import { LETTERS } from "#scripts/fonts.ts";
import { NavigationBar } from "#site/pages/navigation-bar.tsx";

type Font = {
	hasGlyphForCodePoint(code: number): boolean;
	layout(text: string): { positions: { xOffset: number }[] };
};
const fontkit = createRequire(import.meta.url)("fontkit") as { create(bytes: Buffer): Font };

const markupOf = (content: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{content}</MemoryRouter>);

describe("the letters of the site", () => {
	const files = ["inter", "bricolage-grotesque"].map((name) => readFileSync(`app/fonts/${name}.woff2`));

	it("weigh at most 60 kB together", () => {
		expect(files.reduce((sum, file) => sum + file.length, 0)).toBeLessThanOrEqual(60_000);
	});

	it("hold the naira sign in both families", () => {
		for (const file of files) expect(fontkit.create(file).hasGlyphForCodePoint(0x20a6)).toBe(true);
	});

	it("hold every letter of Yoruba, Hausa and Igbo with their tone marks", () => {
		const text = fontkit.create(files[0] as Buffer);
		const missing = [...LETTERS].filter((letter) => !text.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
		expect(missing).toEqual([]);
	});

	it("put every tone on its letter, in headings too: what the family cannot place, the other writes", () => {
		const [text, heading] = files.map((file) => fontkit.create(file));
		for (const letter of "aeiounmẹọṣịụṅAEIOUNMẸỌṢỊỤṄ")
			for (const tone of ["", "\u0300", "\u0301", "\u0304", "\u030c"]) {
				const whole = (letter + tone).normalize("NFC");
				const canWrite = (font: Font | undefined, form: string) =>
					[...form].every((part) => font?.hasGlyphForCodePoint(part.codePointAt(0) ?? 0));
				// As a browser does: whole if the family has it, else from its parts, else in the next family.
				const ways = [heading, text].flatMap((font) => [whole, letter + tone].map((form) => ({ font, form })));
				const way = ways.find(({ font, form }) => canWrite(font, form));
				const [, ...marks] = way?.font?.layout(way.form).positions ?? [];
				expect(way, `${whole} can be written`).toBeDefined();
				// A mark that has its anchor is drawn back over the letter; one that has none stands beside it.
				for (const mark of marks) expect(mark.xOffset, `the tone of ${whole}`).toBeLessThan(0);
			}
	});
});

describe("the components", () => {
	it("tie an error and a hint to their field, and announce the error", () => {
		const markup = markupOf(<Field id="e" label="E-mail" hint="For the receipt." error="Please fill in this field." />);
		expect(markup).toContain('aria-describedby="e-hint e-error"');
		expect(markup).toContain('aria-invalid="true"');
		expect(markup).toMatch(/id="e-error" role="alert"/);
	});

	it("say how many slots are left: in leaf, in clay when there are few, quietly 'Full' when there is none", () => {
		expect(markupOf(<SeatsLeft seatsLeft={6} />)).toMatch(/text-leaf.*6 slots left/);
		expect(markupOf(<SeatsLeft seatsLeft={5} />)).toMatch(/text-clay-dark.*5 slots left/);
		expect(markupOf(<SeatsLeft seatsLeft={1} />)).toMatch(/text-clay-dark.*1 slot left/);
		expect(markupOf(<SeatsLeft seatsLeft={0} />)).toMatch(/text-muted.*Full/);
	});

	it("tell a deposit from a full payment", () => {
		expect(markupOf(<StatusPill status="40% Paid" />)).toContain("marigold");
		expect(markupOf(<StatusPill status="Fully Paid" />)).toContain("leaf");
	});
});

describe("the navigation", () => {
	it("shows Admin to who works here only, and leads where their role may go", () => {
		const labels = ["Home", "Courses", "Application", "Other Services", "About Us"];
		expect(SITE_LINKS.map(({ label }) => label)).toEqual(labels);
		expect(accountLinks({ adminPage: adminPageOf("user") }).map(({ label }) => label)).toEqual([
			"My Courses",
			"Account",
		]);
		for (const [role, to] of [
			["admin", "/admin/home"],
			["editor", "/admin/home"],
			["desk", "/admin"],
			["trainer", "/admin"],
		] as const)
			expect(accountLinks({ adminPage: adminPageOf(role) }).at(-1)).toEqual({ label: "Admin", to });
	});

	it("offers a visitor Log in and Sign Up, with the way back to the page", () => {
		const router = createMemoryRouter(
			[{ path: "*", element: <NavigationBar viewer={null} academyName="Koya" logoUrl={null} /> }],
			{
				initialEntries: ["/courses/hse?x=1"],
			},
		);
		const markup = renderToStaticMarkup(<RouterProvider router={router} />);
		expect(markup).toContain('href="/log-in?next=%2Fcourses%2Fhse%3Fx%3D1"');
		expect(markup).toContain('data-dialog="sign-up"');
	});
});
