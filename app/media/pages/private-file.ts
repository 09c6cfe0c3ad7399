import { savedAs } from "#kit/rules/downloads.ts";
import { requireUser } from "#kit/web/guards.ts";
import { findPrivateFileFor } from "#media/data/private-files.ts";
import { storage } from "#media/storage/storage.ts";
import type { Route } from "./+types/private-file";

/**
 * A proof, an employer's note or a statement: for its owner and anyone who may see the money, to keep and never as a page. Anybody else's is not there.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const user = requireUser(context, request);
	const found = await findPrivateFileFor({ id: user.id, role: user.role }, params.id);
	const file = found && (await storage().get(found.name));
	if (!file) throw new Response(null, { status: 404 });
	const headers = {
		"content-type": found.content_type,
		"content-disposition": savedAs(found.filename),
		"content-length": String(file.bytes),
		"cache-control": "private, no-store",
		"content-security-policy": "default-src 'none'; sandbox",
		"x-content-type-options": "nosniff",
		"x-robots-tag": "noindex",
	};
	if (request.method !== "HEAD") return new Response(file.body, { headers });
	await file.body.cancel();
	return new Response(null, { headers });
}
