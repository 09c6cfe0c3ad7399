import type { ReactNode } from "react";
import { AddressText } from "#kit/ui/address-text.tsx";
import { classes } from "#kit/ui/classes.ts";
import { useChangedSince } from "#kit/ui/forms/shown-answer.tsx";
import { Icon } from "#kit/ui/icon.tsx";

export type FieldFacts = {
	label: string;
	hint?: string | undefined;
	/** Shown below the field, tied to it and announced, until the field is changed. */
	error?: string | undefined;
	/** Wrong without a sentence of its own: one for the whole form says why. */
	invalid?: boolean | undefined;
};

type FrameProps = FieldFacts & {
	id: string;
	/** The control, given what ties it to its label, hint and error. */
	children: (ties: ReturnType<typeof fieldTies>) => ReactNode;
};

/** Label above, hint below, error below that. */
export function FieldFrame({ id, label, hint, error, invalid, children }: FrameProps) {
	const { isChanged, onChange } = useChangedSince();
	const wrong = isChanged ? {} : { error, invalid };
	return (
		<div className="grid gap-2" onInput={onChange} onChange={onChange}>
			<label htmlFor={id} className="text-[0.9375rem] leading-snug font-semibold">
				{label}
			</label>
			{children(fieldTies(id, { hint, ...wrong }))}
			{hint && (
				<p id={`${id}-hint`} className="text-sm leading-snug text-muted">
					<AddressText text={hint} />
				</p>
			)}
			<FieldError id={`${id}-error`} sentence={wrong.error} />
		</div>
	);
}

export function FieldError({ id, sentence }: { id: string; sentence?: string | undefined }) {
	if (!sentence) return null;
	return (
		<p id={id} role="alert" className="flex gap-1.5 text-sm leading-snug font-medium text-clay-dark">
			<Icon name="alert" className="mt-px size-4 shrink-0" />
			<AddressText text={sentence} />
		</p>
	);
}

/** What ties a control to its label, hint and error. */
export function fieldTies(id: string, { hint, error, invalid }: Pick<FieldFacts, "hint" | "error" | "invalid">) {
	return {
		id,
		"aria-invalid": error || invalid ? true : undefined,
		"aria-describedby": classes(hint && `${id}-hint`, error && `${id}-error`) || undefined,
	};
}
