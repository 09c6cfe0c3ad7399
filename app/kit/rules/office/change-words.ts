/** How a line of the log reads: who did what, and field by field what it was and what it is. */
import type { Facts, LoggedAction, Subject } from "#kit/rules/changes.ts";
import { isDay } from "#kit/rules/days.ts";
import { momentText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";

/** What somebody did, as it follows their name: `edited the service 'Venue Hire'`. */
export function actionText(action: LoggedAction, subject: Subject, title: string): string {
	const what = title ? `'${title}'` : "";
	const thing = [`the ${subjectName(subject)}`, what].filter(Boolean).join(" ");
	switch (action) {
		case "made admin":
			return `made ${title} an admin`;
		case "removed as admin":
			return `removed ${title} as admin`;
		case "changed the role of":
			return `changed the role of ${title}`;
		case "disabled":
		case "enabled":
			return `${action} the account of ${title}`;
		case "noted":
			return `added a remark to ${thing}`;
		case "deleted a note":
			return `deleted a remark on ${thing}`;
		case "removed for good":
			return `permanently deleted ${thing}`;
		case "sent again":
			return subject === "person" ? `resent the verification link to ${title}` : `resent ${thing}`;
		case "sent back":
			return `refunded ${thing}`;
		case "credited":
			return `issued a credit note for ${thing}`;
		case "told participants":
			return `e-mailed the participants of ${thing}`;
		case "decided":
			return `decided on ${thing}`;
		case "released":
			return `released the seat of ${thing}`;
		case "restored":
			return subject === "enrolment" ? `restored the seat of ${thing}` : `restored ${thing}`;
		case "extended":
			return `extended the time to pay for ${thing}`;
		case "moved seat":
			return `moved ${thing} to another date`;
		case "changed seat":
			return `changed the course or the price of ${thing}`;
		case "made a link for":
			return `created a payment link for ${thing}`;
		case "made a proforma for":
			return `created a proforma for ${thing}`;
		case "withdrew a link for":
			return `cancelled the payment link for ${thing}`;
		case "recorded":
			return `recorded a document for ${thing}`;
		case "exported":
			return `exported ${what || `${subjectName(subject)}s`}`;
		case "adopted":
			return `put ${thing} to an order`;
		case "undid":
			return `undid a payment for ${thing}`;
		case "enrolled from":
			return `enrolled a participant from ${thing}`;
		default:
			return `${actionName(action)} ${thing}`;
	}
}

/** An action as the filter of the log calls it. */
export function actionName(action: LoggedAction): string {
	return ACTION_NAMES[action] ?? action;
}

/** A subject as the log calls it. */
export function subjectName(subject: Subject): string {
	return subject === "location" ? "location" : subject;
}

/** Only actions whose stored name is not what people call them. */
const ACTION_NAMES: Partial<Record<LoggedAction, string>> = {
	noted: "added a remark",
	"deleted a note": "deleted a remark",
	"removed for good": "permanently deleted",
	withdrew: "unpublished",
	"set aside": "dismissed",
	"told participants": "e-mailed participants",
	"told who asked": "e-mailed people who asked about",
	"enrolled from": "enrolled from a payment",
	adopted: "put a payment to an order",
	undid: "undid a payment",
	"sent back": "refunded",
	credited: "issued a credit note",
	extended: "extended a due date",
	released: "released a seat",
	"moved seat": "moved to another date",
	"changed seat": "changed a course or a price",
	"made a link for": "created a payment link",
	"withdrew a link for": "cancelled a payment link",
	"made a proforma for": "created a proforma",
};

/** One field of a change. Null: it was not there, or is not said. */
export type FactLine = { name: string; before: string | null; after: string | null };

/** A change field by field, in the order in which its facts were written. */
export function factLines(before: Facts | null, after: Facts | null): FactLine[] {
	const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
	return names.map((name) => ({
		name: factName(name),
		before: before && name in before ? factText(name, before[name]) : null,
		after: after && name in after ? factText(name, after[name]) : null,
	}));
}

/** The name of a field in words: `image_url` and `imageUrl` become 'Picture', `durationMinutes` 'Duration minutes'. */
export function factName(name: string): string {
	const known = KNOWN[name];
	if (known) return known;
	const words = name
		.replace(/_?(kobo|Kobo|naira|Naira)$/, "")
		.replace(/([a-z0-9])([A-Z])/g, "$1 $2")
		.replace(/[_-]+/g, " ")
		.toLowerCase()
		.trim();
	return words.charAt(0).toUpperCase() + words.slice(1);
}

const KNOWN: Record<string, string> = {
	image_url: "Picture",
	imageUrl: "Picture",
	publisher_image_url: "Picture",
	image_alternative: "What the picture shows",
	imageAlternative: "What the picture shows",
	alternative: "What the picture shows",
	publisher_name: "Name",
	highlight: "Highlighted sentence",
	audience: "Who it is for",
	included: "What is included",
	bring: "What to bring",
	questions: "Questions and answers",
	brochure_url: "Brochure",
	location: "Location",
	note: "Remark",
	certificate: "Withholding certificate",
	dueDay: "Due date",
	vat_basis_points: "VAT rate",
	vatBasisPoints: "VAT rate",
};

/** A value as people read it. An empty one is an empty text. */
export function factText(name: string, value: unknown): string {
	if (value === null || value === undefined) return "";
	if (typeof value === "boolean") return value ? "Yes" : "No";
	if (typeof value === "number") return numberText(name, value);
	if (typeof value === "string") return isMoment(value) ? momentText(new Date(value)) : value;
	if (Array.isArray(value)) return value.map((one) => factText(name, one)).join("\n");
	return Object.entries(value)
		.map(([part, text]) => `${factName(part)}: ${factText(part, text)}`)
		.join(", ");
}

function numberText(name: string, value: number): string {
	if (/kobo$/i.test(name)) return naira(value);
	if (/basis_?points$/i.test(name)) return `${value / 100}%`;
	return String(value);
}

/** As JSON writes a moment; a day alone stays as it is. */
function isMoment(text: string): boolean {
	return !isDay(text) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text);
}
