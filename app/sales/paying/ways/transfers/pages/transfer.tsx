import { data } from "react-router";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { requireUser } from "#kit/web/guards.ts";
import { findTransferThrough } from "#sales/paying/ways/transfers/data/bank-transfers.ts";
import { TransferView } from "#sales/paying/ways/transfers/pages/transfer-page.tsx";
import { actOnTransfer, readTransfer } from "#sales/paying/ways/transfers/pages/transfer-state.ts";
import { transferWords as words } from "#sales/paying/ways/transfers/pages/words.ts";
import type { Route } from "./+types/transfer";

/** The page of a transfer for the member's own seat. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const page = await readTransfer({ kind: "member", user: requireUser(context, request) }, params.reference);
	if (!page) throw data(null, { status: 404 });
	return page;
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const user = requireUser(context, request);
	if (!(await findTransferThrough(user, params.reference))) throw data(null, { status: 404 });
	return await actOnTransfer({ kind: "member", user }, params.reference, request);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.pageTitle });
}

export default function Transfer({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer(actionData);
	return (
		<div className="wrap pt-10 pb-14 md:pt-16 md:pb-22 lg:max-w-5xl">
			<TransferView page={loaderData} answer={answer} />
		</div>
	);
}
