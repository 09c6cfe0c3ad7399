import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { Amount } from "#kit/admin/amount.tsx";
import { ExportButtons } from "#kit/admin/button-link.tsx";
import { AsOfForm } from "#kit/admin/filter-form.tsx";
import { Link } from "#kit/admin/link.tsx";
import { asReport } from "#kit/data/db.ts";
import { type Day, shortDate, todayInLagos } from "#kit/rules/date-range.ts";
import { counted } from "#kit/rules/text.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { AnswerCard } from "#sales/books/admin/answer-card.tsx";
import { adminAccounts as words } from "#sales/books/admin/words.ts";
import { readDay } from "#sales/books/data/as-of-day.ts";
import type { DeferredOfDate } from "#sales/books/data/deferred.ts";
import type { OpenCredit, OwedByBuyer } from "#sales/books/data/open-by-buyer.ts";
import { readAsOf } from "#sales/books/rules/accounts.ts";
import { OWING_AGES } from "#sales/ledger/balances/rules/receivables-filter.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { adminBalances } from "#sales/office/admin/balances/words.ts";
import type { Route } from "./+types/as-of";

/** So many lines are shown; the files have all. */
const MOST_SHOWN = 50;

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const today = todayInLagos(new Date());
	const asOf = readAsOf(url.searchParams, today);
	const { standing, lists } = await asReport(() => readDay({ asOf, today }));
	const { owed, credit, deferred } = lists;
	const shown = <Row,>(rows: readonly Row[]) => ({ rows: rows.slice(0, MOST_SHOWN), count: rows.length });
	return { asOf, day: asOf ?? today, standing, owed: shown(owed), credit: shown(credit), deferred: shown(deferred) };
}

/** Money and seats as they stood at the end of a day. */
export default function AsOf({ loaderData }: Route.ComponentProps) {
	const { asOf, day, standing, owed, credit, deferred } = loaderData;
	const query = asOf ? `?asof=${asOf}` : "";
	return (
		<>
			<AdminHead
				title={asOf ? `At the end of ${dayText(day)}` : "As it stands now"}
				back={{ to: "/admin/accounts", label: words.title }}
				intro={`What was recorded later is left out. ${words.dueDaysNote}`}
			/>
			<AsOfForm />
			<dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
				<AnswerCard label="Owed by buyers" of={standing.owed} note={counted(standing.owing, "seat", "seats")} />
				<AnswerCard
					label="Withheld tax awaited"
					of={standing.awaited}
					note="Received: "
					noteAmount={standing.certified}
				/>
				<AnswerCard
					label="Payers' credit"
					of={standing.credit}
					note="To review and being refunded: "
					noteAmount={standing.waiting + standing.refunding}
				/>
				<AnswerCard label="Deferred income" of={standing.deferred} note="Net, paid for courses that had not ended" />
				<AnswerCard label="VAT of all invoices" of={standing.vat} note="Less their credit notes" />
				<AnswerCard label="Received in all" of={standing.received} note="Refunded: " noteAmount={standing.refunded} />
				<div className="grid content-start gap-0.5 rounded-card border border-line bg-paper px-4 py-3.5">
					<dt className="text-sm text-muted">Confirmed seats</dt>
					<dd>
						<span className="heading text-xl tabular-nums">{standing.seats.toLocaleString("en-NG")}</span>
						<span className="block text-sm text-muted">{`${standing.released.toLocaleString("en-NG")} of them released`}</span>
					</dd>
				</div>
			</dl>
			<Part id="owed" title="Owed, by buyer" file={`/admin/accounts/files/owed${query}`} count={owed.count}>
				<Owed rows={owed.rows} />
			</Part>
			<Part id="credit" title="Money of payers" file={`/admin/accounts/files/credit${query}`} count={credit.count}>
				<Credit rows={credit.rows} />
			</Part>
			<Part
				id="deferred"
				title="Deferred income, by date"
				intro="What was paid, net of VAT, for courses that had not ended. A date counts with the days it has now."
				file={`/admin/accounts/files/deferred${query}`}
				count={deferred.count}
			>
				<Deferred rows={deferred.rows} />
			</Part>
		</>
	);
}

const dayText = (day: Day) => shortDate({ firstDay: day, lastDay: day });

type PartProps = { id: string; title: string; intro?: string; file: string; count: number; children: React.ReactNode };

function Part({ id, title, intro, file, count, children }: PartProps) {
	const more =
		count > MOST_SHOWN ? `The highest ${MOST_SHOWN} of ${count.toLocaleString("en-NG")}; the file has all.` : "";
	return (
		<AdminSection
			id={id}
			title={title}
			intro={[intro, more].filter(Boolean).join(" ")}
			action={count > 0 && <Files to={file} />}
		>
			{count > 0 ? children : <p className="text-muted">None.</p>}
		</AdminSection>
	);
}

function Files({ to }: { to: string }) {
	const [address = "", query] = to.split("?");
	return (
		<div className="flex flex-wrap gap-3">
			<ExportButtons to={address} query={query ? `?${query}` : ""} />
		</div>
	);
}

function Owed({ rows }: { rows: readonly OwedByBuyer[] }) {
	return (
		<AdminTable
			caption="Owed, by buyer"
			rows={rows}
			keyOf={({ buyer, orders }) => `${buyer} ${orders[0]}`}
			columns={[
				{
					head: "Buyer",
					lead: true,
					cell: ({ buyer, orders }) => (
						<div className="md:min-w-34">
							{buyer}
							<span className="flex flex-wrap gap-x-3 text-sm font-normal">
								{orders.map((code) => (
									<Link
										key={code}
										to={`/admin/orders/${code}`}
										className="whitespace-nowrap text-indigo hover:underline"
									>
										{codeText(code)}
									</Link>
								))}
							</span>
						</div>
					),
				},
				{ head: "Owed", figures: true, cell: ({ owed }) => <Amount of={owed} className="font-semibold" /> },
				...OWING_AGES.map((age) => ({
					head: adminBalances.ages[age],
					figures: true,
					cell: (row: OwedByBuyer) => (row[age] === 0 ? <span className="nothing">-</span> : <Amount of={row[age]} />),
				})),
				{ head: "Withheld tax awaited", figures: true, cell: ({ awaited }) => <Amount of={awaited} /> },
			]}
		/>
	);
}

function Credit({ rows }: { rows: readonly OpenCredit[] }) {
	return (
		<AdminTable
			caption="Money of payers"
			rows={rows}
			keyOf={({ reference, day, received }) => `${reference} ${day} ${received}`}
			columns={[
				{
					head: "Payer",
					lead: true,
					cell: ({ payer, reference }) => (
						<Link to={`/admin/payments/${reference}`} className="underline decoration-edge underline-offset-4">
							{payer || "Unknown"}
						</Link>
					),
				},
				{ head: "Value date", cell: ({ day }) => dayText(day) },
				{ head: "Credit", figures: true, cell: ({ credit }) => <Amount of={credit} className="font-semibold" /> },
				{ head: "To review", figures: true, cell: ({ waiting }) => <Amount of={waiting} /> },
				{ head: "Being refunded", figures: true, cell: ({ refunding }) => <Amount of={refunding} /> },
			]}
		/>
	);
}

function Deferred({ rows }: { rows: readonly DeferredOfDate[] }) {
	return (
		<AdminTable
			caption="Deferred income, by date"
			rows={rows}
			keyOf={({ title, lastDay, net }) => `${title} ${lastDay} ${net}`}
			columns={[
				{ head: "Course", lead: true, cell: ({ title }) => title },
				{ head: "Ends on", cell: ({ lastDay }) => (lastDay ? dayText(lastDay) : "No known day") },
				{ head: "Seats", figures: true, cell: ({ seats }) => seats.toLocaleString("en-NG") },
				{ head: "Net paid", figures: true, cell: ({ net }) => <Amount of={net} className="font-semibold" /> },
			]}
		/>
	);
}
