import { useSearchParams } from "react-router";
import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { formText } from "#kit/rules/form-text.ts";
import { listQuery } from "#kit/rules/listing.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, missing } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import { ignoreAction, orderAction, reopenAction, unknownAction } from "#sales/bank/admin/line-actions.ts";
import { LineDetail } from "#sales/bank/admin/line-detail.tsx";
import { viewLine } from "#sales/bank/admin/line-view.ts";
import { adminLines as linesWords, adminLine as words } from "#sales/bank/admin/line-words.ts";
import { LINES } from "#sales/bank/rules/line-filter.ts";
import { findLine } from "#sales/ledger/bank/data/bank-lines.ts";
import type { Route } from "./+types/line";

const ACTIONS = new Map([
	["order", orderAction],
	["ignore", ignoreAction],
	["unknown", unknownAction],
	["reopen", reopenAction],
]);

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const id = rowId(params.id);
	return (id && (await viewLine(id))) || missing(words.unknownLine);
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const id = rowId(params.id);
	const line = (id && (await findLine(id))) || missing(words.unknownLine);
	const act = ACTIONS.get(formText(form, "form"));
	return act ? await act({ form, line, actor, now: new Date() }) : missing(adminForms.unknown);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminLine({ loaderData: line, actionData }: Route.ComponentProps) {
	useLive(["bank", "payments"]);
	const [query] = useSearchParams();
	return (
		<>
			<AdminHead
				title={words.lineTitle(line.amount)}
				back={{ to: `/admin/payments/lines${listQuery(LINES, query)}`, label: linesWords.linesTitle }}
			/>
			<LineDetail key={line.id} line={line} answer={actionData} />
		</>
	);
}
