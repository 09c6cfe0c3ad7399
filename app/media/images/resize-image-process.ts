// The process in which uploaded pictures are re-encoded: app/media/images/resize-image.ts starts it and lets it go again.
import { stat } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { narrowerThan, narrowFile, widestFile } from "#kit/rules/media.ts";
import { HIGHEST, MOST_PIXELS, WIDEST } from "#kit/rules/uploads.ts";

/** Variants for pages. `id` begins their names. */
export type VariantsJob = { from: string; folder: string; id: string };
/** One JPEG at `to`, which every computer of the office opens. */
export type RedrawJob = { from: string; to: string };
type ResizeRefusal = { ok: false; reason: "unreadable" | "too-many-pixels" };
export type ResizeResult = { ok: true; files: string[]; width: number; height: number; bytes: number } | ResizeRefusal;
export type RedrawResult = { ok: true } | ResizeRefusal;

const LOOK = { quality: 78, effort: 2 };
/** The small print of a bank's receipt stays sharp. */
const LEGIBLE = { quality: 85 };

sharp.cache(false);
// Only what may be uploaded can be opened at all, whatever a file's bytes talk the library into.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((kind) => `VipsForeignLoad${kind}File`) });

process.on("message", (job: VariantsJob | RedrawJob) => void draw(job).then((drawn) => process.send?.(drawn)));
// The process that started it is gone, or needs it no more.
process.on("disconnect", () => process.exit());

async function draw(job: VariantsJob | RedrawJob): Promise<ResizeResult | RedrawResult> {
	try {
		const { width, height } = await sharp(job.from, { limitInputPixels: false }).metadata();
		// The header alone: nothing was decoded yet.
		if (width * height > MOST_PIXELS) return { ok: false, reason: "too-many-pixels" };
		return "to" in job ? await redraw(job) : await variantsOf(job);
	} catch {
		return { ok: false, reason: "unreadable" };
	}
}

/** Decoded once, turned as the camera was held, without its metadata, in plain sRGB, and no larger than a page shows. */
function decoded(from: string): Sharp {
	return sharp(from, { limitInputPixels: MOST_PIXELS, failOn: "error" })
		.autoOrient()
		.resize({ width: WIDEST, height: HIGHEST, fit: "inside", withoutEnlargement: true })
		.toColourspace("srgb");
}

async function redraw({ from, to }: RedrawJob): Promise<RedrawResult> {
	await decoded(from).flatten({ background: "white" }).jpeg(LEGIBLE).toFile(to);
	return { ok: true };
}

async function variantsOf({ from, folder, id }: VariantsJob): Promise<ResizeResult> {
	const { data, info } = await decoded(from).raw().toBuffer({ resolveWithObject: true });
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
