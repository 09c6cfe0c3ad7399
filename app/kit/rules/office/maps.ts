/**
 * Where a map shows an address: a search, which needs no key and loads nothing until somebody presses it. `location` names
 * the town, unless the address says it already.
 */
export function mapUrl(address: string, location?: string | null): string {
	const line = address.trim().replace(/,?\s*\n\s*/g, ", ");
	const known = !location || line.toLowerCase().includes(location.toLowerCase());
	const query = known ? line : `${line}, ${location}`;
	return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
