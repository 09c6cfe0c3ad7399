import { Link } from "#kit/admin/link.tsx";
import { dateCostsWords as words } from "#sales/dates/admin/date-costs-words.ts";

type DatePaysProps = { id: number; seats: number; paysFrom: string };

/** How many seats a date has sold and from how many it pays, with the way to its costs; only for those who may see money. */
export function DatePays({ id, seats, paysFrom }: DatePaysProps) {
	return (
		<p className="no-print flex flex-wrap items-center gap-x-4">
			<span>
				{words.sold}: <strong>{seats}</strong> · {paysFrom}
			</span>
			<Link
				to={`/admin/enrolments/dates/${id}/costs`}
				className="inline-flex min-h-11 items-center font-semibold text-indigo hover:underline"
			>
				{words.link}
			</Link>
		</p>
	);
}
