import { findLogo } from "#settings/data/settings.ts";
import type { Route } from "./+types/logo";

/** The logo as PNG, for mail programs and anyone who lists the academy. Another picture has another address. */
export async function loader({ params }: Route.LoaderArgs) {
	const [, mark = ""] = /^([0-9a-f]{16})\.png$/.exec(params.file) ?? [];
	const png = mark && (await findLogo(mark));
	if (!png) throw new Response(null, { status: 404 });
	return new Response(new Uint8Array(png), {
		headers: {
			"content-type": "image/png",
			"cache-control": "public, max-age=31536000, immutable",
			"content-security-policy": "default-src 'none'",
			// Letters are read elsewhere.
			"cross-origin-resource-policy": "cross-origin",
		},
	});
}
