import { firstNameOf } from "#kit/rules/contact/first-name.ts";
import type { Block, EmailContent } from "#mail/emails/email-content.ts";
import { writtenText } from "#mail/emails/written-text.ts";
import type { EmailTexts } from "#mail/rules/email-text.ts";
import type { EmailFacts } from "#mail/rules/emails.ts";
import { askerRows } from "#requests/emails/asker-rows.ts";
import { CONTACT } from "#requests/emails/request-texts.ts";
import type { Sender } from "#settings/rules/sender.ts";

export function contact(facts: EmailFacts["contact"], { publicUrl }: Sender, texts: EmailTexts): EmailContent {
	const values = { "first name": firstNameOf(facts.firstName), "e-mail": facts.email };
	const { opening, ...head } = writtenText(CONTACT, texts, values, "Our team will reach out to you.");
	return {
		...head,
		blocks: [
			...opening,
			...messageBlocks("You wrote", facts.message),
			{ kind: "address", lead: "In the meantime, browse our courses:", url: `${publicUrl}/courses` },
		],
		why: "You received this e-mail because a message was sent to us from your account.",
	};
}

export function contactNotice(facts: EmailFacts["contact-notice"]): EmailContent {
	return {
		subject: `A message from ${facts.firstName}`,
		preheader: facts.message ?? "No message. They would like you to write to them.",
		heading: `${facts.firstName} has sent a message`,
		blocks: [
			...messageBlocks("The message", facts.message),
			...(facts.message === null ? [noMessage] : []),
			{
				kind: "facts",
				rows: [
					{ label: "First name", value: facts.firstName },
					{ label: "E-mail", value: facts.email },
					...askerRows(facts),
				],
			},
			{ kind: "paragraph", text: `Reply to this e-mail, and your reply goes to ${facts.email}.` },
		],
		why: "You received this e-mail because this is the academy's office address.",
	};
}

const noMessage: Block = { kind: "paragraph", text: "They left the message empty. Please write to them." };

function messageBlocks(label: string, message: string | null): Block[] {
	return message === null ? [] : [{ kind: "typed", label, text: message }];
}
