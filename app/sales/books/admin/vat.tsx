import { AdminHead } from "#kit/admin/admin-head.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { Amount } from "#kit/admin/amount.tsx";
import { ExportButtons } from "#kit/admin/button-link.tsx";
import { Link } from "#kit/admin/link.tsx";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { monthLabel } from "#kit/rules/months.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { actorOf } from "#kit/web/guards-admin.ts";
import { adminAccounts as words } from "#sales/books/admin/words.ts";
import { listVatMonths, type VatOfMonth } from "#sales/books/data/month-figures.ts";
import { lastYear } from "#sales/books/rules/accounts.ts";
import { monthOf } from "#sales/ledger/payments/rules/period.ts";
import type { Route } from "./+types/vat";

export async function loader({ request, context }: Route.LoaderArgs) {
	actorOf(context, request);
	return { months: await listVatMonths(lastYear(todayInLagos(new Date()))) };
}

/** VAT by the day of invoices and credit notes, month by month. */
export default function VatByMonth({ loaderData: { months } }: Route.ComponentProps) {
	return (
		<>
			<AdminHead
				title={words.vat}
				back={{ to: "/admin/accounts", label: words.title }}
				intro="By the day of the documents: the invoices of a month, less its credit notes. Receipts without an invoice are from before there were invoices."
			>
				{months.length > 0 && <ExportButtons to="/admin/accounts/files/vat" />}
			</AdminHead>
			{months.length > 0 ? (
				<Months months={months} />
			) : (
				<EmptyState title="No invoice yet" hint="We issue an invoice for each payment of an enrolment." />
			)}
		</>
	);
}

function Months({ months }: { months: readonly VatOfMonth[] }) {
	return (
		<AdminTable
			caption={words.vat}
			rows={months}
			keyOf={({ month }) => month}
			columns={[
				{
					head: "Month",
					lead: true,
					cell: ({ month }) => {
						const { from, until } = monthOf(month);
						return (
							<Link
								to={`/admin/payments/invoices?from=${from}&until=${until}`}
								className="underline decoration-edge underline-offset-4"
							>
								{monthLabel(month)}
							</Link>
						);
					},
				},
				{ head: "Invoices, net", figures: true, cell: ({ invoiced }) => <Amount of={invoiced} /> },
				{ head: "VAT invoiced", figures: true, cell: ({ invoicedVat }) => <Amount of={invoicedVat} /> },
				{ head: "Credit notes, net", figures: true, cell: ({ credited }) => <Amount of={-credited} /> },
				{ head: "VAT credited", figures: true, cell: ({ creditedVat }) => <Amount of={-creditedVat} /> },
				{
					head: "Without invoice, VAT",
					figures: true,
					cell: ({ withoutInvoiceVat }) => <Amount of={withoutInvoiceVat} />,
				},
				{ head: "Net", figures: true, cell: ({ net }) => <Amount of={net} /> },
				{ head: "VAT", figures: true, cell: ({ vat }) => <Amount of={vat} className="font-semibold" /> },
			]}
		/>
	);
}
