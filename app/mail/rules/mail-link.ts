/**
 * The address that opens one's own mail program (RFC 6068). Signs that a mail address may hold (`?`, `&`, `%`) would otherwise
 * add receivers and words of their own to the letter: people type these addresses.
 */
export function mailLink(email: string): string {
	return `mailto:${encodeURIComponent(email.toWellFormed()).replaceAll("%40", "@")}`;
}
