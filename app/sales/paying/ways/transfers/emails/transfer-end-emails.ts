import { longDate, longDay, todayInLagos } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import type { Block, EmailContent } from "#mail/emails/email-content.ts";
import { greeted } from "#mail/emails/plain-words.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import type { TransferEndedFacts, TransferLapsedFacts } from "#sales/paying/ways/transfers/rules/email-facts.ts";

/** To the participant and the payer with the proforma: the deadline has passed. If a proof is uploaded, it is not asked for again. */
export function transferLapsed(facts: TransferLapsedFacts): EmailContent {
	const code = codeText(facts.code);
	const isPayer = facts.reader === "payer";
	// A deadline is usually the midnight that ends a day: payable until that day, released from the next.
	const deadline = Date.parse(facts.deadline);
	const free = `we released the seat${isPayer ? ` of ${facts.participant}` : ""} on ${longDay(todayInLagos(new Date(deadline)))}`;
	const until = ` by ${longDay(todayInLagos(new Date(deadline - 1)))}`;
	const [subject, next] = facts.hasProof
		? [
				`${isPayer ? "The" : "Your"} transfer with code ${code} has not arrived yet`,
				`We are still looking for it${isPayer ? "" : " and will e-mail you when it arrives"}. Please do not transfer again.`,
			]
		: [
				`We have not received a transfer with code ${code}`,
				`If you have sent it, reply to this e-mail with the proof so that we can find it.${isPayer ? ` If you have not, please ask ${facts.participant} before you transfer.` : ""}`,
			];
	const sentence = facts.hasProof
		? `We have ${isPayer ? "" : "your "}proof of the transfer with code ${code}, but the money did not reach our account${facts.held ? ` in time, so ${free}` : until}.`
		: `We have not received a transfer with code ${code}${facts.held ? `, so ${free}` : until}.`;
	return {
		subject,
		preheader: next,
		heading: isPayer ? subject : `${greeted(facts)}, ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`,
		blocks: [
			{ kind: "paragraph", text: `${sentence} ${next}` },
			{
				kind: "facts",
				rows: [
					{ label: "Amount", value: naira(facts.toPay) },
					{ label: "Course", value: facts.courseTitle },
					...(isPayer ? [{ label: "Participant", value: facts.participant }] : []),
				],
			},
			...buttonOf(facts),
		],
		why: isPayer ? WHY_HOLDER : WHY_MEMBER,
	};
}

/** To the payer with the proforma, and to the participant when the office ended it: the transfer is no longer needed. */
export function transferEnded(facts: TransferEndedFacts): EmailContent {
	const code = codeText(facts.code);
	const isTheirs = facts.reader === "participant";
	const subject = isTheirs
		? `We no longer expect your transfer with code ${code}`
		: `Please do not transfer with code ${code}`;
	return {
		subject,
		preheader: isTheirs ? "Please do not make this transfer." : endedWords(facts),
		heading: isTheirs ? `${greeted(facts)}, we no longer expect your transfer` : subject,
		blocks: [
			{ kind: "paragraph", text: isTheirs ? theirWords(facts, code) : `${endedWords(facts)} ${NO_MORE}` },
			{
				kind: "facts",
				rows: [
					{ label: "Amount", value: naira(facts.toPay) },
					{ label: "Course", value: facts.courseTitle },
					...(facts.date ? [{ label: "Date", value: longDate(facts.date) }] : []),
					...(isTheirs ? [] : [{ label: "Participant", value: facts.participant }]),
				],
			},
			...buttonOf(facts),
		],
		why: isTheirs ? WHY_MEMBER : WHY_HOLDER,
	};
}

const WHY_MEMBER = "You received this e-mail because you asked to pay for a course by bank transfer.";
const WHY_HOLDER = "You received this e-mail because the proforma invoice for this transfer was sent to this address.";

const NO_MORE =
	"The proforma invoice is no longer valid, so please do not transfer. If you have already sent the money, reply to this e-mail so that we can find it.";

function endedWords({ why, participant }: TransferEndedFacts): string {
	return {
		office: `Our office no longer expects the transfer for ${participant}.`,
		cancelled: `The seat of ${participant} was cancelled.`,
		"date-cancelled": `We had to cancel the date that ${participant} booked.`,
		paid: `The seat of ${participant} was paid for another way.`,
		moved: `${participant} already has a seat on this date.`,
		changed: `The course or the price for ${participant} has changed.`,
		withdrawn: `${participant} has cancelled this transfer.`,
		replaced: `Another proforma invoice for ${participant} replaces this one.`,
	}[why];
}

function theirWords({ held, hadProof }: Extract<TransferEndedFacts, { reader: "participant" }>, code: string): string {
	const seat = held ? " and released the seat" : "";
	const proof = hadProof ? " We checked your proof, but the money has not reached our account." : "";
	return `Our office cancelled the transfer with code ${code}${seat}.${proof} Please do not make this transfer. If you have sent the money, reply to this e-mail so that we can find it.`;
}

/** No button to a page that the recipient cannot open. */
function buttonOf(facts: TransferEndedFacts | TransferLapsedFacts): Block[] {
	if (facts.reader === "payer") return [];
	return [{ kind: "button", label: "View this transfer", url: facts.transferUrl }];
}
