import { createHash } from "node:crypto";
import sharp from "sharp";

/** Twice as large as any letter or paper shows it. */
const BOX = { width: 480, height: 144 };

/**
 * A stored picture as a logo for mail programs and papers, which know no WebP: a PNG with its transparency, and its mark, the
 * same for the same picture. For pictures of ours only: they have been re-encoded.
 */
export async function logoOf(webp: Uint8Array): Promise<{ mark: string; png: Buffer }> {
	const png = await sharp(webp)
		.resize({ ...BOX, fit: "inside", withoutEnlargement: true })
		.png({ compressionLevel: 9, palette: true })
		.toBuffer();
	return { mark: createHash("sha256").update(png).digest("hex").slice(0, 16), png };
}
