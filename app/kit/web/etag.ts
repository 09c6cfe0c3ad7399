import { createHash } from "node:crypto";

/** The version of what is sent, as If-None-Match names it: the same bytes have the same. */
export function etagOf(bytes: string | Uint8Array): string {
	return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`;
}
