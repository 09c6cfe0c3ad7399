import { expect, test } from "vitest";
import { tabOf } from "#desk/admin/admin-links.ts";

test.each([
	["/admin", "/admin"],
	["/admin/home/slides/3", "/admin/home"],
	["/admin/add-course", "/admin/courses"],
	["/admin/enrolments/12", "/admin/enrolments"],
	["/admin/enrolments/12/refund", "/admin/enrolments"],
	["/admin/enrolments/12/cancel", "/admin/enrolments"],
	["/admin/enrolments/dates/4/choices", "/admin/enrolments"],
	["/admin/enrolments/12/balance", "/admin/payments"],
	["/admin/payments/balances", "/admin/payments"],
	["/admin/mailbox", undefined],
])("%s is lit in the menu as %s, where its way back leads", (address, tab) => {
	expect(tabOf(address)).toBe(tab);
});
