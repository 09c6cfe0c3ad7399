import { may, type Permission, type Role } from "#kit/rules/permissions.ts";

/** Announced instead of a topic when no one knows what changed: look at all of it again. */
export const EVERYTHING = "*";

/** What can have changed for open pages. A topic names a kind of content, never a row and never its data. */
export const PUBLIC_TOPICS = [
	"courses",
	"hero",
	"texts",
	"testimonials",
	"clients",
	"partners",
	"gallery",
	"services",
	"team",
	"settings",
] as const;

/** What else can have changed for the open pages of the office, by who may hear it. `log` is announced with every change somebody made. */
export const OFFICE_TOPICS = {
	log: "office",
	requests: "requests",
	enrolments: "participants.read",
	payments: "participants.read",
	mails: "participants.read",
	subscribers: "newsletter",
	alerts: "courses.write",
	newsletters: "newsletter",
	people: "people.read",
	locations: "courses.read",
	drafts: "courses.read",
	reviews: "courses.write",
	bank: "money.read",
	invoices: "money.read",
	checks: "money.read",
} as const satisfies Record<string, Permission>;
export type OfficeTopic = keyof typeof OFFICE_TOPICS;

/** The topics of the office somebody of a role may hear. */
export function officeTopicsOf(role: Role): OfficeTopic[] {
	return (Object.keys(OFFICE_TOPICS) as OfficeTopic[]).filter((topic) => may(role, OFFICE_TOPICS[topic]));
}
