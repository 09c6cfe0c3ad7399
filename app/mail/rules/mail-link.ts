/**
 * The `mailto:` address for an e-mail address (RFC 6068). It is encoded, because a typed address may contain `?`, `&` or `%`, which would
 * add recipients and words.
 */
export function mailLink(email: string): string {
	return `mailto:${encodeURIComponent(email.toWellFormed()).replaceAll("%40", "@")}`;
}
