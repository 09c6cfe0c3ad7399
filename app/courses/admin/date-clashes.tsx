import { clashWords as words } from "#courses/admin/clash-words.ts";
import type { Clash } from "#courses/rules/dates/date-clashes.ts";
import { Link } from "#kit/admin/link.tsx";
import { Notice } from "#kit/ui/notice.tsx";

/** More are folded away. */
const MOST_OPEN = 3;

/** The trainers and rooms that two dates need at the same time, each with the way to the other date. Of two dates shown, it is said once. */
export function DateClashes({ clashes }: { clashes: readonly Clash[] }) {
	const once = clashes.filter(
		({ of, name, date, other }) =>
			!clashes.some(
				(twin) =>
					twin.of === of &&
					twin.name === name &&
					twin.date.id === other.id &&
					twin.other.id === date.id &&
					date.id > other.id,
			),
	);
	if (once.length === 0) return null;
	const list = (
		<ul className="mt-1 grid gap-1">
			{once.map((clash) => (
				<li key={`${clash.of} ${clash.name} ${clash.date.id} ${clash.other.id}`} className="wrap-anywhere">
					<Link to={`/admin/enrolments/dates/${clash.other.id}`} className="hover:underline">
						{words.clash(clash)}
					</Link>
				</li>
			))}
		</ul>
	);
	if (once.length <= MOST_OPEN)
		return (
			<Notice tone="warn" title={words.title}>
				{list}
			</Notice>
		);
	return (
		<Notice tone="warn">
			<details>
				<summary className="flex min-h-6 w-fit cursor-pointer items-center font-semibold">
					{words.all(once.length)}
				</summary>
				{list}
			</details>
		</Notice>
	);
}
