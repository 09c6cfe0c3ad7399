import { Link } from "react-router";
import { Icon, type IconName } from "#kit/ui/icon.tsx";
import { selfServiceWords as words } from "#sales/paying/orders/rules/self-service-words.ts";

/**
 * `ask`: only the office can do it. `not-own`: somebody else ordered the seat. `due`: money is due before the seat can be handed
 * over. Days and amounts as people read them; null: too late, or nothing.
 */
export type CannotComeFacts =
	| { kind: "ask" | "not-own" }
	| { kind: "ways"; handOver: string | null; due: string | null; change: string | null; back: string | null };

/** The target of a link to these options. If they are folded, the browser unfolds them for the link. */
export const cannotComeId = (enrolmentId: number) => `cannot-come-${enrolmentId}`;

type CannotComeProps = { enrolmentId: number; facts: CannotComeFacts };

/** The options of a member who cannot attend, each with its cost or refund. */
export function CannotCome({ enrolmentId, facts }: CannotComeProps) {
	if (facts.kind !== "ways")
		return (
			<p className="text-[0.9375rem] text-muted">{facts.kind === "ask" ? words.askOffice : words.boughtByOther}</p>
		);
	const { handOver, due, change, back } = facts;
	const free = (day: string) => words.freeUntil(day);
	const ways: { to: string; icon: IconName; label: string; until: string }[] = [
		...(handOver
			? [
					{
						to: "hand-over",
						icon: "people" as const,
						label: words.handOver,
						until: due ? words.freeOncePaid(due, handOver) : free(handOver),
					},
				]
			: []),
		...(change ? [{ to: "move", icon: "calendar" as const, label: words.move, until: free(change) }] : []),
		...(change
			? [
					{
						to: "cancel",
						icon: "close" as const,
						label: words.cancel,
						until: back ? words.backUntil(back, change) : free(change),
					},
				]
			: []),
	];
	if (ways.length === 0) return <p className="text-[0.9375rem] text-muted">{words.askOffice}</p>;
	return (
		<ul id={cannotComeId(enrolmentId)} className="grid scroll-mt-32 gap-x-6 gap-y-1 @2xl:grid-cols-3">
			{ways.map(({ to, icon, label, until }) => (
				<li key={to}>
					<Link
						to={`/my-courses/${enrolmentId}/${to}`}
						className="group grid min-h-11 grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 py-2"
					>
						<Icon name={icon} className="mt-0.5 size-5 text-indigo" />
						<span>
							<span className="font-semibold underline decoration-edge underline-offset-4 group-hover:decoration-2">
								{label}
							</span>
							<span className="block text-sm text-muted">{until}</span>
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
