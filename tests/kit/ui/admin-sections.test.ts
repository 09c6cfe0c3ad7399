import { expect, test } from "vitest";
import { placeOf, sectionsFor } from "#desk/admin/sections.ts";
import type { Role } from "#kit/rules/permissions.ts";

const OWNERS = sectionsFor("admin");

test("the menu has six entries, and no page is in two of them", () => {
	expect(OWNERS.map(({ label }) => label)).toEqual([
		"Today",
		"Courses",
		"Participants",
		"Money",
		"Website",
		"Settings",
	]);
	const addresses = OWNERS.flatMap(({ tabs }) => tabs.map(({ to }) => to));
	expect(new Set(addresses).size).toBe(addresses.length);
});

test.each([
	["/admin", "Today", "/admin"],
	["/admin/to-decide", "Today", "/admin"],
	["/admin/home/slides/3", "Website", "/admin/home"],
	["/admin/newsletter/issues/3", "Website", "/admin/newsletter/issues"],
	["/admin/add-course", "Courses", "/admin/courses"],
	["/admin/reviews", "Courses", "/admin/reviews"],
	["/admin/enrolments/12", "Participants", "/admin/enrolments"],
	["/admin/enrolments/12/refund", "Participants", "/admin/enrolments"],
	["/admin/enrolments/dates/4/costs", "Participants", "/admin/enrolments/dates"],
	["/admin/enrolments/dates/4/choices", "Participants", "/admin/enrolments/dates"],
	["/admin/enrolments/dates/4/waiting", "Participants", "/admin/enrolments/dates"],
	["/admin/payments/balances", "Money", "/admin/payments/balances"],
	["/admin/payments/lines/7", "Money", "/admin/payments/statements"],
	["/admin/payments/KOYA-1", "Money", "/admin/payments"],
	["/admin/settings/emails/receipt", "Settings", "/admin/settings"],
	["/admin/settings/places/4", "Settings", "/admin/settings"],
	["/admin/stats", "Participants", "/admin/stats"],
	["/admin/mailbox", undefined, undefined],
])("%s is lit in the menu as %s, and belongs to %s", (address, section, tab) => {
	const place = placeOf(OWNERS, address);
	expect([place?.section.label, place?.tab.to]).toEqual([section, tab]);
});

test("each role sees the pages it may open and no other", () => {
	const seen = (role: Role) => sectionsFor(role).map(({ label, tabs }) => [label, ...tabs.map((tab) => tab.label)]);
	expect(seen("finance")).toEqual([
		["Today", "Today"],
		["Courses", "Courses", "Table"],
		["Participants", "Enrolments", "Dates"],
		["Money", "Payments", "Transfers", "Statements", "Balances", "Invoices", "Totals", "Accounts"],
	]);
	expect(seen("desk")).toEqual([
		["Today", "Today"],
		["Courses", "Courses", "Table"],
		["Participants", "Enrolments", "Dates", "Requests", "People"],
		["Settings", "Mail"],
	]);
	expect(seen("editor").map(([label]) => label)).toEqual(["Today", "Courses", "Website", "Settings"]);
	expect(seen("editor").at(-1)).toEqual(["Settings", "Trash"]);
	expect(seen("trainer")).toEqual([["Today", "Today"]]);
	expect(seen("user")).toEqual([]);
});
