import { redirect } from "react-router";
import { AdminList } from "#kit/admin/admin-list.tsx";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { db } from "#kit/data/db.ts";
import { readList } from "#kit/rules/listing.ts";
import { lastMinuteText } from "#kit/rules/moments.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, missing } from "#kit/web/guards-admin.ts";
import { findOrder } from "#sales/orders/data/orders.ts";
import { findAttempt } from "#sales/payments/data/payment-attempts.ts";
import { TransferTable } from "#sales/transfers/admin/transfer-table.tsx";
import { adminTransfers } from "#sales/transfers/admin/words.ts";
import { findTransferOf } from "#sales/transfers/data/bank-transfers.ts";
import { countTransfers, countTransferViews, listTransfers } from "#sales/transfers/data/transfer-list.ts";
import { TRANSFER_VIEWS, TRANSFERS } from "#sales/transfers/rules/transfer-filter.ts";
import { readSettings } from "#settings/data/settings.ts";
import { bankAccountOf } from "#settings/rules/settings.ts";
import type { Route } from "./+types/transfers";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const reference = url.searchParams.get("transfer");
	// A transfer by its reference, as e-mails and the log name it, is on the page of its order.
	if (reference !== null) throw redirect((await findTransferPage(reference)) ?? missing(adminTransfers.unknown), 301);
	const { filter, onPage } = readList(TRANSFERS, url.searchParams);
	// Who looks for words looks among all.
	const view = filter.view ?? (filter.words ? "all" : "awaited");
	const listed = { words: filter.words, view, now: new Date() } as const;
	const [rows, count, views, settings] = await Promise.all([
		listTransfers(listed, onPage),
		countTransfers(listed),
		countTransferViews(listed),
		readSettings(),
	]);
	return {
		count,
		views,
		view,
		rows: rows.map((row) => ({ ...row, deadline: lastMinuteText(row.deadline) })),
		hasAccount: bankAccountOf(settings) !== null,
	};
}

async function findTransferPage(reference: string) {
	const attempt = await findAttempt(reference);
	if (!attempt || !(await findTransferOf(attempt.id))) return undefined;
	const { code } = await findOrder(db, attempt.order_id);
	return `/admin/orders/${code}?transfer=${reference}#transfer`;
}

export default function AdminTransfers({ loaderData }: Route.ComponentProps) {
	useLive(["bank", "payments"]);
	const { rows, count, views, view, hasAccount } = loaderData;
	const chips = TRANSFER_VIEWS.map((value) => ({ value, label: adminTransfers.views[value], count: views[value] }));
	return (
		<AdminList
			list={TRANSFERS}
			title={adminTransfers.title}
			search={adminTransfers.search}
			chips={{ label: adminTransfers.byState, of: chips, here: view }}
			count={count}
			found={[adminTransfers.found(count)]}
			none={hasAccount ? <EmptyState title={adminTransfers.none} hint={adminTransfers.noneHint} /> : <NoAccount />}
		>
			<TransferTable rows={rows} />
		</AdminList>
	);
}

function NoAccount() {
	return (
		<EmptyState title={adminTransfers.none} hint={adminTransfers.noAccount}>
			<ButtonLink to="/admin/settings/transfers">{adminTransfers.setAccount}</ButtonLink>
		</EmptyState>
	);
}
