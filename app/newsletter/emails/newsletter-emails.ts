import type { EmailContent } from "#mail/emails/email-content.ts";
import { writtenText } from "#mail/emails/written-text.ts";
import type { EmailTexts } from "#mail/rules/email-text.ts";
import type { EmailFacts } from "#mail/rules/emails.ts";
import { SUBSCRIBED } from "#newsletter/emails/newsletter-texts.ts";
import type { Sender } from "#settings/rules/sender.ts";

export function newsletterConfirm(
	{ confirmUrl }: EmailFacts["newsletter-confirm"],
	{ academyName }: Sender,
): EmailContent {
	return {
		subject: `Please confirm: news from ${academyName}`,
		preheader: "Somebody entered this address for our newsletter. Was it you?",
		heading: "Do you want our newsletter?",
		blocks: [
			{
				kind: "paragraph",
				text: `This address was entered for the newsletter of ${academyName}: new courses and dates, by e-mail. If that was you, please confirm.`,
			},
			{ kind: "button", label: "Confirm my address", url: confirmUrl },
			{ kind: "address", lead: "If the button does not work, open this link:", url: confirmUrl },
			{ kind: "note", text: "If it was not you, do nothing: we will not send you the newsletter." },
		],
		why: "You received this e-mail because this address was entered for our newsletter.",
	};
}

export function newsletter(facts: EmailFacts["newsletter"], { academyName }: Sender, texts: EmailTexts): EmailContent {
	const preheader = "New courses and dates by e-mail. You can unsubscribe at any time.";
	const { opening, ...head } = writtenText(SUBSCRIBED, texts, { academy: academyName }, preheader);
	return {
		...head,
		blocks: [
			...opening,
			{ kind: "button", label: "Browse courses", url: facts.coursesUrl },
			{ kind: "address", lead: "To unsubscribe, open this link:", url: facts.unsubscribeUrl },
		],
		why: "You received this e-mail because you subscribed to our newsletter with this address.",
	};
}

/**
 * What lets a mail program offer one button that unsubscribes, without a page (RFC 2369, RFC 8058). The program posts to
 * the address by itself.
 */
export function unsubscribeHeaders({ unsubscribeUrl }: { unsubscribeUrl: string }): Record<string, string> {
	return {
		"List-Unsubscribe": `<${unsubscribeUrl}>`,
		"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
	};
}

export function newsletterNotice({ email }: EmailFacts["newsletter-notice"]): EmailContent {
	return {
		subject: `New subscriber: ${email}`,
		preheader: `${email} has subscribed to the newsletter.`,
		heading: "New newsletter subscriber",
		blocks: [
			{ kind: "facts", rows: [{ label: "E-mail", value: email }] },
			{ kind: "note", text: "We added the address to the list. You do not need to do anything." },
		],
		why: "You received this e-mail because this is the academy's office address.",
	};
}
