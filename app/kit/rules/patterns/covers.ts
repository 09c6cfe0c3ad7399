/** The cover of a course without a picture: motifs and ground are those of its subject area, the layout is its own. */
import { type CoverMotif, FAMILIES, SPARE_FAMILIES } from "#kit/rules/patterns/cover-motifs.ts";
import { diceOf, hashOf, short } from "#kit/rules/patterns/dice.ts";

type Size = { width: number; height: number };
type Cloth = {
	ground: string;
	/** Of every other cell. */
	raised: string;
	line: string;
	accent: string;
};

const INDIGO: Cloth = { ground: "#23307a", raised: "#2f3f99", line: "#f7f3e8", accent: "#aebbff" };
const INK: Cloth = { ground: "#15173d", raised: "#252859", line: "#efe9da", accent: "#f2b233" };
const CLAY: Cloth = { ground: "#93350f", raised: "#ab451c", line: "#fdeee2", accent: "#ffc79f" };
const LEAF: Cloth = { ground: "#0b5a3b", raised: "#15704c", line: "#eff5e6", accent: "#b6dfa6" };
const MARIGOLD: Cloth = { ground: "#f2b233", raised: "#e09f1c", line: "#15173d", accent: "#7d3207" };
const CLOTHS = [INDIGO, INK, CLAY, LEAF, MARIGOLD] as const;

type CoverDesign = { cloth: Cloth; motifs: readonly [CoverMotif, CoverMotif, CoverMotif] };

/** The words by which a subject area is known. An academy may name its areas as it likes. */
const KNOWN: readonly (CoverDesign & { words: readonly string[] })[] = [
	{ cloth: INDIGO, motifs: FAMILIES.data, words: ["data", "excel", "analy", "statistic", "computer", "software"] },
	{ cloth: LEAF, motifs: FAMILIES.finance, words: ["financ", "account", "supply", "procure", "tax", "audit", "bank"] },
	{ cloth: CLAY, motifs: FAMILIES.safety, words: ["safety", "hse", "site", "facilit", "engineer", "construct"] },
	{ cloth: MARIGOLD, motifs: FAMILIES.communication, words: ["communic", "writing", "market", "customer", "sales"] },
	{ cloth: INK, motifs: FAMILIES.people, words: ["people", "manag", "leader", "human", "project"] },
];

/** What the covers of an area look like: as drawn for it, else as its name decides. */
function designOf(area: string): CoverDesign {
	const name = area.toLowerCase();
	const known = KNOWN.find(({ words }) => words.some((word) => name.includes(word)));
	if (known) return known;
	const hash = hashOf(name);
	const cloth = CLOTHS[(hash >>> 16) % CLOTHS.length] ?? INDIGO;
	return { cloth, motifs: SPARE_FAMILIES[(hash >>> 8) % SPARE_FAMILIES.length] ?? SPARE_FAMILIES[0] };
}

type Cell = { x: number; y: number; side: number; motif: number; dye: "plain" | "raised" | "inverted" | "accent" };
type Layout = (size: Size) => Cell[];

/** Squares in turns, as on a chessboard. */
const checks: Layout = (size) =>
	grid(size, Math.min(size.width, size.height) / 3).map(({ column, row, ...at }) => {
		if ((column + row) % 2 === 0) return { ...at, motif: 1, dye: "raised" };
		return { ...at, motif: 0, dye: (column + 2 * row) % 5 === 0 ? "inverted" : "plain" };
	});

/** One large motif in the middle, smaller ones on all sides. */
const medallion: Layout = ({ width, height }) => {
	const side = Math.min(width, height);
	const middle = { x: (width - side) / 2, y: (height - side) / 2, side };
	const half = side / 2;
	const [across, down] = [Math.ceil(middle.x / half - 0.01), Math.ceil(middle.y / half - 0.01)];
	const around: Cell[] = [];
	for (let row = -down; row < down + 2; row++)
		for (let column = -across; column < across + 2; column++) {
			if (column >= 0 && column < 2 && row >= 0 && row < 2) continue;
			const odd = (column + row) % 2 !== 0;
			const at = { x: middle.x + column * half, y: middle.y + row * half, side: half };
			around.push({ ...at, motif: odd ? 1 : 2, dye: odd ? "accent" : "plain" });
		}
	return [{ ...middle, motif: 0, dye: "raised" }, ...around];
};

/** A broad row and a narrow one, in turns. */
const bands: Layout = ({ width, height }) => {
	const whole = Math.min(width, height);
	const cells: Cell[] = [];
	for (let top = 0, row = 0; top < height; row++) {
		const side = whole * (row % 2 ? 0.38 : 0.62);
		for (let x = 0, left = row % 2 ? 0 : -side * 0.2; left < width; x++, left += side) {
			const dye = row % 2 ? (x % 3 === 1 ? "inverted" : "accent") : x % 2 ? "raised" : "plain";
			cells.push({ x: left, y: top, side, motif: row % 2 ? 1 + (x % 2) : 0, dye });
		}
		top += side;
	}
	return cells;
};

/** Large blocks, one in four turned inside out. */
const blocks: Layout = (size) =>
	grid(size, Math.min(size.width, size.height) / 2).map(({ column, row, ...at }) => {
		const turn = (column + 2 * row) % 4;
		if (turn === 0) return { ...at, motif: 0, dye: "inverted" };
		if (turn === 2) return { ...at, motif: 1, dye: "accent" };
		return { ...at, motif: turn === 1 ? 2 : 0, dye: "raised" };
	});

const LAYOUTS = [checks, medallion, bands, blocks] as const;

/** The cover of a seed in an area, as SVG to be served as an image. Sizes are in the units of its view box. */
export function cover(seed: string, area: string, size: Size = { width: 640, height: 400 }): string {
	const dice = diceOf(seed);
	const { cloth, motifs } = designOf(area);
	const layout = dice.pick(LAYOUTS);
	const first = dice.roll(3);
	const drawn = [0, 1, 2].map((i) => `<g id="${"abc"[i]}">${motifs[(first + i) % 3]?.(dice) ?? ""}</g>`);
	const cells = layout(size).map(({ x, y, side, motif, dye }) => {
		const id = "abc"[motif];
		const place = `transform="translate(${short(x)} ${short(y)}) scale(${Math.round(side * 10) / 1000})"`;
		if (dye === "plain") return `<use href="#${id}" ${place}/>`;
		if (dye === "accent") return `<use href="#${id}" ${place} color="${cloth.accent}"/>`;
		const [ground, line] = dye === "raised" ? [cloth.raised, ""] : [cloth.line, ` color="${cloth.ground}"`];
		return `<g ${place}${line}><use href="#g" fill="${ground}" stroke="none"/><use href="#${id}"/></g>`;
	});
	const { width, height } = size;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><defs>${drawn.join("")}<path id="g" d="M1.5 1.5h97v97h-97z"/></defs><path fill="${cloth.ground}" d="M0 0h${width}v${height}H0z"/><g fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" color="${cloth.line}">${cells.join("")}</g></svg>`;
}

/** A quilt of all families on ink, quiet but for some patches of colour: the cloth of the academy itself. */
export function quilt(seed: string, { width, height, cell }: Size & { cell: number }): string {
	const dice = diceOf(seed);
	const loud = [KNOWN[0], KNOWN[1], KNOWN[2], KNOWN[3]];
	const quiet = FAMILIES.people.map((motif, i) => `<g id="${"abc"[i]}">${motif(dice)}</g>`);
	const cells = grid({ width, height }, cell).map(({ column, row, x, y, side }) => {
		const place = `transform="translate(${short(x)} ${short(y)}) scale(${side / 100})"`;
		const patch = dice.roll(7) === 0 ? dice.pick(loud) : undefined;
		if (patch)
			return `<g ${place} color="${patch.cloth.line}"><use href="#g" fill="${patch.cloth.ground}" stroke="none"/>${dice.pick(patch.motifs)(dice)}</g>`;
		const ground = (column + row) % 2 ? "#1f2252" : "#191b45";
		return `<g ${place} color="#7f88cf"><use href="#g" fill="${ground}" stroke="none"/><use href="#${dice.pick(["a", "b", "c"])}"/></g>`;
	});
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><defs>${quiet.join("")}<path id="g" d="M0 0h100v100H0z"/></defs><g fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">${cells.join("")}</g></svg>`;
}

/** The cells of a grid that covers a size, in the middle of it. */
function grid({ width, height }: Size, side: number) {
	const [columns, rows] = [Math.ceil(width / side - 0.01), Math.ceil(height / side - 0.01)];
	const [left, top] = [(width - columns * side) / 2, (height - rows * side) / 2];
	return Array.from({ length: columns * rows }, (_, i) => {
		const [column, row] = [i % columns, Math.floor(i / columns)];
		return { column, row, x: left + column * side, y: top + row * side, side };
	});
}
