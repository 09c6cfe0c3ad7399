import type { ReactNode } from "react";
import { Field } from "#kit/ui/forms/field.tsx";
import { FieldError } from "#kit/ui/forms/field-frame.tsx";
import { useChangedSince } from "#kit/ui/forms/shown-answer.tsx";
import type { TypedField } from "#kit/ui/forms/typed-field.ts";
import { registrationWords as words } from "#sales/office/admin/registration/words.ts";

type Option = { value: string; label: ReactNode; detail?: ReactNode };

type ChoiceProps = {
	name: string;
	legend: string;
	/** The style of the legend: a field's label, the heading of a part, or hidden beside a visible one. */
	legendLook?: keyof typeof LEGENDS;
	options: readonly Option[];
	chosen: string | undefined;
	/** `segments`: a few choices side by side. `cards`: a card each. `dates`: one below the other. */
	look: "segments" | "cards" | "chips" | "dates";
	error?: string | undefined;
};

const LEGENDS = {
	label: "mb-2 text-[0.9375rem] leading-snug font-semibold lg:text-sm",
	heading: "heading mb-3.5 text-xl",
	hidden: "sr-only",
};

/** A choice of one from several. The style sheet shows the fields that depend on it (`data-when`), so that it works without script. */
export function Choice({ name, legend, legendLook = "label", options, chosen, look, error: wrong }: ChoiceProps) {
	const { isChanged, onChange } = useChangedSince();
	const error = isChanged ? undefined : wrong;
	return (
		<fieldset className="min-w-0" onChange={onChange} aria-describedby={error ? `${name}-error` : undefined}>
			<legend className={LEGENDS[legendLook]}>{legend}</legend>
			<div className={`choice choice-${look}`}>
				{options.map(({ value, label, detail }) => (
					<label key={value} className="choice-option">
						<input
							type="radio"
							name={name}
							value={value}
							defaultChecked={value === chosen}
							aria-invalid={error ? true : undefined}
						/>
						<span className="min-w-0">
							{label}
							{detail && <span className="choice-detail">{detail}</span>}
						</span>
					</label>
				))}
			</div>
			{error && (
				<div className="mt-2">
					<FieldError id={`${name}-error`} sentence={error} />
				</div>
			)}
		</fieldset>
	);
}

type Props = {
	field: TypedField;
	/** The names of the fields in the form. */
	names: { phone: string; email: string };
	emailHint?: string;
};

/** Phone and e-mail of a person. Both are optional. */
export function ContactFields({ field, names, emailHint }: Props) {
	return (
		<>
			<Field label={words.phone} {...field(names.phone)} type="tel" autoComplete="off" placeholder={words.optional} />
			<Field
				label={words.email}
				hint={emailHint}
				{...field(names.email)}
				type="email"
				autoComplete="off"
				placeholder={words.optional}
			/>
		</>
	);
}
