import { type ComponentProps, useRef, useState } from "react";
import { shortDate } from "#kit/rules/date-range.ts";
import { Field } from "#kit/ui/forms/field.tsx";
import { FieldError } from "#kit/ui/forms/field-frame.tsx";
import { useChangedSince } from "#kit/ui/forms/shown-answer.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { typedFields } from "#kit/ui/forms/typed-field.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { phoneSentence } from "#kit/words/fields.ts";
import type { OfficeRegistration } from "#sales/ledger/orders/rules/office-registration.ts";
import {
	isIncompleteEmail,
	isRowFilled,
	type ListedPerson,
	peopleIn,
	probableEmail,
} from "#sales/ledger/orders/rules/people-list.ts";
import { Choice } from "#sales/office/admin/registration/choice.tsx";
import type { PersonLookup } from "#sales/office/admin/registration/use-typed-facts.ts";
import { registrationWords as words } from "#sales/office/admin/registration/words.ts";

type Texts = Readonly<Record<string, string | undefined>>;

type ParticipantsProps = {
	values: Texts;
	errors: Texts;
	/** The rows when the page was opened or answered. */
	rows: readonly ListedPerson[];
	/** The rows as they are typed now. */
	typed: OfficeRegistration["people"];
	/** The e-mail address of the organisation that pays: participants' addresses probably have the same host. */
	buyerEmail: string;
	known: PersonLookup;
	/** Called when rows were added or removed. */
	onRows: () => void;
};

/** The participants: one person, or several rows that a pasted list fills. */
export function ParticipantsPart(props: ParticipantsProps) {
	const { values, errors, typed, known, buyerEmail, onRows } = props;
	const field = typedFields(values, errors);
	const [rows, setRows] = useState(() =>
		(props.rows.length > 0 ? props.rows : [NOBODY]).map((row, key) => ({ ...row, key })),
	);
	const [read, setRead] = useState(0);
	const last = useRef(rows.length);
	const change = (next: typeof rows) => {
		setRows(next);
		onRows();
	};
	const add = (people: readonly ListedPerson[]) => people.map((person) => ({ ...person, key: last.current++ }));
	const take = (area: HTMLTextAreaElement) => {
		const people = peopleIn(area.value);
		if (people.length === 0) return;
		area.value = "";
		const kept = rows.filter((_, at) => isRowFilled(new FormData(area.form ?? undefined), at));
		change([...kept, ...add(people)]);
		setRead(people.length);
	};
	const others = [...typed.map(({ email }) => email), buyerEmail];
	return (
		<div className="grid gap-4">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-3">
				<h2 className="text-xl">{words.participants}</h2>
				<Choice
					name="who"
					legend={words.participants}
					legendLook="hidden"
					look="segments"
					chosen={values.who}
					options={[
						{ value: "one", label: "One person" },
						{ value: "several", label: "Several" },
					]}
				/>
			</div>
			<div data-when="several">
				<details className="paste" open={rows.length <= 1}>
					<summary className="text-action">Paste a list</summary>
					<TextArea
						label="List of people"
						hint="One person a line: name, phone, e-mail, in any order. Copy it from a spreadsheet or an e-mail."
						name="list"
						rows={4}
						defaultValue={values.list}
						onPaste={({ currentTarget }) => setTimeout(() => take(currentTarget))}
						onBlur={({ currentTarget }) => take(currentTarget)}
					/>
				</details>
				{read > 0 && (
					<p role="status" className="read-notice">
						<Icon name="check" className="size-4.5 shrink-0" />{" "}
						{read === 1
							? "1 person was read from your list. Correct anything here."
							: `${read} people were read from your list. Correct anything here.`}
					</p>
				)}
			</div>
			<div className="people-rows">
				{rows.map((row, at) => (
					<PersonRow
						key={row.key}
						row={row}
						at={at}
						now={typed[at]}
						error={at === 0 ? errors.name0 : undefined}
						known={known}
						probable={probableEmail(typed[at]?.email ?? "", others)}
						onRemove={rows.length > 1 ? () => change(rows.filter(({ key }) => key !== row.key)) : undefined}
					/>
				))}
			</div>
			<div data-when="several">
				<div className="grid gap-4">
					<button
						type="button"
						className="text-action needs-script w-fit"
						onClick={() => change([...rows, ...add([NOBODY])])}
					>
						Add a person
					</button>
					<Field
						label="Number of seats"
						hint="Leave empty for one seat a person. With more seats than people, names can follow."
						{...field("seats")}
						inputMode="numeric"
						className="max-w-32"
					/>
				</div>
			</div>
		</div>
	);
}

const NOBODY: ListedPerson = { name: "", phone: "", email: "" };

type PersonRowProps = {
	row: ListedPerson;
	at: number;
	now: OfficeRegistration["people"][number] | undefined;
	error: string | undefined;
	known: PersonLookup;
	probable: string | undefined;
	onRemove: (() => void) | undefined;
};

/** A participant: name, phone and e-mail, with what is known or incomplete marked below. */
export function PersonRow({ row, at, now = row, error, known, probable, onRemove }: PersonRowProps) {
	const email = useRef<HTMLInputElement>(null);
	const found = known(now);
	const wrongEmail = isIncompleteEmail(now.email);
	const use = () => {
		if (!email.current || !probable) return;
		email.current.value = probable;
		email.current.dispatchEvent(new Event("input", { bubbles: true }));
	};
	return (
		<div className="people-row">
			<span className="people-number" aria-hidden="true">
				{at + 1}
			</span>
			<Cell name={`name${at}`} label={words.name} row={at} defaultValue={row.name} error={error}>
				{found && (
					<p className="text-[0.8125rem] leading-snug text-leaf">
						{`Known: ${found.name}${found.lastDate ? `, last date ${shortDate({ firstDay: found.lastDate, lastDay: found.lastDate })}` : ""}`}
					</p>
				)}
			</Cell>
			<Cell
				name={`phone${at}`}
				label={words.phone}
				row={at}
				defaultValue={row.phone}
				type="tel"
				inputMode="tel"
				isOptional
			>
				{now.phoneRefusal && (
					<p className="text-[0.8125rem] leading-snug text-clay-dark">
						{now.phoneRefusal.reason === "invalid" ? words.incomplete : phoneSentence(now.phoneRefusal)}
					</p>
				)}
			</Cell>
			<Cell
				ref={email}
				name={`email${at}`}
				label={words.email}
				row={at}
				defaultValue={row.email}
				// An incomplete e-mail is marked but never refused.
				type="text"
				inputMode="email"
				isOptional
			>
				{wrongEmail && (
					<p className="text-[0.8125rem] leading-snug text-clay-dark">
						{words.incomplete}{" "}
						{probable && (
							<button type="button" className="text-action needs-script min-h-0 underline" onClick={use}>
								{`Use ${probable.slice(probable.indexOf("@") + 1)}`}
							</button>
						)}
					</p>
				)}
			</Cell>
			<button
				type="button"
				className="people-remove needs-script"
				aria-label={`Remove ${now.name || words.personNumber(at + 1)}`}
				onClick={onRemove}
				disabled={!onRemove}
			>
				<Icon name="close" className="size-4" />
			</button>
		</div>
	);
}

type CellProps = Omit<ComponentProps<"input">, "className"> & {
	label: string;
	row: number;
	isOptional?: boolean;
	error?: string | undefined;
};

/** A field of a row. On a wide screen only the first row shows its labels, as column headings. */
function Cell({ label, row, isOptional = false, error: wrong, children, ...input }: CellProps) {
	const id = `row-${input.name}`;
	const { isChanged, onChange } = useChangedSince();
	const error = isChanged ? undefined : wrong;
	return (
		<div className="grid min-w-0 content-start gap-1.5" onInput={onChange}>
			<label htmlFor={id} className="people-label">
				{label}
				{row > 0 && <span className="sr-only"> {words.personNumber(row + 1)}</span>}
			</label>
			<input
				{...input}
				id={id}
				className="control"
				autoComplete="off"
				placeholder={isOptional ? words.optional : undefined}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-error` : undefined}
			/>
			<FieldError id={`${id}-error`} sentence={error} />
			{children}
		</div>
	);
}
