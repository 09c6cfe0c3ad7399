import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { useDrag } from "#kit/admin/use-drag.ts";
import { movedTo } from "#kit/rules/list-order.ts";
import { classes } from "#kit/ui/classes.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { adminForms } from "#kit/words/forms.ts";

type Item = { id: number; title: string };

type SortableListProps<Row extends Item> = {
	label: string;
	/** Which list of the page: sent along as `form`. */
	form: string;
	rows: readonly Row[];
	/** How many stand on earlier pages. */
	before?: number;
	/** Of all pages: where there are more than these rows, each can be sent to a position by its number. */
	total?: number;
	children: (row: Row) => ReactNode;
};

/**
 * Rows in an order of the academy's own. Dragged by their handle, or moved by two buttons, which work without script. The
 * page's action gets `intent=move`, `form`, `id` and `position`, the new position counted from 1.
 */
export function SortableList<Row extends Item>({ label, form, rows, before = 0, ...rest }: SortableListProps<Row>) {
	const { total = rows.length, children } = rest;
	const isLong = total > rows.length;
	const submit = useSubmit();
	const list = useRef<HTMLUListElement>(null);
	const order = useOrder(rows, form, before);
	const move = (id: number, position: number) =>
		void submit({ intent: "move", form, id, position }, { method: "post", preventScrollReset: true });
	const { drag, begin } = useDrag(list, (from, to) => {
		const row = order[from];
		if (row) move(row.id, before + to + 1);
	});
	const keepFocus = useKeptFocus(order);
	return (
		<ul ref={list} aria-label={label} data-dragging={drag ? "" : undefined} className="sortable">
			{order.map((row, at) => (
				<li key={row.id} {...dragLook(drag, at)}>
					<button
						type="button"
						// The two buttons beside it do the same for the keyboard.
						tabIndex={-1}
						aria-hidden="true"
						title={adminForms.drag(row.title)}
						className={classes("sortable-handle needs-script max-sm:order-2 max-sm:ml-auto", isLong && "max-sm:hidden")}
						onPointerDown={(event) => begin(event, at)}
					>
						<Icon name="grip" className="size-5" />
					</button>
					{children(row)}
					<div className="flex shrink-0 items-center gap-1 max-sm:order-3 sm:ml-auto">
						{isLong && <Position form={form} row={row} total={total} position={before + at + 1} />}
						<Move
							form={form}
							row={row}
							move={move}
							keepFocus={keepFocus}
							position={before + at}
							resting={before + at === 0}
							up
						/>
						<Move
							form={form}
							row={row}
							move={move}
							keepFocus={keepFocus}
							position={before + at + 2}
							resting={before + at + 1 === total}
						/>
					</div>
				</li>
			))}
		</ul>
	);
}

/** The rows as they will stand once what was asked is done: no one waits to see it. */
function useOrder<Row extends Item>(rows: readonly Row[], form: string, before: number): Row[] {
	const asked = useNavigation().formData;
	if (asked?.get("intent") !== "move" || asked.get("form") !== form) return [...rows];
	const row = rows.find(({ id }) => String(id) === asked.get("id"));
	return row ? movedTo(rows, row, Number(asked.get("position")) - 1 - before) : [...rows];
}

/** A row that moves takes the focus from its button: it gets it back, and stays in sight. */
function useKeptFocus(order: readonly Item[]) {
	const pressed = useRef<HTMLElement>(undefined);
	// biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the order is another
	useLayoutEffect(() => {
		const button = pressed.current;
		if (!button?.isConnected || ![button, document.body].includes(document.activeElement as HTMLElement)) return;
		button.focus({ preventScroll: true });
		button.scrollIntoView({ block: "nearest" });
	}, [order.map(({ id }) => id).join()]);
	return (button: HTMLElement) => {
		pressed.current = button;
	};
}

type MoveProps = {
	form: string;
	row: Item;
	/** From 1. */
	position: number;
	resting: boolean;
	up?: boolean;
	move: (id: number, position: number) => void;
	keepFocus: (button: HTMLElement) => void;
};

function Move({ form, row, position, resting, up = false, move, keepFocus }: MoveProps) {
	return (
		<Form method="post">
			<MoveFields form={form} row={row} />
			<input type="hidden" name="position" value={position} />
			<button
				type="submit"
				aria-label={up ? adminForms.moveUp(row.title) : adminForms.moveDown(row.title)}
				aria-disabled={resting || undefined}
				onClick={(event) => {
					event.preventDefault();
					if (resting) return;
					keepFocus(event.currentTarget);
					move(row.id, position);
				}}
				className="sortable-move"
			>
				<Icon name="chevron-down" className={up ? "size-4 rotate-180" : "size-4"} />
			</button>
		</Form>
	);
}

/** In a list of several pages: the position as a number to be changed. */
function Position({ form, row, position, total }: { form: string; row: Item; position: number; total: number }) {
	return (
		<Form method="post" preventScrollReset>
			<MoveFields form={form} row={row} />
			<input
				// Another position is another field: what was typed for the former is over.
				key={position}
				name="position"
				inputMode="numeric"
				autoComplete="off"
				defaultValue={position}
				aria-label={adminForms.positionOf(row.title, total)}
				title={adminForms.positionHint}
				className="control w-17 text-center tabular-nums"
			/>
		</Form>
	);
}

function MoveFields({ form, row }: { form: string; row: Item }) {
	return (
		<>
			<input type="hidden" name="intent" value="move" />
			<input type="hidden" name="form" value={form} />
			<input type="hidden" name="id" value={row.id} />
		</>
	);
}

function dragLook(drag: { from: number; to: number } | undefined, at: number) {
	if (!drag) return {};
	if (drag.from === at) return { "data-dragged": "" };
	return drag.to === at ? { "data-drop": drag.to < drag.from ? "before" : "after" } : {};
}
