import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Form, useNavigate, useSearchParams } from "react-router";
import { Link } from "#kit/admin/link.tsx";
import { queryWith } from "#kit/rules/listing.ts";
import { Button } from "#kit/ui/button.tsx";
import { type Option, SelectControl } from "#kit/ui/forms/select.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { adminForms } from "#kit/words/forms.ts";

type FilterFormProps = {
	/** What words are looked for in; left out where a list is only narrowed. */
	label?: string | undefined;
	/** The names of the filters below, so that 'Clear' takes them away. */
	names?: readonly string[];
	children?: ReactNode;
	/** The days between which a list is looked at. */
	days?: ReactNode;
};

/**
 * Looks for words in a list and narrows it: a plain GET form, so that both stand in the address and go on to the next page.
 * What is chosen from a list narrows at once; without script the button does it.
 */
export function FilterForm({ label, names = [], children, days }: FilterFormProps) {
	const [query] = useSearchParams();
	const navigate = useNavigate();
	const form = useAddressed(query);
	const own = ["q", ...names];
	const others = [...query].filter(([name]) => !own.includes(name) && name !== "page");
	const isNarrowed = own.some((name) => query.get(name));
	function narrow(event: FormEvent<HTMLFormElement>) {
		// As the browser would, but without the empty fields: an address one can read, and send to somebody.
		event.preventDefault();
		const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
		navigate(queryWith(new URLSearchParams(), Object.fromEntries(typed)), { preventScrollReset: true });
	}
	return (
		<Form
			ref={form}
			method="get"
			role={label ? "search" : undefined}
			onSubmit={narrow}
			onChange={narrowAtOnce}
			className="list-filters grid gap-3"
		>
			{others.map(([name, value]) => (
				<input key={`${name}=${value}`} type="hidden" name={name} value={value} />
			))}
			{label && (
				<div className="flex flex-wrap gap-x-3 gap-y-1">
					<Words label={label} />
					<Button type="submit" tone="quiet">
						{adminForms.search}
					</Button>
					{isNarrowed && <Clear to={queryWith(query, Object.fromEntries(own.map((name) => [name, null])))} />}
				</div>
			)}
			{days && <div className="days grid gap-3 sm:flex sm:flex-wrap sm:gap-x-6">{days}</div>}
			{children && (
				<div className="filters grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
					{children}
				</div>
			)}
			{!label && (
				<noscript>
					<Button type="submit" tone="quiet">
						{adminForms.show}
					</Button>
				</noscript>
			)}
		</Form>
	);
}

function Words({ label }: { label: string }) {
	const id = useId();
	const [query] = useSearchParams();
	return (
		<div className="relative min-w-0 grow basis-32">
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
				className="control pl-11 placeholder-shown:text-ellipsis"
			/>
		</div>
	);
}

function Clear({ to }: { to: string }) {
	return (
		<Link to={to} preventScrollReset className="button button-bare">
			{adminForms.clear}
		</Link>
	);
}

export type FilterSelectProps = {
	name: string;
	empty: string;
	options: readonly Option[];
	/** The filter whose choices are of this one's choice: another choice here takes that one away. */
	holds?: string;
};

/** One thing to narrow a list by. */
export function FilterSelect({ name, empty, options, holds }: FilterSelectProps) {
	const [query] = useSearchParams();
	return (
		<SelectControl
			name={name}
			data-holds={holds}
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
		<div className="flex min-w-0 items-center gap-3">
			<label htmlFor={id} className="w-9 shrink-0 text-sm text-muted sm:w-auto">
				{label}
			</label>
			<input id={id} name={name} type="date" defaultValue={query.get(name) ?? ""} className="control min-w-0" />
		</div>
	);
}

/** The days between which something is shown (`from` and `until` in the address). */
export function BetweenDays() {
	return (
		<>
			<FilterDay name="from" label={adminForms.from} />
			<FilterDay name="until" label={adminForms.until} />
		</>
	);
}

/** Chooses these days for a page that is no list. `names`: those of the further filters below. */
export function BetweenForm({ names = [], children }: Pick<FilterFormProps, "names" | "children">) {
	return (
		<FilterForm
			names={["from", "until", ...names]}
			days={
				<>
					<BetweenDays />
					<Button type="submit" tone="quiet">
						{adminForms.show}
					</Button>
				</>
			}
		>
			{children}
		</FilterForm>
	);
}

/** Chooses the day at whose end a page of money is shown (`asof` in the address); none: now. */
export function AsOfForm() {
	return (
		<FilterForm
			names={["asof"]}
			days={
				<>
					<FilterDay name="asof" label="As of" />
					<Button type="submit" tone="quiet">
						{adminForms.show}
					</Button>
				</>
			}
		/>
	);
}

/** The address may change without the form (back, 'Clear', a tab): its fields follow, and keep the focus where it is. */
function useAddressed(query: URLSearchParams) {
	const form = useRef<HTMLFormElement>(null);
	const shown = useRef(query);
	useEffect(() => {
		// What was typed before the script arrived stays.
		if (shown.current === query) return;
		shown.current = query;
		const fields = form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(".control") ?? [];
		for (const field of fields) field.value = query.get(field.name) ?? "";
	}, [query]);
	return form;
}

function narrowAtOnce(event: ChangeEvent<HTMLFormElement>): void {
	const field: EventTarget = event.target;
	if (!(field instanceof HTMLSelectElement)) return;
	const held = event.currentTarget.elements.namedItem(field.dataset.holds ?? "");
	if (held instanceof HTMLSelectElement) held.value = "";
	event.currentTarget.requestSubmit();
}
