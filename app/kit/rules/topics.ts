/** Told instead of a topic when nobody knows what changed: look at all of it again. */
export const EVERYTHING = "*";

/** What open pages can be told has changed. A topic names a kind of content, never a row and never its data. */
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

/** What the open pages of admins can be told besides. `log` is told with every change somebody made. */
export const ADMIN_TOPICS = [
	"log",
	"requests",
	"enrolments",
	"payments",
	"mails",
	"subscribers",
	"alerts",
	"newsletters",
	"people",
	"locations",
	"drafts",
	"bank",
	"invoices",
] as const;
