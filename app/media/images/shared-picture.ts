// What a page looks like when its address is shared: words on ink, beside the cloth of its seed.
import { createHash } from "node:crypto";
import { coverIn } from "#kit/rules/patterns/patterns.ts";
import { openPen, type Pen, type TypeSetting } from "#media/images/outlines.ts";
import { blockOf } from "#media/images/text-lines.ts";

/** The size every network shows whole. */
export const PICTURE = { width: 1200, height: 630 } as const;

/** All that stands on a picture. The seed of a course is the slug, so that it is the course's own cloth. */
export type PictureFacts = {
	seed: string;
	/** Of a course: its cover is drawn for it. */
	subjectArea?: string;
	academyName: string;
	title: string;
	/** Up to two lines under the title, the first in marigold. */
	lines: readonly string[];
	/** At the end, large, with what is to be said of it. */
	price?: { amount: string; note: string };
};

/** Raised when the drawing changes, so that no one keeps the old one. */
const DRAWING = 3;

const CLOTH = { x: 780, width: 420, height: PICTURE.height, cell: 105 };
const LEFT = 64;
const TEXT_WIDTH = CLOTH.x - 2 * LEFT;
const HEADING = { face: "heading", tracking: -0.02 } as const;
const [ink, white, soft, marigold] = ["#15173d", "#ffffff", "#c9cbe6", "#f2b233"] as const;

/** Ten signs that change whenever anything on the picture does. */
export function markOf(facts: PictureFacts): string {
	return createHash("sha256")
		.update(JSON.stringify([DRAWING, facts]))
		.digest("hex")
		.slice(0, 10);
}

/** The picture as SVG in which no text is left, only outlines. */
export async function sharedPictureSvg(facts: PictureFacts): Promise<string> {
	const pen = await openPen();
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}">`,
		`<path fill="${ink}" d="M0 0h${PICTURE.width}v${PICTURE.height}H0z"/>`,
		cloth(facts),
		brand(pen, facts.academyName),
		words(pen, facts),
		"</svg>",
	].join("");
}

function cloth({ seed, subjectArea = "" }: PictureFacts): string {
	const { x, ...size } = CLOTH;
	const location = `<svg x="${x}" y="0" width="${size.width}" height="${size.height}" `;
	return coverIn(subjectArea, seed, size).replace("<svg ", location);
}

/** The mark of the academy (public/favicon.svg) without its ground, with the name. */
function brand(pen: Pen, academyName: string): string {
	const blade = (angle: number, colour: string, d: string) =>
		`<path d="${d}" fill="none" stroke="${colour}" stroke-width="2.4" transform="rotate(${angle} 32 32)"/>`;
	const leaf = [0, 90, 180, 270].map(
		(angle) =>
			blade(angle, marigold, "M32 32c-5-9-4-18 0-25 4 7 5 16 0 25z") +
			blade(angle + 45, white, "M32 32c-4-7-3-14 0-20 3 6 4 13 0 20z"),
	);
	const mark = `<g transform="translate(${LEFT - 7} 52)">${leaf.join("")}</g>`;
	const name = oneLine(pen, academyName, HEADING, [32, 28, 24], TEXT_WIDTH - 64);
	return mark + pen.draw(name.words, name.setting, { x: LEFT + 64, y: 95, fill: white });
}

/** Words in the largest size in which they are one line. */
function oneLine(pen: Pen, text: string, face: Omit<TypeSetting, "size">, sizes: readonly number[], width: number) {
	const widthOf = (words: string, size: number) => pen.widthOf(words, { ...face, size });
	const { size, lines } = blockOf(text, { sizes, width, mostLines: 1, widthOf });
	return { words: lines[0] ?? "", setting: { ...face, size } };
}

/** Title, lines and price, set from the bottom up so that a short title stands with its facts. */
function words(pen: Pen, { title, lines, price }: PictureFacts): string {
	const block = blockOf(title, {
		sizes: [76, 68, 60, 52, 46],
		width: TEXT_WIDTH,
		mostLines: 4,
		widthOf: (text, size) => pen.widthOf(text, { ...HEADING, size }),
	});
	const drawn: string[] = [];
	let y = PICTURE.height - 64;
	if (price) {
		const amount = { ...HEADING, size: 44 };
		const beside = LEFT + pen.widthOf(price.amount, amount) + 18;
		drawn.push(pen.draw(price.amount, amount, { x: LEFT, y, fill: white }));
		drawn.push(pen.draw(price.note, { face: "text", size: 24 }, { x: beside, y, fill: soft }));
		y -= 68;
	}
	for (const [i, line] of [...lines.entries()].reverse()) {
		const { words, setting } = oneLine(pen, line, { face: "text" }, [28, 25, 22], TEXT_WIDTH);
		drawn.push(pen.draw(words, setting, { x: LEFT, y, fill: i === 0 ? marigold : soft }));
		y -= 40;
	}
	y -= 24;
	for (const line of [...block.lines].reverse()) {
		drawn.push(pen.draw(line, { ...HEADING, size: block.size }, { x: LEFT, y, fill: white }));
		y -= block.size * 1.08;
	}
	return drawn.join("");
}
