import { type ComponentProps, useId } from "react";
import { classes } from "#kit/ui/classes.ts";
import { type FieldFacts, FieldFrame } from "#kit/ui/forms/field-frame.tsx";

/** Several lines to type in. */
export function TextArea({
	label,
	hint,
	error,
	invalid,
	className,
	id,
	...area
}: FieldFacts & ComponentProps<"textarea">) {
	const ownId = useId();
	const fieldId = id ?? ownId;
	return (
		<FieldFrame id={fieldId} label={label} hint={hint} error={error} invalid={invalid}>
			{(ties) => <textarea rows={4} {...area} {...ties} className={classes("control", className)} />}
		</FieldFrame>
	);
}
