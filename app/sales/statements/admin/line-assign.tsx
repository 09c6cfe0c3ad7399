import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { type Kobo, koboFromNaira, naira, plainAmount } from "#kit/rules/money.ts";
import { Button } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FieldError } from "#kit/ui/forms/field-frame.tsx";
import { useChangedSince } from "#kit/ui/forms/shown-answer.tsx";
import { type LineOneView, LineSeen } from "#sales/statements/admin/line-view-parts.tsx";
import { adminLine as words } from "#sales/statements/admin/line-words.ts";

type Open = NonNullable<LineOneView["open"]>;
type Props = { line: LineOneView; open: Open; answer: AdminAnswer | undefined };

/**
 * Gives the money of a line to one transfer or several. The rest is reckoned as one types; without script the button for one
 * more transfer says it.
 */
export function LineAssign({ line, open, answer }: Props) {
	const [query] = useSearchParams();
	const taken = query.get("take");
	return (
		<Card>
			{/* Another suggestion taken is another form. */}
			<SmallForm
				key={taken ?? ""}
				form="assign"
				answer={answer}
				button={words.assign}
				busyLabel={words.assigning}
				tone="primary"
			>
				{(answer) => <Fields line={line} open={open} answer={answer} taken={taken} />}
			</SmallForm>
		</Card>
	);
}

function Fields({ line, open, answer, taken }: Props & { taken: string | null }) {
	const { values = {}, errors = {} } = answer ?? {};
	const begun = taken ? [{ code: taken, amount: plainAmount(line.amountKobo) }] : open.parts;
	const byHand = values.byHand ?? open.byHand;
	const rows = Number(values.rows ?? Math.max(1, begun.length));
	const [left, setLeft] = useState<Kobo | undefined>();
	const reckon = ({ currentTarget }: FormEvent<HTMLElement>) => {
		const form = currentTarget.closest("form");
		if (form) setLeft(leftIn(new FormData(form), line, open));
	};
	return (
		<div className="grid gap-5" onInput={reckon} onChange={reckon}>
			<LineSeen line={line} />
			<input type="hidden" name="rows" value={rows} />
			{byHand && <OtherMoney byHand={byHand} isOther={values.other === "yes"} error={errors.other} />}
			{Array.from({ length: rows }, (_, at) => at + 1).map((row) => (
				<div key={row} className="grid items-start gap-5 sm:grid-cols-2">
					<Field
						label={words.codeLabel(row)}
						name={`code-${row}`}
						autoComplete="off"
						autoCapitalize="characters"
						hint={row === 1 ? words.codeHint : undefined}
						defaultValue={values[`code-${row}`] ?? begun[row - 1]?.code}
						error={errors[`code-${row}`]}
					/>
					<Field
						label={words.partLabel(row)}
						name={`amount-${row}`}
						inputMode="decimal"
						autoComplete="off"
						defaultValue={values[`amount-${row}`] ?? (begun[row - 1]?.amount || undefined)}
						error={errors[`amount-${row}`]}
					/>
				</div>
			))}
			<div className="flex flex-wrap items-center gap-x-5 gap-y-2">
				<Button type="submit" name="more" value="yes" tone="quiet">
					{words.anotherPart}
				</Button>
				<p role="status" className="text-sm font-medium">
					{left === undefined ? values.left : leftText(left)}
				</p>
			</div>
			{open.beside.length > 0 && <Beside beside={open.beside} chosen={values.with} />}
		</div>
	);
}

/** Another sum was confirmed by hand: that payment is undone first, unless this is other money. */
function OtherMoney({ byHand, isOther, error }: { byHand: string; isOther: boolean; error: string | undefined }) {
	const { isChanged, onChange } = useChangedSince();
	return (
		<div className="grid gap-3" onChange={onChange}>
			<p className="max-w-prose text-[0.9375rem]">{byHand}</p>
			<FieldError id="other-error" sentence={isChanged ? undefined : error} />
			<CheckboxCard
				name="other"
				value="yes"
				label={words.confirmedOther}
				detail={words.confirmedOtherHint}
				defaultChecked={isOther}
			/>
		</div>
	);
}

function Beside({ beside, chosen }: { beside: Open["beside"]; chosen: string | undefined }) {
	const ids = new Set((chosen ?? "").split(","));
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-1 text-[0.9375rem] font-semibold">{words.together}</legend>
			<p className="text-sm text-muted">{words.togetherHint}</p>
			{beside.map(({ id, label, narration }) => (
				<CheckboxCard
					key={id}
					name="with"
					value={id}
					label={label}
					detail={narration}
					defaultChecked={ids.has(String(id))}
				/>
			))}
		</fieldset>
	);
}

/** What of the money is in no part yet; what is no amount counts as nothing. */
function leftIn(form: FormData, line: LineOneView, { beside }: Open): Kobo {
	const joined = new Set(form.getAll("with").map(String));
	const came = beside.reduce((sum, one) => sum + (joined.has(String(one.id)) ? one.amountKobo : 0), line.amountKobo);
	const given = [...form].reduce(
		(sum, [name, typed]) => sum + (name.startsWith("amount-") ? (koboFromNaira(String(typed).trim()) ?? 0) : 0),
		0,
	);
	return came - given;
}

function leftText(left: Kobo): string {
	if (left === 0) return words.leftNothing;
	return left > 0 ? words.left(naira(left)) : words.leftTooMuch(naira(-left));
}
