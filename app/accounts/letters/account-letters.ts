import type { LetterContent } from "#mail/letters/letter-content.ts";
import { firstWord } from "#mail/letters/plain-words.ts";
import type { LetterFacts } from "#mail/rules/letters.ts";
import type { Sender } from "#settings/rules/sender.ts";

export function verifyEmail({ fullName, url }: LetterFacts["verify-email"], { academyName }: Sender): LetterContent {
	return {
		subject: "Verify your e-mail",
		preheader: "One press, and you can register for courses.",
		heading: `Hello ${firstWord(fullName)}, is this address yours?`,
		blocks: [
			{
				kind: "paragraph",
				text: `You opened an account at ${academyName}. Verify this address, and you can register for courses.`,
			},
			{ kind: "button", label: "Verify my e-mail", url },
			{ kind: "address", lead: "If the button does not work, open this address:", url },
		],
		why: "You got this because the address was used to sign up. If that was not you, do nothing.",
	};
}

export function welcome({ fullName, coursesUrl }: LetterFacts["welcome"], { academyName }: Sender): LetterContent {
	return {
		subject: `Welcome to ${academyName}`,
		preheader: "Choose a course and a date, pay in full or with a 40% deposit.",
		heading: `Welcome, ${firstWord(fullName)}`,
		blocks: [
			{ kind: "paragraph", text: `Your account at ${academyName} is open. This is how a place becomes yours:` },
			{
				kind: "facts",
				rows: [
					{ label: "First", value: "Choose a course, a place and a date" },
					{ label: "Then", value: "Pay in full, or a 40% deposit now and the rest by the first day of training" },
					{ label: "After that", value: "Your receipt comes by e-mail, and the course stands under My Courses" },
				],
			},
			{ kind: "button", label: "See the courses", url: coursesUrl },
		],
		why: "You got this once, because you signed up.",
	};
}

export function resetPassword({ fullName, url, minutesValid }: LetterFacts["reset-password"]): LetterContent {
	const valid = duration(minutesValid);
	return {
		subject: "Choose a new password",
		preheader: `The link works once, for ${valid}.`,
		heading: `Hello ${firstWord(fullName)}, choose a new password`,
		blocks: [
			{
				kind: "paragraph",
				text: `Somebody asked for a new password for your account. The link works once, for ${valid}.`,
			},
			{ kind: "button", label: "Choose a new password", url },
			{ kind: "address", lead: "If the button does not work, open this address:", url },
		],
		why: "If you did not ask for this, do nothing: your password stays as it is.",
	};
}

export function addressTaken({ fullName, logInUrl, resetUrl }: LetterFacts["address-taken"]): LetterContent {
	return {
		subject: "You already have an account",
		preheader: "Somebody tried to sign up with your e-mail.",
		heading: `Hello ${firstWord(fullName)}, you already have an account`,
		blocks: [
			{
				kind: "paragraph",
				text: "Somebody tried to sign up with this e-mail. If it was you: your account is here, just log in.",
			},
			{ kind: "button", label: "Log in", url: logInUrl },
			{ kind: "address", lead: "Forgot the password? Choose a new one:", url: resetUrl },
		],
		why: "If it was not you, do nothing: nobody got into your account.",
	};
}

function duration(minutes: number): string {
	if (minutes % 60) return `${minutes} minutes`;
	return minutes === 60 ? "1 hour" : `${minutes / 60} hours`;
}
