import { useId } from "react";
import { Form, useNavigation, useSearchParams } from "react-router";
import { type AdminAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { AdminTable, type Column } from "#kit/admin/admin-table.tsx";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { Link } from "#kit/admin/link.tsx";
import { StatePill } from "#kit/admin/state-pill.tsx";
import { pageIn, pagesOf, queryWith, sliceOf } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { Button } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { FieldFrame } from "#kit/ui/forms/field-frame.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { Pager } from "#kit/ui/pager.tsx";
import { actorOf, newFormKey } from "#kit/web/guards-admin.ts";
import { importAction } from "#sales/bank/admin/statement-actions.ts";
import { adminStatement as statementWords, adminStatements as words } from "#sales/bank/admin/statement-words.ts";
import { countStatements, listStatements } from "#sales/bank/data/bank-statements.ts";
import { countOpenLines } from "#sales/ledger/bank/data/bank-lines.ts";
import type { Route } from "./+types/statements";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const page = pageIn(url.searchParams);
	const [rows, count, openLines] = await Promise.all([
		listStatements(sliceOf(page)),
		countStatements(),
		countOpenLines(),
	]);
	return {
		rows: rows.map(({ importedAt, ...row }) => ({ ...row, at: momentText(importedAt) })),
		openLines,
		page,
		pages: pagesOf(count),
		formKey: newFormKey(),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	return await importAction({ request, actor, now: new Date() });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminStatements({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["bank", "payments"]);
	const { rows, openLines, page, pages, formKey } = loaderData;
	const [query] = useSearchParams();
	return (
		<>
			<AdminHead title={words.title}>
				<ButtonLink to="/admin/payments/lines?state=all" tone="quiet">
					All lines
				</ButtonLink>
			</AdminHead>
			{openLines > 0 && (
				<Notice tone="warn">
					<Link
						to="/admin/payments/lines"
						className="-my-2.5 inline-flex min-h-11 items-center font-semibold underline"
					>
						{words.openLines(openLines)}
					</Link>
				</Notice>
			)}
			<StatementUpload answer={actionData} formKey={formKey} />
			<AdminSection id="imports" title="Imported statements">
				{rows.length === 0 ? (
					<EmptyState
						title="No statement has been imported yet."
						hint="You can also confirm transfers manually, under Transfers."
					/>
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

/** The form that uploads the bank's file, with or without script. */
function StatementUpload({ answer: latest, formKey }: { answer: AdminAnswer | undefined; formKey: string }) {
	const answer = useKeptAnswer(latest);
	const busy = useNavigation().formData?.get("form") === "import";
	const id = useId();
	const error = busy ? undefined : answer?.errors?.statement;
	return (
		<Card className="grid gap-5">
			<div className="grid gap-2">
				<h2 className="text-xl">{words.importTitle}</h2>
				<p className="max-w-prose text-[0.9375rem] text-muted">
					Download the statement as CSV or Excel from your internet banking and choose it here, unchanged. Each line is
					stored once, so you can import the same days again.
				</p>
			</div>
			<Form method="post" encType="multipart/form-data" noValidate preventScrollReset className="grid gap-5">
				<input type="hidden" name="form" value="import" />
				<input type="hidden" name="key" value={formKey} />
				<FieldFrame id={id} label="Statement (CSV or Excel)" hint="From any Nigerian bank, at most 5 MB." error={error}>
					{(ties) => (
						<input
							type="file"
							name="statement"
							accept=".csv,.xlsx,.xls,.txt,.htm,.html"
							className="file-control"
							{...ties}
						/>
					)}
				</FieldFrame>
				<FormError sentence={busy ? undefined : answer?.errors?.form} />
				<div>
					<Button type="submit" busy={busy} busyLabel="Reading the statement...">
						Import statement
					</Button>
				</div>
			</Form>
		</Card>
	);
}

type StatementRow = Route.ComponentProps["loaderData"]["rows"][number];

const COLUMNS: readonly Column<StatementRow>[] = [
	{ head: "Statement", lead: true, cell: (row) => <File row={row} /> },
	{ head: "Imported", cell: ({ at, by }) => <When at={at} by={by} /> },
	{ head: "Lines", figures: true, cell: ({ lines }) => lines.toLocaleString("en-NG") },
	{
		head: statementWords.newLines,
		cell: (row) => (row.needsColumns ? "-" : words.counts(row.added, row.known, row.asked)),
	},
	{ head: "To review", cell: (row) => <Needs row={row} /> },
];

/** Imported files, each with its number of new lines and of lines to review. */
function StatementTable({ rows }: { rows: readonly StatementRow[] }) {
	return <AdminTable caption="Imported statements" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />;
}

function File({ row: { id, filename } }: { row: StatementRow }) {
	return (
		<Link to={`/admin/payments/statements/${id}`} className="-my-1 flex min-h-11 items-center py-1 md:min-w-42">
			<span className="font-semibold wrap-anywhere underline decoration-edge underline-offset-4">{filename}</span>
		</Link>
	);
}

function When({ at, by }: { at: string; by: string | null }) {
	return (
		<>
			<span className="block">{at}</span>
			<span className="block text-sm text-muted">{words.by(by ?? words.nobody)}</span>
		</>
	);
}

function Needs({ row: { open, asked, needsColumns, isMatched } }: { row: StatementRow }) {
	if (needsColumns) return <StatePill tone="due">Choose columns</StatePill>;
	if (!isMatched) return <StatePill tone="plain">Being matched</StatePill>;
	return open + asked > 0 ? <StatePill tone="due">{(open + asked).toLocaleString("en-NG")}</StatePill> : "-";
}
