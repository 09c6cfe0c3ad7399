/** Who may do what: acting needs a verified e-mail, managing needs the role admin (docs/product.md#roles). */

/** What a session says of its user; null is a visitor. The calls name `verified` isAuthenticated. */
export type Who = { verified: boolean; role?: string | null | undefined } | null | undefined;

export type Need = "sign-in" | "verify" | "nothing";

/** What somebody must do before they can register, ask or write. */
export function needsOf(user: Who): Need {
	if (!user) return "sign-in";
	return user.verified ? "nothing" : "verify";
}

/** Whether somebody manages the site. */
export function isAdmin(user: Who): boolean {
	return user?.role === "admin";
}

/** Whether a path, however it is spelt, lies behind the door of the admin. */
export function isBehindDoor(pathname: string): boolean {
	return /^\/+(admin|uploads)([/.]|$)/i.test(decodeURIComponent(pathname));
}

/** What stands between somebody and an admin page: nothing, the log-in page, or a refusal. */
export function adminDoor(user: Who): "open" | "sign-in" | "refused" {
	if (!user) return "sign-in";
	return isAdmin(user) ? "open" : "refused";
}
