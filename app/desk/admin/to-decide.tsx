import { DecideList } from "#desk/admin/decide-list.tsx";
import { decideRow } from "#desk/admin/decide-view.ts";
import { decideWords as words } from "#desk/admin/decide-words.ts";
import { countToDecide, listToDecide } from "#desk/data/to-decide.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { todayInLagos } from "#kit/rules/days.ts";
import { Card } from "#kit/ui/card.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { requireStaff } from "#kit/web/guards.ts";
import type { Route } from "./+types/to-decide";

/** No one reads further down at once; the rest moves up as these are decided. */
const MOST = 200;

export async function loader({ request, context }: Route.LoaderArgs) {
	const { role } = requireStaff(context, request);
	const today = todayInLagos(new Date());
	const [items, count] = await Promise.all([listToDecide(today, MOST, role), countToDecide(today, role)]);
	return { rows: items.map((item) => decideRow(item, today)), count };
}

export default function AdminToDecide({ loaderData: { rows, count } }: Route.ComponentProps) {
	useLive(["payments", "bank", "enrolments", "requests", "mails", "reviews"]);
	return (
		<>
			<AdminHead
				title={words.title}
				intro={count > 0 ? `${count.toLocaleString("en-NG")}${words.urgentFirst}` : undefined}
			/>
			{count === 0 ? (
				<EmptyState title={words.none} />
			) : (
				<Card padded={false}>
					<DecideList rows={rows} />
				</Card>
			)}
		</>
	);
}
