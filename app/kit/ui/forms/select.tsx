import { type ComponentProps, useId } from "react";
import { classes } from "#kit/ui/classes.ts";
import { type FieldFacts, FieldFrame } from "#kit/ui/forms/field-frame.tsx";
import { Icon } from "#kit/ui/icon.tsx";

export type Option = { value: string; label: string };

type SelectProps = FieldFacts &
	Omit<ComponentProps<"select">, "children"> & {
		options: readonly Option[];
		/** The first, empty choice, for example 'Any location'. */
		empty?: string | undefined;
	};

/** A native select. */
export function Select({ label, hint, error, invalid, options, empty, className, id, ...select }: SelectProps) {
	const ownId = useId();
	const fieldId = id ?? ownId;
	return (
		<FieldFrame id={fieldId} label={label} hint={hint} error={error} invalid={invalid}>
			{(ties) => <SelectControl {...select} {...ties} options={options} empty={empty} className={className} />}
		</FieldFrame>
	);
}

/** The control alone, where there is a label of their own. */
export function SelectControl({
	options,
	empty,
	className,
	...select
}: Omit<ComponentProps<"select">, "children"> & Pick<SelectProps, "options" | "empty">) {
	return (
		<span className="relative block">
			<select {...select} className={classes("control appearance-none pr-11 truncate", className)}>
				{empty !== undefined && <option value="">{empty}</option>}
				{options.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
			<Icon
				name="chevron-down"
				className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2 text-ink"
			/>
		</span>
	);
}
