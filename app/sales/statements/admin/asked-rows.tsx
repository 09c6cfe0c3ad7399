import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { AdminSection } from "#kit/admin/admin-head.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { Card } from "#kit/ui/card.tsx";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FieldError } from "#kit/ui/forms/field-frame.tsx";
import { Select } from "#kit/ui/forms/select.tsx";
import { adminStatement as words } from "#sales/statements/admin/statement-words.ts";

export type AskedRow = {
	/** Its place in the list of rows that were not read. */
	at: number;
	place: string;
	text: string;
	why: string;
	day: string;
	amount: string;
	narration: string;
	/** What the balances around it say; with the way they say it went. */
	brought: string | null;
	way: "in" | "out" | "";
	formKey: string;
};

/** Rows of money that could not be read: each is typed in, or said to be no movement. */
export function AskedRows({ rows, answer }: { rows: readonly AskedRow[]; answer: AdminAnswer | undefined }) {
	return (
		<AdminSection id="asked" title={words.askedTitle(rows.length)} intro={words.askedIntro}>
			{rows.map((row) => (
				<Card key={row.at} className="grid gap-4 border-marigold/60 bg-marigold/5">
					<div className="grid gap-1">
						<p className="font-semibold">
							{row.place}: {row.why}
						</p>
						<p className="text-[0.9375rem] wrap-anywhere text-muted">{row.text}</p>
						{row.brought && <p className="text-[0.9375rem]">{row.brought}</p>}
					</div>
					<SmallForm
						form={`row-${row.at}`}
						answer={answer}
						button={words.enter}
						busyLabel={words.entering}
						tone="primary"
					>
						{(answer) => <RowFields row={row} answer={answer} />}
					</SmallForm>
				</Card>
			))}
		</AdminSection>
	);
}

function RowFields({ row, answer }: { row: AskedRow; answer: AdminAnswer | undefined }) {
	const { values = {}, errors = {} } = answer ?? {};
	const ways = (["in", "out"] as const).map((way) => ({ value: way, label: words.ways[way] }));
	return (
		<>
			<input type="hidden" name="at" value={row.at} />
			<input type="hidden" name="text" value={row.text} />
			<input type="hidden" name="key" value={row.formKey} />
			<div className="grid gap-4 sm:grid-cols-3">
				<Field
					label={words.day}
					name="day"
					hint={words.dayHint}
					autoComplete="off"
					defaultValue={values.day ?? row.day}
					error={errors.day}
				/>
				<Field
					label={words.amount}
					name="amount"
					inputMode="decimal"
					autoComplete="off"
					defaultValue={values.amount ?? row.amount}
					error={errors.amount}
				/>
				<div>
					<Select label={words.way} name="way" empty="-" options={ways} defaultValue={values.way ?? row.way} />
					<FieldError id={`way-${row.at}`} sentence={errors.way} />
				</div>
			</div>
			<Field
				label={words.roles.narration}
				name="narration"
				autoComplete="off"
				defaultValue={values.narration ?? row.narration}
			/>
			<CheckboxCard name="none" value="yes" label={words.noMovement} detail={words.noMovementHint} />
		</>
	);
}
