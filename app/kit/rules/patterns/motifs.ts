/** The motifs of adire, each drawn in a square of 100 by 100 with a line as a hand with a feather would draw it. */
import type { Dice } from "#kit/rules/patterns/chance.ts";

export type Motif = (dice: Dice) => string;

/** Dots are strokes of no length with round ends: far shorter than circles. */
const DOT = "h0";

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

export const MOTIFS = [moon, fowl, lattice, cassava, comb, squares, spiral, star] as const;

const thin = ' stroke-width="1.4"';

/** A number as briefly as a picture needs it. */
export function short(n: number): string {
	return String(Math.round(n * 10) / 10).replace(/^(-?)0\./, "$1.");
}

function dots(width: number, at: readonly (readonly [number, number])[]): string {
	const path = at.map(([x, y]) => `M${short(x)} ${short(y)}${DOT}`).join("");
	return `<path d="${path}" stroke-width="${width}"/>`;
}

function onCircle(angle: number, radius: number): readonly [number, number] {
	return [50 + Math.cos(angle) * radius, 50 + Math.sin(angle) * radius];
}

function times(count: number, draw: (i: number) => string): string {
	return Array.from({ length: count }, (_, i) => draw(i)).join("");
}
