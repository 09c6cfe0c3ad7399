import { type Kobo, naira } from "#kit/rules/money.ts";
import { adminInvoices as words } from "#sales/documents/admin/words.ts";

/** A receipt, an invoice or a credit note; `at` as it is read. */
export type RelatedPaper = { number: string; at: string; total: Kobo; isReceipt: boolean };

/** The papers of one charge or one enrolment, each to be opened. */
export function RelatedPapers({ papers, enrolmentId }: { papers: readonly RelatedPaper[]; enrolmentId: number }) {
	if (papers.length === 0) return <p className="text-muted">{words.noneRelated}</p>;
	return (
		<ul className="grid max-w-2xl divide-y divide-line border-y border-line text-[0.9375rem]">
			{papers.map(({ number, at, total, isReceipt }) => (
				<li key={number} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5">
					{/* A receipt is a file, the others have a page. */}
					<a
						href={
							isReceipt ? `/admin/enrolments/${enrolmentId}/receipts/${number}` : `/admin/payments/invoices/${number}`
						}
						className="inline-flex min-h-12 flex-wrap items-center gap-x-3"
					>
						<span className="font-semibold tabular-nums underline decoration-edge underline-offset-4">{number}</span>
						<span className="text-sm text-muted">{at}</span>
					</a>
					<span className="tabular-nums">{naira(number.startsWith("C-") ? -total : total)}</span>
				</li>
			))}
		</ul>
	);
}
