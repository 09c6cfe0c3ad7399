import { postOnly, takeUpload } from "#media/admin/take-upload.ts";
import type { Route } from "./+types/uploads-image";

/** POST /uploads/image: takes a picture. Its body is read once the door has let somebody in. */
export async function action({ request, context }: Route.ActionArgs) {
	return await takeUpload({ kind: "image", request, context, now: new Date() });
}

export const loader = postOnly;
