/**
 * Draws the icons of the site from its mark, public/favicon.svg. The results are committed; to draw them again:
 *   node scripts/icons.ts
 */
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

const INDIGO = "#23307a";
/** A phone cuts its own shape out of an icon, and keeps at least the middle four fifths. */
const SAFE = 0.8;

if (import.meta.main) await drawAll();

async function drawAll(): Promise<void> {
	const mark = await readFile(file("favicon.svg"), "utf8");
	const whole = onGround(mark);
	await save("icon-192.png", await png(mark, 192));
	await save("icon-512.png", await png(mark, 512));
	await save("icon-maskable-512.png", await png(whole, 512));
	await save("apple-touch-icon.png", await png(whole, 180));
	await save("favicon.ico", ico(await png(mark, 32), 32));
}

/** The mark on a ground that reaches the edges, inside what is never cut off. */
function onGround(mark: string): string {
	const inner = mark.slice(mark.indexOf(">") + 1, mark.lastIndexOf("</svg>"));
	const place = `translate(${(64 * (1 - SAFE)) / 2} ${(64 * (1 - SAFE)) / 2}) scale(${SAFE})`;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${INDIGO}" d="M0 0h64v64H0z"/><g transform="${place}">${inner}</g></svg>`;
}

async function png(svg: string, size: number): Promise<Buffer> {
	const density = (72 * size) / 64;
	return await sharp(Buffer.from(svg), { density }).resize(size, size).png({ palette: true, effort: 10 }).toBuffer();
}

/** One picture in the container that old browsers ask for by themselves. */
function ico(picture: Buffer, size: number): Buffer {
	const head = Buffer.alloc(22);
	head.writeUInt16LE(1, 2); // an icon
	head.writeUInt16LE(1, 4); // with one picture
	head.writeUInt8(size, 6);
	head.writeUInt8(size, 7);
	head.writeUInt16LE(1, 10); // planes
	head.writeUInt16LE(32, 12); // bits a pixel
	head.writeUInt32LE(picture.length, 14);
	head.writeUInt32LE(head.length, 18);
	return Buffer.concat([head, picture]);
}

async function save(name: string, bytes: Buffer): Promise<void> {
	await writeFile(file(name), bytes);
	console.log(`${name}: ${(bytes.length / 1000).toFixed(1)} kB`);
}

function file(name: string): URL {
	return new URL(`../public/${name}`, import.meta.url);
}
