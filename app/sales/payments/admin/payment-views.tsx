import { PageTabs } from "#kit/admin/page-tabs.tsx";
import { adminBalances } from "#sales/balances/admin/words.ts";
import { adminInvoices } from "#sales/documents/admin/words.ts";
import { adminPayments as words } from "#sales/payments/admin/words.ts";

/** How much waits at each: `readDeskCounts`. */
type PaymentViewsProps = { waits: { waiting: number; transfers: number; lines: number; overdue: number } };

/** The ways to look at money: all payments, those somebody must decide about, the bank, who still owes, and the sums. */
export function PaymentViews({ waits }: PaymentViewsProps) {
	return (
		<PageTabs
			label={words.views}
			tabs={[
				{ label: words.all, to: "/admin/payments", end: true },
				{ label: words.waits, to: "/admin/payments/waiting", count: waits.waiting },
				{ label: words.transfers, to: "/admin/payments/transfers", count: waits.transfers },
				{ label: words.statements, to: "/admin/payments/statements", count: waits.lines },
				{ label: adminBalances.title, to: "/admin/payments/balances", count: waits.overdue },
				{ label: adminInvoices.title, to: "/admin/payments/invoices" },
				{ label: words.totals, to: "/admin/payments/totals" },
			]}
		/>
	);
}
