import { Form, useLocation } from "react-router";
import { AdminSection } from "#kit/admin/admin-head.tsx";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { Link } from "#kit/admin/link.tsx";
import { SortableList } from "#kit/admin/sortable-list.tsx";
import { queryWith } from "#kit/rules/listing.ts";
import { classes } from "#kit/ui/classes.ts";
import { Cover } from "#kit/ui/cover.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { Pager } from "#kit/ui/pager.tsx";
import { Photo } from "#kit/ui/photo.tsx";
import { adminForms } from "#kit/words/forms.ts";
import { KIND_EDITORS, type KindEditor } from "#site/admin/content-kinds.tsx";
import { adminHome } from "#site/admin/home-words.ts";
import type { ContentKind } from "#site/rules/content.ts";
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

/** How a picture is shown in its row: a logo whole, a face as a square, all else as wide as pages show it. */
const BOXES: Record<KindEditor["row"]["shape"], string> = { logo: "w-24 bg-paper", face: "w-16", wide: "w-24" };

/** A list of content: each with its picture, Edit and Delete, in an order one can change. */
export function ContentList({ kind, list }: { kind: ContentKind; list: ContentPage<ListedContent> }) {
	const { search } = useLocation();
	const { rows, page, pages, before, total } = list;
	const { title: label, at, empty, row: look }: KindEditor = KIND_EDITORS[kind];
	if (total === 0) return <EmptyState title={empty.title} hint={empty.hint} />;
	const named = rows.map((row, i) => ({
		...row,
		title: row.title || `${adminHome.unnamed} (${before + i + 1})`,
		isNamed: row.title !== "",
	}));
	return (
		<div className="grid grid-cols-1 gap-4">
			<SortableList label={label} form={kind} rows={named} before={before} total={total}>
				{(row) => (
					<>
						<div className={`h-16 shrink-0 overflow-hidden rounded-control border border-line ${BOXES[look.shape]}`}>
							{look.shape === "logo" ? (
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
								to={`${at}/${row.id}${search}`}
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

/** A list of content as a part of a page, with the way to add to it. */
export function ContentSection({ kind, list }: { kind: ContentKind; list: ContentPage<ListedContent> }) {
	const { search } = useLocation();
	const { title, intro, at, add }: KindEditor = KIND_EDITORS[kind];
	return (
		<AdminSection
			id={kind}
			title={title}
			{...(intro && { intro })}
			action={
				<ButtonLink to={`${at}/new${search}`} tone="quiet">
					{add}
				</ButtonLink>
			}
		>
			<ContentList kind={kind} list={list} />
		</AdminSection>
	);
}

/** The parts of a long page, to go to. */
export function PartLinks({ label, parts }: { label: string; parts: readonly { id: string; title: string }[] }) {
	return (
		<nav aria-label={label} className="part-links">
			<ul>
				{parts.map(({ id, title }) => (
					<li key={id}>
						<a href={`#${id}`}>{title}</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
