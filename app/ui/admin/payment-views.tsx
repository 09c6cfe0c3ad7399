import { adminBalances } from "#domain/messages/admin/balances.ts";
import { adminPayments as say } from "#domain/messages/admin/payments.ts";
import { PageTabs } from "#ui/admin/page-tabs.tsx";

/** The ways to look at money: all payments, those somebody must decide about, who still owes, and the sums. */
export function PaymentViews({ waiting }: { waiting: number }) {
	return (
		<PageTabs
			label={say.views}
			tabs={[
				{ label: say.all, to: "/admin/payments", end: true },
				{ label: say.waits, to: "/admin/payments/waiting", count: waiting },
				{ label: adminBalances.title, to: "/admin/payments/balances" },
				{ label: say.totals, to: "/admin/payments/totals" },
			]}
		/>
	);
}
