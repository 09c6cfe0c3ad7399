import { expect, test } from "vitest";
import type { LoggedAction, Subject } from "#kit/rules/changes.ts";
import { actionText } from "#kit/rules/office/change-words.ts";

test.each<[LoggedAction, Subject, string, string]>([
	["edited", "service", "Venue Hire", "edited the service 'Venue Hire'"],
	["confirmed", "transfer", "KY 7K3M-9QWX", "confirmed the transfer 'KY 7K3M-9QWX'"],
	["imported", "statement", "november.csv", "imported the statement 'november.csv'"],
	["decided", "statement", "november.csv", "decided on the statement 'november.csv'"],
	["cancelled", "date", "Data Analysis", "cancelled the date 'Data Analysis'"],
	["released", "enrolment", "Ada Okafor", "released the seat of the enrolment 'Ada Okafor'"],
	["extended", "enrolment", "Ada Okafor", "extended the time to pay for the enrolment 'Ada Okafor'"],
	["moved seat", "enrolment", "Ada Okafor", "moved the enrolment 'Ada Okafor' to another date"],
	["sent back", "enrolment", "Ada Okafor", "refunded the enrolment 'Ada Okafor'"],
	["credited", "enrolment", "Ada Okafor", "issued a credit note for the enrolment 'Ada Okafor'"],
	["corrected", "invoice", "I-2026-000001", "corrected the invoice 'I-2026-000001'"],
	["recorded", "invoice", "I-2026-000001", "recorded a document for the invoice 'I-2026-000001'"],
])("a line of the log: %s %s %s", (action, subject, title, line) => {
	expect(actionText(action, subject, title)).toBe(line);
});
