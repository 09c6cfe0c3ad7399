import { GROUPS, type Group, type Result, SHOWN } from "#desk/admin/search-groups.ts";
import { searchWords as words } from "#desk/admin/search-words.ts";
import { soughtIn } from "#desk/data/search.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { Amount } from "#kit/admin/amount.tsx";
import { Link } from "#kit/admin/link.tsx";
import { wordsSought } from "#kit/rules/listing.ts";
import { type Kobo, naira, sumOf } from "#kit/rules/money.ts";
import { may } from "#kit/rules/permissions.ts";
import { Card } from "#kit/ui/card.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { requireStaff } from "#kit/web/guards.ts";
import { adminEnrolments } from "#sales/paying/orders/admin/words.ts";
import type { Route } from "./+types/search";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const { role } = requireStaff(context, request);
	const typed = wordsSought(url.searchParams);
	if (!typed) return { typed, groups: [] };
	const sought = soughtIn(typed);
	const found = await Promise.all(
		GROUPS.filter(({ needs }) => may(role, needs)).map(async ({ name, all, find }) => {
			const results = await find(sought);
			return {
				name,
				results: results.slice(0, SHOWN),
				isExact: results.some(({ isExact }) => isExact),
				leads: results.some(({ leads }) => leads),
				all: all && results.length > SHOWN ? withWords(all, typed) : null,
			};
		}),
	);
	const groups = found.filter(({ results }) => results.length > 0);
	// Anyone who types a whole number or name means that.
	const rank = ({ isExact, leads }: (typeof groups)[number]) => Number(isExact) * 2 + Number(leads);
	return { typed, groups: groups.toSorted((a, b) => rank(b) - rank(a)) };
}

function withWords(list: string, typed: string): string {
	return `${list}${list.includes("?") ? "&" : "?"}q=${encodeURIComponent(typed)}`;
}

export default function AdminSearch({ loaderData: { typed, groups } }: Route.ComponentProps) {
	const count = sumOf(groups, ({ results }) => results.length);
	const isMore = groups.some(({ all }) => all !== null);
	return (
		<>
			<AdminHead
				title={typed ? words.titleOf(typed) : words.title}
				intro={typed ? (count > 0 ? words.found(count, isMore) : undefined) : words.hint}
			/>
			{typed && count === 0 && <EmptyState title={words.none} hint={words.noneHint} />}
			{groups.map((group) => (
				<FoundGroup key={group.name} {...group} />
			))}
		</>
	);
}

type FoundGroupProps = { name: Group["name"]; results: readonly Result[]; all: string | null };

function FoundGroup({ name, results, all }: FoundGroupProps) {
	const label = words.groups[name];
	return (
		<Card padded={false}>
			<section aria-labelledby={`found-${name}`}>
				<div className="flex min-h-11 items-center justify-between gap-4 border-b border-line px-4.5">
					<h2 id={`found-${name}`} className="text-lg">
						{label}
					</h2>
					{all && (
						<Link
							to={all}
							className="inline-flex min-h-11 items-center text-sm font-semibold text-indigo hover:underline"
						>
							{words.all(label)}
						</Link>
					)}
				</div>
				<ul>
					{results.map(({ to, title, detail, amount, owed }) => (
						<li
							key={`${to} ${title}`}
							className="flex flex-wrap items-center border-t border-line first:border-t-0 hover:bg-cotton"
						>
							<Link to={to} className="found-row">
								<span className="min-w-0">
									<span className="line-clamp-2 font-semibold wrap-anywhere">{title}</span>{" "}
									<span className="text-muted wrap-anywhere">{detail}</span>
								</span>
								{amount !== undefined && <Amount of={amount} className="shrink-0" />}
							</Link>
							{owed && <Owed {...owed} name={title} />}
						</li>
					))}
				</ul>
			</section>
		</Card>
	);
}

/** What a participant still owes, with the way to record it as paid in cash at the counter. */
function Owed({ orderCode, amount, name }: { orderCode: string; amount: Kobo; name: string }) {
	const sum = naira(amount);
	return (
		<p className="flex items-center gap-4 px-4.5 text-sm">
			<span className="text-muted tabular-nums">{adminEnrolments.owes(sum)}</span>
			<Link
				hidden
				to={`/admin/orders/${orderCode}/payment?payment=cash`}
				aria-label={adminEnrolments.recordCashOf(name, sum)}
				className="inline-flex min-h-11 items-center font-semibold text-indigo hover:underline"
			>
				{adminEnrolments.recordCash}
			</Link>
		</p>
	);
}
