import { newDocumentMark } from "#documents/data/documents.ts";
import type { Tx } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { partsOf } from "#kit/rules/days.ts";
import { insertMail } from "#mail/data/mails.ts";
import { myCoursesUrl } from "#sales/documents/actions/issue-receipt.ts";
import {
	insertReceipt,
	listStandingReceiptsOf,
	nextDocumentNumber,
	type StandingReceipt,
} from "#sales/documents/data/receipts.ts";
import type { DocumentLine, ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { coursesOf, receivedFrom } from "#sales/documents/rules/document-lines.ts";

type NameChange = {
	/** Locked. */
	seat: { id: number; order_id: number; title: string };
	from: string;
	to: string;
	/** The old participant was the buyer. */
	isBuyer: boolean;
	now: Date;
};

/**
 * Issues every receipt with a wrong name of the participant again, also where the participant paid. The amounts stay, the number
 * and the code are new, and the payer gets it by e-mail. Returns the new numbers. Call it last in its transaction, like
 * `issueReceipt`.
 */
export async function replaceReceipts(tx: Tx, renamed: NameChange): Promise<string[]> {
	const numbers: string[] = [];
	for (const receipt of await listStandingReceiptsOf(tx, renamed.seat)) {
		const lines = renamedLines(receipt.facts.lines, renamed);
		const facts = { ...receipt.facts, ...renamedPayer(receipt.facts, renamed) };
		if (lines) numbers.push(await replace(tx, { ...receipt, facts }, lines, renamed.now));
	}
	return numbers;
}

/** Undefined: no line has that name. */
function renamedLines(lines: readonly DocumentLine[], { seat, from, to }: NameChange): DocumentLine[] | undefined {
	const named = lines.filter(({ participant }) => participant === from);
	const wrong = named.find(({ courseTitle }) => courseTitle === seat.title) ?? named[0];
	return wrong && lines.map((line) => (line === wrong ? { ...line, participant: to } : line));
}

function renamedPayer({ payerName, buyer }: ReceiptFacts, { from, to, isBuyer }: NameChange) {
	return {
		payerName: payerName === from ? to : payerName,
		buyer: buyer && isBuyer && buyer.name === from ? { ...buyer, name: to } : buyer,
	};
}

async function replace(tx: Tx, old: StandingReceipt, lines: DocumentLine[], now: Date): Promise<string> {
	const issuedOn = todayInLagos(now);
	const document = newDocumentMark();
	const number = await nextDocumentNumber(tx, "receipt", partsOf(issuedOn).year);
	const facts = { ...old.facts, lines, number, issuedOn, document, replaces: old.number };
	await insertReceipt(tx, {
		paymentId: old.paymentId,
		orderId: old.orderId,
		invoice: old.invoiceId,
		replacesId: old.id,
		facts,
		attested: { courseTitle: coursesOf(lines), date: lines[0]?.date ?? null },
		now,
	});
	if (old.payerEmail) {
		const email = {
			kind: "receipt",
			facts: { ...facts, myCoursesUrl: myCoursesUrl(), invoice: null, copy: false },
		} as const;
		await insertMail(tx, { email, to: old.payerEmail, toName: receivedFrom(facts), now });
	}
	return number;
}
