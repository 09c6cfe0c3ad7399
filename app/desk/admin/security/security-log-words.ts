import type { SecurityEvent } from "#kit/rules/office/security-events.ts";

export const SECURITY_EVENT_WORDS: Readonly<Record<SecurityEvent, string>> = {
	"log-in": "Logged in",
	"log-in-failed": "Log-in failed",
	"limit-reached": "Limit reached",
	"reset-asked": "Password reset requested",
	"reset-used": "Password reset used",
	"password-changed": "Password changed",
	"email-changed": "E-mail address changed",
	"email-restored": "E-mail address taken back",
	"factor-set": "Second factor set up",
	"factor-removed": "Second factor removed",
	"factor-failed": "Second factor failed",
	"door-refused": "Admin page refused",
	"wrong-signature": "Webhook with a wrong signature",
	"role-changed": "Role changed",
	"settings-changed": "Settings changed",
	"export-taken": "Export downloaded",
	"sessions-ended": "Sessions ended",
};

export const securityLogWords = {
	title: "Security log",
	intro: (days: string) =>
		`Log-ins, refused attempts and changes that matter for the safety of accounts. Kept for ${days}. Addresses are shortened.`,
	search: "Search by name or e-mail of the person",
	anyEvent: "Any event",
	anybody: "Anybody",
	none: "No security events yet.",
	noneHint: "Log-ins, failed log-ins, reached limits and refused pages appear here.",
	found: (count: number) => (count === 1 ? "1 event" : `${count.toLocaleString("en-NG")} events`),
	event: "Event",
	person: "Person",
	time: "Time",
	address: "Network",
	details: "Details",
	request: "Request",
	nobody: "Not logged in",
	unknown: "Deleted account",
	by: (name: string) => `by ${name}`,
	only: (name: string) => `Show only events of ${name}`,
};
