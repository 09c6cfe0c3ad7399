import { type ComponentProps, useRef } from "react";
import { shortDate } from "#kit/rules/date-range.ts";
import { FieldError } from "#kit/ui/forms/field-frame.tsx";
import { useChangedSince } from "#kit/ui/forms/shown-answer.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { phoneSentence } from "#kit/words/fields.ts";
import type { OfficeRegistration } from "#sales/ledger/orders/rules/office-registration.ts";
import { isIncompleteEmail, type ListedPerson } from "#sales/ledger/orders/rules/people-list.ts";
import type { Known } from "#sales/office/admin/registration/use-known.ts";
import { registrationWords as words } from "#sales/office/admin/registration/words.ts";

type PersonRowProps = {
	row: ListedPerson;
	at: number;
	now: OfficeRegistration["people"][number] | undefined;
	error: string | undefined;
	known: Known;
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

/** A field of a row. On a desk only the first row shows its labels: they are the heads of the columns. */
function Cell({ label, row, isOptional = false, error: wrong, children, ref, ...input }: CellProps) {
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
