import { postOnly, takeUpload } from "#media/admin/take-upload.ts";
import type { Route } from "./+types/uploads-raw";

/** POST /uploads/raw: takes a PDF. */
export async function action({ request, context }: Route.ActionArgs) {
	return await takeUpload({ kind: "document", request, context, now: new Date() });
}

export const loader = postOnly;
