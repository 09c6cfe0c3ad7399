import { AdminTable } from "#kit/admin/admin-table.tsx";
import { Link } from "#kit/admin/link.tsx";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { StandingMark } from "#sales/documents/pages/standing-mark.tsx";
import type { DocumentOfEnrolment, Standing } from "#sales/documents/rules/document-standing.ts";
import { adminSendBack as words } from "#sales/refunds/admin/words.ts";

export type ParticipantDocument = Pick<DocumentOfEnrolment, "kind" | "number"> & {
	/** Of a credit note. */
	about: keyof typeof words.creditKinds | null;
	standing: Standing;
	issued: string;
	total: Kobo;
};

/** Receipts, invoices and credit notes of an enrolment, in the order in which they were given, each with whether it counts. */
export function ParticipantDocuments({
	enrolmentId,
	documents,
}: {
	enrolmentId: number;
	documents: readonly ParticipantDocument[];
}) {
	return (
		<AdminTable
			caption={words.documents}
			rows={documents}
			keyOf={(row) => row.number}
			columns={[
				{ head: words.number, lead: true, cell: (row) => <DocumentNumber enrolmentId={enrolmentId} row={row} /> },
				{ head: words.kind, cell: wordsOf },
				{ head: words.standing, cell: (row) => <StandingMark standing={row.standing} /> },
				{ head: words.issued, cell: (row) => row.issued },
				{ head: words.total, figures: true, cell: (row) => naira(row.kind === "credit-note" ? -row.total : row.total) },
			]}
		/>
	);
}

function wordsOf({ kind, about }: ParticipantDocument): string {
	return about ? `${words.documentKinds[kind]} ${words.creditKinds[about]}` : words.documentKinds[kind];
}

const LOOK = "-my-2.5 inline-flex min-h-11 items-center whitespace-nowrap underline decoration-edge underline-offset-4";

function DocumentNumber({ enrolmentId, row: { kind, number } }: { enrolmentId: number; row: ParticipantDocument }) {
	if (kind === "receipt")
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
