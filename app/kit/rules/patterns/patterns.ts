/** Covers in the manner of adire cloth: the same seed always draws the same pattern, and nothing of the seed is in it. */
import { type Dice, diceOf } from "#kit/rules/patterns/chance.ts";
import { MOTIFS, type Motif } from "#kit/rules/patterns/motifs.ts";

export type PatternShape = "cover" | "hero" | "avatar";
export type PatternSize = { width?: number; height?: number; cell?: number };

const SIZES: Record<PatternShape, Required<PatternSize>> = {
	cover: { width: 640, height: 400, cell: 100 },
	hero: { width: 960, height: 960, cell: 160 },
	avatar: { width: 96, height: 96, cell: 96 },
};

/** Ground, lines, and the colour of one motif in three: the tokens ink, indigo, cotton, line, marigold. */
const CLOTHS = [
	["#15173d", "#e4dfd3", "#e4dfd3"],
	["#23307a", "#fbf9f4", "#fbf9f4"],
	["#15173d", "#eceefb", "#f2b233"],
	["#23307a", "#eceefb", "#f2b233"],
	["#23307a", "#e4dfd3", "#e4dfd3"],
	["#15173d", "#fbf9f4", "#fbf9f4"],
] as const;

/** Which of the motifs a, b, c lies in a cell: one after the other, as on a chessboard, or in rows. */
const LAYOUTS = [
	(x: number, y: number) => (x + 2 * y) % 3,
	(x: number, y: number) => ((x + y) % 2 ? 0 : y % 2 ? 1 : 2),
	(x: number, y: number) => (y % 2 ? x % 2 : 2),
	(x: number, y: number) => ((x + y) % 2 ? 0 : 1),
] as const;

/** No two cells of hand-dyed cloth take the indigo alike, and no hand draws two lines alike. */
const TOUCHES = [
	"",
	"",
	' stroke-width="2.4"',
	' opacity=".85"',
	' opacity=".72"',
	' opacity=".8" stroke-width="1.7"',
] as const;
const TILTS = ["", "", " rotate(1 50 50)", " rotate(2 50 50)", " rotate(-1 50 50)", " rotate(-2 50 50)"] as const;

/** The picture of a seed as SVG, to be served as an image. Sizes are in the units of its view box. */
export function pattern(seed: string, size: PatternSize = {}): string {
	const { width, height, cell } = { ...SIZES.cover, ...size };
	const dice = diceOf(seed);
	const [ground, line, accent] = dice.pick(CLOTHS);
	const layout = dice.pick(LAYOUTS);
	const motifs = threeMotifs(dice).map((motif, i) => `<g id="${"abc"[i]}">${motif(dice)}</g>`);
	const columns = Math.ceil(width / cell);
	const rows = Math.ceil(height / cell);
	const cells = Array.from({ length: columns * rows }, (_, i) => {
		const [x, y] = [i % columns, Math.floor(i / columns)];
		const which = layout(x, y);
		const place = `translate(${x * 100} ${y * 100})${dice.pick(TILTS)}`;
		const dye = which === 2 ? ` color="${accent}"` : "";
		return `<use href="#${"abc"[which]}" transform="${place}"${dye}${dice.pick(TOUCHES)}/>`;
	});
	const scale = cell === 100 ? "" : ` transform="scale(${cell / 100})"`;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><defs>${motifs.join("")}</defs><path fill="${ground}" d="M0 0h${width}v${height}H0z"/><g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" color="${line}"${scale}>${seams(columns, rows)}${cells.join("")}</g></svg>`;
}

/** The picture of a seed in one of the shapes of `patternUrl`. */
export function patternIn(shape: PatternShape, seed: string): string {
	return pattern(seed, SIZES[shape]);
}

/** Where the pattern of a seed is served: `/patterns/data-analysis.svg`, for other shapes with `?shape=avatar`. */
export function patternUrl(seed: string, shape: PatternShape = "cover"): string {
	return `/patterns/${encodeURIComponent(seed)}.svg${shape === "cover" ? "" : `?shape=${shape}`}`;
}

/** The shape an address asks for; a cover when it asks for none we know. */
export function readShape(text: string | null): PatternShape {
	return text === "avatar" || text === "hero" ? text : "cover";
}

function threeMotifs(dice: Dice): Motif[] {
	const start = dice.roll(MOTIFS.length);
	// With eight motifs these steps lead to three different ones.
	const step = dice.pick([1, 2, 3]);
	return [0, 1, 2].map((i) => MOTIFS[(start + i * step) % MOTIFS.length] ?? MOTIFS[0]);
}

function seams(columns: number, rows: number): string {
	const across = Array.from({ length: rows - 1 }, (_, i) => `M0 ${(i + 1) * 100}h${columns * 100}`);
	const down = Array.from({ length: columns - 1 }, (_, i) => `M${(i + 1) * 100} 0v${rows * 100}`);
	const path = [...across, ...down].join("");
	return path && `<path d="${path}" stroke-width=".8" opacity=".5"/>`;
}
