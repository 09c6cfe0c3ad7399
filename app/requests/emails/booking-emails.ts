import { phoneText } from "#kit/rules/phone.ts";
import type { EmailContent } from "#mail/emails/email-content.ts";
import { greeted } from "#mail/emails/plain-words.ts";
import { writtenText } from "#mail/emails/written-text.ts";
import type { EmailTexts } from "#mail/rules/email-text.ts";
import type { EmailFacts } from "#mail/rules/emails.ts";
import { askerRows } from "#requests/emails/asker-rows.ts";
import { BOOKING } from "#requests/emails/request-texts.ts";
import type { Sender } from "#settings/rules/sender.ts";

export function booking(facts: EmailFacts["booking"], _sender: Sender, texts: EmailTexts): EmailContent {
	const values = { "first name": greeted(facts), service: facts.serviceTitle };
	const { opening, ...head } = writtenText(BOOKING, texts, values);
	return {
		...head,
		blocks: [
			...opening,
			{
				kind: "facts",
				rows: [
					{ label: "Service", value: facts.serviceTitle },
					{ label: "Your phone", value: phoneText(facts.phone) },
					{ label: "Your e-mail", value: facts.email },
				],
			},
			{ kind: "note", text: "Is something wrong? Reply to this e-mail, and we will correct it." },
		],
		why: "You received this e-mail because a session was booked from your account.",
	};
}

export function bookingNotice(facts: EmailFacts["booking-notice"]): EmailContent {
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
				text: `We told them that you will contact them. Reply to this e-mail, and your reply goes to ${facts.email}.`,
			},
		],
		why: "You received this e-mail because this is the academy's office address.",
	};
}
