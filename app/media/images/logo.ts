import { createHash } from "node:crypto";
import sharp from "sharp";

/** Twice as large as any letter or document shows it, with the white ground around it. */
const BOX = { width: 456, height: 120 };
const GROUND = { top: 12, bottom: 12, left: 12, right: 12, background: "#ffffff" };

/**
 * A stored picture as a logo for mail programs and documents, which know no WebP: a PNG on a white ground of its own, since letters
 * begin in ink, and its mark, the same for the same picture. For pictures of ours only: they have been re-encoded.
 */
export async function logoOf(webp: Uint8Array): Promise<{ mark: string; png: Buffer }> {
	const png = await sharp(webp)
		.resize({ ...BOX, fit: "inside", withoutEnlargement: true })
		.flatten({ background: GROUND.background })
		.extend(GROUND)
		.png({ compressionLevel: 9, palette: true })
		.toBuffer();
	return { mark: createHash("sha256").update(png).digest("hex").slice(0, 16), png };
}
