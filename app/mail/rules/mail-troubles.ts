/** Why an e-mail was not sent, from the SMTP answer of the mail server or the error of the connection. */
import { listRules, oneOf } from "#kit/rules/listing.ts";

/** An e-mail that waits longer than this is late, even when no try has failed. */
export const MAIL_LATE_MS = 10 * 60_000;

export const MAIL_VIEWS = ["undelivered", "queued", "failed", "sent", "all"] as const;
/** The outbox: e-mails that are not delivered, unless the address has another filter; the latest first. */
export const MAILS = listRules({
	sorts: ["time", "recipient"],
	descending: true,
	filters: { view: oneOf("state", MAIL_VIEWS, "undelivered") },
	chips: "view",
});
export type MailView = (typeof MAIL_VIEWS)[number];

export type MailTrouble =
	| "no-such-address"
	| "mailbox-full"
	| "address-refused"
	| "taken-for-spam"
	| "too-big"
	| "try-later"
	| "our-log-in"
	| "our-sender"
	| "unreachable"
	| "unknown-server"
	| "too-slow"
	| "not-secure"
	| "refused"
	| "unknown";

type Sign = [MailTrouble, RegExp];

/** The first match counts. Enhanced codes (RFC 3463) are more exact than the plain ones (RFC 5321), so they come first. */
const SIGNS: readonly Sign[] = [
	["our-log-in", /invalid login|\b53[0-58]\b|5\.7\.8\b|authentication/i],
	["our-sender", /mail command failed|sender (address )?rejected|5\.1\.[78]\b|\bspf\b|\bdkim\b|\bdmarc\b/i],
	["unknown-server", /ENOTFOUND|EAI_AGAIN|EDNS|\bDNS\b/],
	["unreachable", /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ECONNRESET|EPIPE|connection closed|socket close/i],
	["too-slow", /timed? ?out|timeout|ETIMEDOUT|greeting never|was aborted/i],
	["not-secure", /certificate|self.signed|\bTLS\b|\bSSL\b|wrong version number|STARTTLS/i],
	["mailbox-full", /\b55?2[ -]?[45]\.2\.2|\b[45]\.2\.2\b|(mailbox|quota|storage).{0,40}(full|exceed|over)|over quota/i],
	["too-big", /\b5\.3\.4\b|\b5\.2\.3\b|message (size|too (big|large))|too large/i],
	["taken-for-spam", /spam|blocked|blacklist|blocklist|reputation|\b5\.7\.1\b|policy/i],
	[
		"no-such-address",
		/\b5\.1\.[0-36]\b|no such (user|address|recipient)|(user|recipient|mailbox|address) (is )?(unknown|not found|unavailable|does not exist)|unknown (user|recipient)|doesn.t exist/i,
	],
	["try-later", /\b4[25]\d\b|\b4\.\d\.\d\b|greylist|try again later/i],
	["no-such-address", /all recipients were rejected.*\b55[013]\b|\brecipient.*\b55[013]\b/i],
	["address-refused", /recipients? (were |was )?rejected|is not valid/i],
	["refused", /\b5\d\d\b/],
];

/** The kind of trouble of an e-mail, from the mail server's words. */
export function mailTroubleOf(words: string): MailTrouble {
	return SIGNS.find(([, sign]) => sign.test(words))?.[0] ?? "unknown";
}

/** The status of an e-mail in the list. */
export type MailCondition = "sent" | "failed" | "set-aside" | "delayed" | "late" | "waiting";

export function mailConditionOf(
	mail: { state: "queued" | "sent" | "failed"; last_error: string | null; queued_at: Date; set_aside_at: Date | null },
	now: Date,
): MailCondition {
	if (mail.state === "sent") return "sent";
	if (mail.state === "failed") return mail.set_aside_at ? "set-aside" : "failed";
	if (mail.last_error !== null) return "delayed";
	return now.getTime() - mail.queued_at.getTime() > MAIL_LATE_MS ? "late" : "waiting";
}
