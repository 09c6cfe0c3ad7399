import { useRef, useState } from "react";
import { shortDate } from "#kit/rules/date-range.ts";
import { Field } from "#kit/ui/forms/field.tsx";
import { FieldError } from "#kit/ui/forms/field-frame.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { Choice } from "#sales/orders/admin/registration/choice.tsx";
import type { Known } from "#sales/orders/admin/registration/use-known.ts";
import { registrationWords as words } from "#sales/orders/admin/registration/words.ts";
import {
	isIncompleteEmail,
	isIncompletePhone,
	type ListedPerson,
	peopleIn,
	probableEmail,
} from "#sales/orders/rules/people-list.ts";

type Texts = Readonly<Record<string, string | undefined>>;
type Row = ListedPerson & { key: number };

type ParticipantsProps = {
	values: Texts;
	errors: Texts;
	/** The rows as the page was opened or answered. */
	rows: readonly ListedPerson[];
	/** As they stand typed now. */
	typed: readonly ListedPerson[];
	/** Of the organisation that pays, for the host of an e-mail. */
	buyerEmail: string;
	known: Known;
	/** The rows changed without anybody typing into one. */
	onRows: () => void;
};

/** Who attends: one person, or several as rows that a pasted list fills. */
export function ParticipantsPart(props: ParticipantsProps) {
	const { values, errors, typed, known, buyerEmail, onRows } = props;
	const [rows, setRows] = useState<readonly Row[]>(() => withKeys(props.rows));
	const [read, setRead] = useState(0);
	const last = useRef(rows.length);
	const form = useRef<HTMLDivElement>(null);
	const change = (next: readonly Row[]) => {
		setRows(next);
		onRows();
	};
	const add = (people: readonly ListedPerson[]) => people.map((person) => ({ ...person, key: last.current++ }));
	/** What was pasted becomes rows, behind those in which something stands. */
	const take = (area: HTMLTextAreaElement) => {
		const people = peopleIn(area.value);
		if (people.length === 0) return;
		area.value = "";
		const kept = rows.filter((_, at) => isTyped(form.current, at));
		change([...kept, ...add(people)]);
		setRead(people.length);
	};
	const others = [...typed.map(({ email }) => email), buyerEmail];
	return (
		<div ref={form} className="grid gap-4">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-3">
				<h2 className="text-xl">{words.participants}</h2>
				<Choice
					name="who"
					legend={words.participants}
					legendLook="hidden"
					look="segments"
					chosen={values.who}
					options={[
						{ value: "one", label: words.who.one },
						{ value: "several", label: words.who.several },
					]}
				/>
			</div>
			<div data-when="several">
				<details className="paste" open={rows.length <= 1}>
					<summary className="text-action">{words.paste}</summary>
					<TextArea
						label={words.list}
						hint={words.pasteHint}
						name="list"
						rows={4}
						defaultValue={values.list}
						onPaste={({ currentTarget }) => setTimeout(() => take(currentTarget))}
						onBlur={({ currentTarget }) => take(currentTarget)}
					/>
				</details>
				{read > 0 && (
					<p role="status" className="read-notice">
						<Icon name="check" className="size-4.5 shrink-0" /> {words.read(read)}
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
						{words.addRow}
					</button>
					<Field
						label={words.seats}
						hint={words.seatsHint}
						name="seats"
						inputMode="numeric"
						defaultValue={values.seats}
						error={errors.seats}
						className="max-w-32"
					/>
				</div>
			</div>
		</div>
	);
}

const NOBODY: ListedPerson = { name: "", phone: "", email: "" };

const withKeys = (rows: readonly ListedPerson[]): Row[] =>
	(rows.length > 0 ? rows : [NOBODY]).map((row, key) => ({ ...row, key }));

/** Whether somebody stands in a row: an empty one gives way to a list. */
function isTyped(part: HTMLElement | null, at: number): boolean {
	const names = ["name", "phone", "email"].map((field) => `input[name="${field}${at}"]`).join();
	return [...(part?.querySelectorAll<HTMLInputElement>(names) ?? [])].some(({ value }) => value.trim() !== "");
}

type PersonRowProps = {
	row: Row;
	at: number;
	now: ListedPerson | undefined;
	error: string | undefined;
	known: Known;
	probable: string | undefined;
	onRemove: (() => void) | undefined;
};

function PersonRow({ row, at, now = row, error, known, probable, onRemove }: PersonRowProps) {
	const email = useRef<HTMLInputElement>(null);
	const found = known(now);
	const wrongPhone = isIncompletePhone(now.phone);
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
			<Cell name={`name${at}`} label={words.name} row={at} defaultValue={row.name} error={error} autoComplete="off">
				{found && (
					<p className="text-[0.8125rem] leading-snug text-leaf">
						{words.known(
							found.name,
							found.lastDate && shortDate({ firstDay: found.lastDate, lastDay: found.lastDate }),
						)}
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
				{wrongPhone && <Incomplete />}
			</Cell>
			<Cell
				ref={email}
				name={`email${at}`}
				label={words.email}
				row={at}
				defaultValue={row.email}
				// Never blocked: an incomplete one is marked.
				type="text"
				inputMode="email"
				isOptional
			>
				{wrongEmail && (
					<p className="text-[0.8125rem] leading-snug text-clay-dark">
						{words.incomplete}{" "}
						{probable && (
							<button type="button" className="text-action needs-script min-h-0 underline" onClick={use}>
								{words.use(probable.slice(probable.indexOf("@") + 1))}
							</button>
						)}
					</p>
				)}
			</Cell>
			<button
				type="button"
				className="people-remove needs-script"
				aria-label={words.removeRow(now.name || words.personNumber(at + 1))}
				onClick={onRemove}
				disabled={!onRemove}
			>
				<Icon name="close" className="size-4" />
			</button>
		</div>
	);
}

const Incomplete = () => <p className="text-[0.8125rem] leading-snug text-clay-dark">{words.incomplete}</p>;

type CellProps = Omit<React.ComponentProps<"input">, "className"> & {
	label: string;
	row: number;
	isOptional?: boolean;
	error?: string | undefined;
};

/** A field of a row. On a desk only the first row shows its labels: they are the heads of the columns. */
function Cell({ label, row, isOptional = false, error, children, ref, ...input }: CellProps) {
	const id = `row-${input.name}`;
	return (
		<div className="grid min-w-0 content-start gap-1.5">
			<label htmlFor={id} className="people-label">
				{label}
				{row > 0 && <span className="sr-only"> {words.personNumber(row + 1)}</span>}
			</label>
			<input
				{...input}
				ref={ref}
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
