import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { longDate } from "#kit/rules/date-range.ts";
import type { Day } from "#kit/rules/days.ts";
import { Card } from "#kit/ui/card.tsx";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { FieldError } from "#kit/ui/forms/field-frame.tsx";
import { Select } from "#kit/ui/forms/select.tsx";
import { useChangedSince } from "#kit/ui/forms/shown-answer.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { adminStatement as statementWords, adminColumns as words } from "#sales/bank/admin/statement-words.ts";
import type { Question } from "#sales/bank/rules/read-statement.ts";
import type { ColumnsOfHead } from "#sales/bank/rules/statement-columns.ts";
import { DAY_ORDERS, statementDay } from "#sales/bank/rules/statement-values.ts";

type StatementChoiceProps = { question: Question; formKey: string; answer: AdminAnswer | undefined };

/** The form to choose the columns of a file whose balances do not prove how to read it, with its first rows. */
export function StatementChoice({ question, formKey, answer }: StatementChoiceProps) {
	return (
		<>
			<Notice tone="warn">{words.whys[question.why]}</Notice>
			{question.sheets.map(({ name, first }) => (
				<FirstLines key={name} sheet={name} first={first} />
			))}
			<Card>
				<SmallForm form="choose" answer={answer} button={words.choose} busyLabel={words.choosing} tone="primary">
					{(answer) => (
						<>
							<input type="hidden" name="key" value={formKey} />
							<Fields question={question} answer={answer} />
						</>
					)}
				</SmallForm>
			</Card>
			<SmallForm form="drop" answer={answer} button={words.drop} busyLabel={words.dropping} tone="quiet" />
		</>
	);
}

type FirstRows = Question["sheets"][number]["first"];

const widthOf = (first: FirstRows) => Math.max(0, ...first.map(({ cells }) => cells.length));
const positions = (width: number) => Array.from({ length: width }, (_, at) => at);

/** The only table that scrolls sideways, within its own box and with the keyboard too. */
function FirstLines({ sheet, first }: { sheet: string; first: FirstRows }) {
	const title = sheet ? words.firstLinesOf(sheet) : words.firstLines;
	const columns = positions(widthOf(first));
	return (
		<section
			aria-label={title}
			tabIndex={columns.length > 2 ? 0 : undefined}
			className="overflow-x-auto rounded-card border border-line bg-paper"
		>
			<table className="w-full text-sm">
				<caption className={sheet ? "px-3 py-2 text-left font-semibold" : "sr-only"}>{title}</caption>
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
					{first.map(({ line, cells }) => (
						<tr key={line} className="border-b border-line last:border-0">
							<th scope="row" className="px-3 py-2 text-muted tabular-nums">
								{line}
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

const CHOSEN_ROLES = [
	"day",
	"narration",
	"narrationToo",
	"reference",
	"debit",
	"credit",
	"amount",
	"direction",
	"balance",
] as const;

function Fields({ question, answer }: { question: Question; answer: AdminAnswer | undefined }) {
	const { sheets, heads, found, chosen } = question;
	const { values = {}, errors = {} } = answer ?? {};
	const orders = values.orders?.split("|") ?? question.orders;
	const days = values.days?.split("|") ?? question.days;
	const width = Math.max(heads.length, ...sheets.map(({ first }) => widthOf(first)));
	const options = positions(width).map((at) => {
		const head = heads[at];
		return {
			value: String(at + 1),
			label: head ? `${statementWords.column(at + 1)}: ${head}` : statementWords.column(at + 1),
		};
	});
	const names = sheets.map(({ name }) => ({ value: name, label: name }));
	const columns = (
		<div className="grid gap-5">
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
		</div>
	);
	return (
		<>
			{orders.length > 1 && <DayOrderAsked orders={orders} days={days} chosen={values.order} error={errors.order} />}
			{sheets.length > 1 && (
				<Select
					label={words.sheet}
					name="sheet"
					empty={words.allSheets}
					options={names}
					defaultValue={values.sheet ?? (chosen.length === 1 ? chosen[0] : "")}
					className="sm:max-w-80"
				/>
			)}
			{question.why === "order" ? (
				<details>
					<summary className="flex min-h-11 w-fit cursor-pointer items-center underline decoration-edge underline-offset-4">
						Columns
					</summary>
					{columns}
				</details>
			) : (
				columns
			)}
		</>
	);
}

type DayOrderAskedProps = {
	orders: readonly string[];
	days: readonly string[];
	chosen: string | undefined;
	error: string | undefined;
};

/** The choice between several orders of day and month, with an example of each. */
function DayOrderAsked({ orders, days, chosen, error }: DayOrderAskedProps) {
	const { isChanged, onChange } = useChangedSince();
	const shown = DAY_ORDERS.filter((order) => orders.includes(order));
	return (
		<fieldset className="grid gap-3" onChange={onChange}>
			<legend className="mb-2 text-[0.9375rem] font-semibold">{words.orderLabel}</legend>
			<p className="text-sm text-muted">
				{shown.some((order) => order.endsWith("swapped")) ? words.swappedHint : words.orderHint}
			</p>
			<FieldError id="order-error" sentence={isChanged ? undefined : error} />
			{shown.map((order) => (
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

function seeming(found: ColumnsOfHead, role: (typeof CHOSEN_ROLES)[number]): string {
	const at = role === "narration" ? found.narration?.[0] : role === "narrationToo" ? found.narration?.[1] : found[role];
	return at === null || at === undefined ? "" : String(at + 1);
}
