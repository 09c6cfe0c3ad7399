import { readMediaFile } from "#kit/rules/media.ts";
import { storage } from "#media/storage/storage.ts";
import type { Route } from "./+types/media";

/** An uploaded file, for everybody. Its name is drawn anew for each upload, so it may be kept for ever. */
export async function loader({ params, request }: Route.LoaderArgs) {
	const named = readMediaFile(params.file);
	if (!named) throw new Response(null, { status: 404 });
	const etag = `"${params.file}"`;
	const headers = {
		"content-type": named.contentType,
		"cache-control": "public, max-age=31536000, immutable",
		"x-content-type-options": "nosniff",
		etag,
		// A browser shows it; saved, it keeps the name it has here.
		...(named.contentType === "application/pdf" && { "content-disposition": `inline; filename="${params.file}"` }),
		...(named.contentType === "image/webp" && {
			"content-security-policy": "default-src 'none'",
			// Letters and other sites may show a picture.
			"cross-origin-resource-policy": "cross-origin",
		}),
	};
	if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
	const file = await storage().get(params.file);
	if (!file) throw new Response(null, { status: 404 });
	const sized = { ...headers, "content-length": String(file.bytes) };
	if (request.method !== "HEAD") return new Response(file.body, { headers: sized });
	await file.body.cancel();
	return new Response(null, { headers: sized });
}
