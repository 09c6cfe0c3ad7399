import { WELCOME } from "#accounts/emails/account-texts.ts";
import { EMAIL_CODE, readEmailCode } from "#accounts/rules/email-code.ts";
import { firstNameOf } from "#kit/rules/contact/first-name.ts";
import type { EmailContent } from "#mail/emails/email-content.ts";
import { writtenText } from "#mail/emails/written-text.ts";
import type { EmailTexts } from "#mail/rules/email-text.ts";
import type { EmailFacts } from "#mail/rules/emails.ts";
import type { Sender } from "#settings/rules/sender.ts";

/** Without the name: the person who signed up typed it, and this may be somebody else's address. */
export function verifyEmail({ url, code }: EmailFacts["verify-email"], { academyName }: Sender): EmailContent {
	// Sealed under another AUTH_SECRET it cannot be read, and is of no use either.
	const digits = readEmailCode(code);
	return {
		// The code comes first: a phone shows it in the notification, and no one has to leave the form.
		subject: digits ? `${digits} is your code for ${academyName}` : "Confirm your e-mail address",
		preheader: "Then you can register for courses.",
		heading: "Confirm your e-mail address",
		blocks: [
			{
				kind: "paragraph",
				text: `You created an account at ${academyName}. Please confirm your e-mail address. Then you can register for courses.`,
			},
			...(digits ? codeBlocks(digits) : []),
			{ kind: "button", label: "Confirm my e-mail address", url },
			{ kind: "address", lead: "If the button does not work, open this link:", url },
		],
		why: "You received this e-mail because your address was used to sign up. If that was not you, please ignore it.",
	};
}

function codeBlocks(digits: string): EmailContent["blocks"] {
	const text = `Enter this code on the page where you signed up. It is valid for ${EMAIL_CODE.minutesValid} minutes. We will never ask you for it by phone or message.`;
	return [
		{ kind: "callout", tone: "settled", title: `Your code: ${digits}`, text },
		{ kind: "paragraph", text: "Or open this link, which also works in another browser:" },
	];
}

export function welcome(
	{ fullName, coursesUrl }: EmailFacts["welcome"],
	{ academyName }: Sender,
	texts: EmailTexts,
): EmailContent {
	const values = { "first name": firstNameOf(fullName), academy: academyName };
	const preheader = "Choose a course and a date. Pay in full, or start with a 40% deposit.";
	const { opening, ...head } = writtenText(WELCOME, texts, values, preheader);
	return {
		...head,
		blocks: [
			...opening,
			{
				kind: "facts",
				rows: [
					{ label: "1", value: "Choose a course, a location and a date" },
					{ label: "2", value: "Pay in full, or pay a 40% deposit now and the balance by the first day of the course" },
					{ label: "3", value: "We e-mail your receipt, and you will find your course under My Courses" },
				],
			},
			{ kind: "button", label: "Browse courses", url: coursesUrl },
		],
		why: `You received this e-mail because you signed up at ${academyName}.`,
	};
}

export function resetPassword({ fullName, url, minutesValid }: EmailFacts["reset-password"]): EmailContent {
	const valid = duration(minutesValid);
	return {
		subject: "Choose a new password",
		preheader: `The link works once, for ${valid}.`,
		heading: `${firstNameOf(fullName)}, choose a new password`,
		blocks: [
			{
				kind: "paragraph",
				text: `Someone asked for a new password for your account. The link works once, for ${valid}.`,
			},
			{ kind: "button", label: "Choose a new password", url },
			{ kind: "address", lead: "If the button does not work, open this link:", url },
		],
		why: "If you did not ask for this, please ignore this e-mail. Your password stays the same.",
	};
}

export function logInProtected({ fullName, url, minutesValid }: EmailFacts["log-in-protected"]): EmailContent {
	return {
		subject: "Someone is trying to log in to your account",
		preheader: "Your account is protected. You can still log in.",
		heading: `${firstNameOf(fullName)}, someone is trying to log in to your account`,
		blocks: [
			{
				kind: "paragraph",
				text: "Many wrong passwords were entered for your account. Nobody got in. For now we accept your password only from browsers in which you have logged in before.",
			},
			{
				kind: "paragraph",
				text: `To log in from another browser, open this link there, then enter your password. The link works for ${duration(minutesValid)}.`,
			},
			{ kind: "button", label: "Log in from this browser", url },
			{ kind: "address", lead: "If the button does not work, open this link:", url },
		],
		why: "You received this e-mail because of wrong passwords for your account. If you do not want to log in now, you do not need to do anything.",
	};
}

export function confirmNewEmail(
	{ fullName, url, minutesValid }: EmailFacts["confirm-new-email"],
	{ academyName }: Sender,
): EmailContent {
	return {
		subject: "Confirm your new e-mail address",
		preheader: "Your address changes when you open the link.",
		heading: `${firstNameOf(fullName)}, confirm your new e-mail address`,
		blocks: [
			{
				kind: "paragraph",
				text: `You asked to use this address for your account at ${academyName}. Open the link to change it. It works for ${duration(minutesValid)}; until then nothing changes.`,
			},
			{ kind: "button", label: "Confirm my new address", url },
			{ kind: "address", lead: "If the button does not work, open this link:", url },
		],
		why: "You received this e-mail because someone entered your address as theirs. If that was not you, please ignore it.",
	};
}

export function addressTaken({ fullName, logInUrl, resetUrl }: EmailFacts["address-taken"]): EmailContent {
	return {
		subject: "You already have an account",
		preheader: "Someone wanted to use your e-mail address for another account.",
		heading: `${firstNameOf(fullName)}, you already have an account`,
		blocks: [
			{
				kind: "paragraph",
				text: "Someone wanted to use this e-mail address for a new or another account, but it already has one. If it was you, log in to that one.",
			},
			{ kind: "button", label: "Log in", url: logInUrl },
			{ kind: "address", lead: "Forgot your password? Choose a new one:", url: resetUrl },
		],
		why: "If it was not you, please ignore this e-mail. Your account has not changed.",
	};
}

function duration(minutes: number): string {
	if (minutes % 60) return `${minutes} minutes`;
	return minutes === 60 ? "1 hour" : `${minutes / 60} hours`;
}
