/** What a provider called us with, as it came. A proof made of the bytes does not survive reading them as text. */
export type RawBody = string | Uint8Array;

/** The same to be read: bytes that are no text become a mark each, and stop nothing. */
export function textOf(body: RawBody): string {
	return typeof body === "string" ? body : new TextDecoder().decode(body);
}
