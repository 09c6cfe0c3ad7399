import { Form, useLocation, useSearchParams } from "react-router";
import { AdminTable, type Column } from "#kit/admin/admin-table.tsx";
import { Link } from "#kit/admin/link.tsx";
import { StatePill } from "#kit/admin/state-pill.tsx";
import { shortDate } from "#kit/rules/date-range.ts";
import { type ListRules, listQuery } from "#kit/rules/listing.ts";
import { naira } from "#kit/rules/money.ts";
import { Button, type ButtonTone } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import type { LineOffer, OrderOffer } from "#sales/bank/admin/line-view.ts";
import { adminLine as lineWords, adminLines as words } from "#sales/bank/admin/line-words.ts";
import { adminStatement as statementWords } from "#sales/bank/admin/statement-words.ts";
import type { ListedLine } from "#sales/bank/data/line-list.ts";
import { LINES } from "#sales/bank/rules/line-filter.ts";

export type LineRow = ListedLine & { offer: LineOffer | null };

type LineTableProps = { rows: readonly LineRow[]; list?: ListRules };

/** Lines, each with the reason for review or its result, and a button where one press decides. */
export function LineTable({ rows, list }: LineTableProps) {
	return (
		<AdminTable
			{...(list && { list })}
			caption={words.linesTitle}
			columns={COLUMNS}
			rows={rows}
			keyOf={({ id }) => id}
		/>
	);
}

const COLUMNS: readonly Column<LineRow>[] = [
	{ head: words.narration, lead: true, cell: (row) => <Narration row={row} /> },
	{ head: words.day, sort: "day", cell: ({ bookedOn }) => <Day day={bookedOn} /> },
	{ head: words.amount, sort: "amount", figures: true, cell: ({ amount }) => naira(amount) },
	{ head: words.state, whole: true, cell: (row) => <LineStanding row={row} /> },
];

/** The day does not wrap, however long the narration beside it is. */
function Day({ day }: { day: string }) {
	return <span className="whitespace-nowrap">{shortDate({ firstDay: day, lastDay: day })}</span>;
}

function Narration({ row: { id, narration, bankReference } }: { row: LineRow }) {
	const [query] = useSearchParams();
	return (
		<Link
			to={`/admin/payments/lines/${id}${listQuery(LINES, query)}`}
			className="-my-1 flex min-h-11 flex-col justify-center py-1 md:min-w-60"
		>
			<span className="line-clamp-3 font-semibold wrap-anywhere underline decoration-edge underline-offset-4">
				{narration || bankReference || words.narration}
			</span>
			{bankReference && <span className="text-[0.8125rem] font-normal wrap-anywhere text-muted">{bankReference}</span>}
		</Link>
	);
}

function LineStanding({ row }: { row: LineRow }) {
	const { people, note, offer } = row;
	return (
		<>
			<LinePill standing={row} />
			{people.length > 0 && <span className="mt-1 block text-sm text-muted">{words.linkedTo(people.join(", "))}</span>}
			{note && <span className="mt-1 line-clamp-2 text-sm text-muted">{note}</span>}
			{offer && <OfferForm line={row} offer={offer} />}
		</>
	);
}

type OfferFormProps = { line: { id: number; version: number }; offer: LineOffer; tone?: ButtonTone; back?: string };

/**
 * A button that sends the offered decision to the page of the line, which asks for confirmation if something changed, and then leads
 * back.
 */
export function OfferForm({ line: { id, version }, offer, tone = "quiet", back }: OfferFormProps) {
	const { pathname, search } = useLocation();
	const { label, code, accepts, asked, formKey } = offer;
	const fields = {
		form: "order",
		"order-1": code,
		version,
		key: formKey,
		asked,
		confirmed: "yes",
		back: back ?? pathname + search,
	};
	return (
		<Form method="post" action={`/admin/payments/lines/${id}`} className="mt-2">
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{accepts && <input type="hidden" name="short" value="accept" />}
			<Button type="submit" tone={tone} className="h-auto min-h-11 text-left whitespace-normal">
				{label}
			</Button>
		</Form>
	);
}

/** Open lines that may be the money which a person is about to record by hand. Using the line records it once. */
export function OrderOffers({ offers, back }: { offers: readonly OrderOffer[]; back: string }) {
	return (
		<Card className="grid max-w-2xl gap-4">
			<h2 className="text-lg">{lineWords.onStatement}</h2>
			{offers.map(({ line, bookedOn, narration, offer }) => (
				<div key={line.id}>
					<p className="text-sm wrap-anywhere">
						{shortDate({ firstDay: bookedOn, lastDay: bookedOn })}, {narration}
					</p>
					<OfferForm line={line} offer={offer} back={back} />
				</div>
			))}
		</Card>
	);
}

type LineStanding = Pick<ListedLine, "state" | "trouble">;

const TONES = { new: "plain", open: "due", matched: "good", ignored: "off", left: "off" } as const;

/** The state of a line: its reason for review, or its result. */
export function LinePill({ standing: { state, trouble } }: { standing: LineStanding }) {
	return <StatePill tone={TONES[state]}>{trouble ? words.troubles[trouble] : statementWords.states[state]}</StatePill>;
}
