import { useRef, useState } from "react";
import { Field } from "#kit/ui/forms/field.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { typedFields } from "#kit/ui/forms/typed-field.ts";
import { Icon } from "#kit/ui/icon.tsx";
import type { OfficeRegistration } from "#sales/ledger/orders/rules/office-registration.ts";
import { type ListedPerson, peopleIn, probableEmail } from "#sales/ledger/orders/rules/people-list.ts";
import { Choice } from "#sales/office/admin/registration/choice.tsx";
import { PersonRow } from "#sales/office/admin/registration/person-row.tsx";
import type { Known } from "#sales/office/admin/registration/use-known.ts";
import { registrationWords as words } from "#sales/office/admin/registration/words.ts";

type Texts = Readonly<Record<string, string | undefined>>;
type Row = ListedPerson & { key: number };

type ParticipantsProps = {
	values: Texts;
	errors: Texts;
	/** The rows as the page was opened or answered. */
	rows: readonly ListedPerson[];
	/** As they stand typed now. */
	typed: OfficeRegistration["people"];
	/** Of the organisation that pays, for the host of an e-mail. */
	buyerEmail: string;
	known: Known;
	/** The rows changed without anybody typing into one. */
	onRows: () => void;
};

/** Who attends: one person, or several as rows that a pasted list fills. */
export function ParticipantsPart(props: ParticipantsProps) {
	const { values, errors, typed, known, buyerEmail, onRows } = props;
	const field = typedFields(values, errors);
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

const withKeys = (rows: readonly ListedPerson[]): Row[] =>
	(rows.length > 0 ? rows : [NOBODY]).map((row, key) => ({ ...row, key }));

/** Whether somebody stands in a row: an empty one gives way to a list. */
function isTyped(part: HTMLElement | null, at: number): boolean {
	const names = ["name", "phone", "email"].map((field) => `input[name="${field}${at}"]`).join();
	return [...(part?.querySelectorAll<HTMLInputElement>(names) ?? [])].some(({ value }) => value.trim() !== "");
}
