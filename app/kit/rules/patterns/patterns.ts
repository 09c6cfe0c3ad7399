import { cover, quilt } from "#kit/rules/patterns/covers.ts";
import { type Dice, diceOf, dots, short, times } from "#kit/rules/patterns/dice.ts";
import { portrait } from "#kit/rules/patterns/portraits.ts";
import { scene } from "#kit/rules/patterns/scenes.ts";

/** `portrait` is a person, drawn; `quilt` the cloth of the academy itself, `scene` a service; the others are cloth of one seed. */
export type PatternShape = "cover" | "hero" | "avatar" | "portrait" | "quilt" | "scene";
export type PatternSize = { width?: number; height?: number; cell?: number };

const SIZES: Record<Exclude<PatternShape, "portrait" | "scene">, Required<PatternSize>> = {
	cover: { width: 640, height: 400, cell: 100 },
	hero: { width: 960, height: 960, cell: 160 },
	avatar: { width: 96, height: 96, cell: 96 },
	quilt: { width: 640, height: 640, cell: 128 },
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
		const location = `translate(${x * 100} ${y * 100})${dice.pick(TILTS)}`;
		const dye = which === 2 ? ` color="${accent}"` : "";
		return `<use href="#${"abc"[which]}" transform="${location}"${dye}${dice.pick(TOUCHES)}/>`;
	});
	const scale = cell === 100 ? "" : ` transform="scale(${cell / 100})"`;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><defs>${motifs.join("")}</defs><path fill="${ground}" d="M0 0h${width}v${height}H0z"/><g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" color="${line}"${scale}>${seams(columns, rows)}${cells.join("")}</g></svg>`;
}

/** The picture of a seed in one of the shapes of `patternUrl`. */
export function patternIn(shape: PatternShape, seed: string): string {
	if (shape === "portrait") return portrait(seed);
	if (shape === "scene") return scene(seed);
	return shape === "quilt" ? quilt(seed, SIZES.quilt) : pattern(seed, SIZES[shape]);
}

/** The cover of a course in its subject area, or plain cloth where it has none. */
export function coverIn(area: string, seed: string, size?: { width: number; height: number; cell?: number }): string {
	return area ? cover(seed, area, size) : pattern(seed, size);
}

/** Where the pattern of a seed is served: `/patterns/data-analysis.svg`, for other shapes with `?shape=avatar`. */
export function patternUrl(seed: string, shape: PatternShape = "cover"): string {
	return `/patterns/${encodeURIComponent(seed)}.svg${shape === "cover" ? "" : `?shape=${shape}`}`;
}

/** Where the cover of a course is served: one address, so one picture, wherever the course is shown. */
export function coverUrl(slug: string, subjectArea: string): string {
	return `${patternUrl(slug)}${subjectArea && `?area=${encodeURIComponent(subjectArea)}`}`;
}

const SHAPES: readonly PatternShape[] = ["avatar", "hero", "portrait", "quilt", "scene"];

/** The shape an address asks for; a cover when it asks for none we know. */
export function readShape(text: string | null): PatternShape {
	return SHAPES.find((shape) => shape === text) ?? "cover";
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

/** The motifs of adire, each drawn in a square of 100 by 100 with a line as a hand with a feather would draw it. */
type Motif = (dice: Dice) => string;

/** The moon: rings, none quite round. */
const moon: Motif = (dice) => {
	const rings = 3 + dice.roll(3);
	const gap = 40 / rings;
	const drawn = times(rings, (i) => {
		const radius = 44 - i * gap;
		return `<ellipse cx="50" cy="50" rx="${short(radius)}" ry="${short(radius - 0.6 - dice.roll(3) / 2)}"${i % 2 ? thin : ""} transform="rotate(${dice.roll(90)} 50 50)"/>`;
	});
	return drawn + dots(6, [[50, 50]]);
};

/** Guinea-fowl: dots in rings, smaller as they go out. */
const fowl: Motif = (dice) => {
	const turn = dice.roll(10) / 10;
	const ring = (count: number, radius: number, width: number) =>
		dots(
			width,
			Array.from({ length: count }, (_, i) => onCircle((i / count) * 2 * Math.PI + turn * radius, radius)),
		);
	return ring(1, 0, 8) + ring(8, 14, 6.5) + ring(14, 28, 5) + ring(22, 42, 4);
};

/** The lattice: slanting lines both ways, a dot in every other mesh. */
const lattice: Motif = () => {
	const steps = [0, 25, 50, 75];
	const down = steps.map((at) => `M${at} 0L100 ${100 - at}${at ? `M0 ${at}L${100 - at} 100` : ""}`).join("");
	const up = steps.map((at) => `M${100 - at} 0L0 ${100 - at}${at ? `M100 ${at}L${at} 100` : ""}`).join("");
	const meshes = steps.flatMap((x) => steps.map((y) => [x + 12.5, y + 12.5] as const));
	return `<path d="${down}${up}"${thin}/>${dots(
		4.5,
		meshes.filter((_, i) => (i + (i >> 2)) % 2 === 0),
	)}`;
};

/** Cassava leaf: eight blades with their ribs, every other one filled. */
const cassava: Motif = (dice) => {
	const filled = dice.roll(2);
	return times(8, (i) => {
		const fill = i % 2 === filled ? ' fill="currentColor" fill-opacity=".55"' : "";
		return `<path d="M50 46C41 32 44 16 50 6C56 16 59 32 50 46M50 40V16"${fill} transform="rotate(${i * 45} 50 50)"/>`;
	});
};

/** The comb: waves, drawn by dragging a comb through wet starch. Upright or lying. */
const comb: Motif = (dice) => {
	const waves = times(8, (i) => `M4 ${12 + i * 11}q${i % 2 ? "6-6" : "6 6"} 11.5 0${"t11.5 0".repeat(7)}`);
	return `<path d="${waves}"${dice.roll(2) ? ' transform="rotate(90 50 50)"' : ""}/>`;
};

/** Squares in squares, the middle one turned. */
const squares: Motif = () =>
	times(5, (i) => {
		const at = 6 + i * 9;
		const look = i === 2 ? ' transform="rotate(45 50 50)"' : i % 2 ? ' stroke-dasharray="3 5"' : "";
		return `<path d="M${at} ${at}h${100 - 2 * at}v${100 - 2 * at}h-${100 - 2 * at}z"${look}/>`;
	}) + dots(6, [[50, 50]]);

/** The spiral: half circles, each wider than the last. */
const spiral: Motif = (dice) => {
	const turns = times(9, (i) => {
		const radius = 2.5 + i * 4.75;
		return `a${short(radius)} ${short(radius)} 0 0 1 ${i % 2 ? "-" : ""}${short(2 * radius)} 0`;
	});
	return `<path d="M49 50${turns}" transform="rotate(${dice.roll(4) * 90 + dice.roll(20)} 50 50)"/>`;
};

/** The star: long and short rays around a hole. */
const star: Motif = () => {
	const rays = times(12, (i) => {
		const ray = i % 2 ? "M50 38L47.5 20L50 10L52.5 20Z" : "M50 38L45.5 14L50 4L54.5 14Z";
		return `<path d="${ray}"${i % 2 ? "" : ' fill="currentColor"'} transform="rotate(${i * 30} 50 50)"/>`;
	});
	return `${rays}<circle cx="50" cy="50" r="7"/>`;
};

const MOTIFS = [moon, fowl, lattice, cassava, comb, squares, spiral, star] as const;

const thin = ' stroke-width="1.4"';

function onCircle(angle: number, radius: number): readonly [number, number] {
	return [50 + Math.cos(angle) * radius, 50 + Math.sin(angle) * radius];
}
