import { longDay } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { vatLabel } from "#kit/rules/pricing.ts";
import type { Block, EmailContent } from "#mail/emails/email-content.ts";
import type { EmailFacts } from "#mail/rules/emails.ts";
import { askerRows } from "#requests/emails/asker-rows.ts";
import { courseTime, invitationSubject, locationRows, personOf } from "#requests/emails/invitation-words.ts";
import type { InvitationFacts } from "#requests/rules/request-facts.ts";
import type { Sender } from "#settings/rules/sender.ts";

type NoticeFacts = EmailFacts["invitation-notice"];

/** To the office's address as typed: it may be read by the employer, so it greets no one by name. */
export function invitation(facts: InvitationFacts, { academyName, publicUrl }: Sender): EmailContent {
	return {
		subject: invitationSubject(facts),
		preheader: `The letter for ${personOf(facts)} is attached. Reference ${facts.reference}.`,
		eyebrow: `Reference ${facts.reference}`,
		heading: `An invitation for ${personOf(facts)}`,
		blocks: [
			{
				kind: "paragraph",
				text: `${academyName} invites ${personOf(facts)} to ${facts.course ? "this course" : "its courses"}. The letter is attached as a PDF for your records.`,
			},
			{ kind: "facts", rows: [...courseRows(facts), { label: "Time", value: courseTime }] },
			...fee(facts),
			{ kind: "button", label: "Browse courses", url: `${publicUrl}/courses` },
			{ kind: "address", lead: "Anyone can verify the letter here:", url: facts.document.url },
		],
		why: `You received this e-mail because an invitation for ${personOf(facts)} was requested on our website.`,
	};
}

export function invitationNotice(facts: NoticeFacts): EmailContent {
	return {
		subject: `Invitation ${facts.reference} for ${personOf(facts)}`,
		preheader: facts.course?.title ?? "No particular course chosen.",
		eyebrow: `Reference ${facts.reference}`,
		heading: `${personOf(facts)} requested a special invitation`,
		blocks: [
			{
				kind: "paragraph",
				text: `We sent the letter to ${facts.email}. Reply to this e-mail, and your reply goes there too.`,
			},
			{
				kind: "facts",
				rows: [
					...courseRows(facts),
					{ label: "First name", value: facts.firstName },
					{ label: "Last name", value: facts.lastName },
					{ label: "Office e-mail", value: facts.email },
					{ label: "Phone", value: phoneText(facts.phone) },
					...typedRow("Organisation", facts.organisationName),
					...typedRow("Addressed to", facts.recipientPosition),
					...typedRow("Address on the letter", facts.address),
					{ label: "Date of the letter", value: longDay(facts.letterDay) },
					...askerRows(facts),
				],
			},
			...fee(facts),
			{ kind: "address", lead: "Verify the letter here:", url: facts.document.url },
		],
		why: "You received this e-mail because this is the academy's office address.",
	};
}

function courseRows({ course }: InvitationFacts): { label: string; value: string }[] {
	if (!course) return [{ label: "Course", value: "Any of our courses" }];
	return [{ label: "Course", value: course.title }, ...locationRows(course)];
}

function fee({ course }: InvitationFacts): Block[] {
	if (!course) return [];
	return [
		{
			kind: "sums",
			rows: [
				{ label: "Course fee", amount: naira(course.net) },
				{ label: vatLabel(course.vatBasisPoints), amount: naira(course.vat) },
			],
			total: { label: "Total", amount: naira(course.total) },
		},
	];
}

function typedRow(label: string, value: string | null): { label: string; value: string }[] {
	return value ? [{ label, value }] : [];
}
