import { type ComponentProps, useId } from "react";
import { type FieldFacts, FieldFrame } from "#kit/ui/forms/field-frame.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { fieldWords } from "#kit/words/fields.ts";

/** A password, with a button that shows it. `autoComplete`: `current-password` or `new-password`. */
export function PasswordField({
	label,
	hint,
	error,
	id,
	...input
}: FieldFacts & Omit<ComponentProps<"input">, "type" | "className">) {
	const ownId = useId();
	const fieldId = id ?? ownId;
	return (
		<FieldFrame id={fieldId} label={label} hint={hint} error={error}>
			{(ties) => (
				<span className="relative block">
					<input {...input} {...ties} type="password" className="control pr-14" suppressHydrationWarning />
					<button
						type="button"
						data-shows-password={fieldId}
						aria-pressed="false"
						aria-label={fieldWords.showPassword}
						className="needs-script absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-muted hover:text-ink aria-pressed:text-indigo"
						suppressHydrationWarning
					>
						<Icon name="eye" className="size-5" />
					</button>
				</span>
			)}
		</FieldFrame>
	);
}
