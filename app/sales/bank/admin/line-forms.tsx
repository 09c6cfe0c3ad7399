import { useSearchParams } from "react-router";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { AdminSection } from "#kit/admin/admin-head.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { Button } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FieldError } from "#kit/ui/forms/field-frame.tsx";
import { useChangedSince } from "#kit/ui/forms/shown-answer.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import type { LineView } from "#sales/bank/admin/line-view.ts";
import { adminLine as words } from "#sales/bank/admin/line-words.ts";
import type { ShortKind } from "#sales/bank/rules/short-line.ts";

type Props = { line: LineView; answer: AdminAnswer | undefined };

/** The hidden fields of every form about the line. */
export function LineSeen({ line: { version, formKey } }: { line: Pick<LineView, "version" | "formKey"> }) {
	return (
		<>
			<input type="hidden" name="version" value={version} />
			<input type="hidden" name="key" value={formKey} />
		</>
	);
}

/** Assigns the money of a line to an order of any kind, or divides it among several. */
export function LineOrders({ line, answer }: Props) {
	const [query] = useSearchParams();
	const taken = query.get("order");
	return (
		<AdminSection id="order" title={words.orderTitle} intro={words.orderIntro}>
			<Card>
				{/* The key resets the form for each chosen suggestion. */}
				<SmallForm
					key={taken ?? ""}
					form="order"
					answer={answer}
					button={words.button}
					busyLabel={words.busy}
					tone="primary"
				>
					{(answer) => <OrderFields line={line} taken={taken} answer={answer} />}
				</SmallForm>
			</Card>
		</AdminSection>
	);
}

function OrderFields({ line, taken, answer }: Props & { taken: string | null }) {
	const { values = {}, errors = {} } = answer ?? {};
	const begun = taken ? [{ code: taken, amount: "" }] : line.named;
	const rows = Number(values.rows ?? Math.max(1, begun.length));
	return (
		<>
			<LineSeen line={line} />
			<input type="hidden" name="rows" value={rows} />
			{Array.from({ length: rows }, (_, at) => at + 1).map((row) => (
				<div key={row} className="grid gap-4">
					<div className="grid items-start gap-5 sm:grid-cols-2">
						<Field
							label={words.order(row)}
							name={`order-${row}`}
							autoComplete="off"
							hint={row === 1 ? words.orderHint : undefined}
							defaultValue={values[`order-${row}`] ?? begun[row - 1]?.code}
							error={errors[`order-${row}`]}
						/>
						{rows > 1 && (
							<Field
								label={words.part(row)}
								name={`amount-${row}`}
								inputMode="decimal"
								autoComplete="off"
								defaultValue={values[`amount-${row}`] ?? begun[row - 1]?.amount}
								error={errors[`amount-${row}`]}
							/>
						)}
					</div>
					<Found row={row} found={values[`found-${row}`]} chosen={values[`which-${row}`]} />
				</div>
			))}
			{values.byHand ? (
				<OtherMoney values={values} error={errors.other} />
			) : (
				values.other && <input type="hidden" name="other" value={values.other} />
			)}
			{values.choices ? (
				<Less values={values} error={errors.short} />
			) : (
				values.short && <input type="hidden" name="short" value={values.short} />
			)}
			<div className="flex flex-wrap items-center gap-x-5 gap-y-2">
				<Button type="submit" name="more" value="yes" tone="quiet">
					{words.another}
				</Button>
				<p role="status" className="text-sm font-medium">
					{values.left}
				</p>
			</div>
		</>
	);
}

/** Several orders with one name, each as a line `code text`. */
function Found({ row, found, chosen }: { row: number; found: string | undefined; chosen: string | undefined }) {
	const name = `which-${row}`;
	if (!found) return chosen ? <input type="hidden" name={name} value={chosen} /> : null;
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-2 text-[0.9375rem] font-semibold">{words.which}</legend>
			{found.split("\n").map((line) => {
				const [code = "", ...text] = line.split(" ");
				return (
					<CheckboxCard
						key={code}
						type="radio"
						name={name}
						value={code}
						label={text.join(" ")}
						defaultChecked={chosen === code}
					/>
				);
			})}
		</fieldset>
	);
}

/** Another sum was recorded by hand: that payment is undone first, unless this is other money. */
function OtherMoney({ values, error }: LessProps) {
	const { isChanged, onChange } = useChangedSince();
	return (
		<div className="grid gap-3" onChange={onChange}>
			<p className="max-w-prose text-[0.9375rem]">{values.byHand}</p>
			<FieldError id="other-error" sentence={isChanged ? undefined : error} />
			<CheckboxCard
				name="other"
				value="yes"
				label={words.other}
				detail={words.otherHint}
				defaultChecked={values.other === "yes"}
			/>
		</div>
	);
}

type LessProps = { values: NonNullable<AdminAnswer["values"]>; error: string | undefined };

/** The amount is below the dues: the ways to treat it. */
function Less({ values, error }: LessProps) {
	const { isChanged, onChange } = useChangedSince();
	return (
		<fieldset className="grid gap-3" onChange={onChange}>
			<legend className="mb-2 text-[0.9375rem] font-semibold">{values.lessText}</legend>
			<FieldError id="short-error" sentence={isChanged ? undefined : error} />
			{((values.choices ?? "").split(" ") as ShortKind[]).map((short) => {
				const [label, hint] = words.shorts[short];
				return (
					<CheckboxCard
						key={short}
						type="radio"
						name="short"
						value={short}
						label={label}
						detail={hint}
						defaultChecked={values.short === short}
					/>
				);
			})}
		</fieldset>
	);
}

/** Records money for a course from an unknown payer, which then waits. */
export function LineUnknown({ line, answer }: Props) {
	return (
		<AdminSection id="unknown" title={words.unknownTitle} intro={words.unknownIntro}>
			<SmallForm form="unknown" answer={answer} button={words.unknownButton} busyLabel={words.busy} tone="quiet">
				{(answer) => (
					<>
						<LineSeen line={line} />
						<Field
							label={words.unknownPayer}
							name="payer"
							autoComplete="off"
							placeholder={words.optional}
							defaultValue={answer?.values?.payer}
							error={answer?.errors?.payer}
						/>
					</>
				)}
			</SmallForm>
		</AdminSection>
	);
}

/** Sets aside a line that is no payment for a course, or closes a debit, with a note. */
export function LineAside({ line, answer }: Props) {
	const isLeft = line.amountKobo < 0;
	const [title, intro] = isLeft ? [words.fileTitle, words.fileIntro] : [words.ignoreTitle, words.ignoreIntro];
	return (
		<AdminSection id="ignore" title={title} intro={intro}>
			<SmallForm
				form="ignore"
				answer={answer}
				button={isLeft ? words.fileIt : words.ignore}
				busyLabel={words.saving}
				tone="quiet"
			>
				{(answer) => (
					<>
						<LineSeen line={line} />
						<TextArea
							label={isLeft ? words.fileNote : words.ignoreNote}
							name="note"
							rows={2}
							hint={words.ignoreNoteHint}
							maxLength={LONGEST_NOTE}
							defaultValue={answer?.values?.note}
							error={answer?.errors?.note}
						/>
					</>
				)}
			</SmallForm>
		</AdminSection>
	);
}
