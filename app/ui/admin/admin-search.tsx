import { useId } from "react";
import { Form, Link, useSearchParams } from "react-router";
import { queryWith } from "#domain/listing.ts";
import { adminForms } from "#domain/messages/admin/forms.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

/** Looks for words in a list: a plain GET form, so that what one looks for stands in the address and goes on to the next page. */
export function AdminSearch({ label, words }: { label: string; words: string }) {
	const id = useId();
	const [query] = useSearchParams();
	const others = [...query].filter(([name]) => name !== "q" && name !== "page");
	return (
		// The address may change without this form (back, 'Clear'): a new address starts it anew.
		<Form method="get" role="search" key={words} className="flex flex-wrap gap-3" preventScrollReset>
			{others.map(([name, value]) => (
				<input key={`${name}=${value}`} type="hidden" name={name} value={value} />
			))}
			<div className="relative min-w-0 grow basis-60">
				<label htmlFor={id} className="sr-only">
					{label}
				</label>
				<Icon
					name="search"
					className="pointer-events-none absolute top-1/2 left-4 size-4.5 -translate-y-1/2 text-muted"
				/>
				<input
					id={id}
					name="q"
					type="search"
					defaultValue={words}
					placeholder={label}
					autoComplete="off"
					enterKeyHint="search"
					className="control pl-11"
				/>
			</div>
			<Button type="submit" tone="quiet">
				{adminForms.search}
			</Button>
			{words && (
				<Link to={queryWith(query, { q: null })} className="button button-bare">
					{adminForms.clear}
				</Link>
			)}
		</Form>
	);
}
