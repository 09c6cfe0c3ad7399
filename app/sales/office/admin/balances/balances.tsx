import { useSearchParams } from "react-router";
import { locationName } from "#courses/rules/course.ts";
import { AdminList } from "#kit/admin/admin-list.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { FilterDay } from "#kit/admin/filter-form.tsx";
import { Link } from "#kit/admin/link.tsx";
import { StatePill } from "#kit/admin/state-pill.tsx";
import { type Day, longDate, shortDate } from "#kit/rules/date-range.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { listQuery, readList } from "#kit/rules/listing.ts";
import { dayText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { counted } from "#kit/rules/text.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { StatusPill } from "#kit/ui/status-pill.tsx";
import { actorOf } from "#kit/web/guards-admin.ts";
import { type OwingAges, type ReceivableRow, readReceivables } from "#sales/ledger/balances/data/receivables.ts";
import { OWING, OWING_AGES, OWING_VIEWS, pastDay } from "#sales/ledger/balances/rules/receivables-filter.ts";
import { DuePill } from "#sales/office/admin/balances/due-pill.tsx";
import { adminBalances } from "#sales/office/admin/balances/words.ts";
import { EnrolmentContact } from "#sales/paying/orders/admin/seat-cells.tsx";
import { dueText } from "#sales/paying/orders/admin/whatsapp-texts.ts";
import { readSettings } from "#settings/data/settings.ts";
import { type BankAccount, bankAccountOf } from "#settings/rules/settings.ts";
import type { Route } from "./+types/balances";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const { filter, onPage } = readList(OWING, url.searchParams);
	const today = todayInLagos(new Date());
	const asOf = pastDay(filter.asOf, today);
	const [{ rows, totals, counts, ages }, settings] = await Promise.all([
		readReceivables({ ...filter, asOf, today }, onPage),
		readSettings(),
	]);
	const account = bankAccountOf(settings);
	return {
		view: filter.view,
		asOf,
		day: asOf ?? today,
		ages,
		totals,
		rows: rows.map(({ reminded, ...row }) => ({
			...row,
			whatsAppText: whatsAppTextOf(row, { academy: settings.academyName, account }),
			reminded: reminded && { daysBefore: reminded.daysBefore, at: dayText(reminded.at) },
		})),
		counts,
	};
}

/** What is said by WhatsApp of a debt: nothing to a participant whose buyer is somebody else. */
function whatsAppTextOf(row: Omit<ReceivableRow, "reminded">, from: { academy: string; account: BankAccount | null }) {
	const { fullName, buyer, title, owed, dueDay: by, orderCode: code } = row;
	if (owed === 0 || (buyer !== "" && buyer !== fullName)) return undefined;
	return dueText({ name: fullName, title, owed, by, link: null, code, ...from });
}

export default function AdminBalances({ loaderData }: Route.ComponentProps) {
	useLive(["enrolments", "payments", "courses", "bank"]);
	const { view, asOf, day, ages, rows, totals, counts } = loaderData;
	const views = OWING_VIEWS.map((value) => ({
		value,
		label: adminBalances.views[value],
		count: counts[value],
	}));
	const [none, hint] = view
		? ["No balances in this list.", adminBalances.noneHereHints[view]]
		: ["No balances are due.", "Everybody who pays a deposit appears here until the balance is paid."];
	return (
		<AdminList
			list={OWING}
			title={adminBalances.title}
			intro="What is still to be paid for seats; for held ones once their order is partly paid or invoiced. Reminders for confirmed seats are sent automatically."
			csv={{ to: "/admin/payments/balances.csv" }}
			search="Search by name, buyer, e-mail, phone, course, reference or receipt"
			chips={{ label: "Which balances", of: [{ value: undefined, label: "All" }, ...views] }}
			days={<FilterDay name="asof" label="As of" />}
			above={asOf && <AsOf asOf={asOf} />}
			count={totals.count}
			found={[
				counted(totals.count, "balance", "balances"),
				`${naira(totals.owed)} still due, including VAT`,
				totals.awaited > 0 && `${naira(totals.awaited)} by withholding certificates`,
			]}
			none={<EmptyState title={none} hint={hint} />}
		>
			{totals.owed > 0 && <Ages ages={ages} />}
			<OwingTable rows={rows} today={day} />
		</AdminList>
	);
}

/** On which day the balances were so. */
function AsOf({ asOf }: { asOf: Day }) {
	return (
		<p className="text-sm text-muted">
			{`As it was at the end of ${shortDate({ firstDay: asOf, lastDay: asOf })}, with the due dates of today. What was received or cancelled later is still shown as due.`}
		</p>
	);
}

/** The balances by age. */
function Ages({ ages }: { ages: OwingAges }) {
	return (
		<section aria-label="By age">
			<dl className="ages grid gap-x-6 gap-y-3 rounded-card border border-line bg-paper px-4 py-4 sm:grid-cols-3 lg:grid-cols-5">
				{OWING_AGES.map((age) => (
					<div key={age} className="flex items-baseline justify-between gap-3 sm:grid sm:content-start sm:gap-0.5">
						<dt className="text-sm text-muted">{adminBalances.ages[age]}</dt>
						<dd className="tabular-nums">
							<span className="font-semibold">{naira(ages[age].owed)}</span>
							{ages[age].count > 0 && (
								<span className="ml-2 text-sm text-muted sm:ml-0 sm:block">
									{counted(ages[age].count, "seat", "seats")}
								</span>
							)}
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

type OwingRow = Route.ComponentProps["loaderData"]["rows"][number];

/** The debts: participant, amount, due day, contact, and last reminder. */
function OwingTable({ rows, today }: { rows: readonly OwingRow[]; today: Day }) {
	return (
		<AdminTable
			list={OWING}
			caption={adminBalances.title}
			rows={rows}
			keyOf={(row) => row.id}
			columns={[
				{ head: "Name", sort: "name", lead: true, cell: (row) => <Who row={row} /> },
				{
					head: adminBalances.columns.buyer,
					sort: "buyer",
					cell: ({ buyer, fullName }) => (buyer === fullName ? "" : buyer),
				},
				{ head: "Course", sort: "course", cell: (row) => <What row={row} /> },
				{ head: "Due date", sort: "due", whole: true, cell: (row) => <Due row={row} today={today} /> },
				{ head: "Due", sort: "owed", figures: true, cell: (row) => <Owed row={row} /> },
				{ head: "Reminded", onlyDesk: true, cell: (row) => <Reminded row={row} /> },
			]}
		/>
	);
}

function Who({ row: { id, orderCode, fullName, email, phone, whatsAppText } }: { row: OwingRow }) {
	const list = listQuery(OWING, useSearchParams()[0]);
	return (
		<div className="md:min-w-40">
			<Link
				to={`/admin/orders/${orderCode}?${new URLSearchParams({ seat: String(id), from: "balances" })}${list.replace("?", "&")}`}
				className="-my-2 inline-block min-h-11 py-2.5 font-semibold underline decoration-edge underline-offset-4"
			>
				{fullName || "Name to follow"}
			</Link>
			{phone && <span className="block text-sm font-normal text-muted tabular-nums">{phoneText(phone)}</span>}
			<span className="on-desk">
				<EnrolmentContact name={fullName} email={email} phone={phone} text={whatsAppText} />
			</span>
		</div>
	);
}

function What({ row: { title, date, location } }: { row: OwingRow }) {
	return (
		<>
			<span className="line-clamp-2">{title}</span>
			<span className="block text-sm text-muted">
				{[date && longDate(date), location && locationName(location)].filter(Boolean).join(", ")}
			</span>
		</>
	);
}

/** For these statuses the due day says enough; for the others a badge shows why the row is in the list. */
const STILL_PAID: readonly OwingRow["status"][] = ["40% Paid", "Part paid", "On invoice", "Not paid"];

function Due({ row: { dueDay, owed, status, isExtended, isHeld }, today }: { row: OwingRow; today: Day }) {
	return (
		<>
			<span className="whitespace-nowrap">
				{dueDay ? shortDate({ firstDay: dueDay, lastDay: dueDay }) : "No due date"}
			</span>
			{isExtended && <span className="block text-sm text-muted">The office gave this date</span>}
			<span className="mt-1 flex flex-wrap gap-1">
				{isHeld && <StatePill tone="due">{adminBalances.held}</StatePill>}
				{isHeld || STILL_PAID.includes(status) ? (
					dueDay && owed > 0 && <DuePill dueDay={dueDay} today={today} />
				) : (
					<StatusPill status={status} />
				)}
			</span>
		</>
	);
}

function Owed({ row: { owed, awaited } }: { row: OwingRow }) {
	return (
		<>
			<span className="font-semibold">{naira(owed)}</span>
			{awaited > 0 && (
				<span className="block text-sm whitespace-normal text-muted">{`${naira(awaited)} by certificate`}</span>
			)}
		</>
	);
}

function Reminded({ row: { reminded } }: { row: OwingRow }) {
	if (!reminded) return <span className="text-muted">Not yet</span>;
	return (
		<>
			<span className="block whitespace-nowrap">{reminded.at}</span>
			<span className="block text-sm whitespace-nowrap text-muted">
				{reminded.daysBefore === 0 ? "On the due date" : `${counted(reminded.daysBefore, "day", "days")} before`}
			</span>
		</>
	);
}
