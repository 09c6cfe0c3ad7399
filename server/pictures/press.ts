// Draws pictures one at a time and remembers the last ones.
import { markOf, type PictureFacts, sharedPictureSvg } from "#server/pictures/shared-picture.ts";

/** About 50 kB each. */
const MOST_REMEMBERED = 64;
const remembered = new Map<string, Promise<Buffer>>();
/** One after the other: a crawler that asks for all courses at once takes the machine from nobody. */
let line: Promise<unknown> = Promise.resolve();

/** The picture as PNG, drawn once and then remembered for as long as it is among the last asked for. */
export async function sharedPicture(facts: PictureFacts): Promise<Buffer> {
	const mark = markOf(facts);
	const known = remembered.get(mark);
	const picture = known ?? inLine(() => drawn(facts));
	// Asked for last, forgotten last.
	remembered.delete(mark);
	remembered.set(mark, picture);
	const [oldest] = remembered.keys();
	if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
	picture.catch(() => remembered.delete(mark));
	return await picture;
}

async function inLine(draw: () => Promise<Buffer>): Promise<Buffer> {
	const next = line.then(draw, draw);
	line = next.catch(() => {});
	return await next;
}

async function drawn(facts: PictureFacts): Promise<Buffer> {
	// Read at the first picture: a server that draws nothing does not carry it.
	const { default: sharp } = await import("sharp");
	sharp.cache(false);
	sharp.concurrency(1);
	const svg = Buffer.from(await sharedPictureSvg(facts));
	return await sharp(svg).png({ palette: true, colours: 16, dither: 0, effort: 7, compressionLevel: 9 }).toBuffer();
}
