/** The number of a row as an address names it. */

/** Undefined for anything that is no whole number from 1, so that nonsense in an address finds nothing. */
export function rowId(text: string | null | undefined): number | undefined {
	if (!text || !/^[1-9]\d{0,15}$/.test(text)) return undefined;
	const id = Number(text);
	return Number.isSafeInteger(id) ? id : undefined;
}

export const idsOf = <Id>(rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id);
