import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { Office } from "#kit/rules/office/office.ts";
import { AskOffice } from "#kit/ui/ask-office.tsx";

const nobody: Office = { phones: [], whatsApp: null, openingHours: null, address: null, email: null };

function asked(office: Office | undefined, about?: string) {
	const routes = [{ id: "root", path: "/", element: <AskOffice about={about} />, loader: () => null }];
	const hydrationData = { loaderData: { root: office && { office } } };
	return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />);
}

test("a question to the office carries what it is about", () => {
	const office = {
		...nobody,
		phones: ["+2348000000001"],
		whatsApp: "+2348000000002",
		openingHours: "Monday to Friday, 08:00 - 17:00",
		email: "office@koya.example",
	};
	const markup = asked(office, "my payment KOYA-17");
	expect(markup).toContain('href="tel:+2348000000001"');
	expect(markup).toContain("Monday to Friday, 08:00 - 17:00");
	const hrefs = [...markup.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => decodeURIComponent(href));
	expect(hrefs).toContain("https://wa.me/2348000000002?text=Hello, I have a question about my payment KOYA-17.");
	expect(hrefs).toContain("mailto:office@koya.example?subject=Question about my payment KOYA-17");
});

test("what the settings do not say is not offered", () => {
	const markup = asked({ ...nobody, email: "office@koya.example" });
	expect(markup).not.toContain("tel:");
	expect(markup).not.toContain("wa.me");
	expect(asked(nobody)).toBe("");
	expect(asked(undefined)).toBe("");
});
