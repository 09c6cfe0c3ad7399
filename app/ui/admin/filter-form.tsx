import { type ReactNode, useId } from "react";
import { Form, Link, useSearchParams } from "react-router";
import { queryWith } from "#domain/listing.ts";
import { adminForms } from "#domain/messages/admin/forms.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { type Option, SelectControl } from "#ui/select.tsx";

type FilterFormProps = {
	/** What the words are looked for in. */
	label: string;
	/** The names of the filters below, so that 'Clear' takes them away. */
	names: readonly string[];
	children: ReactNode;
};

/** Looks for words in a list and narrows it: a plain GET form, so that both stand in the address and go on to the next page. */
export function FilterForm({ label, names, children }: FilterFormProps) {
	const id = useId();
	const [query] = useSearchParams();
	const own = ["q", ...names];
	const others = [...query].filter(([name]) => !own.includes(name) && name !== "page");
	const isNarrowed = own.some((name) => query.get(name));
	return (
		// The address may change without this form (back, 'Clear'): a new address starts it anew.
		<Form method="get" role="search" key={query.toString()} className="grid gap-3" preventScrollReset>
			{others.map(([name, value]) => (
				<input key={`${name}=${value}`} type="hidden" name={name} value={value} />
			))}
			<div className="flex flex-wrap gap-3">
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
						defaultValue={query.get("q") ?? ""}
						placeholder={label}
						autoComplete="off"
						enterKeyHint="search"
						className="control pl-11"
					/>
				</div>
				<Button type="submit" tone="quiet">
					{adminForms.search}
				</Button>
				{isNarrowed && (
					<Link
						to={queryWith(query, Object.fromEntries(own.map((name) => [name, null])))}
						className="button button-bare"
					>
						{adminForms.clear}
					</Link>
				)}
			</div>
			<div className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">{children}</div>
		</Form>
	);
}

/** One thing to narrow a list by. */
export function FilterSelect({ name, empty, options }: { name: string; empty: string; options: readonly Option[] }) {
	const [query] = useSearchParams();
	return (
		<SelectControl
			name={name}
			aria-label={empty}
			empty={empty}
			options={options}
			defaultValue={query.get(name) ?? ""}
		/>
	);
}

/** A day to begin or end with. */
export function FilterDay({ name, label }: { name: string; label: string }) {
	const id = useId();
	const [query] = useSearchParams();
	return (
		<div className="flex min-w-0 items-center gap-3 max-sm:col-span-2">
			<label htmlFor={id} className="w-9 shrink-0 text-sm text-muted">
				{label}
			</label>
			<input id={id} name={name} type="date" defaultValue={query.get(name) ?? ""} className="control min-w-0" />
		</div>
	);
}
