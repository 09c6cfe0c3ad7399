import { adminFrame } from "#domain/messages/admin/frame.ts";

export type AdminLink = {
	label: string;
	to: string;
	/** A page that belongs to it, though its address does not begin with the tab's (Spec §2). */
	also?: string;
};

/** The tab bar of the specification, in its order (Spec §2). */
export const SPECIFIED_TABS: readonly AdminLink[] = [
	{ label: adminFrame.home, to: "/admin/home" },
	{ label: adminFrame.courses, to: "/admin/courses", also: "/admin/add-course" },
	{ label: adminFrame.otherServices, to: "/admin/services" },
	{ label: adminFrame.aboutUs, to: "/admin/about" },
	{ label: adminFrame.newsletter, to: "/admin/newsletter" },
	{ label: adminFrame.stats, to: "/admin/stats" },
];

/** What running an academy takes besides. */
export const FURTHER_TABS: readonly AdminLink[] = [
	{ label: adminFrame.today, to: "/admin" },
	{ label: adminFrame.enrolments, to: "/admin/enrolments" },
	{ label: adminFrame.payments, to: "/admin/payments" },
	{ label: adminFrame.requests, to: "/admin/requests" },
	{ label: adminFrame.people, to: "/admin/people" },
	{ label: adminFrame.mail, to: "/admin/mail" },
	{ label: adminFrame.settings, to: "/admin/settings" },
	{ label: adminFrame.log, to: "/admin/log" },
	{ label: adminFrame.trash, to: "/admin/trash" },
];
