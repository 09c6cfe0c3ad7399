import { redirect } from "react-router";
import { findCourse } from "#courses/data/courses.ts";
import { coursePicture, coursePictureUrl } from "#courses/images/course-picture.ts";
import { sharedPicture } from "#media/images/image-worker.ts";
import { markOf, type PictureFacts } from "#media/images/shared-picture.ts";
import { readSettings } from "#settings/data/settings.ts";
import { type PicturedPage, readPictureFile } from "#site/images/site-picture.ts";
import { pagePicture } from "#site/pages/page-picture.ts";
import type { Route } from "./+types/shared-picture";

/**
 * How a page looks when its address is shared. Only the picture of today's facts is drawn, so no one can have us draw what
 * they like; an older address leads to it.
 */
export async function loader({ params }: Route.LoaderArgs) {
	const asked = readPictureFile(params.file);
	const current = asked && (await currentPicture(asked));
	if (!current) throw new Response(null, { status: 404 });
	if (asked.mark !== markOf(current.facts))
		return redirect(current.url, { status: 302, headers: { "cache-control": "public, max-age=300" } });
	return new Response(new Uint8Array(await sharedPicture(current.facts)), {
		headers: {
			"content-type": "image/png",
			"cache-control": "public, max-age=31536000, immutable",
			"content-security-policy": "default-src 'none'",
			// Another site may show it: that is what it is for.
			"cross-origin-resource-policy": "cross-origin",
		},
	});
}

type PictureQuery = { page: PicturedPage | null; slug: string };

async function currentPicture({ page, slug }: PictureQuery): Promise<{ facts: PictureFacts; url: string } | undefined> {
	if (page) return await pagePicture(page);
	const { academyName } = await readSettings();
	const course = await findCourse({ slug, now: new Date() });
	if (!course) return undefined;
	if ("redirectTo" in course) return await currentPicture({ page, slug: course.redirectTo });
	const facts = coursePicture(course, academyName);
	return { facts, url: coursePictureUrl(course.slug, facts) };
}
