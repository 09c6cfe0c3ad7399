import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { longDate } from "#kit/rules/date-range.ts";
import type { Day } from "#kit/rules/days.ts";
import { Card } from "#kit/ui/card.tsx";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FieldError } from "#kit/ui/forms/field-frame.tsx";
import { Select } from "#kit/ui/forms/select.tsx";
import { useChangedSince } from "#kit/ui/forms/shown-answer.tsx";
import { adminColumns as words } from "#sales/statements/admin/columns-words.ts";
import { adminStatement as statementWords } from "#sales/statements/admin/statement-words.ts";
import { CHOSEN_ROLES, type ChosenRole } from "#sales/statements/rules/statement-choice.ts";
import type { ColumnsFound } from "#sales/statements/rules/statement-columns.ts";
import { statementDay } from "#sales/statements/rules/statement-values.ts";

export type UnknownColumns = {
	first: readonly (readonly string[])[];
	before: number;
	found: ColumnsFound;
	/** Where its days can be read in either order: two of them. */
	days?: readonly string[] | undefined;
};

type StatementChoiceProps = {
	unknown: UnknownColumns;
	/** How the page shows it to be read, and what tells its form from another. */
	seen: string;
	formKey: string;
	intro: string;
	/** Whether the file can be taken away: nothing of it was read. */
	canDrop: boolean;
	answer: AdminAnswer | undefined;
};

/** How a file begins, and which column is what: a file whose heads nobody knows, or one that was read wrongly. */
export function StatementChoice({ unknown, seen, formKey, intro, canDrop, answer }: StatementChoiceProps) {
	return (
		<>
			<p className="max-w-prose text-muted">{intro}</p>
			<FirstLines first={unknown.first} />
			<Card>
				<SmallForm form="choose" answer={answer} button={words.choose} busyLabel={words.choosing} tone="primary">
					{(answer) => (
						<>
							<input type="hidden" name="seen" value={seen} />
							<input type="hidden" name="key" value={formKey} />
							<Fields unknown={unknown} answer={answer} />
						</>
					)}
				</SmallForm>
			</Card>
			{canDrop && <SmallForm form="drop" answer={answer} button={words.drop} busyLabel={words.dropping} tone="quiet" />}
		</>
	);
}

const widthOf = (first: UnknownColumns["first"]) => Math.max(...first.map((cells) => cells.length));
const positions = (width: number) => Array.from({ length: width }, (_, at) => at);

/** The only table that scrolls sideways: in itself, and by the keyboard too. */
function FirstLines({ first }: { first: UnknownColumns["first"] }) {
	const columns = positions(widthOf(first));
	return (
		<section
			aria-label={words.firstLines}
			tabIndex={columns.length > 2 ? 0 : undefined}
			className="overflow-x-auto rounded-card border border-line bg-paper"
		>
			<table className="w-full text-sm">
				<caption className="sr-only">{words.firstLines}</caption>
				<thead>
					<tr className="border-b border-line text-left">
						<th scope="col" className="px-3 py-2">
							<span className="sr-only">{statementWords.lineNumber}</span>
						</th>
						{columns.map((at) => (
							<th key={at} scope="col" className="px-3 py-2 whitespace-nowrap">
								{statementWords.column(at + 1)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{first.map((cells, row) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: rows of a file that never change
						<tr key={row} className="border-b border-line last:border-0">
							<th scope="row" className="px-3 py-2 text-muted tabular-nums">
								{row + 1}
							</th>
							{columns.map((at) => (
								<td key={at} className="max-w-60 truncate px-3 py-2 whitespace-nowrap">
									{cells[at] ?? ""}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function Fields({ unknown, answer }: { unknown: UnknownColumns; answer: AdminAnswer | undefined }) {
	const { first, before, found } = unknown;
	const { values = {}, errors = {} } = answer ?? {};
	const days = values.days?.split("|") ?? unknown.days;
	const heads = first[before - 1] ?? [];
	const options = positions(widthOf(first)).map((at) => {
		const head = heads[at];
		return {
			value: String(at + 1),
			label: head ? `${statementWords.column(at + 1)}: ${head}` : statementWords.column(at + 1),
		};
	});
	return (
		<>
			{days && <DayOrderAsked days={days} chosen={values.order} error={errors.order} />}
			<p className="max-w-prose text-[0.9375rem] text-muted">{words.amountHint}</p>
			<div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
				{CHOSEN_ROLES.map((role) => (
					<Select
						key={role}
						label={role === "narrationToo" ? words.narrationToo : statementWords.roles[role]}
						name={role}
						empty={words.noColumn}
						options={options}
						defaultValue={values[role] ?? seeming(found, role)}
					/>
				))}
			</div>
			<Field
				label={words.firstMovement}
				name="firstMovement"
				inputMode="numeric"
				autoComplete="off"
				hint={words.firstMovementHint}
				defaultValue={values.firstMovement ?? String(before + 1)}
				className="sm:max-w-40"
			/>
		</>
	);
}

type DayOrderAskedProps = { days: readonly string[]; chosen: string | undefined; error: string | undefined };

/** Days that can be read both ways, read both ways. */
function DayOrderAsked({ days, chosen, error }: DayOrderAskedProps) {
	const { isChanged, onChange } = useChangedSince();
	return (
		<fieldset className="grid gap-3" onChange={onChange}>
			<legend className="mb-2 text-[0.9375rem] font-semibold">{words.orderLabel}</legend>
			<p className="text-sm text-muted">{words.orderHint}</p>
			<FieldError id="order-error" sentence={isChanged ? undefined : error} />
			{(["day-first", "month-first"] as const).map((order) => (
				<CheckboxCard
					key={order}
					type="radio"
					name="order"
					value={order}
					label={words.orders[order]}
					detail={days.map((day) => words.dayMeans(day, dayText(statementDay(day, order)))).join("; ")}
					defaultChecked={chosen === order}
				/>
			))}
		</fieldset>
	);
}

const dayText = (day: Day | undefined) => (day ? longDate({ firstDay: day, lastDay: day }) : "");

function seeming(found: ColumnsFound, role: ChosenRole): string {
	const at = role === "narration" ? found.narration?.[0] : role === "narrationToo" ? found.narration?.[1] : found[role];
	return at === null || at === undefined ? "" : String(at + 1);
}
