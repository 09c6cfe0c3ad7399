import { Link, useSearchParams } from "react-router";
import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { todayInLagos } from "#kit/rules/days.ts";
import { pagesOf, queryWith, ROWS_A_PAGE, readListing } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { Pager } from "#kit/ui/pager.tsx";
import { actorOf, newFormKey } from "#kit/web/guards-admin.ts";
import { PaymentViews } from "#sales/payments/admin/payment-views.tsx";
import { readDeskCounts } from "#sales/payments/data/desk-counts.ts";
import { importDeed } from "#sales/statements/admin/statement-actions.ts";
import { StatementTable } from "#sales/statements/admin/statement-table.tsx";
import { StatementUpload } from "#sales/statements/admin/statement-upload.tsx";
import { adminStatements as words } from "#sales/statements/admin/statements-words.ts";
import { countStatements, listStatements } from "#sales/statements/data/bank-statements.ts";
import type { Route } from "./+types/statements";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const { page } = readListing(url.searchParams, ["time"]);
	const [rows, count, waits] = await Promise.all([
		listStatements({ limit: ROWS_A_PAGE, offset: (page - 1) * ROWS_A_PAGE }),
		countStatements(),
		readDeskCounts(todayInLagos(new Date())),
	]);
	return {
		rows: rows.map(({ importedAt, ...row }) => ({ ...row, at: momentText(importedAt) })),
		waits,
		page,
		pages: pagesOf(count),
		formKey: newFormKey(),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	return await importDeed({ request, actor, now: new Date() });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminStatements({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["bank", "payments"]);
	const { rows, waits, page, pages, formKey } = loaderData;
	const [query] = useSearchParams();
	return (
		<>
			<AdminHead title={words.title}>
				<ButtonLink to="/admin/payments/lines?state=all" tone="quiet">
					{words.toLines}
				</ButtonLink>
			</AdminHead>
			<PaymentViews waits={waits} />
			{waits.lines > 0 && (
				<Notice tone="warn">
					<Link
						to="/admin/payments/lines"
						className="-my-2.5 inline-flex min-h-11 items-center font-semibold underline"
					>
						{words.openLines(waits.lines)}
					</Link>
				</Notice>
			)}
			<StatementUpload answer={actionData} formKey={formKey} />
			<AdminSection id="imports" title={words.importsTitle}>
				{rows.length === 0 ? (
					<EmptyState title={words.none} hint={words.noneHint} />
				) : (
					<>
						<StatementTable rows={rows} />
						<Pager page={page} pages={pages} addressOf={(to) => queryWith(query, { page: to })} />
					</>
				)}
			</AdminSection>
		</>
	);
}
