// The process in which pictures are drawn: app/media/images/image-worker.ts starts it, sends facts, and lets it go again.
import sharp from "sharp";
import { type PictureFacts, sharedPictureSvg } from "#media/images/shared-picture.ts";

export type DrawResult = { png: Uint8Array } | { failure: string };

/** Flat colours: sixteen of them are half the bytes of 256, for no difference one sees. */
const LOOK = { palette: true, colours: 16, dither: 0, effort: 7, compressionLevel: 9 };

sharp.cache(false);
sharp.concurrency(1);
process.on("message", (facts: PictureFacts) => void draw(facts).then((drawn) => process.send?.(drawn)));
// The process that started it is gone, or needs it no more.
process.on("disconnect", () => process.exit());

async function draw(facts: PictureFacts): Promise<DrawResult> {
	try {
		const svg = Buffer.from(await sharedPictureSvg(facts));
		return { png: await sharp(svg).png(LOOK).toBuffer() };
	} catch (error) {
		return { failure: String(error instanceof Error ? error.stack : error) };
	}
}
