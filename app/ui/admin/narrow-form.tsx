import type { ReactNode } from "react";
import { Form, Link, useSearchParams } from "react-router";
import { queryWith } from "#domain/listing.ts";
import { adminEnrolments } from "#domain/messages/admin/enrolments.ts";
import { adminForms } from "#domain/messages/admin/forms.ts";
import { Button } from "#ui/button.tsx";

/** Narrows a list without looking for words: a plain GET form, so that it stands in the address. `names` are its filters. */
export function NarrowForm({ names, children }: { names: readonly string[]; children: ReactNode }) {
	const [query] = useSearchParams();
	const others = [...query].filter(([name]) => !names.includes(name) && name !== "page");
	const isNarrowed = names.some((name) => query.get(name));
	return (
		<Form method="get" key={query.toString()} className="flex flex-wrap gap-3" preventScrollReset>
			{others.map(([name, value]) => (
				<input key={`${name}=${value}`} type="hidden" name={name} value={value} />
			))}
			<div className="min-w-0 grow basis-60">{children}</div>
			<Button type="submit" tone="quiet">
				{adminEnrolments.show}
			</Button>
			{isNarrowed && (
				<Link
					to={queryWith(query, Object.fromEntries(names.map((name) => [name, null])))}
					className="button button-bare"
				>
					{adminForms.clear}
				</Link>
			)}
		</Form>
	);
}
