import type { PictureFacts } from "#media/images/shared-picture.ts";
import { readSettings } from "#settings/data/settings.ts";
import { findSiteTexts } from "#site/data/site-texts.ts";
import { type PicturedPage, sitePicture, sitePictureUrl } from "#site/images/site-picture.ts";

/** The picture of a page when its address is shared, and where it is served. */
export async function pagePicture(page: PicturedPage): Promise<{ facts: PictureFacts; url: string }> {
	const [{ academyName }, texts] = await Promise.all([readSettings(), findSiteTexts()]);
	const facts = sitePicture(page, academyName, texts.footer?.description ?? "");
	return { facts, url: sitePictureUrl(page, facts) };
}

/** The same, as the tags of a page name it. */
export async function pictureTag(page: PicturedPage): Promise<{ path: string; alt: string }> {
	const { facts, url } = await pagePicture(page);
	return { path: url, alt: `${facts.title}, ${facts.academyName}` };
}
