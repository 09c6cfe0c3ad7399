import { expect, test } from "vitest";
import { type MailTrouble, mailTroubleOf } from "#mail/rules/mail-troubles.ts";

const said: [string, MailTrouble][] = [
	[
		"Can't send mail - all recipients were rejected: 550 5.1.1 <a@b.c>: User unknown in virtual mailbox table",
		"no-such-address",
	],
	["Can't send mail - all recipients were rejected: 550 no such user here", "no-such-address"],
	["Can't send mail - all recipients were rejected: 550 no", "no-such-address"],
	["Message failed: 552 5.2.2 Mailbox full", "mailbox-full"],
	["Can't send mail - all recipients were rejected: 452 4.2.2 The account is over quota", "mailbox-full"],
	["Message failed: 554 5.7.1 Message rejected as spam", "taken-for-spam"],
	[
		"Can't send mail - all recipients were rejected: 554 5.7.1 Service unavailable; Client host blocked",
		"taken-for-spam",
	],
	["Message failed: 552 5.3.4 Message size exceeds fixed limit", "too-big"],
	["Can't send mail - all recipients were rejected: 450 4.2.0 Greylisted, try again later", "try-later"],
	["Message failed: 451 Requested action aborted: local error", "try-later"],
	["Invalid login: 535 5.7.8 Authentication credentials invalid", "our-log-in"],
	["Mail command failed: 530 5.7.0 Must issue a STARTTLS command first", "our-log-in"],
	["Mail command failed: 553 5.7.1 Sender address rejected: not owned by user", "our-sender"],
	["connect ECONNREFUSED 127.0.0.1:25", "unreachable"],
	["Connection closed unexpectedly", "unreachable"],
	["getaddrinfo ENOTFOUND smtp.exmple.com", "unknown-server"],
	["Connection timeout", "too-slow"],
	["Greeting never received", "too-slow"],
	["The operation was aborted due to timeout", "too-slow"],
	["self-signed certificate", "not-secure"],
	["Message failed: 554 Transaction failed", "refused"],
	["A mail address of this e-mail is not valid.", "address-refused"],
	["Cannot read properties of undefined", "unknown"],
];

test.each(said)("the mail server's '%s' is told as: %s", (words, trouble) => {
	expect(mailTroubleOf(words)).toBe(trouble);
});
