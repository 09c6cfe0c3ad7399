/** Pictures among letters, and the signs that join and colour them: our type has none of them. */
const PICTURES = / ?(?:[\u{1f000}-\u{1faff}\u{e0020}-\u{e007f}]|\p{Variation_Selector}|\p{Join_Control})+/gu;

/** Letters of scripts our type does not have. */
const FOREIGN =
	/[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]\p{M}*/gu;

/**
 * What a paper says, as its type can draw it: small pictures are left out, and a letter of a script it lacks is an empty
 * square of its own width. Undrawn, such letters would stand on top of the words after them. What a QR code says is no type.
 */
export function drawable<Part>(part: Part): Part {
	return drawn(part) as Part;
}

function drawn(part: unknown): unknown {
	if (typeof part === "string") return part.replace(PICTURES, "").replace(FOREIGN, "□");
	if (Array.isArray(part)) return part.map(drawn);
	if (typeof part !== "object" || part === null) return part;
	const draw = ([name, value]: [string, unknown]) => [name, name === "qr" ? value : drawn(value)];
	return Object.fromEntries(Object.entries(part).map(draw));
}
