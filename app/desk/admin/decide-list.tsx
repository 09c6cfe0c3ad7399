import type { DecideRow } from "#desk/admin/decide-view.ts";
import { decideWords as words } from "#desk/admin/decide-words.ts";
import { Amount } from "#kit/admin/amount.tsx";
import { Link } from "#kit/admin/link.tsx";
import { classes } from "#kit/ui/classes.ts";
import { Icon } from "#kit/ui/icon.tsx";

/** What waits for a decision, one row each: the whole row leads to where it is decided. */
export function DecideList({ rows }: { rows: readonly DecideRow[] }) {
	return (
		<ul>
			{rows.map(({ to, kind, when, isUrgent, title, course, sentence, money, next }) => (
				<li key={to} className="border-t border-line first:border-t-0">
					<Link to={to} className="decide-row group">
						<span className="decide-kind">
							<span className="md:block md:font-semibold md:text-ink">{kind}</span>
							<span className="md:hidden"> · </span>
							<span className={classes("md:block", isUrgent && "font-semibold text-clay-dark")}>{when}</span>
						</span>
						<span className="decide-what">
							<span className="line-clamp-2 wrap-anywhere md:line-clamp-1">
								<span className="font-semibold">{title}</span>
								{course && <span className="text-muted">, {course}</span>}
							</span>{" "}
							<span className="line-clamp-3 text-muted md:line-clamp-2">{sentence}</span>
						</span>
						<span className="decide-sum">
							{money && <Amount of={money.amount} currency={money.currency} className="font-semibold" />}
						</span>
						<span className="decide-next">
							{next}
							<Icon name="chevron-right" className="size-3.5 shrink-0" bold />
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}

/** The same list beside the page where one of its things is decided, on a desk: where one is, and the ones before and after. */
export function DecideQueue({ rows, here }: { rows: readonly DecideRow[]; here: string }) {
	return (
		<nav aria-label={words.title} className="decide-queue no-print">
			<p className="flex items-baseline gap-2 px-4.5 py-4">
				<Link to="/admin/to-decide" className="heading text-lg hover:underline">
					{words.title}
				</Link>
				<span className="text-sm text-muted">{rows.length}</span>
			</p>
			<ul>
				{rows.map(({ to, kind, isUrgent, when, title, money }) => (
					<li key={to}>
						<Link to={to} aria-current={to === here ? "page" : undefined} className="decide-stop">
							<span className="flex justify-between gap-3">
								<span className={classes("text-[0.8125rem]", isUrgent ? "font-semibold text-clay-dark" : "text-muted")}>
									{isUrgent ? when : kind}
								</span>
								{money && <Amount of={money.amount} currency={money.currency} className="text-sm font-semibold" />}
							</span>
							<span className="block truncate">{title}</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Which one of the queue is looked at, and the ways to the ones beside it. */
export function DecidePosition({ rows, here }: { rows: readonly DecideRow[]; here: string }) {
	const at = rows.findIndex(({ to }) => to === here);
	const [before, after] = at < 0 ? [undefined, rows[0]] : [rows[at - 1], rows[at + 1]];
	return (
		<p className="decide-position no-print">
			{at >= 0 && <span className="mr-1.5 text-[0.8125rem] text-muted">{words.position(at + 1, rows.length)}</span>}
			<Step to={before} label={words.previous} icon="chevron-left" />
			<Step to={after} label={words.following} icon="chevron-right" />
		</p>
	);
}

type StepProps = { to: DecideRow | undefined; label: string; icon: "chevron-left" | "chevron-right" };

function Step({ to, label, icon }: StepProps) {
	if (!to) return null;
	return (
		<Link to={to.to} aria-label={`${label}: ${to.kind}, ${to.title}`} className="decide-step">
			<Icon name={icon} className="size-4" />
		</Link>
	);
}
