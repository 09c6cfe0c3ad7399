/** How the newsletter is sent: to whom, how fast, and what becomes of each letter. */
import { listRules, oneOf } from "#kit/rules/listing.ts";

export const ISSUE_STATES = ["draft", "scheduled", "sending", "stopped", "sent"] as const;
export type IssueState = (typeof ISSUE_STATES)[number];

/**
 * Two letters a second. A mail server that is asked for more by a small sender puts letters off or refuses them, and of the
 * two lines to it (`app/mail/transport/mail.ts`) one must stay free: a receipt never waits behind an issue.
 */
export const EMAILS_A_MINUTE = 120;

/** E-mails of an issue that wait in the outbox at once: enough for the pace, few enough that stopping stops. */
export const MOST_IN_OUTBOX = 20;

export const READER_STATES = ["subscribed", "unconfirmed", "unsubscribed", "all"] as const;

/** The list of subscribers: who subscribed last comes first. */
export const READERS = listRules({
	sorts: ["since", "email"],
	descending: true,
	filters: { state: oneOf("state", READER_STATES, "subscribed") },
	chips: "state",
});

/** How far an issue is, in letters. Together they are its recipients. */
export type Progress = {
	/** Not handed to the outbox yet. */
	waiting: number;
	/** In the outbox, on the way or to be tried again. */
	underWay: number;
	sent: number;
	/** Refused for good by the receiver's mail server. */
	failed: number;
	/** Left out: unsubscribed before it went. */
	skipped: number;
};

export function recipientsOf({ waiting, underWay, sent, failed, skipped }: Progress): number {
	return waiting + underWay + sent + failed + skipped;
}

/** Whole minutes the rest takes at our pace, at least one. */
export function minutesFor(emails: number): number {
	return Math.max(1, Math.ceil(emails / EMAILS_A_MINUTE));
}

/** Stands where a subscriber's own secret stands, in letters that go to no subscriber: it unsubscribes no one. */
export const NOBODYS_TOKEN = "example";
