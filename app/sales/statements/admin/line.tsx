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
import { assignDeed, ignoreDeed, reopenDeed, takenDeed } from "#sales/statements/admin/line-actions.ts";
import { LineOne } from "#sales/statements/admin/line-detail.tsx";
import { shownLine } from "#sales/statements/admin/line-view.ts";
import { adminLine as words } from "#sales/statements/admin/line-words.ts";
import { adminLines as linesWords } from "#sales/statements/admin/lines-words.ts";
import { findLine } from "#sales/statements/data/bank-lines.ts";
import type { Route } from "./+types/line";

const DEEDS = new Map([
	["assign", assignDeed],
	["ignore", ignoreDeed],
	["taken", takenDeed],
	["reopen", reopenDeed],
]);

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const id = rowId(params.id);
	return (id && (await shownLine(id))) || missing(words.unknownLine);
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const id = rowId(params.id);
	const line = (id && (await findLine(id))) || missing(words.unknownLine);
	const deed = DEEDS.get(formText(form, "form"));
	return deed ? await deed({ form, line, actor, now: new Date() }) : missing(adminForms.unknown);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminLine({ loaderData: line, actionData }: Route.ComponentProps) {
	useLive(["bank", "payments"]);
	const [query] = useSearchParams();
	return (
		<>
			<AdminHead
				title={words.lineTitle(line.amount)}
				back={{ to: `/admin/payments/lines${listQuery(query)}`, label: linesWords.linesTitle }}
			/>
			<LineOne key={line.id} line={line} answer={actionData} />
		</>
	);
}
