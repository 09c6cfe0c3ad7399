import type { ReactNode } from "react";
import { adminHome } from "#site/admin/home-words.ts";
import type { HeadedItem } from "#site/rules/headed-item.ts";
import { LONGEST_HEADING, LONGEST_ITEM } from "#site/rules/site-text.ts";

/** What is typed of one item: a line, or a heading and a text. `at` counts from 0. */
export function ItemInputs({
	headed,
	row,
	at,
	wrong,
}: {
	headed: boolean;
	row: HeadedItem;
	at: number;
	wrong: boolean;
}) {
	const invalid = wrong || undefined;
	if (!headed)
		return (
			<Labelled label={adminHome.item(at + 1)}>
				<input
					name="itemText"
					defaultValue={row.text}
					maxLength={LONGEST_ITEM}
					aria-invalid={invalid}
					autoComplete="off"
					className="control"
				/>
			</Labelled>
		);
	return (
		<div className="grid gap-2">
			<Labelled label={adminHome.itemHeading(at + 1)}>
				<input
					name="itemHeading"
					defaultValue={row.heading}
					maxLength={LONGEST_HEADING}
					placeholder={adminHome.heading}
					aria-invalid={invalid}
					autoComplete="off"
					className="control font-semibold"
				/>
			</Labelled>
			<Labelled label={adminHome.itemText(at + 1)}>
				<textarea
					name="itemText"
					rows={2}
					defaultValue={row.text}
					maxLength={LONGEST_ITEM}
					placeholder={adminHome.text}
					className="control field-sizing-content min-h-18"
				/>
			</Labelled>
		</div>
	);
}

/** Named for whoever hears it: the rows say by their place what they are. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
		<label className="min-w-0">
			<span className="sr-only">{label}</span>
			{children}
		</label>
	);
}
