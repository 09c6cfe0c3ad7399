import { adminFrame } from "#desk/admin/frame-words.ts";

export type AdminLink = {
	label: string;
	to: string;
	/** Pages that belong to it, though their address does not begin with the tab's. */
	also?: RegExp;
};

/** The tab bar, in its fixed order (docs/product.md#admin). */
export const SPECIFIED_TABS: readonly AdminLink[] = [
	{ label: adminFrame.home, to: "/admin/home" },
	{ label: adminFrame.courses, to: "/admin/courses", also: /^\/admin\/add-course$/ },
	{ label: adminFrame.otherServices, to: "/admin/services" },
	{ label: adminFrame.aboutUs, to: "/admin/about" },
	{ label: adminFrame.newsletter, to: "/admin/newsletter" },
	{ label: adminFrame.stats, to: "/admin/stats" },
];

/** What running an academy takes besides. */
export const FURTHER_TABS: readonly AdminLink[] = [
	{ label: adminFrame.today, to: "/admin" },
	{ label: adminFrame.enrolments, to: "/admin/enrolments" },
	// A balance is a view of an enrolment's money: it is listed, and led back from, among the payments.
	{ label: adminFrame.payments, to: "/admin/payments", also: /^\/admin\/enrolments\/[^/]+\/balance$/ },
	{ label: adminFrame.requests, to: "/admin/requests" },
	{ label: adminFrame.people, to: "/admin/people" },
	{ label: adminFrame.mail, to: "/admin/mail" },
	{ label: adminFrame.settings, to: "/admin/settings" },
	{ label: adminFrame.log, to: "/admin/log" },
	{ label: adminFrame.trash, to: "/admin/trash" },
];

/** The address of the tab a page of the admin belongs to: where its way back leads. Undefined: to none. */
export function tabOf(pathname: string): string | undefined {
	const links = [...SPECIFIED_TABS, ...FURTHER_TABS];
	const claimed = links.find(({ also }) => also?.test(pathname));
	return (claimed ?? links.find(({ to }) => isUnder(pathname, to)))?.to;
}

/** Today is the first page of the admin: all others have an address under its own. */
function isUnder(pathname: string, to: string): boolean {
	return pathname === to || (to !== "/admin" && pathname.startsWith(`${to}/`));
}
