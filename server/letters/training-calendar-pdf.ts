import type { Sender } from "./letter-content.ts";
import { pdfOf } from "./pdf.ts";
import { type TrainingCalendarFacts, trainingCalendarPaper } from "./training-calendar-paper.ts";

let latest: { facts: string; bytes: Promise<Buffer> } | undefined;

/**
 * The training calendar as PDF bytes. Setting hundreds of dates takes the processor a while, so it is done once for the
 * same facts, however many ask at a time: another day or another date is another paper.
 */
export function trainingCalendarPdf(paper: TrainingCalendarFacts, sender: Sender): Promise<Buffer> {
	const facts = JSON.stringify([paper, sender]);
	if (latest?.facts !== facts) {
		const made = { facts, bytes: pdfOf(trainingCalendarPaper(paper, sender)) };
		latest = made;
		// What failed is not kept: the next who asks tries again.
		made.bytes.catch(() => {
			if (latest === made) latest = undefined;
		});
	}
	return latest.bytes;
}
