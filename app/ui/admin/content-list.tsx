import { Form, Link } from "react-router";
import { adminForms } from "#domain/messages/admin/forms.ts";
import { SortableList } from "#ui/admin/sortable-list.tsx";
import { classes } from "#ui/classes.ts";
import { Cover } from "#ui/cover.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

export type ListedContent = { id: number; title: string; text: string; imageUrl: string | null; seed: string };

type ContentListProps = {
	label: string;
	/** The kind of content: which list of the page its forms speak of. */
	kind: string;
	rows: readonly ListedContent[];
	/** Where one is edited. */
	editAt: (id: number) => string;
	empty: { title: string; hint: string };
	/** Logos are shown whole. */
	logos?: boolean;
};

/** A list of content: each with its picture, Edit and Delete, in an order one can change. */
export function ContentList({ label, kind, rows, editAt, empty, logos = false }: ContentListProps) {
	if (rows.length === 0) return <EmptyState title={empty.title} hint={empty.hint} />;
	return (
		<div id={kind} className="scroll-mt-20">
			<SortableList label={label} form={kind} rows={rows}>
				{(row) => (
					<>
						<div className="size-16 shrink-0 overflow-hidden rounded-control border border-line bg-paper">
							<Cover
								imageUrl={row.imageUrl}
								seed={row.seed}
								className={classes(logos && "bg-paper object-contain p-1.5")}
							/>
						</div>
						<div className="min-w-0 grow basis-40">
							<p className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{row.title}</p>
							<p className="line-clamp-2 text-sm text-muted wrap-anywhere">{row.text}</p>
						</div>
						<div className="flex shrink-0 gap-2">
							<Link to={editAt(row.id)} className="button-small" aria-label={`${adminForms.edit} '${row.title}'`}>
								{adminForms.edit}
							</Link>
							<Form method="post" preventScrollReset>
								<input type="hidden" name="intent" value="delete" />
								<input type="hidden" name="form" value={kind} />
								<input type="hidden" name="id" value={row.id} />
								<button
									type="submit"
									className="button-small danger"
									aria-label={`${adminForms.delete} '${row.title}'`}
								>
									{adminForms.delete}
								</button>
							</Form>
						</div>
					</>
				)}
			</SortableList>
		</div>
	);
}
