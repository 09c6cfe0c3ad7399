/** A text with placeholders in braces, `{free days}`, and what stands there in their place. The browser runs it for the preview. */

/** By their names without braces, in the order of the editor's list. Null: the settings give no value at present. */
export type PlaceholderValues = ReadonlyMap<string, string | null>;

type FilledIn = {
	/** As visitors read it. A placeholder that is unknown or has no value stands there as it was written. */
	body: string;
	/** As written, with braces, each once. */
	unknown: string[];
	/** Placeholders without a value at present, with braces, each once. */
	empty: string[];
};

/** A text with the present values in place of its placeholders, whether written in capitals or not. */
export function fillIn(source: string, values: PlaceholderValues): FilledIn {
	const byName = new Map([...values].map(([name, value]) => [plain(name), value]));
	const unknown = new Set<string>();
	const empty = new Set<string>();
	const body = source.replace(/\{([^{}\n]*)\}/g, (written, name: string) => {
		const value = byName.get(plain(name));
		if (value) return value;
		(value === undefined ? unknown : empty).add(written);
		return written;
	});
	return { body, unknown: [...unknown], empty: [...empty] };
}

const plain = (name: string) => name.trim().replace(/\s+/g, " ").toLowerCase();
