/** What a member must do before they act: the e-mail is to be verified. What a role may do is in permissions.ts. */

/** What a session says of its user; null is a visitor. The calls name `verified` isAuthenticated. */
export type Who = { verified: boolean } | null | undefined;

export type Need = "sign-in" | "verify" | "nothing";

/** What somebody must do before they can register, ask or write. */
export function needsOf(user: Who): Need {
	if (!user) return "sign-in";
	return user.verified ? "nothing" : "verify";
}
