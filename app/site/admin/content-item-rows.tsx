import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { movedTo } from "#kit/rules/list-order.ts";
import { Icon, type IconName } from "#kit/ui/icon.tsx";
import { adminHome } from "#site/admin/home-words.ts";
import type { HeadedItem } from "#site/rules/headed-item.ts";
import { LONGEST_HEADING, LONGEST_ITEM, MOST_ITEMS } from "#site/rules/site-text.ts";

type ItemRowsProps = {
	/** Each item is a heading and a text; otherwise one line. */
	headed: boolean;
	rows: readonly HeadedItem[];
	/** The row that was refused, counted from 0. */
	wrongRow: number | undefined;
};

type Row = HeadedItem & { key: number };
type Change = "add" | `${"remove" | "up" | "down"}:${number}`;

/**
 * List items as rows to be written, added, removed and put in order: sent as `itemHeading` and `itemText`, once a row.
 * Without script its buttons send the form with `rows`, and the server answers with the changed rows.
 */
export function ItemRows({ headed, rows: first, wrongRow }: ItemRowsProps) {
	const [rows, setRows] = useState<Row[]>(() => first.map((row, key) => ({ ...row, key })));
	const [said, say] = useState("");
	const nextKey = useRef(first.length);
	const part = useRef<HTMLFieldSetElement>(null);
	const focus = useRef<string>(undefined);
	const hintId = useId();

	// Rows that moved lose the focus, and the form does not hear of rows that came or went.
	useLayoutEffect(() => {
		const wanted = focus.current;
		if (!wanted || !part.current) return;
		focus.current = undefined;
		part.current.querySelector<HTMLElement>(wanted)?.focus();
		part.current.dispatchEvent(new Event("input", { bubbles: true }));
	});

	function add() {
		const key = nextKey.current++;
		focus.current = `[data-row="${key}"] :is(input, textarea)`;
		setRows([...rows, { heading: "", text: "", key }]);
		say(adminHome.itemAdded(rows.length + 1));
	}
	function remove(at: number) {
		const next = rows[at + 1] ?? rows[at - 1];
		focus.current = next ? `[data-row="${next.key}"] [data-remove]` : "[data-add]";
		setRows(rows.toSpliced(at, 1));
		say(adminHome.itemRemoved(at + 1));
	}
	function move(at: number, way: "up" | "down") {
		const row = rows[at];
		const to = way === "up" ? at - 1 : at + 1;
		if (!row || !rows[to]) return;
		focus.current = `[data-row="${row.key}"] [data-${way}]`;
		setRows(movedTo(rows, row, to));
		say(adminHome.itemMoved(to + 1));
	}
	return (
		<fieldset ref={part} className="grid min-w-0 gap-3" aria-describedby={hintId}>
			<legend className="mb-2 text-[0.9375rem] leading-snug font-semibold">{adminHome.listItems}</legend>
			<p id={hintId} className="-mt-1 text-sm leading-snug text-muted">
				{headed ? adminHome.headedItemsHint : adminHome.itemsHint}
			</p>
			{rows.length > 0 && (
				<ol className="grid rounded-card border border-line">
					{rows.map((row, at) => (
						<li
							key={row.key}
							data-row={row.key}
							className="grid gap-2 border-t border-line p-3 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto]"
						>
							<ItemInputs headed={headed} row={row} at={at} wrong={wrongRow === at} />
							<div className="flex gap-1 self-start max-sm:justify-end">
								<RowButton
									change={`up:${at}`}
									label={adminHome.moveItemUp(at + 1)}
									icon="chevron-down"
									turned
									resting={at === 0}
									data-up=""
									onPress={() => move(at, "up")}
								/>
								<RowButton
									change={`down:${at}`}
									label={adminHome.moveItemDown(at + 1)}
									icon="chevron-down"
									resting={at === rows.length - 1}
									data-down=""
									onPress={() => move(at, "down")}
								/>
								<RowButton
									change={`remove:${at}`}
									label={adminHome.removeItem(at + 1)}
									icon="close"
									data-remove=""
									onPress={() => remove(at)}
								/>
							</div>
						</li>
					))}
				</ol>
			)}
			{rows.length < MOST_ITEMS && (
				<button
					type="submit"
					name="rows"
					value={"add" satisfies Change}
					data-add=""
					className="button-small w-fit"
					onClick={(event) => {
						event.preventDefault();
						add();
					}}
				>
					{adminHome.addItem}
				</button>
			)}
			<p role="status" className="sr-only">
				{said}
			</p>
		</fieldset>
	);
}

type RowButtonProps = {
	change: Change;
	label: string;
	icon: IconName;
	turned?: boolean;
	resting?: boolean;
	onPress: () => void;
	"data-up"?: string;
	"data-down"?: string;
	"data-remove"?: string;
};

function RowButton({ change, label, icon, turned, resting, onPress, ...data }: RowButtonProps) {
	return (
		<button
			{...data}
			type="submit"
			name="rows"
			value={change}
			aria-label={label}
			aria-disabled={resting || undefined}
			onClick={(event) => {
				event.preventDefault();
				onPress();
			}}
			className="grid size-11 shrink-0 place-items-center rounded-control text-ink hover:bg-indigo-soft aria-disabled:text-edge/60"
		>
			<Icon name={icon} className={turned ? "size-4 rotate-180" : "size-4"} />
		</button>
	);
}

/** What is typed of one item: a line, or a heading and a text. `at` counts from 0. */
function ItemInputs({ headed, row, at, wrong }: { headed: boolean; row: HeadedItem; at: number; wrong: boolean }) {
	const invalid = wrong || undefined;
	if (!headed)
		return (
			<Labelled label={adminHome.item(at + 1)}>
				<input
					name="itemText"
					defaultValue={row.text}
					maxLength={LONGEST_ITEM}
					aria-invalid={invalid}
					autoComplete="off"
					className="control"
				/>
			</Labelled>
		);
	return (
		<div className="grid gap-2">
			<Labelled label={adminHome.itemHeading(at + 1)}>
				<input
					name="itemHeading"
					defaultValue={row.heading}
					maxLength={LONGEST_HEADING}
					placeholder={adminHome.heading}
					aria-invalid={invalid}
					autoComplete="off"
					className="control font-semibold"
				/>
			</Labelled>
			<Labelled label={adminHome.itemText(at + 1)}>
				<textarea
					name="itemText"
					rows={2}
					defaultValue={row.text}
					maxLength={LONGEST_ITEM}
					placeholder={adminHome.text}
					className="control field-sizing-content min-h-18"
				/>
			</Labelled>
		</div>
	);
}

/** Named for people who hear it: the rows say by their position what they are. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
		<label className="min-w-0">
			<span className="sr-only">{label}</span>
			{children}
		</label>
	);
}
