// The pictures of pages that are no course when their address is shared.

import { coursePictureUrl } from "#courses/images/course-picture.ts";
import { navigationWords } from "#kit/words/navigation.ts";
import type { PictureFacts } from "#media/images/shared-picture.ts";

/** The pages with a picture of their own; `site` is that of all others. No course is called so: a slug has no underscore. */
const PAGES = {
	site: { file: "_site", seed: "site", subjectArea: "people", title: null },
	services: { file: "_services", seed: "services", subjectArea: "finance", title: navigationWords.otherServices },
	about: { file: "_about", seed: "about", subjectArea: "communication", title: navigationWords.aboutUs },
} as const;
export type PicturedPage = keyof typeof PAGES;

/** The picture of a page. `tagline`: what the academy says of itself in the footer, if it says anything. */
export function sitePicture(page: PicturedPage, academyName: string, tagline: string): PictureFacts {
	const { seed, subjectArea, title } = PAGES[page];
	const lines = title !== null && tagline ? [tagline] : [];
	return { seed, subjectArea, academyName, title: title ?? (tagline || academyName), lines };
}

export const sitePictureUrl = (page: PicturedPage, facts: PictureFacts) => coursePictureUrl(PAGES[page].file, facts);

/** What a file's name asks for: a page's picture, or that of the course at a slug. Undefined when it asks for neither. */
export function readPictureFile(file: string): { page: PicturedPage | null; slug: string; mark: string } | undefined {
	const [, slug, mark] = /^(.+)-([0-9a-f]{10})\.png$/.exec(file) ?? [];
	if (!slug || !mark) return undefined;
	const page = (Object.keys(PAGES) as PicturedPage[]).find((name) => PAGES[name].file === slug) ?? null;
	return { page, slug, mark };
}
