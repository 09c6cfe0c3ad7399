/** What the log tells: who did what to which thing, and what it was before. */

/** Who does an action, as the log will name them. */
export type Actor = { id: string; fullName: string };

export const SUBJECTS = [
	"hero slide",
	"text",
	"policy",
	"testimonial",
	"client logo",
	"partner logo",
	"gallery picture",
	"training calendar",
	"course",
	"review",
	"service",
	"team member",
	"location",
	"setting",
	"discount",
	"person",
	"enrolment",
	"payment",
	"request",
	"newsletter",
	"subscriber",
	"mail",
	"e-mail text",
	"log",
	"transfer",
	"statement",
	"invoice",
	"date",
	"order",
	"month",
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** In the past tense, as a line of the log reads: 'Grace Eze edited the service "Venue Hire"'. */
export const LOGGED_ACTIONS = [
	"added",
	"edited",
	"moved",
	"deleted",
	"restored",
	"removed for good",
	"duplicated",
	"published",
	"withdrew",
	"made admin",
	"removed as admin",
	"changed the role of",
	"disabled",
	"enabled",
	"noted",
	"deleted a note",
	"answered",
	"closed",
	"reopened",
	"sent",
	"sent again",
	"scheduled",
	"set aside",
	"stopped",
	"continued",
	"told participants",
	"told who asked",
	"exported",
	"enrolled from",
	"adopted",
	"sent back",
	"credited",
	"verified",
	"confirmed",
	"imported",
	"decided",
	"cancelled",
	"released",
	"extended",
	"moved seat",
	"changed seat",
	"corrected",
	"recorded",
	"took money for",
	"used credit for",
	"undid",
	"made a link for",
	"withdrew a link for",
	"made a proforma for",
	"renewed the link of",
] as const;
export type LoggedAction = (typeof LOGGED_ACTIONS)[number];

export type Facts = Readonly<Record<string, unknown>>;

/** Only what differs, as it was and as it is. Equal means equal as JSON. */
export function differenceOf(before: Facts, after: Facts): { before: Facts; after: Facts } | undefined {
	const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
		(name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
	);
	if (names.length === 0) return undefined;
	const only = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name]]));
	return { before: only(before), after: only(after) };
}
