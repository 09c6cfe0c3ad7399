import type { CanvasElement, ContentCanvas } from "pdfmake/interfaces";

const INK = "#15173d";
const CELL = 18;

/** A thin band of adire motifs in ink lines, as wide as asked: line work, so that it prints well in black and white too. */
export function adireBand(width: number): ContentCanvas {
	const cells = Math.floor(width / CELL);
	const step = width / cells;
	const motifs = [moon, diamond, leaf, dots];
	return {
		canvas: [
			hairline(0, width),
			...Array.from(
				{ length: cells },
				(_, at) => motifs[at % motifs.length]?.(step * (at + 0.5), CELL / 2) ?? [],
			).flat(),
			hairline(CELL, width),
		],
	};
}

function hairline(y: number, width: number): CanvasElement {
	return { type: "line", x1: 0, y1: y, x2: width, y2: y, lineWidth: 0.8, lineColor: INK };
}

function moon(x: number, y: number): CanvasElement[] {
	return [...[6, 4].map((r) => ring(x, y, r)), dot(x, y, 1.6)];
}

function diamond(x: number, y: number): CanvasElement[] {
	return [...[6.5, 3.5].map((r) => closedLine(corners(x, y, r, r))), dot(x, y, 1)];
}

function leaf(x: number, y: number): CanvasElement[] {
	return [...[6.5, 2.2].flatMap((r) => [closedLine(corners(x, y, r, 8.7 - r))]), ring(x, y, 1.6)];
}

function dots(x: number, y: number): CanvasElement[] {
	const around = Array.from({ length: 8 }, (_, at) => (at * Math.PI) / 4);
	return [dot(x, y, 1.4), ...around.map((turn) => dot(x + 5 * Math.cos(turn), y + 5 * Math.sin(turn), 0.9))];
}

function corners(x: number, y: number, across: number, up: number): { x: number; y: number }[] {
	return [
		{ x: x - across, y },
		{ x, y: y - up },
		{ x: x + across, y },
		{ x, y: y + up },
	];
}

function closedLine(points: { x: number; y: number }[]): CanvasElement {
	return { type: "polyline", closePath: true, points, lineWidth: 0.8, lineColor: INK };
}

function ring(x: number, y: number, r: number): CanvasElement {
	return { type: "ellipse", x, y, r1: r, r2: r, lineWidth: 0.8, lineColor: INK };
}

function dot(x: number, y: number, r: number): CanvasElement {
	return { type: "ellipse", x, y, r1: r, r2: r, color: INK };
}
