/**
 * Who may do what: the roles, what each may do, and what every address of the office asks for (docs/decisions/roles.md).
 * A new address under /admin or /uploads, and every form on it, gets its line here; without one no one is let in.
 */

/** Everybody's role: a member, or one of the five who work here. 'admin' is the owner. */
export const ROLES = ["user", "admin", "finance", "desk", "editor", "trainer"] as const;
export type Role = (typeof ROLES)[number];

const PERMISSIONS = [
	/** The office's frame and Today, which shows only what the role may see. */
	"office",
	/** The search, which finds only what the role may see. */
	"search",
	/** The participants of the dates one teaches, without money. */
	"dates.own",
	/** The list of courses with drafts and seats. */
	"courses.read",
	/** Courses, dates, locations, reviews and course alerts. */
	"courses.write",
	/** Enrolments, orders, the lists at the door; with what is paid and owed. */
	"participants.read",
	/** Register, name, move, send documents again, ask for a payment, write remarks. */
	"participants.write",
	"participants.export",
	/** Give any price and free seats. Without it a price is agreed only as far below the list price as the settings say. */
	"prices.any",
	/** Payments, transfers, statements, balances, invoices, totals and the files that belong to them. */
	"money.read",
	/** Record cash, a POS slip or a cheque that was received. */
	"money.record",
	/** Decide whose money it is and how long a seat waits; confirm, correct and undo. */
	"money.decide",
	/** Refund, cancel an enrolment or a whole date. */
	"money.refund",
	"money.export",
	/** Read and answer requests. */
	"requests",
	"requests.export",
	/** Accounts: name, address, telephone, courses. */
	"people.read",
	/** Disable and enable accounts. */
	"people.manage",
	/** Give and take roles. */
	"roles",
	/** Home, services, About, policies and pictures. */
	"website",
	/** Subscribers and issues. */
	"newsletter",
	"newsletter.export",
	"uploads",
	"trash",
	"settings",
	/** The e-mails the academy has sent, word for word. */
	"mail",
	"stats",
	"log",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const GRANTED: Readonly<Record<Role, readonly Permission[]>> = {
	user: [],
	admin: PERMISSIONS,
	finance: [
		"office",
		"search",
		"courses.read",
		"participants.read",
		"participants.write",
		"participants.export",
		"prices.any",
		"money.read",
		"money.record",
		"money.decide",
		"money.refund",
		"money.export",
	],
	desk: [
		"office",
		"search",
		"courses.read",
		"participants.read",
		"participants.write",
		"money.record",
		"requests",
		"people.read",
		"mail",
	],
	editor: ["office", "search", "courses.read", "courses.write", "website", "newsletter", "uploads", "trash"],
	trainer: ["office", "dates.own"],
};

/** Whether somebody works for the academy: any role above member. */
export function isStaff(role: Role): boolean {
	return role !== "user";
}

/** The page on which somebody's work in the office begins: the owner's is not everybody's. Null: they do not work here. */
export function adminPageOf(role: Role): string | null {
	if (!isStaff(role)) return null;
	return may(role, "website") ? "/admin/home" : "/admin";
}

export function may(role: Role, permission: Permission): boolean {
	return GRANTED[role].includes(permission);
}

/**
 * What an address asks for: to look at it, and to send a form to it. A page with several forms (their field `form`) may name a
 * permission for each; a form it does not name is not there. Without `write` nothing can be sent to it.
 */
export type Door = { read: Permission; write?: Permission | Readonly<Record<string, Permission>> };

const look = (read: Permission): Door => ({ read });
const both = (permission: Permission): Door => ({ read: permission, write: permission });

/** Forms of one page that ask for the same. */
const forms = (permission: Permission, ...names: readonly string[]) =>
	Object.fromEntries(names.map((name) => [name, permission]));

/** Addresses that ask for the same. */
const at = (door: Door, ...addresses: readonly string[]) => Object.fromEntries(addresses.map((one) => [one, door]));

/** Every address behind the door, as app/routes.ts writes it. */
export const DOORS: Readonly<Record<string, Door>> = {
	admin: look("office"),
	"admin/search": look("search"),
	"admin/to-decide": look("office"),
	"admin/my-dates/:dateId": look("dates.own"),
	// Participants
	...at(look("participants.read"), "admin/enrolments", "admin/enrolments/:id", "admin/enrolments/:id/balance"),
	"admin/enrolments.csv": look("participants.export"),
	"admin/enrolments/dates": look("participants.read"),
	"admin/enrolments/dates/:dateId": { read: "participants.read", write: "participants.write" },
	"admin/enrolments/dates/:dateId/cancel": both("money.refund"),
	"admin/enrolments/dates/:dateId/costs": { read: "money.read", write: "money.decide" },
	"admin/enrolments/dates/:dateId/choices": both("participants.write"),
	"admin/enrolments/dates/:dateId/waiting": { read: "participants.read", write: "participants.write" },
	"admin/enrolments/:id/move": both("participants.write"),
	"admin/enrolments/:id/receipts/:number": look("participants.read"),
	"admin/enrolments/:id/refund": both("money.refund"),
	"admin/enrolments/:id/cancel": both("money.refund"),
	"admin/orders/:code": {
		read: "participants.read",
		write: {
			...forms("participants.write", "note", "delete-note", "send-again", "link", "proforma", "send-page"),
			...forms("participants.write", "seat-link", "withdraw-link", "seat-proforma", "renew-page", "withdraw-page"),
			...forms("money.decide", "certificate", "drop-certificate", "extend", "release", "restore"),
			...forms("money.decide", "confirm", "withdraw", "confirm-seats"),
		},
	},
	"admin/orders/:code/payment": both("money.record"),
	"admin/orders/:code/payments/:id/undo/:receipt?": both("money.decide"),
	"admin/orders/:code/buyer": both("participants.write"),
	"admin/orders/:code/seats/:id": both("participants.write"),
	"admin/orders/:code/receipts/:number": { read: "participants.read", write: "participants.write" },
	"admin/orders/:code/receipts/:number/pdf": look("participants.read"),
	"admin/orders/:code/proformas/:reference": { read: "participants.read", write: "participants.write" },
	"admin/orders/:code/proformas/:reference/pdf": look("participants.read"),
	"admin/registrations/new": both("participants.write"),
	"admin/registrations/typed": both("participants.write"),
	"admin/registrations/dates": look("participants.write"),
	// Requests and people
	"admin/requests": look("requests"),
	"admin/requests.csv": look("requests.export"),
	"admin/requests/:id": both("requests"),
	"admin/requests/:id/pdf": look("requests"),
	"admin/requests/:id/quotation": both("requests"),
	"admin/people": look("people.read"),
	"admin/people/:id": {
		read: "people.read",
		write: {
			...forms("people.read", "resend", "send-again"),
			...forms("people.manage", "disable", "enable", "end-session"),
			...forms("roles", "factor", "role", "trainer"),
		},
	},
	"admin/people/:id/close": both("people.manage"),
	"admin/payments": look("money.read"),
	"admin/payments/waiting": look("office"),
	"admin/payments/record": both("money.record"),
	"admin/payments/totals": { read: "money.read", write: { check: "money.read" } },
	"admin/payments/transfers": look("money.read"),
	"admin/payments/statements": { read: "money.read", write: "money.decide" },
	"admin/payments/statements/:id": { read: "money.read", write: "money.decide" },
	"admin/payments/lines": look("money.read"),
	"admin/payments/lines.csv": look("money.export"),
	"admin/payments/lines/:id": { read: "money.read", write: "money.decide" },
	"admin/payments/balances": look("money.read"),
	"admin/payments/balances.csv": look("money.export"),
	"admin/payments/invoices": look("money.read"),
	"admin/payments/certificates.csv": look("money.export"),
	"admin/payments/invoices.csv": look("money.export"),
	"admin/payments/invoices/:number": { read: "money.read", write: "money.decide" },
	"admin/payments/invoices/:number/pdf": look("money.read"),
	"admin/payments/invoices/:number/e-invoice.json": look("money.read"),
	"admin/payments/export.csv": look("money.export"),
	"admin/payments/:reference": { read: "money.read", write: "money.decide" },
	// What the accountant asks
	...at(look("money.read"), "admin/accounts", "admin/accounts/as-of", "admin/accounts/vat", "admin/accounts/withheld"),
	...at(look("money.read"), "admin/accounts/sales", "admin/accounts/trial-balance"),
	"admin/accounts/files/:table": look("money.export"),
	"admin/accounts/months": { read: "money.read", write: forms("settings", "close", "reopen") },
	"admin/courses": { read: "courses.read", write: "courses.write" },
	"admin/courses/table": look("courses.read"),
	"admin/add-course": both("courses.write"),
	"admin/courses/:courseURL/edit": both("courses.write"),
	"admin/reviews": both("courses.write"),
	"admin/course-alerts": both("courses.write"),
	"admin/search-words": both("courses.write"),
	...at(both("courses.write"), "admin/settings/places", "admin/settings/places/:id"),
	"admin/home": both("website"),
	"admin/home/slides/:id": both("website"),
	"admin/home/texts/:name": both("website"),
	"admin/home/testimonials/:id": both("website"),
	"admin/home/clients/:id": both("website"),
	"admin/about": both("website"),
	"admin/about/team/:id": both("website"),
	"admin/about/gallery/:id": both("website"),
	"admin/about/partners/:id": both("website"),
	"admin/policies": look("website"),
	"admin/policies/:name": both("website"),
	"admin/services": both("website"),
	"admin/services/:id": both("website"),
	"admin/newsletter": both("newsletter"),
	"admin/newsletter/subscribers.csv": look("newsletter.export"),
	"admin/newsletter/issues": look("newsletter"),
	"admin/newsletter/issues/new": both("newsletter"),
	"admin/newsletter/issues/:id": both("newsletter"),
	"admin/newsletter/issues/:id/edit": both("newsletter"),
	"admin/newsletter/issues/:id/preview": look("newsletter"),
	...at(both("uploads"), "uploads/image", "uploads/raw"),
	// The academy itself
	...at(look("settings"), "admin/settings", "admin/settings/emails", "admin/settings/emails/:name/preview"),
	"admin/settings/:group": both("settings"),
	"admin/settings/emails/:name": both("settings"),
	...at(both("settings"), "admin/settings/discounts", "admin/settings/discounts/:id"),
	"admin/settings/data-protection": look("settings"),
	"admin/stats": { read: "stats", write: { make: "roles", remove: "roles" } },
	"admin/mail": both("mail"),
	"admin/mail/:id": both("mail"),
	"admin/mail/:id/html": look("mail"),
	"admin/log": look("log"),
	"admin/log.csv": look("log"),
	"admin/security-log": look("log"),
	"admin/trash": both("trash"),
};
