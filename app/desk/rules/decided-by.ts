import { may, type Permission, type Role } from "#kit/rules/permissions.ts";

/** Whose work each kind of decision is. */
export const DECIDED_BY = {
	payment: "money.decide",
	line: "money.decide",
	rows: "money.decide",
	proof: "money.decide",
	choices: "participants.write",
	request: "requests",
	mail: "mail",
	certificate: "money.decide",
	review: "courses.write",
} as const satisfies Record<string, Permission>;

export type DecisionKind = keyof typeof DECIDED_BY;

/** Whether anything at all is this role's to decide. */
export function decidesAnything(role: Role): boolean {
	return Object.values(DECIDED_BY).some((needed) => may(role, needed));
}
