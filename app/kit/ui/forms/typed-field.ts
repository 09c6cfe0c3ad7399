type Texts = Readonly<Record<string, string | undefined>>;

/** A field by its name, as a form gives it back: what was typed in it, and what is wrong with that. */
export type TypedField = (name: string) => {
	name: string;
	defaultValue: string | undefined;
	error: string | undefined;
};

export function typedFields(values: Texts, errors: Texts): TypedField {
	return (name) => ({ name, defaultValue: values[name], error: errors[name] });
}
