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
