import { adminStatements as say } from "#domain/messages/admin/statements.ts";
import { CHOSEN_ROLES, type ChosenRole } from "#domain/statement-choice.ts";
import type { ColumnsFound } from "#domain/statement-columns.ts";
import type { AdminAnswer } from "#ui/admin/admin-answer.ts";
import { SmallForm } from "#ui/admin/small-form.tsx";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";

export type UnknownColumns = { first: readonly (readonly string[])[]; before: number; found: ColumnsFound };

/** A file whose heads nobody knows: how it begins, and which column is what. */
export function StatementChoice({ unknown, answer }: { unknown: UnknownColumns; answer: AdminAnswer | undefined }) {
	return (
		<>
			<p className="max-w-prose text-muted">{say.chooseIntro}</p>
			<FirstLines first={unknown.first} />
			<Card>
				<SmallForm form="choose" answer={answer} button={say.choose} busyLabel={say.choosing} tone="primary">
					{(answer) => <Fields unknown={unknown} answer={answer} />}
				</SmallForm>
			</Card>
			<SmallForm form="drop" answer={answer} button={say.drop} busyLabel={say.dropping} tone="quiet" />
		</>
	);
}

const widthOf = (first: UnknownColumns["first"]) => Math.max(...first.map((cells) => cells.length));
const places = (width: number) => Array.from({ length: width }, (_, at) => at);

/** The only table that scrolls sideways: in itself, and by the keyboard too. */
function FirstLines({ first }: { first: UnknownColumns["first"] }) {
	const columns = places(widthOf(first));
	return (
		<section
			aria-label={say.firstLines}
			tabIndex={columns.length > 2 ? 0 : undefined}
			className="overflow-x-auto rounded-card border border-line bg-paper"
		>
			<table className="w-full text-sm">
				<caption className="sr-only">{say.firstLines}</caption>
				<thead>
					<tr className="border-b border-line text-left">
						<th scope="col" className="px-3 py-2">
							<span className="sr-only">{say.lineNumber}</span>
						</th>
						{columns.map((at) => (
							<th key={at} scope="col" className="px-3 py-2 whitespace-nowrap">
								{say.column(at + 1)}
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
	const { values = {} } = answer ?? {};
	const heads = first[before - 1] ?? [];
	const options = places(widthOf(first)).map((at) => {
		const head = heads[at];
		return { value: String(at + 1), label: head ? `${say.column(at + 1)}: ${head}` : say.column(at + 1) };
	});
	return (
		<>
			<div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
				{CHOSEN_ROLES.map((role) => (
					<Select
						key={role}
						label={role === "narrationToo" ? say.narrationToo : say.roles[role]}
						name={role}
						empty={say.noColumn}
						options={options}
						defaultValue={values[role] ?? seeming(found, role)}
					/>
				))}
			</div>
			<Field
				label={say.firstMovement}
				name="firstMovement"
				inputMode="numeric"
				autoComplete="off"
				hint={say.firstMovementHint}
				defaultValue={values.firstMovement ?? String(before + 1)}
				className="sm:max-w-40"
			/>
		</>
	);
}

function seeming(found: ColumnsFound, role: ChosenRole): string {
	const at = role === "narration" ? found.narration?.[0] : role === "narrationToo" ? found.narration?.[1] : found[role];
	return at === null || at === undefined ? "" : String(at + 1);
}
