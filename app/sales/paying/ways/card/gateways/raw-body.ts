/** The unchanged body of a provider's call. A signature over the bytes would not survive conversion to text. */
export type RawBody = string | Uint8Array;

/** The body as text. Invalid bytes become replacement characters. */
export function textOf(body: RawBody): string {
	return typeof body === "string" ? body : new TextDecoder().decode(body);
}
