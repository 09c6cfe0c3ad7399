/** Everybody's role: a member, or one of the five who work here (docs/decisions/roles.md). 'admin' is the owner. */
export const ROLES = ["user", "admin", "finance", "desk", "editor", "trainer"] as const;
export type Role = (typeof ROLES)[number];

/** Whether somebody works for the academy: any role above member. */
export function isStaff(role: Role): boolean {
	return role !== "user";
}
