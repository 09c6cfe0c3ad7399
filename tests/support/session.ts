import { createHmac } from "node:crypto";

/** The value of the cookie of a session whose row has this token, sealed as the site seals it. */
export function sealed(token: string, secret: string): string {
	const seal = createHmac("sha256", secret).update(token).digest("base64");
	return encodeURIComponent(`${token}.${seal}`);
}
