import { DateClashes } from "#courses/admin/date-clashes.tsx";
import { listClashes } from "#courses/data/dates/date-clashes.ts";
import { privateDateUrl } from "#courses/data/private-dates.ts";
import { locationName } from "#courses/rules/course.ts";
import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { type DateRange, type Day, longDate, shortDate } from "#kit/rules/date-range.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { dayText, momentText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import { may } from "#kit/rules/permissions.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { Button } from "#kit/ui/button.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { requireStaff } from "#kit/web/guards.ts";
import { actorOf, missing } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { dateCostsWords } from "#sales/dates/admin/date-costs-words.ts";
import { DatePays } from "#sales/dates/admin/date-pays.tsx";
import { DateRuns } from "#sales/dates/admin/date-runs.tsx";
import { confirmRunsAction } from "#sales/dates/admin/date-runs-action.ts";
import { mailWithLink, PrivateLink } from "#sales/dates/admin/private-link.tsx";
import { privateLinkAction } from "#sales/dates/admin/private-link-action.ts";
import { adminDates } from "#sales/dates/admin/words.ts";
import { listCosts, listFigures } from "#sales/dates/data/date-costs.ts";
import { seatsToPay } from "#sales/dates/rules/date-costs.ts";
import { findDoorList } from "#sales/ledger/orders/data/door-list.ts";
import { adminEnrolments as words } from "#sales/paying/orders/admin/words.ts";
import { adminCertificates } from "#sales/paying/ways/certificates/admin/words.ts";
import { waitingListWords } from "#sales/waiting/admin/words.ts";
import { countWaits } from "#sales/waiting/data/wait-standing.ts";
import { readSettings } from "#settings/data/settings.ts";
import type { Route } from "./+types/door-list";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const { role } = requireStaff(context, request);
	const now = new Date();
	const found = (await findDoorList(rowId(params.dateId) ?? 0)) ?? missing(words.unknownDate);
	const { people, nonce, slug, ...date } = found;
	const url = date.privateTo === null ? null : privateDateUrl({ slug, nonce });
	const [{ academyName }, clashes, pays] = await Promise.all([
		readSettings(),
		listClashes({ ids: [date.id] }, todayInLagos(now)),
		may(role, "money.read") ? readPays(date.id) : null,
	]);
	const when = `${longDate(date)}, ${locationName(date.location)}`;
	const link = url && { url, mailto: mailWithLink({ title: date.title, when }, url) };
	return {
		academyName,
		date,
		link,
		clashes,
		pays,
		people,
		waiting: await countWaits(date.id, now),
		asOf: momentText(now),
		isPast: date.lastDay < todayInLagos(now),
	};
}

/** How many seats it has sold, and from how many it pays. */
async function readPays(id: number) {
	const [costsOf, figuresOf] = await Promise.all([listCosts([id]), listFigures([id])]);
	const [costs, figures] = [costsOf.get(id) ?? [], figuresOf.get(id)];
	return (
		figures && { seats: figures.seats, paysFrom: dateCostsWords.pays(seatsToPay(costs, figures), costs.length > 0) }
	);
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const sent = { form, id: rowId(params.dateId) ?? 0, actor, now: new Date() };
	return formText(form, "form") === "private-link" ? await privateLinkAction(sent) : await confirmRunsAction(sent);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminDoorList({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["enrolments", "payments", "courses", "locations"]);
	const { academyName, date, link, clashes, pays, people, waiting, asOf, isPast } = loaderData;
	const back = `/admin/enrolments/dates${isPast ? "?when=past" : ""}`;
	return (
		<>
			<div className="no-print grid gap-2">
				<AdminHead title={words.doorList} back={{ to: back, label: words.datesTitle }} intro={words.printHint}>
					{!date.cancelledAt && !isPast && (
						<ButtonLink to={`/admin/registrations/new?date=${date.id}`} tone="quiet">
							Add registration
						</ButtonLink>
					)}
					<ButtonLink to={`/admin/enrolments?course=${date.courseId}&date=${date.id}`} tone="quiet">
						Participants
					</ButtonLink>
					{!date.cancelledAt && !isPast && (waiting > 0 || date.privateTo === null) && (
						<ButtonLink to={`/admin/enrolments/dates/${date.id}/waiting`} tone="quiet">
							{waitingListWords.link(waiting)}
						</ButtonLink>
					)}
					{date.cancelledAt && (
						<ButtonLink to={`/admin/enrolments/dates/${date.id}/choices`} tone="quiet">
							{adminDates.choices}
						</ButtonLink>
					)}
					{!date.cancelledAt && !isPast && (
						<ButtonLink to={`/admin/enrolments/dates/${date.id}/cancel`} tone="quiet">
							{adminDates.cancel}
						</ButtonLink>
					)}
					<PrintButton />
				</AdminHead>
			</div>
			{date.privateTo !== null && link && !date.cancelledAt && (
				<PrivateLink privateTo={date.privateTo} {...link} answer={actionData} />
			)}
			{pays && <DatePays id={date.id} {...pays} />}
			<div className="no-print empty:hidden">
				<DateClashes clashes={clashes} />
			</div>
			{!date.cancelledAt && !isPast && <DateRuns date={date} confirmed={people.length} answer={actionData} />}
			{date.cancelledAt && <Notice tone="warn">{words.doorClosed(dayText(date.cancelledAt))}</Notice>}
			<DoorSheet academyName={academyName} date={date} people={people} asOf={asOf} />
		</>
	);
}

/** Opens the browser's own print window. */
function PrintButton() {
	return (
		<Button className="needs-script" onClick={() => window.print()}>
			{words.print}
		</Button>
	);
}

type DoorPerson = Route.ComponentProps["loaderData"]["people"][number];

type DoorSheetProps = {
	academyName: string;
	date: DateRange & { title: string; location: string; address: string | null; room: string };
	people: readonly DoorPerson[];
	/** The time of the list, since payments may have arrived later. */
	asOf: string;
};

/** Empty rows for people who come to the door unannounced. */
const EMPTY_LINES = 5;

/** The printed list of participants, with a box to tick and a line to sign. Made for A4. */
function DoorSheet({ academyName, date, people, asOf }: DoorSheetProps) {
	return (
		<div className="door-sheet">
			<div className="grid gap-1">
				<p className="text-sm text-muted">{academyName}</p>
				<p className="heading text-2xl wrap-anywhere">{date.title}</p>
				<p className="font-semibold">{longDate(date)}</p>
				<p>
					{locationName(date.location)}
					{date.address && `, ${date.address}`}
					{date.room && `, ${date.room}`}
				</p>
				<p className="text-sm text-muted">
					{words.people(people.length)}. {words.printedOn(asOf)}
				</p>
			</div>
			{people.length === 0 && (
				<p className="no-print text-muted">
					Nobody has a seat yet. Use the empty lines for people who come to the door:
				</p>
			)}
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
							<th scope="col">Paid</th>
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
											{`bought for ${whereWhen(person.boughtFor)}`}
										</span>
									)}
								</th>
								<td className="md:whitespace-nowrap tabular-nums">{person.phone && phoneText(person.phone)}</td>
								<td>
									{person.status}
									{person.owed > 0 && (
										<span className="block text-[0.8125rem] md:whitespace-nowrap">
											{words.paidOf(naira(person.sums.paid), naira(person.sums.total))}
										</span>
									)}
									{person.owed > 0 && (
										<span className="block font-semibold md:whitespace-nowrap">{words.owes(naira(person.owed))}</span>
									)}
									{person.dueDay && (
										<span className="block text-[0.8125rem] md:whitespace-nowrap">{`by ${dayOf(person.dueDay)}`}</span>
									)}
									{person.awaited > 0 && (
										<span className="block text-[0.8125rem]">{adminCertificates.awaitedOf(person.awaited)}</span>
									)}
								</td>
								<td className="door-line" />
							</tr>
						))}
						{Array.from({ length: EMPTY_LINES }, (_, line) => `empty ${line}`).map((key) => (
							<tr key={key} className="door-row door-blank">
								<td>
									<span className="door-box" />
								</td>
								<th scope="row">
									<span className="sr-only">Empty line</span>
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

function whereWhen({ date, location }: { date: DateRange | null; location: string | null }): string {
	return [date ? shortDate(date) : words.dateUnknown, location && locationName(location)].filter(Boolean).join(", ");
}
