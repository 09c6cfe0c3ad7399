/** The motifs of the covers, each drawn in a square of 100 by 100: a family of three for each kind of subject. */
import { type Dice, dots, short, times } from "#kit/rules/patterns/dice.ts";

export type CoverMotif = (dice: Dice) => string;

const FILLED = ' fill="currentColor"';

/** Frames in frames, the third standing on its corner. */
const frames: CoverMotif = () =>
	times(4, (i) => {
		const [at, side] = [9 + i * 11, 82 - i * 22];
		const look = i === 1 ? ' stroke-dasharray="4 6"' : i === 2 ? ' transform="rotate(45 50 50)"' : "";
		return `<path d="M${at} ${at}h${side}v${side}h-${side}z"${look}/>`;
	}) + dots(8, [[50, 50]]);

/** A sheet of sixteen cells, a third of them filled. */
const sheet: CoverMotif = (dice) => {
	const cells = Array.from({ length: 16 }, (_, i) => ({
		path: `M${10 + (i % 4) * 21} ${10 + Math.floor(i / 4) * 21}h17v17h-17z`,
		filled: dice.roll(3) === 0,
	}));
	const pathOf = (filled: boolean) =>
		cells
			.filter((cell) => cell.filled === filled)
			.map((cell) => cell.path)
			.join("");
	return `<path d="${pathOf(false)}"/><path d="${pathOf(true)}"${FILLED}/>`;
};

/** Six columns on one line, every other one filled. */
const bars: CoverMotif = (dice) =>
	times(6, (i) => {
		const height = 20 + dice.roll(58);
		return `<path d="M${9 + i * 14.4} 89v-${height}h9v${height}z"${i % 2 ? FILLED : ""}/>`;
	});

/** The moon: rings, none quite round. */
const moon: CoverMotif = (dice) =>
	times(4, (i) => {
		const radius = 43 - i * 10;
		const thin = i % 2 ? ' stroke-width="1.8"' : ' stroke-width="4"';
		return `<ellipse cx="50" cy="50" rx="${radius}" ry="${short(radius - 0.8)}"${thin} transform="rotate(${dice.roll(90)} 50 50)"/>`;
	}) + dots(10, [[50, 50]]);

/** The half moon over sown ground. */
const halfMoon: CoverMotif = () => {
	const arcs = times(4, (i) => {
		const radius = 42 - i * 10;
		return `<path d="M${50 - radius} 52a${radius} ${radius} 0 0 1 ${2 * radius} 0"${i % 2 ? ' stroke-width="1.8"' : ' stroke-width="4"'}/>`;
	});
	const rows = [7, 6, 5].flatMap((count, row) =>
		Array.from({ length: count }, (_, i) => [50 + (i - (count - 1) / 2) * 12, 66 + row * 12] as const),
	);
	return arcs + dots(5, rows);
};

/** The sun: long and short rays round a ring. */
const sun: CoverMotif = () =>
	`${times(16, (i) => {
		const ray = i % 2 ? "M50 25L48 15L50 9L52 15z" : "M50 25L46.5 12L50 4L53.5 12z";
		return `<path d="${ray}"${i % 2 ? "" : FILLED} transform="rotate(${i * 22.5} 50 50)"/>`;
	})}<circle cx="50" cy="50" r="17" stroke-width="4"/>${dots(12, [[50, 50]])}`;

/** Zigzags, one of them heavy. */
const zigzag: CoverMotif = (dice) => {
	const heavy = dice.roll(3);
	return times(
		6,
		(i) => `<path d="M2 ${16 + i * 15}${"l16-12 16 12".repeat(3)}"${i % 3 === heavy ? ' stroke-width="5"' : ""}/>`,
	);
};

/** Nine warning signs, every other one filled. */
const signs: CoverMotif = () =>
	times(9, (i) => `<path d="M${8 + (i % 3) * 29} ${34 + Math.floor(i / 3) * 29}l13-23 13 23z"${i % 2 ? FILLED : ""}/>`);

/** A gate in a gate in a gate. */
const gate: CoverMotif = () =>
	times(4, (i) => {
		const [left, top] = [8 + i * 11, 6 + i * 16];
		return `<path d="M${left} 94V${top + 24}L50 ${top}l${50 - left} 24V94"${i % 2 ? "" : ' stroke-width="4"'}/>`;
	});

/** Cassava leaf: eight blades with their ribs, every other one filled. */
const leaf: CoverMotif = () =>
	times(8, (i) => {
		const fill = i % 2 ? `${FILLED} fill-opacity=".85"` : "";
		return `<path d="M50 47C40 34 42 16 50 5c8 11 10 29 0 42M50 41V15"${fill} transform="rotate(${i * 45} 50 50)"/>`;
	}) + dots(8, [[50, 50]]);

/** Four cowries. */
const cowries: CoverMotif = () =>
	times(4, (i) => {
		const [x, y] = [28 + (i % 2) * 44, 28 + Math.floor(i / 2) * 44];
		const teeth = times(5, (tooth) => `M${x - 5} ${y - 9 + tooth * 4.5}h10`);
		return `<g transform="rotate(${i % 3 ? 35 : -35} ${x} ${y})"><ellipse cx="${x}" cy="${y}" rx="14" ry="20"${i % 2 ? `${FILLED} fill-opacity=".2"` : ""}/><path d="M${x} ${y - 13}v26" stroke-width="3.4"/><path d="${teeth}" stroke-width="1.4"/></g>`;
	});

/** A frond with its leaves in pairs. */
const frond: CoverMotif = () =>
	`<path d="M50 96V8" stroke-width="3.4"/>${times(6, (i) => {
		const y = 26 + i * 12;
		const blade = `M50 ${y}c-12-2-23-11-29-22 14 1 25 9 29 22`;
		const other = `M50 ${y}c12-2 23-11 29-22-14 1-25 9-29 22`;
		return `<path d="${blade}${other}"${i % 2 ? FILLED : ""}/>`;
	})}`;

/** The spiral: half circles, each wider than the last. */
const spiral: CoverMotif = (dice) => {
	const turns = times(9, (i) => {
		const radius = short(2.5 + i * 4.75);
		return `a${radius} ${radius} 0 0 1 ${i % 2 ? "-" : ""}${short(5 + i * 9.5)} 0`;
	});
	return `<path d="M49 50${turns}" stroke-width="3.2" transform="rotate(${dice.roll(4) * 90 + 12} 50 50)"/>`;
};

/** Guinea-fowl: dots in rings, smaller as they go out. */
const fowl: CoverMotif = (dice) => {
	const turn = dice.roll(10) / 10;
	const ring = (count: number, radius: number, width: number) =>
		dots(
			width,
			Array.from({ length: count }, (_, i) => {
				const angle = (i / count) * 2 * Math.PI + turn;
				return [50 + Math.cos(angle) * radius, 50 + Math.sin(angle) * radius] as const;
			}),
		);
	return ring(1, 0, 12) + ring(8, 14, 8.6) + ring(14, 28, 6.6) + ring(22, 42, 5);
};

/** Sound that spreads from a corner. */
const sound: CoverMotif = (dice) => {
	const arcs = times(6, (i) => {
		const radius = 86 - i * 14;
		return `<path d="M8 ${92 - radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}"${i % 2 ? ' stroke-width="1.8"' : ' stroke-width="4"'}/>`;
	});
	return `<g transform="rotate(${dice.roll(4) * 90} 50 50)">${arcs}${dots(10, [[9, 91]])}</g>`;
};

/** Slanting lines both ways, a dot in every other mesh. */
const lattice: CoverMotif = () => {
	const lines = times(
		4,
		(i) =>
			`M${i * 25} 0L100 ${100 - i * 25}M${100 - i * 25} 0L0 ${100 - i * 25}M${i * 25} 100L100 ${i * 25}M0 ${i * 25}L${100 - i * 25} 100`,
	);
	const meshes = [12.5, 37.5, 62.5, 87.5].flatMap((x, i) =>
		[x, (x + 50) % 100].map((y) => [x, i % 2 ? y : (y + 25) % 100] as const),
	);
	return `<path d="${lines}" stroke-width="1.8"/>${dots(6, meshes)}`;
};

/** Waves, drawn by dragging a comb through wet starch. */
const comb: CoverMotif = (dice) => {
	const waves = times(7, (i) => `M4 ${14 + i * 12}q6 ${i % 2 ? -7 : 7} 11.5 0${"t11.5 0".repeat(7)}`);
	return `<path d="${waves}"${dice.roll(2) ? ' transform="rotate(90 50 50)"' : ""}/>`;
};

/** A drum from the side, with its cords. */
const drum: CoverMotif = () =>
	`<path d="M16 12h68L62 50l22 38H16l22-38z" stroke-width="4"/><path d="M27 12l23 76 23-76M27 88l23-76 23 76"/><path d="M36 50h28" stroke-width="4"/>`;

/** Woven reeds: three lying, three standing, in turns. */
const basket: CoverMotif = () =>
	times(9, (i) => {
		const [x, y] = [6 + (i % 3) * 30, 6 + Math.floor(i / 3) * 30];
		const path = i % 2 ? times(3, (n) => `M${x + 5 + n * 9} ${y}v28`) : times(3, (n) => `M${x} ${y + 5 + n * 9}h28`);
		return `<path d="${path}" stroke-width="4"/>`;
	});

/** The knot: four loops round a square. */
const knot: CoverMotif = () =>
	`${times(
		4,
		(i) =>
			`<path d="M50 45c-15-10-15-29 0-40 15 11 15 30 0 40z"${i % 2 ? FILLED : ""} transform="rotate(${i * 90} 50 50)"/>`,
	)}<path d="M36 50l14-14 14 14-14 14zM50 50h0" stroke-width="4"/>`;

export const FAMILIES = {
	data: [frames, sheet, bars],
	people: [moon, halfMoon, sun],
	safety: [zigzag, signs, gate],
	finance: [leaf, cowries, frond],
	communication: [spiral, fowl, sound],
} as const satisfies Record<string, readonly [CoverMotif, CoverMotif, CoverMotif]>;

/** What the covers of all other subjects are drawn with. */
export const SPARE_FAMILIES = [
	[lattice, drum, comb],
	[basket, knot, lattice],
	[comb, basket, drum],
	[knot, comb, basket],
] as const satisfies readonly (readonly [CoverMotif, CoverMotif, CoverMotif])[];
