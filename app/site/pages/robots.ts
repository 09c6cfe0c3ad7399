import { config } from "#kit/config/config.ts";

/** What is somebody's own, or no page. Pages that are not to be listed but may be read carry `noindex` themselves. */
const NOT_FOR_ROBOTS = ["/admin", "/dev", "/my-courses", "/payments", "/user", "/verify"];

/** Where search engines may look, in a demo too: it has no secrets, and who builds on it sees what will be found. */
export function loader() {
	const lines = [
		"User-agent: *",
		...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
		"",
		`Sitemap: ${config.publicUrl}/sitemap.xml`,
		"",
	];
	return new Response(lines.join("\n"), {
		headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
	});
}
