import { readSettings } from "#settings/data/settings.ts";
import { findSiteTexts } from "#site/data/site-texts.ts";

const COTTON = "#fbf9f4";

/** What a phone needs to keep the site on its home screen. */
export async function loader() {
	const [{ academyName }, texts] = await Promise.all([readSettings(), findSiteTexts()]);
	const manifest = {
		id: "/",
		start_url: "/",
		name: academyName,
		short_name: shortName(academyName),
		description: texts.footer?.description || academyName,
		lang: "en-GB",
		display: "minimal-ui",
		theme_color: COTTON,
		background_color: COTTON,
		icons: [
			{ src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
			{ src: "/icon-192.png", type: "image/png", sizes: "192x192" },
			{ src: "/icon-512.png", type: "image/png", sizes: "512x512" },
			{ src: "/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
		],
	};
	return new Response(JSON.stringify(manifest), {
		headers: { "content-type": "application/manifest+json; charset=utf-8", "cache-control": "public, max-age=3600" },
	});
}

/** A home screen shows about twelve signs: the whole name, or its first word. */
function shortName(name: string): string {
	return name.length <= 12 ? name : (name.split(/\s/)[0] ?? name);
}
