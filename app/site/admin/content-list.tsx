import { Form, Link, useLocation } from "react-router";
import { SortableList } from "#kit/admin/sortable-list.tsx";
import { queryWith } from "#kit/rules/listing.ts";
import { classes } from "#kit/ui/classes.ts";
import { Cover } from "#kit/ui/cover.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { Pager } from "#kit/ui/pager.tsx";
import { Photo } from "#kit/ui/photo.tsx";
import { adminForms } from "#kit/words/forms.ts";
import type { ContentPage } from "#site/rules/content-pages.ts";

export type ListedContent = {
	id: number;
	/** What one calls it; empty where it has no name. */
	title: string;
	text: string;
	imageUrl: string | null;
	/** Of the pattern in place of a picture: the same as on the public page. */
	seed: string;
};

type ContentListProps = {
	label: string;
	/** The kind of content: which list of the page its forms speak of. */
	kind: string;
	list: ContentPage<ListedContent>;
	/** Where one is edited. */
	editAt: (id: number) => string;
	empty: { title: string; hint: string };
	/** For one without a name. */
	unnamed?: string;
	/** A logo is shown whole, a face as a square, all else as wide as pages show it. */
	shape?: Shape;
};

export type Shape = "logo" | "face" | "wide";
const BOXES: Record<Shape, string> = { logo: "w-24 bg-paper", face: "w-16", wide: "w-24" };

/** A list of content: each with its picture, Edit and Delete, in an order one can change. */
export function ContentList({ label, kind, list, editAt, empty, unnamed = "", shape = "wide" }: ContentListProps) {
	const { search } = useLocation();
	const { rows, page, pages, before, total } = list;
	if (total === 0) return <EmptyState title={empty.title} hint={empty.hint} />;
	const named = rows.map((row, i) => ({
		...row,
		title: row.title || `${unnamed} (${before + i + 1})`,
		isNamed: row.title !== "",
	}));
	return (
		<div className="grid grid-cols-1 gap-4">
			<SortableList label={label} form={kind} rows={named} before={before} total={total}>
				{(row) => (
					<>
						<div className={`h-16 shrink-0 overflow-hidden rounded-control border border-line ${BOXES[shape]}`}>
							{shape === "logo" ? (
								<Photo
									src={row.imageUrl ?? ""}
									alt=""
									sizes="6rem"
									loading="lazy"
									className="size-full object-contain p-2"
								/>
							) : (
								<Cover imageUrl={row.imageUrl} seed={row.seed} sizes="6rem" />
							)}
						</div>
						<div className="min-w-0 grow basis-36">
							<p
								className={classes(
									"line-clamp-2 leading-snug wrap-anywhere",
									row.isNamed ? "font-semibold" : "text-muted italic",
								)}
							>
								{row.title}
							</p>
							{row.text && <p className="mt-0.5 line-clamp-2 text-sm text-muted wrap-anywhere">{row.text}</p>}
						</div>
						<div className="flex shrink-0 gap-2 max-sm:order-1">
							{/* With the address of this page: one comes back to it. */}
							<Link
								to={`${editAt(row.id)}${search}`}
								className="button-small"
								aria-label={`${adminForms.edit} '${row.title}'`}
							>
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
			<Pager
				page={page}
				pages={pages}
				addressOf={(to) => `${queryWith(new URLSearchParams(search), { [kind]: to === 1 ? null : to })}#${kind}`}
			/>
		</div>
	);
}
