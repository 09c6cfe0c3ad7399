import { coverIn, patternIn, readShape } from "#kit/rules/patterns/patterns.ts";
import type { Route } from "./+types/patterns";

/** A seed is the slug of a title of up to 300 signs, or a short name; longer ones are somebody else's game. */
const LONGEST_SEED = 320;
/** As long as a course may have it. */
const LONGEST_AREA = 60;

/** The picture of whatever has no picture. The same seed is drawn alike for ever, so it may be kept for ever. */
export function loader({ params, request }: Route.LoaderArgs) {
	const seed = /^(.+)\.svg$/.exec(params.file)?.[1];
	if (!seed || seed.length > LONGEST_SEED) throw new Response(null, { status: 404 });
	const asked = new URL(request.url).searchParams;
	const shape = readShape(asked.get("shape"));
	const area = (asked.get("area") ?? "").slice(0, LONGEST_AREA);
	return new Response(shape === "cover" ? coverIn(area, seed) : patternIn(shape, seed), {
		headers: {
			// A page shows twenty of them: each word of a header counts. SVG is UTF-8 by itself.
			"content-type": "image/svg+xml",
			"cache-control": "public, max-age=31536000, immutable",
			"content-security-policy": "default-src 'none'",
			"x-content-type-options": "nosniff",
		},
	});
}
