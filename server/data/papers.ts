import { randomBytes } from "node:crypto";
import type { DateRange } from "#domain/course-dates.ts";
import type { PaperMark } from "#domain/letters.ts";
import { CODE_LENGTH, type PaperKind, paperCode } from "#domain/papers.ts";
import { config } from "#server/config.ts";
import type { Tx } from "#server/data/db.ts";

export type NewPaper = {
	/** Drawn before the facts are frozen, since they carry it. */
	code: string;
	kind: PaperKind;
	courseTitle: string | null;
	date: DateRange | null;
	bearer: string;
	receiptId?: number;
	requestId?: number;
	now: Date;
};

/** A new code and the address at which it is verified. */
export function newPaperMark(): PaperMark {
	const code = paperCode(randomBytes(CODE_LENGTH));
	return { code, url: `${config.publicUrl}/verify/${code}` };
}

export async function insertPaper(tx: Tx, paper: NewPaper) {
	await tx
		.insertInto("papers")
		.values({
			code: paper.code,
			kind: paper.kind,
			course_title: paper.courseTitle,
			first_day: paper.date?.firstDay ?? null,
			last_day: paper.date?.lastDay ?? null,
			bearer: paper.bearer,
			receipt_id: paper.receiptId ?? null,
			request_id: paper.requestId ?? null,
			issued_at: paper.now,
		})
		.execute();
}
