import { type ComponentProps, useId } from "react";
import { classes } from "#kit/ui/classes.ts";
import { type FieldFacts, FieldFrame } from "#kit/ui/forms/field-frame.tsx";

/** One file to choose: the browser's own control, so that it works without script. */
export function FileField({
	label,
	hint,
	error,
	invalid,
	className,
	id,
	...input
}: FieldFacts & Omit<ComponentProps<"input">, "type">) {
	const ownId = useId();
	const fieldId = id ?? ownId;
	return (
		<FieldFrame id={fieldId} label={label} hint={hint} error={error} invalid={invalid}>
			{(ties) => (
				<input
					{...input}
					type="file"
					{...ties}
					className={classes(
						"control cursor-pointer py-1.5 pl-1.5 text-muted file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-lg file:border-0 file:bg-indigo-soft file:px-4 file:font-semibold file:text-ink",
						className,
					)}
				/>
			)}
		</FieldFrame>
	);
}
