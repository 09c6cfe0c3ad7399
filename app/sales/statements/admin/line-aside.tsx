import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { AdminSection } from "#kit/admin/admin-head.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FieldError } from "#kit/ui/forms/field-frame.tsx";
import { useChangedSince } from "#kit/ui/forms/shown-answer.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { type LineOneView, LineSeen } from "#sales/statements/admin/line-view-parts.tsx";
import { adminLine as words } from "#sales/statements/admin/line-words.ts";

type Props = { line: LineOneView; answer: AdminAnswer | undefined };

const ASIDE = {
	came: {
		title: words.ignoreTitle,
		intro: words.ignoreIntro,
		button: words.ignore,
		busyLabel: words.ignoring,
		label: words.ignoreNote,
		hint: words.ignoreNoteHint,
	},
	left: {
		title: words.fileTitle,
		intro: words.fileIntro,
		button: words.fileIt,
		busyLabel: words.filing,
		label: words.fileNote,
		hint: words.ignoreNoteHint,
	},
};

/** Sets a line aside with a note: none of ours, or money that left and is dealt with. */
export function LineAside({ line, answer }: Props) {
	const { title, intro, button, busyLabel, label, hint } = ASIDE[line.amountKobo < 0 ? "left" : "came"];
	return (
		<AdminSection id="ignore" title={title} intro={intro}>
			<SmallForm form="ignore" answer={answer} button={button} busyLabel={busyLabel} tone="quiet">
				{(answer) => (
					<>
						<LineSeen line={line} />
						<TextArea
							label={label}
							name="note"
							rows={2}
							hint={hint}
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

/** Money for a course of which nobody knows whose it is: it is recorded, and waits. */
export function LineUnknown({ line, answer }: Props) {
	return (
		<AdminSection id="unknown" title={words.unknownTitle} intro={words.unknownIntro}>
			<SmallForm form="unknown" answer={answer} button={words.unknownButton} busyLabel={words.unknownBusy} tone="quiet">
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

type TakenProps = Props & { came: NonNullable<LineOneView["left"]>["came"] };

/** Says which money the bank took back with a line. */
export function LineTaken({ line, came, answer }: TakenProps) {
	return (
		<AdminSection id="taken" title={words.takenTitle} intro={words.takenIntro}>
			<SmallForm form="taken" answer={answer} button={words.askOfTaken} busyLabel={words.taking} tone="primary">
				{(answer) => <TakenFrom line={line} came={came} answer={answer} />}
			</SmallForm>
		</AdminSection>
	);
}

function TakenFrom({ line, came, answer }: TakenProps) {
	const { isChanged, onChange } = useChangedSince();
	return (
		<fieldset className="grid gap-3" onChange={onChange}>
			<LineSeen line={line} />
			<legend className="mb-2 text-[0.9375rem] font-semibold">{words.takenFrom}</legend>
			{came.map(({ paymentId, label }) => (
				<CheckboxCard
					key={paymentId}
					type="radio"
					name="payment"
					value={String(paymentId)}
					label={label}
					defaultChecked={answer?.values?.payment === String(paymentId) || came.length === 1}
				/>
			))}
			<FieldError id="payment-error" sentence={isChanged ? undefined : answer?.errors?.payment} />
		</fieldset>
	);
}
