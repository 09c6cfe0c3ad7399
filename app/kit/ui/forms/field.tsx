import { type ComponentProps, useId } from "react";
import { classes } from "#kit/ui/classes.ts";
import { type FieldFacts, FieldFrame } from "#kit/ui/forms/field-frame.tsx";

/** One line to type in. Give it `name`, and the right `type`, `autoComplete` and `inputMode`. */
export function Field({ label, hint, error, invalid, className, id, ...input }: FieldFacts & ComponentProps<"input">) {
	const ownId = useId();
	const fieldId = id ?? ownId;
	return (
		<FieldFrame id={fieldId} label={label} hint={hint} error={error} invalid={invalid}>
			{(ties) => <input {...input} {...ties} className={classes("control", className)} />}
		</FieldFrame>
	);
}
