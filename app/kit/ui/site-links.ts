import type { Viewer } from "#kit/rules/access.ts";
import { navigationWords as navigation } from "#kit/words/navigation.ts";

export type SiteLink = { label: string; to: string };
export type SiteMenu = { label: string; links: readonly SiteLink[] };

/** The navigation bar, in its fixed order (docs/product.md#navigation). */
export const SITE_LINKS: readonly (SiteLink | SiteMenu)[] = [
	{ label: navigation.home, to: "/" },
	{ label: navigation.courses, to: "/courses" },
	{
		label: navigation.application,
		links: [
			{ label: navigation.requestSpecialInvitation, to: "/special-invitation" },
			{ label: navigation.organisationApplication, to: "/organisation-invitation" },
		],
	},
	{ label: navigation.otherServices, to: "/services" },
	{ label: navigation.aboutUs, to: "/about" },
];

/** The menu of a signed-in person; Logout is a form and stands after these. */
const OWN_LINKS: readonly SiteLink[] = [
	{ label: navigation.myCourses, to: "/my-courses" },
	{ label: navigation.account, to: "/account" },
];

/** What the account menu shows. */
export function accountLinks({ adminPage }: Pick<Viewer, "adminPage">): SiteLink[] {
	return adminPage === null ? [...OWN_LINKS] : [...OWN_LINKS, { label: navigation.admin, to: adminPage }];
}
