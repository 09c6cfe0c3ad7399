import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

// Fonts and pictures are compressed in themselves.
const texts = "**/*.{js,css,svg,html,json,txt,xml,webmanifest}";
// Below this a packet holds the file either way.
const smallestBytes = 1000;

/** Writes a .br and a .gz beside every text file of the folder that gains from it, for the server to hand out as they are. */
export async function compressAssets(folder: string) {
	await Promise.all(globSync(texts, { cwd: folder }).map((name) => compress(`${folder}/${name}`)));
}

async function compress(file: string) {
	const bytes = await readFile(file);
	if (bytes.length < smallestBytes) return;
	const [brotli, zipped] = await Promise.all([
		asBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
		asGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
	]);
	await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
}
