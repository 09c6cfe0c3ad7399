import { adminPayments as say } from "#domain/messages/admin/payments.ts";
import { PageTabs } from "#ui/admin/page-tabs.tsx";

/** The three ways to look at money: all payments, those somebody must decide about, and the sums. */
export function PaymentViews({ waiting }: { waiting: number }) {
	return (
		<PageTabs
			label={say.views}
			tabs={[
				{ label: say.all, to: "/admin/payments", end: true },
				{ label: say.waits, to: "/admin/payments/waiting", count: waiting },
				{ label: say.totals, to: "/admin/payments/totals" },
			]}
		/>
	);
}
