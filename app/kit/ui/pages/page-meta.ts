import type { MetaDescriptor } from "react-router";
import { shortened } from "#kit/rules/text.ts";

/** What every page's tags need of the site; the root's loader knows it. */
export type SiteFacts = { academyName: string; publicUrl: string; sitePicture: string };

type Page = {
	title?: string | undefined;
	/** Where the page lives, without a query unless that is content. Undefined: not to be found by search engines. */
	path?: string | undefined;
	description?: string | undefined;
	/** A picture of its own (`/og/…`) and what it shows, in place of the site's. */
	picture?: { path: string; alt: string } | undefined;
	/** What machines may read of it (schema.org). */
	data?: readonly object[];
};

/** As much of a description as search engines show. */
const MOST_DESCRIPTION = 160;

/** The tags of a page: title, description, canonical address and how it looks when it is shared. */
export function pageMeta(site: SiteFacts | undefined, page: Page): MetaDescriptor[] {
	const academyName = site?.academyName ?? "";
	const title = page.title ? `${page.title} · ${academyName}` : academyName;
	if (!site || !page.path) return [{ title }, { name: "robots", content: "noindex" }];
	const address = `${site.publicUrl}${page.path}`;
	const description = page.description && shortened(page.description, MOST_DESCRIPTION);
	const picture = page.picture ?? { path: site.sitePicture, alt: academyName };
	return [
		{ title },
		...(description ? [{ name: "description", content: description }] : []),
		{ tagName: "link", rel: "canonical", href: address },
		{ property: "og:type", content: "website" },
		{ property: "og:site_name", content: academyName },
		{ property: "og:locale", content: "en_GB" },
		{ property: "og:title", content: page.title ?? academyName },
		...(description ? [{ property: "og:description", content: description }] : []),
		{ property: "og:url", content: address },
		{ property: "og:image", content: `${site.publicUrl}${picture.path}` },
		{ property: "og:image:type", content: "image/png" },
		{ property: "og:image:width", content: "1200" },
		{ property: "og:image:height", content: "630" },
		{ property: "og:image:alt", content: picture.alt },
		{ name: "twitter:card", content: "summary_large_image" },
		...(page.data ?? []).map((data) => ({ "script:ld+json": data }) as MetaDescriptor),
	];
}
