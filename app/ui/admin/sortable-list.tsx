import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { Form, useSubmit } from "react-router";
import { adminForms } from "#domain/messages/admin/forms.ts";
import { movedTo } from "#domain/order.ts";
import { Icon } from "#ui/icon.tsx";

type Item = { id: number; title: string };

type SortableListProps<Row extends Item> = {
	label: string;
	/** Which list of the page: sent along as `form`. */
	form: string;
	rows: readonly Row[];
	children: (row: Row) => ReactNode;
};

/**
 * Rows in an order of the academy's own. Dragged by their handle, or moved by two buttons, which work without script. The
 * page's action gets `intent=move`, `form`, `id` and `to`, the new place counted from 0.
 */
export function SortableList<Row extends Item>({ label, form, rows, children }: SortableListProps<Row>) {
	const submit = useSubmit();
	const list = useRef<HTMLUListElement>(null);
	const [dragged, setDragged] = useState<{ id: number; to: number }>();
	const ids = rows.map((row) => row.id);
	const order = dragged ? movedTo(ids, dragged.id, dragged.to) : ids;
	const shown = order.flatMap((id) => rows.find((row) => row.id === id) ?? []);

	function placeUnder(y: number): number {
		const others = [...(list.current?.children ?? [])].filter((row) => !row.hasAttribute("data-dragged"));
		return others.filter((row) => middleOf(row) < y).length;
	}
	function begin(event: PointerEvent<HTMLElement>, id: number) {
		event.currentTarget.setPointerCapture(event.pointerId);
		setDragged({ id, to: ids.indexOf(id) });
	}
	function drop() {
		if (!dragged) return;
		if (ids.indexOf(dragged.id) !== dragged.to)
			void submit(
				{ intent: "move", form, id: dragged.id, to: dragged.to },
				{ method: "post", preventScrollReset: true },
			);
		setDragged(undefined);
	}
	return (
		<ul ref={list} aria-label={label} className="sortable overflow-hidden rounded-card border border-line bg-paper">
			{shown.map((row, place) => (
				<li key={row.id} data-dragged={dragged?.id === row.id ? "" : undefined}>
					<button
						type="button"
						// The two buttons beside it do the same for the keyboard.
						tabIndex={-1}
						aria-hidden="true"
						title={adminForms.drag(row.title)}
						className="needs-script grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:bg-indigo-soft active:cursor-grabbing max-sm:hidden"
						onPointerDown={(event) => begin(event, row.id)}
						onPointerMove={(event) => dragged && setDragged({ id: dragged.id, to: placeUnder(event.clientY) })}
						onPointerUp={drop}
						onPointerCancel={() => setDragged(undefined)}
						onKeyDown={(event: KeyboardEvent) => event.key === "Escape" && setDragged(undefined)}
					>
						<Icon name="grip" className="size-5" />
					</button>
					{children(row)}
					<div className="ml-auto flex shrink-0 gap-1">
						<Move form={form} row={row} to={place - 1} label={adminForms.moveUp(row.title)} isEnd={place === 0} up />
						<Move
							form={form}
							row={row}
							to={place + 1}
							label={adminForms.moveDown(row.title)}
							isEnd={place === rows.length - 1}
						/>
					</div>
				</li>
			))}
		</ul>
	);
}

function Move(props: { form: string; row: Item; to: number; label: string; isEnd: boolean; up?: boolean }) {
	const { form, row, to, label, isEnd, up = false } = props;
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="intent" value="move" />
			<input type="hidden" name="form" value={form} />
			<input type="hidden" name="id" value={row.id} />
			<input type="hidden" name="to" value={to} />
			<button
				type="submit"
				aria-label={label}
				aria-disabled={isEnd || undefined}
				onClick={(event) => isEnd && event.preventDefault()}
				className="grid size-11 place-items-center rounded-control text-ink hover:bg-indigo-soft aria-disabled:text-edge/60"
			>
				<Icon name="chevron-down" className={up ? "size-4 rotate-180" : "size-4"} />
			</button>
		</Form>
	);
}

function middleOf(row: Element): number {
	const { top, height } = row.getBoundingClientRect();
	return top + height / 2;
}
