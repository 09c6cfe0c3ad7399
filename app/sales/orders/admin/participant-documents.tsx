import { Link } from "react-router";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { type Kobo, naira } from "#kit/rules/money.ts";
import type { CreditNoteKind } from "#sales/documents/rules/document-facts.ts";
import { adminSendBack as words } from "#sales/refunds/admin/words.ts";

export type PaperLine = {
	kind: "R" | "I" | "C";
	number: string;
	/** Of a credit note. */
	about: CreditNoteKind | "withheld" | "never-came" | null;
	issued: string;
	total: Kobo;
};

/** Receipts, invoices and credit notes of an enrolment, in the order in which they were given. */
export function ParticipantPapers({ enrolmentId, papers }: { enrolmentId: number; papers: readonly PaperLine[] }) {
	return (
		<AdminTable
			caption={words.papers}
			rows={papers}
			keyOf={(row) => row.number}
			columns={[
				{ head: words.number, lead: true, cell: (row) => <PaperNumber enrolmentId={enrolmentId} row={row} /> },
				{ head: words.kind, cell: wordsOf },
				{ head: words.issued, cell: (row) => row.issued },
				{ head: words.total, figures: true, cell: (row) => naira(row.kind === "C" ? -row.total : row.total) },
			]}
		/>
	);
}

function wordsOf({ kind, about }: PaperLine): string {
	return about ? `${words.paperKinds[kind]} ${words.creditKinds[about]}` : words.paperKinds[kind];
}

const LOOK = "-my-2.5 inline-flex min-h-11 items-center whitespace-nowrap underline decoration-edge underline-offset-4";

function PaperNumber({ enrolmentId, row: { kind, number } }: { enrolmentId: number; row: PaperLine }) {
	if (kind === "R")
		return (
			// A file, not a page: the router stays out of it.
			<a href={`/admin/enrolments/${enrolmentId}/receipts/${number}`} className={LOOK}>
				{number}
			</a>
		);
	return (
		<Link to={`/admin/payments/invoices/${number}`} className={LOOK}>
			{number}
		</Link>
	);
}
