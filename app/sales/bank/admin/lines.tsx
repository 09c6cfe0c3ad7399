import { AdminList } from "#kit/admin/admin-list.tsx";
import { readList } from "#kit/rules/listing.ts";
import { naira } from "#kit/rules/money.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { LineTable } from "#sales/bank/admin/line-table.tsx";
import { withOffers } from "#sales/bank/admin/line-view.ts";
import { adminLines as words } from "#sales/bank/admin/line-words.ts";
import { adminStatements as statementsWords } from "#sales/bank/admin/statement-words.ts";
import { findStatement } from "#sales/bank/data/bank-statements.ts";
import { countLineViews, listLines, sumLines } from "#sales/bank/data/line-list.ts";
import { LINE_TROUBLES, LINE_VIEWS, LINES } from "#sales/bank/rules/line-filter.ts";
import type { Route } from "./+types/lines";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const { filter, onPage } = readList(LINES, url.searchParams);
	const [lines, { count, sum }, views, statement] = await Promise.all([
		listLines(filter, onPage),
		sumLines(filter),
		countLineViews(filter),
		filter.statementId ? findStatement(filter.statementId) : undefined,
	]);
	return {
		rows: await withOffers(lines),
		count,
		sum,
		views,
		view: filter.view,
		statement: statement ? { id: statement.id, filename: statement.filename } : null,
	};
}

export default function AdminLines({ loaderData }: Route.ComponentProps) {
	useLive(["bank"]);
	const { rows, count, sum, views, view, statement } = loaderData;
	const back = statement
		? { to: `/admin/payments/statements/${statement.id}`, label: statement.filename }
		: { to: "/admin/payments/statements", label: statementsWords.title };
	const chips = LINE_VIEWS.map((value) => ({
		value,
		label: words.views[value],
		count: views[value],
		...(value !== "open" && { drops: "kind" }),
	}));
	return (
		<AdminList
			list={LINES}
			title={words.linesTitle}
			back={back}
			csv={{ to: "/admin/payments/lines.csv", query: { state: view } }}
			search={words.searchLines}
			selects={view === "open" ? [{ name: "kind", empty: words.anyTrouble, options: TROUBLES }] : []}
			days
			chips={{ label: words.byState, of: chips }}
			count={count}
			found={[words.found(count), words.foundSum(naira(sum))]}
			none={<EmptyState title={words.noneOpen} hint={words.noneOpenHint} />}
		>
			<LineTable list={LINES} rows={rows} />
		</AdminList>
	);
}

const TROUBLES = LINE_TROUBLES.map((value) => ({ value, label: words.troubles[value] }));
