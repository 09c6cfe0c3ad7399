/** What a member must do before they act: the e-mail is to be verified. What a role may do is in permissions.ts. */

/** What a session says of its user; null is a visitor. The calls name `verified` isAuthenticated. */
export type AccessViewer = { verified: boolean } | null | undefined;

export type AccessNeed = "sign-in" | "verify" | "nothing";

/** What somebody must do before they can register, ask or write. */
export function needsOf(user: AccessViewer): AccessNeed {
	if (!user) return "sign-in";
	return user.verified ? "nothing" : "verify";
}

/** What a page's bytes say of who is looking: all of one kind get the same. Whose name stands in the bar is the browser's to fill in. */
export type Viewer = {
	verified: boolean;
	/** Where their work in the office begins; null: they do not work here. */
	adminPage: string | null;
};
