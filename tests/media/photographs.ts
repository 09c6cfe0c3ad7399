// Pictures as people have them, and as somebody means ill.
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Light and grain of a photograph: neither compresses like a drawing. */
export async function photograph(width: number, height: number) {
	const background = { width, height, channels: 3 as const, background: "#888" };
	const noise = { type: "gaussian" as const, mean: 128, sigma: 24 };
	const pixels = await sharp({ create: { ...background, noise } })
		.blur(0.8)
		.raw()
		.toBuffer();
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i += 3) {
			pixels[i] = lit(pixels[i], 80 * Math.sin(x / 190 + y / 400));
			pixels[i + 1] = lit(pixels[i + 1], 60 * Math.sin(y / 90));
		}
	return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Held upright by a phone: 12 megapixels lying on their side, with where it was taken. */
export async function phonePhoto(): Promise<Buffer> {
	const photo = await photograph(2000, 1500);
	return await photo
		.resize({ width: 4000, kernel: "nearest" })
		.withExif({ IFD0: { Make: "Phone", Copyright: "secret-of-the-phone" }, IFD3: { GPSLatitude: "6/1 27/1 0/1" } })
		.withMetadata({ orientation: 6 })
		.jpeg({ quality: 90 })
		.toBuffer();
}

/** A PNG of one colour that claims, and is, so many pixels in a few kilobytes. */
export function pngBomb(width: number, height: number): Buffer {
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head.set([1, 0, 0, 0, 0], 8); // one bit a pixel, grey
	const row = Math.ceil(width / 8) + 1;
	return Buffer.concat([
		Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
		chunk("IHDR", head),
		chunk("IDAT", deflateSync(Buffer.alloc(row * height), { level: 9 })),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

/** The smallest PDF a reader opens, made as large as wanted. */
export function pdfOf(bytes = 400): Buffer {
	const head = "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n";
	const tail = "\ntrailer<</Root 1 0 R>>\n%%EOF\n";
	return Buffer.from(head + "%".repeat(Math.max(0, bytes - head.length - tail.length)) + tail, "latin1");
}

const lit = (value = 0, light: number) => Math.max(0, Math.min(255, value + light));

function chunk(name: string, data: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(data.length);
	const sum = Buffer.alloc(4);
	sum.writeUInt32BE(crc32(named));
	return Buffer.concat([length, named, sum]);
}
