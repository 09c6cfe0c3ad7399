/** E-mails about a changed key of an account, or a changed role: anyone who did not expect it learns of it at once. */
import { firstNameOf } from "#kit/rules/contact/first-name.ts";
import { momentText } from "#kit/rules/moments.ts";
import type { Role } from "#kit/rules/permissions.ts";
import type { EmailContent } from "#mail/emails/email-content.ts";
import { greeted } from "#mail/emails/plain-words.ts";
import type { EmailFacts } from "#mail/rules/emails.ts";
import type { Sender } from "#settings/rules/sender.ts";

const CHANGES = {
	password: { subject: "Your password was changed", text: "The password of your account was changed" },
	"factor-added": {
		subject: "A second factor was added to your account",
		text: "A second factor was set up for your account: at every log-in a code of your authenticator app is asked for. It was set up",
	},
	"factor-removed": {
		subject: "Your second factor was removed",
		text: "The second factor of your account was removed: no code is asked for at log-in any more. It was removed",
	},
	"recovery-codes": {
		subject: "You have new recovery codes",
		text: "New recovery codes were made for your account. The earlier ones no longer work. They were made",
	},
	email: {
		subject: "Your e-mail address was changed",
		text: "You log in with this e-mail address from now on, and we write to you here. It was changed",
	},
	"email-back": {
		subject: "Your account has its former e-mail address again",
		text: "Your account was taken back with the link we sent to this address. All devices were logged out, and the old password stopped working. That happened",
	},
};

export function accountChanged(facts: EmailFacts["account-changed"], { officeEmail }: Sender): EmailContent {
	const { subject, text } = CHANGES[facts.change];
	return {
		subject,
		preheader: "If that was not you, choose a new password now.",
		heading: `${greeted(facts)}, ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`,
		blocks: [
			{ kind: "paragraph", text: `${text} on ${momentText(new Date(facts.changedAt))}.` },
			{
				kind: "paragraph",
				text: `If that was you, there is nothing to do. If it was not, choose a new password now: it logs out all other devices. Then write to ${officeEmail}.`,
			},
			{ kind: "button", label: "Choose a new password", url: facts.resetUrl },
		],
		why: "You received this e-mail because something changed in how you log in. We always tell you.",
	};
}

export function accountClosed(facts: EmailFacts["account-closed"], { academyName, officeEmail }: Sender): EmailContent {
	const { fullName, closedAt, booksYears, byOffice } = facts;
	return {
		subject: `Your account at ${academyName} is closed`,
		preheader: "We have deleted your personal data. This is our last e-mail to you.",
		heading: `${firstNameOf(fullName)}, your account is closed`,
		blocks: [
			{
				kind: "paragraph",
				text: `${byOffice ? "As you asked, our office" : "As you asked, we"} closed your account on ${momentText(new Date(closedAt))}. We have deleted your name, e-mail address, phone number, picture, messages, requests, alerts and e-mails.`,
			},
			{
				kind: "paragraph",
				text: `Tax law asks us to keep invoices, receipts and payments for ${booksYears} years after the end of the year. We use them for nothing else.`,
			},
			{
				kind: "note",
				text: `If you did not ask for this, write to ${officeEmail} at once. You can open a new account at any time.`,
			},
		],
		why: "You received this e-mail because your account was closed. We delete this address as soon as the e-mail is sent.",
	};
}

export function emailChanged(facts: EmailFacts["email-changed"], { academyName }: Sender): EmailContent {
	const { fullName, newEmail, changedAt, url, days } = facts;
	return {
		subject: "Your e-mail address was changed",
		preheader: `If that was not you, take your account back within ${days} days.`,
		heading: `${firstNameOf(fullName)}, your e-mail address was changed`,
		blocks: [
			{
				kind: "paragraph",
				text: `The e-mail address of your account at ${academyName} was changed to ${newEmail} on ${momentText(new Date(changedAt))}. We write to you there from now on.`,
			},
			{
				kind: "paragraph",
				text: `If that was you, there is nothing to do. If it was not, take your account back within ${days} days: it gets this address again, all devices are logged out, and you choose a new password.`,
			},
			{ kind: "button", label: "Take my account back", url },
			{ kind: "address", lead: "If the button does not work, open this link:", url },
		],
		why: "You received this e-mail because your account had this address. Do not pass the link on.",
	};
}

const ROLE_WORDS: Record<Role, string> = {
	user: "a member",
	admin: "an owner",
	finance: "finance",
	desk: "front desk",
	editor: "an editor",
	trainer: "a trainer",
};

export function roleChanged(facts: EmailFacts["role-changed"], { academyName }: Sender): EmailContent {
	const { fullName, isOwn, person, role, byName, needsFactor, adminUrl } = facts;
	const by = byName ?? "Somebody with access to the server";
	const what = isOwn ? `your role at ${academyName}` : `the role of ${person.fullName} (${person.email})`;
	const subject = isOwn ? "Your role was changed" : `The role of ${person.fullName} was changed`;
	return {
		subject,
		preheader: `The new role is: ${ROLE_WORDS[role]}.`,
		heading: `${firstNameOf(fullName)}, ${isOwn ? "your role was changed" : `the role of ${person.fullName} was changed`}`,
		blocks: [
			{ kind: "paragraph", text: `${by} changed ${what}. The new role is: ${ROLE_WORDS[role]}.` },
			...(isOwn && role !== "user"
				? [
						{
							kind: "paragraph" as const,
							text: needsFactor
								? "Please log in again. Your role needs a password of at least 12 characters and a second factor, an app on your phone: you are asked to set both up."
								: "Please log in again to use your new role.",
						},
						{ kind: "button" as const, label: "Log in", url: adminUrl },
					]
				: []),
			...(isOwn
				? []
				: [{ kind: "paragraph" as const, text: "If you did not expect this, look at once who has which role." }]),
			...(isOwn ? [] : [{ kind: "button" as const, label: "See the people", url: `${adminUrl}/people` }]),
		],
		why: isOwn
			? "You received this e-mail because your role was changed."
			: "You received this e-mail because you are an owner. We e-mail owners about every change of role.",
	};
}
