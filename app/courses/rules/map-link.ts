/** Where a map shows an address: any browser and any phone opens it, and the phone's own map takes it over. */
export function mapLink(address: string): string {
	return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.replace(/\s+/g, " ").trim())}`;
}
