import { pagesOf } from "#kit/rules/listing.ts";
import { shortened } from "#kit/rules/text.ts";
import type { ListedContent } from "#site/admin/content-list.tsx";
import { type ContentRow, listContent } from "#site/data/content.ts";
import type { ContentKind } from "#site/rules/content.ts";
import { type ContentPage, contentPage } from "#site/rules/content-pages.ts";

/** More of a text than a row shows is not sent. */
const SHOWN_LETTERS = 200;

/** `place` counts from 0 in the whole list. */
type Shown<Kind extends ContentKind> = (row: ContentRow<Kind>, place: number) => Omit<ListedContent, "id">;

/** The page of a list that the address asks for, as `ContentList` shows it. */
export async function listedContent<Kind extends ContentKind>(
	url: URL,
	kind: Kind,
	shown: Shown<Kind>,
): Promise<ContentPage<ListedContent>> {
	const { rows, ...page } = contentPage(await listContent(kind), url.searchParams.get(kind));
	return {
		...page,
		rows: rows.map((row, at) => {
			const { text, ...facts } = shown(row, page.before + at);
			return { id: row.id, ...facts, text: shortened(text, SHOWN_LETTERS) };
		}),
	};
}

/** Back to a list as it was left: its pages stand in the address of what was opened from it. */
export function backTo(url: URL, list: string, kind: ContentKind): string {
	const query = new URLSearchParams(url.search);
	query.delete("after");
	return `${list}${query.size > 0 ? `?${query}` : ""}#${kind}`;
}

/** The list with what was just added: at its end. */
export async function endOf(list: string, kind: ContentKind): Promise<string> {
	const pages = pagesOf((await listContent(kind)).length);
	return `${list}${pages > 1 ? `?${kind}=${pages}` : ""}#${kind}`;
}

/** The same page again after one of its small forms. Without script the browser is led to the list; with it, it stays where it is. */
export function samePage({ request, url }: { request: Request; url: URL }, kind: string): string {
	const { pathname, search } = url;
	const byScript = request.headers.get("sec-fetch-dest") === "empty";
	return `${pathname}${search}${byScript ? "" : `#${kind}`}`;
}
