import { momentText } from "#kit/rules/moments.ts";
import type { LetterContent } from "#mail/letters/letter-content.ts";
import type { GatewayTroubleFacts, GatewayWellFacts } from "#sales/payments/rules/letter-facts.ts";

const WHY = "You got this because this is the academy's office address.";
const NAMES: Readonly<Record<string, string>> = { flutterwave: "Flutterwave", paystack: "Paystack" };

/** To the office: payments cannot be confirmed, since when, and what to do. */
export function gatewayTrouble(facts: GatewayTroubleFacts): LetterContent {
	const name = nameOf(facts.provider);
	const since = momentText(new Date(facts.since));
	const isKey = facts.trouble === "misconfigured";
	return {
		subject: isKey ? `${name} refuses our key: payments wait` : `${name} does not answer: payments wait`,
		preheader: `Since ${since}. Nothing is lost, and nobody is asked to pay twice.`,
		heading: isKey ? `${name} refuses the key of this site` : `${name} does not answer`,
		blocks: [
			{
				kind: "paragraph",
				text: `Since ${since} we cannot ask ${name} which payments have arrived, so none can be confirmed. People who pay are told that we could not ask just now. We go on asking by ourselves, and what has arrived is booked when ${name} answers.`,
			},
			{
				kind: "paragraph",
				text: isKey
					? `Compare the keys in the settings of this site with those in the dashboard of ${name}, and start the site again. A key that was replaced there has to be replaced here.`
					: `Look at the status page of ${name}, and at the network of the server this site runs on.`,
			},
			{ kind: "facts", rows: [{ label: "What it said last", value: facts.detail }] },
			{ kind: "button", label: "Open the payments", url: facts.deskUrl },
			{ kind: "note", text: "While this lasts we write once a day, and once when it is over." },
		],
		why: WHY,
	};
}

/** To the office: it is over. */
export function gatewayWell(facts: GatewayWellFacts): LetterContent {
	const name = nameOf(facts.provider);
	return {
		subject: `${name} answers again`,
		preheader: "What has arrived meanwhile is being booked.",
		heading: `${name} answers again`,
		blocks: [
			{
				kind: "paragraph",
				text: `It did not from ${momentText(new Date(facts.since))} to ${momentText(new Date(facts.until))}. We are asking about every payment that waited, and book what has arrived.`,
			},
			{ kind: "button", label: "Open the payments", url: facts.deskUrl },
		],
		why: WHY,
	};
}

function nameOf(provider: string): string {
	return NAMES[provider] ?? provider;
}
