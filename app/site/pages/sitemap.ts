import { listCourseAddresses } from "#courses/data/course-addresses.ts";
import { config } from "#kit/config/config.ts";
import { listPoliciesInForce } from "#site/data/policies.ts";
import { FOUND_PAGES, sitemapXml } from "#site/rules/sitemap.ts";

/** Every page that is to be found, by its one address; a course with the day it last changed. */
export async function loader() {
	const [courses, policies] = await Promise.all([listCourseAddresses(), listPoliciesInForce()]);
	const pages = [
		...FOUND_PAGES.map((path) => ({ path })),
		...Object.keys(policies).map((name) => ({ path: `/${name}` })),
		...courses.map(({ slug, updatedAt }) => ({ path: `/courses/${slug}`, changedAt: updatedAt })),
	];
	return new Response(sitemapXml(config.publicUrl, pages), {
		headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=600" },
	});
}
