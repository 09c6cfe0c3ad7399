import { clashWords as words } from "#courses/admin/clash-words.ts";
import type { Clash } from "#courses/rules/dates/date-clashes.ts";
import { Link } from "#kit/admin/link.tsx";
import { Notice } from "#kit/ui/notice.tsx";

/** The trainers and rooms of a date that another date needs at the same time, each with the way to the other date. */
export function DateClashes({ clashes }: { clashes: readonly Clash[] }) {
	if (clashes.length === 0) return null;
	return (
		<Notice tone="warn" title={words.title}>
			<ul className="mt-1 grid gap-1 text-[0.9375rem]">
				{clashes.map((clash) => (
					<li key={`${clash.of} ${clash.name} ${clash.other.id}`} className="wrap-anywhere">
						<Link to={`/admin/enrolments/dates/${clash.other.id}`} className="hover:underline">
							{words.clash(clash)}
						</Link>
					</li>
				))}
			</ul>
		</Notice>
	);
}
