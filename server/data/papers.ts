import { randomBytes } from "node:crypto";
import { type DateRange, type Day, rangeOf, todayInLagos } from "#domain/course-dates.ts";
import type { PaperMark } from "#domain/letters.ts";
import type { InvoiceFacts } from "#domain/paper-facts.ts";
import { type Attestation, CODE_LENGTH, type PaperKind, paperCode } from "#domain/papers.ts";
import { config } from "#server/config.ts";
import { db, type Tx } from "#server/data/db.ts";

/** What a paper is kept under, and until when it holds good: a quotation and a proforma always say. */
type Origin =
	| { kind: "receipt"; receiptId: number }
	| { kind: "invitation"; requestId: number }
	| { kind: "quotation"; requestId: number; validUntil: Day }
	| { kind: "proforma"; attemptId: number; validUntil: Day };

export type NewPaper = Origin & {
	/** Drawn before the facts are frozen, since they carry it. */
	code: string;
	courseTitle: string | null;
	date: DateRange | null;
	/** The whole name of whom it was made out to, a person or an organisation. */
	bearer: string;
	now: Date;
};

/** A code nobody can guess. */
export function newPaperCode(): string {
	return paperCode(randomBytes(CODE_LENGTH));
}

/** A new code and the address at which it is verified. */
export function newPaperMark(): PaperMark {
	const code = newPaperCode();
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
			receipt_id: paper.kind === "receipt" ? paper.receiptId : null,
			request_id: "requestId" in paper ? paper.requestId : null,
			attempt_id: paper.kind === "proforma" ? paper.attemptId : null,
			valid_until: "validUntil" in paper ? paper.validUntil : null,
			issued_at: paper.now,
		})
		.execute();
}

/** What the academy attests of the paper with a code, from the paper's own copy of the facts. */
export async function findPaper(code: string): Promise<Attestation | undefined> {
	const row = await db
		.selectFrom("papers")
		.leftJoin("receipts", "receipts.id", "papers.receipt_id")
		.leftJoin("invoices", "invoices.id", "receipts.invoice_id")
		.selectAll("papers")
		.select(["receipts.number as receipt", "invoices.number as invoice", "invoices.facts as invoiceFacts"])
		.where("code", "=", code)
		.executeTakeFirst();
	return (
		row && {
			code: row.code,
			kind: row.kind satisfies PaperKind,
			numbers: numbersOf(row),
			courseTitle: row.course_title,
			date: rangeOf(row.first_day ?? undefined, row.last_day ?? undefined) ?? null,
			bearer: row.bearer,
			issuedOn: todayInLagos(row.issued_at),
			validUntil: row.valid_until,
			withdrawnOn: row.withdrawn_at && todayInLagos(row.withdrawn_at),
		}
	);
}

type Numbered = { code: string; receipt: string | null; invoice: string | null; invoiceFacts: unknown };

/** The rest of a charge names its invoice, which has a code of its own: that of the charge's first receipt. */
function numbersOf({ code, receipt, invoice, invoiceFacts }: Numbered): Attestation["numbers"] {
	if (receipt === null) return null;
	const isItsCode = (invoiceFacts as InvoiceFacts | null)?.paper.code === code;
	return { receipt, invoice: isItsCode ? invoice : null };
}
