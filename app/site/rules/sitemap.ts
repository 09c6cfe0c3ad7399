/** What search engines are asked to read: pages that everybody may read, each by its one address. */

/** Pages that are always there; the courses join them. */
export const FOUND_PAGES = [
	"/",
	"/courses",
	"/services",
	"/special-invitation",
	"/organisation-invitation",
	"/about",
	"/api",
] as const;

type FoundPage = { path: string; changedAt?: Date };

/** The map as XML (sitemaps.org). `publicUrl` has no slash at its end. */
export function sitemapXml(publicUrl: string, pages: readonly FoundPage[]): string {
	const urls = pages.map(({ path, changedAt }) => {
		const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
		return `<url><loc>${escaped(publicUrl + path)}</loc>${lastmod}</url>`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`;
}

function escaped(text: string): string {
	return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
