import { messages } from "#domain/messages.ts";

export type SiteLink = { label: string; to: string; exists: boolean; adminOnly?: boolean };
export type SiteMenu = { label: string; links: readonly SiteLink[] };

const { navigation } = messages;

/** The navigation bar, in the spec's order (Spec §2). What does not exist yet is written down but not shown. */
const SITE_LINKS: readonly (SiteLink | SiteMenu)[] = [
	{ label: navigation.home, to: "/", exists: true },
	{ label: navigation.courses, to: "/courses", exists: true },
	{
		label: navigation.application,
		links: [
			{ label: navigation.requestSpecialInvitation, to: "/special-invitation", exists: true },
			{ label: navigation.organisationApplication, to: "/organisation-invitation", exists: true },
		],
	},
	{ label: navigation.otherServices, to: "/services", exists: true },
	{ label: navigation.aboutUs, to: "/about", exists: true },
];

/** The menu of a signed-in person; Logout is a form and stands after these. */
const ACCOUNT_LINKS: readonly SiteLink[] = [
	{ label: navigation.myCourses, to: "/my-courses", exists: true },
	{ label: navigation.admin, to: "/admin/home", exists: true, adminOnly: true },
];

/** What the bar shows today. A menu all of whose links are missing is missing too. */
export function siteLinks(): (SiteLink | SiteMenu)[] {
	return SITE_LINKS.flatMap((entry): (SiteLink | SiteMenu)[] => {
		if ("to" in entry) return entry.exists ? [entry] : [];
		const links = entry.links.filter((link) => link.exists);
		return links.length > 0 ? [{ ...entry, links }] : [];
	});
}

/** What the account menu shows to somebody of this role. */
export function accountLinks(role: "user" | "admin"): SiteLink[] {
	return ACCOUNT_LINKS.filter((link) => link.exists && (!link.adminOnly || role === "admin"));
}
