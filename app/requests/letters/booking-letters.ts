import { phoneText } from "#kit/rules/phone.ts";
import type { LetterContent } from "#mail/letters/letter-content.ts";
import { firstWord } from "#mail/letters/plain-words.ts";
import type { LetterFacts } from "#mail/rules/letters.ts";
import { askerRows } from "#requests/letters/asker-rows.ts";

export function booking(facts: LetterFacts["booking"]): LetterContent {
	return {
		subject: `Your session: ${facts.serviceTitle}`,
		preheader: "The office has your booking and will get in touch soon.",
		heading: `${firstWord(facts.fullName)}, your session is booked`,
		blocks: [
			{
				kind: "paragraph",
				text: "The office has your booking and will get in touch with you soon.",
			},
			{
				kind: "facts",
				rows: [
					{ label: "Service", value: facts.serviceTitle },
					{ label: "Your phone", value: phoneText(facts.phone) },
					{ label: "Your e-mail", value: facts.email },
				],
			},
			{ kind: "note", text: "Is one of them wrong? Answer this e-mail, and the office puts it right." },
		],
		why: "You got this because a session was booked from your account.",
	};
}

export function bookingNotice(facts: LetterFacts["booking-notice"]): LetterContent {
	return {
		subject: `Session booked: ${facts.serviceTitle}`,
		preheader: `${facts.fullName}, ${phoneText(facts.phone)}`,
		heading: `${facts.fullName} has booked a session`,
		blocks: [
			{
				kind: "facts",
				rows: [
					{ label: "Service", value: facts.serviceTitle },
					{ label: "Phone", value: phoneText(facts.phone) },
					{ label: "E-mail", value: facts.email },
					...askerRows(facts),
				],
			},
			{
				kind: "paragraph",
				text: `They were told that you get in touch. Answer this e-mail, and it goes to ${facts.email}.`,
			},
		],
		why: "You got this because this is the academy's office address.",
	};
}
