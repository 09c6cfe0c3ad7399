// The picture of every page that has none of its own when its address is shared.

import { coursePictureUrl } from "#courses/images/course-picture.ts";
import type { PictureFacts } from "#media/images/shared-picture.ts";
import { footerWords, homeWords } from "#site/pages/home-words.ts";

/** No course is called so: an address has no underscore. */
const SITE = "_site";
/** Chosen by eye: marigold on indigo, as in the hero. */
const SITE_SEED = "adire-5";

/** The picture of every page that has none of its own. */
export function sitePicture(academyName: string): PictureFacts {
	const [slide] = homeWords.heroSlides;
	return { seed: SITE_SEED, academyName, title: slide?.title ?? academyName, lines: [footerWords.about] };
}

export const sitePictureUrl = (facts: PictureFacts) => coursePictureUrl(SITE, facts);

/** What a file's name asks for: the site's picture, or that of the course at a slug. Undefined when it asks for neither. */
export function readPictureFile(file: string): { slug: string | null; mark: string } | undefined {
	const [, slug, mark] = /^(.+)-([0-9a-f]{10})\.png$/.exec(file) ?? [];
	if (!slug || !mark) return undefined;
	return { slug: slug === SITE ? null : slug, mark };
}
