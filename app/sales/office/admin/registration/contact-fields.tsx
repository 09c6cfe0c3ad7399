import { Field } from "#kit/ui/forms/field.tsx";
import type { TypedField } from "#kit/ui/forms/typed-field.ts";
import { registrationWords as words } from "#sales/office/admin/registration/words.ts";

type Props = {
	field: TypedField;
	/** As the form calls them. */
	names: { phone: string; email: string };
	emailHint?: string;
};

/** How to reach a person of whom the office may know neither. */
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
