import { placeName } from "#courses/rules/course.ts";
import { type DateRange, type Day, longDate, shortDate } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { adminEnrolments as words } from "#sales/orders/admin/words.ts";

type DoorPerson = {
	id: number;
	fullName: string;
	phone: string | null;
	status: string;
	owed: Kobo;
	dueDay: Day | null;
	awaited: Kobo;
	boughtFor: { date: DateRange | null; place: string | null } | null;
};

type DoorSheetProps = {
	academyName: string;
	date: DateRange & { title: string; place: string; address: string | null };
	people: readonly DoorPerson[];
	/** When it was drawn: money may have come since. */
	asOf: string;
};

/** Room for who comes to the door unannounced. */
const EMPTY_LINES = 5;

/** Who may come in, on paper: with a box to tick and a line to sign. Made for A4. */
export function DoorSheet({ academyName, date, people, asOf }: DoorSheetProps) {
	return (
		<div className="door-sheet">
			<div className="grid gap-1">
				<p className="text-sm text-muted">{academyName}</p>
				<p className="heading text-2xl wrap-anywhere">{date.title}</p>
				<p className="font-semibold">{longDate(date)}</p>
				<p>
					{placeName(date.place)}
					{date.address && `, ${date.address}`}
				</p>
				<p className="text-sm text-muted">
					{words.people(people.length)}. {words.printedOn(asOf)}
				</p>
			</div>
			{people.length === 0 && <p className="no-print text-muted">{words.nobody}</p>}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
			<section aria-label={words.doorList} tabIndex={0} className="overflow-x-auto">
				<table className="door-table">
					<thead className="door-head">
						<tr>
							<th scope="col">{words.here}</th>
							<th scope="col" className="w-[34%]">
								{words.name}
							</th>
							<th scope="col">{words.phone}</th>
							<th scope="col">{words.paidHead}</th>
							<th scope="col">{words.signature}</th>
						</tr>
					</thead>
					<tbody>
						{people.map((person) => (
							<tr key={person.id} className="door-row">
								<td>
									<span className="door-box" />
								</td>
								<th scope="row">
									<span className="font-semibold wrap-anywhere">{person.fullName}</span>
									{person.boughtFor && (
										<span className="block text-[0.8125rem] font-normal italic">
											{words.boughtFor(whereWhen(person.boughtFor))}
										</span>
									)}
								</th>
								<td className="whitespace-nowrap tabular-nums">{person.phone && phoneText(person.phone)}</td>
								<td>
									{person.status}
									{person.owed > 0 && (
										<span className="block font-semibold whitespace-nowrap">{words.owes(naira(person.owed))}</span>
									)}
									{person.dueDay && (
										<span className="block text-[0.8125rem] whitespace-nowrap">
											{words.owesBy(dayOf(person.dueDay))}
										</span>
									)}
									{person.awaited > 0 && (
										<span className="block text-[0.8125rem]">{words.awaits(naira(person.awaited))}</span>
									)}
								</td>
								<td className="door-line" />
							</tr>
						))}
						{Array.from({ length: EMPTY_LINES }, (_, line) => `empty ${line}`).map((key) => (
							<tr key={key} className="door-row">
								<td>
									<span className="door-box" />
								</td>
								<th scope="row">
									<span className="sr-only">{words.emptyLine}</span>
								</th>
								<td />
								<td />
								<td className="door-line" />
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</div>
	);
}

const dayOf = (day: Day) => shortDate({ firstDay: day, lastDay: day });

function whereWhen({ date, place }: { date: DateRange | null; place: string | null }): string {
	return [date ? shortDate(date) : words.dateUnknown, place && placeName(place)].filter(Boolean).join(", ");
}
