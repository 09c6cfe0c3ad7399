import { type Kobo, naira } from "#kit/rules/money.ts";
import { StatusPill } from "#kit/ui/status-pill.tsx";
import { adminEnrolments as words } from "#sales/orders/admin/words.ts";

type Props = { status: string; sums: { paid: Kobo; total: Kobo } };

/** How a seat stands, and of one that is paid in part how much of what it costs. */
export function OfficeStatus({ status, sums: { paid, total } }: Props) {
	const isInPart = status === "40% Paid" || status === "Part paid";
	return (
		<>
			<StatusPill status={status} />
			{isInPart && (
				<span className="mt-1 block text-[0.8125rem] text-muted tabular-nums">
					{words.paidOf(naira(paid), naira(total))}
				</span>
			)}
		</>
	);
}
