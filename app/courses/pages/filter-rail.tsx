import type { ReactNode } from "react";
import { Link } from "react-router";
import { catalogueWords as words } from "#courses/pages/catalogue-words.ts";
import type { Catalogue } from "#courses/rules/catalogue.ts";
import { isOnline } from "#courses/rules/course.ts";
import { type CourseSearch, IN_CLASS } from "#courses/rules/filters.ts";
import { plainLetters } from "#kit/rules/text.ts";
import { Button } from "#kit/ui/button.tsx";
import { classes } from "#kit/ui/classes.ts";
import { Icon } from "#kit/ui/icon.tsx";

export const FILTERS_ID = "filters";

type FilterRailProps = { search: CourseSearch; choices: Catalogue["choices"]; found: number };

/** What the list can be narrowed by: beside it on a desk, on a phone a sheet over it. Its fields belong to the form around it. */
export function FilterRail({ search, choices, found }: FilterRailProps) {
	return (
		<div id={FILTERS_ID} popover="auto" data-locks-scroll className="filter-rail">
			<div className="flex items-center justify-between border-b border-line py-1.5 md:hidden">
				<h2 className="text-[1.75rem]">{words.filters}</h2>
				<button
					type="button"
					popoverTarget={FILTERS_ID}
					popoverTargetAction="hide"
					aria-label={words.closeFilters}
					className="button-sign"
				>
					<Icon name="close" className="size-6" />
				</button>
			</div>
			<Locations search={search} choices={choices} />
			<Group name={words.month}>
				{choices.months.map(({ value, label, count }) => (
					<Choice key={value} name="month" value={value} count={count} isMade={search.months.includes(value)}>
						{label}
					</Choice>
				))}
			</Group>
			<Group name={words.price}>
				{choices.prices.map(({ value, count }) => (
					<Choice
						key={value}
						type="radio"
						name="price"
						value={value === null ? "" : value / 100}
						count={count}
						isMade={search.upTo === value}
					>
						{value === null ? words.anyPrice : words.upTo(value)}
					</Choice>
				))}
			</Group>
			<Group name={words.length}>
				{choices.lengths.map(({ value, count }) => (
					<Choice key={value} name="length" value={value} count={count} isMade={search.lengths.includes(value)}>
						{words.lengths[value]}
					</Choice>
				))}
			</Group>
			{choices.categories.length > 0 && (
				<Group name={words.category}>
					{choices.categories.map(({ value, count }) => (
						<Choice
							key={value}
							name="category"
							value={value}
							count={count}
							isMade={search.categories.some((one) => plainLetters(one) === plainLetters(value))}
						>
							{value}
						</Choice>
					))}
				</Group>
			)}
			<div className="sticky bottom-0 -mx-4 mt-auto flex items-center gap-5 border-t border-line bg-cotton p-4 md:hidden">
				<Link to="/courses" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
					{words.clearAll}
				</Link>
				{/* Without script the number is not known until it is sent. */}
				<Button type="submit" className="grow">
					<span>
						{words.show} <span className="needs-script">{words.showSome(found)}</span>
					</span>
				</Button>
			</div>
		</div>
	);
}

/** 'In class' holds the cities: chosen itself it covers them, and shows a dash when only some of them are chosen. */
function Locations({ search, choices }: Pick<FilterRailProps, "search" | "choices">) {
	const isAnyClass = search.locations.includes(IN_CLASS);
	const cities = choices.locations.filter(({ value }) => !isOnline(value));
	const online = choices.locations.filter(({ value }) => isOnline(value));
	const isSome = !isAnyClass && cities.some(({ value }) => search.locations.includes(value));
	const hasParent = choices.inClass !== null;
	return (
		<Group name={words.where}>
			{choices.inClass !== null && (
				<Choice name="location" value={IN_CLASS} count={choices.inClass} isMade={isAnyClass} isSome={isSome}>
					{words.inClass}
				</Choice>
			)}
			{cities.map(({ value, count }) => (
				<Choice
					key={value}
					name="location"
					value={value}
					count={count}
					isMade={search.locations.includes(value) && !isAnyClass}
					isCovered={isAnyClass}
					isInner={hasParent}
				>
					{words.plainPlace(value)}
				</Choice>
			))}
			{online.map(({ value, count }) => (
				<Choice key={value} name="location" value={value} count={count} isMade={search.locations.includes(value)}>
					{words.plainPlace(value)}
				</Choice>
			))}
		</Group>
	);
}

function Group({ name, children }: { name: string; children: ReactNode }) {
	return (
		<fieldset className="border-b border-line py-3 last-of-type:border-0 md:py-4 md:first-of-type:pt-0">
			<legend className="float-left mb-1 w-full text-[0.9375rem] font-semibold">{name}</legend>
			<div className="clear-both grid">{children}</div>
		</fieldset>
	);
}

type ChoiceProps = {
	name: string;
	value: string | number;
	count: number;
	isMade: boolean;
	type?: "checkbox" | "radio";
	/** Some of those within it are chosen. */
	isSome?: boolean;
	/** Chosen by the one that holds it. */
	isCovered?: boolean;
	isInner?: boolean;
	children: ReactNode;
};

function Choice({ name, value, count, isMade, type = "checkbox", isSome, isCovered, isInner, children }: ChoiceProps) {
	return (
		<label className={classes("filter-choice", isInner && "pl-7")}>
			<input
				type={type}
				name={name}
				value={value}
				// Another one when what covers it changes: the browser would keep what was pressed.
				key={String(isCovered)}
				defaultChecked={isMade || isCovered}
				disabled={isCovered}
				className={classes("size-[1.125rem] shrink-0", isSome && "is-some")}
			/>
			<span className="min-w-0 grow">{children}</span>
			<span className="text-[0.8125rem] text-muted tabular-nums">{count}</span>
		</label>
	);
}
