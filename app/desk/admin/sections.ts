import { adminFrame as words } from "#desk/admin/frame-words.ts";
import { mayOpen } from "#kit/rules/office/doors.ts";
import type { Role } from "#kit/rules/permissions.ts";
import type { IconName } from "#kit/ui/icon.tsx";

type AdminTab = {
	label: string;
	to: string;
	/** Pages that belong to it, though their address does not begin with its own. */
	also?: RegExp;
};

/** An entry of the menu, and the lists inside it: one row of tabs, where there is more than one. */
export type AdminSection = { label: string; icon: IconName; tabs: readonly [AdminTab, ...AdminTab[]] };

/** The menu. The pages the product names keep their names and addresses inside it (docs/product.md#admin). */
const SECTIONS: readonly AdminSection[] = [
	{ label: words.today, icon: "today", tabs: [{ label: words.today, to: "/admin", also: /^\/admin\/to-decide$/ }] },
	{
		label: words.courses,
		icon: "book",
		tabs: [
			{ label: words.courses, to: "/admin/courses", also: /^\/admin\/add-course$/ },
			{ label: words.courseTable, to: "/admin/courses/table" },
			{ label: words.reviews, to: "/admin/reviews" },
			{ label: words.courseAlerts, to: "/admin/course-alerts" },
			{ label: words.searchWords, to: "/admin/search-words" },
		],
	},
	{
		label: words.participants,
		icon: "people",
		tabs: [
			{ label: words.enrolments, to: "/admin/enrolments", also: /^\/admin\/(orders|registrations)\// },
			{ label: words.dates, to: "/admin/enrolments/dates" },
			{ label: words.requests, to: "/admin/requests" },
			{ label: words.people, to: "/admin/people" },
			{ label: words.stats, to: "/admin/stats" },
		],
	},
	{
		label: words.money,
		icon: "money",
		tabs: [
			{ label: words.payments, to: "/admin/payments" },
			{ label: words.transfers, to: "/admin/payments/transfers" },
			{ label: words.statements, to: "/admin/payments/statements", also: /^\/admin\/payments\/lines(\/|$)/ },
			{ label: words.balances, to: "/admin/payments/balances" },
			{ label: words.invoices, to: "/admin/payments/invoices" },
			{ label: words.totals, to: "/admin/payments/totals" },
			{ label: words.accounts, to: "/admin/accounts" },
		],
	},
	{
		label: words.website,
		icon: "globe",
		tabs: [
			{ label: words.home, to: "/admin/home" },
			{ label: words.otherServices, to: "/admin/services" },
			{ label: words.aboutUs, to: "/admin/about" },
			{ label: words.policies, to: "/admin/policies" },
			{ label: words.newsletter, to: "/admin/newsletter" },
			{ label: words.newsletterIssues, to: "/admin/newsletter/issues" },
		],
	},
	{
		label: words.settings,
		icon: "sliders",
		tabs: [
			{ label: words.settings, to: "/admin/settings" },
			{ label: words.mail, to: "/admin/mail" },
			{ label: words.log, to: "/admin/log" },
			{ label: words.securityLog, to: "/admin/security-log" },
			{ label: words.trash, to: "/admin/trash" },
		],
	},
];

/** What a role sees of the menu: entries with at least one page it may open, and in them only those. */
export function sectionsFor(role: Role): AdminSection[] {
	return SECTIONS.flatMap((section) => {
		const [first, ...rest] = section.tabs.filter(({ to }) => mayOpen(role, to));
		return first ? [{ ...section, tabs: [first, ...rest] }] : [];
	});
}

/** Where a page of the admin belongs; undefined for one that belongs to all, such as the search. */
export function placeOf(
	sections: readonly AdminSection[],
	pathname: string,
): { section: AdminSection; tab: AdminTab } | undefined {
	const places = sections.flatMap((section) => section.tabs.map((tab) => ({ section, tab })));
	const claimed = places.find(({ tab }) => tab.also?.test(pathname));
	// The longest address: that of the payments begins those of the transfers, too.
	const under = places
		.filter(({ tab }) => isUnder(pathname, tab.to))
		.toSorted((a, b) => b.tab.to.length - a.tab.to.length);
	return claimed ?? under[0];
}

/** Today is the first page of the admin: all others have an address under its own. */
function isUnder(pathname: string, to: string): boolean {
	return pathname === to || (to !== "/admin" && pathname.startsWith(`${to}/`));
}
