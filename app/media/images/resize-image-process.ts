// The process in which uploaded pictures are re-encoded: app/media/images/resize-image.ts starts it and lets it go again.
import { stat } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { narrowerThan, narrowFile, widestFile } from "#kit/rules/media.ts";
import { HIGHEST, MOST_PIXELS, WIDEST } from "#kit/rules/uploads.ts";

/** `id` begins the names of the variants. */
export type Job = { from: string; folder: string; id: string };
export type Developed =
	| { ok: true; files: string[]; width: number; height: number; bytes: number }
	| { ok: false; reason: "unreadable" | "too-many-pixels" };

const LOOK = { quality: 78, effort: 2 };

sharp.cache(false);
// Only what may be uploaded can be opened at all, whatever a file's bytes talk the library into.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((kind) => `VipsForeignLoad${kind}File`) });

process.on("message", (job: Job) => void develop(job).then((developed) => process.send?.(developed)));
// Whoever started it is gone, or needs it no more.
process.on("disconnect", () => process.exit());

async function develop({ from, folder, id }: Job): Promise<Developed> {
	try {
		const { width, height } = await sharp(from, { limitInputPixels: false }).metadata();
		// The header alone: nothing was decoded yet.
		if (width * height > MOST_PIXELS) return { ok: false, reason: "too-many-pixels" };
		return await variantsOf(from, folder, id);
	} catch {
		return { ok: false, reason: "unreadable" };
	}
}

async function variantsOf(from: string, folder: string, id: string): Promise<Developed> {
	// Decoded once, turned as the camera was held, and kept as bare pixels: without its metadata, and in plain sRGB.
	const { data, info } = await sharp(from, { limitInputPixels: MOST_PIXELS, failOn: "error" })
		.autoOrient()
		.resize({ width: WIDEST, height: HIGHEST, fit: "inside", withoutEnlargement: true })
		.toColourspace("srgb")
		.raw()
		.toBuffer({ resolveWithObject: true });
	const { width, height, channels } = info;
	const pixels = () => sharp(data, { raw: { width, height, channels } });
	const variants: [string, Sharp][] = [
		[widestFile(id, width, height), pixels()],
		...narrowerThan(width).map((narrow): [string, Sharp] => [narrowFile(id, narrow), pixels().resize(narrow)]),
	];
	const files = variants.map(([file]) => file);
	await Promise.all(variants.map(([file, picture]) => picture.webp(LOOK).toFile(path.join(folder, file))));
	const sizes = await Promise.all(files.map((file) => stat(path.join(folder, file))));
	return { ok: true, files, width, height, bytes: sizes.reduce((sum, { size }) => sum + size, 0) };
}
