import type { Entry } from "#privacy/rules/registry-entry.ts";

/** What the office keeps of requests; answers go before the requests they name. */
export const PERSONAL_IN_REQUESTS: readonly Entry[] = [
	{
		table: "request_answers",
		heading: "Our answers to your requests",
		of: { request_id: "request" },
		columns: { body: "scrub" },
		give: ["request_id", "body", "answered_at"],
		erase: "rows",
	},
	{
		table: "request_answers",
		heading: "Answers you wrote for the office",
		of: { author_id: "user" },
		columns: { author_id: "stays", author_name: "name" },
		give: ["request_id", "body", "answered_at"],
		erase: "columns",
	},
	{
		table: "requests",
		heading: "Messages and requests you sent us",
		of: { user_id: "user" },
		says: ["email", "phone", "facts", "next_step", "lost_note"],
		columns: {
			user_id: "stays",
			email: "scrub",
			phone: "scrub",
			facts: "scrub",
			next_step: "scrub",
			lost_reason: "stays",
			lost_note: "scrub",
			owner_id: "stays",
		},
		give: ["id", "kind", "email", "phone", "facts", "state", "requested_at"],
		erase: "rows",
	},
];
