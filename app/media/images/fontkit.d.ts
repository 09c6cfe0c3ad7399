declare module "fontkit" {
	/** A font as far as it is used here. Units are its own, y upwards. */
	export type Font = {
		unitsPerEm: number;
		hasGlyphForCodePoint(code: number): boolean;
		layout(text: string): {
			glyphs: { path: { toSVG(): string } }[];
			positions: { xAdvance: number; xOffset: number; yOffset: number }[];
		};
	};
	export function create(bytes: Buffer): Font;
}
