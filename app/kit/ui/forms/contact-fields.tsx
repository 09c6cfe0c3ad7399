import { Field } from "#kit/ui/forms/field.tsx";
import { fieldWords } from "#kit/words/fields.ts";

type ContactFieldProps = { label: string; typed: string | undefined; error: string | undefined };

/** Where a request is to be answered, with the keys of an address on a phone. */
export function EmailField({ label, hint, typed, error }: ContactFieldProps & { hint?: string }) {
	return (
		<Field
			label={label}
			{...(hint !== undefined && { hint })}
			name="email"
			type="email"
			inputMode="email"
			autoComplete="email"
			required
			defaultValue={typed}
			error={error}
		/>
	);
}

/** A number to call, in Nigerian or international form. */
export function PhoneField({ label, typed, error }: ContactFieldProps) {
	return (
		<Field
			label={label}
			hint={fieldWords.phoneHint}
			name="phone"
			type="tel"
			inputMode="tel"
			autoComplete="tel"
			required
			defaultValue={typed}
			error={error}
		/>
	);
}
