import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { ExportButtons } from "#kit/admin/button-link.tsx";
import { FilterChips } from "#kit/admin/filter-chips.tsx";
import { BetweenDays, FilterForm, FilterSelect, type FilterSelectProps } from "#kit/admin/filter-form.tsx";
import { formNames, type ListRules, pagesOf, queryWith, readList } from "#kit/rules/listing.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { Pager } from "#kit/ui/pager.tsx";
import { adminForms } from "#kit/words/forms.ts";

type AdminListProps = {
	/** What its address may say. */
	list: ListRules;
	title: string;
	intro?: string;
	back?: { to: string; label: string };
	/** Where all its pages are to be taken away as a table. */
	csv?: { to: string; label?: string; query?: Record<string, string | null> };
	buttons?: ReactNode;
	/** Between the heading and the list: tabs, or what needs attention. */
	above?: ReactNode;
	/** What its words are looked for in; left out where a list is only narrowed. */
	search?: string;
	selects?: readonly FilterSelectProps[];
	/** It is narrowed by `from` and `until`, or by another day. */
	days?: true | ReactNode;
	/** The choices of `list.chips`. `here`: which is shown, where that does not follow from the address alone. */
	chips?: { label: string; of: readonly ListChip[]; here?: string };
	/** How many rows the filter leaves, on all pages. */
	count: number;
	/** How many that is in words, then sums. */
	found?: readonly (string | false)[];
	/** Where there is nothing at all. */
	none: ReactNode;
	/** Where what is looked for is not there, if that is said otherwise than elsewhere. */
	nothingFound?: ReactNode;
	/** The rows of this page. */
	children: ReactNode;
};

/** `value` undefined: all. `drops`: a filter that makes no sense with it. */
type ListChip = { value: string | undefined; label: string; count?: number | undefined; drops?: string };

/** A page of the admin that is a list: search, filters, how many there are, the rows, and the way to its other pages. */
export function AdminList(props: AdminListProps) {
	const { list, title, intro, back, csv, buttons, above, count, chips } = props;
	const [query] = useSearchParams();
	const { page, onPage } = readList(list, query);
	const isNarrowed = formNames(list).some((name) => query.get(name));
	const hasForm = props.search !== undefined || props.selects !== undefined || props.days;
	const nothing = isNarrowed || count > 0 ? (props.nothingFound ?? <NothingFound />) : props.none;
	return (
		<>
			<AdminHead
				title={title}
				intro={intro}
				back={back}
				beside={
					<>
						{count > onPage.offset && <HowMany found={props.found ?? []} />}
						{chips && <ListChips list={list} {...chips} />}
					</>
				}
			>
				{(csv || buttons) && (
					<>
						{csv && (
							<ExportButtons to={csv.to} query={queryWith(query, { ...csv.query, page: null })} label={csv.label} />
						)}
						{buttons}
					</>
				)}
			</AdminHead>
			{above}
			{hasForm && (count > 0 || isNarrowed || chips) && <ListFilters {...props} />}
			{count > onPage.offset ? props.children : nothing}
			<Pager page={page} pages={pagesOf(count, onPage.limit)} addressOf={(to) => queryWith(query, { page: to })} />
		</>
	);
}

/** How many rows the filter leaves, and their sums. */
function HowMany({ found }: { found: readonly (string | false)[] }) {
	const sentences = found.filter((words) => words !== false);
	if (sentences.length === 0) return null;
	return (
		<p className="flex flex-wrap gap-x-5 text-sm text-muted tabular-nums">
			{sentences.map((words, index) => (
				<span key={words} className={index === 0 ? "font-semibold text-ink" : undefined}>
					{words}
				</span>
			))}
		</p>
	);
}

function NothingFound() {
	return <EmptyState title={adminForms.nothingFound} hint={adminForms.nothingFoundHint} />;
}

function ListFilters({ list, search, selects = [], days }: AdminListProps) {
	return (
		<FilterForm label={search} names={formNames(list)} days={days === true ? <BetweenDays /> : days}>
			{selects.length > 0 && selects.map((select) => <FilterSelect key={select.name} {...select} />)}
		</FilterForm>
	);
}

function ListChips({ list, label, of, here }: NonNullable<AdminListProps["chips"]> & { list: ListRules }) {
	const [query] = useSearchParams();
	const filter = list.filters[list.chips ?? ""];
	if (!filter) return null;
	const { name, read } = filter;
	const shown = here ?? read(query.get(name));
	const chips = of.map(({ value, label, count, drops }) => ({
		label,
		count,
		to: queryWith(query, { [name]: value === read(null) ? null : (value ?? null), ...(drops && { [drops]: null }) }),
		isHere: value === shown,
	}));
	return <FilterChips label={label} chips={chips} />;
}
