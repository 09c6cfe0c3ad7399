import { type ComponentProps, Fragment, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { Conflict } from "#kit/admin/admin-answer.ts";
import { AdminForm } from "#kit/admin/admin-form.tsx";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { formText } from "#kit/rules/form-text.ts";
import { tidy } from "#kit/rules/text.ts";
import { Card } from "#kit/ui/card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { adminForms } from "#kit/words/forms.ts";

/** By the names of the fields. */
type Texts = Readonly<Record<string, string | undefined>>;

export type TextField = {
	/** The name it is sent under. */
	name: string;
	label: string;
	hint?: string;
	/** In letters. */
	maxLength?: number;
	/** A field of several lines, and how many are shown; left out for one line. */
	rows?: number;
	/** It is marked when it is empty and the form is refused as a whole. */
	required?: boolean;
} & Pick<ComponentProps<"input">, "type" | "inputMode" | "autoComplete" | "className">;

/** An input of its own. Its label is said where somebody else's version is shown. */
type OwnField = { name: string; label?: string; input: (form: { values: Texts; errors: Texts }) => ReactNode };

export type ContentField = TextField | OwnField;

type ContentEditorProps = Omit<ComponentProps<typeof AdminForm>, "back" | "hidden" | "children"> & {
	title: string;
	intro?: string;
	/** Where one came from, and where 'Cancel' leads. */
	back: { to: string; label: string };
	fields: readonly ContentField[];
	/** As saved; what was typed since comes with the answer. */
	values: Texts;
	/** What stands above the form. */
	notice?: ReactNode;
	/** What stands below the fields. */
	children?: ReactNode;
	/** What stands beside the form on a wide screen, and else below it. */
	after?: ReactNode;
};

/** The page on which an admin adds or edits one thing: its heading, and a form with the fields of its kind. */
export function ContentEditor(props: ContentEditorProps) {
	const { title, intro, back, fields, values: saved, notice, children, after, ...form } = props;
	const [query] = useSearchParams();
	const { values: typed, errors = {} } = form.answer ?? {};
	const values = { ...saved, ...typed };
	return (
		<>
			<AdminHead title={title} {...(intro && { intro })} back={back} />
			{notice}
			<div className={after ? "grid items-start gap-6 min-[75rem]:grid-cols-2" : "contents"}>
				<Card className="max-w-3xl">
					{/* After each thing that was added the form begins anew (`then=another`). */}
					<AdminForm key={query.get("after")} {...form} back={back.to}>
						{fields.map((field) => {
							if ("input" in field) return <Fragment key={field.name}>{field.input({ values, errors })}</Fragment>;
							const { required, rows, ...rest } = field;
							const { name } = field;
							const facts = {
								...rest,
								defaultValue: values[name] ?? "",
								error: errors[name],
								invalid: required && Boolean(errors.form) && typed?.[name] === "",
							};
							return rows ? <TextArea key={name} {...facts} rows={rows} /> : <Field key={name} {...facts} />;
						})}
						{children}
					</AdminForm>
				</Card>
				{after && <div className="grid grid-cols-1 gap-6">{after}</div>}
			</div>
		</>
	);
}

export function textFieldsOf(fields: readonly ContentField[]): TextField[] {
	return fields.filter((field): field is TextField => !("input" in field));
}

/** What was typed into the fields for text: one line with single spaces, several lines without blank ends. */
export function typedIn(fields: readonly ContentField[], form: FormData): Record<string, string> {
	return Object.fromEntries(
		textFieldsOf(fields).map(({ name, rows }) => {
			const text = formText(form, name);
			return [name, rows ? text.trim() : tidy(text)];
		}),
	);
}

/** The sentence for the first field that holds more letters than it may, by its name. */
export function tooLongIn(fields: readonly ContentField[], typed: Texts): Record<string, string> | undefined {
	for (const { name, maxLength = Number.POSITIVE_INFINITY } of textFieldsOf(fields))
		if ((typed[name] ?? "").length > maxLength) return { [name]: adminForms.tooLong(maxLength) };
	return undefined;
}

/** Somebody else's version, as it is shown beside one's own: all that has a label. */
export function theirsIn(fields: readonly ContentField[], theirs: Texts): Conflict["theirs"] {
	return fields.flatMap(({ name, label }) => (label ? [{ label, text: theirs[name] ?? "" }] : []));
}
